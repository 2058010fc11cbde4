#include "app/scene/history.hpp"

#include <utility>

namespace gjkscope {
namespace {

/// What a scene weighs in memory, about: only vertices can make it large.
std::size_t bytesOf(const Scene& scene) {
    std::size_t bytes = sizeof(Scene);
    for (const Body& body : scene.bodies)
        bytes +=
            sizeof(Body) + (body.shape.vertices.size() + body.shape.lostVertices.size()) * sizeof(glm::dvec3);
    return bytes;
}

}  // namespace

void History::Stack::push(Scene scene, std::string label) {
    const std::size_t bytes = bytesOf(scene);
    entries_.push_back({std::move(scene), std::move(label), bytes});
    bytes_ += bytes;
    while (entries_.size() > 1 && (entries_.size() > kMaxEntries || bytes_ > kMaxBytes)) {
        bytes_ -= entries_.front().bytes;
        entries_.pop_front();
    }
}

History::Entry History::Stack::pop() {
    Entry entry = std::move(entries_.back());
    entries_.pop_back();
    bytes_ -= entry.bytes;
    return entry;
}

void History::Stack::clear() {
    entries_.clear();
    bytes_ = 0;
}

void History::record(Scene before, std::string label) {
    undo_.push(std::move(before), std::move(label));
    redo_.clear();
}

Scene History::undo(Scene now) {
    Entry entry = undo_.pop();
    redo_.push(std::move(now), std::move(entry.label));
    return std::move(entry.scene);
}

Scene History::redo(Scene now) {
    Entry entry = redo_.pop();
    undo_.push(std::move(now), std::move(entry.label));
    return std::move(entry.scene);
}

void History::clear() {
    undo_.clear();
    redo_.clear();
}

}  // namespace gjkscope

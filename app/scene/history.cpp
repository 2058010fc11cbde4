#include "app/scene/history.hpp"

#include <numeric>
#include <utility>

namespace gjkscope {
namespace {

/// The size of a scene in memory, about: only vertices can make it large.
std::size_t bytesOf(const Scene& scene) {
    std::size_t bytes = sizeof(Scene);
    for (const Body& body : scene.bodies)
        bytes +=
            sizeof(Body) + (body.shape.vertices.size() + body.shape.lostVertices.size()) * sizeof(glm::dvec3);
    return bytes;
}

}  // namespace

void History::push(Stack& stack, Scene scene, std::string label) {
    const std::size_t bytes = bytesOf(scene);
    stack.push_back({std::move(scene), std::move(label), bytes});
    const auto add = [](std::size_t sum, const Entry& entry) { return sum + entry.bytes; };
    std::size_t all = std::accumulate(stack.begin(), stack.end(), std::size_t{0}, add);
    for (; stack.size() > 1 && (stack.size() > kMaxEntries || all > kMaxBytes); stack.pop_front())
        all -= stack.front().bytes;
}

Scene History::move(Stack& from, Stack& to, Scene now) {
    Entry entry = std::move(from.back());
    from.pop_back();
    push(to, std::move(now), std::move(entry.label));
    return std::move(entry.scene);
}

void History::record(Scene before, std::string label) {
    push(undo_, std::move(before), std::move(label));
    redo_.clear();
}

}  // namespace gjkscope

#include "app/shell/memory_budget.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "app/runs/run.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {
namespace {

// bytes, as peaks of `query` divided by what was large: see SECURITY.md
constexpr std::size_t kPerTextByte = 7;                                        ///< JSON, while it is read
constexpr std::size_t kPerSide = 60, kPerVertex2d = 150, kPerVertex3d = 1100;  ///< shapes and their hulls
constexpr std::size_t kPerRecordedEdge = 800;    ///< a state, its steps, and what it is made from
constexpr std::size_t kPerRecordedFacet = 300;   ///< of the polytope in a state of EPA
constexpr std::size_t kPerComparedState = 4000;  ///< as JSON, in which lanes are compared
constexpr std::size_t kCurvedIterations = 1000;  ///< of EPA, after which curves are exact to all digits

/// How many vertices of a support mapping the body has; none is known of a curve.
std::size_t cornersOf(const ShapeSpec& shape) {
    const auto sides = shape.type == ShapeType::Ngon ? static_cast<std::size_t>(shape.sides) : 0;
    return sides + shape.vertices.size();
}

/// As many states of EPA as it may take, each with a polytope that has grown with them.
std::size_t memoryOfPolytopes(const Scene& scene, std::size_t corners) {
    const std::size_t most = std::max(corners, kCurvedIterations);
    const std::size_t states = std::min(most, static_cast<std::size_t>(scene.options.maxIterations));
    return states * states / 2 * kPerRecordedFacet;
}

std::size_t memoryOfRun(const Scene& scene) {
    std::size_t bytes = 0, corners = 0;
    for (const Body* body : {&scene.a(), &scene.b()}) {
        const std::size_t all = cornersOf(body->shape), listed = body->shape.vertices.size();
        bytes += (all - listed) * kPerSide + listed * (scene.dimension == 2 ? kPerVertex2d : kPerVertex3d);
        corners += all;
    }
    const Method* method = findMethod(scene.method);
    if (method != nullptr && method->recordsEdges) return bytes + corners * kPerRecordedEdge;
    return bytes + memoryOfPolytopes(scene, corners);
}

}  // namespace

std::size_t memoryToRead(std::size_t lineBytes) {
    return kPerTextByte * lineBytes;
}

std::size_t memoryToRun(const Scene& scene) {
    if (scene.compare.empty()) return memoryOfRun(scene);
    std::size_t bytes = 0;
    for (const Scene& lane : laneScenes(scene)) {
        const Method* method = findMethod(lane.method);
        const bool records = method != nullptr && method->recordsEdges;
        const std::size_t states = records ? cornersOf(lane.a().shape) + cornersOf(lane.b().shape) : 0;
        bytes += memoryOfRun(lane) + states * kPerComparedState;
    }
    return bytes;
}

MemoryBudget::Share::Share(MemoryBudget& budget, std::size_t bytes)
    : budget_(budget), bytes_(std::min(bytes, budget.bytes_)) {
    std::unique_lock lock(budget_.mutex_);
    budget_.freed_.wait(lock, [&] { return budget_.bytes_ - budget_.taken_ >= bytes_; });
    budget_.taken_ += bytes_;
}

MemoryBudget::Share::~Share() {
    {
        const std::lock_guard lock(budget_.mutex_);
        budget_.taken_ -= bytes_;
    }
    budget_.freed_.notify_all();
}

std::size_t batchMemory() {
    constexpr std::size_t kMaxBytes = std::size_t{2} << 30;
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kMaxBytes;
    return std::min<std::size_t>(kMaxBytes, limit.rlim_cur / 2);
}

}  // namespace gjkscope

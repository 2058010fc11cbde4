#include "app/solids/solid_shape.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/quaternion.hpp>
#include <utility>

#include "app/base/lru_cache.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/shape_surface.hpp"

namespace gjkscope {
namespace {

/// The last few of what was made of shapes: while bodies move, their shapes stay. Nobody waits while another
/// thread makes something else; two may make the same.
template <class Value, std::size_t N, class Make>
std::shared_ptr<const Value> remembered(const std::array<const ShapeSpec*, N>& shapes, Make make) {
    using Entry = std::pair<std::array<ShapeSpec, N>, Value>;
    const SharedCaches& caches = shapes[0]->caches;
    auto& cache = caches.of<LruCache<Entry, 16>>();
    const auto same = [](const ShapeSpec& kept, const ShapeSpec* shape) { return kept == *shape; };
    auto known =
        cache.find([&](const Entry& entry) { return std::ranges::equal(entry.first, shapes, same); });
    if (!known) {
        Entry entry{{}, make()};
        for (std::size_t i = 0; i < N; ++i) {
            // what the cache keeps must not keep the cache
            const SharedCaches none;
            entry.first[i] = *shapes[i];
            entry.first[i].caches = none;
        }
        known = cache.keep(std::move(entry));
    }
    return {known, &known->second};
}

/// Sets without faces (points and segments) are drawn without a surface.
std::shared_ptr<const Surface> drawn(const std::shared_ptr<const Surface>& surface) {
    return surface->faces.empty() ? nullptr : surface;
}

Pose<3> poseOf(const Body& body, glm::dvec3 frame) {
    return {glm::mat3_cast(unitQuaternion(body.orientation)), body.position - frame};
}

}  // namespace

std::shared_ptr<const SolidShape> solidOf(const ShapeSpec& shape) {
    return remembered<SolidShape>(std::array{&shape}, [&]() -> SolidShape {
        const ShapeSurface core = coreSurface(shape);
        const ShapeSurface whole = sweepRadius(shape) > 0 ? shapeSurface(shape) : core;
        return {{core.points, drawn(core.surface)}, core.features, {whole.points, drawn(whole.surface)}};
    });
}

DifferenceOutline solidDifference(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    const auto parts = remembered<DifferenceParts>(std::array{&a.shape, &b.shape},
                                                   [&] { return differenceParts(a.shape, b.shape); });
    DifferenceOutline outline = differenceSurface(*parts, poseOf(a, a.position), poseOf(b, a.position));
    for (Border* border : {&outline.core, &outline.border}) border->surface = drawn(border->surface);
    return outline;
}

}  // namespace gjkscope

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

/// How bodies are turned, for what depends on it.
using Turns = std::array<glm::dquat, 2>;

/// The last few of what was made of shapes: while bodies move, their shapes stay. Nobody waits while another
/// thread makes something else; two may make the same.
template <class Value, std::size_t kMax, std::size_t N, class Make>
std::shared_ptr<const Value> remembered(const std::array<const ShapeSpec*, N>& shapes, const Turns& turns,
                                        Make make) {
    struct Entry {
        std::array<ShapeSpec, N> shapes;
        Turns turns;
        Value value;
    };
    const SharedCaches& caches = shapes[0]->caches;
    auto& cache = caches.of<LruCache<Entry, kMax>>();
    const auto same = [](const ShapeSpec& kept, const ShapeSpec* shape) { return kept == *shape; };
    auto known = cache.find([&](const Entry& entry) {
        return entry.turns == turns && std::ranges::equal(entry.shapes, shapes, same);
    });
    if (!known) {
        Entry entry{{}, turns, make()};
        for (std::size_t i = 0; i < N; ++i) {
            // what the cache keeps must not keep the cache
            const SharedCaches none;
            entry.shapes[i] = *shapes[i];
            entry.shapes[i].caches = none;
        }
        known = cache.keep(std::move(entry));
    }
    return {known, &known->value};
}

/// Sets without faces (points and segments) are drawn without a surface.
std::shared_ptr<const Surface> drawn(const std::shared_ptr<const Surface>& surface) {
    return surface->faces.empty() ? nullptr : surface;
}

Pose<3> poseOf(const Body& body, glm::dvec3 frame) {
    return {glm::mat3_cast(unitQuaternion(body.orientation)), body.position - frame};
}

}  // namespace

std::shared_ptr<const SolidCore> solidCore(const ShapeSpec& shape) {
    return remembered<SolidCore, 16>(std::array{&shape}, {}, [&]() -> SolidCore {
        ShapeSurface core = coreSurface(shape);
        return {{std::move(core.points), drawn(core.surface)}, std::move(core.features)};
    });
}

std::shared_ptr<const Border> solidBorder(const ShapeSpec& shape) {
    if (!(sweepRadius(shape) > 0)) {
        const auto core = solidCore(shape);
        return {core, &core->border};
    }
    return remembered<Border, 16>(std::array{&shape}, {}, [&]() -> Border {
        ShapeSurface whole = shapeSurface(shape);
        return {std::move(whole.points), drawn(whole.surface)};
    });
}

DifferenceOutline solidDifference(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    const std::array shapes{&a.shape, &b.shape};
    const auto parts =
        remembered<DifferenceParts, 16>(shapes, {}, [&] { return differenceParts(a.shape, b.shape); });
    const Pose<3> poseA = poseOf(a, a.position), poseB = poseOf(b, a.position);
    // few: those of large shapes are large, and while one turns none comes again
    const auto turned = remembered<TurnedDifference, 2>(shapes, {a.orientation, b.orientation}, [&] {
        return turnedDifference(*parts, poseA.rotation, poseB.rotation);
    });
    DifferenceOutline outline = placedDifference(*parts, *turned, poseA, poseB);
    for (Border* border : {&outline.core, &outline.border}) border->surface = drawn(border->surface);
    return outline;
}

}  // namespace gjkscope

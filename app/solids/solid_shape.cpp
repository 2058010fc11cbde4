#include "app/solids/solid_shape.hpp"

#include <glm/gtc/quaternion.hpp>
#include <utility>

#include "app/base/lru_cache.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/shape_surface.hpp"

namespace gjkscope {
namespace {

/// While bodies move their shapes stay: what the last few shapes gave is kept, so that a hull is made once,
/// not in every frame.
template <class Key, class Value>
class Remembered {
  public:
    /// Nobody waits while another thread makes something else; two may make the same.
    template <class Make>
    std::shared_ptr<const Value> of(const Key& key, Make make) {
        auto known = entries_.find([&](const Entry& entry) { return entry.first == key; });
        if (!known) known = entries_.keep({key, make()});
        return {known, &known->second};
    }

  private:
    using Entry = std::pair<Key, Value>;
    Recent<Entry, 16> entries_;
};

std::shared_ptr<const DifferenceParts> partsOf(const ShapeSpec& a, const ShapeSpec& b) {
    static Remembered<std::pair<ShapeSpec, ShapeSpec>, DifferenceParts> recent;
    return recent.of({a, b}, [&] { return differenceParts(a, b); });
}

/// Sets without faces (points and segments) are drawn without a surface.
std::shared_ptr<const Surface> drawn(const std::shared_ptr<const Surface>& surface) {
    return surface->faces.empty() ? nullptr : surface;
}

Pose<3> poseOf(const Body& body, glm::dvec3 frame) {
    return {glm::mat3_cast(body.orientation), body.position - frame};
}

}  // namespace

std::shared_ptr<const SolidShape> solidOf(const ShapeSpec& shape) {
    static Remembered<ShapeSpec, SolidShape> recent;
    return recent.of(shape, [&]() -> SolidShape {
        const ShapeSurface core = coreSurface(shape);
        const ShapeSurface whole = sweepRadius(shape) > 0 ? shapeSurface(shape) : core;
        return {{core.points, drawn(core.surface)}, core.features, {whole.points, drawn(whole.surface)}};
    });
}

DifferenceOutline solidDifference(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    DifferenceSurface surface =
        differenceSurface(*partsOf(a.shape, b.shape), poseOf(a, a.position), poseOf(b, a.position));
    DifferenceOutline outline;
    outline.radius = surface.radius;
    for (const auto& v : surface.vertices) outline.core.points.push_back(v.w);
    outline.core.surface = drawn(surface.core);
    outline.vertices = std::move(surface.vertices);
    outline.border = {std::move(surface.points), drawn(surface.border)};
    return outline;
}

}  // namespace gjkscope

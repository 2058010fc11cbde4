#include "app/methods/solid_shape.hpp"

#include <deque>
#include <glm/gtc/quaternion.hpp>
#include <mutex>
#include <optional>
#include <utility>

#include "app/methods/difference_surface.hpp"
#include "app/methods/shape_surface.hpp"

namespace gjkscope {
namespace {

/// While bodies move their shapes stay: what the last few shapes gave is kept, so that a hull is made once,
/// not in every frame.
template <class Key, class Value>
class Recent {
  public:
    /// Nobody waits while another thread makes something else; two may make the same.
    template <class Make>
    Value of(const Key& key, Make make) {
        if (std::optional<Value> value = find(key)) return std::move(*value);
        Value value = make();
        const std::lock_guard lock(mutex_);
        known_.emplace_front(key, value);
        if (known_.size() > kMost) known_.pop_back();
        return value;
    }

  private:
    std::optional<Value> find(const Key& key) {
        const std::lock_guard lock(mutex_);
        for (const auto& [known, value] : known_)
            if (known == key) return value;
        return std::nullopt;
    }

    static constexpr std::size_t kMost = 16;
    std::mutex mutex_;
    std::deque<std::pair<Key, Value>> known_;
};

DifferenceParts partsOf(const ShapeSpec& a, const ShapeSpec& b) {
    static Recent<std::pair<ShapeSpec, ShapeSpec>, DifferenceParts> recent;
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

SolidShape solidOf(const ShapeSpec& shape) {
    static Recent<ShapeSpec, SolidShape> recent;
    return recent.of(shape, [&]() -> SolidShape {
        const ShapeSurface core = coreSurface(shape);
        const ShapeSurface whole = sweepRadius(shape) > 0 ? shapeSurface(shape) : core;
        return {{core.points, drawn(core.surface)}, core.features, {whole.points, drawn(whole.surface)}};
    });
}

DifferenceOutline solidDifference(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    DifferenceSurface surface =
        differenceSurface(partsOf(a.shape, b.shape), poseOf(a, a.position), poseOf(b, a.position));
    DifferenceOutline outline;
    outline.radius = surface.radius;
    for (const auto& v : surface.vertices) outline.core.points.push_back(v.w);
    outline.core.surface = drawn(surface.core);
    outline.vertices = std::move(surface.vertices);
    outline.border = {std::move(surface.points), drawn(surface.border)};
    return outline;
}

}  // namespace gjkscope

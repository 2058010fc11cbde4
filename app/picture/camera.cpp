#include "app/picture/camera.hpp"

#include <algorithm>
#include <glm/common.hpp>

namespace gjkscope {
namespace {

/// Scales beyond these lose the scene in rounding or in a single pixel, whatever its units are.
constexpr double kMinScale = 1e-12, kMaxScale = 1e15;

/// Part of the viewport that fit() fills: a tenth stays free on each side.
constexpr double kFilled = 0.8;

/// The box around `bounds` as seen by a camera with this orientation: its extents to the right and up.
glm::dvec2 seenSize(const Bounds& bounds, const glm::dquat& orientation) {
    Bounds seen;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::dvec3 p{corner & 1 ? bounds.high.x : bounds.low.x,
                           corner & 2 ? bounds.high.y : bounds.low.y,
                           corner & 4 ? bounds.high.z : bounds.low.z};
        seen.include(orientation * (p - bounds.low));
    }
    return glm::dvec2(seen.high - seen.low);
}

/// The scale at which something so large fills a part of the viewport.
double scaleFor(glm::dvec2 size, glm::dvec2 room) {
    // a single point has no size of its own: show a unit around it
    const glm::dvec2 shown = size.x > 0 || size.y > 0 ? size : glm::dvec2(1);
    const glm::dvec2 scale = room / glm::max(shown, glm::dvec2(1e-300));
    return std::clamp(std::min(scale.x, scale.y), kMinScale, kMaxScale);
}

}  // namespace

glm::dvec2 Camera::toPixels(glm::dvec3 scene, const Viewport& view) const {
    const glm::dvec3 seen = orientation * (scene - center);
    return view.origin + 0.5 * view.size + pixelsPerUnit * glm::dvec2(seen.x, -seen.y);
}

double Camera::depthInPixels(glm::dvec3 scene) const {
    return pixelsPerUnit * (orientation * (scene - center)).z;
}

glm::dvec3 Camera::toScene(glm::dvec2 pixels, const Viewport& view) const {
    const glm::dvec2 offset = (pixels - view.origin - 0.5 * view.size) / pixelsPerUnit;
    return center + glm::conjugate(orientation) * glm::dvec3(offset.x, -offset.y, 0);
}

void Camera::zoomAt(glm::dvec2 pixels, double factor, const Viewport& view) {
    const glm::dvec3 held = toScene(pixels, view);
    pixelsPerUnit = std::clamp(pixelsPerUnit * factor, kMinScale, kMaxScale);
    center += held - toScene(pixels, view);
}

void Camera::fit(const Bounds& bounds, const Viewport& view) {
    center = bounds.low + 0.5 * (bounds.high - bounds.low);
    pixelsPerUnit = scaleFor(seenSize(bounds, orientation), kFilled * view.size);
}

void Camera::fitSeen(const Bounds& seen, const Viewport& view, double part) {
    center = glm::conjugate(orientation) * (seen.low + 0.5 * (seen.high - seen.low));
    pixelsPerUnit = scaleFor(glm::dvec2(seen.high - seen.low), part * view.size);
}

std::vector<glm::dvec3> projected(std::span<const glm::dvec3> points, const Camera& camera,
                                  const Viewport& view) {
    const glm::dmat3 turn = glm::mat3_cast(camera.orientation);
    const glm::dvec2 middle = view.origin + 0.5 * view.size;
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    for (const glm::dvec3& p : points) {
        const glm::dvec3 seen = camera.pixelsPerUnit * (turn * (p - camera.center));
        result.emplace_back(middle.x + seen.x, middle.y - seen.y, seen.z);
    }
    return result;
}

}  // namespace gjkscope

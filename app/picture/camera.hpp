#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// A rectangle on screen, in pixels, y down.
struct Viewport {
    glm::dvec2 origin{0};
    glm::dvec2 size{1, 1};
    bool operator==(const Viewport&) const = default;

    bool contains(glm::dvec2 pixel) const {
        const glm::dvec2 inside = pixel - origin;
        return inside.x >= 0 && inside.y >= 0 && inside.x < size.x && inside.y < size.y;
    }
};

/// How scene units become pixels: an orthographic view of `center`, turned by `orientation` (none in 2D).
struct Camera {
    glm::dvec3 center{0};
    double pixelsPerUnit = 100;
    glm::dquat orientation{1, 0, 0, 0};
    bool operator==(const Camera&) const = default;

    glm::dvec2 toPixels(glm::dvec3 scene, const Viewport& view) const;
    /// How far in front of the plane through `center`, in pixels; what is nearer the eye is greater. 0 in 2D.
    double depthInPixels(glm::dvec3 scene) const;
    glm::dvec3 toScene(glm::dvec2 pixels, const Viewport& view) const;
    /// The unit vector from the scene to the eye.
    glm::dvec3 towardEye() const { return glm::conjugate(orientation) * glm::dvec3(0, 0, 1); }
    /// Zooms by `factor` with the point under `pixels` staying where it is.
    void zoomAt(glm::dvec2 pixels, double factor, const Viewport& view);
    /// Shows all of `bounds` with a border of a tenth.
    void fit(const Bounds& bounds, const Viewport& view);
    /// Shows all of a box that stands in the view's own directions, right, up and toward the eye, so that
    /// what is seen fills `part` of the viewport from whichever side it is.
    void fitSeen(const Bounds& seen, const Viewport& view, double part);
};

/// Camera::toPixels and, as z, Camera::depthInPixels of many points.
std::vector<glm::dvec3> projected(std::span<const glm::dvec3> points, const Camera& camera,
                                  const Viewport& view);

}  // namespace gjkscope

#pragma once

#include <functional>
#include <optional>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// The subject under a pixel: the nearest point or line within `reach` pixels, else the filled item that
/// contains it, else an arrow within reach.
Subject pick(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
             double reach);

/// The role of the item under the pixel, of those whose role `counts`: marks and lines before areas, regions
/// too.
std::optional<Role> roleUnder(const Picture& picture, const Camera& camera, const Viewport& view,
                              glm::dvec2 pixel, double reach, const std::function<bool(Role)>& counts);

/// True if something of this role lies under a pixel, in the same sense.
bool isUnder(Role role, const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
             double reach);

/// The point of the nearest solid under a pixel; where there is none, that of the plane through the camera's
/// center.
glm::dvec3 pointAt(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel);

/// Pick radius of a pen: a line that begins this near a mark marks it, in pixels at 100 %.
constexpr double kPenReach = 24;
/// The point under a pixel where a line drawn by hand begins: as near the eye as the mark within `reach`
/// pixels, else as the nearest solid there, else as the nearest mark of all.
glm::dvec3 penPointAt(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
                      double reach);
/// The point under a pixel that is as near the eye as `other`.
glm::dvec3 pointBeside(glm::dvec3 other, const Camera& camera, const Viewport& view, glm::dvec2 pixel);

}  // namespace gjkscope

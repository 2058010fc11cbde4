#include "app/picture/sight_lines.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace gjkscope {

SightLines::SightLines(const ConvexSolid& solid, std::span<const glm::dvec3> points)
    : points_(points),
      tolerance_(solid.tolerance()),
      facing_(halfOf(solid, false, points.size())),
      averted_(halfOf(solid, true, points.size())) {}

SightLines::Half SightLines::halfOf(const ConvexSolid& solid, bool averted, std::size_t pointCount) {
    const glm::dvec3 eye = averted ? -solid.towardsEye() : solid.towardsEye();
    const glm::dvec3 aside = std::abs(eye.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    const glm::dvec3 across = glm::normalize(glm::cross(aside, eye));
    Half half{FaceGrid(across, glm::cross(eye, across)), averted ? solid.averted() : solid.facing(), {}};
    for (const int face : averted ? solid.avertedFaces() : solid.facingFaces())
        half.grid.addFace(solid.points(), solid.surface()->faces[static_cast<std::size_t>(face)]);
    half.at.assign(pointCount, half.grid.sort() ? kNotYetKnown : kNone);
    return half;
}

const Plane* SightLines::planeAt(Half& half, std::uint32_t point) const {
    int& plane = half.at[point];
    if (plane == kNotYetKnown) plane = half.grid.faceAt(points_[point]);
    return plane == kNone ? nullptr : &half.planes[static_cast<std::size_t>(plane)];
}

bool SightLines::isBeyondOne(Half& half, std::span<const std::uint32_t> corners, bool strictly) const {
    const Plane* before = nullptr;
    for (const std::uint32_t corner : corners) {
        const Plane* plane = planeAt(half, corner);
        if (plane == nullptr || plane == std::exchange(before, plane)) continue;
        double low = INFINITY, high = -INFINITY;
        for (const std::uint32_t other : corners) {
            const double height = plane->height(points_[other]);
            low = std::min(low, height);
            high = std::max(high, height);
        }
        if (low >= -tolerance_ && (high > tolerance_ || !strictly)) return true;
    }
    return false;
}

bool SightLines::isBelow(Half& half, std::span<const std::uint32_t> corners) const {
    return std::ranges::all_of(corners, [&](std::uint32_t corner) {
        const Plane* plane = planeAt(half, corner);
        return plane != nullptr && plane->height(points_[corner]) < -tolerance_;
    });
}

bool SightLines::isWithin(Half& half, std::span<const std::uint32_t> corners) const {
    return std::ranges::all_of(corners, [&](std::uint32_t c) { return planeAt(half, c) != nullptr; });
}

SightLines::Sight SightLines::look(std::span<const std::uint32_t> corners) {
    if (isBeyondOne(facing_, corners, false)) return {Side::InFront};
    if (!isWithin(facing_, corners)) return {};
    // under the side that faces the eye is a convex room without end: all of the hull is where its corners
    // are
    if (!isBelow(facing_, corners)) return {std::nullopt, true};
    if (isBeyondOne(averted_, corners, true)) return {Side::Behind, true, true};
    if (isBelow(averted_, corners)) return {Side::Inside, true, true};
    return {std::nullopt, true, true};
}

}  // namespace gjkscope

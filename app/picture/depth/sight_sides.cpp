#include "app/picture/depth/sight_sides.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {

SightSides::SightSides(const SightLines& sight, std::span<const glm::dvec3> points,
                       const std::vector<char>& isWanted)
    : sight_(sight), points_(points), spots_(points.size()) {
    for (std::size_t i = 0; i < points_.size(); ++i)
        if (isWanted[i] != 0) spots_[i] = sight_.spotOf(points_[i]);
}

/// Whether one of the planes at the corners has all of them beyond it.
bool SightSides::isBeyondOne(std::span<const std::uint32_t> corners, Side side) const {
    const bool before = side == Side::InFront;
    const std::span<const Plane> planes = before ? sight_.solid().facing() : sight_.solid().averted();
    const double tolerance = sight_.solid().tolerance();
    int last = -1;
    for (const std::uint32_t corner : corners) {
        const int index = before ? spots_[corner].facing : spots_[corner].averted;
        if (index < 0 || index == last) continue;
        last = index;
        const Plane& plane = planes[static_cast<std::size_t>(index)];
        double low = INFINITY, high = -INFINITY;
        for (const std::uint32_t other : corners) {
            const double height = plane.height(points_[other]);
            low = std::min(low, height);
            high = std::max(high, height);
        }
        if (low >= -tolerance && (high > tolerance || before)) return true;
    }
    return false;
}

/// Whether no line of sight through the hull of points meets the solid; may be false where that is so.
bool SightSides::isBeside(std::span<const std::uint32_t> corners) const {
    const SightLines::Box box =
        sight_.boxOf(corners.size(), [&](std::size_t i) { return points_[corners[i]]; });
    return sight_.facing().isEmptyIn(box.low, box.high);
}

std::optional<Side> SightSides::sideOf(std::span<const std::uint32_t> corners) const {
    std::size_t beside = 0, before = 0, within = 0;
    for (const std::uint32_t corner : corners) {
        const SightLines::Place place = spots_[corner].place;
        beside += place == SightLines::Place::Beside;
        before += place == SightLines::Place::Before;
        within += place == SightLines::Place::Within;
    }
    const auto inFrontIf = [](bool is) { return is ? std::optional(Side::InFront) : std::nullopt; };
    if (beside == corners.size()) return inFrontIf(isBeside(corners));
    if (before > 0) return inFrontIf(isBeyondOne(corners, Side::InFront));
    if (beside > 0) return std::nullopt;
    // under the side that faces the eye is a convex room without end, and so is the solid: all of the hull is
    // where its corners are
    if (within == corners.size()) return Side::Inside;
    if (within == 0 && isBeyondOne(corners, Side::Behind)) return Side::Behind;
    return std::nullopt;
}

}  // namespace gjkscope

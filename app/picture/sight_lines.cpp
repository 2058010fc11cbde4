#include "app/picture/sight_lines.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {

SightLines::SightLines(const ConvexSolid& solid, std::span<const glm::dvec3> points)
    : solid_(solid), points_(points), tolerance_(solid.tolerance()) {
    const glm::dvec3 eye = solid.towardsEye();
    const glm::dvec3 aside = std::abs(eye.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    across_ = glm::normalize(glm::cross(aside, eye));
    up_ = glm::cross(eye, across_);
    sortFaces();
}

void SightLines::sortFaces() {
    std::vector<glm::dvec2> places;
    places.reserve(solid_.points().size());
    for (const glm::dvec3& p : solid_.points()) places.push_back(seen(p));
    const Rings& faces = solid_.surface()->faces;
    for (const int face : solid_.facingFaces()) facing_.addFace(places, faces[face]);
    for (const int face : solid_.avertedFaces()) averted_.addTurnedFace(places, faces[face]);
    isUsable_ = facing_.sort() && averted_.sort() && sortWalls();
}

bool SightLines::sortWalls() {
    std::vector<glm::dvec2> places;
    for (const glm::dvec3& p : solid_.feet()) places.push_back(seen(p));
    for (int i = 0; i < static_cast<int>(places.size()); i += 2) {
        const int foot[] = {i, i + 1};
        walls_.addFace(places, foot);
    }
    return walls_.sort();
}

SightLines::Spot SightLines::spotOf(glm::dvec3 p) const {
    const glm::dvec2 place = seen(p);
    Spot spot;
    spot.facing = facing_.faceAt(place);
    if (spot.facing < 0) {
        spot.place = Place::Beside;
    } else if (solid_.facing()[static_cast<std::size_t>(spot.facing)].height(p) >= -tolerance_) {
        spot.place = Place::Before;
    } else {
        spot.averted = averted_.faceAt(place);
        const bool within = spot.averted >= 0 &&
                            solid_.averted()[static_cast<std::size_t>(spot.averted)].height(p) < -tolerance_;
        spot.place = within ? Place::Within : Place::Beyond;
    }
    return spot;
}

void SightLines::look(const std::vector<char>& isWanted) {
    spots_.resize(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i)
        if (isWanted[i] != 0) spots_[i] = spotOf(points_[i]);
}

/// Whether one of the planes at the corners has all of them beyond it.
bool SightLines::isBeyondOne(std::span<const std::uint32_t> corners, Side side) const {
    const bool before = side == Side::InFront;
    const std::span<const Plane> planes = before ? solid_.facing() : solid_.averted();
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
        if (low >= -tolerance_ && (high > tolerance_ || before)) return true;
    }
    return false;
}

/// Whether no line of sight through the hull of points meets the solid; may be false where that is so.
bool SightLines::isBeside(std::span<const std::uint32_t> corners) const {
    const Box box = boxOf(corners.size(), [&](std::size_t i) { return points_[corners[i]]; });
    return facing_.isEmptyIn(box.low, box.high);
}

std::optional<Side> SightLines::sideOf(std::span<const std::uint32_t> corners) const {
    std::size_t beside = 0, before = 0, within = 0;
    for (const std::uint32_t corner : corners) {
        const Place place = spots_[corner].place;
        beside += place == Place::Beside;
        before += place == Place::Before;
        within += place == Place::Within;
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

#include "app/picture/sight_lines.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace gjkscope {

SightLines::SightLines(const ConvexSolid& solid, std::span<const glm::dvec3> points)
    : solid_(solid), points_(points), tolerance_(solid.tolerance()), spots_(points.size()) {
    const glm::dvec3 eye = solid.towardsEye();
    const glm::dvec3 aside = std::abs(eye.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    across_ = glm::normalize(glm::cross(aside, eye));
    up_ = glm::cross(eye, across_);
    sortFaces();
    sortWalls();
}

void SightLines::sortFaces() {
    std::vector<glm::dvec2> places;
    places.reserve(solid_.points().size());
    for (const glm::dvec3& p : solid_.points()) places.push_back(seen(p));
    const auto& faces = solid_.surface()->faces;
    for (const int face : solid_.facingFaces())
        facing_.addFace(places, faces[static_cast<std::size_t>(face)]);
    for (const int face : solid_.avertedFaces())
        averted_.addTurnedFace(places, faces[static_cast<std::size_t>(face)]);
    isUsable_ = facing_.sort() && averted_.sort();
}

void SightLines::sortWalls() {
    std::vector<glm::dvec2> places;
    for (const glm::dvec3& p : solid_.feet()) places.push_back(seen(p));
    for (int i = 0; i < static_cast<int>(places.size()); i += 2) {
        const int foot[] = {i, i + 1};
        walls_.addFace(places, foot);
    }
    isUsable_ = isUsable_ && walls_.sort();
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

const SightLines::Spot& SightLines::spotAt(std::uint32_t point) {
    Spot& spot = spots_[point];
    if (spot.place == Place::Unknown) spot = spotOf(points_[point]);
    return spot;
}

/// Whether one of the planes at the corners has all of them beyond it.
bool SightLines::isBeyondOne(std::span<const std::uint32_t> corners, Side side) {
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

/// The box round what is seen of some points, and a little more.
template <class Each>
SightLines::Box SightLines::boxOf(std::size_t count, Each each) const {
    Box box{glm::dvec2(INFINITY), glm::dvec2(-INFINITY)};
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 place = seen(each(i));
        box.low = glm::min(box.low, place);
        box.high = glm::max(box.high, place);
    }
    return {box.low - tolerance_, box.high + tolerance_};
}

/// Whether no line of sight through the hull of points meets the solid; may be false where that is so.
bool SightLines::isBeside(std::span<const std::uint32_t> corners) const {
    const Box box = boxOf(corners.size(), [&](std::size_t i) { return points_[corners[i]]; });
    return facing_.isEmptyIn(box.low, box.high);
}

std::optional<Side> SightLines::sideOf(std::span<const std::uint32_t> corners) {
    std::size_t beside = 0, before = 0, within = 0;
    for (const std::uint32_t corner : corners) {
        const Place place = spotAt(corner).place;
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

/// Of what no wall cuts any more.
bool SightLines::isWithin(std::span<const glm::dvec3> polygon) const {
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : polygon) middle += p / static_cast<double>(polygon.size());
    const auto isSeen = [&](glm::dvec3 p) { return facing_.faceAt(seen(p)) >= 0; };
    // on an edge rounding may hide the face
    return isSeen(middle) ||
           std::ranges::any_of(polygon, [&](const glm::dvec3& p) { return isSeen(0.5 * (p + middle)); });
}

std::vector<DividedPart> SightLines::divide(std::span<const glm::dvec3> polygon) {
    const Box box = boxOf(polygon.size(), [&](std::size_t i) { return polygon[i]; });
    Cutter cutter(polygon, tolerance_);
    const auto cutOff = [&](std::span<const Plane> planes, Side side) {
        ReachedPlanes reached(cutter.rest(), tolerance_, side);
        for (const std::uint32_t i : near_)
            if (reached.add(planes[i])) break;
        cutter.cutOff(std::move(reached).take(), side);
    };
    const auto find = [&](FaceGrid& grid) {
        near_.clear();
        return grid.facesIn(box.low, box.high, near_);
    };
    if (!find(walls_)) return dividedAtAll(polygon);
    cutOff(solid_.walls(), Side::InFront);
    if (!find(facing_)) return dividedAtAll(polygon);
    if (!cutter.isDone() && !isWithin(cutter.rest())) cutter.takeRest(Side::InFront);
    if (!cutter.isDone()) cutOff(solid_.facing(), Side::InFront);
    if (!cutter.isDone()) {
        if (!find(averted_)) return dividedAtAll(polygon);
        cutOff(solid_.averted(), Side::Behind);
    }
    return std::move(cutter).parts();
}

/// Of something as large as many of the solid's faces: the first few meet all planes, for more of them it
/// pays to sort those.
std::vector<DividedPart> SightLines::dividedAtAll(std::span<const glm::dvec3> polygon) {
    constexpr std::size_t kFew = 12;
    if (largeOnes_ == 0 || largeOnes_ == kFew) whole_.emplace(solid_, largeOnes_ + 1);
    ++largeOnes_;
    return whole_->divide(polygon, whole_->allPlanes());
}

}  // namespace gjkscope

#include "app/picture/depth/sight_cutter.hpp"

#include <algorithm>
#include <utility>

namespace gjkscope {

/// Of what no wall cuts any more.
bool SightCutter::isWithin(std::span<const glm::dvec3> polygon) const {
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : polygon) middle += p / static_cast<double>(polygon.size());
    const auto isSeen = [&](const glm::dvec3& p) { return sight_.isCovered(0.5 * (p + middle)); };
    // on an edge rounding may hide the face
    return sight_.isCovered(middle) || std::ranges::any_of(polygon, isSeen);
}

std::vector<DividedPart> SightCutter::divide(std::span<const glm::dvec3> polygon) {
    const SightLines::Box box = sight_.boxOf(polygon.size(), [&](std::size_t i) { return polygon[i]; });
    const double tolerance = solid_.tolerance();
    Cutter cutter(polygon, tolerance);
    const auto cutOff = [&](std::span<const Plane> planes, Side side) {
        ReachedPlanes reached(cutter.rest(), tolerance, side);
        for (const std::uint32_t i : near_)
            if (reached.add(planes[i])) break;
        cutter.cutOff(std::move(reached).take(), side);
    };
    const auto find = [&](const FaceGrid& grid, FaceGrid::Looks& looks) {
        near_.clear();
        return grid.facesIn(box.low, box.high, looks, near_);
    };
    if (!find(sight_.walls(), atWalls_)) return dividedAtAll(polygon);
    cutOff(solid_.walls(), Side::InFront);
    if (!find(sight_.facing(), atFacing_)) return dividedAtAll(polygon);
    if (!cutter.isDone() && !isWithin(cutter.rest())) cutter.takeRest(Side::InFront);
    if (!cutter.isDone()) cutOff(solid_.facing(), Side::InFront);
    if (!cutter.isDone()) {
        if (!find(sight_.averted(), atAverted_)) return dividedAtAll(polygon);
        cutOff(solid_.averted(), Side::Behind);
    }
    return std::move(cutter).parts();
}

/// Of something as large as many of the solid's faces: the first few meet all planes, for more of them it
/// pays to sort those.
std::vector<DividedPart> SightCutter::dividedAtAll(std::span<const glm::dvec3> polygon) {
    constexpr std::size_t kFew = 12;
    if (largeOnes_ == 0 || largeOnes_ == kFew) whole_.emplace(solid_, largeOnes_ + 1);
    ++largeOnes_;
    return whole_->divide(polygon, whole_->allPlanes());
}

}  // namespace gjkscope

#include "app/picture/depth/solid_divider.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gjkscope {
namespace {

using Points = std::vector<glm::dvec3>;

/// The part of the polygon, segment or point at heights of `sign` or in the plane.
Points clipped(const Points& points, const Plane& plane, double sign) {
    Points kept;
    const std::size_t n = points.size(), edges = n > 2 ? n : n - 1;
    kept.reserve(n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        const double here = sign * plane.height(points[i]);
        if (here >= 0) kept.push_back(points[i]);
        if (i >= edges) break;
        const glm::dvec3 next = points[(i + 1) % n];
        const double there = sign * plane.height(next);
        if ((here < 0) != (there < 0) && here != 0 && there != 0)
            kept.push_back(points[i] + (next - points[i]) * (here / (here - there)));
    }
    return kept;
}

/// Of points above a plane.
struct Heights {
    double low = INFINITY, high = -INFINITY;

    void include(double height) {
        low = std::min(low, height);
        high = std::max(high, height);
    }
    /// Whether all of them lie beyond it. What is in a plane that faces the eye is in front of it: a line
    /// drawn on a face is to be seen.
    bool areBeyond(double tolerance, Side side) const {
        return low >= -tolerance && (high > tolerance || side == Side::InFront);
    }
};

Heights heightsOf(std::span<const glm::dvec3> points, const Plane& plane) {
    Heights heights;
    for (const glm::dvec3& p : points) heights.include(plane.height(p));
    return heights;
}

double highest(std::span<const Plane> planes, glm::dvec3 p) {
    double height = -INFINITY;
    for (const Plane& plane : planes) height = std::max(height, plane.height(p));
    return height;
}

}  // namespace

/// What is left of a polygon, segment or point from which pieces are cut off.
class SolidDivider::Remainder {
  public:
    explicit Remainder(std::span<const glm::dvec3> whole)
        : whole_(whole), rest_(whole.begin(), whole.end()) {}

    bool isEmpty() const { return rest_.empty(); }
    const Points& points() const { return rest_; }
    void take(Points points, Side side) {
        if (!points.empty()) pieces_.push_back({side, std::move(points)});
    }
    void takeAll(Side side) { take(std::exchange(rest_, {}), side); }
    void cut(const Plane& plane, Side side) {
        take(clipped(rest_, plane, 1), side);
        rest_ = clipped(rest_, plane, -1);
    }
    /// What is left lies inside. Whole, when all of it lies on one side.
    std::vector<DividedPart> pieces() && {
        takeAll(Side::Inside);
        const auto sameSide = [&](const auto& piece) { return piece.side == pieces_.front().side; };
        if (pieces_.size() > 1 && std::ranges::all_of(pieces_, sameSide))
            pieces_ = {{pieces_.front().side, {whole_.begin(), whole_.end()}}};
        return std::move(pieces_);
    }

  private:
    std::span<const glm::dvec3> whole_;
    Points rest_;
    std::vector<DividedPart> pieces_;
};

SolidDivider::SolidDivider(const ConvexSolid& solid, const FaceIndex* index,
                           const std::vector<glm::dvec3>& points)
    : solid_(solid), index_(index), points_(points), spots_(index != nullptr ? points.size() : 0) {}

std::optional<Side> SolidDivider::sideOf(std::span<const std::uint32_t> corners) {
    return index_ != nullptr ? sideBySpots(corners) : sideByPlanes(corners);
}

/// By a ball round them: one distance a plane.
std::optional<Side> SolidDivider::sideByPlanes(std::span<const std::uint32_t> corners) const {
    glm::dvec3 low = points_[corners[0]], high = low;
    for (const std::uint32_t corner : corners) {
        low = glm::min(low, points_[corner]);
        high = glm::max(high, points_[corner]);
    }
    const glm::dvec3 center = 0.5 * (low + high);
    const double reach = 0.5 * glm::distance(low, high) + solid_.tolerance();
    const double before = std::max(highest(solid_.walls(), center), highest(solid_.facing(), center));
    if (before > reach) return Side::InFront;
    if (before >= -reach) return std::nullopt;
    const double behind = highest(solid_.averted(), center);
    if (behind > reach) return Side::Behind;
    return behind < -reach ? std::optional(Side::Inside) : std::nullopt;
}

SolidDivider::Spot SolidDivider::spotOf(glm::dvec3 p) const {
    const glm::dvec2 place = index_->project(p);
    const auto height = [&](std::span<const Plane> planes, int plane) {
        return planes[static_cast<std::size_t>(plane)].height(p);
    };
    const int facing = index_->facing.faceAt(place);
    if (facing < 0) return {Place::Beside};
    if (height(solid_.facing(), facing) >= -solid_.tolerance()) return {Place::Before, facing};
    const int averted = index_->averted.faceAt(place);
    const bool isWithin = averted >= 0 && height(solid_.averted(), averted) < -solid_.tolerance();
    return {isWithin ? Place::Within : Place::Beyond, facing, averted};
}

std::optional<Side> SolidDivider::sideBySpots(std::span<const std::uint32_t> corners) {
    std::size_t beside = 0, before = 0, within = 0;
    for (const std::uint32_t corner : corners) {
        Spot& spot = spots_[corner];
        if (spot.place == Place::Unknown) spot = spotOf(points_[corner]);
        beside += spot.place == Place::Beside;
        before += spot.place == Place::Before;
        within += spot.place == Place::Within;
    }
    const auto inFrontIf = [](bool is) { return is ? std::optional(Side::InFront) : std::nullopt; };
    if (beside == corners.size()) return inFrontIf(isBeside(corners));
    if (before > 0) return inFrontIf(isBeyondOne(corners, Side::InFront));
    if (beside > 0) return std::nullopt;
    // the region under the faces that face the eye is convex, and so is the solid: all of the hull is where
    // its vertices are
    if (within == corners.size()) return Side::Inside;
    if (within == 0 && isBeyondOne(corners, Side::Behind)) return Side::Behind;
    return std::nullopt;
}

/// Whether one of the planes at the vertices has all of them beyond it.
bool SolidDivider::isBeyondOne(std::span<const std::uint32_t> corners, Side side) const {
    const bool before = side == Side::InFront;
    const std::span<const Plane> planes = before ? solid_.facing() : solid_.averted();
    int last = -1;
    for (const std::uint32_t corner : corners) {
        const int index = before ? spots_[corner].facing : spots_[corner].averted;
        if (index < 0 || index == std::exchange(last, index)) continue;
        Heights heights;
        for (const std::uint32_t other : corners)
            heights.include(planes[static_cast<std::size_t>(index)].height(points_[other]));
        if (heights.areBeyond(solid_.tolerance(), side)) return true;
    }
    return false;
}

/// Whether no line of sight through the hull of the points meets the solid; may be false where that is so.
bool SolidDivider::isBeside(std::span<const std::uint32_t> corners) const {
    glm::dvec2 low = index_->project(points_[corners[0]]), high = low;
    for (const std::uint32_t corner : corners) {
        const glm::dvec2 place = index_->project(points_[corner]);
        low = glm::min(low, place);
        high = glm::max(high, place);
    }
    return index_->facing.isEmptyIn({low - solid_.tolerance(), high + solid_.tolerance()});
}

/// Whether the solid covers what no wall cuts any more.
bool SolidDivider::isCovered(std::span<const glm::dvec3> polygon) const {
    const auto covers = [&](glm::dvec3 p) { return index_->facing.faceAt(index_->project(p)) >= 0; };
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : polygon) middle += p / static_cast<double>(polygon.size());
    // on an edge rounding may hide the face
    return covers(middle) ||
           std::ranges::any_of(polygon, [&](const glm::dvec3& p) { return covers(0.5 * (p + middle)); });
}

/// Cuts off what stands out of the planes: all of them, or those of the faces near what is left.
void SolidDivider::cutOff(Remainder& rest, std::span<const Plane> planes, const FaceGrid* grid, Side side) {
    if (rest.isEmpty()) return;
    const double tolerance = solid_.tolerance();
    reached_.clear();
    // one plane that has all of it beyond is as good as all the others
    const auto isBeyond = [&](const Plane& plane) {
        const Heights heights = heightsOf(rest.points(), plane);
        if (heights.high >= -tolerance) reached_.emplace_back(heights.high, &plane);
        return heights.areBeyond(tolerance, side);
    };
    if (grid != nullptr) {
        near_.clear();
        grid->facesIn(index_->boxOf(rest.points()), near_);
        if (std::ranges::any_of(near_, [&](std::uint32_t i) { return isBeyond(planes[i]); }))
            return rest.takeAll(side);
    } else if (std::ranges::any_of(planes, isBeyond)) {
        return rest.takeAll(side);
    }
    // what the planes that it stands out of most cut off needs no other cut; few are left after some cuts
    constexpr std::ptrdiff_t kSorted = 4;
    const auto past = reached_.begin() + std::min(kSorted, std::ssize(reached_));
    std::ranges::partial_sort(reached_, past, std::ranges::greater());
    for (const auto& [height, plane] : reached_) {
        const Heights heights = heightsOf(rest.points(), *plane);
        if (heights.areBeyond(tolerance, side)) return rest.takeAll(side);
        if (heights.high > tolerance) rest.cut(*plane, side);
    }
}

std::vector<DividedPart> SolidDivider::divide(std::span<const glm::dvec3> polygon) {
    const bool isLocal = index_ != nullptr && index_->isSmall(index_->boxOf(polygon));
    Remainder rest(polygon);
    // before the averted planes: then no piece in front of the solid can be hidden by one that is not
    cutOff(rest, solid_.walls(), isLocal ? &index_->walls : nullptr, Side::InFront);
    if (isLocal && !rest.isEmpty() && !isCovered(rest.points())) rest.takeAll(Side::InFront);
    cutOff(rest, solid_.facing(), isLocal ? &index_->facing : nullptr, Side::InFront);
    cutOff(rest, solid_.averted(), isLocal ? &index_->averted : nullptr, Side::Behind);
    return std::move(rest).pieces();
}

}  // namespace gjkscope

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

/// The range of heights of points above a plane.
struct Heights {
    double low = INFINITY, high = -INFINITY;

    void include(double height) {
        low = std::min(low, height);
        high = std::max(high, height);
    }
    /// True if all of them lie beyond the plane. Points in a plane that faces the eye are in front of it: a
    /// line drawn on a face stays visible.
    bool areBeyond(double tolerance, Side side) const {
        return low >= -tolerance && (high > tolerance || side == Side::InFront);
    }
};

Heights heightsOf(std::span<const glm::dvec3> points, const Plane& plane) {
    Heights heights;
    for (const glm::dvec3& p : points) heights.include(plane.height(p));
    return heights;
}

/// A ball around some points, by the diagonal of their box.
struct Ball {
    glm::dvec3 center;
    double reach;
};

Ball ballAround(std::span<const glm::dvec3> points) {
    glm::dvec3 low = points[0], high = points[0];
    for (const glm::dvec3& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return {0.5 * (low + high), 0.5 * glm::distance(low, high)};
}

double highest(std::span<const Plane> planes, glm::dvec3 p) {
    double height = -INFINITY;
    for (const Plane& plane : planes) height = std::max(height, plane.height(p));
    return height;
}

}  // namespace

SolidDivider::SolidDivider(const ConvexSolid& solid, const FaceIndex* index,
                           const std::vector<glm::dvec3>& points)
    : solid_(solid), index_(index), points_(points), locations_(index != nullptr ? points.size() : 0) {}

std::optional<Side> SolidDivider::sideOf(std::span<const std::uint32_t> vertices) {
    return index_ != nullptr ? sideByLocations(vertices) : sideByPlanes(vertices);
}

/// By a ball around them: one distance per plane.
std::optional<Side> SolidDivider::sideByPlanes(std::span<const std::uint32_t> vertices) const {
    glm::dvec3 low = points_[vertices[0]], high = low;
    for (const std::uint32_t vertex : vertices) {
        low = glm::min(low, points_[vertex]);
        high = glm::max(high, points_[vertex]);
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

SolidDivider::Location SolidDivider::locate(glm::dvec3 p) const {
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

std::optional<Side> SolidDivider::sideByLocations(std::span<const std::uint32_t> vertices) {
    std::size_t beside = 0, before = 0, within = 0;
    for (const std::uint32_t vertex : vertices) {
        Location& location = locations_[vertex];
        if (location.place == Place::Undetermined) location = locate(points_[vertex]);
        beside += location.place == Place::Beside;
        before += location.place == Place::Before;
        within += location.place == Place::Within;
    }
    const auto inFrontIf = [](bool is) { return is ? std::optional(Side::InFront) : std::nullopt; };
    if (beside == vertices.size()) return inFrontIf(isBeside(vertices));
    if (before > 0) return inFrontIf(isBeyondOne(vertices, Side::InFront));
    if (beside > 0) return std::nullopt;
    // the region under the faces that face the eye is convex, and so is the solid: all of the hull is where
    // its vertices are
    if (within == vertices.size()) return Side::Inside;
    if (within == 0 && isBeyondOne(vertices, Side::Behind)) return Side::Behind;
    return std::nullopt;
}

/// True if one of the planes at the vertices has all of them beyond it.
bool SolidDivider::isBeyondOne(std::span<const std::uint32_t> vertices, Side side) const {
    const bool before = side == Side::InFront;
    const std::span<const Plane> planes = before ? solid_.facing() : solid_.averted();
    int last = -1;
    for (const std::uint32_t vertex : vertices) {
        const int index = before ? locations_[vertex].facing : locations_[vertex].averted;
        if (index < 0 || index == std::exchange(last, index)) continue;
        Heights heights;
        for (const std::uint32_t other : vertices)
            heights.include(planes[static_cast<std::size_t>(index)].height(points_[other]));
        if (heights.areBeyond(solid_.tolerance(), side)) return true;
    }
    return false;
}

/// True if surely no line of sight through the hull of the points meets the solid.
bool SolidDivider::isBeside(std::span<const std::uint32_t> vertices) const {
    glm::dvec2 low = index_->project(points_[vertices[0]]), high = low;
    for (const std::uint32_t vertex : vertices) {
        const glm::dvec2 place = index_->project(points_[vertex]);
        low = glm::min(low, place);
        high = glm::max(high, place);
    }
    return index_->facing.isEmptyIn({low - solid_.tolerance(), high + solid_.tolerance()});
}

/// True if the solid covers the polygon, which no wall cuts any more.
bool SolidDivider::isCovered(std::span<const glm::dvec3> polygon) const {
    const auto covers = [&](glm::dvec3 p) { return index_->facing.faceAt(index_->project(p)) >= 0; };
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : polygon) middle += p / static_cast<double>(polygon.size());
    // on an edge rounding may hide the face
    return covers(middle) ||
           std::ranges::any_of(polygon, [&](const glm::dvec3& p) { return covers(0.5 * (p + middle)); });
}

void SolidDivider::take(Points points, Side side) {
    if (!points.empty()) pieces_.push_back({side, std::move(points)});
}

/// Cuts off what stands out of the planes: all of them, or those of the faces near what is left.
void SolidDivider::cutOff(std::span<const Plane> planes, const FaceGrid* grid, Side side) {
    if (rest_.empty()) return;
    const double tolerance = solid_.tolerance();
    reached_.clear();
    const Ball ball = ballAround(rest_);
    // one plane that has all of it beyond is as good as all the others
    const auto isBeyond = [&](const Plane& plane) {
        // most planes are far above all of it
        if (plane.height(ball.center) < -ball.reach - 2 * tolerance) return false;
        const Heights heights = heightsOf(rest_, plane);
        if (heights.high >= -tolerance) reached_.emplace_back(heights.high, &plane);
        return heights.areBeyond(tolerance, side);
    };
    if (grid != nullptr) {
        projected_.clear();
        for (const glm::dvec3& p : rest_) projected_.push_back(index_->project(p));
        grid->facesNear(projected_, tolerance, near_);
        if (std::ranges::any_of(near_, [&](std::uint32_t i) { return isBeyond(planes[i]); }))
            return takeRest(side);
    } else if (std::ranges::any_of(planes, isBeyond)) {
        return takeRest(side);
    }
    // what the planes that it stands out of most cut off needs no other cut; few are left after some cuts
    constexpr std::ptrdiff_t kSorted = 4;
    const auto past = reached_.begin() + std::min(kSorted, std::ssize(reached_));
    std::ranges::partial_sort(reached_, past, std::ranges::greater());
    for (const auto& [height, plane] : reached_) {
        const Heights heights = heightsOf(rest_, *plane);
        if (heights.areBeyond(tolerance, side)) return takeRest(side);
        if (!(heights.high > tolerance)) continue;
        take(clipped(rest_, *plane, 1), side);
        rest_ = clipped(rest_, *plane, -1);
    }
}

std::vector<DividedPart> SolidDivider::divide(std::span<const glm::dvec3> polygon) {
    rest_.assign(polygon.begin(), polygon.end());
    pieces_.clear();
    // before the averted planes: then no piece in front of the solid can be hidden by one that is not
    cutOff(solid_.walls(), nullptr, Side::InFront);
    if (index_ != nullptr && !rest_.empty() && !isCovered(rest_)) takeRest(Side::InFront);
    cutOff(solid_.facing(), index_ != nullptr ? &index_->facing : nullptr, Side::InFront);
    cutOff(solid_.averted(), index_ != nullptr ? &index_->averted : nullptr, Side::Behind);
    takeRest(Side::Inside);
    const auto sameSide = [&](const auto& piece) { return piece.side == pieces_.front().side; };
    if (pieces_.size() > 1 && std::ranges::all_of(pieces_, sameSide))
        pieces_ = {{pieces_.front().side, {polygon.begin(), polygon.end()}}};
    return std::move(pieces_);
}

}  // namespace gjkscope

#include "app/picture/depth/cutter.hpp"

#include <algorithm>
#include <cmath>

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

std::pair<double, double> heights(std::span<const glm::dvec3> points, const Plane& plane) {
    double low = INFINITY, high = -INFINITY;
    for (const glm::dvec3& p : points) {
        const double h = plane.height(p);
        low = std::min(low, h);
        high = std::max(high, h);
    }
    return {low, high};
}

/// Whether what lies between two heights over a plane lies beyond it. What is in a plane that faces the eye
/// is in front of it: a line drawn on a face is to be seen.
bool isBeyond(double low, double high, double tolerance, Side side) {
    return low >= -tolerance && (high > tolerance || side == Side::InFront);
}

}  // namespace

bool ReachedPlanes::add(const Plane& plane) {
    const auto [low, high] = heights(polygon_, plane);
    const bool isAll = isBeyond(low, high, tolerance_, side_);
    if (isAll) reached_.clear();
    if (isAll || high >= -tolerance_) reached_.push_back({high, &plane});
    return isAll;
}

std::vector<Plane> ReachedPlanes::take() && {
    // few are left after some cuts
    constexpr std::size_t kSorted = 4;
    const auto past = reached_.begin() + static_cast<std::ptrdiff_t>(std::min(kSorted, reached_.size()));
    std::ranges::partial_sort(reached_, past, std::ranges::greater(), &Reached::height);
    std::vector<Plane> planes;
    planes.reserve(reached_.size());
    for (const Reached& reached : reached_) planes.push_back(*reached.plane);
    return planes;
}

void Cutter::cutOff(std::span<const Plane> planes, Side side) {
    for (const Plane& plane : planes) {
        const auto [low, high] = heights(rest_, plane);
        if (isBeyond(low, high, tolerance_, side)) return takeRest(side);
        if (high <= tolerance_) continue;
        take(clipped(rest_, plane, 1), side);
        rest_ = clipped(rest_, plane, -1);
    }
}

std::vector<DividedPart> Cutter::parts() && {
    if (!rest_.empty()) parts_.push_back({Side::Inside, std::move(rest_)});
    const auto sameSide = [&](const auto& part) { return part.side == parts_.front().side; };
    if (parts_.size() > 1 && std::ranges::all_of(parts_, sameSide))
        parts_ = {{parts_.front().side, {whole_.begin(), whole_.end()}}};
    return std::move(parts_);
}

void Cutter::take(Points points, Side side) {
    if (!points.empty()) parts_.push_back({side, std::move(points)});
}

}  // namespace gjkscope

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>

#include <algorithm>
#include <vector>

#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_value.hpp"

namespace gjkscope::oracle {
namespace {

using ExactPoint = CGAL::Simple_cartesian<Exact>::Point_2;
using ExactSegment = CGAL::Simple_cartesian<Exact>::Segment_2;

ExactPoint exactPoint(const CGAL::Epick::Point_2& p) {
    return {Exact(p.x()), Exact(p.y())};
}
ExactPoint exactPoint(const FilteredKernel::Point_2& p) {
    return {p.x(), p.y()};
}

bool differencesAreDoubles(std::span<const glm::dvec2> a, std::span<const glm::dvec2> b) {
    for (const glm::dvec2 p : a) {
        for (const glm::dvec2 q : b) {
            if (!isExactDifference(p.x, q.x) || !isExactDifference(p.y, q.y)) return false;
        }
    }
    return true;
}

/// The vertices of A − B, counter-clockwise, with none in line with its neighbors.
template <class Kernel>
std::vector<ExactPoint> differenceHull(std::span<const glm::dvec2> a, std::span<const glm::dvec2> b) {
    std::vector<typename Kernel::Point_2> differences, hull;
    using Number = typename Kernel::FT;
    for (const glm::dvec2 p : a) {
        for (const glm::dvec2 q : b) differences.emplace_back(Number(p.x) - q.x, Number(p.y) - q.y);
    }
    CGAL::convex_hull_2(differences.begin(), differences.end(), std::back_inserter(hull));
    std::vector<ExactPoint> exact;
    for (const auto& p : hull) exact.push_back(exactPoint(p));
    return exact;
}

struct Edge {
    ExactPoint from, to;

    /// Positive when the origin is to the left.
    Exact cross() const { return from.x() * to.y() - from.y() * to.x(); }
    Exact squaredPlaneDistance() const {
        const Exact c = cross();
        return c * c / (to - from).squared_length();
    }
    Exact squaredDistance() const {
        return CGAL::squared_distance(ExactPoint(CGAL::ORIGIN), ExactSegment(from, to));
    }
};

}  // namespace

ExactProximity exactProximity(std::span<const glm::dvec2> a, std::span<const glm::dvec2> b) {
    const std::vector<ExactPoint> hull = differencesAreDoubles(a, b) ? differenceHull<CGAL::Epick>(a, b)
                                                                     : differenceHull<FilteredKernel>(a, b);
    if (hull.size() == 1) {
        const Exact squared = (hull[0] - CGAL::ORIGIN).squared_length();
        return {squared == 0, roundedRoot(squared), 0};
    }

    bool inside = hull.size() > 2;
    Exact squaredDistance, squaredDepth;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Edge edge{hull[i], hull[(i + 1) % hull.size()]};
        inside = inside && edge.cross() >= 0;
        const Exact distance = edge.squaredDistance(), depth = edge.squaredPlaneDistance();
        squaredDistance = i == 0 ? distance : std::min(squaredDistance, distance);
        squaredDepth = i == 0 ? depth : std::min(squaredDepth, depth);
    }
    if (inside) return {true, 0, roundedRoot(squaredDepth)};
    return {squaredDistance == 0, roundedRoot(squaredDistance), 0};
}

}  // namespace gjkscope::oracle

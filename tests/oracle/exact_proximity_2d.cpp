#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>

#include <vector>

#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_value.hpp"
#include "tests/oracle/least.hpp"

namespace gjkscope::oracle {
namespace {

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
std::vector<typename Kernel::Point_2> differenceHull(const std::vector<typename Kernel::Point_2>& a,
                                                     const std::vector<typename Kernel::Point_2>& b) {
    std::vector<typename Kernel::Point_2> differences, hull;
    for (const auto& p : a) {
        for (const auto& q : b) differences.emplace_back(p.x() - q.x(), p.y() - q.y());
    }
    CGAL::convex_hull_2(differences.begin(), differences.end(), std::back_inserter(hull));
    return hull;
}

template <class Kernel>
auto squaredLineDistance(const Edge<typename Kernel::Point_2>& edge) {
    const auto& [from, to] = edge;
    const typename Kernel::FT cross = from.x() * to.y() - from.y() * to.x();
    return typename Kernel::FT(cross * cross / (to - from).squared_length());
}

template <class Kernel>
auto squaredDistance(const Edge<typename Kernel::Point_2>& edge) {
    const typename Kernel::Point_2 origin(CGAL::ORIGIN);
    return typename Kernel::FT(CGAL::squared_distance(origin, typename Kernel::Segment_2(edge[0], edge[1])));
}

template <class Kernel>
ExactProximity proximityOf(const std::vector<typename Kernel::Point_2>& a,
                           const std::vector<typename Kernel::Point_2>& b) {
    using Point = typename Kernel::Point_2;
    const std::vector<Point> hull = differenceHull<Kernel>(a, b);
    if (hull.size() == 1) {
        const ExactKernel::Point_2 only = CGAL::Cartesian_converter<Kernel, ExactKernel>()(hull[0]);
        const Exact squared = (only - CGAL::ORIGIN).squared_length();
        return {squared == 0, roundedRoot(squared), 0};
    }

    const Point origin(CGAL::ORIGIN);
    bool inside = hull.size() > 2;
    std::vector<Edge<Point>> edges;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        edges.push_back({hull[i], hull[(i + 1) % hull.size()]});
        inside = inside && CGAL::orientation(edges[i][0], edges[i][1], origin) != CGAL::RIGHT_TURN;
    }
    if (inside)
        return {true, 0,
                roundedRoot(least<Kernel>(edges, squaredLineDistance<RoundedKernel>,
                                          squaredLineDistance<ExactKernel>))};
    const Exact squared = least<Kernel>(edges, squaredDistance<RoundedKernel>, squaredDistance<ExactKernel>);
    return {squared == 0, roundedRoot(squared), 0};
}

template <class Kernel>
std::vector<typename Kernel::Point_2> pointsOf(std::span<const glm::dvec2> points) {
    std::vector<typename Kernel::Point_2> result;
    for (const glm::dvec2 p : points) result.emplace_back(p.x, p.y);
    return result;
}

std::vector<FilteredKernel::Point_2> placed(const PlacedPoints<2>& placed) {
    std::vector<FilteredKernel::Point_2> result;
    for (const glm::dvec2 p : placed.points) {
        const auto coordinate = [&](int i) -> Exact {
            return Exact(placed.rotation[0][i]) * Exact(p.x) + Exact(placed.rotation[1][i]) * Exact(p.y) +
                   Exact(placed.position[i]);
        };
        result.emplace_back(coordinate(0), coordinate(1));
    }
    return result;
}

}  // namespace

ExactProximity exactProximity(std::span<const glm::dvec2> a, std::span<const glm::dvec2> b) {
    return differencesAreDoubles(a, b)
               ? proximityOf<CGAL::Epick>(pointsOf<CGAL::Epick>(a), pointsOf<CGAL::Epick>(b))
               : proximityOf<FilteredKernel>(pointsOf<FilteredKernel>(a), pointsOf<FilteredKernel>(b));
}

ExactProximity exactProximity(const PlacedPoints<2>& a, const PlacedPoints<2>& b) {
    return proximityOf<FilteredKernel>(placed(a), placed(b));
}

}  // namespace gjkscope::oracle

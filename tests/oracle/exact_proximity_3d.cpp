#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Projection_traits_xy_3.h>
#include <CGAL/Projection_traits_xz_3.h>
#include <CGAL/Projection_traits_yz_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_2.h>
#include <CGAL/convex_hull_3.h>

#include <algorithm>
#include <vector>

#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_value.hpp"
#include "tests/oracle/least.hpp"

namespace gjkscope::oracle {
namespace {

bool differencesAreDoubles(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b) {
    for (const glm::dvec3 p : a) {
        for (const glm::dvec3 q : b) {
            for (int i = 0; i < 3; ++i) {
                if (!isExactDifference(p[i], q[i])) return false;
            }
        }
    }
    return true;
}

template <class Kernel>
std::vector<typename Kernel::Point_3> differencesOf(const std::vector<typename Kernel::Point_3>& a,
                                                    const std::vector<typename Kernel::Point_3>& b) {
    std::vector<typename Kernel::Point_3> differences;
    for (const auto& p : a) {
        for (const auto& q : b) differences.emplace_back(p.x() - q.x(), p.y() - q.y(), p.z() - q.z());
    }
    std::sort(differences.begin(), differences.end());
    differences.erase(std::unique(differences.begin(), differences.end()), differences.end());
    return differences;
}

template <class Points>
bool isFlat(const Points& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            if (CGAL::collinear(points[0], points[i], points[j])) continue;
            return std::all_of(points.begin(), points.end(), [&](const auto& p) {
                return CGAL::coplanar(points[0], points[i], points[j], p);
            });
        }
    }
    return true;
}

template <class Kernel>
auto squaredPlaneDistance(const Triangle<typename Kernel::Point_3>& t) {
    const auto normal = CGAL::cross_product(t[1] - t[0], t[2] - t[0]);
    const auto along = normal * (t[0] - CGAL::ORIGIN);
    return typename Kernel::FT(along * along / normal.squared_length());
}

template <class Kernel>
auto squaredDistance(const Triangle<typename Kernel::Point_3>& t) {
    using Point = typename Kernel::Point_3;
    const Point origin(0, 0, 0);
    const typename Kernel::Triangle_3 triangle(t[0], t[1], t[2]);
    if (!triangle.is_degenerate()) return typename Kernel::FT(CGAL::squared_distance(origin, triangle));
    typename Kernel::FT least = (t[0] - origin).squared_length();
    for (std::size_t i = 0; i < 3; ++i) {
        const typename Kernel::Segment_3 side(t[i], t[(i + 1) % 3]);
        const Point& p = side.source();
        least =
            std::min(least, side.is_degenerate() ? typename Kernel::FT((p - origin).squared_length())
                                                 : typename Kernel::FT(CGAL::squared_distance(origin, side)));
    }
    return least;
}

template <class Kernel>
Exact leastDistance(const std::vector<Triangle<typename Kernel::Point_3>>& triangles) {
    return least<Kernel>(triangles, squaredDistance<RoundedKernel>, squaredDistance<ExactKernel>);
}

/// The vertices of flat points in order, as seen along a coordinate axis; fewer than three when they are in
/// line from there.
template <class Traits, class Point>
std::vector<Point> outline(const std::vector<Point>& points) {
    std::vector<Point> vertices;
    CGAL::convex_hull_2(points.begin(), points.end(), std::back_inserter(vertices), Traits());
    return vertices;
}

/// A flat difference is a fan of triangles, or the segment between its ends. The points are sorted.
template <class Kernel>
ExactProximity flatProximity(const std::vector<typename Kernel::Point_3>& points) {
    auto vertices = outline<CGAL::Projection_traits_xy_3<Kernel>>(points);
    if (vertices.size() < 3) vertices = outline<CGAL::Projection_traits_yz_3<Kernel>>(points);
    if (vertices.size() < 3) vertices = outline<CGAL::Projection_traits_xz_3<Kernel>>(points);
    if (vertices.size() < 3) vertices = {points.front(), points.back(), points.back()};
    std::vector<Triangle<typename Kernel::Point_3>> triangles;
    for (std::size_t i = 2; i < vertices.size(); ++i)
        triangles.push_back({vertices[0], vertices[i - 1], vertices[i]});
    const Exact squared = leastDistance<Kernel>(triangles);
    return {squared == 0, roundedRoot(squared), 0};
}

template <class Kernel>
ExactProximity proximityOf(const std::vector<typename Kernel::Point_3>& a,
                           const std::vector<typename Kernel::Point_3>& b) {
    using Point = typename Kernel::Point_3;
    const std::vector<Point> points = differencesOf<Kernel>(a, b);
    if (isFlat(points)) return flatProximity<Kernel>(points);

    CGAL::Surface_mesh<Point> hull;
    CGAL::convex_hull_3(points.begin(), points.end(), hull);
    const Point origin(0, 0, 0);
    bool inside = true;
    std::vector<Triangle<Point>> triangles;
    for (const auto face : hull.faces()) {
        std::vector<Point> vertices;
        for (const auto v : CGAL::vertices_around_face(hull.halfedge(face), hull)) {
            vertices.push_back(hull.point(v));
        }
        for (std::size_t i = 2; i < vertices.size(); ++i) {
            inside = inside &&
                     CGAL::orientation(vertices[0], vertices[i - 1], vertices[i], origin) != CGAL::POSITIVE;
            triangles.push_back({vertices[0], vertices[i - 1], vertices[i]});
        }
    }
    if (inside) {
        const Exact squared =
            least<Kernel>(triangles, squaredPlaneDistance<RoundedKernel>, squaredPlaneDistance<ExactKernel>);
        return {true, 0, roundedRoot(squared)};
    }
    return {false, roundedRoot(leastDistance<Kernel>(triangles)), 0};
}

template <class Kernel>
std::vector<typename Kernel::Point_3> pointsOf(std::span<const glm::dvec3> points) {
    std::vector<typename Kernel::Point_3> result;
    for (const glm::dvec3& p : points) result.emplace_back(p.x, p.y, p.z);
    return result;
}

std::vector<FilteredKernel::Point_3> placed(const PlacedPoints<3>& placed) {
    std::vector<FilteredKernel::Point_3> result;
    for (const glm::dvec3& p : placed.points) {
        const auto coordinate = [&](int i) -> Exact {
            Exact sum(placed.position[i]);
            for (int j = 0; j < 3; ++j) sum += Exact(placed.rotation[j][i]) * Exact(p[j]);
            return sum;
        };
        result.emplace_back(coordinate(0), coordinate(1), coordinate(2));
    }
    return result;
}

}  // namespace

ExactProximity exactProximity(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b) {
    return differencesAreDoubles(a, b)
               ? proximityOf<CGAL::Epick>(pointsOf<CGAL::Epick>(a), pointsOf<CGAL::Epick>(b))
               : proximityOf<FilteredKernel>(pointsOf<FilteredKernel>(a), pointsOf<FilteredKernel>(b));
}

ExactProximity exactProximity(const PlacedPoints<3>& a, const PlacedPoints<3>& b) {
    return proximityOf<FilteredKernel>(placed(a), placed(b));
}

}  // namespace gjkscope::oracle

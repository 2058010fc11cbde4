#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Projection_traits_xy_3.h>
#include <CGAL/Projection_traits_xz_3.h>
#include <CGAL/Projection_traits_yz_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_2.h>
#include <CGAL/convex_hull_3.h>

#include <algorithm>
#include <array>
#include <vector>

#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_value.hpp"

namespace gjkscope::oracle {
namespace {

using ExactKernel = CGAL::Simple_cartesian<Exact>;
using ExactPoint = ExactKernel::Point_3;
using RoundedKernel = CGAL::Simple_cartesian<double>;
using RoundedPoint = RoundedKernel::Point_3;

ExactPoint exactPoint(const CGAL::Epick::Point_3& p) {
    return {Exact(p.x()), Exact(p.y()), Exact(p.z())};
}
ExactPoint exactPoint(const FilteredKernel::Point_3& p) {
    return {p.x(), p.y(), p.z()};
}

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
std::vector<typename Kernel::Point_3> differencesOf(std::span<const glm::dvec3> a,
                                                    std::span<const glm::dvec3> b) {
    using Number = typename Kernel::FT;
    std::vector<typename Kernel::Point_3> differences;
    for (const glm::dvec3 p : a) {
        for (const glm::dvec3 q : b) {
            differences.emplace_back(Number(p.x) - q.x, Number(p.y) - q.y, Number(p.z) - q.z);
        }
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

template <class Point>
using Triangle = std::array<Point, 3>;

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

/// Whether rounding spoils what is computed from the triangle's normal.
bool isNeedle(const Triangle<RoundedPoint>& t) {
    const auto u = t[1] - t[0], v = t[2] - t[0];
    const double longest = std::max({u.squared_length(), v.squared_length(), (v - u).squared_length()});
    return CGAL::cross_product(u, v).squared_length() < 1e-6 * longest * longest;
}

/// The least of an exact measure over the triangles. Only needles and those that rounded arithmetic puts near
/// the least one are measured exactly: for the others its relative error is far below the margin.
template <class Rounded, class Measured>
Exact least(const std::vector<Triangle<ExactPoint>>& triangles, Rounded rounded, Measured exact) {
    std::vector<double> estimates;
    double size = 0;
    for (const auto& t : triangles) {
        Triangle<RoundedPoint> near;
        for (std::size_t i = 0; i < 3; ++i) {
            near[i] = {CGAL::to_double(t[i].x()), CGAL::to_double(t[i].y()), CGAL::to_double(t[i].z())};
            size = std::max(size, (near[i] - CGAL::ORIGIN).squared_length());
        }
        estimates.push_back(isNeedle(near) ? std::numeric_limits<double>::infinity() : rounded(near));
    }
    const double limit = *std::min_element(estimates.begin(), estimates.end()) * 1.001 + 1e-6 * size;
    Exact result = -1;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        if (std::isfinite(estimates[i]) && estimates[i] > limit) continue;
        const Exact value = exact(triangles[i]);
        if (result < 0 || value < result) result = value;
    }
    return result;
}

Exact leastDistance(const std::vector<Triangle<ExactPoint>>& triangles) {
    return least(triangles, squaredDistance<RoundedKernel>, squaredDistance<ExactKernel>);
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
    std::vector<Triangle<ExactPoint>> triangles;
    for (std::size_t i = 2; i < vertices.size(); ++i)
        triangles.push_back({exactPoint(vertices[0]), exactPoint(vertices[i - 1]), exactPoint(vertices[i])});
    const Exact squared = leastDistance(triangles);
    return {squared == 0, roundedRoot(squared), 0};
}

template <class Kernel>
ExactProximity proximityOf(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b) {
    using Point = typename Kernel::Point_3;
    const std::vector<Point> points = differencesOf<Kernel>(a, b);
    if (isFlat(points)) return flatProximity<Kernel>(points);

    CGAL::Surface_mesh<Point> hull;
    CGAL::convex_hull_3(points.begin(), points.end(), hull);
    const Point origin(0, 0, 0);
    bool inside = true;
    std::vector<Triangle<ExactPoint>> triangles;
    for (const auto face : hull.faces()) {
        std::vector<Point> vertices;
        for (const auto v : CGAL::vertices_around_face(hull.halfedge(face), hull)) {
            vertices.push_back(hull.point(v));
        }
        for (std::size_t i = 2; i < vertices.size(); ++i) {
            inside = inside &&
                     CGAL::orientation(vertices[0], vertices[i - 1], vertices[i], origin) != CGAL::POSITIVE;
            triangles.push_back(
                {exactPoint(vertices[0]), exactPoint(vertices[i - 1]), exactPoint(vertices[i])});
        }
    }
    if (inside) {
        const Exact squared =
            least(triangles, squaredPlaneDistance<RoundedKernel>, squaredPlaneDistance<ExactKernel>);
        return {true, 0, roundedRoot(squared)};
    }
    return {false, roundedRoot(leastDistance(triangles)), 0};
}

}  // namespace

ExactProximity exactProximity(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b) {
    return differencesAreDoubles(a, b) ? proximityOf<CGAL::Epick>(a, b) : proximityOf<FilteredKernel>(a, b);
}

}  // namespace gjkscope::oracle

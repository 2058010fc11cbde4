#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "../math/orientation.hpp"

/// The convex hull of 2D points, and whether a list of them is one already.
namespace gjkscope::detail {

/// Tests whether a closed path through points goes around once, where it turns left at every vertex or goes
/// straight on, back too: then it is a convex polygon. Its x has one rise and one fall, and more of both if
/// it goes around again. `turnsLeft(p, q, r)` judges the turn at q. Repeated points are skipped.
template <class T, class TurnsLeft>
bool goesAroundOnce(const std::vector<Vec<2, T>>& points, TurnsLeft turnsLeft) {
    std::vector<Vec<2, T>> path;
    for (const Vec<2, T>& p : points)
        if (path.empty() || path.back() != p) path.push_back(p);
    while (path.size() > 1 && path.back() == path.front()) path.pop_back();
    const std::size_t n = path.size();
    int turnsBack = 0;
    T last = 0;
    // twice around: the first rise or fall is compared with the last
    for (std::size_t i = 0; n > 2 && i < 2 * n; ++i) {
        const Vec<2, T>&p = path[i % n], &q = path[(i + 1) % n], &r = path[(i + 2) % n];
        if (i < n && !turnsLeft(p, q, r)) return false;
        const T rise = q.x - p.x;
        if (rise == 0) continue;
        if (i >= n && (rise > 0) != (last > 0)) ++turnsBack;
        last = rise;
    }
    return turnsBack <= 2;
}

/// The factor that brings points to the middle of the range of doubles, where products of two differences
/// neither overflow nor, beside the largest, underflow. A power of two.
template <class T>
double scaleForProducts(const std::vector<Vec<2, T>>& points) {
    double largest = 0;
    for (const Vec<2, T>& p : points) largest = std::max(largest, double(largestCoordinate<2, T>(p)));
    if (!(largest > 0)) return 1;
    // up to 2^500; the factor itself is finite
    return std::ldexp(1.0, std::clamp(500 - std::ilogb(largest), -1000, 1000));
}

/// Tests whether points are a convex polygon in counter-clockwise order, up to the rounding of their
/// coordinates, each by half a rounding of the largest: an edge is then off by one along each axis, and the
/// cross product of two by the sum of their lengths times that; here by twice as much.
template <class T>
bool isPolygonInOrder(const std::vector<Vec<2, T>>& points) {
    const double scale = scaleForProducts(points);
    double largest = 0;
    for (const Vec<2, T>& p : points) largest = std::max(largest, scale * double(largestCoordinate<2, T>(p)));
    return goesAroundOnce(points, [&](const Vec<2, T>& p, const Vec<2, T>& q, const Vec<2, T>& r) {
        const ExactPoint<2> at = ExactPoint<2>(q) * scale;
        const ExactPoint<2> u = at - ExactPoint<2>(p) * scale, v = ExactPoint<2>(r) * scale - at;
        const double lengths = std::abs(u.x) + std::abs(u.y) + std::abs(v.x) + std::abs(v.y);
        return cross2<double>(u, v) >= -2 * double(kEpsilon<T>) * largest * lengths;
    });
}

/// The vertices of the convex hull of at least one point, counter-clockwise from the leftmost, by Andrew's
/// monotone chain ("Another efficient algorithm for convex hulls in two dimensions", 1979), with exact turns.
template <class T>
std::vector<Vec<2, T>> polygonOf(std::vector<Vec<2, T>> points) {
    std::ranges::sort(points, [](const Vec<2, T>& p, const Vec<2, T>& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    std::vector<Vec<2, T>> hull;
    const auto addChain = [&](const auto& chain) {
        const std::size_t start = hull.size();
        for (const Vec<2, T>& p : chain) {
            while (hull.size() >= start + 2) {
                const ExactPoint<2> at(hull.back()), before(hull[hull.size() - 2]);
                if (crossOfDifferences(before, at, at, ExactPoint<2>(p)) > 0) break;
                hull.pop_back();
            }
            hull.push_back(p);
        }
        // its end is the start of the other chain
        hull.pop_back();
    };
    addChain(points);
    std::ranges::reverse(points);
    addChain(points);
    return hull;
}

}  // namespace gjkscope::detail

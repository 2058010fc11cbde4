#include "app/model/hull.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "app/model/hull_3d.hpp"
#include "core/orientation.hpp"

namespace gjkscope {
namespace {

/// Whether the way from `a` over `b` to `c` turns left there; exact.
bool turnsLeft(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c) {
    return crossOfDifferences(a, b, a, c) > 0;
}

/// One side of the hull: from the first to the last of `order`, turning left only. The last is left to the
/// other side.
void appendChain(const std::vector<glm::dvec2>& points, const auto& order, std::vector<std::size_t>& hull) {
    const std::size_t start = hull.size();
    for (const std::size_t next : order) {
        while (hull.size() >= start + 2 &&
               !turnsLeft(points[hull[hull.size() - 2]], points[hull.back()], points[next]))
            hull.pop_back();
        hull.push_back(next);
    }
    hull.pop_back();
}

/// Andrew's monotone chain, bottom to top and back: counter-clockwise from the lowest-left point.
std::vector<std::size_t> hullIndices(const std::vector<glm::dvec2>& points) {
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto height = [&](std::size_t i) { return std::tuple(points[i].y, points[i].x, i); };
    std::ranges::sort(order, {}, height);
    const auto same = [&](std::size_t i, std::size_t j) { return points[i] == points[j]; };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    if (order.size() == 1) return order;
    std::vector<std::size_t> hull;
    appendChain(points, order, hull);
    std::ranges::reverse(order);
    appendChain(points, order, hull);
    return hull;
}

HullPoints split(const std::vector<glm::dvec3>& points, const std::vector<std::size_t>& corners) {
    HullPoints sorted;
    std::vector<bool> isCorner(points.size(), false);
    for (const std::size_t i : corners) {
        isCorner[i] = true;
        sorted.corners.push_back(points[i]);
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!isCorner[i]) sorted.rest.push_back(points[i]);
    return sorted;
}

/// The axis along which all points are at the same height, or -1.
int flatAxis(const std::vector<glm::dvec3>& points) {
    for (int axis = 2; axis >= 0; --axis) {
        const auto off = [&](glm::dvec3 p) { return p[axis] != points.front()[axis]; };
        if (std::ranges::none_of(points, off)) return axis;
    }
    return -1;
}

}  // namespace

HullPoints hullOf(const std::vector<glm::dvec3>& points, int dimension) {
    const int flat = dimension == 2 ? 2 : flatAxis(points);
    if (flat < 0) return split(points, hullIndices3d(points));
    std::vector<glm::dvec2> plane;
    plane.reserve(points.size());
    for (const glm::dvec3 p : points) plane.emplace_back(p[(flat + 1) % 3], p[(flat + 2) % 3]);
    std::vector<std::size_t> corners = hullIndices(plane);
    if (dimension == 3) std::ranges::sort(corners);
    return split(points, corners);
}

void setPolytope(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    HullPoints hull = hullOf(points, dimension);
    shape.type = ShapeType::Polytope;
    shape.vertices = std::move(hull.corners);
    shape.lostVertices = std::move(hull.rest);
    shape.mesh.clear();
    shape.meshFile.clear();
}

}  // namespace gjkscope

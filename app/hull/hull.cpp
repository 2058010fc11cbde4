#include "app/hull/hull.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "app/hull/hull_3d.hpp"
#include "core/math/orientation.hpp"

namespace gjkscope {
namespace {

/// True if the path from `a` over `b` to `c` turns left; exact.
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

HullPoints split(const std::vector<glm::dvec3>& points, const std::vector<std::size_t>& vertices) {
    HullPoints sorted;
    std::vector<bool> isVertex(points.size(), false);
    for (const std::size_t i : vertices) {
        isVertex[i] = true;
        sorted.vertices.push_back(points[i]);
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!isVertex[i]) sorted.rest.push_back(points[i]);
    return sorted;
}

/// The triangles with the places of their vertices among the vertices.
std::vector<std::array<int, 3>> renumbered(const Hull3d& hull) {
    if (hull.triangles.empty()) return {};
    std::vector<int> number(hull.vertices.back() + 1, -1);
    for (std::size_t i = 0; i < hull.vertices.size(); ++i) number[hull.vertices[i]] = static_cast<int>(i);
    std::vector<std::array<int, 3>> triangles = hull.triangles;
    for (std::array<int, 3>& triangle : triangles)
        for (int& vertex : triangle) vertex = number[static_cast<std::size_t>(vertex)];
    return triangles;
}

/// The axis along which points that lie exactly in one plane can be laid flat with their order kept, or -1.
int flatAxis(const std::vector<glm::dvec3>& points, LoadingPause pause) {
    const glm::dvec3 first = points.front();
    for (int axis = 2; axis >= 0; --axis) {
        const auto off = [&](glm::dvec3 p) { return p[axis] != first[axis]; };
        if (std::ranges::none_of(points, off)) return axis;
    }
    const auto second = std::ranges::find_if(points, [&](glm::dvec3 p) { return p != first; });
    const auto third = std::ranges::find_if(points, [&](glm::dvec3 p) {
        pause.step();
        return hasArea(first, *second, p);
    });
    // a line keeps its order when its longest extent stays
    if (third == points.end()) return (longestAxis(*second - first) + 1) % 3;
    const auto off = [&](glm::dvec3 p) {
        pause.step();
        return outside({first, *second, *third}, p) != 0;
    };
    return std::ranges::any_of(points, off) ? -1 : longestAxis(exactNormal(first, *second, *third));
}

}  // namespace

LoadingPause pauseFor(const HullListener& listener) {
    if (!listener) return {{}, LoadingStage::Hull};
    return {[&listener](LoadingStage) { listener(0); }, LoadingStage::Hull};
}

// Andrew's monotone chain, bottom to top and back
std::vector<std::size_t> hullIndices2d(const std::vector<glm::dvec2>& points, const HullListener& listener) {
    LoadingPause pause = pauseFor(listener);
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto height = [&](std::size_t i) { return std::tuple(points[i].y, points[i].x, i); };
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        pause.step();
        return height(a) < height(b);
    });
    const auto same = [&](std::size_t i, std::size_t j) { return points[i] == points[j]; };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    if (order.size() == 1) return order;
    std::vector<std::size_t> hull;
    appendChain(points, order, hull);
    std::ranges::reverse(order);
    appendChain(points, order, hull);
    return hull;
}

HullPoints hullOf(const std::vector<glm::dvec3>& points, int dimension, HullCache* cache,
                  const HullListener& listener) {
    const int flat = dimension == 2 ? 2 : flatAxis(points, pauseFor(listener));
    if (flat < 0) {
        const std::shared_ptr<const Hull3d> hull = hullOf3d(points, cache, listener);
        HullPoints sorted = split(points, hull->vertices);
        sorted.triangles = renumbered(*hull);
        return sorted;
    }
    std::vector<glm::dvec2> plane;
    plane.reserve(points.size());
    for (const glm::dvec3 p : points) plane.push_back(withoutAxis(p, flat));
    std::vector<std::size_t> vertices = hullIndices2d(plane, listener);
    if (dimension == 3) std::ranges::sort(vertices);
    return split(points, vertices);
}

}  // namespace gjkscope

#include "app/hull/hull_2d.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/math/orientation.hpp"

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

}  // namespace

// Andrew's monotone chain, bottom to top and back
std::vector<std::size_t> hullIndices2d(const std::vector<glm::dvec2>& points) {
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

}  // namespace gjkscope

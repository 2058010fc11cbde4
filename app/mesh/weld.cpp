#include "app/mesh/weld.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>
#include <span>

namespace gjkscope {
namespace {

/// Two roundings of the file's numbers, and of what was computed from them.
constexpr double kRoundings = 4;
/// The mesh's extent is known no better than this part of it where coordinates are far larger.
constexpr double kMaxOfExtent = 1e-4;

class Welding {
  public:
    Welding(const std::vector<glm::dvec3>& points, double distance)
        : points_(points), distance_(distance), order_(points.size()), places_(points.size()) {
        std::iota(order_.begin(), order_.end(), 0);
    }

    std::vector<int> places() && {
        split(order_, 0, 0);
        return std::move(places_);
    }

  private:
    /// `uncut`: along how many axes, one after the other, the group has shown no gap.
    void split(std::span<int> group, int axis, int uncut) {
        if (group.size() == 1 || uncut == 3) {
            for (const int i : group) places_[static_cast<std::size_t>(i)] = group.front();
            return;
        }
        const auto along = [&](int i) { return points_[static_cast<std::size_t>(i)][axis]; };
        std::ranges::sort(group, {}, along);
        std::size_t first = 0;
        for (std::size_t i = 1; i <= group.size(); ++i) {
            if (i < group.size() && along(group[i]) - along(group[i - 1]) <= distance_) continue;
            const bool isAll = first == 0 && i == group.size();
            split(group.subspan(first, i - first), (axis + 1) % 3, isAll ? uncut + 1 : 1);
            first = i;
        }
    }

    const std::vector<glm::dvec3>& points_;
    double distance_;
    std::vector<int> order_, places_;
};

}  // namespace

double weldingDistance(const std::vector<glm::dvec3>& points) {
    if (points.empty()) return 0;
    glm::dvec3 low = points.front(), high = low;
    for (const glm::dvec3& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const glm::dvec3 reach = glm::max(glm::abs(low), glm::abs(high));
    const double rounding = std::numeric_limits<float>::epsilon() / 2;
    return std::min(kRoundings * rounding * std::max({reach.x, reach.y, reach.z}),
                    kMaxOfExtent * glm::distance(low, high));
}

std::vector<int> weldedPlaces(const std::vector<glm::dvec3>& points, double distance) {
    return Welding(points, distance).places();
}

}  // namespace gjkscope

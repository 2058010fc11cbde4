#include "app/mesh/weld.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace gjkscope {
namespace {

/// Two roundings to float of the file's numbers, and of what was computed from them.
constexpr double kRoundings = 4;
/// The mesh's extent is known no better than this part of it where coordinates are far larger.
constexpr double kMaxOfExtent = 1e-4;

/// Splits the points at every gap along an axis until no group has one left. Which groups that ends with does
/// not depend on the order of the cuts: points that no gap of their own tells apart have none between them in
/// any larger group either, since more points only make gaps narrower.
///
/// A group is three lists of its points, one in the order of each axis. A gap is looked for from both ends of
/// all lists at once, so that finding one takes as many steps as the smaller part beside it has points; that
/// part gets lists of its own, and the larger one keeps what is left of its. Points are thus sorted only
/// where their group shrinks to half or less, log n times each: O(n log² n) whatever the points.
class Welding {
  public:
    Welding(const std::vector<glm::dvec3>& points, double distance, const LoadingListener& listener)
        : points_(points),
          distance_(distance),
          pause_(listener, LoadingStage::Hull),
          links_(points.size()),
          places_(points.size()) {}

    std::vector<int> places() && {
        std::vector<int> all(points_.size());
        std::iota(all.begin(), all.end(), 0);
        if (!all.empty()) cutOnce(all, 0);
        return std::move(places_);
    }

  private:
    enum Side { Low, High };
    static constexpr std::array kSides{Low, High};

    /// The lowest and the highest point along each axis.
    using Ends = std::array<std::array<int, 2>, 3>;
    struct Group {
        Ends ends{};
        std::size_t size = 0;
    };

    /// So many points at this end.
    struct Cut {
        std::size_t axis;
        Side side;
        std::size_t size;
    };

    /// The next point along an axis, away from `side`; -1 behind the last.
    int& next(int point, std::size_t axis, Side side) {
        return links_[static_cast<std::size_t>(point)][axis][side];
    }
    static Side opposite(Side side) { return side == Low ? High : Low; }
    double along(int point, std::size_t axis) const {
        return points_[static_cast<std::size_t>(point)][static_cast<int>(axis)];
    }

    void sort(std::span<int> members, std::size_t axis) {
        std::ranges::sort(members, [&](int a, int b) {
            pause_.step();
            return along(a, axis) < along(b, axis);
        });
    }

    /// At all gaps along one axis after the other: of most meshes that leaves one place a group, and lists of
    /// all points would take twice as long.
    void cutOnce(std::span<int> members, std::size_t axis) {
        if (members.size() == 1 || axis == 3) return settle(groupOf(members));
        sort(members, axis);
        std::size_t first = 0;
        for (std::size_t i = 1; i <= members.size(); ++i) {
            if (i < members.size() && along(members[i], axis) - along(members[i - 1], axis) <= distance_)
                continue;
            cutOnce(members.subspan(first, i - first), axis + 1);
            first = i;
        }
    }

    void settle(const Group& whole) {
        groups_.assign(1, whole);
        while (!groups_.empty()) {
            Group group = groups_.back();
            groups_.pop_back();
            while (const std::optional<Cut> cut = nearestGap(group)) groups_.push_back(takeOff(group, *cut));
            place(group);
        }
    }

    /// The lists of these points, which it sorts.
    Group groupOf(std::span<int> members) {
        Group group{{}, members.size()};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            sort(members, axis);
            for (std::size_t i = 0; i < members.size(); ++i) {
                next(members[i], axis, Low) = i + 1 < members.size() ? members[i + 1] : -1;
                next(members[i], axis, High) = i > 0 ? members[i - 1] : -1;
            }
            group.ends[axis] = {members.front(), members.back()};
        }
        return group;
    }

    /// The gap that the fewest points of the group are beside.
    std::optional<Cut> nearestGap(const Group& group) {
        Ends here = group.ends;
        for (std::size_t size = 1; 2 * size <= group.size; ++size) {
            pause_.step();
            for (std::size_t axis = 0; axis < 3; ++axis) {
                for (const Side side : kSides) {
                    const int point = here[axis][side], beyond = next(point, axis, side);
                    if (std::abs(along(beyond, axis) - along(point, axis)) > distance_)
                        return Cut{axis, side, size};
                    here[axis][side] = beyond;
                }
            }
        }
        return {};
    }

    /// A group of the points that the cut takes from this one.
    Group takeOff(Group& group, const Cut& cut) {
        std::vector<int>& taken = taken_;
        taken.clear();
        for (int point = group.ends[cut.axis][cut.side]; taken.size() < cut.size;
             point = next(point, cut.axis, cut.side))
            taken.push_back(point);
        for (const int point : taken)
            for (std::size_t axis = 0; axis < 3; ++axis) unlink(group.ends[axis], point, axis);
        group.size -= cut.size;
        return groupOf(taken);
    }

    void unlink(std::array<int, 2>& ends, int point, std::size_t axis) {
        for (const Side side : kSides) {
            const int beyond = next(point, axis, side), behind = next(point, axis, opposite(side));
            if (behind >= 0)
                next(behind, axis, side) = beyond;
            else
                ends[side] = beyond;
        }
    }

    void place(const Group& group) {
        const int first = group.ends[0][Low];
        for (int point = first; point >= 0; point = next(point, 0, Low))
            places_[static_cast<std::size_t>(point)] = first;
    }

    const std::vector<glm::dvec3>& points_;
    double distance_;
    LoadingPause pause_;
    std::vector<Ends> links_;  ///< of each point: the next one up and the next one down along each axis
    std::vector<int> places_, taken_;
    std::vector<Group> groups_;  ///< that may still have gaps
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

std::vector<int> weldedPlaces(const std::vector<glm::dvec3>& points, double distance,
                              const LoadingListener& listener) {
    return Welding(points, distance, listener).places();
}

}  // namespace gjkscope

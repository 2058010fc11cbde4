#pragma once

#include <cmath>
#include <map>

#include "body.hpp"

namespace gjkscope::detail {

/// Adds axes to a list, no two parallel: a box has two or three axes, not four or six.
template <int D, class T>
class AxisGatherer {
  public:
    /// New axes are compared with those from `first` on.
    AxisGatherer(std::vector<SatAxis<D, T>>& axes, std::size_t first) : axes_(axes) {
        for (std::size_t i = first; i < axes.size(); ++i) places_.emplace(placeOf(axes[i].direction), i);
    }

    /// Adds an axis unless it is zero or parallel to one in the list.
    void add(const SatAxis<D, T>& axis) {
        if (axis.direction == Vec<D, T>(0)) return;
        const T place = placeOf(axis.direction);
        const auto end = places_.upper_bound(place + kApart);
        for (auto i = places_.lower_bound(place - kApart); i != end; ++i)
            if (onOneLine(axes_[i->second].direction, axis.direction)) return;
        places_.emplace(place, axes_.size());
        axes_.push_back(axis);
    }

  private:
    /// A few roundings of a coordinate of a unit vector, and of the sum of D of them.
    static constexpr T kNoise = 8 * kEpsilon<T>, kApart = 4 * kNoise;

    static bool onOneLine(Vec<D, T> u, Vec<D, T> v) {
        return largestCoordinate<D, T>(u - v) <= kNoise || largestCoordinate<D, T>(u + v) <= kNoise;
    }

    /// A sort key: equal for both directions of a line, and nearly equal for nearly parallel ones. The
    /// projection on an oblique direction, because many normals of prisms are perpendicular to a coordinate
    /// axis.
    static T placeOf(Vec<D, T> direction) {
        constexpr std::array<double, 3> kAskew{0.618, 0.755, 0.57};
        T place = 0;
        for (int k = 0; k < D; ++k)
            place += static_cast<T>(kAskew[static_cast<std::size_t>(k)]) * direction[k];
        return std::abs(place);
    }

    std::vector<SatAxis<D, T>>& axes_;
    std::multimap<T, std::size_t> places_;  ///< of the axes to compare with
};

}  // namespace gjkscope::detail

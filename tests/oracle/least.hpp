#pragma once

#include <CGAL/Cartesian_converter.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <vector>

#include "tests/oracle/exact_value.hpp"

namespace gjkscope::oracle {

using ExactKernel = CGAL::Simple_cartesian<Exact>;
using RoundedKernel = CGAL::Simple_cartesian<double>;

template <class Point>
using Edge = std::array<Point, 2>;
template <class Point>
using Triangle = std::array<Point, 3>;

/// Whether the facet is so short beside the difference's farthest vertex, or so thin, that rounding its
/// vertices may turn its line or plane by more than the margin of `least` allows.
inline bool isNeedle(const Edge<RoundedKernel::Point_2>& edge, double squaredSize) {
    return (edge[1] - edge[0]).squared_length() < 1e-6 * squaredSize;
}
inline bool isNeedle(const Triangle<RoundedKernel::Point_3>& t, double squaredSize) {
    const auto u = t[1] - t[0], v = t[2] - t[0];
    const double longest = std::max({u.squared_length(), v.squared_length(), (v - u).squared_length()});
    return longest < 1e-6 * squaredSize ||
           CGAL::cross_product(u, v).squared_length() < 1e-6 * longest * longest;
}

/// The least of an exact measure, a squared length, over the facets. Only needles and those that rounded
/// arithmetic puts near the least one are measured exactly: for the others its error is far below the margin.
template <class Kernel, class Facet, class Rounded, class Measured>
Exact least(const std::vector<Facet>& facets, Rounded rounded, Measured exact) {
    const auto converted = [](const Facet& facet, const auto& convert) {
        return std::apply([&](const auto&... p) { return std::array{convert(p)...}; }, facet);
    };
    const CGAL::Cartesian_converter<Kernel, RoundedKernel> round;
    const CGAL::Cartesian_converter<Kernel, ExactKernel> exactly;
    std::vector<decltype(converted(facets[0], round))> near;
    double squaredSize = 0;
    for (const Facet& facet : facets) {
        near.push_back(converted(facet, round));
        for (const auto& p : near.back())
            squaredSize = std::max(squaredSize, (p - CGAL::ORIGIN).squared_length());
    }
    std::vector<double> estimates;
    for (const auto& facet : near)
        estimates.push_back(isNeedle(facet, squaredSize) ? std::numeric_limits<double>::infinity()
                                                         : rounded(facet));
    const double limit = *std::min_element(estimates.begin(), estimates.end()) * 1.001 + 1e-6 * squaredSize;
    Exact result = -1;
    for (std::size_t i = 0; i < facets.size(); ++i) {
        if (std::isfinite(estimates[i]) && estimates[i] > limit) continue;
        const Exact value = exact(converted(facets[i], exactly));
        if (result < 0 || value < result) result = value;
    }
    return result;
}

}  // namespace gjkscope::oracle

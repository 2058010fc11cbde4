#pragma once

#include <CGAL/Exact_rational.h>
#include <CGAL/Filtered_kernel.h>
#include <CGAL/Simple_cartesian.h>

#include <cmath>
#include <limits>

namespace gjkscope::oracle {

using Exact = CGAL::Exact_rational;

/// Rational coordinates, and predicates that look at intervals first. (CGAL's Epeck puts off the arithmetic
/// and locks each number to do it, which costs more system time than all else takes.)
using FilteredKernel = CGAL::Filtered_kernel<CGAL::Simple_cartesian<Exact>>;

/// The double nearest the square root of `squared` ≥ 0.
inline double roundedRoot(const Exact& squared) {
    double root = std::sqrt(CGAL::to_double(squared));
    // the type is named: the sum of two GMP numbers is an expression that refers to them
    const auto midpoint = [](double x, double y) -> Exact { return (Exact(x) + Exact(y)) / Exact(2); };
    for (;;) {
        const double above = std::nextafter(root, std::numeric_limits<double>::infinity());
        const Exact upper = midpoint(root, above);
        if (upper * upper >= squared) break;
        root = above;
    }
    while (root > 0) {
        const double below = std::nextafter(root, 0.0);
        const Exact lower = midpoint(root, below);
        if (lower * lower <= squared) break;
        root = below;
    }
    return root;
}

/// Whether `x − y` is a double.
inline bool isExactDifference(double x, double y) {
    const double difference = x - y;
    const double yBack = x - difference;
    return x - (difference + yBack) == 0 && yBack == y;
}

}  // namespace gjkscope::oracle

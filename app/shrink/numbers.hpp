#pragma once

#include <cstddef>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// All doubles are told apart by as many digits.
inline constexpr int kMaxDigits = 17;

/// How long a number is to read: its decimal digits and the size of its exponent. 0 for zero.
int digitsOf(double value);

/// Numbers near `value` that are shorter, the shortest first: zero, one, whole numbers, powers of two, and
/// its own first digits.
std::vector<double> rounderThan(double value);

/// The number with so many significant digits.
double withDigits(double value, int digits);

/// The numbers of the pair's shapes and poses that count, in one order for all scenes of the same shapes.
std::vector<double*> numbersOf(Scene& scene);

/// Calls `visit` with each member of Options that a smaller scene has as usual.
template <class Visit>
void visitOptions(const Visit& visit) {
    visit(&Options::extra);
    visit(&Options::circles);
    visit(&Options::startDirection);
    visit(&Options::policy);
    visit(&Options::tolerance);
    visit(&Options::maxIterations);
    visit(&Options::precision);
    visit(&Options::worldCoordinates);
    visit(&Options::convexRadius);
    visit(&Options::absoluteTolerance);
    visit(&Options::interiorPoints);
    visit(&Options::startSimplex);
}

/// The size of a scene, the first members before the others. Each step of shrinking makes it less, so that it
/// ends.
struct SceneMeasure {
    std::size_t parts = 0;     ///< bodies, lanes, claims, options and texts
    std::size_t vertices = 0;  ///< and sides
    std::size_t numbers = 0;   ///< that are not those of a shape at the origin and unturned
    long digits = 0;           ///< of all numbers

    auto operator<=>(const SceneMeasure&) const = default;
};
SceneMeasure measureOf(Scene scene);

}  // namespace gjkscope

#pragma once

#include <array>

#include "tests/campaign/duo.hpp"

/// Pairs of every two types of shapes.
namespace gjkscope::campaign {

/// The types of shapes, in 2D and 3D.
template <int D>
inline constexpr int kTypes = 11;

/// How a pair is made and placed.
enum class Placing {
    Random,      ///< anyhow
    Concentric,  ///< center on center
    Near,        ///< 0.1 to 1e-12 of the size apart, or as deep in each other
    Thin,        ///< one axis of both is squeezed by 2²⁰, or to nothing
    Scaled       ///< 2⁻²⁰ to 2²⁰ as large
};
inline constexpr std::array<const char*, 5> kPlacings{"random", "concentric", "near", "thin", "scaled"};

struct Recipe {
    unsigned seed = 0;
    int typeA = 0, typeB = 0;
    Placing placing = Placing::Random;
};

/// About how large the shapes are.
double sizeOf(const Recipe& recipe);

/// The same pair in every precision, up to its rounding; of Near ones before they are brought near. Now and
/// then a shape has no extent, or a margin.
template <int D, class T>
Duo<D, T> duoOf(const Recipe& recipe);

extern template Duo<2, double> duoOf<2, double>(const Recipe& recipe);
extern template Duo<2, float> duoOf<2, float>(const Recipe& recipe);
extern template Duo<3, double> duoOf<3, double>(const Recipe& recipe);
extern template Duo<3, float> duoOf<3, float>(const Recipe& recipe);

}  // namespace gjkscope::campaign

#pragma once

#include "tests/oracle/random_pairs.hpp"

/// Pairs of polytopes that break solvers, by the way they do it.
namespace gjkscope::campaign {

using oracle::Point;

/// Two polytopes in the pair's frame, swept by radii. Their vertices are exactly what the solvers get, so
/// that the oracle and they answer about the same pair.
template <int D>
struct Specimen {
    std::vector<Point<D>> a, b;  ///< as they come: repeated, in a line, between others
    Point<D> place{0};           ///< B's frame, in which its vertices are given to the solvers
    double radiusA = 0, radiusB = 0;
    double size = 0;  ///< greatest coordinate given, radii too: what errors are relative to
};

/// What is wrong with a class' pairs.
enum class Kind {
    General,   ///< nothing: shapes of all sizes at all places, touching ones, boxes, mirror images
    Scaled,    ///< they are 2⁻²⁰ to 2²⁰ as large
    Unequal,   ///< one of them is
    Far,       ///< B's vertices are given up to 2²⁰ from where they are, its pose brings them there
    Remote,    ///< both are up to 2²⁰ from the origin
    Needle,    ///< one axis of one or both is squeezed by 2²⁰
    Flat,      ///< one or both are plane, a segment, a segment without length, a point
    Gap,       ///< parallel faces, edges or vertices, 1e-3 of the size to one rounding apart or overlapping
    Repeated,  ///< vertices are there twice, or lie between others
    Swept,     ///< radii of all sizes, zero too
};
inline constexpr int kKinds = 10;
const char* nameOf(Kind kind);

/// Seeded. `narrow`: with coordinates that float has too.
template <int D>
class Specimens {
  public:
    Specimens(unsigned seed, bool narrow) : pairs_(seed), random_(seed), narrow_(narrow) {}

    Specimen<D> next(Kind kind);

  private:
    double uniform(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
    void resize(Specimen<D>& specimen, Kind kind);
    void moveAway(Specimen<D>& specimen, Kind kind);
    void squeeze(Specimen<D>& specimen);
    void flatten(std::vector<Point<D>>& points);
    void repeat(std::vector<Point<D>>& points);
    Specimen<D> gap();
    double randomRadius() { return whole(0, 3) == 0 ? 0 : std::exp2(whole(-12, 1)); }

    oracle::RandomPairs<D> pairs_;
    std::mt19937_64 random_;
    bool narrow_;
};

extern template class Specimens<2>;
extern template class Specimens<3>;

}  // namespace gjkscope::campaign

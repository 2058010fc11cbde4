#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <random>
#include <string>
#include <vector>

/// Seeded pairs of convex polytopes for the campaigns: mostly general ones, and on purpose the ones that
/// break solvers. All but the "raw" ones have their vertices on a grid of 2⁻²⁰, so that even in single
/// precision their differences are exact and a touching pair really touches.
namespace gjkscope::oracle {

template <int D>
using Point = glm::vec<D, double, glm::defaultp>;

template <int D>
struct PolytopePair {
    std::string kind;            ///< how it was made, for failure messages
    std::vector<Point<D>> a, b;  ///< in 2D convex and counter-clockwise, in 3D any points of full dimension
    double marginA = 0, marginB = 0;  ///< often 0
};

template <int D>
class RandomPairs {
  public:
    explicit RandomPairs(unsigned seed) : random_(seed) {}

    PolytopePair<D> next();

  private:
    using Cell = glm::vec<D, std::int64_t, glm::defaultp>;  ///< a point of the grid
    using Cells = std::vector<Cell>;

    double uniform(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    int integer(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
    int sign() { return integer(0, 1) == 0 ? 1 : -1; }
    Point<D> direction();
    Point<D> vector(double longest);

    /// Points on a random ellipsoid, some of them very thin.
    std::vector<Point<D>> roundish(double size);
    Cells onGrid(const std::vector<Point<D>>& points) const;
    Cells randomHull(double size) { return onGrid(roundish(size)); }
    /// Points below the plane through the origin perpendicular to the last axis, and a vertex, an edge or a
    /// face in that plane with the origin in it.
    Cells restingFromBelow();
    /// An invertible matrix of small integers: it moves the grid into itself.
    std::vector<Cell> shear();
    PolytopePair<D> finish(std::string kind, const Cells& a, const Cells& b) const;

    PolytopePair<D> general();
    PolytopePair<D> touching();
    PolytopePair<D> nearlyTouching();
    PolytopePair<D> identical();
    PolytopePair<D> reflected();
    PolytopePair<D> boxes();
    PolytopePair<D> raw();

    std::mt19937_64 random_;
};

extern template class RandomPairs<2>;
extern template class RandomPairs<3>;

}  // namespace gjkscope::oracle

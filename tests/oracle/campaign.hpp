#pragma once

#include <gtest/gtest.h>

#include <sstream>

#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"
#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/random_pairs.hpp"

/// Holding the solvers against the oracle on many pairs.
namespace gjkscope::oracle {

/// How near an answer must be to the exact one: a part of the length, and a part of the largest coordinate,
/// because that is what the vertices' own differences are rounded by. A `v` that is as long as the shortest
/// to a part g may be turned by √(2g): its lower bound may stem from an earlier `v`.
template <class T>
struct Accuracy {
    T ofLength, ofSize, ofDirection;
};
inline constexpr Accuracy<double> kDoubleAccuracy{1e-10, 1e-14, 0};
inline constexpr Accuracy<float> kFloatAccuracy{1e-5F, 8e-6F, 1.4e-3F};

template <int D>
double sizeOf(const PolytopePair<D>& pair) {
    double size = pair.marginA + pair.marginB;
    for (const auto* points : {&pair.a, &pair.b}) {
        for (const Point<D>& p : *points) {
            for (int i = 0; i < D; ++i) size = std::max(size, std::abs(p[i]));
        }
    }
    return size;
}

/// The pair with its coordinates to the last bit, ready to become a test of its own.
template <int D>
std::string describe(const PolytopePair<D>& pair) {
    std::ostringstream text;
    text << pair.kind << std::hexfloat << ", margins " << pair.marginA << ", " << pair.marginB;
    for (const auto* points : {&pair.a, &pair.b}) {
        text << "\n  {";
        for (const Point<D>& p : *points) {
            text << "{";
            for (int i = 0; i < D; ++i) text << (i > 0 ? ", " : "") << p[i];
            text << "}, ";
        }
        text << "}";
    }
    return text.str();
}

template <int D, class T>
AnyShape<D, T> shapeOf(const std::vector<Point<D>>& points, double margin) {
    std::vector<Vec<D, T>> vertices(points.begin(), points.end());
    return makePolytope<D, T>(std::move(vertices)).withMargin(static_cast<T>(margin));
}

/// How far apart the shapes are along `normal` alone, from their vertices: a certificate that no solver is
/// in.
template <int D>
double separationAlong(const PolytopePair<D>& pair, Point<D> normal) {
    double a = -std::numeric_limits<double>::infinity(), b = -a;
    for (const Point<D>& p : pair.a) a = std::max(a, glm::dot(p, normal));
    for (const Point<D>& p : pair.b) b = std::min(b, glm::dot(p, normal));
    return b - a - (pair.marginA + pair.marginB) * glm::length(normal);
}

/// What is wrong with an answer; empty when nothing is. `separation`: the exact distance, or minus the depth;
/// up to rounding where the pair has been `moved`.
template <int D, class T>
std::string faultOf(const Proximity<D, T>& p, const PolytopePair<D>& pair, double separation,
                    Accuracy<T> accuracy, bool moved = false) {
    const double tolerance = accuracy.ofLength * std::abs(separation) + accuracy.ofSize * sizeOf(pair);
    const double value = double(p.distance) - double(p.depth);
    std::ostringstream fault;
    fault.precision(17);
    const bool isWithin = p.status == Status::WithinRounding;
    if (p.status != Status::Converged && !isWithin) fault << "status " << p.status << "; ";
    if (isWithin && std::abs(separation) > 1000 * double(kEpsilon<T>) * sizeOf(pair)) fault << "not near; ";
    // without radii, and as numbers of both precisions, the pair is exactly what the solvers get
    const bool isExact =
        !moved && pair.marginA + pair.marginB == 0 && (sizeof(T) == 8 || !pair.kind.ends_with("raw"));
    if (isExact && !p.isDecided) fault << "undecided; ";
    if (p.intersects != (separation <= 0) && (isExact || std::abs(separation) > tolerance))
        fault << "wrong yes/no; ";
    if (!(std::abs(value - separation) <= tolerance))
        fault << "is " << value << ", not " << separation << "; ";
    if (!(std::abs(glm::length(p.normal) - 1) <= 8 * kEpsilon<T>)) fault << "normal is no unit vector; ";
    // a `v` between cores that are d apart is rounded by the size, its direction by size / d, and that moves
    // points that are a size away
    const double size = sizeOf(pair), cores = separation + pair.marginA + pair.marginB;
    const double turn = cores > 0 ? (accuracy.ofSize * size / cores + accuracy.ofDirection) * size : 0;
    const double along = separationAlong(pair, Point<D>(p.normal));
    if (!(std::abs(along - separation) <= 2 * tolerance + turn))
        fault << "its normal gives " << along << "; ";
    const Vec<D, T> off = p.pointB - p.pointA - (p.distance - p.depth) * p.normal;
    if (!(glm::length(off) <= tolerance)) fault << "witness points off by " << glm::length(off) << "; ";
    const double length = std::abs(separation), slack = isExact && isWithin ? 0 : tolerance;
    if (p.lower > length + slack || p.upper < length - slack) fault << "outside its bounds; ";
    return fault.str();
}

template <int D, class T>
Proximity<D, T> solve(const PolytopePair<D>& pair) {
    return proximity(shapeOf<D, T>(pair.a, pair.marginA), shapeOf<D, T>(pair.b, pair.marginB));
}

/// Exactly how far apart the pair is; minus the depth when it meets.
template <int D>
double exactSeparation(const PolytopePair<D>& pair) {
    const ExactProximity cores =
        exactProximity(std::span<const Point<D>>(pair.a), std::span<const Point<D>>(pair.b));
    return cores.distance - cores.depth - pair.marginA - pair.marginB;
}

/// Counts faults and keeps the first few in words.
class Faults {
  public:
    template <int D>
    void add(const std::string& fault, const PolytopePair<D>& pair) {
        if (fault.empty()) return;
        if (++count_ <= 3) text_ += fault + "\n" + describe(pair) + "\n";
    }
    int count() const { return count_; }
    const std::string& text() const { return text_; }

  private:
    int count_ = 0;
    std::string text_;
};

/// `count` pairs against the oracle, each also with A and B swapped.
template <int D, class T>
void expectExact(unsigned seed, int count, Accuracy<T> accuracy) {
    RandomPairs<D> pairs(seed);
    Faults faults;
    int meeting = 0;
    for (int i = 0; i < count; ++i) {
        PolytopePair<D> pair = pairs.next();
        const double separation = exactSeparation(pair);
        meeting += separation <= 0 ? 1 : 0;
        faults.add(faultOf<D, T>(solve<D, T>(pair), pair, separation, accuracy), pair);
        std::swap(pair.a, pair.b);
        std::swap(pair.marginA, pair.marginB);
        faults.add(faultOf<D, T>(solve<D, T>(pair), pair, separation, accuracy), pair);
    }
    EXPECT_EQ(faults.count(), 0) << faults.text();
    EXPECT_GT(meeting, count * 3 / 10);
    EXPECT_LT(meeting, count * 7 / 10);
}

}  // namespace gjkscope::oracle

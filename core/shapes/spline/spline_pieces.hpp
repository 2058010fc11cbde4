#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "../../math/vector.hpp"

namespace gjkscope {

/// A NURBS control point as a point of one dimension more, `(w x, w)`: rational splines are polynomial ones
/// there (Piegl & Tiller, The NURBS Book, 2nd ed., ch. 4).
template <int D>
using Weighted = Vec<D + 1, double>;

template <int D>
Weighted<D> weighted(Vec<D, double> point, double weight) {
    return Weighted<D>(weight * point, weight);
}

/// The polynomial pieces of a spline along one of its parameters.
struct SplinePieces {
    int degree = 1;
    std::vector<double> knots;       ///< non-decreasing; as many as control points, plus degree + 1
    std::vector<std::size_t> spans;  ///< of each piece: the last knot that is not beyond its start

    /// The pieces between different knots of the spline's domain, which is from knot `degree` to the
    /// `degree + 1`-th last one. None when these are equal.
    SplinePieces(int ofDegree, std::vector<double> ofKnots) : degree(ofDegree), knots(std::move(ofKnots)) {
        assert(degree >= 1 && knots.size() >= 2 * (static_cast<std::size_t>(degree) + 1));
        const auto p = static_cast<std::size_t>(degree);
        for (std::size_t k = p; k + p + 1 < knots.size(); ++k)
            if (knots[k] < knots[k + 1]) spans.push_back(k);
    }

    std::size_t count() const { return spans.size(); }

    /// The multiplicity of the knot at the start of piece `i`.
    std::size_t multiplicity(std::size_t i) const {
        const std::size_t last = spans[i];
        std::size_t first = last;
        while (first > 0 && knots[first - 1] == knots[last]) --first;
        return last - first + 1;
    }

    /// True if the spline may have a corner where piece `i` starts (or the last one ends, i = count()): at
    /// its ends, and at a knot of multiplicity `degree`.
    bool isCorner(std::size_t i) const {
        return i == 0 || i == count() || multiplicity(i) >= static_cast<std::size_t>(degree);
    }
};

namespace detail {

/// The control points in Bernstein form of all pieces, `degree + 1` each. Bernstein's are values of the
/// polar form at the ends of the piece, and de Boor's algorithm with an argument of its own at each level
/// evaluates that (Ramshaw, Blossoms are polar forms, 1989). All of its weights lie in [0, 1].
template <class Point>
std::vector<Point> bernsteinPoints(const SplinePieces& pieces, const std::vector<Point>& controlPoints) {
    const auto p = static_cast<std::size_t>(pieces.degree);
    const std::vector<double>& knots = pieces.knots;
    std::vector<Point> result;
    result.reserve(pieces.count() * (p + 1));
    std::vector<Point> d(p + 1);
    for (std::size_t piece = 0; piece < pieces.count(); ++piece) {
        const std::size_t k = pieces.spans[piece];
        for (std::size_t ends = 0; ends <= p; ++ends) {  // how many arguments are the piece's end
            for (std::size_t i = 0; i <= p; ++i) d[i] = controlPoints[k - p + i];
            for (std::size_t r = 1; r <= p; ++r) {
                const double x = r <= ends ? knots[k + 1] : knots[k];
                for (std::size_t i = p; i >= r; --i) {
                    const double low = knots[k - p + i], high = knots[k + 1 + i - r];
                    const double part = (x - low) / (high - low);
                    d[i] = (1 - part) * d[i - 1] + part * d[i];
                }
            }
            result.push_back(d[p]);
        }
        // both pieces compute the point where they join, each with its own rounding
        if (piece > 0 && pieces.multiplicity(piece) <= p)
            result[piece * (p + 1)] = result[piece * (p + 1) - 1];
    }
    return result;
}

}  // namespace detail

}  // namespace gjkscope

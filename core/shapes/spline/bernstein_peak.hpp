#pragma once

#include "bernstein_course.hpp"
#include "bernstein_jet.hpp"

namespace gjkscope::detail {

/// The maximum of some rational functions in Bernstein form.
///
/// A parameter t near 1 has too few digits for the points of a curve whose end there is light, so 1 − t is
/// kept beside it. With both known to a rounding, points are known to `degree` roundings of the control
/// points' extent, whatever the weights: a point mixes these by `r_i = B_i w_i / Σ B_j w_j`, where `t (1 − t)
/// r_i' = r_i (i − Σ r_j j)` since `t (1 − t) B_i' = (i − degree t) B_i`.
template <class T>
struct BernsteinPeak {
    T value = -kInfinity<T>;
    std::size_t function = 0;  ///< which of them
    Vec<2, T> at{0}, left{1};  ///< in its domain; 1 − at
};

/// Finds the maximum of rational functions in Bernstein form by branch and bound. A cell is discarded once
/// its control values bound it below the best value; otherwise its coefficients prove it monotone or convex
/// along an axis, so that the maximum is on a side, or concave, so that Newton's method finds its one peak;
/// where they prove nothing the cell is bisected. Nothing is allocated.
template <class T>
class PeakSearch {
  public:
    /// `rounding`: values that differ by less are equal.
    explicit PeakSearch(T rounding) : rounding_(rounding) {}

    const BernsteinPeak<T>& best() const { return best_; }

    /// Searches all of function number `function`, a measured cell.
    void search(BernsteinCell<T>& cell, std::size_t function) {
        function_ = function;
        cellsLeft_ = kMaxCells;
        offerCorners(cell);
        explore(cell, kMaxDepth);
    }

    /// The limit has ended the last search, which may have met the peak's ridge far from it.
    bool isCutShort() const { return cellsLeft_ < 0; }
    /// Climbs on from the best place where that is in the function of the last search, all of which `cell`
    /// is.
    void climb(const BernsteinCell<T>& cell) {
        if (best_.function == function_) newtonAscent(cell, best_.at, kMaxRidgeSteps);
    }

  private:
    /// Deep enough for cells on which even a steep function is constant to all its digits, and beside ends
    /// as light as weights may be along both axes: 10¹² is 2⁴⁰.
    static constexpr int kMaxDepth = 2 * (std::numeric_limits<T>::digits + 40);
    /// A smooth peak takes about ten. A curved ridge that is level to a part δ of its curvature takes about
    /// 2 / √δ, since a cell must be so small that its curvature is less than δ; from where the limit ends the
    /// search it is climbed.
    static constexpr int kMaxCells = 16384;
    static constexpr int kMaxSteps = 40;
    /// On such a ridge a step goes no farther than δ^(1/3), where leaving it costs what is gained: enough for
    /// δ of 10⁻⁹ in double. Where it is smaller less than that is lost.
    static constexpr int kMaxRidgeSteps = 1000;

    /// The cell can't be better by more than rounding.
    bool isSpent(const BernsteinCell<T>& cell) const { return !(cell.bound > best_.value + rounding_); }

    void explore(BernsteinCell<T>& cell, int depth) {
        if (isSpent(cell) || depth == 0 || cellsLeft_-- <= 0) return;
        const BernsteinCourse<T> course = courseOf(cell, best_.value, cell.bound);
        for (int axis = 0; axis < 2; ++axis) {
            if (cell.degrees[axis] == 0) continue;
            if (course.rises(axis)) return exploreSide(cell, axis, true, depth);
            if (course.falls(axis)) return exploreSide(cell, axis, false, depth);
            if (course.isConvex(axis)) {
                exploreSide(cell, axis, false, depth);
                return exploreSide(cell, axis, true, depth);
            }
        }
        if (isEven(cell, course.weights) && course.isConcave(cell.degrees, rounding_))
            return newtonAscent(cell, cell.likelyPeak(), kMaxSteps);
        cut(cell, course, depth);
    }

    /// The weights are so even that Newton's method finds a peak. What weights of a ratio R do to a function
    /// they do within a part of about 1 / (degree R) of the cell. Rounded parameters and the last step, of √ε
    /// at most, must be small against that: their squares and its fourth power are what they cost.
    static bool isEven(const BernsteinCell<T>& cell, const Range<T>& weights) {
        const T fourthRoot = T(1 << std::numeric_limits<T>::digits / 4);
        return T(std::max(cell.degrees[0], cell.degrees[1])) * weights.greatest <= fourthRoot * weights.least;
    }

    void exploreSide(const BernsteinCell<T>& cell, int axis, bool far, int depth) {
        BernsteinCell<T> side = sideOf(cell, axis, far);
        explore(side, depth - 1);
    }

    /// Bisects the axis of greater curvature.
    void cut(BernsteinCell<T>& lower, const BernsteinCourse<T>& course, int depth) {
        const auto bend = [&](int axis) {
            return lower.degrees[axis] > 1
                       ? std::max(-course.second[axis].least, course.second[axis].greatest)
                       : T(-1);
        };
        BernsteinCell<T> upper = splitOff(lower, bend(1) > bend(0) ? 1 : 0);
        offerCorners(upper);
        offerCorners(lower);
        const bool upFirst = upper.bound > lower.bound;
        explore(upFirst ? upper : lower, depth - 1);
        explore(upFirst ? lower : upper, depth - 1);
    }

    void offerCorners(const BernsteinCell<T>& cell) {
        for (const int i : {0, cell.degrees[0]})
            for (const int j : {0, cell.degrees[1]})
                offerAt(cell, {i > 0 ? T(1) : T(0), j > 0 ? T(1) : T(0)}, cell.value(cell.index(i, j)));
    }

    void offerAt(const BernsteinCell<T>& cell, Vec<2, T> x, T value) {
        if (!(value > best_.value)) return;
        best_ = {value, function_};
        for (int axis = 0; axis < 2; ++axis) {
            best_.at[axis] = cell.low[axis] + cell.width[axis] * x[axis];
            best_.left[axis] = cell.left[axis] + cell.width[axis] * (1 - x[axis]);
        }
    }

    void newtonAscent(const BernsteinCell<T>& cell, Vec<2, T> start, int maxSteps);

    T rounding_;
    BernsteinPeak<T> best_;
    std::size_t function_ = 0;
    int cellsLeft_ = 0;
};

/// The x in [low, high] where `slope·x + bend·x²/2` is greatest.
template <class T>
T bestStep(T slope, T bend, T low, T high) {
    if (bend < 0) return std::clamp(-slope / bend, low, high);
    return slope > 0 ? high : slope < 0 ? low : T(0);
}

/// The step from `x`, staying in the unit square and on axes that are `open`, to where the second-order model
/// `jet` is greatest.
template <class T>
Vec<2, T> bestStep(const Jet<T>& jet, Vec<2, T> x, const int (&degrees)[2]) {
    const Vec<2, T> low(degrees[0] > 0 ? -x.x : T(0), degrees[1] > 0 ? -x.y : T(0));
    const Vec<2, T> high(degrees[0] > 0 ? 1 - x.x : T(0), degrees[1] > 0 ? 1 - x.y : T(0));
    const T determinant = jet.ss * jet.tt - jet.st * jet.st;
    if (jet.ss < 0 && determinant > 0) {
        const Vec<2, T> step =
            Vec<2, T>(jet.st * jet.t - jet.tt * jet.s, jet.st * jet.s - jet.ss * jet.t) / determinant;
        if (glm::all(glm::lessThanEqual(low, step)) && glm::all(glm::lessThanEqual(step, high))) return step;
    }
    const auto gain = [&](Vec<2, T> d) {
        return jet.s * d.x + jet.t * d.y + (jet.ss * d.x * d.x + jet.tt * d.y * d.y) / 2 + jet.st * d.x * d.y;
    };
    Vec<2, T> best(0);
    for (const T x1 : {low.x, high.x}) {
        const Vec<2, T> step(x1, bestStep(jet.t + jet.st * x1, jet.tt, low.y, high.y));
        if (gain(step) > gain(best)) best = step;
    }
    for (const T y1 : {low.y, high.y}) {
        const Vec<2, T> step(bestStep(jet.s + jet.st * y1, jet.ss, low.x, high.x), y1);
        if (gain(step) > gain(best)) best = step;
    }
    return best;
}

/// Newton's method on `g = N − λ W` with Dinkelbach's λ, the greatest value `N/W` met so far: where `g` is
/// greatest `f` exceeds λ unless it does so nowhere (Dinkelbach, On nonlinear fractional programming, 1967).
/// Steps that lose are shortened.
template <class T>
void PeakSearch<T>::newtonAscent(const BernsteinCell<T>& cell, Vec<2, T> start, int maxSteps) {
    struct Place {
        Vec<2, T> x;
        Jet<T> numerator, weight;
    };
    const auto jetsAt = [&](Vec<2, T> x) -> Place {
        const BernsteinBasis<T> s(cell.degrees[0], x.x), t(cell.degrees[1], x.y);
        return {x, jetOf(cell, cell.numerators, s, t), jetOf(cell, cell.weights, s, t)};
    };
    const auto valueAt = [](const Place& p) { return p.numerator.value / p.weight.value; };
    // Newton's steps shrink quadratically: after one this small nothing is left to gain
    const T smallest = std::sqrt(kEpsilon<T>);
    constexpr int kMaxHalvings = 40;
    Place here = jetsAt(start);
    T lambda = std::max(best_.value, valueAt(here));
    for (int i = 0; i < maxSteps; ++i) {
        const Jet<T> g = here.numerator.less(lambda, here.weight);
        Vec<2, T> step = detail::bestStep(g, here.x, cell.degrees);
        Place next = jetsAt(here.x + step);
        const auto loses = [&] {
            return next.numerator.less(lambda, next.weight).value < g.value - rounding_ * here.weight.value;
        };
        for (int halvings = 0; loses() && halvings < kMaxHalvings; ++halvings) {
            step /= T(2);
            next = jetsAt(here.x + step);
        }
        here = next;
        lambda = std::max(lambda, valueAt(here));
        if (largestCoordinate<2, T>(step) <= smallest) break;
    }
    offerAt(cell, here.x, valueAt(here));
}

}  // namespace gjkscope::detail

#pragma once

#include <map>
#include <memory>
#include <tuple>

#include "../../support/convex.hpp"
#include "bernstein_peak.hpp"
#include "spline_pieces.hpp"

namespace gjkscope {

/// The greatest degree of a Bézier or NURBS curve, and of a NURBS surface along either of its parameters.
inline constexpr int kMaxCurveDegree = 16;
inline constexpr int kMaxSurfaceDegree = 7;
/// How many times as heavy as another one a weight of a curve, or of a surface, may be. Where the light ones
/// of a surface are farther from the others it may have ridges that are curved and level, on which PeakSearch
/// ends before it has seen all of the surface.
inline constexpr double kMaxCurveWeights = 1e12, kMaxSurfaceWeights = 1e4;

/// The convex hull of Bézier and NURBS curves and surfaces: of the curve itself, not of its control points.
///
/// The support point is where the coordinate along the direction, a rational function, is greatest: found by
/// PeakSearch with an error of a few roundings of the greatest coordinate, and always a point of the curve.
/// The ends and corners of the curve (of a surface: its corners, and where creases along both parameters
/// meet) are features, numbered in the order of the parameters, coincident points alike; of equally far
/// points these are preferred.
template <int D, class T>
class SplineHull {
  public:
    /// A curve. `points` has as many weighted control points as `pieces` requires; weights > 0, at most
    /// kMaxCurveWeights times one another. Degree ≤ kMaxCurveDegree; at least one piece.
    SplineHull(const SplinePieces& pieces, const std::vector<Weighted<D>>& points)
        : degrees_{pieces.degree, 0} {
        store(detail::bernsteinPoints(pieces, points));
        nameCorners([&](std::size_t i) { return pieces.isCorner(i); }, [](std::size_t) { return true; }, 1);
    }

    /// A surface: `points[i][j]`, i along the first parameter. Weights at most kMaxSurfaceWeights times one
    /// another. Degrees ≤ kMaxSurfaceDegree.
    SplineHull(const SplinePieces& first, const SplinePieces& second,
               const std::vector<std::vector<Weighted<D>>>& points)
        : degrees_{first.degree, second.degree} {
        std::vector<std::vector<Weighted<D>>> columns;  // each along the first parameter
        for (const auto& row : points) {
            const std::vector<Weighted<D>> split = detail::bernsteinPoints(second, row);
            columns.resize(split.size());
            for (std::size_t j = 0; j < split.size(); ++j) columns[j].push_back(split[j]);
        }
        for (auto& column : columns) column = detail::bernsteinPoints(first, column);
        store(patchesOf(columns, first.count(), second.count()));
        nameCorners([&](std::size_t i) { return first.isCorner(i); },
                    [&](std::size_t j) { return second.isCorner(j); }, second.count());
    }

    /// The numbers of a hull of another precision, which is not a lower one.
    template <class U>
    explicit SplineHull(const SplineHull<D, U>& other)
        : degrees_{other.degrees_[0], other.degrees_[1]},
          points_(other.points_.begin(), other.points_.end()),
          weights_(other.weights_.begin(), other.weights_.end()),
          features_(other.features_),
          unit_(other.unit_),
          center_(other.center_) {
        bound();
    }

    SupportPoint<D, T> support(Vec<D, T> d) const;
    T radius() const { return 0; }
    T extent() const { return extent_; }
    SplineHull<D, double> inDouble() const { return SplineHull<D, double>(*this); }
    /// The mean of some points of the curve or surface, interior where there is an interior.
    Vec<D, T> center() const { return center_; }

    /// The number of pieces, or patches, of the curve or surface; each has the domain [0, 1].
    std::size_t patches() const { return points_.size() / perPatch(); }
    /// A point of patch `patch`. For curves the second parameter is ignored.
    Vec<D, T> at(std::size_t patch, Vec<2, T> parameters) const {
        return at(patch, parameters, Vec<2, T>(1) - parameters);
    }
    /// The feature of a corner of patch `patch`, or kSmooth.
    int featureAt(std::size_t patch, bool farFirst, bool farSecond) const {
        return features_[4 * patch + (farFirst ? 2 : 0) + (farSecond ? 1 : 0)];
    }

  private:
    template <int, class>
    friend class SplineHull;

    std::size_t perPatch() const { return static_cast<std::size_t>((degrees_[0] + 1) * (degrees_[1] + 1)); }

    static std::vector<Weighted<D>> patchesOf(const std::vector<std::vector<Weighted<D>>>& columns,
                                              std::size_t countFirst, std::size_t countSecond);
    void store(const std::vector<Weighted<D>>& points);
    /// Computes the boxes and the extent.
    void bound();
    Vec<D, T> middle() const;
    template <class IsCorner, class IsOtherCorner>
    void nameCorners(IsCorner isCorner, IsOtherCorner isOtherCorner, std::size_t countSecond);
    detail::BernsteinCell<T> cellOf(std::size_t patch, Vec<D, T> d) const;
    /// `left`: 1 − parameters.
    Vec<D, T> at(std::size_t patch, Vec<2, T> parameters, Vec<2, T> left) const;

    /// The bounding box of a patch' control points.
    struct Box {
        Vec<D, T> center, half;

        T reach(Vec<D, T> d) const { return glm::dot(center, d) + glm::dot(half, glm::abs(d)); }
    };

    int degrees_[2];
    std::vector<Vec<D, T>> points_;  ///< of patch after patch, in units of `unit_`
    std::vector<T> weights_;
    std::vector<Box> boxes_;     ///< of the patches
    std::vector<int> features_;  ///< of each patch's corners: (0, 0), (0, 1), (1, 0), (1, 1)
    T unit_ = 1;                 ///< a power of two, so that scaling by it is exact
    Vec<D, T> center_{0};
    T extent_ = 0;
};

namespace detail {

/// The power of two that brings `x` > 0 to between 1/2 and 1 when it is divided by it; 1 for 0.
inline double binaryUnit(double x) {
    if (!(x > 0)) return 1;
    int exponent = 0;
    std::frexp(x, &exponent);
    return std::ldexp(1.0, exponent);
}

}  // namespace detail

/// Reorders columns of pieces into consecutive patches.
template <int D, class T>
std::vector<Weighted<D>> SplineHull<D, T>::patchesOf(const std::vector<std::vector<Weighted<D>>>& columns,
                                                     std::size_t countFirst, std::size_t countSecond) {
    const std::size_t p1 = columns.front().size() / countFirst, q1 = columns.size() / countSecond;
    std::vector<Weighted<D>> result;
    for (std::size_t a = 0; a < countFirst; ++a)
        for (std::size_t b = 0; b < countSecond; ++b)
            for (std::size_t i = 0; i < p1; ++i)
                for (std::size_t j = 0; j < q1; ++j) result.push_back(columns[b * q1 + j][a * p1 + i]);
    return result;
}

template <int D, class T>
void SplineHull<D, T>::store(const std::vector<Weighted<D>>& points) {
    assert(!points.empty() && perPatch() <= detail::kMaxCoefficients);
    double size = 0, heaviest = 0, lightest = kInfinity<double>;
    for (const Weighted<D>& p : points) {
        heaviest = std::max(heaviest, p[D]);
        lightest = std::min(lightest, p[D]);
        size = std::max(size, largestCoordinate<D, double>(Vec<D, double>(p) / p[D]));
    }
    // mixing weights brings them nearer, but for roundings
    assert(lightest > 0 &&
           heaviest <= 1.001 * (degrees_[1] > 0 ? kMaxSurfaceWeights : kMaxCurveWeights) * lightest);
    const double unit = detail::binaryUnit(size), weightUnit = detail::binaryUnit(heaviest);
    unit_ = static_cast<T>(unit);
    for (const Weighted<D>& p : points) {
        points_.push_back(Vec<D, T>(Vec<D, double>(p) / p[D] / unit));
        weights_.push_back(static_cast<T>(p[D] / weightUnit));
    }
    bound();
    center_ = middle();
}

template <int D, class T>
void SplineHull<D, T>::bound() {
    for (std::size_t first = 0; first < points_.size(); first += perPatch()) {
        Vec<D, T> low = points_[first], high = low;
        for (std::size_t k = 1; k < perPatch(); ++k) {
            low = glm::min(low, points_[first + k]);
            high = glm::max(high, points_[first + k]);
        }
        boxes_.push_back({(low + high) / T(2), (high - low) / T(2)});
    }
    // no point of the curve is outside of the hull of its control points
    for (const Vec<D, T>& p : points_) extent_ = std::max(extent_, unit_ * glm::length(p));
}

template <int D, class T>
Vec<D, T> SplineHull<D, T>::middle() const {
    // interior parameters too: the ends alone may lie on one line of the border
    const T steps[] = {0, T(0.25), T(0.5), T(0.75), 1};
    Vec<D, double> sum(0);
    std::size_t count = 0;
    for (std::size_t patch = 0; patch < patches(); ++patch) {
        for (const T s : steps) {
            for (const T t : steps) {
                sum += Vec<D, double>(at(patch, {s, t}) / unit_);
                ++count;
            }
        }
    }
    return unit_ * Vec<D, T>(sum / static_cast<double>(count));
}

template <int D, class T>
template <class IsCorner, class IsOtherCorner>
void SplineHull<D, T>::nameCorners(IsCorner isCorner, IsOtherCorner isOtherCorner, std::size_t countSecond) {
    const auto isBefore = [](const Vec<D, T>& u, const Vec<D, T>& v) {
        for (int i = 0; i < D; ++i)
            if (u[i] != v[i]) return u[i] < v[i];
        return false;
    };
    std::map<Vec<D, T>, int, decltype(isBefore)> names(isBefore);
    features_.assign(4 * patches(), kSmooth);
    for (std::size_t patch = 0; patch < patches(); ++patch) {
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const std::size_t farFirst = corner / 2, farSecond = corner % 2;
            if (!isCorner(patch / countSecond + farFirst)) continue;
            if (!isOtherCorner(patch % countSecond + farSecond)) continue;
            const Vec<D, T> point = at(patch, {static_cast<T>(farFirst), static_cast<T>(farSecond)});
            features_[4 * patch + corner] =
                names.try_emplace(point, static_cast<int>(names.size())).first->second;
        }
    }
}

/// By de Casteljau's algorithm: no point leaves the hull of the control points, and corners are exact.
template <int D, class T>
Vec<D, T> SplineHull<D, T>::at(std::size_t patch, Vec<2, T> parameters, Vec<2, T> left) const {
    const std::size_t p = static_cast<std::size_t>(degrees_[0]), q = static_cast<std::size_t>(degrees_[1]);
    const std::size_t first = patch * perPatch();
    std::array<Vec<D, T>, detail::kMaxCoefficients> points;
    std::array<T, detail::kMaxCoefficients> weights;
    std::copy_n(points_.begin() + static_cast<std::ptrdiff_t>(first), perPatch(), points.begin());
    std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(first), perPatch(), weights.begin());
    // between two weighted points
    const auto mix = [&](std::size_t into, std::size_t from, std::size_t to, int axis) {
        const T a = left[axis] * weights[from], b = parameters[axis] * weights[to];
        points[into] = (a / (a + b)) * points[from] + (b / (a + b)) * points[to];
        weights[into] = a + b;
    };
    for (std::size_t r = p; r > 0; --r)
        for (std::size_t i = 0; i < r; ++i)
            for (std::size_t j = 0; j <= q; ++j)
                mix(i * (q + 1) + j, i * (q + 1) + j, (i + 1) * (q + 1) + j, 0);
    for (std::size_t r = q; r > 0; --r)
        for (std::size_t j = 0; j < r; ++j) mix(j, j, j + 1, 1);
    return unit_ * points[0];
}

template <int D, class T>
detail::BernsteinCell<T> SplineHull<D, T>::cellOf(std::size_t patch, Vec<D, T> d) const {
    detail::BernsteinCell<T> cell;
    for (int axis = 0; axis < 2; ++axis) {
        cell.degrees[axis] = degrees_[axis];
        cell.width[axis] = degrees_[axis] > 0 ? T(1) : T(0);
        cell.left[axis] = 1 - cell.width[axis];
    }
    const std::size_t first = patch * perPatch();
    cell.bound = -kInfinity<T>;
    for (std::size_t k = 0; k < perPatch(); ++k) {
        const T reach = glm::dot(points_[first + k], d);
        cell.bound = std::max(cell.bound, reach);
        cell.numerators[k] = weights_[first + k] * reach;
        cell.weights[k] = weights_[first + k];
    }
    return cell;
}

template <int D, class T>
SupportPoint<D, T> SplineHull<D, T>::support(Vec<D, T> d) const {
    const T length = largestCoordinate<D, T>(d);
    if (length > 0) d /= length;
    // a sum of D products of numbers up to 1, a few times over
    detail::PeakSearch<T> search(8 * kEpsilon<T>);
    std::size_t likeliest = 0;
    for (std::size_t patch = 1; patch < patches(); ++patch)
        if (boxes_[patch].reach(d) > boxes_[likeliest].reach(d)) likeliest = patch;
    const auto searchPatch = [&](std::size_t patch) {
        if (!(boxes_[patch].reach(d) > search.best().value)) return;
        detail::BernsteinCell<T> cell = cellOf(patch, d);
        search.search(cell, patch);
        if (search.isCutShort()) search.climb(cellOf(patch, d));
    };
    searchPatch(likeliest);
    for (std::size_t patch = 0; patch < patches(); ++patch)
        if (patch != likeliest) searchPatch(patch);

    const detail::BernsteinPeak<T>& peak = search.best();
    const auto isEnd = [&](int axis) { return peak.at[axis] == 0 || peak.left[axis] == 0; };
    const bool corner = isEnd(0) && isEnd(1);
    return {at(peak.function, peak.at, peak.left),
            corner ? featureAt(peak.function, peak.left.x == 0, peak.left.y == 0) : kSmooth};
}

}  // namespace gjkscope

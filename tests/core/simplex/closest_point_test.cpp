#include "core/simplex/closest_point.hpp"

#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class ClosestPoints : public ::testing::Test {};
TYPED_TEST_SUITE(ClosestPoints, AllCases);

template <int D, class T>
Simplex<D, T> simplexOf(const std::vector<Vec<D, T>>& points) {
    Simplex<D, T> simplex;
    for (const Vec<D, T>& p : points) simplex.push({p, p, Vec<D, T>(0), simplex.size, 0});
    return simplex;
}

template <int D, class T>
T largestOf(const Simplex<D, T>& simplex) {
    T largest = 0;
    for (int i = 0; i < simplex.size; ++i) largest = std::max(largest, glm::length(simplex[i].w));
    return largest;
}

/// Twice a double's digits and more: the oracle squares the condition of its simplices.
__extension__ using Quad = __float128;
using QuadPoint = std::array<Quad, 3>;

Quad dot(const QuadPoint& u, const QuadPoint& v) {
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}
Quad magnitude(Quad x) {
    return x < 0 ? -x : x;
}

/// Weights of the foot of the origin on the points' affine hull: λ minimizes |Σ λ w|² with Σ λ = 1. Empty
/// when the points are dependent.
std::vector<Quad> footWeights(const std::vector<QuadPoint>& points) {
    const std::size_t n = points.size();
    std::vector<std::vector<Quad>> rows(n + 1, std::vector<Quad>(n + 2, 0));
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) rows[i][j] = dot(points[i], points[j]);
        rows[i][n] = rows[n][i] = 1;
    }
    rows[n][n + 1] = 1;
    for (std::size_t column = 0; column <= n; ++column) {
        std::size_t pivot = column;
        for (std::size_t i = column; i <= n; ++i) {
            if (magnitude(rows[i][column]) > magnitude(rows[pivot][column])) pivot = i;
        }
        if (magnitude(rows[pivot][column]) < Quad(1e-31)) return {};
        std::swap(rows[pivot], rows[column]);
        for (std::size_t i = 0; i <= n; ++i) {
            if (i == column) continue;
            const Quad factor = rows[i][column] / rows[column][column];
            for (std::size_t j = column; j < n + 2; ++j) rows[i][j] -= factor * rows[column][j];
        }
    }
    std::vector<Quad> weights(n);
    Quad sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += weights[i] = rows[i][n + 1] / rows[i][i];
    for (Quad& weight : weights) weight /= sum;
    return weights;
}

/// The least distance from the origin of a simplex, without regions: the feet on the hulls of all subsets, as
/// far as their weights are not negative.
template <int D, class T>
double leastDistance(const Simplex<D, T>& simplex) {
    const Quad scale = std::max(largestOf(simplex), std::numeric_limits<T>::min());
    Quad least = std::numeric_limits<double>::infinity();
    for (unsigned subset = 1; subset <= wholeSimplex(simplex.size); ++subset) {
        std::vector<QuadPoint> points;
        for (int i = 0; i < simplex.size; ++i) {
            if ((subset >> i & 1U) == 0) continue;
            QuadPoint& p = points.emplace_back();
            for (int axis = 0; axis < D; ++axis)
                p[static_cast<std::size_t>(axis)] = simplex[i].w[axis] / scale;
        }
        const auto weights = footWeights(points);
        if (weights.empty() || *std::ranges::min_element(weights) < 0) continue;
        QuadPoint foot{};
        for (std::size_t i = 0; i < points.size(); ++i) {
            for (std::size_t axis = 0; axis < 3; ++axis) foot[axis] += weights[i] * points[i][axis];
        }
        least = std::min(least, dot(foot, foot));
    }
    return static_cast<double>(std::sqrt(static_cast<long double>(least)) * static_cast<long double>(scale));
}

/// Everything that must hold of a closest point, whatever the simplex. `slack` in roundings of its largest
/// vertex.
template <int D, class T>
void expectClosest(const Simplex<D, T>& simplex, T slack) {
    const ClosestPoint<D, T> closest = closestPoint(simplex);
    const T rounding = slack * kEpsilon<T> * largestOf(simplex);
    T sum = 0;
    Vec<D, T> mixed(0);
    for (int i = 0; i <= D; ++i) {
        const T weight = closest.weights[static_cast<std::size_t>(i)];
        EXPECT_GE(weight, 0);
        EXPECT_TRUE((closest.region >> i & 1U) != 0 || weight == 0);
        sum += weight;
        if (i < simplex.size) mixed += weight * simplex[i].w;
    }
    EXPECT_GT(closest.region, 0U);
    EXPECT_LE(closest.region, wholeSimplex(simplex.size));
    EXPECT_NEAR(sum, 1, 4 * kEpsilon<T>);
    // the weights of a sliver that contains the origin are as inaccurate as it is thin
    EXPECT_TRUE(closest.region == wholeSimplex(D + 1) || glm::length(mixed - closest.point) <= rounding);
    EXPECT_NEAR(static_cast<double>(glm::length(closest.point)), leastDistance(simplex),
                static_cast<double>(rounding));
}

TYPED_TEST(ClosestPoints, OfRandomSimplicesAreTheBruteForceOnes) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(1);
    std::array<int, D + 2> regions{};
    for (int i = 0; i < 20000; ++i) {
        std::vector<Vec<D, T>> points;
        const Vec<D, T> offset = samples.vector(0.5);
        for (int k = samples.whole(1, D + 1); k > 0; --k) points.push_back(samples.vector() + offset);
        const auto simplex = simplexOf<D, T>(points);
        expectClosest<D, T>(simplex, 16);
        ++regions[static_cast<std::size_t>(std::popcount(closestPoint(simplex).region))];
    }
    // vertices, edges, … and the inside are all well represented
    for (int vertices = 1; vertices <= D + 1; ++vertices)
        EXPECT_GT(regions[static_cast<std::size_t>(vertices)], 200);
}

TYPED_TEST(ClosestPoints, OfFlatAndSliverSimplicesAreTheBruteForceOnes) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < 20000; ++i) {
        // all points within `thickness` of a line or, in 3D, of a plane; some twice
        const T thickness = static_cast<T>(std::pow(10.0, -samples.whole(1, 20)));
        const int flat = samples.whole(1, D - 1);
        const auto turned = samples.pose(0).rotation;
        Vec<D, T> offset = samples.vector();
        if (samples.whole(0, 1) == 0) offset[D - 1] *= thickness;
        std::vector<Vec<D, T>> points;
        for (int k = 0; k <= D; ++k) {
            Vec<D, T> p = samples.vector();
            for (int axis = flat; axis < D; ++axis) p[axis] *= thickness;
            points.push_back(turned * (p + offset));
        }
        if (samples.whole(0, 9) == 0) points[1] = points[0];
        expectClosest<D, T>(simplexOf<D, T>(points), 128);
    }
}

TYPED_TEST(ClosestPoints, KeepTheirDigitsAtEveryScale) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const double scale : {1e-6, 1e6}) {
        Samples<D, T> samples(3);
        for (int i = 0; i < 2000; ++i) {
            std::vector<Vec<D, T>> points;
            for (int k = samples.whole(1, D + 1); k > 0; --k)
                points.push_back(samples.vector() * static_cast<T>(scale));
            expectClosest<D, T>(simplexOf<D, T>(points), 16);
        }
    }
}

TYPED_TEST(ClosestPoints, FarSmallSimplicesKeepTheirWeights) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    for (int i = 0; i < 5000; ++i) {
        const Vec<D, T> offset = unitOr<D, T>(samples.vector(), axisDirection<D, T>(0));
        std::vector<Vec<D, T>> points;
        for (int k = 0; k <= D; ++k) points.push_back(offset + samples.vector() * T(1e-3));
        expectClosest<D, T>(simplexOf<D, T>(points), 16);
    }
}

TYPED_TEST(ClosestPoints, AllVerticesInOnePlaceAreThatPlace) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const T x : {T(0), T(1), T(1e-30)}) {
        const Vec<D, T> place(x);
        const auto closest = closestPoint(simplexOf<D, T>(std::vector<Vec<D, T>>(D + 1, place)));
        EXPECT_EQ(closest.point, place);
        EXPECT_EQ(std::popcount(closest.region), 1);
    }
}

/// Every sub-simplex of a regular-ish simplex, with the origin moved out of it along the sum of its outward
/// directions: all seven regions of the triangle, all fifteen of the tetrahedron.
TYPED_TEST(ClosestPoints, EveryRegionIsFoundByName) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    // the vertices of the unit simplex seen from its middle: pushing out of a face is along minus the vertex
    // opposite
    std::vector<Vec<D, T>> vertices(1, Vec<D, T>(0));
    for (int axis = 0; axis < D; ++axis) vertices.push_back(axisDirection<D, T>(axis));
    Vec<D, T> middle(0);
    for (Vec<D, T>& c : vertices) middle += c / T(D + 1);
    for (RegionMask region = 1; region <= wholeSimplex(D + 1); ++region) {
        Vec<D, T> origin(0);
        for (int i = 0; i <= D; ++i) {
            if ((region >> i & 1U) != 0)
                origin += vertices[static_cast<std::size_t>(i)] / T(std::popcount(region));
        }
        // outward: perpendicular to the kept vertices, away from the others
        if (region != wholeSimplex(D + 1)) {
            Vec<D, T> out = origin - middle;
            for (int a = 0; a <= D; ++a) {
                for (int b = 0; b < a; ++b) {
                    if ((region >> a & 1U) == 0 || (region >> b & 1U) == 0) continue;
                    const Vec<D, T> edge =
                        vertices[static_cast<std::size_t>(a)] - vertices[static_cast<std::size_t>(b)];
                    out -= edge * (glm::dot(out, edge) / glm::dot(edge, edge));
                }
            }
            origin += T(0.01) * out;
        }
        std::vector<Vec<D, T>> seen;
        for (const Vec<D, T>& c : vertices) seen.push_back(c - origin);
        EXPECT_EQ(closestPoint(simplexOf<D, T>(seen)).region, region);
    }
}

}  // namespace
}  // namespace gjkscope::test

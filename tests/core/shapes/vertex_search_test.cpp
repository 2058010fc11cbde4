// The farthest of many 3D points: by a scan of all of them, and by hill climbing.

#include <gtest/gtest.h>

#include <map>
#include <numbers>
#include <set>

#include "core/shapes/polytope/polytope.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class T>
using Points = std::vector<Vec<3, T>>;

template <class T>
Points<T> onEllipsoid(unsigned seed, int count) {
    Samples<3, double> samples(seed);
    Points<T> points;
    while (points.size() < static_cast<std::size_t>(count)) {
        const Vec<3> p = samples.vector();
        if (glm::length(p) > 0.1 && glm::length(p) < 1)
            points.push_back(Vec<3, T>(Vec<3>(1, 0.7, 0.4) * glm::normalize(p)));
    }
    return points;
}

/// All integer points of a box: most are inside it, in its faces or on its edges.
template <class T>
Points<T> grid(int side) {
    Points<T> points;
    for (int i = 0; i < side * side * side; ++i)
        points.emplace_back(i % side, i / side % side, i / side / side);
    return points;
}

/// The rims of a drum: two planes with half of the points each.
template <class T>
Points<T> drum(int count) {
    Points<T> points;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        for (const double z : {-0.3, 0.4})
            points.push_back(Vec<3, T>(Vec<3>(std::cos(angle), std::sin(angle), z)));
    }
    return points;
}

/// A cone with very many edges at its apex.
template <class T>
Points<T> spike(int count) {
    Points<T> points = drum<T>(count);
    std::erase_if(points, [](const Vec<3, T>& p) { return p.z > 0; });
    points.emplace_back(T(0.1), T(0), T(5));
    return points;
}

template <class T>
std::vector<Points<T>> manyKinds() {
    std::vector<Points<T>> kinds{onEllipsoid<T>(1, 100), onEllipsoid<T>(2, 1500), grid<T>(6), drum<T>(300),
                                 spike<T>(300)};
    Points<T> turned = grid<T>(5);
    const Pose<3, T> pose = Samples<3, T>(3).pose(1);
    for (Vec<3, T>& p : turned) p = pose.apply(p);
    kinds.push_back(turned);  // planes up to rounding only
    Points<T> twice = onEllipsoid<T>(4, 80);
    twice.insert(twice.end(), twice.begin(), twice.begin() + 40);
    kinds.push_back(twice);
    for (const double scale : {1e-6, 1e6}) {
        Points<T> scaled = onEllipsoid<T>(5, 200), far = scaled;
        for (Vec<3, T>& p : scaled) p *= static_cast<T>(scale);
        for (Vec<3, T>& p : far) p = p * T(0.01) + Vec<3, T>(1000, -2000, 3000);
        kinds.push_back(scaled);
        kinds.push_back(far);
    }
    return kinds;
}

template <class T>
Points<T> manyDirections() {
    Points<T> directions{{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {1, 1, 0}, {0, -1, 1}, {1, 1, 1}, {-1, 1, -1}};
    Samples<3, T> samples(9);
    for (int i = 0; i < 500; ++i) directions.push_back(samples.vector() * T(i % 2 == 0 ? 1 : 1e-12));
    for (int i = 0; i < 100; ++i) directions.push_back(Vec<3, T>(0, 0, 1) + samples.vector() * T(1e-6));
    return directions;
}

template <class T>
class VertexSearches : public ::testing::Test {};
using Precisions = ::testing::Types<float, double>;
TYPED_TEST_SUITE(VertexSearches, Precisions);

TYPED_TEST(VertexSearches, TheScanFindsTheFirstOfTheFarthest) {
    using T = TypeParam;
    for (const int count : {1, 2, 3, 4, 5, 8, 63, 64, 65, 130, 257}) {
        Points<T> points = onEllipsoid<T>(7, count);
        points.insert(points.end(), points.begin(), points.begin() + (count + 1) / 2);
        const detail::VertexScan<T> scan(points);
        for (const Vec<3, T>& d : manyDirections<T>()) {
            const auto reach = [&](const Vec<3, T>& p) { return p.x * d.x + p.y * d.y + p.z * d.z; };
            const auto first = std::ranges::max_element(points, {}, reach);
            EXPECT_EQ(scan.farthest(d).feature, first - points.begin());
        }
    }
}

TYPED_TEST(VertexSearches, HullsAreClosedAndHoldEveryPoint) {
    using T = TypeParam;
    for (const Points<T>& points : manyKinds<T>()) {
        const auto triangles = hullTriangles(points);
        ASSERT_FALSE(triangles.empty());
        std::map<std::pair<int, int>, int> edges;
        for (const auto& [p, q, r] : triangles) {
            ++edges[{p, q}], ++edges[{q, r}], ++edges[{r, p}];
            const auto at = [&](int i) { return ExactPoint<3>(points[static_cast<std::size_t>(i)]); };
            for (const Vec<3, T>& other : points) ASSERT_LE(outside({at(p), at(q), at(r)}, other), 0);
        }
        for (const auto& [edge, uses] : edges) {
            EXPECT_EQ(uses, 1);
            EXPECT_TRUE(edges.contains({edge.second, edge.first}));
        }
    }
}

// planes through it are no distance from the origin, and that is known no better than their vertices
TYPED_TEST(VertexSearches, AVertexInTheOriginIsFoundOnce) {
    using T = TypeParam;
    Points<T> points{{0, 0, 0}};
    for (const Vec<3> p :
         {Vec<3>(0x1.13dcap+0, 0x1.b27c4p+0, 0x1.ec1dcp+0), Vec<3>(-0x1.ed6p-7, 0x1.baa36p+1, 0x1.b89c6p+0),
          Vec<3>(-0x1.231p-7, 0x1.ea02p+0, 0x1.4fb63p+1), Vec<3>(-0x1.e016cp+0, 0x1.9de59p+1, 0x1.b9d38p-2),
          Vec<3>(-0x1.2f8fcp-1, 0x1.7f88fp+1, 0x1.25a1ep+1),
          Vec<3>(-0x1.f732cp+0, 0x1.34fccp-1, 0x1.4642ap+0),
          Vec<3>(-0x1.33ec6p+0, 0x1.6477cp-1, -0x1.9fe04p-1), Vec<3>(-0x1.00a5p-2, 0x1.1fccp+1, -0x1.4123p+0),
          Vec<3>(0x1.40e2cp+0, 0x1.4dc0cp+1, 0x1.9f38p-4), Vec<3>(0x1.57d02p+0, 0x1.0d6dap+0, 0x1.e0be4p-1),
          Vec<3>(0x1.ca104p-1, 0x1.852aep+1, -0x1.50fcp-4), Vec<3>(-0x1.c5e78p-1, 0x1.900e9p+1, -0x1.8c3fp-1),
          Vec<3>(-0x1.9f7cp-3, -0x1.56fap-4, 0x1.fbap-4), Vec<3>(0x1.48ad8p-1, 0x1.6b2cep+1, -0x1.393c8p-1),
          Vec<3>(-0x1.bb44p+0, 0x1.d2c58p+0, -0x1.c4158p-1),
          Vec<3>(-0x1.ce648p+0, 0x1.8ab3ep+0, -0x1.975f4p-1)})
        points.emplace_back(p);
    for (std::size_t shift = 0; shift < points.size(); ++shift) {
        std::rotate(points.begin(), points.begin() + 1, points.end());
        const auto triangles = hullTriangles(points);
        std::set<int> vertices;
        for (const auto& triangle : triangles) vertices.insert(triangle.begin(), triangle.end());
        EXPECT_EQ(triangles.size(), 2 * vertices.size() - 4);
    }
}

TYPED_TEST(VertexSearches, ClimbingEndsAsFarAsLookingAtAll) {
    using T = TypeParam;
    for (const Points<T>& points : manyKinds<T>()) {
        const detail::HillClimbing<T> climb(points, hullTriangles(points));
        for (const Vec<3, T>& d : manyDirections<T>()) {
            const auto reach = [&](const Vec<3, T>& p) {
                return glm::dot(ExactPoint<3>(p), ExactPoint<3>(d));
            };
            double most = -kInfinity<double>, size = 0;
            for (const Vec<3, T>& p : points) {
                most = std::max(most, reach(p));
                size = std::max(size, double(largestCoordinate<3, T>(p - points[0])));
            }
            // the gains of edges are rounded, and so are the edges
            const double noise = 8 * double(kEpsilon<T>) * size * double(glm::length(d));
            EXPECT_GE(reach(points[climb.farthest(d)]), most - noise);
        }
    }
}

TYPED_TEST(VertexSearches, WhatIsFlatOrBeyondExactProductsIsSearchedPointByPoint) {
    using T = TypeParam;
    Points<T> plane, line, same(200, Vec<3, T>(1, 2, 3)), huge = onEllipsoid<T>(6, 200);
    for (int i = 0; i < 400; ++i) plane.emplace_back(i % 20, i / 20, i % 20 - i / 20);
    for (int i = 0; i < 200; ++i) line.emplace_back(i, 2 * i, -i);
    for (Vec<3, T>& p : huge) p *= std::numeric_limits<T>::max() / 4;
    for (const Points<T>& points : {plane, line, same}) EXPECT_TRUE(hullTriangles(points).empty());
    for (const Points<T>& points : {plane, line, same, huge}) {
        const Polytope<3, T> polytope(points);
        for (const Vec<3, T>& d : manyDirections<T>()) {
            const Vec<3, T> unit = glm::normalize(d) * T(0.25);
            T most = -kInfinity<T>;
            for (const Vec<3, T>& p : points) most = std::max(most, glm::dot(p, unit));
            EXPECT_GE(glm::dot(polytope.support(unit).point, unit), most - std::abs(most) * 8 * kEpsilon<T>);
        }
    }
}

TYPED_TEST(VertexSearches, AnyDirectionHasAnAnswer) {
    using T = TypeParam;
    const T none = std::numeric_limits<T>::quiet_NaN(), most = std::numeric_limits<T>::max();
    const T least = std::numeric_limits<T>::denorm_min();
    for (const int count : {8, 300}) {
        const Polytope<3, T> polytope(onEllipsoid<T>(8, count));
        for (const Vec<3, T>& d : Points<T>{{0, 0, 0},
                                            {none, 0, 1},
                                            {none, none, none},
                                            {most, most, most},
                                            {least, 0, 0},
                                            {kInfinity<T>, 0, 0}}) {
            const int feature = polytope.support(d).feature;
            EXPECT_TRUE(feature >= 0 && feature < count);
        }
    }
}

}  // namespace
}  // namespace gjkscope::test

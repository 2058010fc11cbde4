#include <gtest/gtest.h>

#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/shapes/splines.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class SplineHulls : public ::testing::Test {};
TYPED_TEST_SUITE(SplineHulls, AllCases);

template <class T>
class RoundSplines : public ::testing::Test {};
using Scalars = testing::Types<double, float>;
TYPED_TEST_SUITE(RoundSplines, Scalars);

template <int D, class T>
std::vector<Vec<D, T>> directions(int count) {
    Samples<D, T> samples(1);
    std::vector<Vec<D, T>> all;
    for (int axis = 0; axis < D; ++axis) {
        all.push_back(axisDirection<D, T>(axis));
        all.push_back(-axisDirection<D, T>(axis));
        // all but along an axis: peaks that are nearly level one way
        for (const double tilt : {1e-3, 1e-6})
            all.push_back(axisDirection<D, T>(axis) + static_cast<T>(tilt) * samples.vector());
    }
    for (int i = 0; i < count; ++i) all.push_back(samples.vector());
    for (Vec<D, T>& d : all) d = unitOr<D, T>(d, axisDirection<D, T>(0));
    return all;
}

/// Points of the curve, or of the surface, all over its patches.
template <int D, class T>
std::vector<Vec<D, T>> samplesOf(const SplineHull<D, T>& hull, int steps) {
    std::vector<Vec<D, T>> points;
    for (std::size_t patch = 0; patch < hull.patches(); ++patch)
        for (int i = 0; i <= steps; ++i)
            for (int j = 0; j <= (D == 2 ? 0 : steps); ++j)
                points.push_back(
                    hull.at(patch, Vec<2, T>(static_cast<T>(i), static_cast<T>(j)) / static_cast<T>(steps)));
    return points;
}

/// The support value is that of the farthest of many points, and a little more.
template <int D, class T>
void expectFarthest(const SplineHull<D, T>& hull, int steps, T slack, int count = 40) {
    const std::vector<Vec<D, T>> points = samplesOf<D, T>(hull, steps);
    for (const Vec<D, T>& d : directions<D, T>(count)) {
        const T reach = glm::dot(hull.support(d).point, d);
        T farthest = -kInfinity<T>;
        for (const Vec<D, T>& p : points) farthest = std::max(farthest, glm::dot(p, d));
        EXPECT_GE(reach, farthest - 24 * kEpsilon<T>);
        EXPECT_LE(reach, farthest + slack);
    }
}

TYPED_TEST(SplineHulls, AnswerWithTheFarthestPointOfTheCurveItself) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, double> samples(2);
    for (const int degree : {1, 2, 3, D == 2 ? 16 : 7})
        for (const int pieces : {1, 3})
            expectFarthest<D, T>(randomSpline<D, T>(samples, degree, pieces, 1), D == 2 ? 2000 : 60, T(0.02));
}

TYPED_TEST(SplineHulls, WeightsPullTheCurve) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, double> samples(3);
    for (const double spread : {3.0, D == 2 ? 1e3 : 1e2})
        for (const int degree : {2, 3, 5})
            expectFarthest<D, T>(randomSpline<D, T>(samples, degree, 2, spread), D == 2 ? 2000 : 60, T(0.2));
}

/// Doubling back, cusps, loops: every order of a few points on a small grid as control points, many of them
/// repeated or in line.
TYPED_TEST(SplineHulls, CuspsLoopsAndRepeatedControlPointsAreFine) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, double> samples(4);
    for (int i = 0; i < 60; ++i) {
        const int degree = samples.whole(1, D == 2 ? 6 : 3);
        const auto grid = [&] {
            Vec<D, double> p;
            for (int axis = 0; axis < D; ++axis) p[axis] = samples.whole(-1, 1);
            return weighted<D>(p, 1);
        };
        const auto row = [&] {
            std::vector<Weighted<D>> points;
            for (int k = 0; k <= degree; ++k) points.push_back(grid());
            return points;
        };
        if constexpr (D == 2) {
            expectFarthest<D, T>(SplineHull<D, T>(onePiece(degree), row()), 500, T(1e-3), 12);
        } else {
            std::vector<std::vector<Weighted<D>>> net;
            for (int k = 0; k <= degree; ++k) net.push_back(row());
            expectFarthest<D, T>(SplineHull<D, T>(onePiece(degree), onePiece(degree), net), 40, T(0.02), 12);
        }
    }
}

TYPED_TEST(RoundSplines, ACircleReachesItsRadiusEverywhere) {
    using T = TypeParam;
    const auto circle = curveOf<T>(arcPieces(4), arc(4, 3, {7, -2}));
    for (const Vec<2, T>& d : directions<2, T>(500)) {
        const Vec<2, T> p = circle.support(d).point;
        const Vec<2, T> center(7, -2);
        EXPECT_NEAR(glm::dot(p - center, d), 3, 32 * kEpsilon<T>);
        EXPECT_NEAR(glm::length(p - center), 3, 32 * kEpsilon<T>);
    }
}

TYPED_TEST(RoundSplines, ASphereReachesItsRadiusEverywhere) {
    using T = TypeParam;
    const auto sphere = revolvedSurface<T>(arcPieces(2), arc(2));
    for (const Vec<3, T>& d : directions<3, T>(500)) {
        const Vec<3, T> p = sphere.support(d).point;
        EXPECT_NEAR(glm::dot(p, d), 1, 16 * kEpsilon<T>);
        EXPECT_NEAR(glm::length(p), 1, 16 * kEpsilon<T>);
    }
}

TYPED_TEST(RoundSplines, ATorusHasLevelRidges) {
    using T = TypeParam;
    const auto torus = revolvedSurface<T>(arcPieces(4), arc(4, 1, {3, 0}));
    for (const Vec<3, T>& d : directions<3, T>(500)) {
        const T reach = glm::dot(torus.support(d).point, d);
        EXPECT_NEAR(reach, 3 * std::hypot(d.x, d.y) + 1, 64 * kEpsilon<T>);
    }
}

TYPED_TEST(RoundSplines, ACylinderAndAConeAreRuled) {
    using T = TypeParam;
    const auto cylinder = revolvedSurface<T>(onePiece(1), {{1, -2, 1}, {1, 2, 1}});
    const auto cone = revolvedSurface<T>(onePiece(1), {{1, -2, 1}, {0, 2, 1}});
    for (const Vec<3, T>& d : directions<3, T>(500)) {
        const T across = std::hypot(d.x, d.y);
        EXPECT_NEAR(glm::dot(cylinder.support(d).point, d), across + 2 * std::abs(d.z), 32 * kEpsilon<T>);
        EXPECT_NEAR(glm::dot(cone.support(d).point, d), std::max(across - 2 * d.z, 2 * d.z),
                    32 * kEpsilon<T>);
    }
}

/// (x, y, −(x − y)²) over a square: level along a diagonal, and steep across it.
TYPED_TEST(RoundSplines, ARidgeAcrossTheParametersIsFound) {
    using T = TypeParam;
    // x² has the Bernstein coefficients 0, 0, 1, x has 0, 1/2, 1
    const double square[] = {0, 0, 1}, linear[] = {0, 0.5, 1};
    std::vector<std::vector<Weighted<3>>> net(3);
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            const double z = 2 * linear[i] * linear[j] - square[i] - square[j];
            net[i].push_back(weighted<3>({linear[i], linear[j], z}, 1));
        }
    }
    const SplineHull<3, T> ridge(onePiece(2), onePiece(2), net);
    EXPECT_NEAR(ridge.support({0, 0, 1}).point.z, 0, 8 * kEpsilon<T>);
    for (const T tilt : {T(1e-2), T(1e-5)}) {
        const Vec<3, T> d(2 * tilt, -2 * tilt, 1);
        // 2·tilt·u − u² for u = x − y is greatest at u = tilt
        EXPECT_NEAR(glm::dot(ridge.support(d).point, d), tilt * tilt, 16 * kEpsilon<T>);
    }
}

/// (x, y, −(x² + y² − 1)²) over a square around the origin: level on a whole circle, which no cell contains
/// and no side follows. The search gives up there, with all but the last digits.
TYPED_TEST(RoundSplines, ARidgeThatBendsEndsTheSearchWithAGoodValue) {
    using T = TypeParam;
    // on [−2, 2], in Bernstein form of degree 4: 1, x, x² and x⁴
    const double one[] = {1, 1, 1, 1, 1}, x1[] = {-2, -1, 0, 1, 2}, x2[] = {4, 0, -4.0 / 3, 0, 4},
                 x4[] = {16, -16, 16, -16, 16};
    std::vector<std::vector<Weighted<3>>> net(5);
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < 5; ++j) {
            const double z =
                -(x4[i] * one[j] + one[i] * x4[j] + 1 + 2 * x2[i] * x2[j] - 2 * x2[i] - 2 * x2[j]);
            net[i].push_back(weighted<3>({x1[i], x1[j], z}, 1));
        }
    }
    const SplineHull<3, T> crater(onePiece(4), onePiece(4), net);
    const Vec<3, T> top = crater.support({0, 0, 1}).point;
    EXPECT_NEAR(top.z, 0, 1000 * kEpsilon<T>);
    EXPECT_NEAR(std::hypot(top.x, top.y), 1, 0.01);
}

/// 1 − (t − 0.7 s² − 0.13)² − δ (s − 0.37)²: one peak on a ridge that is level but for δ.
TYPED_TEST(RoundSplines, APeakOnARidgeThatBendsIsClimbed) {
    using T = TypeParam;
    // in Bernstein form, of degree 4 in s and 2 in t
    const double s1[] = {0, 0.25, 0.5, 0.75, 1}, s2[] = {0, 0, 1.0 / 6, 0.5, 1}, s4[] = {0, 0, 0, 0, 1};
    const double t1[] = {0, 0.5, 1}, t2[] = {0, 0, 1};
    for (const double delta : {1e-8, 1e-6, 1e-4, 1e-2}) {
        std::vector<std::vector<Weighted<3>>> net(5);
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = 0; j < 3; ++j) {
                const double ridge =
                    t2[j] + 0.49 * s4[i] + 0.13 * 0.13 - 1.4 * s2[i] * t1[j] - 0.26 * t1[j] + 0.182 * s2[i];
                const double tilt = s2[i] - 0.74 * s1[i] + 0.37 * 0.37;
                net[i].push_back(weighted<3>({s1[i], t1[j], 1 - ridge - delta * tilt}, 1));
            }
        }
        const SplineHull<3, T> hull(onePiece(4), onePiece(2), net);
        EXPECT_NEAR(hull.support({0, 0, 1}).point.z, 1, 16 * kEpsilon<T>) << delta;
    }
}

TYPED_TEST(RoundSplines, AParabolaMatchesItsClosedForm) {
    using T = TypeParam;
    // (2t − 1, 1 − (2t − 1)²) is farthest along (a, b) where 2t − 1 = a / 2b
    const auto parabola = curveOf<T>(onePiece(2), {{-1, 0, 1}, {0, 2, 1}, {1, 0, 1}});
    for (const Vec<2, T>& d : directions<2, T>(500)) {
        const T x = d.y > 0 ? std::clamp(d.x / (2 * d.y), T(-1), T(1)) : std::copysign(T(1), d.x);
        const auto found = parabola.support(d);
        EXPECT_NEAR(glm::dot(found.point, d), x * d.x + (1 - x * x) * d.y, 16 * kEpsilon<T>);
        if (std::abs(x) < T(0.99)) {
            EXPECT_NEAR(found.point.x, x, 128 * kEpsilon<T> / d.y);
            EXPECT_EQ(found.feature, kSmooth);
        } else if (std::abs(x) == 1) {
            EXPECT_EQ(found.feature, x < 0 ? 0 : 1);
        }
    }
}

TYPED_TEST(SplineHulls, ScaleIsExactAndLengthOfTheDirectionDoesNotMatter) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const T scale : {std::ldexp(T(1), -20), std::ldexp(T(1), 30)}) {
        Samples<D, double> samples(5);
        const auto plain = randomSpline<D, T>(samples, 3, 2, 2);
        const auto d = Samples<D, T>(6).vector();
        const auto found = plain.support(d), again = plain.support(d * scale);
        EXPECT_EQ(found.point, again.point);
        EXPECT_EQ(found.feature, again.feature);
    }
}

TYPED_TEST(SplineHulls, OnePointIsEnough) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const double size : {0.0, 1.0, 1e-30, 1e30}) {
        const Weighted<D> p = weighted<D>(Vec<D, double>(size), 2);
        const auto hull = [&]() -> SplineHull<D, T> {
            if constexpr (D == 2)
                return {onePiece(3), std::vector<Weighted<D>>(4, p)};
            else
                return {onePiece(3), onePiece(3), {4, std::vector<Weighted<D>>(4, p)}};
        }();
        for (const Vec<D, T>& d : directions<D, T>(20)) {
            EXPECT_EQ(hull.support(d).point, (Vec<D, T>(static_cast<T>(size))));
            EXPECT_EQ(hull.support(d).feature, 0);
        }
        EXPECT_EQ(hull.support(Vec<D, T>(0)).point, (Vec<D, T>(static_cast<T>(size))));
    }
}

TYPED_TEST(SplineHulls, CentersLieInside) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, double> samples(7);
    for (int i = 0; i < 20; ++i) {
        const auto hull = randomSpline<D, T>(samples, samples.whole(1, 4), 1, 10);
        for (const Vec<D, T>& d : directions<D, T>(20))
            EXPECT_GE(glm::dot(hull.support(d).point - hull.center(), d), -8 * kEpsilon<T>);
    }
}

TEST(SplineFeatures, AreTheEndsAndWhereKnotsAreRepeated) {
    // two parabolas that meet in a vertex in the middle, which the knot 1 makes of being there twice
    const SplinePieces pieces(2, {0, 0, 0, 1, 1, 2, 2, 2});
    const auto curve = curveOf<double>(pieces, {{-2, 0, 1}, {-1, 0, 1}, {0, 2, 1}, {1, 0, 1}, {2, 0, 1}});
    EXPECT_EQ(curve.support({-1, 0}).feature, 0);
    EXPECT_EQ(curve.support({0, 1}).feature, 1);
    EXPECT_EQ(curve.support({0, 1}).point, Vec<2>(0, 2));
    EXPECT_EQ(curve.support({1, 0}).feature, 2);
    // where a knot is there once the curve goes on smoothly
    const SplinePieces smooth(2, {0, 0, 0, 1, 2, 2, 2});
    const auto bend = curveOf<double>(smooth, {{-1, 0, 1}, {-1, 1, 1}, {1, 1, 1}, {1, 0, 1}});
    EXPECT_EQ(bend.support({0, 1}).feature, kSmooth);
    EXPECT_EQ(bend.support({0, 1}).point, Vec<2>(0, 1));
    EXPECT_EQ(bend.support({1, -1}).feature, 1);
}

TEST(SplineFeatures, PointsThatCoincideAreOne) {
    const auto circle = curveOf<double>(arcPieces(4), arc(4));
    EXPECT_EQ(circle.featureAt(0, false, false), 0);
    EXPECT_EQ(circle.featureAt(3, true, false), 0);
    const auto sphere = revolvedSurface<double>(arcPieces(2), arc(2));
    for (std::size_t patch = 0; patch < sphere.patches(); patch += 2) {
        EXPECT_EQ(sphere.featureAt(patch, false, false), sphere.featureAt(0, false, false));
        EXPECT_EQ(sphere.featureAt(patch, true, false), sphere.featureAt(0, false, false));
    }
}

/// Knots before and after the domain shape its first and last piece.
TEST(SplinePieces, OpenKnotsStartWithinTheControlPolygon) {
    const SplinePieces pieces(2, {0, 1, 2, 3, 4, 5});
    const std::vector<Weighted<2>> points = detail::bernsteinPoints<Weighted<2>>(
        pieces, {weighted<2>({0, 0}, 1), weighted<2>({2, 0}, 1), weighted<2>({2, 2}, 1)});
    ASSERT_EQ(points.size(), 3u);
    EXPECT_EQ(points[0], weighted<2>({1, 0}, 1));
    EXPECT_EQ(points[1], weighted<2>({2, 0}, 1));
    EXPECT_EQ(points[2], weighted<2>({2, 1}, 1));
}

/// De Boor's algorithm evaluates the same curve another way.
TEST(SplinePieces, AreTheSplinesOwnPieces) {
    Samples<2, double> samples(8);
    for (int i = 0; i < 50; ++i) {
        const int degree = samples.whole(1, 5), n = degree + 1 + samples.whole(0, 6);
        std::vector<double> knots{0};
        while (static_cast<int>(knots.size()) < n + degree + 1)
            knots.push_back(knots.back() + (samples.whole(0, 2) > 0 ? samples.real(0.1, 2) : 0));
        const SplinePieces pieces(degree, knots);
        std::vector<Weighted<2>> points;
        for (int k = 0; k < n; ++k) points.push_back(weighted<2>(samples.vector(), samples.real(0.5, 2)));
        if (pieces.count() == 0) continue;
        const SplineHull<2, double> hull(pieces, points);
        for (std::size_t piece = 0; piece < pieces.count(); ++piece) {
            const std::size_t k = pieces.spans[piece], p = static_cast<std::size_t>(degree);
            const double t = samples.real(0, 1), x = (1 - t) * knots[k] + t * knots[k + 1];
            std::vector<Weighted<2>> d(points.begin() + static_cast<std::ptrdiff_t>(k - p),
                                       points.begin() + static_cast<std::ptrdiff_t>(k) + 1);
            for (std::size_t r = 1; r <= p; ++r) {
                for (std::size_t j = p; j >= r; --j) {
                    const double a = (x - knots[k - p + j]) / (knots[k + 1 + j - r] - knots[k - p + j]);
                    d[j] = (1 - a) * d[j - 1] + a * d[j];
                }
            }
            const Vec<2> expected = Vec<2>(d[p]) / d[p].z, found = hull.at(piece, {t, 0});
            EXPECT_NEAR(glm::distance(expected, found), 0, 1e-13);
        }
    }
}

/// How far a Bézier curve with weights extends along `d`: by its points at parameters 1 / (1 + e^−y), which
/// are dense at both ends however light these are, and more of them around the best one.
long double extentOf(const std::vector<Weighted<2>>& points, Vec<2> d) {
    const int degree = static_cast<int>(points.size()) - 1;
    const auto at = [&](long double y) {
        long double numerator = 0, weight = 0, binomial = 1;
        for (int i = 0; i <= degree; ++i) {
            const Weighted<2>& p = points[static_cast<std::size_t>(i)];
            const long double basis =
                binomial * std::exp(y * static_cast<long double>(y > 0 ? i - degree : i));
            weight += basis * p.z;
            numerator += basis * (static_cast<long double>(p.x) * d.x + static_cast<long double>(p.y) * d.y);
            binomial = binomial * (degree - i) / (i + 1);
        }
        return numerator / weight;
    };
    constexpr int kSteps = 300;
    long double best = std::max(at(-1e4L), at(1e4L)), low = -60, high = 60;  // the ends and between them
    for (int round = 0; round < 8; ++round) {
        const long double step = (high - low) / kSteps;
        long double peak = low, highest = at(low);
        for (int i = 1; i <= kSteps; ++i) {
            const long double y = low + step * i, height = at(y);
            if (height > highest) {
                peak = y;
                highest = height;
            }
        }
        best = std::max(best, highest);
        low = peak - step;
        high = peak + step;
    }
    return best;
}

TYPED_TEST(RoundSplines, WeightsFarApartCostNoDigits) {
    using T = TypeParam;
    Samples<2, double> samples(11);
    for (const int degree : {1, 2, 3, 7, 16}) {
        for (const double spread : {1e2, 1e4, 1e6}) {
            for (int n = 0; n < 8; ++n) {
                std::vector<Weighted<2>> points;
                for (int i = 0; i <= degree; ++i) {
                    // light and heavy ones side by side, or all sizes
                    const double power = n % 2 == 0 ? samples.whole(-1, 1) : samples.real(-1, 1);
                    points.push_back(weighted<2>(samples.vector(), std::pow(spread, power)));
                }
                const SplineHull<2, T> hull(onePiece(degree), points);
                const Vec<2, T> d(samples.vector());
                const Vec<2, T> found = hull.support(d).point;
                // the control points' coordinates are up to 1, and rounded too
                EXPECT_NEAR(
                    static_cast<double>(glm::dot(Vec<2>(found), Vec<2>(d)) - extentOf(points, Vec<2>(d))), 0,
                    static_cast<double>(16 * kEpsilon<T>))
                    << degree << ' ' << spread << ' ' << n;
            }
        }
    }
}

}  // namespace
}  // namespace gjkscope::test

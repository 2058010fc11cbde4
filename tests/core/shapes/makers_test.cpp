// Makers: the points they take in any order, and all that they refuse.

#include <gtest/gtest.h>

#include "core/engine/small_polygon.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "core/sat/body.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Makers : public ::testing::Test {};
TYPED_TEST_SUITE(Makers, AllCases);

template <class T>
std::vector<T> notFinite() {
    return {kInfinity<T>, -kInfinity<T>, std::numeric_limits<T>::quiet_NaN()};
}
template <class T>
std::vector<T> noLength() {
    std::vector<T> lengths = notFinite<T>();
    lengths.push_back(T(-0.5));
    return lengths;
}

#define EXPECT_REFUSED(made) EXPECT_THROW((void)(made), std::invalid_argument)

}  // namespace

TYPED_TEST(Makers, RefuseCoordinatesThatAreNotFinite) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    for (const T none : notFinite<T>()) {
        for (int axis = 0; axis < D; ++axis) {
            Vec<D, T> bad(0);
            bad[axis] = none;
            const Vec<D, T> good(1);
            EXPECT_REFUSED((Polytope<D, T>({good, bad})));
            EXPECT_REFUSED((makePolytope<D, T>({bad})));
            EXPECT_REFUSED((makeSegment<D, T>(good, bad)));
            EXPECT_REFUSED((makeSegment<D, T>(bad, good)));
            EXPECT_REFUSED((makeCapsule<D, T>(good, bad, 1)));
            EXPECT_REFUSED((makeBezier<D, T>({good, bad})));
            EXPECT_REFUSED((makeNurbs<D, T>({1, {0, 0, 1, 1}},
                                            {weighted<D>(Vec<D>(good), 1), weighted<D>(Vec<D>(bad), 1)})));
            if constexpr (D == 2) {
                EXPECT_REFUSED((SmallPolygon<T, 8>({good, bad})));
                EXPECT_REFUSED((Polytope<D, T>::inOrder({bad})));
                EXPECT_REFUSED(makePolygonInOrder<T>({good, bad}));
                EXPECT_REFUSED(satBody<T>({good, bad}));
            } else {
                const std::vector<Vec<3, T>> points{{0, 0, 0}, {1, 0, 0}, bad, {0, 1, 0}, {0, 0, 1}};
                EXPECT_TRUE(hullTriangles(points).empty());
                EXPECT_REFUSED(satBody<T>(Polyhedron<double>{{points.begin(), points.end()}, {}}));
            }
        }
    }
    EXPECT_REFUSED((makePolytope<D, T>({})));
    EXPECT_REFUSED(satBody<T>(std::vector<Vec<2, T>>()));
    EXPECT_REFUSED((makeBezier<D, T>({Vec<D, T>(1)})));
}

TYPED_TEST(Makers, RefuseLengthsThatAreNone) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const Vec<D, T> from(0), to(1);
    for (const T none : noLength<T>()) {
        for (int axis = 0; axis < D; ++axis) {
            Vec<D, T> bad(1);
            bad[axis] = none;
            EXPECT_REFUSED((makeBox<D, T>(bad)));
            EXPECT_REFUSED((makeEllipsoid<D, T>(bad)));
            if constexpr (D == 2) {
                EXPECT_REFUSED(makeHalfEllipse<T>(bad));
            }
        }
        EXPECT_REFUSED((makeBall<D, T>(none)));
        EXPECT_REFUSED((makeCapsule<D, T>(from, to, none)));
        EXPECT_REFUSED((makePoint<D, T>().withMargin(none)));
        EXPECT_REFUSED((AnyShape<D, T>(Box<D, T>{}, none)));
        EXPECT_REFUSED(makeNgon<T>(5, none));
        EXPECT_REFUSED(makeSector<T>(none, 1));
        EXPECT_REFUSED(makeSector<T>(1, none));
        EXPECT_REFUSED(makeCylinder<T>(none, 1));
        EXPECT_REFUSED(makeCylinder<T>(1, none));
        EXPECT_REFUSED(makeCone<T>(none, 1));
        EXPECT_REFUSED(makeCone<T>(1, none));
    }
    EXPECT_REFUSED(makeNgon<T>(0, 1));
    EXPECT_REFUSED(makeSector<T>(1, T(3.2)));
    EXPECT_NO_THROW(makeSector<T>(1, static_cast<T>(std::numbers::pi)));
    EXPECT_REFUSED(makeCylinder<T>(1, 1, 3));
    EXPECT_REFUSED(makeCone<T>(1, 1, -1));
    EXPECT_REFUSED((SmallPolygon<T, 8>({})));
    EXPECT_REFUSED((SmallPolygon<T, 8>(std::vector<Vec<2, T>>(9))));
}

TYPED_TEST(Makers, TakePointsInAnyOrder) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(81);
    for (const int count : {1, 2, 3, 5, 16, 64, 65, 100, 500}) {
        for (int i = 0; i < 20; ++i) {
            std::vector<Vec<D, T>> points;
            for (int k = 0; k < count; ++k) points.push_back(samples.vector());
            // repeated and collinear ones, too
            if (count > 4) points[1] = points[0];
            if (count > 4) points[2] = (points[3] + points[4]) / T(2);
            const auto shape = makePolytope<D, T>(points);
            for (int k = 0; k < 50; ++k) {
                const Vec<D, T> d = samples.vector();
                T farthest = -kInfinity<T>;
                for (const Vec<D, T>& p : points) farthest = std::max(farthest, glm::dot(p, d));
                EXPECT_NEAR(glm::dot(shape.support(d).point, d), farthest, 8 * kEpsilon<T>) << count;
            }
        }
    }
}

/// Points in order stay as they are, and so do features; others become the hull.
TYPED_TEST(Makers, KeepAPolygonThatIsInOrder) {
    using T = typename TypeParam::T;
    using Points = std::vector<Vec<2, T>>;
    for (const T scale : {T(1), std::numeric_limits<T>::max(), std::numeric_limits<T>::denorm_min() * 4}) {
        const auto scaled = [&](Points points) {
            for (Vec<2, T>& p : points) p *= scale;
            return points;
        };
        const Points square = scaled({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
        for (const Points& kept :
             {square, scaled({{0, 0}, {T(0.5), 0}, {1, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}),
              scaled({{1, 1}, {0, 1}, {0, 0}, {1, 0}}), scaled({{0, 0}, {1, 1}}),
              scaled({{0, 0}, {T(0.5), T(0.5)}, {1, 1}, {T(0.5), T(0.5)}}), scaled({{0, 1}})}) {
            EXPECT_EQ((Polytope<2, T>(kept).vertices()), kept);
            EXPECT_EQ((Polytope<2, T>::inOrder(kept).vertices()), kept);
        }
        for (const Points& given :
             {scaled({{0, 0}, {1, 1}, {1, 0}, {0, 1}}), scaled({{0, 0}, {0, 1}, {1, 1}, {1, 0}}),
              scaled({{1, 1}, {0, 0}, {T(0.5), T(0.5)}, {0, 1}, {1, 0}, {0, 0}}),
              // twice around
              scaled({{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}, {1, 0}, {1, 1}, {0, 1}})})
            EXPECT_EQ((Polytope<2, T>(given).vertices()), square);
    }
}

TYPED_TEST(Makers, AcceptAnOrderThatIsRounded) {
    using T = typename TypeParam::T;
    for (const int sides : {3, 100, 3000, 100000})
        for (const T radius : {T(1), T(1e6), T(1e-6)})
            EXPECT_TRUE(detail::isPolygonInOrder(
                std::get<Polytope<2, T>>(makeNgon<T>(sides, radius).core()).vertices()));
    EXPECT_FALSE(detail::isPolygonInOrder<T>({{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
    EXPECT_FALSE(detail::isPolygonInOrder<T>({{0, 0}, {0, 1}, {1, 1}, {1, 0}}));
}

TYPED_TEST(Makers, AssertWhatTheyDoNotRefuse) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(82);
    const T none = std::numeric_limits<T>::quiet_NaN();
    for (int i = 0; i < 100; ++i) {
        const Rotation<D, T> rotation = samples.pose(1).rotation;
        EXPECT_TRUE((detail::isRigid<D, T>(rotation)));
        EXPECT_FALSE((detail::isRigid<D, T>(rotation * T(1.01))));
        EXPECT_FALSE((detail::isRigid<D, T>(rotation * T(0.5))));
        EXPECT_TRUE(detail::isSupportMapping(samples.shape()));
    }
    EXPECT_TRUE((detail::isRigid<D, T>(Rotation<D, T>(none))));
    EXPECT_FALSE((detail::isSupportMapping(Box<D, T>{Vec<D, T>(-1)})));
}

/// A shape whose support points are its nearest ones, and one with a negative radius.
TEST(OwnShapes, AreAssertedToBeSupportMappings) {
    struct Inward {
        SupportPoint<2, double> support(Vec<2> d) const { return {-d, kSmooth}; }
        double radius() const { return 0; }
    };
    struct Negative {
        SupportPoint<2, double> support(Vec<2> /*d*/) const { return {}; }
        double radius() const { return -1; }
    };
    EXPECT_FALSE(detail::isSupportMapping(Inward()));
    EXPECT_FALSE(detail::isSupportMapping(Negative()));
#ifndef NDEBUG
    const Inward inward;
    EXPECT_DEATH((void)placedAt(inward, {}), "farthest along its direction");
    const Box<2, double> box;
    EXPECT_DEATH((void)placedAt(box, Pose<2>{Rotation<2>(2), {0, 0}}), "neither scales nor shears");
    EXPECT_DEATH(makePolygonInOrder<double>({{0, 0}, {1, 1}, {1, 0}, {0, 1}}), "in order");
#endif
}

}  // namespace gjkscope::test

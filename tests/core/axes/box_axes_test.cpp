// Boxes by their fifteen axes, against distance GJK and EPA in double on their vertices, and the exact test.

#include "core/axes/box_axes.hpp"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/shapes/box.hpp"

namespace gjkscope::test {
namespace {

/// A pair of boxes, and the same numbers as vertices in double.
template <class T>
struct Boxes {
    Box<3, T> a, b;
    Pose<3, T> poseB;

    Posed<3, T, Box<3, T>> placed() const { return {&b, poseB}; }

    static Polytope<3, double> verticesOf(const Box<3, T>& box) {
        std::vector<Vec<3>> vertices;
        for (int i = 0; i < 8; ++i) vertices.emplace_back(*box.vertex(i));
        return Polytope<3, double>(vertices);
    }
    Proximity<3, double> truth() const {
        const Polytope<3, double> wideA = verticesOf(a), wideB = verticesOf(b);
        const Pose<3> pose{Rotation<3>(poseB.rotation), Vec<3>(poseB.position)};
        return proximity(wideA, Posed<3, double, Polytope<3, double>>{&wideB, pose},
                         {.limits = {1e-13, 1000}});
    }
    /// How far a point is outside of a box, in the box's frame.
    static double beyond(const Box<3, T>& box, const Vec<3, T>& p) {
        const Vec<3, T> off = glm::abs(p) - box.halfExtents;
        return double(std::max({off.x, off.y, off.z, T(0)}));
    }

    /// Yes or no is true, the bounds contain the truth, and of overlaps the depth is within `error` of it and
    /// the witness points are on the boxes.
    Proximity<3, T> expectTruth(double error) const {
        const Proximity<3, T> p = penetration(a, placed());
        const Proximity<3, double> q = truth();
        EXPECT_TRUE(p.isDecided);
        EXPECT_EQ(p.intersects, q.intersects);
        EXPECT_EQ(intersects(a, placed()), q.intersects);
        EXPECT_LE(double(p.lower), q.upper);
        EXPECT_GE(double(p.upper), q.lower);
        if (!p.intersects) return p;
        EXPECT_NEAR(double(p.depth), q.depth, error);
        EXPECT_NEAR(double(proximity(a, placed()).depth), q.depth, error);
        EXPECT_LE(beyond(a, p.pointA), error);
        EXPECT_LE(beyond(b, poseB.unapply(p.pointB)), error);
        EXPECT_LE(double(glm::length(p.pointB - p.pointA + p.depth * p.normal)), error);
        EXPECT_NEAR(double(glm::length(p.normal)), 1, 4 * double(kEpsilon<T>));
        return p;
    }
};

/// Random boxes, turned by up to `angle`.
template <class T>
class RandomBoxes {
  public:
    RandomBoxes(unsigned seed, double angle) : random_(seed), angle_(angle) {}

    double real(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    Vec<3> vector(double from, double to) { return {real(from, to), real(from, to), real(from, to)}; }
    Boxes<T> next(double reach) {
        const Vec<3> axis = angle_ * vector(-1, 1);
        return {{Vec<3, T>(vector(0.1, 1.5))},
                {Vec<3, T>(vector(0.1, 1.5))},
                poseAt(Vec<3, T>(vector(-reach, reach)), glm::qua<T>(glm::dquat(1, axis.x, axis.y, axis.z)))};
    }

  private:
    std::mt19937_64 random_;
    double angle_;
};

template <class T>
void expectTruthOfBoxes(double angle, unsigned seed) {
    RandomBoxes<T> random(seed, angle);
    int over = 0;
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(i);
        const Boxes<T> boxes = random.next(2.5);
        over += boxes.expectTruth(double(roundingOf(boxes.a, boxes.placed()))).intersects ? 1 : 0;
    }
    EXPECT_GT(over, 400);
    EXPECT_LT(over, 1900);
}

TEST(BoxAxes, DepthIsThatOfEpa) {
    expectTruthOfBoxes<double>(1, 1);
    expectTruthOfBoxes<float>(1, 2);
}

TEST(BoxAxes, NearlyParallelBoxesTouchWhereTheyDo) {
    for (const double angle : {0.0, 1e-9, 1e-7, 1e-5, 1e-3}) {
        expectTruthOfBoxes<double>(angle, 3);
        expectTruthOfBoxes<float>(angle, 4);
    }
}

/// Pairs moved along the normal until they are some roundings apart or in each other.
template <class T>
void expectTruthOfNearBoxes(double angle, unsigned seed) {
    RandomBoxes<T> random(seed, angle);
    int meeting = 0, apart = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        Boxes<T> boxes = random.next(1.5);
        const Proximity<3, double> start = boxes.truth();
        const double gap = random.real(-100, 100) * double(kEpsilon<T>);
        boxes.poseB.position += Vec<3, T>((start.depth - start.distance + gap) * start.normal);
        ++(boxes.expectTruth(1e-3).intersects ? meeting : apart);
    }
    EXPECT_GT(meeting, 300);
    EXPECT_GT(apart, 300);
}

TEST(BoxAxes, NearTouchingYesOrNoIsTrue) {
    expectTruthOfNearBoxes<float>(1, 5);
    expectTruthOfNearBoxes<float>(1e-6, 6);
    expectTruthOfNearBoxes<double>(1, 7);
}

TEST(BoxAxes, EveryStateBoundsTheDepth) {
    RandomBoxes<double> random(8, 1);
    for (int i = 0; i < 500; ++i) {
        const Boxes<double> boxes = random.next(1);
        const double separation = boxes.truth().distance - boxes.truth().depth;
        double before = -kInfinity<double>;
        int states = 0;
        const auto end = boxAxes(detail::boxPairOf<double>(boxes.a, boxes.placed()), kInfinity<double>,
                                 [&](const BoxAxesState<double>& s) {
                                     EXPECT_GE(s.greatest, before);
                                     EXPECT_LE(s.greatest, separation + 1e-13);
                                     before = s.greatest;
                                     ++states;
                                 });
        EXPECT_EQ(states, kBoxAxisBlocks + 1);
        EXPECT_EQ(end.status, Status::Converged);
    }
}

TEST(BoxAxes, FlatBoxesRodsAndPoints) {
    const auto depth = [](const Vec<3>& halfA, const Vec<3>& halfB, const Vec<3>& at) {
        const Box<3, double> a{halfA}, b{halfB};
        const auto p = penetration(a, Posed<3, double, Box<3, double>>{&b, poseAt(at)});
        return p.isDecided && p.intersects ? p.depth : -1;
    };
    EXPECT_EQ(depth({1, 1, 0}, {1, 0, 1}, {0.5, 0.25, 0.75}), 0.25);
    EXPECT_EQ(depth({1, 2, 3}, {0, 0, 0}, {0.5, 0.25, 0}), 0.5);
    EXPECT_EQ(depth({1, 0, 0}, {0, 1, 0}, {0.5, 0.5, 0}), 0);
    EXPECT_EQ(depth({0, 0, 0}, {0, 0, 0}, {0, 0, 0}), 0);
    EXPECT_EQ(depth({1, 1, 1}, {1, 1, 1}, {2, 0, 0}), 0);
    EXPECT_EQ(depth({1, 1, 1}, {1, 1, 1}, {std::nextafter(2.0, 3.0), 0, 0}), -1);
}

TEST(BoxAxes, NearTouchingThePosesOfBothDecide) {
    RandomBoxes<float> random(10, 1);
    int meeting = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const Boxes<float> boxes = random.next(1.5);
        const Pose<3, float> poseA = random.next(3).poseB;
        const Proximity<3, double> start = boxes.truth();
        const Vec<3> by = (start.depth - start.distance + random.real(-4e-7, 4e-7)) * start.normal;
        const Pose<3, float> poseB{poseA.rotation * boxes.poseB.rotation,
                                   poseA.apply(Vec<3, float>(Vec<3>(boxes.poseB.position) + by))};
        const auto cornersOf = [](const Box<3, float>& box) {
            std::vector<Vec<3, float>> corners;
            for (int k = 0; k < 8; ++k) corners.push_back(*box.vertex(k));
            return Polytope<3, float>(corners);
        };
        const Polytope<3, float> cornersA = cornersOf(boxes.a), cornersB = cornersOf(boxes.b);
        const bool meet = intersects(placedAt(cornersA, poseA), placedAt(cornersB, poseB));
        meeting += meet ? 1 : 0;
        EXPECT_EQ(intersects(placedAt(boxes.a, poseA), placedAt(boxes.b, poseB)), meet);
        const auto p = penetration(placedAt(boxes.a, poseA), placedAt(boxes.b, poseB));
        EXPECT_EQ(p.isDecided ? p.intersects : meet, meet);
    }
    EXPECT_GT(meeting, 50);
    EXPECT_LT(meeting, 250);
}

TEST(BoxAxes, RotationsThatAreNoneAreLeftToGjk) {
    const Box<3, float> box{{1, 1, 1}};
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
            Pose<3, float> pose = poseAt(Vec<3, float>(0.5F, 0.2F, 0.1F));
            pose.rotation[i][k] = std::numeric_limits<float>::quiet_NaN();
            const auto p = penetration(box, Posed<3, float, Box<3, float>>{&box, pose});
            EXPECT_NE(p.method, AnswerMethod::BoxAxes);
        }
}

TEST(BoxAxes, RadiiAndPosesOfBoth) {
    RandomBoxes<double> random(9, 1);
    int over = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const Boxes<double> boxes = random.next(1.5);
        const AnyShape<3, double> a(boxes.a, 0.25), b(boxes.b, 0.5);
        const Pose<3> poseA = random.next(5).poseB;
        const Pose<3> poseB{poseA.rotation * boxes.poseB.rotation, poseA.apply(boxes.poseB.position)};
        const auto p = penetration(placedAt(a, poseA), placedAt(b, poseB));
        const Proximity<3, double> q = boxes.truth();
        EXPECT_EQ(p.intersects, q.distance < 0.75);
        if (!p.intersects) continue;
        ++over;
        EXPECT_NEAR(p.depth, q.depth - q.distance + 0.75, 1e-12);
        EXPECT_NEAR(glm::dot(p.normal, poseA.rotation * q.normal), 1, 1e-6);
        EXPECT_LE(glm::length(p.pointB - p.pointA + p.depth * p.normal), 1e-12);
        EXPECT_LE(Boxes<double>::beyond(boxes.a, poseA.unapply(p.pointA)), 0.25 + 1e-12);
        EXPECT_LE(Boxes<double>::beyond(boxes.b, poseB.unapply(p.pointB)), 0.5 + 1e-12);
    }
    EXPECT_GT(over, 100);
}

}  // namespace
}  // namespace gjkscope::test

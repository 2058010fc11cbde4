#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"

namespace gjkscope {
namespace {

/// Shapes at a pose that is at a pose itself, as a cast with rotation has them, about as far apart as they
/// are large.
class NestedPoses : public testing::Test {
  protected:
    double real(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    Pose<3, double> pose(double reach) {
        return poseAt(Vec<3>(real(-reach, reach), real(-reach, reach), real(-reach, reach)),
                      glm::dquat(real(-1, 1), real(-1, 1), real(-1, 1), real(0.1, 1)));
    }

    /// Compares the verbs about nested poses with those about one pose for each body.
    template <class S>
    void compare(const S& a, const S& b) {
        for (int i = 0; i < 200; ++i) {
            const Pose<3, double> outerA = pose(1), innerA = pose(1), outerB = pose(1), innerB = pose(1);
            const auto nestedIn = placedAt(a, innerA), nestedInB = placedAt(b, innerB);
            const auto nestedA = placedAt(nestedIn, outerA), nestedB = placedAt(nestedInB, outerB);
            const Pose<3, double> wholeA{outerA.rotation * innerA.rotation, outerA.apply(innerA.position)};
            const Pose<3, double> wholeB{outerB.rotation * innerB.rotation, outerB.apply(innerB.position)};
            const auto plainA = placedAt(a, wholeA), plainB = placedAt(b, wholeB);
            const auto nested = proximity(nestedA, nestedB), plain = proximity(plainA, plainB);
            if (!nested.isDecided || !plain.isDecided || std::max(plain.distance, plain.depth) < 1e-9)
                continue;
            EXPECT_EQ(nested.intersects, plain.intersects);
            EXPECT_NEAR(nested.distance, plain.distance, 1e-9);
            EXPECT_NEAR(nested.depth, plain.depth, 1e-7);
            EXPECT_EQ(intersects(nestedA, nestedB), plain.intersects);
            EXPECT_NEAR(penetration(nestedA, nestedB).depth, plain.depth, 1e-7);
        }
    }

  private:
    std::mt19937 random_{5};
};

TEST_F(NestedPoses, OfBoxesAreThoseOfOnePose) {
    compare(Box<3, double>{{0.5, 0.75, 1}}, Box<3, double>{{1, 0.25, 0.5}});
    const AnyShape<3, double> a = makeBox<3, double>({0.5, 0.75, 1}), b = makeBox<3, double>({1, 0.25, 0.5});
    compare(a, b);
}

TEST_F(NestedPoses, OfEllipsoidsAreThoseOfOnePose) {
    const AnyShape<3, double> a = makeEllipsoid<3, double>({0.5, 0.75, 1}),
                              b = makeEllipsoid<3, double>({1, 0.25, 0.5});
    compare(a, b);
}

TEST_F(NestedPoses, OfCapsulesAreThoseOfOnePose) {
    const AnyShape<3, double> a = makeCapsule<3, double>({0, 0, -0.5}, {0, 0, 0.5}, 0.25),
                              b = makeCapsule<3, double>({0.5, 0, 0}, {-0.5, 0.25, 0}, 0.5);
    compare(a, b);
}

}  // namespace
}  // namespace gjkscope

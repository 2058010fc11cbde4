#include "core/exact/pose.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/exact/contact.hpp"
#include "core/shapes/box.hpp"

namespace gjkscope {
namespace {

/// The image of a unit vector under an exact pose, rounded.
Vec<3> columnOf(const ExactPose<3>& pose, std::size_t i) {
    const int bits = pose.divisor.bits();
    Vec<3> column;
    for (int k = 0; k < 3; ++k)
        column[k] = pose.columns[i][static_cast<std::size_t>(k)].over(bits) / pose.divisor.over(bits);
    return column;
}

TEST(ExactPose, OfAQuaternionIsItsRotation) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> number;
    for (int i = 0; i < 100; ++i) {
        const glm::dquat q(number(random), number(random), number(random), number(random));
        const auto pose = exactPoseAt({1, 2, 3}, q.w, q.x, q.y, q.z);
        ASSERT_TRUE(pose);
        const Pose<3> rounded = poseAt(Vec<3>(1, 2, 3), q);
        for (int k = 0; k < 3; ++k)
            EXPECT_LT(glm::distance(columnOf(*pose, static_cast<std::size_t>(k)), rounded.rotation[k]),
                      4e-15);
    }
}

TEST(ExactPose, HasNoRotationByZeroOrByWhatIsNotFinite) {
    EXPECT_FALSE(exactPoseAt({0, 0, 0}, 0, 0, 0, 0));
    EXPECT_FALSE(exactPoseAt({0, 0, 0}, 1, kInfinity<double>, 0, 0));
    EXPECT_FALSE(exactPoseAt({0, std::nan(""), 0}, 1, 0, 0, 0));
    EXPECT_FALSE(exactPoseAt({0, 0, 0}, 1, 1e-300, 0, 0));
    EXPECT_TRUE(exactPoseAt({0, 0, 0}, 5e-324, 5e-324, 0, 0));
}

/// The box of half extents 1, at a pose.
class PosedBox {
  public:
    explicit PosedBox(ExactPose<3> pose) : polytope_(*detail::exactPolytopeOf(box_)) {
        polytope_.pose = pose;
    }
    PosedBox(const PosedBox&) = delete;
    PosedBox& operator=(const PosedBox&) = delete;
    ~PosedBox() = default;
    const ExactPolytope<3>& polytope() const { return polytope_; }

  private:
    Box<3, double> box_{Vec<3>(1)};
    ExactPolytope<3> polytope_;
};

ExactContact<3> contactOf(const ExactPose<3>& a, const ExactPose<3>& b) {
    const PosedBox boxA(a), boxB(b);
    return exactContact<3>(boxA.polytope(), boxB.polytope()).value();
}

// no matrix of doubles has the half turn about (1, −1, 0)
TEST(ExactPose, CubesTurnedByAnUnnormalizedQuaternionTouch) {
    const ExactPose<3> still = *exactPoseAt({0, 0, 0}, 1, 0, 0, 0);
    EXPECT_TRUE(contactOf(still, *exactPoseAt({2, 0.5, 0}, 0, 1, -1, 0)).intersects);
    const double above = std::nextafter(2.0, 3.0);
    const ExactContact<3> apart = contactOf(still, *exactPoseAt({above, 0.5, 0}, 0, 1, -1, 0));
    EXPECT_FALSE(apart.intersects);
    EXPECT_EQ(apart.distance, above - 2);
}

// a quarter turn about z of (3, 4): the corner of the turned cube is at 1.4 on x
TEST(ExactPose, DistancesOfTurnedCubesAreThoseOfTheRationalRotation) {
    const ExactPose<3> still = *exactPoseAt({0, 0, 0}, 5, 0, 0, 0),
                       turned = *exactPoseAt({3, 0, 0}, 3, 0, 0, 1);
    // (w, z) = (3, 1): cosine (9 − 1)/10, sine 6/10
    const ExactContact<3> apart = contactOf(still, turned);
    EXPECT_FALSE(apart.intersects);
    EXPECT_NEAR(apart.distance, 3 - 1 - 1.4, 4e-16);
    // both turned alike about A's center, in any scale
    const ExactPose<3> first = *exactPoseAt({0, 0, 0}, 0.3, 0.1, -0.2, 0.9);
    const ExactPose<3> second = *exactPoseAt({0, 0, 0}, 0.6, 0.2, -0.4, 1.8);
    EXPECT_TRUE(contactOf(first, second).intersects);
}

}  // namespace
}  // namespace gjkscope

#include "core/gjk_epa/jump.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <random>

#include "core/gjk_epa/distance.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/shapes/cone.hpp"
#include "core/shapes/cylinder.hpp"

namespace gjkscope {
namespace {

template <class T>
class JumpTest : public testing::Test {
  protected:
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    T size() { return static_cast<T>(between(0.05, 1)); }
    Vec<3> direction() { return glm::normalize(Vec<3>(between(-1, 1), between(-1, 1), between(-1, 1))); }

    /// B at a random rotation, as far from A along a random direction as brings it to the gap, about.
    template <class A, class B>
    Pose<3, T> poseApart(const A& a, const B& b, double gap) {
        const glm::dquat turn =
            glm::normalize(glm::dquat(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)));
        Pose<3, T> pose;
        pose.rotation = Rotation<3, T>(glm::mat3_cast(turn));
        const Vec<3> along = direction();
        double inside = 0, outside = 5;
        for (int i = 0; i < 30; ++i) {
            const double middle = (inside + outside) / 2;
            pose.position = Vec<3, T>(along * middle);
            (gjkDistance(a, placedAt(b, pose)).intersects ? inside : outside) = middle;
        }
        pose.position = Vec<3, T>(along * (outside + gap));
        return pose;
    }

    /// Compares with distance GJK alone; counts the steps of both.
    template <class A, class B>
    void expectTheSame(const A& a, const B& b, double gap) {
        const Pose<3, T> pose = poseApart(a, b, gap);
        const auto posed = placedAt(b, pose);
        QueryOptions<3, T> plain;
        plain.firstDirection = pose.position;
        DistanceOptions<3, T> options;
        options.firstDirection = pose.position;
        const auto gjk = gjkDistance(a, posed, plain);
        const auto p = distance(a, posed, options);
        const T rounding = 2 * roundingOf(a, posed);
        EXPECT_LE(p.lower, gjk.upper + rounding);
        EXPECT_GE(p.upper, gjk.lower - rounding);
        EXPECT_NEAR(p.distance, gjk.upper, double(gjk.upper - gjk.lower + p.upper - p.lower + rounding));
        EXPECT_TRUE(p.status != Status::Degenerate || gjk.status == Status::Degenerate);
        EXPECT_EQ(intersects(a, posed, plain), p.intersects);
        steps_ += p.gjkIterations;
        stepsOfGjk_ += gjk.iterations;
    }

    std::mt19937 random_{11};
    int steps_ = 0, stepsOfGjk_ = 0;
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(JumpTest, Precisions);

TYPED_TEST(JumpTest, FindsTheDistanceOfGjkInFewerSteps) {
    using T = TypeParam;
    for (int i = 0; i < 400; ++i) {
        const double gap = std::pow(10, this->between(-4, -1));
        const Cylinder<T> a{this->size(), this->size(), i % 3}, b{this->size(), this->size(), 1};
        const Cone<T> c{this->size(), this->size(), 2}, d{this->size(), this->size(), i % 3};
        this->expectTheSame(a, b, gap);
        this->expectTheSame(c, d, gap);
        this->expectTheSame(a, d, gap);
    }
    EXPECT_LT(3 * this->steps_, 2 * this->stepsOfGjk_);
}

/// Flat and thin bodies, of which parts that are nearest change from step to step.
TYPED_TEST(JumpTest, IsRightOfFlatAndThinBodies) {
    using T = TypeParam;
    for (int i = 0; i < 400; ++i) {
        const T thin = static_cast<T>(std::pow(10, this->between(-4, -1)));
        const Cylinder<T> disc{this->size(), thin}, needle{thin, this->size()};
        const Cone<T> hat{this->size(), thin}, spike{thin, this->size()};
        const double gap = this->between(0.001, 0.5);
        this->expectTheSame(disc, needle, gap);
        this->expectTheSame(hat, spike, gap);
        this->expectTheSame(disc, hat, gap);
        this->expectTheSame(needle, spike, gap);
    }
}

TYPED_TEST(JumpTest, IsNoLongWayWhereAxesAreParallel) {
    using T = TypeParam;
    const Cylinder<T> a{1, 1}, b{T(0.5), 2};
    for (const Vec<3, T> at :
         {Vec<3, T>(2, 0, 0), Vec<3, T>(0, 0, T(3.5)), Vec<3, T>(2, 1, 3), Vec<3, T>(1, 0, 4)}) {
        Pose<3, T> pose;
        pose.position = at;
        const auto p = distance(a, placedAt(b, pose));
        EXPECT_EQ(p.status, Status::Converged);
        const double across = std::max(0.0, std::hypot(double(at.x), double(at.y)) - 1.5);
        const double along = std::max(0.0, double(at.z) - 3);
        EXPECT_NEAR(p.distance, std::hypot(across, along), 1e-5);
    }
}

}  // namespace
}  // namespace gjkscope

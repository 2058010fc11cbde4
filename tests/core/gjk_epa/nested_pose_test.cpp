#include <gtest/gtest.h>

#include <array>
#include <glm/gtc/quaternion.hpp>
#include <random>
#include <vector>

#include "core/contact/contact_patch.hpp"
#include "core/gjk_epa/distance.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/shapes/polytope/polytope.hpp"

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
            const auto patch = contactPatch(nestedA, nestedB, nested);
            const auto plainPatch = contactPatch(plainA, plainB, plain);
            ASSERT_EQ(patch.points.size(), plainPatch.points.size());
            for (std::size_t k = 0; k < patch.points.size(); ++k)
                EXPECT_NEAR(glm::distance(patch.points[k].pointA, plainPatch.points[k].pointA), 0, 1e-6);
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

/// Two tetrahedra at nested poses, in either precision with the same numbers.
template <class T>
struct NestedTetrahedra {
    std::array<Polytope<3, T>, 2> shapes;
    std::array<Pose<3, T>, 2> inner, outer;

    /// Calls `use` with both bodies.
    auto with(const auto& use) const {
        const auto a = placed(shapes[0], inner[0]), b = placed(shapes[1], inner[1]);
        return use(placed(a, outer[0]), placed(b, outer[1]));
    }
    NestedTetrahedra<double> wide() const {
        return {{wideShape(0), wideShape(1)},
                {widePose(inner[0]), widePose(inner[1])},
                {widePose(outer[0]), widePose(outer[1])}};
    }

  private:
    template <class S>
    static Posed<3, T, S> placed(const S& shape, const Pose<3, T>& pose) {
        return {&shape, pose};
    }
    static Pose<3> widePose(const Pose<3, T>& pose) {
        return {Rotation<3>(pose.rotation), Vec<3>(pose.position)};
    }
    Polytope<3, double> wideShape(std::size_t i) const {
        std::vector<Vec<3>> points;
        shapes[i].visitVertices([&](const Vec<3, T>& p) { points.emplace_back(p); });
        return Polytope<3, double>(points);
    }
};

TEST_F(NestedPoses, OfFloatsNearTouchingAreDecidedOnlyByTheGivenNumbers) {
    const auto points = [&] {
        std::vector<Vec<3, float>> found;
        for (int i = 0; i < 4; ++i) found.emplace_back(real(-1, 1), real(-1, 1), real(-1, 1));
        return found;
    };
    const auto narrowPose = [&] {
        const Pose<3> p = pose(3);
        return Pose<3, float>{Rotation<3, float>(p.rotation), Vec<3, float>(p.position)};
    };
    const auto near = [](const auto& a, const auto& b) { return proximity(a, b); };
    int count = 0;
    for (int i = 0; i < 3000; ++i) {
        NestedTetrahedra<float> pair{{Polytope<3, float>(points()), Polytope<3, float>(points())},
                                     {narrowPose(), narrowPose()},
                                     {narrowPose(), narrowPose()}};
        const Proximity<3, double> first = pair.wide().with(near);
        pair.outer[1].position -= Vec<3, float>((first.distance - first.depth) * first.normal);
        const Proximity<3, double> truth = pair.wide().with(near);
        if (!truth.isDecided || std::max(truth.distance, truth.depth) > 1e-5) continue;
        ++count;
        const auto full = pair.with(near);
        if (full.isDecided) {
            EXPECT_EQ(full.intersects, truth.intersects) << i;
        }
        const auto alone = pair.with([](const auto& a, const auto& b) { return distance(a, b); });
        if (alone.isDecided) {
            EXPECT_EQ(alone.intersects, truth.intersects) << i;
        }
    }
    EXPECT_GT(count, 1000);
}

}  // namespace
}  // namespace gjkscope

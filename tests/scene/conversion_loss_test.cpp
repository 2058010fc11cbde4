#include "app/scene/conversion_loss.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <random>

#include "app/scene/pair.hpp"

namespace gjkscope {
namespace {

using Wide = long double;
using WideVec = glm::vec<3, Wide>;

/// A vertex where the scene's numbers have it, in a type that is wider than theirs.
WideVec placed(const Body& body, glm::dvec3 vertex, int dimension) {
    const WideVec v(vertex);
    if (dimension == 2) {
        const Wide c = std::cos(Wide{body.angle}), s = std::sin(Wide{body.angle});
        return WideVec(c * v.x - s * v.y, s * v.x + c * v.y, 0) + WideVec(body.position);
    }
    const glm::qua<Wide> q(body.orientation);
    const WideVec u(q.x, q.y, q.z);
    const WideVec turned =
        v * (q.w * q.w - glm::dot(u, u)) + u * (2 * glm::dot(u, v)) + glm::cross(u, v) * (2 * q.w);
    return turned / glm::dot(q, q) + WideVec(body.position);
}

template <int D, class T>
WideVec converted(const Pose<D, T>& pose, glm::dvec3 vertex) {
    const Vec<D, T> v(drop<D>(vertex));
    WideVec p(0);
    for (int k = 0; k < D; ++k) {
        p[k] = pose.position[k];
        for (int i = 0; i < D; ++i) p[k] += Wide{pose.rotation[i][k]} * v[i];
    }
    return p;
}

/// How far the vertices of A − B are from where the scene has them, over the loss.
template <int D, class T>
Wide lossUsed(const Scene& scene) {
    const Pair<D, T> pair = pairOf<D, T>(scene);
    Wide most = 0;
    for (const glm::dvec3& a : scene.a().shape.vertices)
        for (const glm::dvec3& b : scene.b().shape.vertices) {
            const WideVec truth = placed(scene.a(), a, D) - placed(scene.b(), b, D);
            const WideVec found = converted<D, T>(pair.poseA, a) - converted<D, T>(pair.poseB, b);
            most = std::max(most, glm::length(truth - found));
        }
    return most / conversionLoss(scene);
}

template <int D>
Scene randomScene(std::mt19937_64& random, Precision precision) {
    std::normal_distribution<double> number;
    Scene scene;
    scene.dimension = D;
    scene.options.precision = precision;
    scene.bodies.resize(2);
    for (Body& body : scene.bodies) {
        body.shape.type = ShapeType::Polytope;
        for (int i = 0; i < 4; ++i)
            body.shape.vertices.push_back({number(random), number(random), D == 3 ? number(random) : 0});
        body.position = {10 * number(random), 10 * number(random), D == 3 ? number(random) : 0};
        body.angle = number(random);
        body.orientation = {number(random), number(random), number(random), number(random)};
    }
    return scene;
}

template <int D>
void expectToCover(unsigned seed) {
    std::mt19937_64 random(seed);
    Wide mostDouble = 0, mostFloat = 0;
    for (int i = 0; i < 2000; ++i) {
        mostDouble = std::max(mostDouble, lossUsed<D, double>(randomScene<D>(random, Precision::Double)));
        mostFloat = std::max(mostFloat, lossUsed<D, float>(randomScene<D>(random, Precision::Float)));
    }
    EXPECT_LE(mostDouble, 1);
    EXPECT_LE(mostFloat, 1);
    // and not for lack of size
    EXPECT_GT(mostDouble, 0.02);
    EXPECT_GT(mostFloat, 0.2);
}

TEST(ConversionLoss, CoversWhatBothPrecisionsLoseIn2d) {
    expectToCover<2>(1);
}

TEST(ConversionLoss, CoversWhatBothPrecisionsLoseIn3d) {
    expectToCover<3>(2);
}

TEST(ConversionLoss, IsNothingForNumbersThatBothPrecisionsHave) {
    Scene scene;
    scene.bodies.resize(2);
    scene.bodies[0].shape.extents = {50'000, 0.5, 1};
    scene.bodies[1].position = {3, 0.25, 0};
    EXPECT_EQ(conversionLoss(scene), 0);
    scene.options.precision = Precision::Float;
    EXPECT_EQ(conversionLoss(scene), 0);
    scene.bodies[1].position.x = 0.1;
    EXPECT_EQ(conversionLoss(scene), std::abs(0.1 - double(0.1F)) * (1 + 16 * kEpsilon<double>));
}

}  // namespace
}  // namespace gjkscope

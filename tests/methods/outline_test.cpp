#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "app/methods/pair_geometry.hpp"
#include "app/model/hull.hpp"
#include "app/model/pair.hpp"
#include "tests/methods/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

double cross(glm::dvec2 u, glm::dvec2 v) {
    return u.x * v.y - u.y * v.x;
}

bool isConvexCounterClockwise(const std::vector<glm::dvec2>& points, double tolerance) {
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n && n > 2; ++i) {
        const glm::dvec2 p = points[i], q = points[(i + 1) % n], r = points[(i + 2) % n];
        if (cross(q - p, r - q) < -tolerance) return false;
    }
    return true;
}

std::vector<glm::dvec2> inPlane(const std::vector<glm::dvec3>& points) {
    return {points.begin(), points.end()};
}

/// How far the outline reaches along `d`.
template <class Point>
double reach(const std::vector<Point>& points, glm::dvec2 d) {
    double farthest = -INFINITY;
    for (const Point& p : points) farthest = std::max(farthest, glm::dot(glm::dvec2(p), d));
    return farthest;
}

template <class Visit>
void forEachDirection(Visit visit) {
    for (int i = 0; i < 64; ++i) visit(glm::dvec2(std::cos(0.1 * i), std::sin(0.1 * i)));
}

}  // namespace

TEST(Outline, ReachesAsFarAsTheSupportMapping) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Scene scene = randomScene(seed);
        const PairGeometry geometry = pairGeometry(scene);
        const Pair<2, double> pair = pairOf<2, double>(scene);
        forEachDirection([&](glm::dvec2 d) {
            const double expected = glm::dot(pair.a().support(d, kSmooth).point, d) + pair.a().radius();
            EXPECT_NEAR(reach(geometry.bodyA().border.points, d), expected, 2e-4);
            EXPECT_LE(reach(geometry.bodyA().border.points, d), expected + 1e-12);
        });
        EXPECT_TRUE(isConvexCounterClockwise(inPlane(geometry.bodyA().border.points), 1e-12)) << seed;
    }
}

TEST(Outline, NamesItsVerticesAsTheSupportMappingDoes) {
    for (const ShapeSpec& shape :
         {box(1, 0.5), ngon(5, 1), segment({-1, 0}, {1, 0.3}), polygon({{0, 0}, {1, 0}, {0, 1}})}) {
        const Scene scene = test::scene(body("A", shape, {3, 1, 0}, 0.7), body("B", point()));
        const BodyOutline outline = pairGeometry(scene).bodyA();
        const Pair<2, double> pair = pairOf<2, double>(scene);
        for (std::size_t i = 0; i < outline.core.points.size(); ++i) {
            const auto found = pair.a().support(glm::dvec2(outline.core.points[i] - outline.center), kSmooth);
            EXPECT_EQ(found.feature, outline.features[i]);
            EXPECT_LT(glm::distance(found.point, glm::dvec2(outline.core.points[i])), 1e-14);
        }
    }
}

TEST(Outline, OfAFlatBoxRepeatsNoPoint) {
    const ShapeOutline outline = coreOutline(box(1, 0), {0, 0}, 0);
    EXPECT_EQ(outline.points.size(), 2U);
    EXPECT_EQ(outline.features.size(), 2U);
}

TEST(Difference, IsTheHullOfAllPairwiseDifferences) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Scene scene = randomScene(seed);
        const PairGeometry geometry = pairGeometry(scene);
        std::vector<glm::dvec3> all;
        for (const glm::dvec3& a : geometry.bodyA().core.points)
            for (const glm::dvec3& b : geometry.bodyB().core.points) all.push_back(a - b);
        std::vector<glm::dvec2> hull, chain;
        for (const glm::dvec3& p : hullOf(all, 2).corners) hull.emplace_back(p);
        for (const auto& v : differenceOutline(scene, geometry).vertices) {
            chain.push_back(v.w);
            EXPECT_EQ(v.w, v.a - v.b);
        }
        EXPECT_LE(chain.size(), geometry.bodyA().core.points.size() + geometry.bodyB().core.points.size());
        forEachDirection([&](glm::dvec2 d) { EXPECT_NEAR(reach(chain, d), reach(hull, d), 1e-12) << seed; });
    }
}

TEST(Difference, VerticesNameTheirParents) {
    const Scene scene = squares(3);
    const PairGeometry geometry = pairGeometry(scene);
    for (const auto& v : differenceOutline(scene, geometry).vertices) {
        const BodyOutline &a = geometry.bodyA(), &b = geometry.bodyB();
        const auto at = [](const BodyOutline& outline, int feature) {
            return outline.core.points[static_cast<std::size_t>(std::ranges::find(outline.features, feature) -
                                                                outline.features.begin())];
        };
        EXPECT_EQ(at(a, v.featureA), v.a);
        EXPECT_EQ(at(b, v.featureB), v.b);
    }
}

TEST(Swept, IsTheOffsetOfItsCore) {
    const std::vector<glm::dvec2> square{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const std::vector<glm::dvec2> border = sweptOutline(square, 0.5);
    for (const glm::dvec2& p : border) {
        const glm::dvec2 out = glm::max(glm::abs(p) - 1.0, glm::dvec2(0));
        EXPECT_NEAR(glm::length(out), 0.5, 1e-12);
    }
    EXPECT_EQ(sweptOutline(square, 0), square);
    EXPECT_TRUE(isConvexCounterClockwise(sweptOutline({{0, 0}, {1, 0}}, 0.3), 1e-15));
}

}  // namespace gjkscope

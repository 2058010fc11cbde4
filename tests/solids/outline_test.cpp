#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "app/hull/hull.hpp"
#include "app/scene/pair.hpp"
#include "app/solids/pair_geometry.hpp"
#include "tests/runs/scenes.hpp"

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

/// Half ellipses, sectors and curves, some of them flat, straight or a mere point.
std::vector<ShapeSpec> sampledShapes() {
    std::vector<ShapeSpec> shapes;
    const auto add = [&](ShapeType type) -> ShapeSpec& {
        shapes.emplace_back().type = type;
        return shapes.back();
    };
    for (const glm::dvec2 radii : {glm::dvec2(1, 1), glm::dvec2(2, 0.3), glm::dvec2(0.05, 1)})
        add(ShapeType::HalfEllipse).extents = glm::dvec3(radii, 1);
    for (const double angle : {0.01, 1.0, 3.1415}) add(ShapeType::Sector).angle = angle;
    add(ShapeType::Bezier).vertices = {{-1, 0, 0}, {0, 2, 0}, {1, 0, 0}};
    add(ShapeType::Bezier).vertices = {{-0.8, 0.6, 0}, {1.6, 0.9, 0}, {-1.6, -1, 0}, {0.9, -0.8, 0}};
    add(ShapeType::Bezier).vertices = {{0, 0, 0}, {3, 1, 0}, {-1.5, -0.5, 0}};
    add(ShapeType::Bezier).vertices = {{1, 2, 0}, {1, 2, 0}, {1, 2, 0}};
    for (const double weight : {1.0, 1e-6, 1e6}) {
        ShapeSpec& nurbs = add(ShapeType::Nurbs);
        nurbs.vertices = {{-1, 0, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}, {0, -1, 0}};
        nurbs.spline = {{2, 0}, {{{0, 0, 0, 1, 1, 2, 2, 2}, {}}}, {1, weight, 1, 2, 1}, 0};
    }
    return shapes;
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
            const double expected = glm::dot(pair.a().support(d).point, d) + pair.a().radius();
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
            const auto found = pair.a().support(glm::dvec2(outline.core.points[i] - outline.center));
            EXPECT_EQ(found.feature, outline.features[i]);
            EXPECT_LT(glm::distance(found.point, glm::dvec2(outline.core.points[i])), 1e-14);
        }
    }
}

/// Between the sampled points the outline is within its tolerance of the shape: of half its longest side.
TEST(Outline, OfCurvesIsWithinItsTolerance) {
    for (const ShapeSpec& shape : sampledShapes()) {
        const AnyShape<2, double> expected = shapeOf<2, double>(shape);
        for (const double tolerance : {1e-2, kCurveTolerance}) {
            const ShapeOutline outline = coreOutline(shape, {0, 0}, 0, tolerance);
            EXPECT_LT(outline.points.size(), tolerance == 1e-2 ? 70U : 700U);
            EXPECT_TRUE(isConvexCounterClockwise(outline.points, 1e-12));
            for (int i = 0; i < 1000; ++i) {
                const glm::dvec2 d(std::cos(0.1 * i), std::sin(0.1 * i));
                const double reached = glm::dot(expected.support(d).point, d);
                EXPECT_LE(reach(outline.points, d), reached + 1e-13);
                EXPECT_GE(reach(outline.points, d), reached - tolerance * curveRadius(shape) - 1e-13);
            }
        }
    }
}

TEST(Outline, OfCurvesNamesTheirEndsAndVertices) {
    const auto sharp = [](const ShapeSpec& shape) {
        std::vector<int> names;
        for (const int feature : coreOutline(shape, {0, 0}, 0).features)
            if (feature != kSmooth) names.push_back(feature);
        std::ranges::sort(names);
        return names;
    };
    const std::vector<ShapeSpec> shapes = sampledShapes();
    EXPECT_EQ(sharp(shapes[0]), (std::vector<int>{0, 1}));
    EXPECT_EQ(sharp(shapes[4]), (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(sharp(shapes[6]), (std::vector<int>{0, 1}));
    EXPECT_EQ(sharp(shapes[9]), std::vector<int>{0});
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
        for (const glm::dvec3& p : hullOf(all, 2).vertices) hull.emplace_back(p);
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

// vertices that differ by less than the rounding of single precision, found by the campaign of scenes' texts
TEST(RoundedOutline, IsConvexAgain) {
    const ShapeOutline outline{
        {{-1, -1}, {0, -2.842170943040401e-14}, {1, 3.2e-145}, {-3.7e-40, 9.2e-187}, {-1.4e-160, 3.2e-145}},
        {1, 2, 4, 3, 0}};
    const ShapeOutline rounded = roundedOutline<float>(outline);
    EXPECT_TRUE(isConvexCounterClockwise(rounded.points, 0));
    EXPECT_EQ(rounded.points.size(), rounded.features.size());
    EXPECT_LT(rounded.points.size(), outline.points.size());
    EXPECT_EQ(rounded.features.front(), 1);
}

TEST(RoundedOutline, KeepsWhatIsConvex) {
    const ShapeOutline outline{{{0.1, 0.1}, {1, 0}, {0, 1}}, {2, 0, 1}};
    EXPECT_EQ(roundedOutline<double>(outline).points, outline.points);
    const ShapeOutline rounded = roundedOutline<float>(outline);
    EXPECT_EQ(rounded.points.front(), glm::dvec2(glm::vec2(0.1F, 0.1F)));
    EXPECT_EQ(rounded.features, outline.features);
}

}  // namespace gjkscope

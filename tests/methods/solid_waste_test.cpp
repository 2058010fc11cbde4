#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/methods/bounding_volumes/solid_volume.hpp"
#include "app/methods/bounding_volumes/waste.hpp"
#include "app/runs/run.hpp"
#include "app/solids/shape_surface.hpp"
#include "tests/runs/scenes.hpp"

/// The volumes of solids, and what their bounding volumes waste.
namespace gjkscope {
namespace {

constexpr double kPi = std::numbers::pi;

ShapeSpec solidBox(glm::dvec3 half, double margin = 0) {
    ShapeSpec shape;
    shape.extents = half;
    shape.margin = margin;
    return shape;
}

ShapeSpec hull(std::vector<glm::dvec3> vertices, double margin = 0) {
    ShapeSpec shape;
    shape.type = ShapeType::Polytope;
    shape.vertices = std::move(vertices);
    shape.margin = margin;
    return shape;
}

ShapeSpec round(ShapeType type, double radius, double halfHeight, double margin) {
    ShapeSpec shape;
    shape.type = type;
    shape.radius = radius;
    shape.halfHeight = halfHeight;
    shape.margin = margin;
    return shape;
}

/// The volume inside a shape's drawn border, which is a little less than its own where it is curved.
double drawnVolume(const ShapeSpec& shape) {
    const ShapeSurface border = shapeSurface(shape, 1e-3);
    const auto at = [&](int i) { return border.points[static_cast<std::size_t>(i)] - border.points[0]; };
    double sixfold = 0;
    for (const std::span<const int> face : border.surface->faces)
        for (std::size_t i = 2; i < face.size(); ++i)
            sixfold += glm::dot(at(face[0]), glm::cross(at(face[i - 1]), at(face[i])));
    return sixfold / 6;
}

TEST(SolidVolumes, AreThoseOfTheirFormulas) {
    EXPECT_NEAR(*volumeOf(test::ball(2)), 32 * kPi / 3, 1e-12);
    EXPECT_NEAR(*volumeOf(solidBox({1, 2, 3})), 48, 1e-12);
    EXPECT_NEAR(*volumeOf(solidBox({1, 1, 1}, 0.5)), 8 + 24 * 0.5 + 6 * kPi * 0.25 + kPi / 6, 1e-12);
    EXPECT_NEAR(*volumeOf(hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}})), 1.0 / 6, 1e-15);
    EXPECT_EQ(*volumeOf(hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}})), 0) << "flat";
    EXPECT_NEAR(*volumeOf(hull({{0, 0, 0}, {3, 0, 0}}, 1)), 3 * kPi + 4 * kPi / 3, 1e-12) << "a capsule";
    ShapeSpec ellipsoid;
    ellipsoid.type = ShapeType::Ellipsoid;
    ellipsoid.extents = {1, 2, 3};
    EXPECT_NEAR(*volumeOf(ellipsoid), 8 * kPi, 1e-12);
    ellipsoid.margin = 0.1;
    EXPECT_FALSE(volumeOf(ellipsoid)) << "there is no formula";
}

TEST(SolidVolumes, OfAHullAreThoseOfTheShapeThatItIs) {
    std::vector<glm::dvec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.emplace_back((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 2 : -2, (i & 4) != 0 ? 3 : -3);
    for (const double margin : {0.0, 0.5})
        EXPECT_NEAR(*volumeOf(hull(corners, margin)), *volumeOf(solidBox({1, 2, 3}, margin)), 1e-9) << margin;
}

TEST(SolidVolumes, AreALittleMoreThanThoseOfTheDrawnBorder) {
    for (const ShapeSpec& shape :
         {test::ball(1.5), round(ShapeType::Cylinder, 1, 0.5, 0), round(ShapeType::Cylinder, 1, 0.5, 0.3),
          round(ShapeType::Cone, 1, 1.5, 0), round(ShapeType::Cone, 1, 1.5, 0.3),
          hull({{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0.5, 0.3, 3}}, 0.4),
          hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, 0.5)}) {
        const double drawn = drawnVolume(shape);
        EXPECT_GE(*volumeOf(shape), drawn * (1 - 1e-9)) << static_cast<int>(shape.type) << shape.margin;
        EXPECT_LE(*volumeOf(shape), drawn * 1.01) << static_cast<int>(shape.type) << shape.margin;
    }
}

/// A cube of side 2 and its volumes, whose contents are known.
TEST(SolidWaste, IsSaidOfEveryVolume) {
    Scene scene =
        test::scene(test::body("A", solidBox({1, 1, 1})), test::body("B", test::ball(1), {5, 0, 0}));
    scene.dimension = 3;
    scene.bodies[0].orientation = {std::cos(0.25), 0, 0, std::sin(0.25)};
    const auto wasted = [&](const char* method) {
        scene.method = method;
        std::string values;
        for (const NumberRow& row : runScene(scene)->explain(0).numbers)
            if (row.value.ends_with('%')) values += row.value + "; ";
        return values;
    };
    EXPECT_EQ(wasted("bounding-circle"), "172.1 %; 0.0 %; ") << "√3 π/2 − 1";
    EXPECT_EQ(wasted("obb"), "0.0 %; 91.0 %; ") << "6/π − 1";
    EXPECT_EQ(wasted("aabb"), "84.1 %; 91.0 %; ") << "(cos 0.5 + sin 0.5)² − 1 is sin 1";
    scene.options.circles = 1;
    EXPECT_EQ(wasted("circle-cover"), "172.1 %; 0.0 %; ");
    scene.options.circles = 2;
    // spheres of radius 1.5 whose centers are 1 apart: 9π less the lens of 7π/3, over 8
    EXPECT_EQ(wasted("circle-cover").substr(0, 9), "161.8 %; ");
    EXPECT_NE(runScene(scene)->explain(0).sentence.find("of the volume of"), std::string::npos);
}

TEST(SolidWaste, IsNeverLessThanNothing) {
    for (const Scene& bundled : test::bundled()) {
        if (bundled.dimension == 2) continue;
        Scene scene = bundled;
        scene.compare.clear();
        for (const char* method : {"bounding-circle", "circle-cover", "aabb", "obb"}) {
            scene.method = method;
            for (const NumberRow& row : runScene(scene)->explain(0).numbers)
                EXPECT_FALSE(row.value.ends_with('%') && row.value[0] == '-') << scene.title << method;
        }
    }
}

}  // namespace
}  // namespace gjkscope

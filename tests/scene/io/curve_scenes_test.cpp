#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "app/scene/io/scene_file.hpp"
#include "app/scene/shape_size.hpp"
#include "tests/scene/io/bundled_answers.hpp"

/// Curves, surfaces and degenerate hulls, from the file to the answer.
namespace gjkscope {
namespace {

using namespace test;

/// The two shapes, B moved by `position`, read as a file is.
Scene sceneOf(const std::string& a, const std::string& b, const std::string& position, int dimension = 2) {
    return parseScene(R"({"dimension": )" + std::to_string(dimension) + R"(, "bodies": [{"shape": )" + a +
                          R"(}, {"shape": )" + b + R"(, "position": )" + position + "}]}",
                      "s")
        .scene;
}

const std::string kPoint = R"({"type": "point"})";

/// A whole circle of radius 2 as four arcs.
const std::string kCircle =
    R"({"type": "nurbs", "degree": 2, "control_points": [[2,0],[2,2],[0,2],[-2,2],[-2,0],[-2,-2],[0,-2],[2,-2],[2,0]],)"
    R"("weights": [1,0.70710678118654757,1,0.70710678118654757,1,0.70710678118654757,1,0.70710678118654757,1],)"
    R"("knots": [0,0,0,1,1,2,2,3,3,4,4,4]})";

TEST(CurveScenes, ACircleOfArcsIsAsFarAsACircle) {
    const Scene scene = sceneOf(kCircle, R"({"type": "circle", "radius": 1})", "[3, 4]");
    const auto answer = answerOf<2, double>(scene);
    EXPECT_NEAR(answer.distance, 2, 1e-9);
    EXPECT_NEAR(glm::distance(answer.normal, glm::dvec2(0.6, 0.8)), 0, 1e-5);
    EXPECT_NEAR((answerOf<2, float>(scene).distance), 2, 1e-5);
    EXPECT_NEAR(*sizeOf(scene.a().shape, 2), 4, 1e-14);
}

TEST(CurveScenes, TheHullIsTheCurvesOwnNotItsControlPolygons) {
    // the parabola's top is half as high as its control point
    const std::string curve = R"({"type": "bezier", "control_points": [[-1,0],[0,2],[1,0]]})";
    EXPECT_NEAR((answerOf<2, double>(sceneOf(curve, kPoint, "[0, 1.5]")).distance), 0.5, 1e-10);
    EXPECT_EQ(*sizeOf(sceneOf(curve, kPoint, "[0, 0]").a().shape, 2), 2);
    EXPECT_NEAR((answerOf<2, double>(sceneOf(curve, kPoint, "[0, 0.25]")).depth), 0.25, 1e-10);
}

TEST(CurveScenes, HalfEllipsesAndSectorsStandAsTheFormatSays) {
    const std::string half = R"({"type": "half_ellipse", "radii": [2, 1]})";
    EXPECT_NEAR((answerOf<2, double>(sceneOf(half, kPoint, "[0, 3]")).distance), 2, 1e-12);
    EXPECT_NEAR((answerOf<2, double>(sceneOf(half, kPoint, "[0.5, -3]")).distance), 3, 1e-12);
    EXPECT_NEAR((answerOf<2, double>(sceneOf(half, kPoint, "[5, 0]")).distance), 3, 1e-12);
    const std::string sector = R"({"type": "sector", "radius": 2, "angle": 1.0, "margin": 0.25})";
    EXPECT_NEAR((answerOf<2, double>(sceneOf(sector, kPoint, "[4, 0]")).distance), 1.75, 1e-12);
    EXPECT_NEAR((answerOf<2, double>(sceneOf(sector, kPoint, "[-3, 0]")).distance), 2.75, 1e-12);
}

TEST(CurveScenes, ASurfaceRisesHalfAsHighAsItsControlPoint) {
    const std::string vault =
        R"({"type": "nurbs_surface", "degrees": [2,2], "control_points": [[[-1,-1,0],[-1,0,0],[-1,1,0]],)"
        R"([[0,-1,0],[0,0,4],[0,1,0]],[[1,-1,0],[1,0,0],[1,1,0]]],)"
        R"("weights": [[1,1,1],[1,1,1],[1,1,1]], "knots": [[0,0,0,1,1,1],[0,0,0,1,1,1]]})";
    const Scene scene = sceneOf(vault, R"({"type": "sphere", "radius": 0.5})", "[0, 0, 3]", 3);
    EXPECT_NEAR((answerOf<3, double>(scene).distance), 1.5, 1e-9);
    EXPECT_EQ(*sizeOf(scene.a().shape, 3), 2);
    EXPECT_EQ(scaled(scene.a().shape, 2, 3).vertices[4], glm::dvec3(0, 0, 8));
}

TEST(CurveScenes, KnotsMayStandSeveralTimesAndCurvesMayBeClosedOrStraight) {
    const std::string straight =
        R"({"type": "nurbs", "degree": 2, "control_points": [[0,0],[1,0],[1,0],[1,0],[2,0]],)"
        R"("weights": [1,3,1,2,1], "knots": [0,0,0,1,1,2,2,2]})";
    EXPECT_NEAR((answerOf<2, double>(sceneOf(straight, kPoint, "[1, 1]")).distance), 1, 1e-12);
    EXPECT_NEAR((answerOf<2, double>(sceneOf(straight, kPoint, "[3, 0]")).distance), 1, 1e-12);
    EXPECT_EQ((answerOf<2, double>(sceneOf(straight, kPoint, "[0.7, 0]")).depth), 0);
    const std::string one = R"({"type": "bezier", "control_points": [[1,1],[1,1],[1,1]]})";
    EXPECT_NEAR((answerOf<2, double>(sceneOf(one, kPoint, "[4, 5]")).distance), 5, 1e-12);
    EXPECT_TRUE((answerOf<2, double>(sceneOf(one, kPoint, "[1, 1]")).intersects));
    EXPECT_FALSE(sizeOf(sceneOf(one, kPoint, "[1, 1]").a().shape, 2).has_value());
}

/// Flat lists are legal hulls, bare and with a margin, in 2D and 3D.
TEST(FlatHulls, AnswerByTheirClosedForms) {
    struct Case {
        int dimension;
        std::string vertices, position;
        double distance;
    };
    const std::vector<Case> cases = {
        {2, "[[1,2]]", "[4,6]", 5},
        {2, "[[1,2],[1,2],[1,2]]", "[4,6]", 5},
        {2, "[[0,0],[1,0],[3,0],[2,0]]", "[1.5,2]", 2},
        {2, "[[0,0],[1,1],[3,3],[3,3]]", "[4,4]", std::numbers::sqrt2},
        {3, "[[1,2,2]]", "[0,0,0]", 3},
        {3, "[[1,2,2],[1,2,2]]", "[0,0,0]", 3},
        {3, "[[0,0,0],[1,1,1],[3,3,3],[2,2,2]]", "[1,1,-2]", std::sqrt(6.0)},
        {3, "[[-1,-1,0],[1,-1,0],[1,1,0],[-1,1,0],[0,0,0],[1,1,0]]", "[0.5,0.25,2]", 2},
        {3, "[[1,0,0],[0,1,0],[0,0,1],[1,0,0]]", "[1,1,1]", 2 / std::numbers::sqrt3},
    };
    for (const Case& c : cases) {
        const std::string type = c.dimension == 2 ? "polygon" : "hull";
        for (const double margin : {0.0, 0.125}) {
            const std::string shape = R"({"type": ")" + type + R"(", "vertices": )" + c.vertices +
                                      (margin > 0 ? R"(, "margin": 0.125})" : "}");
            const Scene scene = sceneOf(shape, kPoint, c.position, c.dimension);
            withAnswer<double>(scene, [&](const auto& answer) {
                EXPECT_EQ(answer.status, Status::Converged) << shape;
                EXPECT_NEAR(answer.distance, c.distance - margin, 1e-12) << shape;
            });
            withAnswer<float>(scene, [&](const auto& answer) {
                EXPECT_NEAR(answer.distance, c.distance - margin, 1e-5) << shape;
            });
        }
    }
}

/// A flat set through another one is 0 deep, and both are as deep as their margins.
TEST(FlatHulls, ThatCrossAreAsDeepAsTheirMargins) {
    const std::vector<std::array<std::string, 2>> planes = {
        {R"({"type": "hull", "vertices": [[-1,-1,0],[1,-1,0],[1,1,0],[-1,1,0]])",
         R"({"type": "hull", "vertices": [[-0.5,-0.5,0],[0.5,-0.5,0],[0,0.5,0],[0,0.5,0]])"},
        {R"({"type": "hull", "vertices": [[-1,0,0],[0,0,0],[1,0,0]])",
         R"({"type": "hull", "vertices": [[-2,0,0],[0.25,0,0],[2,0,0]])"},
        {R"({"type": "hull", "vertices": [[0,0,0],[0,0,0]])", R"({"type": "hull", "vertices": [[0,0,0]])"},
    };
    for (const auto& [a, b] : planes) {
        const auto bare = answerOf<3, double>(sceneOf(a + "}", b + "}", "[0,0,0]", 3));
        EXPECT_TRUE(bare.intersects);
        EXPECT_EQ(bare.depth, 0);
        EXPECT_EQ(bare.status, Status::WithinRounding);
        EXPECT_TRUE(bare.isDecided);
        EXPECT_NEAR(glm::length(bare.normal), 1, 1e-12);
        const auto swept = answerOf<3, double>(
            sceneOf(a + R"(, "margin": 0.25})", b + R"(, "margin": 0.125})", "[0,0,0]", 3));
        EXPECT_TRUE(swept.intersects);
        EXPECT_NEAR(swept.depth, 0.375, 1e-12);
    }
}

}  // namespace
}  // namespace gjkscope

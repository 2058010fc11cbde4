#include "app/shrink/numbers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

TEST(RounderNumbers, AreShorterThanTheOneGiven) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        const double x = std::ldexp(std::uniform_real_distribution(-2.0, 2.0)(random), i % 60 - 30);
        int before = -1;
        for (const double rounder : rounderThan(x)) {
            EXPECT_LT(digitsOf(rounder), digitsOf(x));
            EXPECT_GE(digitsOf(rounder), before) << "the shortest comes first";
            before = digitsOf(rounder);
        }
    }
    EXPECT_THAT(rounderThan(0), ElementsAre());
    EXPECT_THAT(rounderThan(1), ElementsAre(0));
    EXPECT_THAT(rounderThan(0.5), ElementsAre(0, 1));
    EXPECT_THAT(rounderThan(-3.26), ElementsAre(0, -1, -3, -4, -3.3));
}

TEST(RounderNumbers, HaveTheirDigitsCounted) {
    EXPECT_EQ(digitsOf(0), 0);
    EXPECT_EQ(digitsOf(7), 1);
    EXPECT_EQ(digitsOf(-0.25), 3);
    EXPECT_EQ(digitsOf(100), 3);
    EXPECT_EQ(digitsOf(1e-5), 6);
    EXPECT_EQ(digitsOf(0.1 + 0.2), 18);
}

TEST(SceneMeasureTest, IsLessWithoutAVertexOrADigit) {
    Scene scene =
        parseScene(
            R"({"dimension": 2, "bodies": [{"shape": {"type": "polygon", "vertices": [[0,0],[1,0],[1,1],[0,1]]}},
                          {"shape": {"type": "circle", "radius": 0.25}, "position": [3, 0.125]}]})",
            "scene")
            .scene;
    const SceneMeasure whole = measureOf(scene);
    EXPECT_EQ(whole.vertices, 4u);
    Scene rounder = scene;
    rounder.bodies[1].position.y = 0.1;
    EXPECT_LT(measureOf(rounder), whole);
    Scene smaller = scene;
    smaller.bodies[0].shape.vertices.pop_back();
    EXPECT_LT(measureOf(smaller), measureOf(rounder));
    scene.title = "A title";
    EXPECT_LT(whole, measureOf(scene));
}

TEST(SceneNumbers, AreThoseThatCount) {
    Scene scene =
        parseScene(
            R"({"dimension": 3, "bodies": [{"shape": {"type": "cylinder", "radius": 2, "half_height": 3, "margin": 0.5}, "position": [4, 5, 6]},
                          {"shape": {"type": "capsule", "a": [7, 8, 9], "b": [10, 11, 12], "radius": 13}, "velocity": [14, 15, 16]}]})",
            "scene")
            .scene;
    std::vector<double> values;
    for (const double* number : numbersOf(scene)) values.push_back(*number);
    EXPECT_THAT(values, ElementsAre(2, 3, 0.5, 4, 5, 6, 1, 0, 0, 0, 7, 8, 9, 10, 11, 12, 13, 0, 0, 0, 0, 1, 0,
                                    0, 0, 14, 15, 16));
}

}  // namespace
}  // namespace gjkscope

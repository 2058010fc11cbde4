#include "app/shrink/shrink.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "app/judge/judgment.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"
#include "app/shrink/ddmin.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

Body randomHull(const char* name, std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    Body body;
    body.name = name;
    std::vector<glm::dvec3> points(count);
    for (glm::dvec3& p : points)
        p = glm::normalize(glm::dvec3(normal(random), normal(random), normal(random)));
    setPolytope(body.shape, points, 3);
    body.orientation =
        glm::normalize(glm::dquat(normal(random), normal(random), normal(random), normal(random)));
    body.position = 0.3 * glm::dvec3(normal(random), normal(random), normal(random));
    return body;
}

/// Two hulls of a hundred vertices each, with a third body beside them.
Scene largeScene(double apart) {
    Scene scene;
    scene.dimension = 3;
    scene.title = "Two hulls";
    scene.bodies = {randomHull("A", 100, 1), randomHull("B", 100, 2), randomHull("C", 30, 3)};
    scene.bodies[1].position.x += apart;
    scene.pair = {0, 1};
    scene.options.maxIterations = 60;
    return scene;
}

std::size_t verticesOf(const Scene& scene) {
    return vertexCount(scene.a().shape) + vertexCount(scene.b().shape);
}

ScenePredicate keepsOf(const Scene& scene, const std::string& words) {
    return predicateOf(*keptProperty(words, LaneRuns(scene)));
}

TEST(Ddmin, LeavesNoItemThatIsNotNeeded) {
    std::vector<int> items(200);
    for (int i = 0; i < 200; ++i) items[static_cast<std::size_t>(i)] = i;
    const auto has = [](const std::vector<int>& list, int item) {
        return std::ranges::count(list, item) > 0;
    };
    const auto keeps = [&](const std::vector<int>& list) {
        return has(list, 17) && has(list, 18) && has(list, 170);
    };
    EXPECT_THAT(ddmin(items, keeps), ElementsAre(17, 18, 170));
    EXPECT_THAT(ddmin(items, [](const auto&) { return true; }), testing::SizeIs(1));
    EXPECT_EQ(ddmin(items, [](const auto& list) { return list.size() >= 200; }), items);
    EXPECT_THAT(ddmin(std::vector<int>{}, keeps), testing::IsEmpty());
}

/// Tests that the result has the property and is small, and that no step makes it smaller.
void expectShrinks(const Scene& scene, const std::string& words, std::size_t atMost) {
    const ScenePredicate keeps = keepsOf(scene, words);
    ASSERT_TRUE(keeps(scene)) << words;
    const Scene small = shrunk(scene, keeps);
    EXPECT_TRUE(keeps(small)) << words;
    EXPECT_LE(verticesOf(small), atMost) << words << sceneText(small);
    EXPECT_EQ(small.bodies.size(), 2u);
    EXPECT_EQ(sceneText(shrunk(small, keeps)), sceneText(small)) << words << ": nothing is left to do";
    EXPECT_EQ(sceneText(shrunk(scene, keeps)), sceneText(small)) << words << ": the same every time";
}

TEST(Shrink, LeavesFewOf200Vertices) {
    expectShrinks(largeScene(0.5), "intersects=true", 8);
    expectShrinks(largeScene(4), "intersects=false", 8);
    expectShrinks(largeScene(4), "status=converged", 8);
    expectShrinks(largeScene(4), "iterations>=4", 8);
}

TEST(Shrink, KeepsThatAReportIsWrong) {
    Scene scene = largeScene(4);
    scene.reported.emplace();
    scene.reported->intersects = false;
    scene.reported->distance = 0.125;
    scene.reported->by = "an engine";
    expectShrinks(scene, "differs", 8);
    const Scene small = shrunk(scene, keepsOf(scene, "differs"));
    EXPECT_THAT(differing(judgmentsOf(small)), ElementsAre("distance"));
    EXPECT_FALSE(small.reported->intersects) << "that was right";
}

/// Two cubes that touch, which a lane takes for apart.
TEST(Shrink, KeepsThatLanesContradictEachOther) {
    const Scene scene = parseScene(R"({"dimension": 3, "method": "gjk", "bodies": [
        {"name": "A", "shape": {"type": "hull", "vertices": [[-1,-1,-1],[1,-1,-1],[-1,1,-1],[1,1,-1],[-1,-1,1],[1,-1,1],[-1,1,1],[1,1,1]]}},
        {"name": "B", "shape": {"type": "hull", "vertices": [[-1,-1,-1],[1,-1,-1],[-1,1,-1],[1,1,-1],[-1,-1,1],[1,-1,1],[-1,1,1],[1,1,1]]}, "position": [2, 0.25, 0.125]}],
        "compare": [{}, {"variant": "strict"}, {"precision": "float"}]})",
                                   "scene")
                            .scene;
    expectShrinks(scene, "lanes-differ", 8);
    EXPECT_EQ(shrunk(scene, keepsOf(scene, "lanes-differ")).compare.size(), 2u);
}

TEST(Shrink, MakesNumbersAndPosesSimple) {
    const Scene scene = parseScene(R"({"dimension": 2, "title": "t", "bodies": [
            {"name": "A", "shape": {"type": "box", "half_extents": [1.0371, 0.52941]}, "position": [0.1173, -0.2213], "rotation": 0.3},
            {"name": "B", "shape": {"type": "ngon", "sides": 12, "radius": 0.7313}, "position": [3.127, 0.4], "rotation": -0.7}],
            "options": {"tolerance": 1e-8, "max_iterations": 77}})",
                                   "scene")
                            .scene;
    const Scene small = shrunk(scene, keepsOf(scene, "intersects=false"));
    EXPECT_EQ(small.options, Options());
    EXPECT_EQ(small.title, "");
    EXPECT_EQ(small.a().angle, 0);
    EXPECT_EQ(small.b().angle, 0);
    EXPECT_EQ(small.a().position, glm::dvec3(0));
    EXPECT_EQ(small.b().shape.sides, 3);
    Scene numbers = small;
    for (const double* number : numbersOf(numbers)) EXPECT_LE(digitsOf(*number), 1) << sceneText(small);
}

TEST(Shrink, ThatIsEndedKeepsTheSmallestSoFar) {
    const Scene scene = largeScene(4);
    const ScenePredicate keeps = keepsOf(scene, "intersects=false");
    SceneMeasure last = measureOf(scene);
    int tests = 0;
    const Scene ended = shrunk(scene, keeps, [&](const ShrinkProgress& progress) {
        EXPECT_LE(progress.measure, last) << "it only gets smaller";
        EXPECT_EQ(progress.tests, ++tests);
        last = progress.measure;
        return progress.tests < 12;
    });
    EXPECT_EQ(tests, 12);
    EXPECT_TRUE(keeps(ended));
    EXPECT_EQ(measureOf(ended), last);
    EXPECT_LT(last, measureOf(scene));
    EXPECT_LT(measureOf(shrunk(scene, keeps)), last);
}

TEST(Shrink, InSlicesEndsAtTheSameSceneWithoutATestMore) {
    const Scene scene = largeScene(4);
    int tests = 0;
    const ScenePredicate keeps = [&, keeps = keepsOf(scene, "intersects=false")](const Scene& each) {
        ++tests;
        return keeps(each);
    };
    const Scene whole = shrunk(scene, keeps);
    const int testsOfWhole = std::exchange(tests, 0);
    Shrinking slices(scene, keeps);
    int count = 0;
    const auto goOn = [&] {
        return slices.goOn([&](const ShrinkProgress& progress) { return progress.tests % 5 != 0; });
    };
    while (!goOn() && count++ < 10000) EXPECT_EQ(tests % 5, 0);
    EXPECT_GT(count, 5);
    EXPECT_EQ(sceneText(slices.smallest()), sceneText(whole));
    EXPECT_EQ(tests, testsOfWhole);
}

TEST(Shrink, TakesTheOptionsOfEnginesBackOneByOne) {
    Scene scene = largeScene(4);
    scene.options.worldCoordinates = true;
    scene.options.absoluteTolerance = 1e-4;
    const Scene small = shrunk(scene, [](const Scene& each) { return each.options.worldCoordinates; });
    EXPECT_FALSE(small.options.absoluteTolerance);
}

TEST(Shrink, LeavesASceneThatNothingMakesSmaller) {
    Scene scene = largeScene(4);
    scene.bodies = {randomHull("A", 9, 1), randomHull("B", 9, 2)};
    const std::string text = sceneText(scene);
    const Scene same = shrunk(scene, [&](const Scene& each) { return sceneText(each) == text; });
    EXPECT_EQ(sceneText(same), text);
}

}  // namespace
}  // namespace gjkscope

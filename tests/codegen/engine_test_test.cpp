#include "app/codegen/engine_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/base/language.hpp"
#include "app/codegen/pair_for_engine.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kTests = "tests/codegen";

std::string contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The pairs of the golden texts, as the shell calls them.
std::vector<TestPair> goldenPairs(int dimension) {
    const fs::path file = kTests / ("pairs-" + std::to_string(dimension) + "d.jsonl");
    std::istringstream lines(contents(fs::path(GJKSCOPE_SOURCE) / file));
    std::vector<TestPair> pairs;
    for (std::string line; std::getline(lines, line);)
        pairs.push_back({parseScene(line, file.string()).scene,
                         file.string() + " --line " + std::to_string(pairs.size() + 1)});
    return pairs;
}

Scene sceneOf(const std::string& text) {
    return parseScene("{" + text + "}", "scene").scene;
}

const TestEngine& engine(const char* id) {
    return *findTestEngine(id);
}

class EngineTest : public testing::Test {
  protected:
    void SetUp() override { setLanguage("en"); }
    void TearDown() override { setLanguage("en"); }
};

TEST_F(EngineTest, IsTheGoldenTextOfEveryEngine) {
    for (const TestEngine& each : testEngines())
        for (const int dimension : {2, 3}) {
            if (!(dimension == 2 ? each.twoD : each.threeD)) continue;
            const std::string name = std::string(each.id) + "-" + std::to_string(dimension) + "d.txt";
            const fs::path golden = kTests / "golden" / name;
            EXPECT_EQ(engineTest(each, goldenPairs(dimension)), contents(fs::path(GJKSCOPE_SOURCE) / golden))
                << "build/release/bin/gjkscope export tests/codegen/pairs-" << dimension << "d.jsonl --as "
                << each.id << " -o " << golden.string() << " writes it";
        }
}

TEST_F(EngineTest, ReplacesEveryMark) {
    for (const TestEngine& each : testEngines())
        for (const int dimension : {2, 3}) {
            if (!(dimension == 2 ? each.twoD : each.threeD)) continue;
            std::string text = engineTest(each, goldenPairs(dimension));
            for (std::size_t at = text.find('$'); at != text.npos; at = text.find('$', at + 1))
                EXPECT_THAT(text.substr(at, 2), testing::AnyOf("$(", "${"))
                    << each.id << ": " << text.substr(at, 40);
        }
}

TEST_F(EngineTest, SpeaksEnglishInEveryLanguage) {
    const std::string english = engineTest(engine("bullet"), goldenPairs(3));
    ASSERT_TRUE(setLanguage("zh-Hans"));
    EXPECT_EQ(engineTest(engine("bullet"), goldenPairs(3)), english);
}

TEST_F(EngineTest, RefusesWhatTheEngineLacks) {
    const std::string ball = R"({"shape": {"type": "sphere", "radius": 1}, "position": [3, 0, 0]}])";
    const Scene cone = sceneOf(
        R"("dimension": 3, "bodies": [{"name": "A", "shape": {"type": "cone", "radius": 1, "half_height": 1}}, )" +
        ball);
    EXPECT_EQ(untestableReason(engine("jolt"), cone), "Jolt has no shape for A: cone.");
    EXPECT_THAT(untestableReason(engine("bullet"), cone), IsEmpty());
    EXPECT_EQ(untestableReason(engine("box2d"), cone), "Box2D 3 has no 3D shapes.");
    const Scene rounded = sceneOf(
        R"("dimension": 3, "bodies": [{"name": "A", "shape": {"type": "box", "half_extents": [1, 1, 1], "margin": 0.1}}, )" +
        ball);
    EXPECT_EQ(untestableReason(engine("fcl"), rounded), "FCL has no shape for A: box with a margin.");
    EXPECT_THAT(untestableReason(engine("physx"), rounded), IsEmpty());
    const Scene flat = sceneOf(
        R"("dimension": 3, "bodies": [{"name": "A", "shape": {"type": "hull", "vertices": [[0,0,0],[1,0,0],[1,1,0],[0,1,0]]}}, )" +
        ball);
    EXPECT_EQ(untestableReason(engine("fcl"), flat), "FCL has no shape for A: flat hull.");
    const Scene polygon = sceneOf(
        R"("dimension": 2, "bodies": [{"name": "A", "shape": {"type": "ngon", "sides": 9, "radius": 1}},
            {"shape": {"type": "circle", "radius": 1}, "position": [3, 0]}])");
    EXPECT_EQ(untestableReason(engine("box2d-2.4"), polygon),
              "Box2D 2.4 takes at most 8 vertices here; a shape has 9.");
}

TEST_F(EngineTest, TakesNoCommentOutOfItsLine) {
    Scene scene = goldenPairs(3).front().scene;
    scene.title = "A title\nwith lines */ and an end \\";
    const std::string text = engineTest(engine("fcl"), {{scene}});
    EXPECT_THAT(text, HasSubstr("// A title\\u000awith lines */ and an end \n"));
}

TEST_F(EngineTest, GivesEveryPairItsOwnName) {
    std::vector<TestPair> pairs = goldenPairs(3);
    for (TestPair& pair : pairs) pair.scene.title = "盒子";
    const std::string text = engineTest(engine("parry"), pairs);
    for (const char* name : {"fn test_pair()", "fn test_pair_2()", "fn test_pair_3()"})
        EXPECT_THAT(text, HasSubstr(name));
}

/// The answer is of the numbers that stand in the text.
TEST_F(EngineTest, IsAboutTheRoundedNumbers) {
    const Scene scene = sceneOf(
        R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [0.1, 0.1]}},
            {"shape": {"type": "box", "half_extents": [0.1, 0.1]}, "position": [0.3, 0]}])");
    const double distance = double(0.3F) - 2 * double(0.1F);
    std::ostringstream expected;
    expected.precision(17);
    expected << "apart by " << distance;
    EXPECT_THAT(engineTest(engine("box2d-2.4"), {{scene}}), HasSubstr(expected.str()));
}

TEST_F(EngineTest, OfShapesThatTouchAssertsNeither) {
    const Scene scene = sceneOf(
        R"("dimension": 3, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1, 1]}},
            {"shape": {"type": "box", "half_extents": [1, 1, 1]}, "position": [2, 0, 0]}])");
    const std::string text = engineTest(engine("coal"), {{scene}});
    EXPECT_THAT(text, HasSubstr("\"touching\""));
    EXPECT_THAT(text, Not(HasSubstr("\"as deep\"")));
}

/// The pair stays where it is, whichever axis and numbers the engine has.
TEST_F(EngineTest, LeavesThePairAsItIs) {
    const std::vector<Scene> scenes{sceneOf(R"("dimension": 3, "bodies": [
            {"shape": {"type": "cylinder", "radius": 0.3, "half_height": 1, "axis": "x"}, "rotation": [0.9, 0.1, 0.3, 0.2]},
            {"shape": {"type": "capsule", "a": [1, 2, 3], "b": [0.5, -1, 2], "radius": 0.25}, "position": [2, 0, 0]}])"),
                                    sceneOf(R"("dimension": 3, "bodies": [
            {"shape": {"type": "cone", "radius": 0.3, "half_height": 1, "axis": "y"}},
            {"shape": {"type": "segment", "a": [0, 0, 3], "b": [0, 0, -1], "margin": 0.25}, "position": [2, 0, 0]}])"),
                                    sceneOf(R"("dimension": 2, "bodies": [
            {"shape": {"type": "capsule", "a": [1, 2], "b": [0.5, -1], "radius": 0.25}, "rotation": 0.7},
            {"shape": {"type": "point", "margin": 0.5}, "position": [2, 0]}])"),
                                    sceneOf(R"("dimension": 2, "bodies": [
            {"shape": {"type": "capsule", "a": [1, 2], "b": [1, 2], "radius": 0.25}, "rotation": 0.7},
            {"shape": {"type": "ngon", "sides": 7, "radius": 0.5}, "position": [2, 0]}])")};
    for (const Scene& scene : scenes) {
        const PairTruth truth(scene);
        for (const int axis : {0, 1, 2})
            for (const bool byEnds : {false, true}) {
                if (scene.dimension == 2 && axis == 2) continue;
                const PairTruth same(pairForEngine(scene, {axis, byEnds, false})),
                    rounded(pairForEngine(scene, {axis, byEnds, true}));
                EXPECT_NEAR(same.length(), truth.length(), 1e-9) << sceneLine(scene) << axis;
                EXPECT_NEAR(rounded.length(), truth.length(), truth.rounding()) << sceneLine(scene) << axis;
                EXPECT_EQ(same.intersects(), truth.intersects());
            }
    }
}

}  // namespace
}  // namespace gjkscope

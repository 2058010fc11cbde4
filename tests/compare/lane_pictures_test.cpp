#include "app/compare/lane_pictures.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/compare/presets.hpp"
#include "app/picture/theme.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// Two ngons with −v in one lane, momentum in the next.
LaneRuns divergingRuns(double farOut = 0) {
    Scene scene = parseScene(R"({"dimension": 2, "method": "gjk-distance", "bodies": [
        {"shape": {"type": "ngon", "sides": 48, "radius": 1}},
        {"shape": {"type": "ngon", "sides": 64, "radius": 1.3}, "position": [2.5, 1.7]}],
        "compare": [{}, {"direction_policy": "nesterov"}]})",
                             "s")
                      .scene;
    for (Body& body : scene.bodies) body.position.x += farOut;
    return LaneRuns(std::move(scene));
}

std::vector<Item> linesOfSupports(const LaneRuns& runs, std::size_t inHand, int tick) {
    std::vector<Item> lines = lanePicture(runs, {Canvas::World, inHand}, tick, {}).items;
    std::erase_if(lines, [](const Item& item) {
        return item.role < Role::SupportsOfLane1 || item.role > Role::SupportsOfLane6;
    });
    return lines;
}

TEST(LanePictures, JoinTheSupportsOfEachLaneInItsOwnDash) {
    const LaneRuns runs = divergingRuns();
    ASSERT_TRUE(runs.divergence());
    for (const std::size_t inHand : {0u, 1u}) {
        const std::vector<Item> lines = linesOfSupports(runs, inHand, runs.divergence()->tick);
        ASSERT_EQ(lines.size(), 2u);
        EXPECT_EQ(lines[0].role, supportsOfLane(inHand));
        EXPECT_EQ(lines[1].role, supportsOfLane(1 - inHand));
        EXPECT_NE(lines[0].points, lines[1].points);
        EXPECT_GT(lines[0].strength, lines[1].strength);
    }
    const Theme& look = theme("light");
    for (std::size_t lane = 0; lane < kMaxLanes; ++lane)
        for (std::size_t other = 0; other < lane; ++other)
            EXPECT_NE(look[supportsOfLane(lane)].dash, look[supportsOfLane(other)].dash);
}

TEST(LanePictures, TellSupportsApartFarFromTheOriginToo) {
    const LaneRuns runs = divergingRuns(1e6);
    ASSERT_TRUE(runs.divergence());
    EXPECT_EQ(linesOfSupports(runs, 0, runs.divergence()->tick).size(), 2u);
}

TEST(LanePictures, JoinEqualSupportsOnce) {
    const LaneRuns runs = divergingRuns();
    const auto& ticks = runs.clock().ticks();
    const auto first = std::ranges::find(ticks, "support", &Step::phase);
    ASSERT_NE(first, ticks.end());
    ASSERT_LT(first - ticks.begin(), runs.divergence()->tick);
    EXPECT_EQ(linesOfSupports(runs, 0, static_cast<int>(first - ticks.begin())).size(), 1u);
}

bool isSame(const Item& a, const Item& b) {
    return a.kind == b.kind && a.role == b.role && a.key == b.key && a.points == b.points &&
           a.closed == b.closed && a.radius == b.radius && a.strength == b.strength && a.text == b.text &&
           a.subject == b.subject && a.faces == b.faces && a.finish == b.finish &&
           (a.surface == nullptr) == (b.surface == nullptr);
}

/// How many pictures of lanes of the scene another lane draws; each is what the lane itself would draw.
int countSharedPictures(Scene scene, std::vector<Lane> lanes) {
    scene.compare = std::move(lanes);
    const LaneRuns runs(scene);
    int shared = 0;
    for (std::size_t lane = 1; lane < runs.size(); ++lane)
        for (double time = 0; time < static_cast<double>(runs.clock().ticks().size()); time += 0.5) {
            const LaneCanvas own{Canvas::Difference, lane};
            const std::size_t drawn = drawnBy(runs, own, time, {});
            if (drawn == lane) continue;
            ++shared;
            const Picture expected = lanePicture(runs, own, time, {});
            const Picture picture = lanePicture(runs, {Canvas::Difference, drawn}, time, {});
            EXPECT_TRUE(std::ranges::equal(picture.items, expected.items, isSame))
                << scene.title << ", lanes " << lane << " and " << drawn << " at " << time;
        }
    return shared;
}

TEST(LanePictures, AreSharedUpToWhereLanesPart) {
    const LaneRuns runs = divergingRuns();
    const int divergence = runs.divergence()->tick;
    ASSERT_GT(divergence, 1);
    const LaneCanvas second{Canvas::Difference, 1};
    EXPECT_EQ(drawnBy(runs, second, 0, {}), 0u);
    // the direction that leads to another vertex is another one already
    const auto& ticks = runs.clock().ticks();
    int before = divergence;
    while (ticks[static_cast<std::size_t>(before)].iteration == runs.divergence()->difference.iteration)
        --before;
    ASSERT_GT(before, 0);
    EXPECT_EQ(drawnBy(runs, second, before, {}), 0u);
    EXPECT_EQ(drawnBy(runs, second, before + 0.5, {}), 1u);
    EXPECT_EQ(drawnBy(runs, second, divergence, {}), 1u);
    EXPECT_EQ(drawnBy(runs, {Canvas::World, 1}, 0, {}), 1u);
    PictureOptions sum;
    sum.set = PairSet::Sum;
    EXPECT_EQ(drawnBy(runs, second, 0, sum), 1u);
}

TEST(LanePictures, ThatAreSharedAreTheLanesOwnInEveryScene) {
    int shared = 0;
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        for (const LanePreset& preset : lanePresets())
            shared += countSharedPictures(scene, lanesFor(scene, preset));
        for (const KnownSystem& system : knownSystems())
            shared += countSharedPictures(scene, lanesFor(scene, system));
        Lane tolerant, limited;
        tolerant.tolerance = 1e-3;
        limited.maxIterations = 3;
        shared += countSharedPictures(scene, {{}, tolerant, limited, {}});
    }
    EXPECT_GT(shared, 1000);
}

/// The label of the difference itself.
std::string nameOfDifference(const LaneRuns& runs, const LaneCanvas& which) {
    const Picture picture = lanePicture(runs, which, 0, {});
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Label && item.role == Role::Difference) return item.text;
    return {};
}

/// The same run from A to B and from B to A.
LaneRuns mirroredRuns() {
    return LaneRuns(parseScene(R"({"dimension": 2, "bodies": [
        {"shape": {"type": "ngon", "sides": 5, "radius": 1}},
        {"shape": {"type": "ngon", "sides": 6, "radius": 1}, "position": [3, 1]}],
        "compare": [{}, {"order": "BA"}]})",
                               "s")
                        .scene);
}

TEST(LanePictures, MarkNoSupportTwice) {
    const LaneRuns runs = mirroredRuns();
    const int last = static_cast<int>(runs.clock().ticks().size()) - 1;
    ASSERT_GT(last, 3);
    for (int tick = 0; tick <= last; ++tick)
        EXPECT_EQ(std::ranges::count(lanePicture(runs, {Canvas::World, 0}, tick, {}).items, "2", &Item::text),
                  0)
            << tick;
}

TEST(LanePictures, NameTheBodiesAsTheWorldDoes) {
    const LaneRuns runs = mirroredRuns();
    for (const std::size_t lane : {0u, 1u})
        for (const std::size_t inHand : {0u, 1u}) {
            const LaneCanvas which{Canvas::Difference, lane, inHand};
            const std::string expected = lane == inHand ? "A − B" : "B − A";
            EXPECT_EQ(nameOfDifference(runs, which), expected);
            EXPECT_EQ(laneNote(runs, which, 0), expected);
        }
}

}  // namespace
}  // namespace gjkscope

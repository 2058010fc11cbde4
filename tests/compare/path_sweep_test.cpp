#include "app/compare/path_sweep.hpp"

#include <gtest/gtest.h>

#include <future>

#include "app/compare/path_plot.hpp"
#include "app/compare/path_sweeper.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

TEST(PathSweep, StartsWhereThePathDoesWhereverBIs) {
    Scene scene = defaultScene();
    const BodyPath path{.to = {5, 1, 0}, .start = PathStart{{-3, 1, 0}, 0.5, {1, 0, 0, 0}}};
    const std::vector<SweepSample> samples = sweepPath(scene, path, 5);
    scene.bodies[static_cast<std::size_t>(scene.pair[1])].position = {7, 7, 0};
    const std::vector<SweepSample> others = sweepPath(scene, path, 5);
    ASSERT_EQ(samples.size(), 5U);
    for (std::size_t i = 0; i < samples.size(); ++i) EXPECT_EQ(samples[i].iterations, others[i].iterations);
    EXPECT_EQ(sceneAlong(scene, path, 0).b().position, glm::dvec3(-3, 1, 0));
    EXPECT_EQ(sceneAlong(scene, path, 0.5).b().position, glm::dvec3(1, 1, 0));
    EXPECT_EQ(sceneAlong(scene, path, 0.5).b().angle, 0.5);
}

TEST(PathSweep, IsWrittenAsCsvWithEveryLaneUnderItsName) {
    Scene scene = defaultScene();
    scene.compare.resize(2);
    scene.compare[0].name = "first, of two";
    scene.compare[1].method = "sat";
    const std::string csv = sweepCsv(scene, {{0, {3, 4}}, {1, {5, 6}}});
    EXPECT_EQ(csv.substr(0, csv.find('\n')).substr(0, 21), "part,\"first, of two\",");
    EXPECT_NE(csv.find("\n0,3,4\n1,5,6\n"), csv.npos);
}

TEST(PathPlot, HasALineForEachLane) {
    Scene scene = defaultScene();
    scene.compare.resize(2);
    const PathPlot plot(scene, {}, {{0, {3, 4}}, {0.5, {1, 1}}, {1, {5, 6}}});
    ASSERT_EQ(plot.figure().panels.size(), 1U);
    for (std::size_t lane = 0; lane < 2; ++lane) {
        int lines = 0;
        for (const Item& item : plot.figure().panels[0].picture->items)
            if (item.kind == ItemKind::Polyline && item.role == plotRole(lane)) {
                ++lines;
                EXPECT_EQ(item.points.size(), 6U);
            }
        EXPECT_EQ(lines, 1);
    }
}

TEST(PathSweeper, FindsAsideWhatTheSweepDoes) {
    const Scene scene = defaultScene();
    const BodyPath path{.to = {0, 0, 0}, .start = PathStart{{3, 0, 0}, 0, {1, 0, 0, 0}}};
    std::promise<void> done;
    PathSweeper sweeper;
    sweeper.workAside([&] { done.set_value(); });
    sweeper.request(scene, path);
    // the same once more changes nothing
    sweeper.request(scene, path);
    ASSERT_EQ(done.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
    EXPECT_FALSE(sweeper.isWorking());
    const std::vector<SweepSample> found = sweeper.samples();
    const std::vector<SweepSample> expected = sweepPath(scene, path, PathSweeper::kSamples);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].iterations, expected[i].iterations);
}

}  // namespace
}  // namespace gjkscope

#include "app/compare/path_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "app/compare/answer_sweep.hpp"
#include "app/compare/path_plot.hpp"
#include "app/compare/path_sweeper.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// An answer after so many iterations.
Answer taking(int iterations) {
    Answer answer;
    answer.gjkIterations = iterations;
    return answer;
}

TEST(PathSweep, StartsWhereThePathDoesWhereverBIs) {
    Scene scene = defaultScene();
    const BodyPath path{.to = {5, 1, 0}, .start = PathStart{{-3, 1, 0}, 0.5, {1, 0, 0, 0}}};
    const std::vector<SweepSample> samples = sweepPath(scene, path, 5);
    scene.bodies[static_cast<std::size_t>(scene.pair[1])].position = {7, 7, 0};
    const std::vector<SweepSample> others = sweepPath(scene, path, 5);
    ASSERT_EQ(samples.size(), 5U);
    for (std::size_t i = 0; i < samples.size(); ++i) EXPECT_EQ(samples[i].answers, others[i].answers);
    EXPECT_EQ(sceneAlong(scene, path, 0).b().position, glm::dvec3(-3, 1, 0));
    EXPECT_EQ(sceneAlong(scene, path, 0.5).b().position, glm::dvec3(1, 1, 0));
    EXPECT_EQ(sceneAlong(scene, path, 0.5).b().angle, 0.5);
}

TEST(PathSweep, IsWrittenAsCsvWithEveryLaneUnderItsName) {
    Scene scene = defaultScene();
    scene.compare.resize(2);
    scene.compare[0].name = "first, of two";
    scene.compare[1].method = "sat";
    const std::string csv =
        iterationsCsv(scene, {{0, {taking(3), taking(4)}}, {1, {taking(5), std::nullopt}}});
    EXPECT_EQ(csv.substr(0, csv.find('\n')).substr(0, 21), "part,\"first, of two\",");
    EXPECT_NE(csv.find("\n0,3,4\n1,5,\n"), csv.npos);
}

TEST(PathPlot, HasALineForEachLane) {
    Scene scene = defaultScene();
    scene.compare.resize(2);
    const PathPlot plot(
        scene, {}, {{0, {taking(3), taking(4)}}, {0.5, {taking(1), taking(1)}}, {1, {taking(5), taking(6)}}});
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

TEST(PathSweep, GoesAlongANumberOfBAsWell) {
    const Scene scene = defaultScene();
    const Body& b = scene.b();
    const BodyPath path{.axis = SweepAxis{Quantity::Gap, -0.5, 0.5, 5},
                        .start = PathStart{b.position, b.angle, b.orientation}};
    const std::vector<double> values = valuesOf(*path.axis, scene);
    EXPECT_EQ(values[placeAlong(values, 0.5)], 0);
    const std::vector<SweepSample> samples = sweepPath(scene, path, 5);
    const SweepLines lengths = sweepLines(samples, SweepColumn::Length);
    ASSERT_EQ(lengths.lines.size(), 1U);
    EXPECT_NEAR(lengths.lines[0].points.front().y, -0.5, 1e-12);
    EXPECT_NEAR(lengths.lines[0].points.back().y, 0.5, 1e-12);
    EXPECT_LE(lengths.low, -0.49);
    const SweepLines yesNo = sweepLines(samples, SweepColumn::Intersects);
    EXPECT_EQ(yesNo.lines[0].points.front().y, 1);
    EXPECT_EQ(yesNo.lines[0].points.back().y, 0);
    EXPECT_EQ(sweepLines(samples, SweepColumn::Bounds).lines.size(), 2U);
    const std::string csv = pathCsv(scene, path, samples);
    EXPECT_EQ(csv.substr(0, 4), "gap,");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 6);
}

TEST(PathSweep, KeepsWhatItDoesNotChangeOfB) {
    Scene scene = defaultScene();
    const Body before = scene.b();
    const PathStart start{before.position, before.angle, before.orientation};
    Body& b = scene.bodies[static_cast<std::size_t>(scene.pair[1])];
    b.shape.margin = 0.25;
    b.name = "renamed";
    for (const BodyPath& path : {BodyPath{.to = {5, 1, 0}, .start = start},
                                 BodyPath{.axis = SweepAxis{Quantity::X, 0, 1, 3}, .start = start}}) {
        EXPECT_EQ(bodyAlong(scene, path, 0.5).shape, b.shape);
        EXPECT_EQ(bodyAlong(scene, path, 0.5).name, "renamed");
    }
    // sizes are relative to the shape that the path starts with
    PathStart sized = start;
    sized.shape = before.shape;
    const BodyPath sizes{.axis = SweepAxis{Quantity::Size, 1, 3, 3}, .start = sized};
    EXPECT_EQ(bodyAlong(scene, sizes, 0).shape, before.shape);
}

TEST(SweepLines, AreInterruptedWhereALaneHasNoValue) {
    const std::vector<SweepSample> samples{{0, {taking(1)}}, {0.5, {std::nullopt}}, {1, {taking(2)}}};
    EXPECT_EQ(sweepLines(samples, SweepColumn::Iterations).lines.size(), 2U);
    EXPECT_TRUE(sweepLines(samples, SweepColumn::Time).lines.empty());
    EXPECT_TRUE(sweepLines({}, SweepColumn::Status).lines.empty());
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
    const std::vector<SweepSample> found = *sweeper.samples();
    const std::vector<SweepSample> expected = sweepPath(scene, path, PathSweeper::kSamples);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].answers, expected[i].answers);
}

/// With a report that says that the shapes are apart.
Scene reportedApart() {
    Scene scene = defaultScene();
    scene.reported.emplace().intersects = false;
    return scene;
}

TEST(PathSweeper, FindsTheFirstDisagreementInSlices) {
    const Scene scene = reportedApart();
    const BodyPath path{.axis = SweepAxis{Quantity::Gap, 1, -1, PathSweeper::kSamples}};
    PathSweeper sweeper;
    sweeper.request(scene, path);
    sweeper.work(5);
    EXPECT_TRUE(sweeper.samples()->empty());
    for (int slices = 0; sweeper.isWorking() && slices < 1000; ++slices) sweeper.work(50);
    EXPECT_EQ(sweeper.samples()->size(), static_cast<std::size_t>(PathSweeper::kSamples));
    EXPECT_FALSE(sweeper.disagreement()) << "nobody has asked for it";
    sweeper.requestDisagreement();
    for (int slices = 0; sweeper.isWorking() && slices < 1000; ++slices) sweeper.work(50);
    const SweptScene swept(sceneAlong(scene, path, 0), {*path.axis});
    ASSERT_TRUE(sweeper.disagreement());
    EXPECT_EQ(sweeper.disagreement()->sentence,
              disagreementSentence(swept, sweepAnswers(swept, [] { return true; })));
    // the report fails where the shapes begin to touch
    const double part = sweeper.disagreement()->part.value();
    EXPECT_LE(swept.values(0)[placeAlong(swept.values(0), part)], 0);
    sweeper.request(scene, BodyPath{.axis = SweepAxis{Quantity::Gap, 1, 0.5, PathSweeper::kSamples}});
    EXPECT_FALSE(sweeper.disagreement()) << "that of another path";
    sweeper.requestDisagreement();
    for (int slices = 0; sweeper.isWorking() && slices < 1000; ++slices) sweeper.work(50);
    EXPECT_FALSE(sweeper.disagreement()->part);
}

}  // namespace
}  // namespace gjkscope

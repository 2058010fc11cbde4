#include "app/film/storyboard_recorder.hpp"

#include <gmock/gmock.h>

#include "app/film/film.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// A user at work: `scene`, `step` and the rest are what he sees; seen() lets time pass.
struct Work {
    Scene scene = defaultScene();
    double step = 0;
    int document = 0;
    std::array<SnapshotView, 2> views{};
    PictureOptions options;
    std::string theme = "light";
    bool captions = false;
    double seconds = 0;
    StoryboardRecorder recorder;

    void record() {
        const auto run = runScene(scene);
        const double last = static_cast<double>(run->steps().size()) - 1;
        recorder.record(seconds, {.scene = scene,
                                  .document = document,
                                  .step = step,
                                  .lastStep = last,
                                  .steps = run->steps(),
                                  .views = views,
                                  .options = options,
                                  .captions = captions,
                                  .theme = theme});
    }
    /// Frames of a sixtieth for so long; `change` gets the part of the way that is done.
    template <class Change>
    void spend(double duration, const Change& change) {
        const int frames = static_cast<int>(duration * 60);
        const double start = seconds;
        for (int i = 1; i <= frames; ++i) {
            change(static_cast<double>(i) / frames);
            seconds = start + i / 60.0;
            record();
        }
    }
    void rest(double duration) {
        spend(duration, [](double) {});
    }
    Storyboard finish() { return recorder.finish(seconds); }
};

template <class Kind>
int count(const Storyboard& board) {
    return static_cast<int>(std::ranges::count_if(
        board.cues, [](const Cue& cue) { return std::holds_alternative<Kind>(cue.action); }));
}

TEST(StoryboardRecorder, AStraightDragIsOneMove) {
    Work work;
    work.record();
    work.rest(1);
    const glm::dvec3 from = work.scene.bodies[1].position;
    work.spend(2, [&](double part) { work.scene.bodies[1].position = from + part * glm::dvec3(1, 2, 0); });
    work.rest(1);
    const Scene end = work.scene;
    const Storyboard board = work.finish();
    EXPECT_EQ(count<MoveCue>(board), 1);
    EXPECT_EQ(count<SceneCue>(board), 1);
    const Film film(board);
    EXPECT_NEAR(film.duration(), 4, 1e-9);
    EXPECT_EQ(film.at(0.5).scene.b().position, from);
    EXPECT_NEAR(film.at(2).scene.b().position.y, from.y + 1, 0.02);
    EXPECT_EQ(film.at(4).scene.b().position, end.b().position);
}

TEST(StoryboardRecorder, ADragByHandIsOneMoveInHundredths) {
    Work work;
    work.record();
    work.rest(0.517);
    const glm::dvec3 from = work.scene.bodies[1].position;
    // slow, fast and slow again, and never quite straight
    work.spend(0.783, [&](double part) {
        const double done = part * part * (3 - 2 * part), tremble = 0.03 * std::sin(40 * part) * (1 - part);
        // mice report less often than frames are drawn
        if (static_cast<int>(part * 1000) % 3 == 0 && part < 1) return;
        work.scene.bodies[1].position = from + done * glm::dvec3(2, 1, 0) + tremble * glm::dvec3(-1, 2, 0);
    });
    work.rest(0.5);
    const Scene end = work.scene;
    const Storyboard board = work.finish();
    ASSERT_EQ(count<MoveCue>(board), 1) << storyboardText(board);
    for (const Cue& cue : board.cues) {
        EXPECT_NEAR(*cue.at * 100, std::round(*cue.at * 100), 1e-9);
        EXPECT_NEAR(cue.over.value_or(0) * 100, std::round(cue.over.value_or(0) * 100), 1e-9);
    }
    const auto move = std::ranges::find_if(
        board.cues, [](const Cue& cue) { return std::holds_alternative<MoveCue>(cue.action); });
    EXPECT_NEAR(*move->over, 0.77, 0.03);
    EXPECT_EQ(move->ease, Ease::InOut);
    const Film film(board);
    EXPECT_EQ(film.at(film.duration()).scene.b().position, end.b().position);
    EXPECT_EQ(film.at(0.4).scene.b().position, from);
}

TEST(StoryboardRecorder, StepsHaveTheirNames) {
    Work work;
    work.record();
    work.rest(0.5);
    work.spend(0.4, [&](double part) { work.step = part; });
    work.rest(0.5);
    work.spend(0.4, [&](double part) { work.step = 1 + 2 * part; });
    work.rest(0.5);
    const Storyboard board = work.finish();
    std::vector<std::string> names;
    for (const Cue& cue : board.cues)
        if (const auto* step = std::get_if<StepCue>(&cue.action)) names.push_back(step->to);
    EXPECT_THAT(names, testing::ElementsAre("1.direction", "1.bound"));
    EXPECT_EQ(Film(board).at(2.2).step, 3);
}

TEST(StoryboardRecorder, ACurvedDragIsFollowedClosely) {
    Work work;
    work.record();
    const auto place = [](double part) {
        return glm::dvec3(3 * std::cos(3 * part), 3 * std::sin(3 * part), 0);
    };
    work.spend(3, [&](double part) { work.scene.bodies[1].position = place(part); });
    const Film film(work.finish());
    EXPECT_LT(film.spans().size(), 60u);
    for (double t = 0.1; t < 3; t += 0.05)
        EXPECT_LT(glm::distance(film.at(t).scene.b().position, place(t / 3)), 0.02) << t;
}

TEST(StoryboardRecorder, StepsAreWhereTheyWere) {
    Work work;
    work.record();
    work.rest(1);
    work.spend(0.4, [&](double part) { work.step = part; });
    work.rest(1);
    work.spend(0.4, [&](double part) { work.step = 1 + part; });
    work.rest(1);
    const Film film(work.finish());
    EXPECT_EQ(film.at(0.9).step, 0);
    EXPECT_NEAR(film.at(1.2).step, 0.5, 0.02);
    EXPECT_EQ(film.at(2).step, 1);
    EXPECT_EQ(film.at(3.5).step, 2);
}

TEST(StoryboardRecorder, AnEditKeepsTheView) {
    Work work;
    work.record();
    work.step = 2;
    work.rest(0.5);
    work.scene.bodies[0].shape.margin = 0.5;
    work.rest(0.5);
    const Scene edited = work.scene;
    const Film film(work.finish());
    EXPECT_EQ(film.at(1).scene, edited);
    EXPECT_EQ(film.at(1).step, 2);
    EXPECT_EQ(film.at(1).sceneCue, film.at(0).sceneCue);
}

TEST(StoryboardRecorder, AnotherSceneIsAnotherScene) {
    Work work;
    work.record();
    work.rest(0.5);
    work.scene = defaultScene(3);
    work.document = 1;
    work.views[0].orbit.azimuth = work.views[1].orbit.azimuth = 3.1;
    work.rest(0.5);
    // over the full turn
    work.spend(1, [&](double part) {
        for (SnapshotView& view : work.views)
            view.orbit.azimuth = std::remainder(3.1 + part, 2 * 3.14159265358979);
    });
    const Film film(work.finish());
    EXPECT_EQ(film.at(0.9).scene.dimension, 3);
    EXPECT_NE(film.at(0.9).sceneCue, film.at(0).sceneCue);
    EXPECT_NEAR(film.at(0.9).views[1].orbit.azimuth, 3.1, 1e-3);
    EXPECT_NEAR(film.at(1.5).views[0].orbit.azimuth, 3.6, 0.02);
}

TEST(StoryboardRecorder, TheLookAndPointingAreSeen) {
    Work work;
    work.record();
    work.rest(1);
    work.theme = "dark";
    work.options.regions = false;
    work.captions = true;
    work.options.hover = {Subject::Kind::DifferenceVertex, -1, -1, 1, 2};
    work.rest(1);
    work.options.hover = {};
    work.rest(1);
    const Storyboard board = work.finish();
    EXPECT_EQ(board.theme, "light");
    const Film film(board);
    EXPECT_EQ(film.at(0.5).theme, "light");
    EXPECT_EQ(film.at(1.5).theme, "dark");
    EXPECT_FALSE(film.at(1.5).options.regions);
    EXPECT_TRUE(film.at(1.5).captionOfStep);
    EXPECT_EQ(film.at(1.5).options.hover.featureB, 2);
    EXPECT_EQ(film.at(2.5).options.hover, Subject{});
}

TEST(StoryboardRecorder, WhatItWritesCanBeRead) {
    Work work;
    work.record();
    work.spend(1, [&](double part) { work.scene.bodies[0].angle = part; });
    work.scene.method = "gjk";
    work.rest(1);
    const Storyboard board = work.finish();
    EXPECT_EQ(parseStoryboard(storyboardText(board), "s").storyboard, board);
    EXPECT_EQ(count<MethodCue>(board), 1);
}

}  // namespace
}  // namespace gjkscope

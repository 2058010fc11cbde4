#include "app/film/film_frames.hpp"

#include <gmock/gmock.h>

#include "app/scene/default_scene.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

/// Whether a canvas shows all of a scene's bodies.
bool containsBodies(const Panel& panel) {
    const Bounds bounds = contentBounds(*panel.picture);
    for (const glm::dvec3 vertex : {bounds.low, bounds.high}) {
        const glm::dvec2 p = panel.camera.toPixels(vertex, panel.view) - panel.view.origin;
        if (p.x < 0 || p.y < 0 || p.x > panel.view.size.x || p.y > panel.view.size.y) return false;
    }
    return true;
}

TEST(FilmFrames, TheFramingStandsStillAndHoldsAll) {
    const Film film(
        storyboard(R"({"move": "B", "to": [9, 4], "over": 2}, {"move": "A", "to": [-4, -4], "over": 2})"));
    FilmFrames frames(film, {1280, 720});
    const Camera first = frames.at(0).figure.panels[0].camera;
    for (double t = 0; t <= 4; t += 0.37) {
        const FilmFrame& frame = frames.at(t);
        ASSERT_EQ(frame.figure.panels.size(), 2u);
        for (const Panel& panel : frame.figure.panels) EXPECT_TRUE(containsBodies(panel)) << t;
        EXPECT_EQ(frame.figure.panels[0].camera.center, first.center);
        EXPECT_EQ(frame.figure.panels[1].camera.pixelsPerUnit, first.pixelsPerUnit);
    }
}

TEST(FilmFrames, EverySizeShowsTheSame) {
    const Film film(storyboard(R"({"pause": 1})"));
    FilmFrames small(film, {640, 360}), large(film, {1920, 1080});
    EXPECT_NEAR(large.scale() / small.scale(), 3, 1e-12);
    EXPECT_NEAR(small.at(0).figure.panels[0].camera.pixelsPerUnit,
                large.at(0).figure.panels[0].camera.pixelsPerUnit, 1e-9);
    EXPECT_NEAR(large.at(0).figure.size.x * large.scale(), 1920, 1e-9);
}

TEST(FilmFrames, TheCameraZoomsAroundItsCenter) {
    const Film film(storyboard(R"({"camera": "world", "zoom": 4, "center": [3, 0], "over": 1},
        {"camera": "whole", "over": 1})"));
    FilmFrames frames(film, {1280, 720});
    const Camera whole = frames.at(0).figure.panels[0].camera;
    const Camera near = frames.at(1).figure.panels[0].camera;
    EXPECT_EQ(near.center, glm::dvec3(3, 0, 0));
    EXPECT_NEAR(near.pixelsPerUnit / whole.pixelsPerUnit, 4, 1e-12);
    EXPECT_NEAR(frames.at(0.5).figure.panels[0].camera.pixelsPerUnit / whole.pixelsPerUnit, 2, 1e-12);
    EXPECT_EQ(frames.at(2).figure.panels[0].camera.center, whole.center);
    EXPECT_EQ(frames.at(1).figure.panels[1].camera.pixelsPerUnit, whole.pixelsPerUnit);
}

TEST(FilmFrames, HaveTheDifferenceOfEveryLane) {
    Scene scene = defaultScene();
    scene.compare.resize(3);
    scene.compare[1].precision = Precision::Float;
    scene.compare[2].swapped = true;
    const Film film(filmOfRun(scene));
    FilmFrames frames(film, {1280, 720});
    const FilmFrame& end = frames.at(film.duration());
    ASSERT_EQ(end.figure.panels.size(), 4u);
    for (const Panel& panel : end.figure.panels) EXPECT_TRUE(containsBodies(panel)) << panel.heading;
    EXPECT_EQ(end.figure.panels[2].heading, "float");
    EXPECT_THAT(end.figure.panels[2].note, testing::StartsWith("done in "));
    EXPECT_EQ(end.figure.panels[3].camera.center, -end.figure.panels[1].camera.center);
}

TEST(FilmFrames, CompareFromACueOn) {
    const Film film(storyboard(R"({"pause": 1}, {"compare": [{}, {"precision": "float"}]}, {"step": "last"},
        {"pause": 1}, {"compare": []}, {"pause": 1})"));
    FilmFrames frames(film, {1280, 720});
    EXPECT_EQ(frames.at(0).figure.panels.size(), 2u);
    const std::vector<Panel>& compared = frames.at(film.duration() - 1.5).figure.panels;
    ASSERT_EQ(compared.size(), 3u);
    for (const Panel& panel : compared) EXPECT_TRUE(containsBodies(panel)) << panel.heading;
    EXPECT_EQ(frames.at(film.duration()).figure.panels.size(), 2u);
}

TEST(FilmFrames, ShowTextsInTheirPlacesAndFadeWhatIsNamed) {
    for (const char* compare : {R"({"pause": 0})", R"({"compare": [{}, {"precision": "float"}]})"}) {
        const Film film(storyboard(std::string(compare) + R"(, {"text": "here", "place": [1, 2]},
            {"formula": "w_1", "place": [-1, 0], "on": "difference"}, {"arrow": [[0, 0], [1, 1]]},
            {"fade": "B", "strength": 0.2}, {"fade": "difference", "strength": 0}, {"pause": 1})"));
        FilmFrames frames(film, {1280, 720});
        const Figure& figure = frames.at(film.duration()).figure;
        ASSERT_GE(figure.panels.size(), 2U);
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            std::vector<std::string> texts;
            int arrows = 0;
            for (const Item& item : figure.panels[i].picture->items) {
                if (item.role == Role::Annotation && item.kind == ItemKind::Label) texts.push_back(item.text);
                if (item.role == Role::Annotation && item.kind == ItemKind::Arrow) ++arrows;
                if (item.role == Role::ShapeB) {
                    EXPECT_LE(item.strength, 0.2001f);
                }
                EXPECT_NE(item.role, Role::Difference) << "what is gone leaves no label";
            }
            EXPECT_THAT(texts, testing::ElementsAre(i == 0 ? "here" : "w_1")) << i;
            EXPECT_EQ(arrows, i == 0 ? 1 : 0);
        }
    }
}

TEST(FilmFrames, WhatDoesNotChangeIsSaid) {
    const Film film(storyboard(R"({"pause": 1}, {"move": "B", "to": [4, 0]})"));
    FilmFrames frames(film, {640, 360});
    frames.at(0);
    EXPECT_FALSE(frames.unchanged());
    frames.at(0.5);
    EXPECT_TRUE(frames.unchanged());
    frames.at(1.5);
    EXPECT_FALSE(frames.unchanged());
}

TEST(FilmFrames, CanvasesStandStillUnderCaptions) {
    const Film film(storyboard(R"({"caption": "short"}, {"pause": 1}, {"caption": ""}, {"pause": 1})"));
    FilmFrames frames(film, {1280, 720});
    const glm::dvec2 with = frames.at(0.9).figure.panels[0].view.size;
    EXPECT_EQ(frames.at(2).figure.panels[0].view.size, with);
    EXPECT_LT(with.y, frames.at(2).figure.size.y);
}

TEST(FilmFrames, CaptionsMayBeCenteredAndLargeAndTheCanvasesStandStill) {
    const Film film(storyboard(R"({"caption": "Small."}, {"pause": 1},
        {"caption": "Large.", "centered": true, "size": 2}, {"pause": 2})"));
    FilmFrames frames(film, {1080, 1920});
    const Figure small = frames.at(0.9).figure;
    const Figure large = frames.at(film.duration()).figure;
    EXPECT_FALSE(small.captionCentered);
    EXPECT_TRUE(large.captionCentered);
    EXPECT_NEAR(large.captionSize, 2 * small.captionSize, 1e-9);
    EXPECT_EQ(large.panels[0].view, small.panels[0].view);
    EXPECT_EQ(large.panels[0].camera, small.panels[0].camera);
}

TEST(FilmFrames, TallFramesStackTheCanvases) {
    const Film film(storyboard(R"({"pause": 1})"));
    FilmFrames frames(film, {1080, 1920});
    const auto& panels = frames.at(0).figure.panels;
    EXPECT_EQ(panels[0].view.origin.x, panels[1].view.origin.x);
    EXPECT_GT(panels[1].view.origin.y, panels[0].view.origin.y);
}

}  // namespace
}  // namespace gjkscope

#include "app/lesson/figure.hpp"

#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

LessonFigure figure(const std::string& cues) {
    return onlyPage(figureBlock(cues)).figures.at(0);
}

TEST(Figure, IsTheEndOfItsCuesAllAtOnce) {
    const Shot shot = shotOf(figure(
        R"({"move": "B", "to": [2.5, 0], "over": 3, "at": 4}, {"play": "last"}, {"camera": "both", "zoom": 2},
           {"show": "difference", "grid": false}, {"highlight": "B"}, {"text": "here", "place": [1, 2]},
           {"arrow": [[0, 0], [1, 1]], "label": "w"}, {"layers": ["A", "difference"]}, {"caption": "Look"})"));
    EXPECT_EQ(shot.scene.bodies[1].position, glm::dvec3(2.5, 0, 0));
    EXPECT_TRUE(shot.atEnd);
    EXPECT_EQ(shot.views[0].zoom, 2);
    EXPECT_EQ(shot.canvases, Canvases::Difference);
    EXPECT_FALSE(shot.grid);
    EXPECT_EQ(shot.options.hover.body, 1);
    ASSERT_EQ(shot.options.annotations.size(), 2u);
    EXPECT_EQ(shot.options.annotations[0].strength, 1);
    EXPECT_EQ(shot.options.annotations[1].text, "w");
    EXPECT_EQ(shot.caption, "Look");
    EXPECT_EQ(shot.captionStrength, 1);
    EXPECT_FALSE(shot.options.fades.empty());
}

TEST(Figure, TextsAreInTheCurrentLanguage) {
    const LessonFigure both = figure(R"({"caption": {"en": "apart", "zh-Hans": "分离"}})");
    EXPECT_EQ(shotOf(both).caption, "apart");
    setLanguage("zh-Hans");
    EXPECT_EQ(shotOf(both).caption, "分离");
    setLanguage("en");
}

TEST(Figure, HasAHeightWhatMayBeDraggedAndATask) {
    const LessonFigure usual = figure("{\"pause\": 0}");
    EXPECT_EQ(usual.height, 0.6);
    EXPECT_FALSE(usual.drags || usual.task);
    const LessonFigure own =
        figure(R"({"height": 0.8}, {"drag": ["B", "origin"]}, {"step": "1.support"}, {"ask": "may-stop"})");
    EXPECT_EQ(own.height, 0.8);
    EXPECT_THAT(*own.drags, testing::ElementsAre("B", "origin"));
    EXPECT_EQ(own.task, LessonTask(AskTask{QuestionKind::MayStop}));
    EXPECT_EQ(own.cues.size(), 5u);
}

TEST(Figure, AConditionMayBeMetInAnotherRun) {
    const LessonFigure own = figure(R"({"do": {"step": "9.support", "iterations": [4, 9]}})");
    EXPECT_EQ(std::get<DoTask>(*own.task).step, "9.support");
}

}  // namespace
}  // namespace gjkscope

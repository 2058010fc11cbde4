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

TEST(Figure, MayHaveOtherPosesOfItsTask) {
    const LessonFigure own = figure(R"({"step": "2.support"}, {"move": "B", "to": [4, 0]},
        {"choose": [{"text": "yes", "reply": "No."}, {"text": "no", "reply": "Yes.", "right": true}], "because": "Far.",
         "poses": [{"bodies": {"B": {"to": [1, 0], "rotation": 0.5}}, "right": "A", "because": "Near."}]})");
    EXPECT_EQ(own.taskIn(0), &*own.task);
    EXPECT_EQ(own.taskIn(2), nullptr);
    ASSERT_NE(own.taskIn(1), nullptr);
    const auto& other = std::get<ChooseTask>(*own.taskIn(1));
    EXPECT_TRUE(other.choices[0].right && !other.choices[1].right);
    EXPECT_EQ(other.choices[0].reply, "") << "that of the first pose would be wrong";
    EXPECT_EQ(other.because, "Near.");
    EXPECT_EQ(shotOf(own).scene.bodies[1].position, glm::dvec3(4, 0, 0));
    const Shot shot = shotOf(own, 1);
    EXPECT_EQ(shot.scene.bodies[1].position, glm::dvec3(1, 0, 0));
    EXPECT_EQ(shot.scene.bodies[1].angle, 0.5);
    EXPECT_EQ(figure("{\"pause\": 0}").taskIn(0), nullptr);
}

TEST(Figure, RefusesPosesThatCanNotBeShownOrAreDone) {
    const auto problemOf = [](const std::string& task) { return problemIn(figureBlock(task)); };
    EXPECT_THAT(problemOf(R"({"do": {"intersects": true}, "poses": [{"bodies": {"B": {"to": [1, 0]}}}]})"),
                testing::HasSubstr("l:3:40: [1].poses[0] meets the condition from the start."));
    EXPECT_THAT(problemOf(R"({"do": {"step": "last"}, "poses": [{"bodies": {"B": {"to": [1, 0]}}}]})"),
                "(no error)");
    EXPECT_THAT(problemOf(R"({"step": "2.bound"}, {"choose": [{"text": "a"}, {"text": "b", "right": true}],
                               "poses": [{"bodies": {"B": {"to": [0, 0]}}, "right": "A"}]})"),
                testing::HasSubstr("[2].poses[0]: there is no step 2.bound"));
}

TEST(Figure, AConditionMayBeMetInAnotherRun) {
    const LessonFigure own = figure(R"({"do": {"step": "9.support", "iterations": [4, 9]}})");
    EXPECT_EQ(std::get<DoTask>(*own.task).step, "9.support");
}

}  // namespace
}  // namespace gjkscope

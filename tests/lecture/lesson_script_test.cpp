#include "app/lecture/lesson_script.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "app/base/files.hpp"
#include "app/lecture/lesson_film.hpp"
#include "app/lesson/figure.hpp"
#include "tests/lecture/printed_text.hpp"
#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Kind = LessonPhase::Kind;

const std::string kNotedPage = "# T\n\n## Page\n\nWords of the page.\n\n```notes\nSecret.\n```\n\n";
const std::string kTwoChoices =
    R"({"choose": [{"text": "they meet", "reply": "No."}, {"text": "apart", "reply": "Yes.", "right": true}],
        "because": "The gap is 1 wide."})";

std::vector<LessonScene> scriptWith(const std::string& text) {
    return scriptOf(lesson(text), LessonFrame({1920, 1080}));
}

std::vector<Kind> kindsOf(const LessonScene& scene) {
    std::vector<Kind> kinds;
    for (const LessonPhase& phase : scene.phases)
        if (kinds.empty() || kinds.back() != phase.kind) kinds.push_back(phase.kind);
    return kinds;
}

/// All that is said up to the answer.
std::string saidBefore(const LessonScene& scene) {
    std::string said;
    for (const LessonPhase& phase : scene.phases)
        if (phase.kind != Kind::Answer) said += wordsOf(phase.text) + "\n";
    return said;
}

TEST(ReadingTime, CountsWordsAndChineseCharacters) {
    EXPECT_EQ(readingSeconds(""), kLeastReading);
    EXPECT_DOUBLE_EQ(readingSeconds("one two three four five six seven eight nine ten"), 4);
    EXPECT_DOUBLE_EQ(readingSeconds("两个形状只要有公共点，就说它们相交。两个形状"), 4);
}

TEST(LessonScript, ReadsThinksAndAnswers) {
    const std::vector<LessonScene> scenes = scriptWith(kNotedPage + figureBlock(kTwoChoices));
    ASSERT_EQ(scenes.size(), 1u);  // one page has no title of its own
    const LessonScene& scene = scenes[0];
    EXPECT_THAT(kindsOf(scene), ElementsAre(Kind::Text, Kind::Question, Kind::Answer));
    EXPECT_THAT(saidBefore(scene), AllOf(HasSubstr("Words of the page."), HasSubstr("they meet"),
                                         Not(HasSubstr("gap")), Not(HasSubstr("Secret"))));
    EXPECT_THAT(wordsOf(scene.phases.back().text), HasSubstr("The gap is 1 wide."));
    EXPECT_EQ(scene.answered, scene.phases.back().start);
    EXPECT_GE(scene.answered, kLeastReading + kLeastReading + kThinking);
    EXPECT_GT(scene.seconds, scene.answered + kLeastReading);
}

TEST(LessonScript, StepsToTheAnswerOfAQuestion) {
    const LessonScene scene = scriptWith(kNotedPage + figureBlock(R"({"ask": "support"})"))[0];
    ASSERT_TRUE(scene.marksBefore && scene.marksAfter);
    const auto marksIn = [](const QuestionMarks& marks, Role role) {
        return std::ranges::count(marks.items, role, &Item::role);
    };
    EXPECT_EQ(marksIn(*scene.marksBefore, Role::RightChoice), 0);
    EXPECT_GT(marksIn(*scene.marksAfter, Role::RightChoice), 0);
    const Film film(scene.storyboard);
    EXPECT_EQ(film.at(0).step, film.at(scene.answered - 0.1).step);
    EXPECT_GT(film.at(scene.seconds).step, film.at(0).step);
    EXPECT_DOUBLE_EQ(film.duration(), scene.seconds);
}

TEST(LessonScript, HoldsTheStepsSentenceBack) {
    const LessonScene scene =
        scriptWith(kNotedPage + figureBlock(R"({"caption": "@step"}, {"ask": "support"})"))[0];
    const Film film(scene.storyboard);
    EXPECT_FALSE(film.at(scene.answered - 0.1).captionOfStep);
    EXPECT_TRUE(film.at(scene.seconds).captionOfStep);
}

TEST(LessonScript, PlaysToTheStepThatATaskWants) {
    const LessonScene scene =
        scriptWith(kNotedPage + figureBlock(R"({"do": {"step": "1.bound"}, "because": "So."})"))[0];
    const Film film(scene.storyboard);
    EXPECT_EQ(film.at(scene.answered).step, 0);
    EXPECT_GT(film.at(scene.seconds).step, 1);
    EXPECT_EQ(film.at(scene.phases.back().start).step, film.at(scene.seconds).step) << "seen, then explained";
    EXPECT_THAT(saidBefore(scene), AllOf(Not(HasSubstr("So.")), Not(HasSubstr("yourself"))));
}

TEST(LessonScript, LeavesADragToTheReader) {
    const LessonScene scene =
        scriptWith(kNotedPage + figureBlock(R"({"do": {"intersects": true}, "because": "So."})"))[0];
    EXPECT_THAT(saidBefore(scene), HasSubstr("Try it yourself"));
    const Film film(scene.storyboard);
    EXPECT_EQ(film.at(0).scene, film.at(scene.seconds).scene);
}

TEST(LessonScript, PerformsTheDragThatATaskNames) {
    const LessonScene scene = scriptWith(
        kNotedPage +
        figureBlock(R"({"do": {"intersects": true}, "by": {"B": [1, 0.5]}, "because": "So."})"))[0];
    const Film film(scene.storyboard);
    EXPECT_EQ(film.at(scene.answered).scene.bodies[1].position, glm::dvec3(3, 0.5, 0));
    EXPECT_EQ(film.at(scene.seconds).scene.bodies[1].position, glm::dvec3(1, 0.5, 0));
    EXPECT_DOUBLE_EQ(film.duration(), scene.seconds);
    EXPECT_THAT(saidBefore(scene), Not(HasSubstr("yourself")));
    EXPECT_THAT(problemIn(kNotedPage + figureBlock(R"({"do": {"intersects": true}, "by": {"B": [9, 0]}})")),
                HasSubstr("by leads the bodies where the condition does not hold"));
}

TEST(LessonScript, GoesToTheStepsOfLinksWhereNothingIsAsked) {
    const LessonScene scene =
        scriptWith("# T\n\n## P\n\nSee [it](#figure:step=1.support).\n\n" + figureBlock())[0];
    EXPECT_THAT(kindsOf(scene), ElementsAre(Kind::Text));
    const Film film(scene.storyboard);
    EXPECT_EQ(film.at(0).step, 0);
    EXPECT_GT(film.at(scene.seconds).step, 0);
}

TEST(LessonScript, FiguresOfAPageComeOneAfterTheOther) {
    const std::vector<LessonScene> scenes = scriptWith("# T\n\n## P\n\nText.\n\n" + figureBlock(kTwoChoices) +
                                                       "\n" + figureBlock() + "\n## Q\n\nMore.\n");
    ASSERT_EQ(scenes.size(), 4u);
    EXPECT_THAT(kindsOf(scenes[0]), ElementsAre(Kind::Title));
    EXPECT_EQ(scenes[2].figure, 1u);
    EXPECT_FALSE(scenes[3].figure);
    for (std::size_t i = 1; i < scenes.size(); ++i)
        EXPECT_DOUBLE_EQ(scenes[i].start, scenes[i - 1].start + scenes[i - 1].seconds);
}

/// Shrinking says which regions are impossible: no page comes to it before the one that asks for them.
TEST(LessonScript, NoPageOfTheLessonGivesTheNextOnesAnswerAway) {
    for (const char* file :
         {"lessons/2-the-simplex-walks.gjklesson.md", "lessons/2-the-simplex-walks.zh-Hans.gjklesson.md"}) {
        const Lesson read = parseLesson(readFile(assetPath(file), kMaxLessonBytes), file).lesson;
        bool isAsked = false;
        for (const LessonPage& page : read.pages) {
            const LessonFigure& figure = page.figures[0];
            const auto* ask = figure.task ? std::get_if<AskTask>(&*figure.task) : nullptr;
            isAsked |= ask != nullptr && ask->kind == QuestionKind::PossibleRegions;
            const LessonScene scene = scriptOf({{}, {page}}, LessonFrame({1280, 720})).back();
            const Film film(scene.storyboard);
            const std::vector<Step> steps = stepsOf(figure);
            const auto last = static_cast<std::size_t>(film.at(film.duration()).stepOn(steps));
            EXPECT_TRUE(isAsked || steps[last].phase != "shrink") << page.title;
        }
        EXPECT_TRUE(isAsked);
    }
}

TEST(LessonFilm, TheTextStandsBesideTheFigureAndNotUnderIt) {
    for (const glm::ivec2 size : {glm::ivec2(1920, 1080), {1280, 720}, {1080, 1920}}) {
        LessonFilm film(lesson(kNotedPage + figureBlock(kTwoChoices)), size);
        for (double time = 0; time < film.duration(); time += 1.7) {
            const Figure figure = film.at(time);
            for (const SheetText& text : figure.beside.texts)
                for (const Panel& panel : figure.panels) {
                    const glm::dvec2 end = text.at + glm::dvec2(text.width, 0);
                    EXPECT_FALSE(panel.view.contains(text.at) || panel.view.contains(end)) << text.text;
                    EXPECT_LT(end.x, figure.size.x);
                    EXPECT_LT(end.y, figure.size.y);
                }
        }
    }
}

TEST(LessonFilm, DrawsAFrameAgainOnlyWhereSomethingChanges) {
    LessonFilm film(lesson(kNotedPage + figureBlock(kTwoChoices)), {640, 360});
    film.at(0.1);
    EXPECT_FALSE(film.unchanged());
    film.at(0.2);
    EXPECT_TRUE(film.unchanged());
    film.at(film.scenes()[0].answered + 0.1);
    EXPECT_FALSE(film.unchanged());
}

}  // namespace
}  // namespace gjkscope

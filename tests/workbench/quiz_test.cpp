#include "app/workbench/quiz.hpp"

#include <algorithm>

#include "app/compare/lane_pictures.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/lanes.hpp"
#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/quiz_scenes.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

constexpr const char* kOverlap = R"({"dimension": 2, "method": "gjk-distance", "bodies": [
    {"name": "A", "shape": {"type": "polygon", "vertices": [[-1, -1], [1, -0.5], [1.2, 0.6], [0.1, 1.2], [-1, 0.7]]}},
    {"name": "B", "shape": {"type": "polygon", "vertices": [[-0.6, -0.4], [0.8, -0.7], [0.6, 0.9]]},
     "position": [1.4, 0.7]}]})";

class QuizTest : public Bench {
  protected:
    QuizTest() : Bench(kOverlap) {}

    const Quiz& quiz() const { return work_.canvases.quiz; }
    const QuizQuestion& now() const { return *quiz().now; }
    QuizPanel panel() const { return quizPanel(work_).value(); }
    void ask() { perform("ask"); }
    std::size_t firstChoice(bool right) const {
        const std::vector<QuestionChoice>& choices = now().question.choices;
        return static_cast<std::size_t>(std::ranges::find(choices, right, &QuestionChoice::right) -
                                        choices.begin());
    }
    void pressDigit(std::size_t choice) { key(plain(static_cast<Key>('1' + choice))); }
    void answerRightly() {
        const std::vector<QuestionChoice> choices = now().question.choices;
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (choices[i].right) pressDigit(i);
        if (now().question.several) key(plain(kEnter));
    }
    /// Goes on, and from the end to the start, until a question of this kind is open.
    void seek(QuestionKind kind) {
        for (int i = 0; i < 200; ++i) {
            if (!quiz().now) perform("start");
            while (!quiz().now) perform("step-forward");
            if (now().question.kind == kind) return;
            key(plain(kSpace));
        }
        FAIL() << "no such question";
    }
};

TEST_F(QuizTest, StopsBeforeTheFirstDecision) {
    ask();
    ASSERT_TRUE(quiz().now);
    EXPECT_EQ(session().step(), now().step - 1);
    EXPECT_EQ(now().state, QuizState::Open);
    EXPECT_FALSE(session().playback().playing());
    EXPECT_TRUE(hidesFuture(work_));
}

TEST_F(QuizTest, PlayingStopsAtEachQuestion) {
    ask();
    perform("start");
    ASSERT_FALSE(quiz().now);
    perform("play");
    for (int i = 0; i < 100 && session().playback().playing(); ++i) {
        advance(work_, 0.1);
        update(work_.canvases);
    }
    ASSERT_TRUE(quiz().now);
    EXPECT_EQ(session().step(), now().step - 1);
}

TEST_F(QuizTest, ARightAnswerShowsItsStepAndTheReason) {
    ask();
    const int step = now().step;
    answerRightly();
    EXPECT_EQ(now().state, QuizState::Right);
    EXPECT_EQ(session().step(), step + now().question.revealedAfter);
    EXPECT_EQ(panel().title, now().question.reason);
    EXPECT_EQ(panel().sentences.back(), session().explanation().sentence);
    EXPECT_EQ(quiz().score.right, 1);
    EXPECT_EQ(quiz().score.atFirstTry, 1);
}

TEST_F(QuizTest, AWrongAnswerHasItsReplyAndAnotherTry) {
    ask();
    seek(QuestionKind::Support);
    const std::size_t wrong = firstChoice(false);
    const int step = session().step();
    pressDigit(wrong);
    EXPECT_EQ(now().state, QuizState::Wrong);
    EXPECT_EQ(session().step(), step);
    EXPECT_EQ(panel().sentences.front(), now().question.choices[wrong].reply);
    answerRightly();
    EXPECT_EQ(now().state, QuizState::Right);
    EXPECT_EQ(quiz().score.right, 1);
    EXPECT_EQ(quiz().score.atFirstTry, 0);
    EXPECT_EQ(quiz().score.missed[static_cast<std::size_t>(QuestionKind::Support)], 1);
}

TEST_F(QuizTest, OfTwoAnswersAWrongOneShowsTheOther) {
    ask();
    seek(QuestionKind::MayStop);
    pressDigit(firstChoice(false));
    EXPECT_EQ(now().state, QuizState::Missed);
    EXPECT_EQ(session().step(), now().step);
    EXPECT_EQ(quiz().score.right, 0);
    EXPECT_EQ(quiz().score.answered, 1);
}

TEST_F(QuizTest, EnterShowsTheAnswer) {
    ask();
    key(plain(kEnter));
    EXPECT_EQ(now().state, QuizState::Shown);
    EXPECT_EQ(quiz().score.answered, 0);
}

TEST_F(QuizTest, AClickOnAChoiceAnswersAndDragsNothing) {
    ask();
    seek(QuestionKind::Support);
    const Scene before = scene();
    click(*quiz().places[firstChoice(true)], now().question.canvas);
    EXPECT_EQ(now().state, QuizState::Right);
    EXPECT_EQ(scene(), before);
}

TEST_F(QuizTest, AClickInARegionAnswers) {
    ask();
    seek(QuestionKind::Region);
    const QuestionChoice& right = now().question.choices[firstChoice(true)];
    ASSERT_FALSE(right.area.empty());
    EXPECT_TRUE(isInside(right.area, glm::dvec3(0)));
    click(pixelOf(glm::dvec3(0), Canvas::Difference), Canvas::Difference);
    EXPECT_EQ(now().state, QuizState::Right);
}

TEST_F(QuizTest, SeveralChoicesAreMarkedAndSubmitted) {
    ask();
    seek(QuestionKind::PossibleRegions);
    const std::size_t wrong = firstChoice(false);
    pressDigit(wrong);
    EXPECT_EQ(now().state, QuizState::Open);
    EXPECT_TRUE(now().chosen[wrong]);
    key(plain(kEnter));
    EXPECT_EQ(now().state, QuizState::Wrong);
    pressDigit(wrong);
    answerRightly();
    EXPECT_EQ(now().state, QuizState::Right);
}

TEST_F(QuizTest, GoingOnSkipsTheQuestionAndGoingBackClosesIt) {
    ask();
    const int step = now().step;
    perform("step-forward");
    EXPECT_EQ(session().step(), step);
    while (!quiz().now) perform("step-forward");
    EXPECT_GT(now().step, step);
    perform("start");
    EXPECT_FALSE(quiz().now);
    EXPECT_TRUE(quiz().on);
    while (!quiz().now) perform("step-forward");
    EXPECT_EQ(now().step, step);
}

TEST_F(QuizTest, ConfidenceIsPartOfTheVerdict) {
    ask();
    seek(QuestionKind::MayStop);
    perform("ask-sure");
    pressDigit(firstChoice(false));
    EXPECT_NE(panel().score.find("1 wrong though sure"), std::string::npos) << panel().score;
    EXPECT_EQ(panel().heading, "WRONG, THOUGH SURE");
}

TEST_F(QuizTest, KeysSayTheConfidenceBeforeTheyDoAnythingElse) {
    ask();
    ASSERT_EQ(panel().confidence.size(), 2U);
    EXPECT_EQ(panel().confidence[0].keys, "S");
    EXPECT_EQ(panel().confidence[1].keys, "G");
    const bool grid = work_.canvases.grid, flattened = work_.canvases.flattened;
    key(plain('s'));
    EXPECT_EQ(panel().sure, true);
    key(plain('g'));
    EXPECT_EQ(panel().sure, false);
    EXPECT_EQ(work_.canvases.grid, grid);
    EXPECT_EQ(work_.canvases.flattened, flattened);
    answerRightly();
    EXPECT_EQ(panel().heading, "RIGHT, BY A GUESS");
    EXPECT_TRUE(panel().confidence.empty());
    key(plain('g'));
    EXPECT_NE(work_.canvases.grid, grid);
}

TEST_F(QuizTest, AnotherLikeThisIsOfTheSameKindAndUndone) {
    ask();
    seek(QuestionKind::Keep);
    const Scene before = scene();
    key(plain('n'));
    ASSERT_TRUE(quiz().now);
    EXPECT_EQ(now().question.kind, QuestionKind::Keep);
    EXPECT_FALSE(scene() == before);
    const Scene first = scene();
    key(plain('n'));
    EXPECT_FALSE(scene() == first);
    perform("undo");
    perform("undo");
    EXPECT_EQ(scene(), before);
}

TEST_F(QuizTest, AnEditPutsTheQuestionAgainForTheNewRun) {
    ask();
    seek(QuestionKind::Support);
    pressDigit(firstChoice(false));
    const QuizQuestion before = now();
    edit(work_, "edit.nudge", [](Scene& scene) { scene.bodies[1].position.x += 0.01; });
    update(work_.canvases);
    ASSERT_TRUE(quiz().now);
    EXPECT_EQ(now().question.kind, before.question.kind);
    EXPECT_EQ(now().number, before.number);
    EXPECT_EQ(now().state, QuizState::Open);
    EXPECT_NE(*now().question.choices[0].at, *before.question.choices[0].at);
    edit(work_, "edit.nudge", [](Scene& scene) { scene.bodies[1].position.x += 1000; });
    update(work_.canvases);
    EXPECT_TRUE(quiz().on);
    EXPECT_TRUE(!quiz().now || now().question.kind == before.question.kind);
}

TEST_F(QuizTest, AnEditEndsAVerdict) {
    ask();
    key(plain(kEnter));
    edit(work_, "edit.nudge", [](Scene& scene) { scene.bodies[1].position.x += 0.01; });
    update(work_.canvases);
    EXPECT_FALSE(quiz().now);
}

TEST_F(QuizTest, EscapeLeavesAndShowsEverythingAgain) {
    ask();
    key(plain(kEscape));
    EXPECT_FALSE(quiz().on);
    EXPECT_FALSE(hidesFuture(work_));
    EXPECT_EQ(session().options.question, nullptr);
}

/// The texts that a picture writes.
std::string textsOf(const Picture& picture) {
    std::string all;
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Label) all += item.text + "\n";
    return all;
}

TEST_F(QuizTest, NothingOfTheAnswerIsInThePicture) {
    ask();
    for (int i = 0; i < 40 && quiz().now; ++i) {
        park();
        update(work_.canvases);
        const QuizQuestion asked = now();
        const Picture open = session().picture(asked.question.canvas);
        // the numbers look alike, whichever is right
        const auto isChoiceMark = [](const Item& item) { return isChoice(item.role); };
        const auto marks = std::ranges::count_if(open.items, isChoiceMark);
        EXPECT_EQ(marks, std::ranges::count(open.items, Role::Choice, &Item::role));
        if (asked.question.kind == QuestionKind::Support) {
            EXPECT_EQ(textsOf(open).find("w = a"), std::string::npos);
        }
        key(plain(kSpace));
    }
}

TEST_F(QuizTest, WhatOnlyTheSolverKnowsHidesTheShapes) {
    std::string scene = kOverlap;
    scene.replace(scene.find("gjk-distance"), 12, "gjk");
    open(scene);
    ask();
    seek(QuestionKind::Meets);
    park();
    update(work_.canvases);
    EXPECT_TRUE(session().picture(Canvas::World).items.empty());
    for (const Item& item : session().picture(Canvas::Difference).items)
        EXPECT_NE(item.role, Role::Difference);
    key(plain(kEnter));
    park();
    update(work_.canvases);
    EXPECT_FALSE(session().picture(Canvas::World).items.empty());
}

TEST_F(QuizTest, LanesAreComparedBeforeTheirFirstStep) {
    std::string scene = kOverlap;
    scene.insert(scene.rfind('}'), R"(, "compare": [{}, {"direction_policy": "nesterov"}])");
    open(scene);
    ask();
    seek(QuestionKind::Iterations);
    const std::vector<QuestionChoice> choices = now().question.choices;
    EXPECT_EQ(choices[0].text, laneName(session().scene(), 0));
    EXPECT_EQ(choices[1].text, laneName(session().scene(), 1));
    const int n = iterationsOf(session().runs()[0].answer()), m = iterationsOf(session().runs()[1].answer());
    EXPECT_EQ(choices[0].right, n < m);
    EXPECT_EQ(choices[1].right, m < n);
    answerRightly();
    EXPECT_EQ(now().state, QuizState::Right);
}

/// Distance GJK works on the cores of rounded shapes, and its questions are about these.
TEST_F(QuizTest, RoundedShapesHaveQuestionsAboutTheirCores) {
    std::string scene = kOverlap;
    scene.insert(scene.find("\"type\""), R"("margin": 0.2, )");
    open(scene);
    ask();
    seek(QuestionKind::SupportOfA);
    EXPECT_NE(now().question.text.find("core"), std::string::npos) << now().question.text;
    seek(QuestionKind::Support);
    EXPECT_NE(now().question.text.find("core"), std::string::npos) << now().question.text;
}

/// Each kind that some method puts is answered rightly and wrongly.
TEST(QuizKinds, EachIsPutAndAnswered) {
    std::array<int, static_cast<std::size_t>(QuestionKind::Count)> right{}, wrong{};
    for (const SceneEntry& entry : bundledScenes())
        for (const char* method :
             {"gjk", "gjk-epa", "sat", "mpr", "triangle-iteration", "calipers", "minkowski", "aabb", "obb",
              "bounding-circle", "circle-cover", "circle-box", "grid", "pixels", "contacts"}) {
            Scene scene = readScene(entry.path).scene;
            const Method* found = findMethod(method);
            if (scene.bodies.size() < 2 || !canRun(*found, scene)) continue;
            scene.method = method;
            if (!found->unsupportedReason(scene).empty()) continue;
            Workbench work(scene);
            for (const Canvas canvas : kCanvases) place(work.canvases, canvas, {{0, 0}, {600, 500}});
            setQuiz(work.canvases, true);
            for (int i = 0; i < 30 && work.canvases.quiz.now; ++i) {
                update(work.canvases);
                const Question question = work.canvases.quiz.now->question;
                const auto kind = static_cast<std::size_t>(question.kind);
                const bool answersRightly = (right[kind] <= wrong[kind]);
                for (std::size_t k = 0; k < question.choices.size(); ++k)
                    if (question.choices[k].right == answersRightly) {
                        choose(work.canvases, k);
                        if (!question.several) break;
                    }
                if (question.several) submit(work.canvases);
                ++(answersRightly ? right : wrong)[kind];
                EXPECT_EQ(work.canvases.quiz.now->state == QuizState::Right, answersRightly)
                    << entry.stem << " " << nameOf(kQuestionKindNames, question.kind);
                showAnswer(work.canvases);
                nextQuestion(work.canvases);
            }
        }
    for (const auto& [name, kind] : kQuestionKindNames) {
        if (kind == QuestionKind::Iterations) continue;
        EXPECT_GT(right[static_cast<std::size_t>(kind)], 0) << name;
        EXPECT_GT(wrong[static_cast<std::size_t>(kind)], 0) << name;
    }
}

}  // namespace
}  // namespace gjkscope

#include "app/workbench/lessons.hpp"

#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/workbench/lesson_panel.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

using AnswerState = QuizPanel::Answer::State;
using Tone = QuizPanel::Tone;

const std::string kScene =
    R"({"scene": {"dimension": 2, "method": "gjk-distance", "bodies": [)"
    R"({"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}},)"
    R"({"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5]}]}})";

std::string block(const std::string& cues, const std::string& name = {}) {
    return "\n```gjk " + name + "\n[" + kScene + (cues.empty() ? "" : ", ") + cues + "]\n```\n\n";
}

/// Two choices, of which the first one is right in the second pose.
const std::string kTwoPoses = R"({"choose": [{"text": "meet", "reply": "Look."},
    {"text": "apart", "reply": "Yes.", "right": true}], "because": "Far.",
    "poses": [{"bodies": {"B": {"to": [1, 0.5]}}, "right": "A", "replies": ["Right.", "Touch."], "because": "Near."}]})";

const std::string kChoose = R"({"choose": [{"text": "yes", "reply": "Look at the origin."},
    {"text": "no", "right": true}, {"text": "perhaps"}], "because": "It is outside."})";

class LessonsTest : public Bench {
  protected:
    void read(const std::string& text) {
        openLesson(work_, parseLesson(text, "l").lesson);
        update(work_.canvases);
    }
    /// A lesson of one page with one figure of these cues.
    void readFigure(const std::string& cues) { read("## Page\n\n" + block(cues)); }

    OpenLesson& lesson() { return work_.canvases.lesson; }
    LessonPanel panel() const { return lessonPanel(work_).value_or(LessonPanel{}); }
    QuizPanel task() const { return panel().task.value_or(QuizPanel{}); }
    QuizState state() { return lesson().taskProgress().state; }
    void type(Key which) { key(plain(which)); }
};

TEST_F(LessonsTest, OpensOnItsFirstPage) {
    read("# Do they meet?\n\n## A bet\n\nText.\n" +
         block(R"({"move": "B", "to": [2.5, 0]}, {"step": "2.support"}, {"layers": ["A", "difference"]},
                  {"show": "difference", "grid": false, "regions": false}, {"caption": "Look"})") +
         "```notes\nWait.\n```\n\n## Second\n");
    EXPECT_EQ(body(1).position, glm::dvec3(2.5, 0, 0));
    EXPECT_EQ(session().run().steps()[static_cast<std::size_t>(session().step())].phase, "support");
    EXPECT_FALSE(session().options.fades.empty());
    EXPECT_FALSE(session().options.regions || work_.canvases.grid);
    EXPECT_FALSE(session().history().canUndo() || session().dirty());
    EXPECT_TRUE(session().file().empty());
    park();
    EXPECT_FALSE(session().options.fades.empty()) << "while time passes";
    const LessonPanel shown = panel();
    EXPECT_EQ(shown.lesson, "Do they meet?");
    EXPECT_EQ(shown.title, "A bet");
    EXPECT_EQ(shown.page, 1u);
    EXPECT_EQ(shown.pages, 2u);
    EXPECT_EQ(shown.blocks->size(), 2u);
    EXPECT_EQ(shown.notes, "Wait.\n");
    EXPECT_EQ(shown.caption, "Look");
    EXPECT_EQ(shown.canvases, Canvases::Difference);
    EXPECT_FALSE(shown.task || shown.isTaskOpen || hidesFuture(work_));
}

TEST_F(LessonsTest, FramesItsFigures) {
    readFigure("{\"pause\": 0}");
    const double whole = canvas(Canvas::World).camera.pixelsPerUnit;
    const glm::dvec3 middle = canvas(Canvas::World).camera.center;
    readFigure(R"({"camera": "world", "zoom": 2}, {"camera": "difference", "center": [1, 2]})");
    EXPECT_NEAR(canvas(Canvas::World).camera.pixelsPerUnit, 2 * whole, 1e-9 * whole);
    EXPECT_EQ(canvas(Canvas::World).camera.center, middle);
    EXPECT_EQ(canvas(Canvas::Difference).camera.center, glm::dvec3(1, 2, 0));
    place(work_.canvases, Canvas::World, {{0, 0}, {500, 500}});
    update(work_.canvases);
    EXPECT_EQ(canvas(Canvas::Difference).camera.center, glm::dvec3(1, 2, 0)) << "in another size, too";
    perform("fit");
    EXPECT_NE(canvas(Canvas::Difference).camera.center, glm::dvec3(1, 2, 0));
}

TEST_F(LessonsTest, FramesWhatLayersLeaveOut) {
    readFigure(R"({"layers": ["A", "B", "origin"]})");
    const CanvasState& state = work_.canvases[Canvas::Difference];
    // A − B: the box of half-extents 1.5 and 1.25 about (−3, −0.5)
    for (const glm::dvec3 corner : {glm::dvec3(-4.5, -1.75, 0), {-1.5, 0.75, 0}})
        EXPECT_TRUE(state.viewport.contains(state.camera.toPixels(corner, state.viewport)));
}

TEST_F(LessonsTest, TurnsPagesByKeysAndActions) {
    read("## 1\n" + block("") + "## 2\n\nText.\n\n## 3\n" + block("{\"step\": \"last\"}"));
    type(kPageDown);
    EXPECT_EQ(panel().title, "2");
    EXPECT_FALSE(panel().figure);
    EXPECT_EQ(body(1).position.x, 3) << "the scene stays";
    perform("next-page");
    EXPECT_EQ(panel().title, "3");
    EXPECT_EQ(session().step(), static_cast<int>(session().run().steps().size()) - 1);
    type(kPageDown);
    EXPECT_EQ(panel().title, "3") << "the last one";
    EXPECT_FALSE(canPerform(*findAction(*work_.actions, "next-page"), work_));
    perform("previous-page");
    type(kPageUp);
    type(kPageUp);
    EXPECT_EQ(panel().title, "1");
    EXPECT_EQ(session().step(), 0);
    perform("lesson-close");
    EXPECT_FALSE(lessonPanel(work_));
    type(kPageDown);
    EXPECT_GT(session().step(), 0) << "the key is the iterations' again";
}

TEST_F(LessonsTest, ChoicesAreAnsweredByDigitsAndLetters) {
    readFigure(kChoose);
    EXPECT_TRUE(panel().isTaskOpen && holdsBack(work_) && hidesFuture(work_));
    EXPECT_EQ(task().heading, "WHAT DO YOU THINK?");
    ASSERT_EQ(task().answers.size(), 3u);
    EXPECT_EQ(task().answers[0].text, "yes");
    EXPECT_EQ(task().title, "") << "the reason is held back";
    type('1');
    EXPECT_EQ(state(), QuizState::Wrong);
    EXPECT_EQ(task().answers[0].state, AnswerState::Refused);
    EXPECT_EQ(task().sentences.front(), "Look at the origin.");
    type('a');
    EXPECT_EQ(state(), QuizState::Wrong) << "refused once";
    type('b');
    EXPECT_EQ(state(), QuizState::Right);
    EXPECT_EQ(task().tone, Tone::Right);
    EXPECT_EQ(task().title, "It is outside.");
    EXPECT_EQ(task().answers[1].state, AnswerState::Right);
    EXPECT_FALSE(panel().isTaskOpen || holdsBack(work_) || hidesFuture(work_));
}

TEST_F(LessonsTest, ChoicesEndWithTheLastThatIsWrong) {
    readFigure(kChoose);
    type('3');
    EXPECT_EQ(state(), QuizState::Wrong);
    type('1');
    EXPECT_EQ(state(), QuizState::Missed);
    EXPECT_EQ(task().tone, Tone::Wrong);
    EXPECT_EQ(task().answers[0].state, AnswerState::Wrong);
    readFigure(kChoose);
    type(kEnter);
    EXPECT_EQ(state(), QuizState::Shown);
    readFigure(kChoose);
    perform("reveal");
    EXPECT_EQ(state(), QuizState::Shown);
    EXPECT_FALSE(canPerform(*findAction(*work_.actions, "reveal"), work_));
}

TEST_F(LessonsTest, AsksAgainAboutTheNextPose) {
    readFigure(kTwoPoses);
    EXPECT_EQ(task().heading, "WHAT DO YOU THINK? · POSE 1 OF 2");
    EXPECT_EQ(task().keys.back().action, "next-pose");
    type('b');
    EXPECT_EQ(state(), QuizState::Right);
    type('n');
    EXPECT_EQ(body(1).position, glm::dvec3(1, 0.5, 0));
    EXPECT_TRUE(holdsBack(work_));
    EXPECT_EQ(task().heading, "WHAT DO YOU THINK? · POSE 2 OF 2");
    type('b');
    EXPECT_EQ(state(), QuizState::Missed);
    EXPECT_EQ(task().sentences.front(), "Touch.");
    EXPECT_EQ(task().title, "Near.");
    EXPECT_EQ(task().answers[0].state, AnswerState::Right);
    const std::vector<LessonAnswer> answers = answersOf(lesson());
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers[0].pose, 0u);
    EXPECT_EQ(answers[1].pose, 1u);
    EXPECT_TRUE(answers[1].scene.empty()) << "the pose's own";
    EXPECT_EQ(countedOf(lesson().progress[0][0]).state, QuizState::Right) << "the first that was answered";
    perform("next-pose");
    EXPECT_EQ(body(1).position.x, 3);
    EXPECT_EQ(task().title, "Far.") << "it has been answered";
    readFigure(kTwoPoses);
    for (const LessonAnswer& answer : {answers[1], answers[0]}) replay(work_, answer, {});
    EXPECT_EQ(answersOf(lesson()), answers);
    EXPECT_EQ(countedOf(lesson().progress[0][0]).state, QuizState::Right);
    EXPECT_EQ(replay(work_, {.page = 0, .figure = 0, .given = {{0}}, .pose = 7}, {}).state, QuizState::Open);
}

TEST_F(LessonsTest, HasANextPoseOnlyWhereThereIsOne) {
    const auto can = [&] { return canPerform(*findAction(*work_.actions, "next-pose"), work_); };
    readFigure(kChoose);
    EXPECT_FALSE(can());
    EXPECT_EQ(task().heading, "WHAT DO YOU THINK?");
    type('n');
    EXPECT_TRUE(work_.canvases.polygon.on) << "the key is a polygon's";
    read("## 1\n" + block(kTwoPoses) + "## 2\n\nText.\n");
    EXPECT_TRUE(can());
    type('n');
    type(kPageDown);
    EXPECT_FALSE(can());
    type(kPageUp);
    EXPECT_EQ(body(1).position.x, 3) << "its own pose first";
    replaceLesson(work_, parseLesson("## 1\n" + block(kTwoPoses), "l").lesson);
    type('n');
    replaceLesson(work_, parseLesson("## 1\n" + block(kTwoPoses + ", {\"caption\": \"b\"}"), "l").lesson);
    EXPECT_EQ(body(1).position.x, 1) << "another version keeps it";
    perform("lesson-close");
    EXPECT_FALSE(can());
}

TEST_F(LessonsTest, AConditionStartsFromItsNextPose) {
    readFigure(R"({"do": {"intersects": true}, "because": "So.",
                   "poses": [{"bodies": {"B": {"to": [0, 3]}}, "because": "Other."}]})");
    type('n');
    EXPECT_EQ(state(), QuizState::Open);
    EXPECT_EQ(body(1).position.y, 3);
    work_.session.edit("drag", [](Scene& scene) { scene.bodies[1].position = {0, 1, 0}; });
    update(work_.canvases);
    EXPECT_EQ(state(), QuizState::Right);
    EXPECT_EQ(task().title, "Other.");
    EXPECT_FALSE(answersOf(lesson())[0].scene.empty()) << "the reader's own";
}

/// Another language's texts are those of the same task.
TEST_F(LessonsTest, KeepsAnswersInAnotherLanguage) {
    for (const std::string& task :
         {kTwoPoses, std::string(R"({"do": {"step": "last"}, "because": "Far."})")}) {
        std::string other = task;
        other.replace(other.find("Far."), 4, "远");
        readFigure(task);
        perform("reveal");
        replaceLesson(work_, parseLesson("## 页\n" + block(other), "l").lesson);
        EXPECT_EQ(state(), QuizState::Shown);
        EXPECT_EQ(this->task().title, "远");
    }
}

TEST_F(LessonsTest, QuestionsAreOfOneKindAndAskedOnce) {
    readFigure(R"({"ask": "may-stop"})");
    const Quiz& quiz = work_.canvases.quiz;
    ASSERT_TRUE(quiz.now);
    EXPECT_EQ(quiz.now->question.kind, QuestionKind::MayStop);
    EXPECT_EQ(task().title, quiz.now->question.text);
    EXPECT_TRUE(holdsBack(work_));
    const auto& choices = quiz.now->question.choices;
    const auto right = std::ranges::find(choices, true, &QuestionChoice::right);
    type(static_cast<Key>('1' + (right - choices.begin())));
    EXPECT_EQ(state(), QuizState::Right);
    EXPECT_FALSE(holdsBack(work_));
    EXPECT_TRUE(task().tone == Tone::Right) << "until the reader goes on";
    perform("step-forward");
    EXPECT_FALSE(quiz.on || quiz.now);
    perform("start");
    perform("end");
    EXPECT_FALSE(quiz.now) << "free play";
    showPage(work_, 0);
    update(work_.canvases);
    EXPECT_FALSE(quiz.now) << "it has been answered";
}

TEST_F(LessonsTest, AQuestionIsSkippedByGoingOn) {
    readFigure(R"({"ask": "may-stop"})");
    perform("end");
    EXPECT_EQ(state(), QuizState::Shown);
    EXPECT_FALSE(work_.canvases.quiz.on);
    readFigure(R"({"ask": "may-stop"})");
    perform("reveal");
    EXPECT_EQ(state(), QuizState::Shown);
    readFigure(R"({"ask": "may-stop"})");
    type(kEscape);
    EXPECT_EQ(state(), QuizState::Shown);
}

TEST_F(LessonsTest, ConditionsAreWatched) {
    readFigure(R"({"do": {"intersects": false, "distance": [0.4, 0.8]}, "because": "That is it."})");
    EXPECT_EQ(task().heading, "YOUR TURN");
    EXPECT_TRUE(holdsBack(work_));
    const glm::dvec2 from = pixelOf({3, 0.5, 0}), to = pixelOf({2.1, 0.5, 0});
    pressAt(from);
    for (int i = 1; i <= 8; ++i) movePress(work_.canvases, from + i / 8.0 * (to - from), false);
    update(work_.canvases);
    EXPECT_EQ(state(), QuizState::Open) << "it is still held";
    release(work_.canvases);
    update(work_.canvases);
    EXPECT_EQ(state(), QuizState::Right);
    EXPECT_EQ(task().title, "That is it.");
    EXPECT_FALSE(holdsBack(work_));
}

TEST_F(LessonsTest, ConditionsMayBeAboutMethodAndStep) {
    readFigure(R"({"do": {"method": "gjk", "step": "last", "iterations": [1, 20]}})");
    perform("end");
    park();
    EXPECT_EQ(state(), QuizState::Open);
    perform("start");
    perform("method-gjk");
    EXPECT_EQ(state(), QuizState::Open);
    perform("end");
    park();
    update(work_.canvases);
    EXPECT_EQ(state(), QuizState::Right);
}

TEST_F(LessonsTest, OnlyWhatIsListedCanBeDragged) {
    readFigure(R"({"drag": ["B"]})");
    const glm::dvec3 a = body(0).position;
    const glm::dvec3 center = canvas(Canvas::World).camera.center;
    moveTo(pixelOf(a));
    EXPECT_EQ(work_.canvases.cursor, CanvasCursor::Arrow);
    drag(pixelOf(a), pixelOf(a) + glm::dvec2(40, 0));
    EXPECT_EQ(body(0).position, a);
    EXPECT_NE(canvas(Canvas::World).camera.center, center) << "it moves the view instead";
    drag(pixelOf({3, 0.5, 0}), pixelOf({2.5, 0.5, 0}));
    EXPECT_NEAR(body(1).position.x, 2.5, 0.1);
    const double before = body(1).position.x;
    drag(pixelOf({0, 0, 0}, Canvas::Difference), pixelOf({0.5, 0, 0}, Canvas::Difference),
         Canvas::Difference);
    EXPECT_EQ(body(1).position.x, before) << "the origin stays";
    drag(pixelOf(-body(1).position, Canvas::Difference),
         pixelOf(-body(1).position + glm::dvec3(0.3, 0, 0), Canvas::Difference), Canvas::Difference);
    EXPECT_LT(body(1).position.x, before) << "A − B moves B";

    readFigure(R"({"drag": ["origin"]})");
    drag(pixelOf({3, 0.5, 0}), pixelOf({2, 0.5, 0}));
    EXPECT_EQ(body(1).position.x, 3);
    drag(pixelOf({0, 0, 0}, Canvas::Difference), pixelOf({-0.5, 0, 0}, Canvas::Difference),
         Canvas::Difference);
    EXPECT_LT(body(1).position.x, 3);
}

TEST_F(LessonsTest, HighlightsStayWhileThePointerIsOnNothing) {
    readFigure(R"({"highlight": "B"})");
    EXPECT_EQ(session().options.hover.body, 1);
    moveTo(pixelOf({0, 0, 0}));
    EXPECT_EQ(session().options.hover.body, 0);
    endHover(work_.canvases);
    EXPECT_EQ(session().options.hover.body, 1);
    perform("lesson-close");
    EXPECT_EQ(session().options.hover, Subject{});
}

TEST_F(LessonsTest, LinksSetFigures) {
    read("## Page\n\n[x](#two:step=last)\n" + block("") + block(R"({"move": "B", "to": [1, 0]})", "two"));
    EXPECT_EQ(panel().figure, 0u);
    const LessonText& link = lesson().shownPage().blocks[0].text[0];
    ASSERT_TRUE(link.sets);
    setFigure(work_, *link.sets);
    EXPECT_EQ(panel().figure, 1u);
    EXPECT_EQ(body(1).position.x, 1);
    EXPECT_EQ(session().step(), static_cast<int>(session().run().steps().size()) - 1);
    setFigure(work_, {1, "9.nothing"});
    setFigure(work_, {7, "last"});
    EXPECT_EQ(panel().figure, 1u);
}

TEST_F(LessonsTest, LeavesEverythingAsItWas) {
    work_.session.options.regions = false;
    const bool regions = session().options.regions, grid = work_.canvases.grid;
    readFigure(R"({"show": "", "regions": true, "grid": false}, {"layers": []}, {"drag": []},)" + kChoose);
    perform("lesson-close");
    EXPECT_EQ(session().options.regions, regions);
    EXPECT_EQ(work_.canvases.grid, grid);
    EXPECT_TRUE(session().options.fades.empty());
    EXPECT_FALSE(work_.canvases.draggable || work_.canvases.framing || hidesFuture(work_));
    readFigure(R"({"layers": []})");
    open(kTwoBoxes);
    EXPECT_FALSE(lesson().open()) << "another scene was opened";
    EXPECT_TRUE(session().options.fades.empty());
    readFigure("{\"ask\": \"may-stop\"}");
    startFilm(work_, std::make_shared<const Film>(filmOfRun(scene())));
    EXPECT_FALSE(lesson().open() || work_.canvases.quiz.on);
    readFigure("");
    EXPECT_FALSE(work_.film.open());
}

TEST_F(LessonsTest, AnotherVersionKeepsPageSceneAndAnswers) {
    const auto text = [](const std::string& word, const std::string& cue) {
        return "## 1\n\n## 2\n\n" + word + "\n" + block(kChoose + ", " + cue) + "## 3\n";
    };
    read(text("one", "{\"caption\": \"a\"}"));
    type(kPageDown);
    type('2');
    drag(pixelOf({3, 0.5, 0}), pixelOf({2.5, 0.5, 0}));
    replaceLesson(work_, parseLesson(text("two", "{\"caption\": \"b\"}"), "l").lesson);
    EXPECT_EQ(panel().title, "2");
    EXPECT_EQ(panel().caption, "b");
    EXPECT_EQ(state(), QuizState::Right);
    EXPECT_NEAR(body(1).position.x, 2.5, 0.1);
    replaceLesson(work_, parseLesson(text("two", R"({"move": "B", "to": [2, 0]})"), "l").lesson);
    EXPECT_EQ(body(1).position.x, 2);
    replaceLesson(work_, parseLesson("text", "l").lesson);
    EXPECT_EQ(panel().page, 1u);
}

TEST_F(LessonsTest, AnswersAreGivenAgain) {
    const std::string text = "## One\n\n" + block(kChoose) + "## Two\n\n" + block(R"({"ask": "support-a"})") +
                             "## Three\n\n" + block(R"({"do": {"intersects": true}})");
    read(text);
    type('a');
    type('b');
    type(kPageDown);
    type('1');
    type(kPageDown);
    work_.session.edit("drag", [](Scene& scene) { scene.bodies[1].position = {1, 0.5, 0}; });
    update(work_.canvases);
    const std::vector<LessonAnswer> answers = answersOf(lesson());
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_THAT(answers[0].given, testing::ElementsAre(testing::ElementsAre(0u), testing::ElementsAre(1u)));
    EXPECT_THAT(answers[1].given, testing::ElementsAre(testing::ElementsAre(0u)));
    EXPECT_TRUE(answers[1].scene.empty()) << "the figure's own";
    EXPECT_FALSE(answers[2].scene.empty());
    std::vector<QuizState> states;
    for (const auto& page : lesson().progress) states.push_back(page[0][0].state);
    read(text);
    for (std::size_t i = 0; i < 3; ++i) {
        std::optional<Scene> own;
        if (!answers[i].scene.empty()) own = parseScene(answers[i].scene, "answer").scene;
        EXPECT_EQ(replay(work_, answers[i], own).state, states[i]) << i;
    }
    EXPECT_EQ(answersOf(lesson()), answers);
    EXPECT_EQ(states[0], QuizState::Right);
    EXPECT_EQ(states[2], QuizState::Right);
}

/// It says what was done; whether that is right is found again.
TEST_F(LessonsTest, AnAnswerCantSayThatItIsRight) {
    read("## One\n\n" + block(R"({"do": {"intersects": true}})"));
    EXPECT_EQ(replay(work_, {.page = 0, .figure = 0, .step = "last"}, {}).state, QuizState::Open);
    EXPECT_EQ(replay(work_, {.page = 7, .figure = 3}, {}).state, QuizState::Open);
    EXPECT_EQ(replay(work_, {.page = 0, .figure = 0, .given = {{0}, {4}}, .isShown = true}, {}).state,
              QuizState::Shown);
}

}  // namespace
}  // namespace gjkscope

#include "app/workbench/quiz.hpp"

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/scene/lanes.hpp"
#include "app/workbench/canvas_pair.hpp"
#include "app/workbench/quiz_scenes.hpp"

namespace gjkscope {
namespace {

std::size_t indexOf(QuestionKind kind) {
    return static_cast<std::size_t>(kind);
}

/// The question for the lanes' iterations, before the first step of a comparison.
void addIterationsQuestion(const Session& session, std::vector<Question>& questions) {
    const LaneRuns& runs = session.runs();
    if (runs.size() < 2) return;
    const std::size_t other = session.lane() == 0 ? 1 : 0;
    const auto [first, second] = std::minmax({session.lane(), other});
    const int n = iterationsOf(runs[first].answer()), m = iterationsOf(runs[second].answer());
    const std::string firstName = laneName(runs.scene(), first), secondName = laneName(runs.scene(), second);
    Question question{.kind = QuestionKind::Iterations};
    question.text = tr("ask.iterations");
    question.hint = tr("ask.iterations.hint");
    question.choices = {{.text = firstName, .right = n < m},
                        {.text = secondName, .right = m < n},
                        {.text = tr("ask.iterations.equal"), .right = n == m}};
    question.reason = tr(
        "ask.iterations.reason",
        {{"first", firstName}, {"n", std::to_string(n)}, {"second", secondName}, {"m", std::to_string(m)}});
    // first, for a later step would be too late
    questions.insert(questions.begin(), std::move(question));
}

/// The questions before a step. That for the next line of code is put where there is another one too, or
/// where the method has no others.
std::vector<Question> questionsAt(const Quiz& quiz, const Session& session, int step) {
    std::vector<Question> questions = questionsOf(session.run(), step);
    if (step == 1) addIterationsQuestion(session, questions);
    if (quiz.only) {
        std::erase_if(questions, [&](const Question& each) { return each.kind != *quiz.only; });
        return questions;
    }
    const bool codeOnly = std::ranges::all_of(questions, &Question::usesCode);
    if (codeOnly && hasOtherQuestions(session.run())) questions.clear();
    return questions;
}

void close(Quiz& quiz) {
    quiz.now.reset();
    quiz.sure.reset();
}

/// Notes the run that the quiz is about; false if it is another than before.
bool note(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    const Session& session = canvases.session;
    const bool isSame = quiz.revision == session.revision() && quiz.lane == session.lane() &&
                        quiz.language == currentLanguage();
    quiz.revision = session.revision();
    quiz.lane = session.lane();
    quiz.language = currentLanguage();
    return isSame;
}

/// Puts the open question again for a run that has changed, unless it is answered or the step has none like
/// it any more.
void putAgain(Quiz& quiz, const Session& session) {
    if (!quiz.now) return;
    QuizQuestion& now = *quiz.now;
    std::vector<Question> questions;
    const bool isThere = now.step < static_cast<int>(session.run().steps().size());
    if (!now.answered() && isThere && session.step() == now.step - 1)
        questions = questionsAt(quiz, session, now.step);
    const auto same = std::ranges::find(questions, now.question.kind, &Question::kind);
    if (same == questions.end()) return close(quiz);
    now.question = std::move(*same);
    now.state = QuizState::Open;
    now.given.clear();
    now.chosen.assign(now.question.choices.size(), false);
    now.refused.assign(now.question.choices.size(), false);
    now.lastRefused.reset();
    quiz.placed.reset();
}

void rest(Session& session, int step) {
    session.playback().pause();
    session.jumpTo(std::min(step, static_cast<int>(session.run().steps().size()) - 1));
}

/// Puts the question of the kind that has been put least often so far.
void put(CanvasPair& canvases, int step, std::vector<Question> questions) {
    Quiz& quiz = canvases.quiz;
    const auto least = std::ranges::min_element(
        questions, {}, [&](const Question& each) { return quiz.score.put[indexOf(each.kind)]; });
    close(quiz);
    QuizQuestion next{std::move(*least)};
    int before = 0;
    for (const int count : quiz.score.put) before += count;
    next.number = before + 1;
    next.step = step;
    next.chosen.resize(next.question.choices.size());
    next.refused.resize(next.question.choices.size());
    ++quiz.score.put[indexOf(next.question.kind)];
    quiz.now = std::move(next);
    rest(canvases.session, step - 1);
    quiz.step = canvases.session.step();
}

/// Puts the first question after `from`, up to `to`; false if there is none.
bool putFirst(CanvasPair& canvases, int from, int to) {
    for (int step = from + 1; step <= to; ++step) {
        std::vector<Question> questions = questionsAt(canvases.quiz, canvases.session, step);
        if (questions.empty()) continue;
        put(canvases, step, std::move(questions));
        return true;
    }
    return false;
}

int lastStep(const Session& session) {
    return static_cast<int>(session.run().steps().size()) - 1;
}

void begin(CanvasPair& canvases) {
    canvases.polygon = {};
    canvases.pen.on = false;
    canvases.flattened = false;
    canvases.session.options.set = PairSet::Run;
    canvases.quiz.score = {};
    note(canvases);
    canvases.quiz.step = canvases.session.step();
}

void end(CanvasPair& canvases, QuizState state) {
    Quiz& quiz = canvases.quiz;
    QuizQuestion& now = *quiz.now;
    const bool atFirstTry = now.state == QuizState::Open;
    now.state = state;
    const auto kind = indexOf(now.question.kind);
    if (state != QuizState::Shown) ++quiz.score.answered;
    if (state == QuizState::Right) ++quiz.score.right;
    if (state == QuizState::Right && atFirstTry) ++quiz.score.atFirstTry;
    if (state != QuizState::Right || !atFirstTry) ++quiz.score.missed[kind];
    rest(canvases.session, now.restsOn());
    quiz.step = canvases.session.step();
}

void refuse(CanvasPair& canvases, std::optional<std::size_t> choice) {
    Quiz& quiz = canvases.quiz;
    QuizQuestion& now = *quiz.now;
    if (quiz.sure.value_or(false)) ++quiz.score.sureAndWrong;
    if (choice) now.refused[*choice] = true;
    const bool retries = now.question.several ? now.state == QuizState::Open
                                              : std::ranges::count(now.refused, false) >= kMinForRetry;
    now.lastRefused = choice;
    if (!retries) return end(canvases, QuizState::Missed);
    now.state = QuizState::Wrong;
}

}  // namespace

void askOnce(CanvasPair& canvases, QuestionKind kind) {
    setQuiz(canvases, false);
    canvases.quiz.on = true;
    canvases.quiz.only = kind;
    begin(canvases);
    if (!putFirst(canvases, canvases.quiz.step, lastStep(canvases.session))) setQuiz(canvases, false);
}

void setQuiz(CanvasPair& canvases, bool on) {
    Quiz& quiz = canvases.quiz;
    Session& session = canvases.session;
    close(quiz);
    quiz.only.reset();
    if (std::exchange(quiz.on, on) == on) return;
    if (!on) return;
    begin(canvases);
    // at its end a run has nothing left to decide
    if (!putFirst(canvases, quiz.step, lastStep(session)) && !putFirst(canvases, 0, lastStep(session)))
        canvases.toast(tr("ask.toast.no-question"));
}

void followRun(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    const Session& session = canvases.session;
    if (!quiz.on) return;
    const int step = session.step();
    if (!note(canvases)) {
        quiz.step = step;
        return putAgain(quiz, session);
    }
    if (step == quiz.step) return;
    // who goes on without an answer skips the question
    const int from = quiz.now ? std::max(quiz.step, quiz.now->step) : quiz.step;
    if (quiz.only && quiz.now) return setQuiz(canvases, false);
    close(quiz);
    quiz.step = step;
    if (step > from) putFirst(canvases, from, step);
}

bool takeKey(CanvasPair& canvases, const Shortcut& key) {
    Quiz& quiz = canvases.quiz;
    if (!quiz.on || key.control || key.alt || key.shift) return false;
    if (key.key == kEscape) {
        setQuiz(canvases, false);
        return true;
    }
    if (!quiz.now) return false;
    const bool answered = quiz.now->answered();
    if (key.key == 'n')
        anotherLikeThis(canvases);
    else if (!answered && (key.key == 's' || key.key == 'g'))
        quiz.sure = key.key == 's';
    else if (key.key == kSpace || (key.key == kEnter && answered))
        nextQuestion(canvases);
    else if (key.key == kEnter)
        submit(canvases);
    else if (key.key >= '1' && key.key <= '9')
        choose(canvases, static_cast<std::size_t>(key.key - '1'));
    else
        return key.key == '0';
    return true;
}

void choose(CanvasPair& canvases, std::size_t choice) {
    Quiz& quiz = canvases.quiz;
    if (!quiz.now || quiz.now->answered() || choice >= quiz.now->question.choices.size()) return;
    QuizQuestion& now = *quiz.now;
    if (now.question.several) {
        now.chosen[choice] = !now.chosen[choice];
        return;
    }
    if (now.refused[choice]) return;
    now.given.push_back({choice});
    if (now.question.choices[choice].right) return end(canvases, QuizState::Right);
    refuse(canvases, choice);
}

void submit(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    if (!quiz.now || quiz.now->answered()) return;
    QuizQuestion& now = *quiz.now;
    if (!now.question.several || std::ranges::count(now.chosen, true) == 0) return showAnswer(canvases);
    now.given.emplace_back();
    for (std::size_t i = 0; i < now.chosen.size(); ++i)
        if (now.chosen[i]) now.given.back().push_back(i);
    const std::vector<QuestionChoice>& choices = now.question.choices;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].right != now.chosen[i]) return refuse(canvases, std::nullopt);
    end(canvases, QuizState::Right);
}

void showAnswer(CanvasPair& canvases) {
    if (!canvases.quiz.now || canvases.quiz.now->answered()) return;
    end(canvases, canvases.quiz.now->state == QuizState::Wrong ? QuizState::Missed : QuizState::Shown);
}

void nextQuestion(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    Session& session = canvases.session;
    if (!quiz.on) return;
    if (quiz.only) return setQuiz(canvases, false);
    const int from = quiz.now ? std::max(quiz.step, quiz.now->step) : quiz.step;
    if (putFirst(canvases, from, lastStep(session))) return;
    close(quiz);
    rest(session, lastStep(session));
    quiz.step = session.step();
    canvases.toast(tr("ask.toast.no-question"));
}

void anotherLikeThis(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    if (!quiz.now) return;
    Session& session = canvases.session;
    const QuestionKind kind = quiz.now->question.kind;
    const bool ofLanes = kind == QuestionKind::Iterations;
    std::optional<SceneWithQuestion> found =
        sceneWithQuestion(ofLanes ? session.scene() : session.run().scene(), kind, quiz.seed);
    if (!found) return canvases.toast(tr("ask.toast.none"));
    session.edit(tr("ask.edit.another"), [&](Scene& scene) { scene = std::move(found->scene); });
    session.options.selectedBody = -1;
    requestFit(canvases);
    note(canvases);
    std::vector<Question> questions = questionsAt(quiz, session, found->step);
    std::erase_if(questions, [kind](const Question& each) { return each.kind != kind; });
    if (questions.empty()) return close(quiz);
    put(canvases, found->step, std::move(questions));
}

}  // namespace gjkscope

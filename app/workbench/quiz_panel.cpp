#include "app/workbench/quiz_panel.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

using Tone = QuizPanel::Tone;

/// Place of the run: "Apart · GJK · iteration 2".
std::string placeText(const Session& session) {
    return tr("ask.heading.step", {{"scene", std::string(translatedText(session.scene().title))},
                                   {"step", stepHeading(session.run().steps(), session.step(), true)}});
}

std::string headingOf(const QuizQuestion& now, std::optional<bool> sure) {
    std::string key;
    switch (now.state) {
        case QuizState::Open:
            return tr("ask.heading", {{"n", std::to_string(now.number)}});
        case QuizState::Shown:
            return tr("ask.shown");
        case QuizState::Right:
            key = "ask.right";
            break;
        case QuizState::Wrong:
            key = "ask.wrong";
            break;
        case QuizState::Missed:
            key = "ask.missed";
            break;
    }
    if (sure && (*sure || now.state == QuizState::Right)) key += *sure ? ".sure" : ".guess";
    return tr(key);
}

Tone toneOf(QuizState state) {
    if (state == QuizState::Right) return Tone::Right;
    return state == QuizState::Wrong || state == QuizState::Missed ? Tone::Wrong : Tone::Open;
}

/// The numbers of the right choices.
std::string answerText(const Question& question) {
    std::string numbers;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        if (question.choices[i].right)
            numbers.append(numbers.empty() ? "" : ", ").append(std::to_string(i + 1));
    return numbers.empty() ? tr("ask.answer.none") : tr("ask.answer", {{"numbers", numbers}});
}

std::string replyTo(const QuizQuestion& now) {
    if (now.question.several) return tr("ask.several.some");
    return now.lastRefused ? now.question.choices[*now.lastRefused].reply : std::string();
}

void addIfAny(std::vector<std::string>& sentences, std::string sentence) {
    if (!sentence.empty()) sentences.push_back(std::move(sentence));
}

void addTexts(const Workbench& work, const QuizQuestion& now, QuizPanel& panel) {
    const Question& question = now.question;
    if (!now.answered()) {
        panel.title = question.text;
        addIfAny(panel.sentences, now.state == QuizState::Wrong ? replyTo(now) : question.hint);
        if (now.state == QuizState::Wrong) panel.sentences.push_back(tr("ask.try-again"));
        return;
    }
    panel.title = question.reason.empty() ? answerText(question) : question.reason;
    if (now.state == QuizState::Missed) addIfAny(panel.sentences, replyTo(now));
    panel.sentences.push_back(work.session.explanation().sentence);
}

QuizPanel::Answer::State stateOf(const QuizQuestion& now, std::size_t choice) {
    using State = QuizPanel::Answer::State;
    if (now.answered()) {
        if (now.question.choices[choice].right) return State::Right;
        return now.refused[choice] ? State::Wrong : State::Refused;
    }
    if (now.refused[choice]) return State::Refused;
    return now.chosen[choice] ? State::Marked : State::Open;
}

std::vector<QuizPanel::Key> keysOf(const QuizQuestion& now) {
    std::vector<QuizPanel::Key> keys;
    const std::size_t choices = now.question.choices.size();
    if (now.answered()) {
        keys.push_back({"→", tr("ask.key.step"), "step-forward"});
        keys.push_back({"Space", tr("ask.key.next"), "ask-next"});
    } else {
        const bool several = now.question.several;
        const bool marked = std::ranges::count(now.chosen, true) > 0;
        keys.push_back({"1 – " + std::to_string(choices), tr(several ? "ask.key.mark" : "ask.key.answer")});
        keys.push_back({"Enter", tr(several && marked ? "ask.key.submit" : "ask.key.show"), "ask-show"});
    }
    keys.push_back({"N", tr("ask.key.another"), "ask-another"});
    keys.push_back({"Esc", tr("ask.key.leave"), "ask"});
    return keys;
}

std::string scoreText(const QuizScore& score) {
    if (score.answered == 0) return {};
    std::string text = tr("ask.score", {{"right", std::to_string(score.right)},
                                        {"answered", std::to_string(score.answered)},
                                        {"first", std::to_string(score.atFirstTry)}});
    if (score.sureAndWrong > 0)
        text.append(" · ").append(tr("ask.score.sure", {{"count", std::to_string(score.sureAndWrong)}}));
    std::string kinds;
    for (const auto& [name, kind] : kQuestionKindNames)
        if (score.missed[static_cast<std::size_t>(kind)] > 0)
            kinds.append(kinds.empty() ? "" : ", ").append(tr("ask.kind." + std::string(name)));
    if (!kinds.empty()) text.append(" · ").append(tr("ask.score.missed", {{"kinds", kinds}}));
    return text;
}

}  // namespace

std::optional<QuizPanel> quizPanel(const Workbench& work) {
    const Quiz& quiz = work.canvases.quiz;
    if (!quiz.on || !quiz.now) return std::nullopt;
    const QuizQuestion& now = *quiz.now;
    QuizPanel panel;
    panel.tone = toneOf(now.state);
    panel.heading = headingOf(now, quiz.sure);
    panel.place = placeText(work.session);
    addTexts(work, now, panel);
    for (std::size_t i = 0; i < now.question.choices.size(); ++i)
        if (const QuestionChoice& choice = now.question.choices[i]; !choice.text.empty())
            panel.answers.push_back({i, choice.text, now.question.usesCode, stateOf(now, i)});
    panel.keys = keysOf(now);
    panel.showsCode = now.question.usesCode;
    if (!now.answered())
        panel.confidence = {{"S", tr("ask.sure"), "ask-sure"}, {"G", tr("ask.guess"), "ask-guess"}};
    panel.sure = quiz.sure;
    panel.score = scoreText(quiz.score);
    return panel;
}

bool hidesFuture(const Workbench& work) {
    return work.canvases.quiz.on || work.canvases.lesson.isTaskOpen();
}

bool hidesResult(const Workbench& work) {
    return !work.showsFuture || hidesFuture(work);
}

}  // namespace gjkscope

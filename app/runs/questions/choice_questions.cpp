#include "app/runs/questions/choice_questions.hpp"

#include <algorithm>
#include <cstdlib>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxLines = 4;

}  // namespace

void addMayStopQuestion(const std::string& final, bool stops, double ahead,
                        std::vector<Question>& questions) {
    const std::string key = "ask.may-stop." + final;
    Question question{.kind = QuestionKind::MayStop};
    question.text = tr(key);
    question.hint = tr(key + ".hint");
    question.choices = {{.text = tr("ask.may-stop.stop"), .right = stops},
                        {.text = tr("ask.may-stop.go-on"), .right = !stops}};
    question.reason = tr(key + (stops ? ".reason" : ".not"), {{"ahead", numberText(ahead)}});
    questions.push_back(std::move(question));
}

void addMeetsQuestion(Proof proof, std::vector<Question>& questions) {
    Question question{.kind = QuestionKind::Meets};
    question.text = tr("ask.meets");
    question.hint = tr("ask.meets.hint");
    question.onlyKnown = true;
    question.choices = {{.text = tr("ask.meets.meet"), .right = proof == Proof::Meet},
                        {.text = tr("ask.meets.apart"), .right = proof == Proof::Apart},
                        {.text = tr("ask.meets.open"), .right = proof == Proof::Open}};
    question.choices[0].reply = tr("ask.meets.not-meet");
    question.choices[1].reply = tr("ask.meets.not-apart");
    question.choices[2].reply = tr("ask.meets.not-open");
    constexpr const char* kReasons[] = {"ask.meets.reason.meet", "ask.meets.reason.apart",
                                        "ask.meets.reason.open"};
    question.reason = tr(kReasons[static_cast<std::size_t>(proof)]);
    questions.push_back(std::move(question));
}

void addCodeLineQuestion(const PseudoCode& code, int now, int next, std::vector<Question>& questions) {
    if (next < 0 || next == now) return;
    std::vector<int> lines;
    for (int line = 0; line < static_cast<int>(code.lines.size()); ++line)
        if (!code.phases[static_cast<std::size_t>(line)].empty() && line != now && line != next)
            lines.push_back(line);
    std::ranges::stable_sort(lines, {}, [next](int line) { return std::abs(line - next); });
    lines.resize(std::min(lines.size(), kMaxLines - 1));
    if (lines.empty()) return;
    lines.push_back(next);
    std::ranges::sort(lines);
    Question question{.kind = QuestionKind::CodeLine};
    question.text = tr("ask.code-line");
    question.hint = tr("ask.code-line.hint");
    question.usesCode = true;
    for (const int line : lines) {
        const std::string& text = code.lines[static_cast<std::size_t>(line)];
        question.choices.push_back(
            {.text = text.substr(std::min(text.find_first_not_of(' '), text.size())), .right = line == next});
    }
    questions.push_back(std::move(question));
}

}  // namespace gjkscope

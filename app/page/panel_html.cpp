#include "app/page/panel_html.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "app/page/html.hpp"
#include "app/picture/formula.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/legend.hpp"
#include "app/runs/pseudo_code.hpp"

namespace gjkscope {
namespace {

/// The look that all pieces of a text share; `theme`: of the colors that its formula names.
struct PieceStyle {
    bool mono = false;
    std::string color{};
    int symbol = -1;
    const Theme* theme = nullptr;
    bool subscript = false;
};

std::string colorOf(const std::optional<Role>& role, const Theme& theme) {
    return role ? colorText(theme[*role].text) : std::string();
}

std::string symbolId(int symbol) {
    return symbol < 0 ? std::string() : std::string(legendEntries()[static_cast<std::size_t>(symbol)].id);
}

std::string piece(const std::string& inner, const PieceStyle& style, const char* kind = "") {
    const std::string named = *kind != '\0' ? kind : style.mono ? "m" : "";
    const std::string attributes = htmlAttribute("class", named) +
                                   htmlAttribute("data-symbol", symbolId(style.symbol)) +
                                   htmlAttribute("data-color", style.color);
    if (attributes.empty() && !style.subscript) return inner;
    const std::string tag = style.subscript ? "sub" : "span";
    return "<" + tag + attributes + ">" + inner + "</" + tag + ">";
}

std::string htmlOf(const Formula& boxes, const PieceStyle& style) {
    std::string html;
    for (const FormulaBox& box : boxes) {
        if (box.kind == FormulaBox::Kind::Text) {
            html += piece(escaped(box.text), style);
        } else if (box.kind == FormulaBox::Kind::Fraction) {
            html += piece("<span>" + htmlOf(box.parts[0], style) + "</span><span>" +
                              htmlOf(box.parts[1], style) + "</span>",
                          style, "fraction");
        } else {
            PieceStyle inner = style;
            inner.subscript = style.subscript || box.kind == FormulaBox::Kind::Subscript;
            if (box.role && style.theme != nullptr) inner.color = colorOf(box.role, *style.theme);
            html += htmlOf(box.parts[0], inner);
        }
    }
    return html;
}

std::string htmlOf(std::string_view marked, const PieceStyle& style) {
    return htmlOf(readFormula(marked).boxes, style);
}

/// A row that is one text, over all columns.
std::string wideRow(const std::string& text, const std::string& color) {
    return "<tr><td colspan=\"3\">" + formulaHtml(text, false, color) + "</td></tr>";
}

std::string rowOf(const std::string& name, const std::string& value, const std::string& note) {
    return "<tr><td>" + name + "</td><td>" + formulaHtml(value, true) + "</td><td>" + escaped(note) +
           "</td></tr>";
}

/// Claims of an engine's report: a sign and, where a claim does not hold, why.
std::string reportHtml(const ReportPanel& report, const Theme& theme) {
    if (report.rows.empty()) return {};
    std::string html = wideRow(report.heading, {});
    for (const ReportRow& row : report.rows) {
        const bool isRight = row.holds == true;
        const char* sign = isRight ? "✓ " : row.holds ? "✗ " : "– ";
        const Color& color = isRight ? theme.good : row.holds ? theme.bad : theme.dimText;
        html +=
            rowOf(formulaHtml(sign, false, colorText(color)) + formulaHtml(row.name, false), row.value, {});
        if (!isRight && !row.sentence.empty()) html += wideRow(row.sentence, colorText(theme.dimText));
    }
    return html;
}

/// With its key; one without an action is no button.
std::string keyHtml(const QuizPanel::Key& key, const std::string& more = {}) {
    const std::string inner = "<kbd>" + escaped(key.keys) + "</kbd> " + escaped(key.text);
    return key.action.empty() ? "<span>" + inner + "</span>"
                              : "<button type=\"button\"" + htmlAttribute("data-do", key.action) + more +
                                    ">" + inner + "</button>";
}

std::string answerHtml(const QuizPanel::Answer& answer, const Theme& theme) {
    using State = QuizPanel::Answer::State;
    const std::string choice = std::to_string(answer.choice);
    return "<button type=\"button\" data-do=\"choose\"" + htmlAttribute("value", choice) +
           htmlAttribute("data-choice", choice) + htmlAttribute("data-state", quizStateName(answer.state)) +
           (answer.state == State::Refused  ? " disabled"
            : answer.state == State::Marked ? " aria-pressed=\"true\""
                                            : "") +
           "><b>" + std::to_string(answer.choice + 1) + "</b><span>" +
           (answer.mono ? formulaHtml(answer.text, true) : sentenceHtml(answer.text, theme)) +
           "</span></button>";
}

}  // namespace

std::string colorText(const Color& color) {
    std::array<char, 8> text{};
    const auto part = [](float value) { return static_cast<unsigned>(std::lround(value * 255)) & 255U; };
    std::snprintf(text.data(), text.size(), "#%02x%02x%02x", part(color.r), part(color.g), part(color.b));
    return text.data();
}

std::string quizStateName(QuizPanel::Answer::State state) {
    constexpr const char* kStates[] = {"open", "marked", "refused", "right", "wrong"};
    return kStates[static_cast<std::size_t>(state)];
}

std::string sentenceHtml(const std::string& sentence, const Theme& theme) {
    std::string html;
    for (const Span& span : parseSpans(sentence))
        html += htmlOf(span.text,
                       {span.mono, colorOf(span.role, theme), span.role ? symbolOf(*span.role) : -1, &theme});
    return html;
}

std::string formulaHtml(std::string_view marked, bool mono, const std::string& color) {
    return htmlOf(marked, {mono, color});
}

std::string codeHtml(const std::string& code) {
    std::string html;
    const auto& [texts, phases, usesLegend] = pseudoCode(code);
    for (const std::string& line : texts) {
        html += "<li>";
        for (const StyledText& part : usesLegend ? symbolsIn(line) : std::vector{StyledText{line, -1}})
            html += piece(escaped(part.text), {.symbol = part.style});
        html += "</li>";
    }
    return html;
}

std::string numbersHtml(const Rows& rows, const ReportPanel& report, const Theme& theme) {
    std::string html;
    for (const NumberRow& row : rows)
        html += rowOf(htmlOf(row.name, {true, colorOf(row.role, theme), symbolOfName(row.name)}), row.value,
                      row.note);
    return html + reportHtml(report, theme);
}

std::string lanesHtml(const Session& session, bool hidesFuture) {
    if (session.scene().compare.empty()) return {};
    std::string html;
    std::size_t lane = 0;
    for (const auto& [name, result, effort] : lanesPanel(session, hidesFuture)) {
        const bool isActive = lane == session.lane();
        html += "<button type=\"button\" data-do=\"lane\"" + htmlAttribute("value", std::to_string(lane)) +
                htmlAttribute("title", effort) +
                (isActive ? " class=\"on\" aria-pressed=\"true\"" : " aria-pressed=\"false\"") + ">" +
                escaped(name) + "<small>" + escaped(result) + "</small></button>";
        ++lane;
    }
    return html;
}

std::string quizHtml(const QuizPanel& panel, const Theme& theme) {
    std::string sentences, answers, confidence, keys;
    for (const std::string& sentence : panel.sentences)
        sentences += "<p>" + sentenceHtml(sentence, theme) + "</p>";
    for (const QuizPanel::Answer& answer : panel.answers) answers += answerHtml(answer, theme);
    for (const QuizPanel::Key& key : panel.confidence) {
        const bool isOn = panel.sure == (key.action == "ask-sure");
        confidence += keyHtml(key, isOn ? " class=\"on\" aria-pressed=\"true\"" : " aria-pressed=\"false\"");
    }
    for (const QuizPanel::Key& key : panel.keys) keys += keyHtml(key);
    return "<p id=\"quiz-place\"><strong>" + escaped(panel.heading) + "</strong> <span>" +
           escaped(panel.place) + "</span></p><div id=\"question\" aria-live=\"polite\"><h2>" +
           sentenceHtml(panel.title, theme) + "</h2>" + sentences +
           "</div><div id=\"answers\" role=\"group\">" + answers +
           "</div><div id=\"quiz-foot\"><span id=\"confidence\" role=\"group\">" + confidence +
           "</span> <span id=\"score\">" + escaped(panel.score) +
           "</span></div><div id=\"quiz-keys\" role=\"group\">" + keys + "</div>";
}

}  // namespace gjkscope

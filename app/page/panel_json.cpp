#include "app/page/panel_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <span>

#include "app/base/language.hpp"
#include "app/export/role_name.hpp"
#include "app/page/plot_json.hpp"
#include "app/picture/formula.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/legend.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/workbench/actions.hpp"
#include "app/workbench/lesson_panel.hpp"
#include "app/workbench/panels.hpp"
#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/timeline_marks.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

constexpr const char* kCursorNames[] = {"none", "move", "point"};  ///< by CanvasCursor

/// `y` of a piece: the symbol of the legend that it is.
void markSymbol(ordered_json& piece, int symbol) {
    if (symbol >= 0) piece["y"] = legendEntries()[static_cast<std::size_t>(symbol)].id;
}

std::string colorOf(const std::optional<Role>& role, const Theme& theme) {
    return role ? colorText(theme[*role].text) : std::string();
}

/// The look that all pieces of a text share; `theme`: of the colors that its formula names.
struct PieceStyle {
    bool mono = false;
    std::string color{};
    int symbol = -1;
    const Theme* theme = nullptr;
    bool subscript = false;
};

ordered_json piecesOf(const Formula& boxes, const PieceStyle& style) {
    ordered_json pieces = ordered_json::array();
    const auto add = [&](ordered_json piece) {
        if (style.subscript) piece["s"] = 1;
        if (style.mono) piece["m"] = 1;
        if (!style.color.empty()) piece["c"] = style.color;
        markSymbol(piece, style.symbol);
        pieces.push_back(std::move(piece));
    };
    for (const FormulaBox& box : boxes) {
        if (box.kind == FormulaBox::Kind::Text) {
            add({{"t", box.text}});
        } else if (box.kind == FormulaBox::Kind::Fraction) {
            add({{"f", {piecesOf(box.parts[0], style), piecesOf(box.parts[1], style)}}});
        } else {
            PieceStyle inner = style;
            inner.subscript = style.subscript || box.kind == FormulaBox::Kind::Subscript;
            if (box.role && style.theme != nullptr) inner.color = colorOf(box.role, *style.theme);
            for (ordered_json& piece : piecesOf(box.parts[0], inner)) pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

ordered_json piecesOf(std::string_view marked, bool mono, const std::string& color, int symbol = -1,
                      const Theme* theme = nullptr) {
    return piecesOf(readFormula(marked).boxes, {mono, color, symbol, theme});
}

ordered_json numbersOf(const Rows& rows, const Theme& theme) {
    ordered_json all = ordered_json::array();
    for (const NumberRow& row : rows)
        all.push_back({{"name", piecesOf(row.name, true, colorOf(row.role, theme), symbolOfName(row.name))},
                       {"value", piecesOf(row.value, true, {})},
                       {"note", row.note}});
    return all;
}

/// A row of the numbers that is one text, over all columns.
ordered_json wideRow(const std::string& text, const std::string& color) {
    return {
        {"name", piecesOf(text, false, color)}, {"value", ordered_json::array()}, {"note", ""}, {"wide", 3}};
}

/// Claims of an engine's report as more rows of the numbers: a sign and, where a claim does not hold, why.
void addReport(ordered_json& numbers, const ReportPanel& report, const Theme& theme) {
    if (report.rows.empty()) return;
    numbers.push_back(wideRow(report.heading, {}));
    for (const ReportRow& row : report.rows) {
        const bool isRight = row.holds == true;
        ordered_json name = piecesOf(isRight     ? "✓ "
                                     : row.holds ? "✗ "
                                                 : "– ",
                                     false,
                                     colorText(isRight     ? theme.good
                                               : row.holds ? theme.bad
                                                           : theme.dimText));
        for (ordered_json& piece : piecesOf(row.name, false, {})) name.push_back(std::move(piece));
        numbers.push_back(
            {{"name", std::move(name)}, {"value", piecesOf(row.value, true, {})}, {"note", ""}});
        if (!isRight && !row.sentence.empty())
            numbers.push_back(wideRow(row.sentence, colorText(theme.dimText)));
    }
}

ordered_json statusJson(const Session& session, const Theme& theme, bool hidesFuture) {
    const RunStatus status = statusPanel(session, hidesFuture);
    ordered_json answer{{"contact", static_cast<int>(status.contact)},
                        {"color", colorText(colorOf(status.contact, theme))},
                        {"text", status.text},
                        {"facts", ordered_json::array()}};
    for (const StatusFact& fact : status.facts) answer["facts"].push_back({fact.name, fact.value});
    return answer;
}

}  // namespace

std::string colorText(const Color& color) {
    std::array<char, 8> text{};
    const auto part = [](float value) { return static_cast<unsigned>(std::lround(value * 255)) & 255U; };
    std::snprintf(text.data(), text.size(), "#%02x%02x%02x", part(color.r), part(color.g), part(color.b));
    return text.data();
}

ordered_json sentenceJson(const std::string& sentence, const Theme& theme) {
    ordered_json all = ordered_json::array();
    for (const Span& span : parseSpans(sentence))
        for (ordered_json& piece : piecesOf(span.text, span.mono, colorOf(span.role, theme),
                                            span.role ? symbolOf(*span.role) : -1, &theme))
            all.push_back(std::move(piece));
    return all;
}

ordered_json stepJson(const Workbench& work) {
    const Session& session = work.session;
    const Theme& theme = shownTheme(work);
    Explanation explanation = session.explanation();
    // a lesson's task comes before what the step says
    if (holdsBack(work)) {
        explanation.sentence.clear();
        explanation.numbers.clear();
    }
    const Playback& playback = session.playback();
    const bool hides = hidesResult(work);
    ordered_json json = ordered_json::object();
    json["tick"] = playback.step();
    json["time"] = playback.time();
    json["playing"] = playback.playing();
    json["moving"] = playback.moving();
    json["speed"] = playback.speed;
    json["heading"] = stepHeading(session.run().steps(), session.step(), hides);
    json["code"] = explanation.code;
    json["line"] = explanation.line;
    json["sentence"] = sentenceJson(explanation.sentence, theme);
    json["plain"] = plainText(explanation.sentence);
    json["numbers"] = numbersOf(explanation.numbers, theme);
    addReport(json["numbers"], reportPanel(session, hides), theme);
    json["plot"] = plotJson(session, theme, hides);
    json["status"] = statusJson(session, theme, hides);
    json["hides"] = hides;
    json["lanes"] = ordered_json::array();
    if (!session.scene().compare.empty())
        for (const auto& [name, result, effort] : lanesPanel(session, hides))
            json["lanes"].push_back({{"name", name}, {"result", result}, {"effort", effort}});
    json["selected"] = session.options.selectedBody;
    json["dragging"] = session.inGesture();
    json["notices"] = session.notices();
    json["pen"] = work.canvases.pen.on;
    json["quiz"] = quizJson(work);
    json["cursor"] = kCursorNames[static_cast<std::size_t>(work.canvases.cursor)];
    return json;
}

ordered_json quizPanelJson(const QuizPanel& panel, const Theme& theme) {
    constexpr const char* kTones[] = {"open", "right", "wrong"};
    constexpr const char* kStates[] = {"open", "marked", "refused", "right", "wrong"};
    ordered_json json{{"tone", kTones[static_cast<std::size_t>(panel.tone)]},
                      {"heading", panel.heading},
                      {"place", panel.place},
                      {"title", sentenceJson(panel.title, theme)},
                      {"sentences", ordered_json::array()},
                      {"answers", ordered_json::array()},
                      {"keys", ordered_json::array()},
                      {"showsCode", panel.showsCode},
                      {"confidence", ordered_json::array()},
                      {"score", panel.score}};
    for (const std::string& sentence : panel.sentences)
        json["sentences"].push_back(sentenceJson(sentence, theme));
    for (const QuizPanel::Answer& answer : panel.answers)
        json["answers"].push_back(
            {{"choice", answer.choice},
             {"text", answer.mono ? piecesOf(answer.text, true, {}) : sentenceJson(answer.text, theme)},
             {"state", kStates[static_cast<std::size_t>(answer.state)]}});
    for (const auto& [keys, text, action] : panel.keys)
        json["keys"].push_back({{"keys", keys}, {"text", text}, {"action", action}});
    for (const auto& [keys, text, action] : panel.confidence)
        json["confidence"].push_back({{"keys", keys}, {"text", text}, {"action", action}});
    if (panel.sure) json["sure"] = *panel.sure;
    return json;
}

ordered_json quizJson(const Workbench& work) {
    const std::optional<QuizPanel> panel = quizPanel(work);
    if (!panel) return nullptr;
    ordered_json json = quizPanelJson(*panel, shownTheme(work));
    if (const QuizQuestion& now = *work.canvases.quiz.now; now.answered())
        for (std::size_t i = 0; i < now.question.choices.size(); ++i)
            if (now.question.choices[i].right) json["right"].push_back(i);
    return json;
}

ordered_json codeJson(const std::string& code) {
    ordered_json lines = ordered_json::array();
    const auto& [texts, phases, usesLegend] = pseudoCode(code);
    for (const std::string& line : texts) {
        ordered_json pieces = ordered_json::array();
        for (const StyledText& part : usesLegend ? symbolsIn(line) : std::vector{StyledText{line, -1}}) {
            pieces.push_back({{"t", part.text}});
            markSymbol(pieces.back(), part.style);
        }
        lines.push_back(std::move(pieces));
    }
    return lines;
}

namespace {

/// Room between two ticks of a timeline whose length the host alone knows.
constexpr double kTickGap = 1.0 / 120;

/// Marks of the timeline: its stages, then its ticks.
ordered_json ticksOf(std::span<const Step> steps) {
    const TimelineMarks marks = timelineMarks(steps, kTickGap);
    ordered_json list = ordered_json::array();
    for (const TimelineStage& stage : marks.stages)
        list.push_back({{"at", stage.from}, {"width", stage.to - stage.from}, {"from", stage.step}});
    for (const TimelineTick& tick : marks.ticks)
        list.push_back({{"at", tick.at}, {"size", static_cast<int>(tick.size)}});
    return list;
}

}  // namespace

ordered_json sceneJson(const Workbench& work) {
    const Session& session = work.session;
    const bool hides = hidesFuture(work);
    const Scene& scene = session.scene();
    const Scene& hand = session.run().scene();
    ordered_json json = ordered_json::object();
    json["title"] = translatedText(scene.title);
    json["note"] = translatedText(scene.note);
    json["dimension"] = scene.dimension;
    json["method"] = hand.method;
    json["lane"] = session.lane();
    json["methods"] = ordered_json::array();
    for (const Method& method : methods())
        if (canRun(method, scene))
            json["methods"].push_back({{"id", method.id},
                                       {"name", tr("method." + std::string(method.id))},
                                       {"reason", plainText(reasonAgainst(method, hand))}});
    const std::vector<Step>& ticks = session.runs().clock().ticks();
    const auto last = static_cast<std::size_t>(session.playback().step()) + 1;
    const std::span shown = std::span(ticks).first(hides ? last : ticks.size());
    json["steps"] = ordered_json::array();
    for (std::size_t i = 0; i < shown.size(); ++i)
        json["steps"].push_back({{"title", stepTitle(ticks, static_cast<int>(i))},
                                 {"settled", ticks[i].settled},
                                 {"milestone", ticks[i].milestone}});
    json["ticks"] = ticksOf(shown);
    return json;
}

ordered_json choicesJson(const Theme& theme) {
    ordered_json json = ordered_json::object();
    json["theme"] = theme.id;
    json["dark"] = theme.dark;
    json["colors"] = {{"background", colorText(theme.background)},
                      {"panel", colorText(theme.panel)},
                      {"border", colorText(theme.border)},
                      {"text", colorText(theme.text)},
                      {"dim", colorText(theme.dimText)},
                      {"accent", colorText(theme.accent)},
                      {"soft", colorText(theme.accentSoft)},
                      {"field", colorText(theme.field)},
                      {"good", colorText(theme.good)},
                      {"bad", colorText(theme.bad)}};
    json["legend"] = ordered_json::array();
    for (std::size_t i = 0; i < legendEntries().size(); ++i) {
        const LegendEntry& entry = legendEntries()[i];
        ordered_json symbol{{"id", entry.id},
                            {"symbol", piecesOf(entry.symbol, true, colorText(theme[entry.role].text))},
                            {"text", tr("legend." + std::string(entry.id))}};
        ordered_json roles = ordered_json::array();
        for (std::size_t role = 0; role < static_cast<std::size_t>(Role::Count); ++role)
            if (standsFor(static_cast<Role>(role), static_cast<int>(i)))
                roles.push_back(roleName(static_cast<Role>(role)));
        if (!roles.empty()) symbol["roles"] = std::move(roles);
        json["legend"].push_back(std::move(symbol));
    }
    json["language"] = currentLanguage();
    return json;
}

ordered_json menusJson(const Workbench& work) {
    ordered_json menus = ordered_json::array();
    for (const MenuEntry& entry : kMenus) {
        ordered_json actions = ordered_json::array();
        for (const Action& action : *work.actions) {
            if (action.menu != entry.menu) continue;
            ordered_json row{{"id", action.id},
                             {"name", tr(action.label)},
                             {"offered", !action.offered || action.offered(work)},
                             {"enabled", canPerform(action, work)}};
            if (!action.group.empty()) row["group"] = action.group;
            if (const std::string hint = action.label + ".hint"; tr(hint) != hint) row["hint"] = tr(hint);
            if (action.checked) row["checked"] = action.checked(work);
            if (!action.shortcuts.empty()) row["key"] = shortcutText(action.shortcuts.front());
            for (const Shortcut& shortcut : action.shortcuts) row["keys"].push_back(browserText(shortcut));
            actions.push_back(std::move(row));
        }
        if (!actions.empty())
            menus.push_back({{"title", entry.menu == Menu::Hidden ? "" : menuTitle(entry.menu)},
                             {"actions", std::move(actions)}});
    }
    return menus;
}

}  // namespace gjkscope

#include "app/page/panel_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "app/base/language.hpp"
#include "app/export/role_name.hpp"
#include "app/page/panel_html.hpp"
#include "app/page/plot_json.hpp"
#include "app/picture/markup.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/legend.hpp"
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

std::string withoutMarkup(const std::string& text) {
    std::string plain;
    for (const TextRun& run : parseMarkup(text)) plain += run.text;
    return plain;
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
    json["sentence"] = sentenceHtml(explanation.sentence, theme);
    json["plain"] = plainText(explanation.sentence);
    json["numbers"] = numbersHtml(explanation.numbers, reportPanel(session, hides), theme);
    json["plot"] = plotJson(session, theme, hides);
    json["status"] = statusJson(session, theme, hides);
    json["hides"] = hides;
    json["lanes"] = lanesHtml(session, hides);
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
    ordered_json json{{"tone", kTones[static_cast<std::size_t>(panel.tone)]},
                      {"html", quizHtml(panel, theme)},
                      {"plain", withoutMarkup(plainText(panel.title))},
                      {"heading", panel.heading},
                      {"title", sentenceHtml(panel.title, theme)},
                      {"sentences", ordered_json::array()},
                      {"answers", ordered_json::array()},
                      {"keys", ordered_json::array()},
                      {"showsCode", panel.showsCode},
                      {"confidence", ordered_json::array()}};
    for (const std::string& sentence : panel.sentences)
        json["sentences"].push_back(sentenceHtml(sentence, theme));
    for (const QuizPanel::Answer& answer : panel.answers)
        json["answers"].push_back(
            {{"choice", answer.choice},
             {"text", answer.mono ? formulaHtml(answer.text, true) : sentenceHtml(answer.text, theme)},
             {"state", quizStateName(answer.state)}});
    for (const auto& [keys, text, action] : panel.keys)
        json["keys"].push_back({{"keys", keys}, {"text", text}, {"action", action}});
    for (const auto& [keys, text, action] : panel.confidence)
        json["confidence"].push_back({{"keys", keys}, {"text", text}, {"action", action}});
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
        ordered_json symbol{
            {"id", entry.id},
            {"symbol",
             entry.symbol.empty() ? "·" : formulaHtml(entry.symbol, true, colorText(theme[entry.role].text))},
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

#include "app/page/panel_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/export/role_name.hpp"
#include "app/picture/markup.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/legend.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/plot_axis.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run_status.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// Numbers up the plot's axis.
constexpr int kTicksUp = 4;

/// `y` of a piece: the symbol of the legend that it is.
void markSymbol(ordered_json& piece, int symbol) {
    if (symbol >= 0) piece["y"] = legendEntries()[static_cast<std::size_t>(symbol)].id;
}

ordered_json piecesOf(std::string_view marked, bool mono, const std::string& color, int symbol = -1) {
    ordered_json pieces = ordered_json::array();
    for (const TextRun& run : parseMarkup(marked)) {
        ordered_json piece{{"t", run.text}};
        if (run.subscript) piece["s"] = 1;
        if (mono) piece["m"] = 1;
        if (!color.empty()) piece["c"] = color;
        markSymbol(piece, symbol);
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

std::string colorOf(const std::optional<Role>& role, const Theme& theme) {
    return role ? colorText(theme[*role].text) : std::string();
}

ordered_json numbersOf(const Rows& rows, const Theme& theme) {
    ordered_json all = ordered_json::array();
    for (const NumberRow& row : rows)
        all.push_back({{"name", piecesOf(row.name, true, colorOf(row.role, theme), symbolOfName(row.name))},
                       {"value", piecesOf(row.value, true, {})},
                       {"note", row.note}});
    return all;
}

/// The bounds of the stage that the step is in; places from 0, left and below, to 1.
ordered_json plotOf(const Session& session, const Theme& theme) {
    const std::vector<Step>& steps = session.run().steps();
    const auto stepAt = [&](int i) -> const Step& { return steps[static_cast<std::size_t>(i)]; };
    const std::string& stage = stepAt(session.step()).stage;
    std::vector<BoundSample> samples;
    for (const BoundSample& sample : session.run().bounds())
        if (stepAt(sample.step).stage == stage) samples.push_back(sample);
    if (samples.empty()) return nullptr;
    const PlotAxis axis = plotAxis(samples);
    const double last = std::max<double>(static_cast<double>(samples.size()) - 1, 1);
    ordered_json plot = ordered_json::object();
    plot["title"] = plotTitle(stepAt(samples.front().step));
    plot["note"] = axis.logarithmic ? tr("panels.plot.logarithmic") : "";
    plot["upperColor"] = colorText(theme[Role::UpperBound].color);
    plot["lowerColor"] = colorText(theme[Role::LowerBound].color);
    plot["ticks"] = ordered_json::array();
    for (const double tick : plotTicks(axis, kTicksUp))
        plot["ticks"].push_back({axis.at(tick), significantText(tick, 4)});
    plot["samples"] = ordered_json::array();
    double now = 1;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const BoundSample& sample = samples[i];
        const int iteration = stepAt(sample.step).iteration;
        plot["samples"].push_back(
            {{"x", static_cast<double>(i) / last},
             {"lower", axis.at(sample.lower)},
             {"upper", axis.at(sample.upper)},
             {"open", std::isinf(sample.upper)},
             {"step", sample.step},
             {"n", iteration},
             {"tip", tr("panels.plot.iteration", {{"n", std::to_string(iteration)}}) + ": " +
                         tr("panels.plot.upper") + " " + numberText(sample.upper) + ", " +
                         tr("panels.plot.lower") + " " + numberText(sample.lower)}});
    }
    for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
        const double from = samples[i].step, to = samples[i + 1].step;
        if (session.time() > to) continue;
        const double part = to > from ? std::clamp((session.time() - from) / (to - from), 0.0, 1.0) : 0;
        now = (static_cast<double>(i) + part) / last;
        break;
    }
    plot["now"] = now;
    return plot;
}

ordered_json statusJson(const Session& session, const Theme& theme) {
    const RunStatus status = statusOf(session.run(), sceneSize(session.scene()));
    const Color colors[] = {theme.good, theme[Role::ShapeB].color, theme.bad, theme.dimText};
    ordered_json answer{{"contact", static_cast<int>(status.contact)},
                        {"color", colorText(colors[static_cast<int>(status.contact)])},
                        {"text", status.text}};
    answer["facts"] = ordered_json::array();
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
        for (ordered_json& piece :
             piecesOf(span.text, span.mono, colorOf(span.role, theme), span.role ? symbolOf(*span.role) : -1))
            all.push_back(std::move(piece));
    return all;
}

ordered_json stepJson(const Session& session, const Theme& theme) {
    const Explanation explanation = session.explanation();
    const Playback& playback = session.playback();
    ordered_json json = ordered_json::object();
    json["tick"] = playback.step();
    json["time"] = playback.time();
    json["playing"] = playback.playing();
    json["moving"] = playback.moving();
    json["speed"] = playback.speed;
    json["heading"] = stepHeading(session.run().steps(), session.step(), false);
    json["code"] = explanation.code;
    json["line"] = explanation.line;
    json["sentence"] = sentenceJson(explanation.sentence, theme);
    json["plain"] = plainText(explanation.sentence);
    json["numbers"] = numbersOf(explanation.numbers, theme);
    json["plot"] = plotOf(session, theme);
    json["status"] = statusJson(session, theme);
    json["undo"] = session.history().canUndo();
    json["redo"] = session.history().canRedo();
    json["selected"] = session.options.selectedBody;
    json["dragging"] = session.inGesture();
    json["notices"] = session.notices();
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

ordered_json sceneJson(const Session& session) {
    const Scene& scene = session.scene();
    const Scene& hand = session.run().scene();
    ordered_json json = ordered_json::object();
    json["title"] = translatedText(scene.title);
    json["note"] = translatedText(scene.note);
    json["dimension"] = scene.dimension;
    json["method"] = hand.method;
    json["precision"] = hand.options.precision == Precision::Float ? "float" : "double";
    json["policy"] = nameOf(kPolicyNames, hand.options.policy);
    json["initialContact"] = nameOf(kInitialContactNames, scene.initialContact);
    json["lane"] = session.lane();
    json["lanes"] = ordered_json::array();
    for (std::size_t i = 0; i < scene.compare.size(); ++i) json["lanes"].push_back(laneName(scene, i));
    json["methods"] = ordered_json::array();
    for (const Method& method : methods())
        if (canRun(method, scene))
            json["methods"].push_back({{"id", method.id},
                                       {"name", tr("method." + std::string(method.id))},
                                       {"policy", method.followsPolicy},
                                       {"initialContact", method.castsShapes},
                                       {"reason", plainText(method.unsupportedReason(hand))}});
    json["bodies"] = ordered_json::array();
    for (const Body& body : scene.bodies) json["bodies"].push_back(body.name);
    json["policies"] = ordered_json::array();
    for (const auto& [name, policy] : kPolicyNames)
        json["policies"].push_back({{"id", name}, {"name", tr("lane." + std::string(name))}});
    json["initialContacts"] = ordered_json::array();
    for (const auto& [name, contact] : kInitialContactNames) {
        const std::string key = "initial-contact." + std::string(name);
        json["initialContacts"].push_back({{"id", name}, {"name", tr(key)}, {"hint", tr(key + ".hint")}});
    }
    json["pair"] = scene.pair;
    const std::vector<Step>& ticks = session.runs().clock().ticks();
    json["steps"] = ordered_json::array();
    for (std::size_t i = 0; i < ticks.size(); ++i)
        json["steps"].push_back({{"title", stepTitle(ticks, static_cast<int>(i))},
                                 {"stage", ticks[i].stage},
                                 {"n", ticks[i].iteration},
                                 {"settled", ticks[i].settled},
                                 {"milestone", ticks[i].milestone}});
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
    json["themes"] = ordered_json::array();
    for (const Theme& each : themes())
        json["themes"].push_back({{"id", each.id}, {"name", tr("theme." + std::string(each.id))}});
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
    json["languages"] = ordered_json::array();
    for (const LanguageName& each : languages())
        json["languages"].push_back({{"id", each.code}, {"name", each.name}});
    return json;
}

nlohmann::json viewJson(const PictureOptions& options, const PageCanvases& canvases) {
    return {
        {"regions", options.regions},    {"bounds", options.bounds},
        {"labels", options.labels},      {"grid", canvases.grid},
        {"flatten", canvases.flattened}, {"linked", canvases.orbitsLinked},
        {"pen", canvases.pen},           {"penColor", colorText((*canvases.theme)[canvases.penRole].color)}};
}

}  // namespace gjkscope

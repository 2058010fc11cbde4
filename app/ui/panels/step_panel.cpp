#include "app/ui/panels/step_panel.hpp"

#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/step_name.hpp"
#include "app/ui/panels/bounds_plot.hpp"
#include "app/ui/panels/distance_plot.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/panels.hpp"

namespace gjkscope {
namespace {

constexpr float kRoomyCode = 19, kTightCode = 16.5f;
/// A pane lower than this has its lines closer together, so that more of the numbers are in sight.
constexpr float kLowPane = 600;
constexpr float kNumberRow = 20;
constexpr float kCutRoom = 10;  ///< between text that goes on and the plot
/// Lines of code beside which the plot may stay in sight.
constexpr float kMinCode = 3;
/// Room left beside the code, whatever the step: for the heading, a long sentence, and the first numbers.
constexpr float kLaneHeading = 40, kLaneRow = 32;  ///< of the table of lanes
constexpr float kHeadingRoom = 34, kSentenceLines = 5, kNumbersRoom = 76, kReportRoom = 110;

/// The spacing that a step panel can afford.
struct Leading {
    float code, sentence;
};

Leading leadingIn(const StepPanel& panel, float paneHeight) {
    if (paneHeight < kLowPane * panel.look.scale) return {kTightCode * panel.look.scale, kTightLines};
    return {kRoomyCode * panel.look.scale, kRoomyLines};
}

/// A line of the table, whose values start at `column`.
void drawNumber(const StepPanel& panel, const NumberRow& row, float column, float width) {
    const float s = panel.look.scale;
    const ImFont& mono = *panel.look.fonts->mono;
    const float size = heightOf(&mono);
    const Theme& theme = *panel.look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float y = at.y + 0.5f * (kNumberRow * s - size);
    const auto write = [&](float x, float top, const Color& color, const std::string& text) {
        drawMarkup(*ImGui::GetWindowDrawList(), mono, size, {at.x + x, top}, packColor(color), text);
    };
    write(0, y, row.role ? theme[*row.role].text : theme.dimText, row.name);
    write(column, y, theme.text, row.value);
    const float valueEnd = column + measureMarkup(mono, size, row.value).x;
    const float noteWidth = measureMarkup(mono, size, row.note).x;
    const bool below = !row.note.empty() && valueEnd + 10 * s + noteWidth > width;
    write(width - noteWidth, below ? y + kNumberRow * s : y, theme.dimText, row.note);
    ImGui::Dummy({width, (below ? 2 : 1) * kNumberRow * s});
    const int symbol = symbolOfName(row.name);
    const Rect name{{at.x, y}, {at.x + measureMarkup(mono, size, row.name).x, y + size}};
    if (isRinged(panel.look, symbol)) ringWord(panel.look, name);
    if (ImGui::IsItemHovered())
        explainSymbol(panel.look, symbol, itemRect(), panel.commands.shortcut("legend"));
}

void drawNumbers(const StepPanel& panel, const Explanation& explanation, float width) {
    if (explanation.numbers.empty()) return;
    gap(panel.look, 8);
    sectionHeading(panel.look, tr("panels.step.numbers"));
    const ImFont& mono = *panel.look.fonts->mono;
    float names = 0;
    for (const NumberRow& row : explanation.numbers)
        names = std::max(names, measureMarkup(mono, heightOf(&mono), row.name).x);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const NumberRow& row : explanation.numbers)
        drawNumber(panel, row, names + 14 * panel.look.scale, width);
    ImGui::PopStyleVar();
}

float roomBesideCode(const StepPanel& panel, const Leading& leading) {
    const float sentence = kSentenceLines * leading.sentence * heightOf(panel.look.fonts->sentence);
    const auto lanes = static_cast<float>(panel.session.runs().size());
    const float table = lanes > 1 ? kLaneHeading + kLaneRow * lanes : 0;
    const float report = panel.session.scene().reported && panel.session.options.report ? kReportRoom : 0;
    return (kHeadingRoom + kNumbersRoom + table + report) * panel.look.scale +
           (panel.captioned ? 0 : sentence);
}

// the lanes and the warm starts

/// All lanes of a comparison at the cursor, a row each: name, answer, iterations, bounds and status; a press
/// activates one. Draws nothing where nothing is compared.
void drawLaneTable(const PanelContext& panel, float width) {
    const std::vector<LaneRow> rows = lanesPanel(panel.session, panel.hidesFuture);
    if (rows.size() < 2) return;
    const Look& look = panel.look;
    sectionHeading(look, tr("lane.table"));
    for (std::size_t lane = 0; lane < rows.size(); ++lane) {
        const auto& [name, result, effort] = rows[lane];
        const std::string id = "lane " + std::to_string(lane);
        const float room = width - widthOf(look.fonts->small, result) - 60 * look.scale;
        if (listRow(look, id.c_str(), elided(look.fonts->text, name, room),
                    {.selected = lane == panel.session.lane(),
                     .line = &(*look.theme)[supportsOfLane(lane)],
                     .trailing = result}))
            panel.session.takeLane(lane);
        if (effort.empty()) continue;
        hint(look, effort);
        if (lane != panel.session.lane()) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        writeText(look.fonts->small, at.x + 7 * look.scale, at.y + 4 * look.scale,
                  packColor(look.theme->dimText), elided(look.fonts->small, effort, width - 14 * look.scale));
        gap(look, 16);
    }
    gap(look, 8);
}

constexpr float kReportLine = 17;

/// A disc for a claim that holds, a cross for one that does not, a line for one that can't be decided.
void drawVerdict(const Look& look, ImVec2 at, std::optional<bool> holds) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *look.theme;
    const float r = 4 * look.scale, width = 2 * look.scale;
    if (holds == true) {
        list.AddCircleFilled(at, r, packColor(theme.good));
    } else if (holds == false) {
        list.AddLine({at.x - r, at.y - r}, {at.x + r, at.y + r}, packColor(theme.bad), width);
        list.AddLine({at.x - r, at.y + r}, {at.x + r, at.y - r}, packColor(theme.bad), width);
    } else {
        list.AddLine({at.x - r, at.y}, {at.x + r, at.y}, packColor(theme.dimText), width);
    }
}

/// Claims of an engine's report, a row each with its sign and, where it does not hold, why. Draws nothing
/// where the scene has no report.
void drawReportTable(const PanelContext& panel, float width) {
    const ReportPanel report = reportPanel(panel.session, panel.hidesFuture);
    if (report.rows.empty()) return;
    const Look& look = panel.look;
    const Theme& theme = *look.theme;
    const float s = look.scale;
    gap(look, 8);
    sectionHeading(look, capitals(report.heading));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const ReportRow& row : report.rows) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float middle = at.y + 0.5f * kNumberRow * s;
        drawVerdict(look, {at.x + 6 * s, middle}, row.holds);
        const float value =
            writeText(look.fonts->text, at.x + 20 * s, middle, packColor(theme.dimText), row.name) + 8 * s;
        writeText(look.fonts->mono, value, middle, packColor(theme.text),
                  elided(look.fonts->mono, row.value, at.x + width - value));
        ImGui::Dummy({width, kNumberRow * s});
        if (row.sentence.empty() || row.holds == true) continue;
        ImGui::SetCursorScreenPos({at.x + 20 * s, at.y + kNumberRow * s});
        wrappedText(look.fonts->small, packColor(theme.text), row.sentence, width - 20 * s, kReportLine * s);
        const float height = wrappedHeight(look.fonts->small, row.sentence, width - 20 * s, kReportLine * s);
        ImGui::SetCursorScreenPos({at.x, at.y + kNumberRow * s + height + 4 * s});
    }
    ImGui::PopStyleVar();
    gap(look, 8);
}

constexpr float kStripHeading = 26, kStripHeight = 40, kStripFoot = 34;

std::string meansOf(const std::deque<Session::WarmStart>& samples) {
    double cold = 0, warm = 0;
    for (const Session::WarmStart& sample : samples) {
        cold += sample.cold;
        warm += sample.warm;
    }
    const auto count = static_cast<double>(samples.size());
    return tr("panels.plot.warm-means",
              {{"cold", printed("%.1f", cold / count)}, {"warm", printed("%.1f", warm / count)}});
}

/// 0 where there is none.
float warmStartStripHeight(const PanelContext& panel) {
    if (panel.session.warmStarts().empty()) return 0;
    return (kStripHeading + kStripHeight + kStripFoot) * panel.look.scale;
}

/// How many iterations GJK took after each of the last edits, cold and from the simplex before: a bar each.
void drawWarmStartStrip(const PanelContext& panel, float width) {
    const std::deque<Session::WarmStart>& samples = panel.session.warmStarts();
    if (samples.empty()) return;
    const Look& look = panel.look;
    const float s = look.scale;
    sectionHeading(look, tr("panels.plot.warm"));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = kStripHeight * s, slot = width / static_cast<float>(Session::kMaxWarmStarts);
    ImGui::Dummy({width, high});
    int most = 1;
    for (const Session::WarmStart& sample : samples) most = std::max({most, sample.cold, sample.warm});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 cold = packColor((*look.theme)[Role::LowerBound].color, 0.55f),
                warm = packColor((*look.theme)[Role::Simplex].color);
    // the newest at the right end
    float x = at.x + width - slot * static_cast<float>(samples.size());
    for (const Session::WarmStart& sample : samples) {
        const auto bar = [&](float from, float to, int count, ImU32 color) {
            const float top = at.y + high * (1 - static_cast<float>(count) / static_cast<float>(most));
            list.AddRectFilled({x + from * slot, top}, {x + to * slot, at.y + high}, color);
        };
        bar(0, 0.5f, sample.cold, cold);
        bar(0.4f, 0.9f, sample.warm, warm);
        x += slot;
    }
    list.AddLine({at.x, at.y + high}, {at.x + width, at.y + high}, packColor(look.theme->border),
                 std::max(1.0f, s));
    writeText(look.fonts->small, at.x, at.y + high + 10 * s, packColor(look.theme->dimText),
              meansOf(samples));
    ImGui::Dummy({1, 20 * s});
}

// the pseudo-code

/// A line too long for the panel goes on below its own indentation.
struct CodeLine {
    std::string text;
    float indent = 0, height = 0;
};

CodeLine lineOf(const Look& look, const std::string& line, float width, float lineHeight) {
    const ImFont* mono = look.fonts->mono;
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    CodeLine laid;
    laid.text = line.substr(spaces);
    laid.indent = static_cast<float>(spaces) * widthOf(mono, " ");
    laid.height = wrappedHeight(mono, laid.text, width - laid.indent, lineHeight);
    return laid;
}

/// `explained`: its symbols. `fresh` steps scroll to their line, which is `lit`.
void drawLine(const Look& look, const CodeLine& line, bool explained, bool lit, bool fresh, float width,
              float lineHeight) {
    const ImFont* mono = look.fonts->mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (lit) {
        const ImVec2 low{at.x - 6 * look.scale, at.y}, high{at.x + width, at.y + line.height};
        ImGui::GetWindowDrawList()->AddRectFilled(low, high, packColor(look.theme->accentSoft),
                                                  5 * look.scale);
        const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
        if (fresh && (low.y < top || high.y > bottom)) ImGui::SetScrollHereY(0.3f);
    }
    ImGui::SetCursorScreenPos({at.x + line.indent, at.y + 0.5f * (lineHeight - heightOf(mono))});
    const ImU32 color = packColor(lit ? look.theme->text : look.theme->dimText);
    (explained ? wrappedCode(look, mono, color, line.text, width - line.indent, lineHeight)
               : wrappedText(mono, color, line.text, width - line.indent, lineHeight));
    ImGui::SetCursorScreenPos({at.x, at.y + line.height});
}

/// From the first line to before the last.
struct Shown {
    std::size_t first = 0, past = 0;
};

Shown linesThatFit(const std::vector<CodeLine>& lines, std::size_t current, float room) {
    Shown shown{current, current + 1};
    room -= lines[current].height;
    for (bool grows = true; grows;) {
        grows = false;
        if (shown.past < lines.size() && lines[shown.past].height <= room) {
            room -= lines[shown.past++].height;
            grows = true;
        }
        if (shown.first > 0 && lines[shown.first - 1].height <= room) {
            room -= lines[--shown.first].height;
            grows = true;
        }
    }
    return shown;
}

/// Draws the pseudo-code of a step at the cursor, its current line lit: all of it, or where `room` is too low
/// for that the lines around the current one, which is always there. A `fresh` step scrolls to its line.
void drawCode(const Look& look, const Explanation& explanation, bool fresh, ImVec2 room, float lineHeight) {
    std::vector<CodeLine> lines;
    const PseudoCode& code = pseudoCode(explanation.code);
    for (const std::string& line : code.lines) lines.push_back(lineOf(look, line, room.x, lineHeight));
    if (lines.empty()) return;
    const auto current = static_cast<std::size_t>(std::max(explanation.line, 0));
    const Shown shown = linesThatFit(lines, current, room.y);
    for (std::size_t i = shown.first; i < shown.past; ++i)
        drawLine(look, lines[i], code.usesLegend, static_cast<int>(i) == explanation.line, fresh, room.x,
                 lineHeight);
    ImGui::Dummy({1, 0});
    gap(look, 8);
}

/// Draws the step's explanation in a window of its own. Returns the height that would show all of it.
float drawSteps(StepPanel& panel, const Explanation& explanation, const Leading& leading, float room) {
    const float width = beginPanel(panel.look);
    drawLaneTable(panel, width);
    sectionHeading(panel.look, capitals(stepHeading(panel.session.run().steps(), panel.session.step(),
                                                    panel.hidesFuture)));
    drawCode(panel.look, explanation, panel.explained != panel.session.step(),
             {width, room - roomBesideCode(panel, leading)}, leading.code);
    if (!panel.captioned) richText(panel.look, explanation.sentence, width, 1, leading.sentence);
    drawReportTable(panel, width);
    drawNumbers(panel, explanation, width);
    gap(panel.look, 8);
    const float height = ImGui::GetCursorPosY();
    ImGui::PopStyleVar();
    return height;
}

}  // namespace

void drawStepPanel(StepPanel& panel, bool captioned) {
    panel.captioned = captioned;
    const int step = panel.session.step();
    const Explanation explanation = panel.session.explanation();
    const ImVec2 pane = ImGui::GetWindowSize();
    const float foot =
        std::max(boundsPlotHeight(panel), distancePlotHeight(panel)) + warmStartStripHeight(panel);
    const Leading leading = leadingIn(panel, pane.y);
    // a pane too low for both scrolls as a whole
    const bool pinned = foot > 0 && pane.y - foot > roomBesideCode(panel, leading) + kMinCode * leading.code;
    float& needed = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("height of the text"), pane.y);
    const float height = pinned ? std::min(needed, pane.y - foot - kCutRoom * panel.look.scale) : needed;
    ImGui::SetCursorPos({0, 0});
    // beside the bar of a pane that scrolls as a whole
    const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    beginChild("text", {pane.x - bar, height}, false, ImGuiWindowFlags_NoBackground);
    const float room = pinned ? pane.y - foot : pane.y;
    const float before = std::exchange(needed, drawSteps(panel, explanation, leading, room));
    ImGui::EndChild();
    if (needed != before) panel.look.animate();

    const float width = beginPanel(panel.look);
    ImGui::SetCursorPosY(height);
    // the text goes on under the plot
    if (const ImVec2 left{ImGui::GetWindowPos().x, ImGui::GetCursorScreenPos().y}; pinned && height < needed)
        ImGui::GetWindowDrawList()->AddLine(left, {left.x + pane.x, left.y},
                                            packColor(panel.look.theme->border),
                                            std::max(1.0f, panel.look.scale));
    gap(panel.look, kCutRoom);
    // first, for the plot takes what is left of the pane
    drawWarmStartStrip(panel, width);
    drawBoundsPlot(panel, width);
    drawDistancePlot(panel, width);
    ImGui::PopStyleVar();
    panel.explained = step;
}

}  // namespace gjkscope

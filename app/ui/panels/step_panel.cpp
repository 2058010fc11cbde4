#include "app/ui/panels/step_panel.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/panels/bounds_plot.hpp"
#include "app/ui/panels/code_view.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kRoomyCode = 19, kTightCode = 16.5f;
/// A pane lower than this has its lines closer together, so that more of the numbers are in sight.
constexpr float kLowPane = 600;
constexpr float kNumberRow = 20;
constexpr float kCutRoom = 10;  ///< between text that goes on and the plot
/// Lines of code beside which the plot may stay in sight.
constexpr float kMinCode = 3;
/// What the code leaves in sight, whatever the step: the heading, a long sentence, and the first numbers.
constexpr float kHeadingRoom = 34, kSentenceLines = 5, kNumbersRoom = 76;

/// The last iteration of the stage that step `i` is in.
int iterationsOfStage(const std::vector<Step>& steps, std::size_t i) {
    int last = 0;
    for (const Step& m : steps) {
        if (m.stage == steps[i].stage) last = std::max(last, m.iteration);
    }
    return last;
}

bool severalStages(const std::vector<Step>& steps) {
    return steps.front().stage != steps.back().stage;
}

std::string headingOf(const StepPanel& panel) {
    const std::vector<Step>& steps = panel.session.run().steps();
    const auto i = static_cast<std::size_t>(panel.session.playback().step());
    const Step& step = steps[i];
    const std::string phase = tr("phase." + step.phase);
    std::string heading = phase;
    if (step.iteration > 0) {
        heading = tr("panels.step.heading", {{"n", std::to_string(step.iteration)},
                                             {"of", std::to_string(iterationsOfStage(steps, i))},
                                             {"phase", phase}});
    }
    if (severalStages(steps)) heading = tr("panels.stage." + step.stage) + std::string(" · ") + heading;
    return capitals(heading);
}

/// What a step panel can afford.
struct Leading {
    float code, sentence;
};

Leading leadingIn(const StepPanel& panel, float paneHeight) {
    if (paneHeight < kLowPane * panel.look.scale) return {kTightCode * panel.look.scale, kTightLines};
    return {kRoomyCode * panel.look.scale, kRoomyLines};
}

struct NumberColumns {
    float value = 0;  ///< where the values start
    float width = 0;
};

NumberColumns columnsOf(const StepPanel& panel, const Explanation& explanation, float width) {
    float names = 0;
    for (const NumberRow& row : explanation.numbers) {
        names = std::max(
            names, measureMarkup(*panel.look.fonts->mono, heightOf(panel.look.fonts->mono), row.name).x);
    }
    return {names + 14 * panel.look.scale, width};
}

void drawNumber(const StepPanel& panel, const NumberRow& row, const NumberColumns& columns) {
    const float s = panel.look.scale;
    const ImFont* mono = panel.look.fonts->mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Theme& theme = *panel.look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + 0.5f * (kNumberRow * s - heightOf(mono));
    const Color& nameColor = row.role ? theme[*row.role].text : theme.dimText;
    drawMarkup(list, *mono, heightOf(mono), {at.x, y}, packColor(nameColor), row.name);
    drawMarkup(list, *mono, heightOf(mono), {at.x + columns.value, y}, packColor(theme.text), row.value);

    const float valueEnd = columns.value + measureMarkup(*mono, heightOf(mono), row.value).x;
    const float noteWidth = measureMarkup(*mono, heightOf(mono), row.note).x;
    const bool below = !row.note.empty() && valueEnd + 10 * s + noteWidth > columns.width;
    const ImVec2 note{at.x + columns.width - noteWidth, below ? y + kNumberRow * s : y};
    drawMarkup(list, *mono, heightOf(mono), note, packColor(theme.dimText), row.note);
    ImGui::Dummy({columns.width, (below ? 2 : 1) * kNumberRow * s});
}

void drawNumbers(const StepPanel& panel, const Explanation& explanation, float width) {
    if (explanation.numbers.empty()) return;
    gap(panel.look, 8);
    sectionHeading(panel.look, tr("panels.step.numbers"));
    const NumberColumns columns = columnsOf(panel, explanation, width);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const NumberRow& row : explanation.numbers) drawNumber(panel, row, columns);
    ImGui::PopStyleVar();
}

float roomBesideCode(const StepPanel& panel, const Leading& leading) {
    const float sentence = kSentenceLines * leading.sentence * heightOf(panel.look.fonts->sentence);
    return (kHeadingRoom + kNumbersRoom) * panel.look.scale + (panel.captioned ? 0 : sentence);
}

/// What is said of the step, in a window of its own. Returns how high that would have to be to show all of
/// it.
float drawSteps(StepPanel& panel, const Explanation& explanation, const Leading& leading, float room) {
    const float width = beginPanel(panel.look);
    sectionHeading(panel.look, headingOf(panel));
    drawCode(panel.look, explanation, panel.explained != panel.session.playback().step(),
             {width, room - roomBesideCode(panel, leading)}, leading.code);
    if (!panel.captioned) richText(panel.look, explanation.sentence, width, 1, leading.sentence);
    drawNumbers(panel, explanation, width);
    gap(panel.look, 8);
    const float height = ImGui::GetCursorPosY();
    ImGui::PopStyleVar();
    return height;
}

/// The text goes on under the plot.
void drawCut(const StepPanel& panel) {
    const float s = panel.look.scale, y = ImGui::GetCursorScreenPos().y, x = ImGui::GetWindowPos().x;
    ImGui::GetWindowDrawList()->AddLine({x, y}, {x + ImGui::GetWindowWidth(), y},
                                        packColor(panel.look.theme->border), std::max(1.0f, s));
}

}  // namespace

void drawStepPanel(StepPanel& panel, bool captioned) {
    panel.captioned = captioned;
    const int step = panel.session.playback().step();
    const Explanation explanation = panel.session.run().explain(step);
    const ImVec2 pane = ImGui::GetWindowSize();
    const float foot = boundsPlotHeight(panel);
    const Leading leading = leadingIn(panel, pane.y);
    // a pane too low for both scrolls as a whole
    const bool pinned = foot > 0 && pane.y - foot > roomBesideCode(panel, leading) + kMinCode * leading.code;
    float& needed = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("height of the text"), pane.y);
    const float height = pinned ? std::min(needed, pane.y - foot - kCutRoom * panel.look.scale) : needed;
    ImGui::SetCursorPos({0, 0});
    // beside the bar of a pane that scrolls as a whole
    const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    ImGui::BeginChild("text", {pane.x - bar, height}, false, ImGuiWindowFlags_NoBackground);
    const float room = pinned ? pane.y - foot : pane.y;
    const float before = std::exchange(needed, drawSteps(panel, explanation, leading, room));
    ImGui::EndChild();
    if (needed != before) panel.look.animate();

    const float width = beginPanel(panel.look);
    ImGui::SetCursorPosY(height);
    if (pinned && height < needed) drawCut(panel);
    gap(panel.look, kCutRoom);
    drawBoundsPlot(panel, width);
    ImGui::PopStyleVar();
    panel.explained = step;
}

}  // namespace gjkscope

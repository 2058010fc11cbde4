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

std::string headingOf(const AppContext& context) {
    const std::vector<Step>& steps = context.session.run().steps();
    const auto i = static_cast<std::size_t>(context.session.playback().step());
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

Leading leadingIn(const AppContext& context, float paneHeight) {
    if (paneHeight < kLowPane * context.scale) return {kTightCode * context.scale, kTightLines};
    return {kRoomyCode * context.scale, kRoomyLines};
}

struct NumberColumns {
    float value = 0;  ///< where the values start
    float width = 0;
};

NumberColumns columnsOf(const AppContext& context, const Explanation& explanation, float width) {
    float names = 0;
    for (const NumberRow& row : explanation.numbers) {
        names =
            std::max(names, measureMarkup(*context.fonts->mono, heightOf(context.fonts->mono), row.name).x);
    }
    return {names + 14 * context.scale, width};
}

void drawNumber(const AppContext& context, const NumberRow& row, const NumberColumns& columns) {
    const float s = context.scale;
    const ImFont* mono = context.fonts->mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Theme& theme = *context.theme;
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

void drawNumbers(const AppContext& context, const Explanation& explanation, float width) {
    if (explanation.numbers.empty()) return;
    gap(context, 8);
    sectionHeading(context, tr("panels.step.numbers"));
    const NumberColumns columns = columnsOf(context, explanation, width);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const NumberRow& row : explanation.numbers) drawNumber(context, row, columns);
    ImGui::PopStyleVar();
}

/// In presentation mode and in some demos the sentence stands under the canvases, where there is one.
bool captioned(const AppContext& context) {
    const bool said = context.demoCaption ? context.demoCaption->ofStep : context.presentation;
    return said && std::ranges::any_of(context.panes, [](const AppContext::Pane& pane) {
               return pane.name == "world" || pane.name == "difference";
           });
}

float roomBesideCode(const AppContext& context, const Leading& leading) {
    const float sentence = kSentenceLines * leading.sentence * heightOf(context.fonts->sentence);
    return (kHeadingRoom + kNumbersRoom) * context.scale + (captioned(context) ? 0 : sentence);
}

/// What is said of the step, in a window of its own. Returns how high that would have to be to show all of
/// it.
float drawSteps(AppContext& context, const Explanation& explanation, const Leading& leading, float room) {
    const float width = beginPanel(context);
    sectionHeading(context, headingOf(context));
    drawCode(context, explanation, width, leading.code, room - roomBesideCode(context, leading));
    if (!captioned(context)) richText(context, explanation.sentence, width, 1, leading.sentence);
    drawNumbers(context, explanation, width);
    gap(context, 8);
    const float height = ImGui::GetCursorPosY();
    ImGui::PopStyleVar();
    return height;
}

/// The text goes on under the plot.
void drawCut(const AppContext& context) {
    const float s = context.scale, y = ImGui::GetCursorScreenPos().y, x = ImGui::GetWindowPos().x;
    ImGui::GetWindowDrawList()->AddLine({x, y}, {x + ImGui::GetWindowWidth(), y},
                                        packColor(context.theme->border), std::max(1.0f, s));
}

}  // namespace

void drawStepPanel(AppContext& context) {
    const int step = context.session.playback().step();
    const Explanation explanation = context.session.run().explain(step);
    const ImVec2 pane = ImGui::GetWindowSize();
    const float foot = boundsPlotHeight(context);
    const Leading leading = leadingIn(context, pane.y);
    // a pane too low for both scrolls as a whole
    const bool pinned =
        foot > 0 && pane.y - foot > roomBesideCode(context, leading) + kMinCode * leading.code;
    float& needed = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("height of the text"), pane.y);
    const float height = pinned ? std::min(needed, pane.y - foot - kCutRoom * context.scale) : needed;
    ImGui::SetCursorPos({0, 0});
    // beside the bar of a pane that scrolls as a whole
    const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    ImGui::BeginChild("text", {pane.x - bar, height}, false, ImGuiWindowFlags_NoBackground);
    const float room = pinned ? pane.y - foot : pane.y;
    const float before = std::exchange(needed, drawSteps(context, explanation, leading, room));
    ImGui::EndChild();
    if (needed != before) context.animating = true;

    const float width = beginPanel(context);
    ImGui::SetCursorPosY(height);
    if (pinned && height < needed) drawCut(context);
    gap(context, kCutRoom);
    drawBoundsPlot(context, width);
    ImGui::PopStyleVar();
    context.views.explained = step;
}

}  // namespace gjkscope

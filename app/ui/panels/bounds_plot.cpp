#include "app/ui/panels/bounds_plot.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// It takes what room the panel has left, between these.
constexpr float kMinHeight = 110, kMaxHeight = 260;
constexpr float kFoot = 14;  ///< free below it
constexpr float kRight = 14, kBottom = 22, kTop = 8;
constexpr int kTicksUp = 4;

/// At the top of the axis.
constexpr const char* kUnknownBound = "∞";

const Step& stepAt(const PanelContext& panel, int step) {
    return panel.session.run().steps()[static_cast<std::size_t>(step)];
}

/// The samples that belong to the stage we are in; the run's first ones before that has any.
std::vector<BoundSample> samplesHere(const PanelContext& panel) {
    const std::string& stage = stepAt(panel, panel.session.step()).stage;
    std::vector<BoundSample> here;
    for (const BoundSample& sample : panel.session.run().bounds()) {
        if (stepAt(panel, sample.step).stage == stage) here.push_back(sample);
    }
    return here;
}

/// Those of them that the step has come to, if the others are to be hidden; at least the first.
std::vector<BoundSample> knownOf(const PanelContext& panel, std::vector<BoundSample> samples) {
    const int now = panel.session.step();
    if (panel.hidesFuture)
        while (samples.size() > 1 && samples.back().step > now) samples.pop_back();
    return samples;
}

/// The bounds of a lane that is not the active one.
struct OtherBounds {
    std::size_t lane = 0;
    std::vector<BoundSample> samples;
};

/// The bounds of the other lanes that have the stage, as far as they are known; each by its iterations from
/// its first bound on.
std::vector<OtherBounds> othersOf(const PanelContext& panel, const std::string& stage) {
    const LaneRuns& runs = panel.session.runs();
    std::vector<OtherBounds> others;
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        if (lane == panel.session.lane()) continue;
        std::vector<BoundSample> samples = runs[lane].bounds();
        const int now = runs.clock().step(lane, panel.session.playback().step());
        std::erase_if(samples, [&](const BoundSample& each) {
            const bool isHidden = panel.hidesFuture && each.step > now;
            return isHidden || runs[lane].steps()[static_cast<std::size_t>(each.step)].stage != stage;
        });
        if (!samples.empty()) others.push_back({lane, std::move(samples)});
    }
    return others;
}

struct Plot {
    const PanelContext& panel;
    std::vector<BoundSample> samples;
    std::vector<OtherBounds> others;
    std::size_t places;  ///< for all samples of the stage, shown or not
    PlotAxis axis;
    ImVec2 low, high;  ///< of the area inside the axes
    ImDrawList& list;

    float xOf(std::size_t i) const {
        const float last = static_cast<float>(std::max<std::size_t>(places, 2) - 1);
        return low.x + (high.x - low.x) * static_cast<float>(i) / last;
    }
    float yOf(double value) const { return high.y - (high.y - low.y) * static_cast<float>(axis.at(value)); }
    ImVec2 lower(std::size_t i) const { return {xOf(i), yOf(samples[i].lower)}; }
    ImVec2 upper(std::size_t i) const { return {xOf(i), yOf(samples[i].upper)}; }
    bool isOpen(std::size_t i) const { return std::isinf(samples[i].upper); }
    float s() const { return panel.look.scale; }
    /// Points would run into each other.
    bool isDense() const { return samples.size() > 1 && xOf(1) - xOf(0) < 9 * s(); }

    /// The x of the timeline's position, between the samples on both sides.
    float nowX() const {
        const double time = panel.session.time();
        for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
            const double from = samples[i].step, to = samples[i + 1].step;
            if (time > to) continue;
            const double part = to > from ? std::clamp((time - from) / (to - from), 0.0, 1.0) : 0;
            return xOf(i) + static_cast<float>(part) * (xOf(i + 1) - xOf(i));
        }
        return xOf(samples.size() - 1);
    }

    std::size_t nearest(float x) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < samples.size(); ++i) {
            if (std::abs(xOf(i) - x) < std::abs(xOf(best) - x)) best = i;
        }
        return best;
    }
};

std::string tickText(double tick) {
    return significantText(tick, 4);
}

void drawAxes(const Plot& plot) {
    const PanelContext& panel = plot.panel;
    const ImU32 line = packColor(panel.look.theme->border), ink = packColor(panel.look.theme->dimText);
    const ImFont* font = panel.look.fonts->small;
    const float width = std::max(1.0f, plot.s());
    for (const double tick : plotTicks(plot.axis, kTicksUp)) {
        const float y = plot.yOf(tick);
        plot.list.AddLine({plot.low.x, y}, {plot.high.x, y}, packColor(panel.look.theme->border, 0.6f),
                          width);
        const std::string text = tickText(tick);
        const float x = plot.low.x - 8 * plot.s() - widthOf(font, text);
        drawText(plot.list, font, {x, y - 0.5f * heightOf(font)}, ink, text);
    }
    const float room = std::floor((plot.high.x - plot.low.x) / (28 * plot.s()));
    std::size_t count = plot.samples.size();
    for (const OtherBounds& other : plot.others) count = std::max(count, other.samples.size());
    const int stride = tickStride(static_cast<float>(count), room);
    const int first = stepAt(panel, plot.samples.front().step).iteration;
    for (std::size_t i = 0; i < count; ++i) {
        const int iteration = first + static_cast<int>(i);
        if (iteration % stride != 0) continue;
        const float x = plot.xOf(i);
        plot.list.AddLine({x, plot.low.y}, {x, plot.high.y}, line, width);
        const std::string text = std::to_string(iteration);
        drawText(plot.list, font, {x - 0.5f * widthOf(font, text), plot.high.y + 5 * plot.s()}, ink, text);
    }
}

void drawDashed(const Plot& plot, ImVec2 from, ImVec2 to, ImU32 color, float width) {
    const float dash = 5 * plot.s(), gapLength = 4 * plot.s();
    const ImVec2 way{to.x - from.x, to.y - from.y};
    const float length = std::hypot(way.x, way.y);
    for (float at = 0; at < length; at += dash + gapLength) {
        const float f = at / length, g = std::min(at + dash, length) / length;
        plot.list.AddLine({from.x + f * way.x, from.y + f * way.y}, {from.x + g * way.x, from.y + g * way.y},
                          color, width);
    }
}

/// An upper bound that is not known yet has no height: its line leaves the plot at the top, by an arrow.
void drawOpenEnd(const Plot& plot) {
    if (plot.samples.empty() || !plot.isOpen(0)) return;
    const RoleStyle& style = (*plot.panel.look.theme)[Role::UpperBound];
    const float s = plot.s(), half = 4.5f * s;
    const ImVec2 tip{plot.upper(0).x, plot.low.y - 3 * s};
    plot.list.AddTriangleFilled(tip, {tip.x - half, tip.y + 1.7f * half}, {tip.x + half, tip.y + 1.7f * half},
                                packColor(style.color));
    const ImFont* font = plot.panel.look.fonts->small;
    drawText(plot.list, font,
             {plot.low.x - 8 * s - widthOf(font, kUnknownBound), plot.low.y - 0.5f * heightOf(font)},
             packColor(plot.panel.look.theme->dimText), kUnknownBound);
}

/// The other lanes' bounds, in the colors that the strip of a path has for them, under those of the active
/// one.
void drawOtherCurves(const Plot& plot) {
    const float width = 1.4f * plot.s();
    for (const OtherBounds& other : plot.others) {
        const ImU32 color = packColor((*plot.panel.look.theme)[plotRole(other.lane)].color);
        const std::vector<BoundSample>& samples = other.samples;
        for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
            const auto at = [&](std::size_t k, double value) { return ImVec2{plot.xOf(k), plot.yOf(value)}; };
            drawDashed(plot, at(i, samples[i].lower), at(i + 1, samples[i + 1].lower), color, width);
            if (std::isfinite(samples[i].upper))
                plot.list.AddLine(at(i, samples[i].upper), at(i + 1, samples[i + 1].upper), color, width);
        }
    }
}

/// A curve is twice as wide while the pointer is on what else stands for its bound.
float curveWidth(const Plot& plot, Role role, float width) {
    return (isRinged(plot.panel.look, symbolOf(role)) ? 2 : 1) * width * plot.s();
}

void drawCurves(const Plot& plot) {
    const Theme& theme = *plot.panel.look.theme;
    const RoleStyle &upper = theme[Role::UpperBound], &lower = theme[Role::LowerBound];
    const float upperWidth = curveWidth(plot, Role::UpperBound, 2),
                lowerWidth = curveWidth(plot, Role::LowerBound, 1.5f);
    for (std::size_t i = 0; i + 1 < plot.samples.size(); ++i) {
        plot.list.AddQuadFilled(plot.upper(i), plot.upper(i + 1), plot.lower(i + 1), plot.lower(i),
                                packColor(upper.color, 0.14f));
    }
    for (std::size_t i = 0; i + 1 < plot.samples.size(); ++i) {
        drawDashed(plot, plot.lower(i), plot.lower(i + 1), packColor(lower.color), lowerWidth);
        if (plot.isOpen(i))
            drawDashed(plot, plot.upper(i), plot.upper(i + 1), packColor(upper.color), upperWidth);
        else
            plot.list.AddLine(plot.upper(i), plot.upper(i + 1), packColor(upper.color), upperWidth);
    }
    drawOpenEnd(plot);
    if (plot.isDense()) return;
    for (std::size_t i = 0; i < plot.samples.size(); ++i) {
        plot.list.AddCircleFilled(plot.lower(i), 2.8f * plot.s(), packColor(lower.color));
        if (!plot.isOpen(i))
            plot.list.AddCircleFilled(plot.upper(i), 3.4f * plot.s(), packColor(upper.color));
    }
}

void tipRow(const PanelContext& panel, Role role, const char* key, double value) {
    const RoleStyle& style = (*panel.look.theme)[role];
    ImGui::TextColored({style.text.r, style.text.g, style.text.b, 1}, "%s", tr(key));
    ImGui::SameLine();
    ImGui::PushFont(panel.look.fonts->mono);
    ImGui::TextUnformatted(numberText(value).c_str());
    ImGui::PopFont();
}

void drawPointer(const Plot& plot) {
    const PanelContext& panel = plot.panel;
    if (focusFrame(panel.look)) return;
    if (!ImGui::IsItemHovered() && !ImGui::IsItemActive()) return;
    const std::size_t i = plot.nearest(ImGui::GetIO().MousePos.x);
    const BoundSample& sample = plot.samples[i];
    const ImU32 ring = packColor(panel.look.theme->text);
    plot.list.AddCircle(plot.upper(i), 5.5f * plot.s(), ring, 0, 1.5f * plot.s());
    plot.list.AddCircle(plot.lower(i), 5.5f * plot.s(), ring, 0, 1.5f * plot.s());
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    // the nearer curve's fellows are ringed
    const float y = ImGui::GetIO().MousePos.y;
    const bool isUpper = std::abs(plot.upper(i).y - y) <= std::abs(plot.lower(i).y - y);
    panel.look.state.symbol = symbolOf(isUpper ? Role::UpperBound : Role::LowerBound);
    beginTip(panel.look);
    ImGui::TextUnformatted(
        tr("panels.plot.iteration", {{"n", std::to_string(stepAt(panel, sample.step).iteration)}}).c_str());
    tipRow(panel, Role::UpperBound, "panels.plot.upper", sample.upper);
    tipRow(panel, Role::LowerBound, "panels.plot.lower", sample.lower);
    endTip();
    if (ImGui::IsItemActive() && panel.session.step() != sample.step) panel.session.jumpTo(sample.step);
}

float roomForTicks(const PanelContext& panel, const PlotAxis& axis) {
    float wide = 0;
    for (const double tick : plotTicks(axis, kTicksUp))
        wide = std::max(wide, widthOf(panel.look.fonts->small, tickText(tick)));
    return wide + 14 * panel.look.scale;
}

}  // namespace

float boundsPlotHeight(const PanelContext& panel) {
    constexpr float kHeadingRoom = 26;
    return samplesHere(panel).empty() ? 0 : (kHeadingRoom + kMinHeight + kFoot) * panel.look.scale;
}

void drawBoundsPlot(const PanelContext& panel, float width) {
    std::vector<BoundSample> samples = samplesHere(panel);
    if (samples.empty()) return;
    std::vector<OtherBounds> others = othersOf(panel, stepAt(panel, samples.front().step).stage);
    std::size_t all = samples.size();
    samples = knownOf(panel, std::move(samples));
    std::vector<BoundSample> shown = samples;
    for (const OtherBounds& other : others) {
        all = std::max(all, other.samples.size());
        shown.insert(shown.end(), other.samples.begin(), other.samples.end());
    }
    const PlotAxis axis = plotAxis(shown);
    sectionHeading(panel.look, plotTitle(stepAt(panel, samples.front().step)),
                   axis.logarithmic ? tr("panels.plot.logarithmic") : "");
    if (ImGui::IsItemHovered())
        explainSymbol(panel.look, symbolWithId("bounds-plot"), itemRect(), panel.commands.shortcut("legend"));
    const float s = panel.look.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left =
        ImGui::GetWindowPos().y + ImGui::GetWindowHeight() + ImGui::GetScrollY() - at.y - kFoot * s;
    const float height = std::clamp(left, kMinHeight * s, kMaxHeight * s);
    hitArea("##bounds", {width, height});
    const Plot plot{panel,
                    std::move(samples),
                    std::move(others),
                    all,
                    axis,
                    {at.x + roomForTicks(panel, axis), at.y + kTop * s},
                    {at.x + width - kRight * s, at.y + height - kBottom * s},
                    *ImGui::GetWindowDrawList()};
    drawAxes(plot);
    const float now = plot.nowX();
    plot.list.AddLine({now, plot.low.y}, {now, plot.high.y}, packColor(panel.look.theme->accent), 1.5f * s);
    drawOtherCurves(plot);
    drawCurves(plot);
    drawPointer(plot);
}

}  // namespace gjkscope

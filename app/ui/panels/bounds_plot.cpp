#include "app/ui/panels/bounds_plot.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/panels.hpp"

namespace gjkscope {
namespace {

/// It takes what room the panel has left, between these.
constexpr float kMinHeight = 110, kMaxHeight = 260;
constexpr float kFoot = 14;  ///< free below it
constexpr float kRight = 14, kBottom = 22, kTop = 8;
constexpr int kTicksUp = 4;

/// At the top of the axis.
constexpr const char* kUnknownBound = "∞";

struct Plot {
    const PanelContext& panel;
    BoundsPanel bounds;
    ImVec2 low, high;  ///< of the area inside the axes
    ImDrawList& list;

    float xOf(double place) const {
        const double last = static_cast<double>(std::max<std::size_t>(bounds.places, 2) - 1);
        return low.x + (high.x - low.x) * static_cast<float>(place / last);
    }
    float xOf(std::size_t i) const { return xOf(static_cast<double>(i)); }
    float yOf(double value) const {
        return high.y - (high.y - low.y) * static_cast<float>(bounds.axis.at(value));
    }
    ImVec2 lower(std::size_t i) const { return {xOf(i), yOf(bounds.samples[i].lower)}; }
    ImVec2 upper(std::size_t i) const { return {xOf(i), yOf(bounds.samples[i].upper)}; }
    bool isOpen(std::size_t i) const { return std::isinf(bounds.samples[i].upper); }
    float s() const { return panel.look.scale; }
    /// Points would run into each other.
    bool isDense() const { return bounds.samples.size() > 1 && xOf(1.0) - xOf(0.0) < 9 * s(); }

    std::size_t nearest(float x) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < bounds.samples.size(); ++i) {
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
    for (const double tick : plotTicks(plot.bounds.axis, kTicksUp)) {
        const float y = plot.yOf(tick);
        plot.list.AddLine({plot.low.x, y}, {plot.high.x, y}, packColor(panel.look.theme->border, 0.6f),
                          width);
        const std::string text = tickText(tick);
        const float x = plot.low.x - 8 * plot.s() - widthOf(font, text);
        drawText(plot.list, font, {x, y - 0.5f * heightOf(font)}, ink, text);
    }
    const float room = std::floor((plot.high.x - plot.low.x) / (28 * plot.s()));
    std::size_t count = plot.bounds.samples.size();
    for (const OtherBounds& other : plot.bounds.others) count = std::max(count, other.samples.size());
    const int stride = tickStride(static_cast<float>(count), room);
    const int first = plot.bounds.iterations.front();
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
    if (plot.bounds.samples.empty() || !plot.isOpen(0)) return;
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
    for (const OtherBounds& other : plot.bounds.others) {
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
    for (std::size_t i = 0; i + 1 < plot.bounds.samples.size(); ++i) {
        plot.list.AddQuadFilled(plot.upper(i), plot.upper(i + 1), plot.lower(i + 1), plot.lower(i),
                                packColor(upper.color, 0.14f));
    }
    for (std::size_t i = 0; i + 1 < plot.bounds.samples.size(); ++i) {
        drawDashed(plot, plot.lower(i), plot.lower(i + 1), packColor(lower.color), lowerWidth);
        if (plot.isOpen(i))
            drawDashed(plot, plot.upper(i), plot.upper(i + 1), packColor(upper.color), upperWidth);
        else
            plot.list.AddLine(plot.upper(i), plot.upper(i + 1), packColor(upper.color), upperWidth);
    }
    drawOpenEnd(plot);
    if (plot.isDense()) return;
    for (std::size_t i = 0; i < plot.bounds.samples.size(); ++i) {
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
    if (focusRing(panel.look)) return;
    if (!ImGui::IsItemHovered() && !ImGui::IsItemActive()) return;
    const std::size_t i = plot.nearest(ImGui::GetIO().MousePos.x);
    const BoundSample& sample = plot.bounds.samples[i];
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
        tr("panels.plot.iteration", {{"n", std::to_string(plot.bounds.iterations[i])}}).c_str());
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
    return hasBoundsPanel(panel.session) ? (kHeadingRoom + kMinHeight + kFoot) * panel.look.scale : 0;
}

void drawBoundsPlot(const PanelContext& panel, float width) {
    BoundsPanel bounds = boundsPanel(panel.session, panel.hidesFuture);
    if (bounds.samples.empty()) return;
    sectionHeading(panel.look, bounds.title, bounds.axis.logarithmic ? tr("panels.plot.logarithmic") : "");
    if (ImGui::IsItemHovered())
        explainSymbol(panel.look, symbolWithId("bounds-plot"), itemRect(), panel.commands.shortcut("legend"));
    const float s = panel.look.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left =
        ImGui::GetWindowPos().y + ImGui::GetWindowHeight() + ImGui::GetScrollY() - at.y - kFoot * s;
    const float height = std::clamp(left, kMinHeight * s, kMaxHeight * s);
    hitArea("##bounds", {width, height});
    const ImVec2 low{at.x + roomForTicks(panel, bounds.axis), at.y + kTop * s};
    const Plot plot{panel,
                    std::move(bounds),
                    low,
                    {at.x + width - kRight * s, at.y + height - kBottom * s},
                    *ImGui::GetWindowDrawList()};
    drawAxes(plot);
    const float now = plot.xOf(plot.bounds.now);
    plot.list.AddLine({now, plot.low.y}, {now, plot.high.y}, packColor(panel.look.theme->accent), 1.5f * s);
    drawOtherCurves(plot);
    drawCurves(plot);
    drawPointer(plot);
}

}  // namespace gjkscope

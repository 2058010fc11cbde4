#include "app/ui/panels/distance_plot.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kTimePlotHeight = 150, kTimePlotHeading = 26, kTimePlotFoot = 14;
constexpr float kTimePlotLeft = 40, kTimePlotRight = 14, kTimePlotBottom = 22, kTimePlotTop = 8;
constexpr int kTimePlotTicks = 4;

struct TimePlot {
    const PanelContext& panel;
    const std::vector<DistanceSample>& samples;
    PlotAxis time, distance;
    ImVec2 low, high;  ///< of the area inside the axes
    ImDrawList& list;

    ImVec2 at(double seconds, double apart) const {
        return {low.x + (high.x - low.x) * static_cast<float>(time.at(seconds)),
                high.y - (high.y - low.y) * static_cast<float>(distance.at(apart))};
    }
    ImVec2 at(const DistanceSample& sample) const { return at(sample.time, sample.distance); }
    float s() const { return panel.look.scale; }

    /// The samples that the step has come to, if the others are to be hidden.
    std::span<const DistanceSample> known() const {
        std::size_t count = samples.size();
        const int step = panel.session.step();
        if (panel.hidesFuture)
            while (count > 1 && samples[count - 1].step > step) --count;
        return std::span(samples).first(count);
    }

    const DistanceSample& nearest(float x) const {
        const std::span<const DistanceSample> shown = known();
        return *std::ranges::min_element(
            shown, {}, [&](const DistanceSample& sample) { return std::abs(at(sample).x - x); });
    }

    /// The time that the step between two samples has come to.
    double now() const {
        const double step = panel.session.time();
        for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
            if (step >= samples[i + 1].step) continue;
            const double part = std::max(step - samples[i].step, 0.0);
            return samples[i].time + part * (samples[i + 1].time - samples[i].time);
        }
        return samples.back().time;
    }
};

void drawTimeAxes(const TimePlot& plot) {
    const Theme& theme = *plot.panel.look.theme;
    const ImFont* font = plot.panel.look.fonts->small;
    const ImU32 ink = packColor(theme.dimText), line = packColor(theme.border, 0.6f);
    const float thick = std::max(1.0f, plot.s());
    for (const double tick : plotTicks(plot.distance, kTimePlotTicks)) {
        const ImVec2 left = plot.at(0, tick);
        const std::string text = significantText(tick, 4);
        plot.list.AddLine(left, {plot.high.x, left.y}, line, thick);
        drawText(plot.list, font,
                 {plot.low.x - 8 * plot.s() - widthOf(font, text), left.y - 0.5f * heightOf(font)}, ink,
                 text);
    }
    for (const double tick : plotTicks(plot.time, kTimePlotTicks)) {
        const ImVec2 foot = plot.at(tick, 0);
        const std::string text = significantText(tick, 4) + " s";
        plot.list.AddLine({foot.x, plot.low.y}, foot, line, thick);
        drawText(plot.list, font, {foot.x - 0.5f * widthOf(font, text), foot.y + 5 * plot.s()}, ink, text);
    }
}

void drawDashes(const TimePlot& plot, ImVec2 from, ImVec2 to, ImU32 color) {
    const float length = std::hypot(to.x - from.x, to.y - from.y), dash = 4 * plot.s();
    for (float way = 0; way < length; way += 2 * dash) {
        const float f = way / length, g = std::min(way + dash, length) / length;
        plot.list.AddLine({from.x + f * (to.x - from.x), from.y + f * (to.y - from.y)},
                          {from.x + g * (to.x - from.x), from.y + g * (to.y - from.y)}, color,
                          1.5f * plot.s());
    }
}

void drawSamples(const TimePlot& plot) {
    const Theme& theme = *plot.panel.look.theme;
    const Color curve = theme[Role::Witness].color, safe = theme[Role::LowerBound].color;
    for (const DistanceSample& sample : plot.known())
        if (sample.safeUntil > sample.time)
            drawDashes(plot, plot.at(sample), plot.at(sample.safeUntil, 0), packColor(safe));
    for (std::size_t i = 0; i + 1 < plot.known().size(); ++i)
        plot.list.AddLine(plot.at(plot.samples[i]), plot.at(plot.samples[i + 1]), packColor(curve),
                          2 * plot.s());
    for (const DistanceSample& sample : plot.known())
        plot.list.AddCircleFilled(plot.at(sample), 3.2f * plot.s(), packColor(curve));
}

void usePlot(const TimePlot& plot) {
    if (focusRing(plot.panel.look) || (!ImGui::IsItemHovered() && !ImGui::IsItemActive())) return;
    const DistanceSample& sample = plot.nearest(ImGui::GetIO().MousePos.x);
    plot.list.AddCircle(plot.at(sample), 5.5f * plot.s(), packColor(plot.panel.look.theme->text), 0,
                        1.5f * plot.s());
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    beginTip(plot.panel.look);
    ImGui::Text("%s %s s", tr("panels.plot.time"), numberText(sample.time).c_str());
    ImGui::Text("%s %s", tr("numbers.distance"), numberText(sample.distance).c_str());
    endTip();
    if (ImGui::IsItemActive() && plot.panel.session.step() != sample.step)
        plot.panel.session.jumpTo(sample.step);
}

}  // namespace

PlotAxis timeAxis(std::span<const DistanceSample> samples) {
    double last = 0;
    for (const DistanceSample& sample : samples)
        for (const double time : {sample.time, sample.safeUntil})
            if (std::isfinite(time)) last = std::max(last, time);
    return {0, last > 0 ? last : 1};
}

PlotAxis distanceAxis(std::span<const DistanceSample> samples) {
    double greatest = 0;
    for (const DistanceSample& sample : samples) greatest = std::max(greatest, sample.distance);
    return {0, greatest > 0 ? greatest : 1};
}

float distancePlotHeight(const PanelContext& panel) {
    if (panel.session.run().distances().empty()) return 0;
    return (kTimePlotHeading + kTimePlotHeight + kTimePlotFoot) * panel.look.scale;
}

void drawDistancePlot(const PanelContext& panel, float width) {
    const std::vector<DistanceSample>& samples = panel.session.run().distances();
    if (samples.empty()) return;
    const float s = panel.look.scale;
    sectionHeading(panel.look, tr("panels.plot.over_time"));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    hitArea("##distances", {width, kTimePlotHeight * s});
    const TimePlot plot{panel,
                        samples,
                        timeAxis(samples),
                        distanceAxis(samples),
                        {at.x + kTimePlotLeft * s, at.y + kTimePlotTop * s},
                        {at.x + width - kTimePlotRight * s, at.y + (kTimePlotHeight - kTimePlotBottom) * s},
                        *ImGui::GetWindowDrawList()};
    drawTimeAxes(plot);
    const float now = plot.at(plot.now(), 0).x;
    plot.list.AddLine({now, plot.low.y}, {now, plot.high.y}, packColor(panel.look.theme->accent), 1.5f * s);
    drawSamples(plot);
    usePlot(plot);
}

}  // namespace gjkscope

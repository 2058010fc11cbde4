#include "app/page/plot_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/page/html.hpp"
#include "app/page/panel_html.hpp"
#include "app/runs/number_text.hpp"
#include "app/workbench/panels.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// Numbers up the axis, and iterations along it at most.
constexpr int kTicksUp = 4;
constexpr std::size_t kTicksAlong = 10;
/// More samples than this are lines without dots.
constexpr std::size_t kDots = 40;

/// The drawing, in its own units.
constexpr double kWidth = 320, kHeight = 150, kLeft = 44, kRight = 10, kTop = 8, kBottom = 22;

double xOf(double part) {
    return kLeft + part * (kWidth - kLeft - kRight);
}
double yOf(double part) {
    return kHeight - kBottom - part * (kHeight - kTop - kBottom);
}

/// Draws samples by the panel's axis.
class PlotDrawing {
  public:
    PlotDrawing(const BoundsPanel& panel, double last) : panel_(panel), last_(last) {}

    double place(std::size_t i) const { return static_cast<double>(i) / last_; }

    void addAxes(const std::string& now) {
        for (const double tick : plotTicks(panel_.axis, kTicksUp)) {
            const double y = yOf(panel_.axis.at(tick));
            svg_ += svgLine({kLeft, y}, {kWidth - kRight, y}, "var(--border)") +
                    svgText({kLeft - 6, y + 4}, "end", significantText(tick, 4));
        }
        const std::size_t stride = (panel_.samples.size() + kTicksAlong - 1) / kTicksAlong;
        for (std::size_t i = 0; i < panel_.samples.size(); i += stride)
            svg_ += svgText({xOf(place(i)), kHeight - 6}, "middle", std::to_string(panel_.iterations[i]));
        const double x = xOf(panel_.now / last_);
        svg_ += svgLine({x, yOf(0)}, {x, yOf(1)}, now);
    }

    void addCurve(std::span<const BoundSample> samples, double BoundSample::*bound, const Color& color,
                  double width) {
        svg_ += "<polyline points=\"";
        for (std::size_t i = 0; i < samples.size(); ++i)
            svg_ += (i == 0 ? "" : " ") + svgNumber(xOf(place(i))) + "," +
                    svgNumber(yOf(panel_.axis.at(samples[i].*bound)));
        svg_ +=
            "\" fill=\"none\" stroke=\"" + colorText(color) + "\" stroke-width=\"" + svgNumber(width) + "\"";
        if (bound == &BoundSample::lower) svg_ += " stroke-dasharray=\"5 4\"";
        svg_ += "/>";
    }

    void addDot(std::size_t i, double bound, double radius, const Color& color) {
        svg_ += "<circle cx=\"" + svgNumber(xOf(place(i))) + "\" cy=\"" +
                svgNumber(yOf(panel_.axis.at(bound))) + "\" r=\"" + svgNumber(radius) + "\" fill=\"" +
                colorText(color) + "\"/>";
    }

    std::string finish() && {
        return "<svg viewBox=\"0 0 " + svgNumber(kWidth) + " " + svgNumber(kHeight) +
               "\" aria-hidden=\"true\">" + svg_ + "</svg>";
    }

  private:
    const BoundsPanel& panel_;
    double last_;
    std::string svg_;
};

std::string svgOf(const BoundsPanel& panel, double last, const Theme& theme) {
    const Color &upper = theme[Role::UpperBound].color, &lower = theme[Role::LowerBound].color;
    PlotDrawing drawing(panel, last);
    drawing.addAxes("var(--accent)");
    for (const OtherBounds& other : panel.others) {
        const Color& color = theme[plotRole(other.lane)].color;
        drawing.addCurve(other.samples, &BoundSample::lower, color, 1.4);
        drawing.addCurve(other.samples, &BoundSample::upper, color, 1.4);
    }
    drawing.addCurve(panel.samples, &BoundSample::lower, lower, 2);
    drawing.addCurve(panel.samples, &BoundSample::upper, upper, 2);
    for (std::size_t i = 0; i < panel.samples.size() && panel.samples.size() < kDots; ++i) {
        drawing.addDot(i, panel.samples[i].lower, 2.8, lower);
        if (!std::isinf(panel.samples[i].upper)) drawing.addDot(i, panel.samples[i].upper, 3.4, upper);
    }
    return std::move(drawing).finish();
}

}  // namespace

ordered_json plotJson(const Session& session, const Theme& theme, bool hidesFuture) {
    const BoundsPanel panel = boundsPanel(session, hidesFuture);
    if (panel.samples.empty()) return nullptr;
    // the room for what is to come would give its length away
    std::size_t places = hidesFuture ? panel.samples.size() : panel.places;
    for (const OtherBounds& other : panel.others) places = std::max(places, other.samples.size());
    const double last = std::max<double>(static_cast<double>(places) - 1, 1);
    ordered_json plot{
        {"title", panel.axis.logarithmic ? panel.title + " · " + tr("panels.plot.logarithmic") : panel.title},
        {"svg", svgOf(panel, last, theme)},
        {"samples", ordered_json::array()},
        {"now", xOf(panel.now / last)}};
    for (std::size_t i = 0; i < panel.samples.size(); ++i) {
        const BoundSample& sample = panel.samples[i];
        const std::string iteration = std::to_string(panel.iterations[i]);
        plot["samples"].push_back(
            {{"x", xOf(static_cast<double>(i) / last)},
             {"step", sample.step},
             {"tip", tr("panels.plot.iteration", {{"n", iteration}}) + ": " + tr("panels.plot.upper") + " " +
                         numberText(sample.upper) + ", " + tr("panels.plot.lower") + " " +
                         numberText(sample.lower)}});
    }
    return plot;
}

}  // namespace gjkscope

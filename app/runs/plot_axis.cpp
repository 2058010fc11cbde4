#include "app/runs/plot_axis.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// From here on the last values of a linear plot are less than a pixel of the plot's height apart.
constexpr double kLogarithmicFrom = 500;

/// Most powers of ten shown: below that it is all rounding.
constexpr double kDecades = 12;

}  // namespace

double PlotAxis::at(double value) const {
    if (std::isnan(value) || value <= low) return 0;
    if (std::isinf(value)) return 1;
    const double part =
        logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
    return std::clamp(part, 0.0, 1.0) * (open ? kClosedPart : 1);
}

PlotAxis plotAxis(std::span<const BoundSample> samples) {
    double greatest = 0, least = INFINITY, lowest = 0;
    const bool open = std::ranges::any_of(samples, [](const BoundSample& s) { return std::isinf(s.upper); });
    for (const BoundSample& s : samples) {
        for (const double value : {s.lower, s.upper}) {
            if (!std::isfinite(value)) continue;
            greatest = std::max(greatest, value);
            lowest = std::min(lowest, value);
            if (value > 0) least = std::min(least, value);
        }
    }
    if (!(greatest > lowest)) return {0, 1, false, open};
    if (least * kLogarithmicFrom < greatest) {
        const double floor = std::max(least, greatest * std::pow(10, -kDecades));
        return {std::pow(10, std::floor(std::log10(floor))), greatest, true, open};
    }
    // a lower bound below zero says nothing: the plot shows where it starts to say something
    return {0, greatest, false, open};
}

std::vector<double> plotTicks(const PlotAxis& axis, int count) {
    std::vector<double> ticks;
    if (axis.logarithmic) {
        const int first =
            static_cast<int>(std::ceil(std::log10(axis.low) - 1e-9));  // the axis starts on a power
        const int last = static_cast<int>(std::floor(std::log10(axis.high)));
        const int stride = std::max(1, (last - first + count) / std::max(1, count));
        for (int power = first; power <= last; power += stride) ticks.push_back(std::pow(10, power));
        return ticks;
    }
    const double least = (axis.high - axis.low) / std::max(1, count);
    const double power = std::pow(10, std::floor(std::log10(least)));
    const double step = power * (least <= power ? 1 : least <= 2 * power ? 2 : least <= 5 * power ? 5 : 10);
    for (double k = std::ceil(axis.low / step); k * step <= axis.high; ++k) ticks.push_back(k * step);
    if (ticks.size() > static_cast<std::size_t>(count)) ticks.pop_back();
    return ticks;
}

int tickStride(float samples, float count) {
    for (int power = 1;; power *= 10)
        for (const int factor : {1, 2, 5})
            if (samples <= std::max(1.0f, count) * static_cast<float>(factor * power)) return factor * power;
}

std::string plotTitle(const Step& step) {
    const std::string of = step.ofDepth ? "panels.plot.depth" : "panels.plot.distance";
    return tr(step.ofCores ? of + "_of_cores" : of);
}

}  // namespace gjkscope

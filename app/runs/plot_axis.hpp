#pragma once

#include <span>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The upright axis of the bounds plot. Logarithmic where the bounds run over so many powers of ten that a
/// linear one would show a flat line.
struct PlotAxis {
    double low = 0, high = 1;
    bool logarithmic = false;
    bool open = false;  ///< a bound is not known yet: the numbers leave the top free for it

    /// 0 at the foot, 1 at the top; what lies outside (a bound that is not known yet, say) stays at that
    /// edge.
    double at(double value) const;
};

/// The part of an open axis that its numbers take.
inline constexpr double kClosedPart = 0.82;

PlotAxis plotAxis(std::span<const BoundSample> samples);

/// Round values inside the axis, at most `count`, in rising order: multiples of 1, 2 or 5 times a power of
/// ten, on a logarithmic axis powers of ten.
std::vector<double> plotTicks(const PlotAxis& axis, int count);

/// The plot's heading, for the bounds of a stage with this step.
std::string plotTitle(const Step& step);

/// Every how many iterations a number is written below, so that at most `count` are: 1, 2, 5, 10, …
int tickStride(float samples, float count);

}  // namespace gjkscope

#pragma once

#include <span>

#include "app/ui/panels/bounds_plot.hpp"

namespace gjkscope {

/// The distance of moving shapes over time, with its heading: one point per step, from which a dashed line
/// leads to the time that was safe. A click goes to a step. Nothing where a run has no distances.
void drawDistancePlot(const PanelContext& panel, float width);

/// The height that it needs at least, with its heading and a margin below; 0 where there is nothing to plot.
float distancePlotHeight(const PanelContext& panel);

/// The axis of time, from the start to the last time that is shown.
PlotAxis timeAxis(std::span<const DistanceSample> samples);
/// Upright, from 0 to the greatest distance.
PlotAxis distanceAxis(std::span<const DistanceSample> samples);

}  // namespace gjkscope

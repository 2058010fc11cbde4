#pragma once

#include "app/runs/plot_axis.hpp"
#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The bounds after each iteration of the current stage, with its heading: the upper one solid, the lower one
/// dashed, tinted between, and where we are. A click goes to an iteration. Nothing where a method has no
/// bounds.
void drawBoundsPlot(const PanelContext& panel, float width);

/// The height that it needs at least, with its heading and a margin below; 0 where there is nothing to plot.
float boundsPlotHeight(const PanelContext& panel);

}  // namespace gjkscope

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/runs/picture_options.hpp"

namespace gjkscope {

/// A canvas of a comparison: the world, of which there is one, or a lane's difference.
struct LaneCanvas {
    Canvas canvas = Canvas::World;
    std::size_t lane = 0;
    std::size_t inHand = 0;  ///< the lane whose A and B the world shows; names are as there
};

/// Those that are shown, the world first.
std::vector<LaneCanvas> laneCanvases(std::size_t lanes, bool world, bool difference, std::size_t inHand = 0);

/// The lane whose picture at `time` serves for this canvas too: that of the first lane while they are the
/// same.
std::size_t drawnBy(const LaneRuns& runs, const LaneCanvas& which, double time,
                    const PictureOptions& options);

/// The picture at `time` in ticks of the clock. The world has the run of its lane, and beside it the support
/// points of the others, faint and under their lanes' numbers, where they are elsewhere.
Picture lanePicture(const LaneRuns& runs, const LaneCanvas& which, double time,
                    const PictureOptions& options);
/// The picture with `outline` in place of the run's own difference or set; the world doesn't use it.
Picture lanePicture(const LaneRuns& runs, const LaneCanvas& which, double time, const PictureOptions& options,
                    const ShownOutline& outline);

/// How many iterations a run took, of all its stages together.
int iterationsOf(const Answer& answer);

/// How a lane's difference is headed: its name, and what is said beside it: "A − B" or "B − A", or when it
/// has ended after how many iterations.
std::string laneHeading(const LaneRuns& runs, std::size_t lane);
std::string laneNote(const LaneRuns& runs, const LaneCanvas& which, int tick);

/// The picture as a panel of a figure.
FigureContent laneContent(const LaneRuns& runs, const LaneCanvas& which, int tick, const Picture& picture,
                          PairSet set = PairSet::Run);

}  // namespace gjkscope

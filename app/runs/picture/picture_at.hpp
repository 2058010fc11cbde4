#pragma once

#include "app/picture/layout/figure.hpp"
#include "app/runs/picture/shown_difference.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// The whole picture of a canvas at `time` in steps (2.4 is 40 % of the way from step 2 to 3): the
/// scene's shapes or the difference, under what the method shows, eased and tweened. `scene` is the run's
/// own.
Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options);
/// The same with that in the place of the run's own difference, for which it does not wait.
Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options, const ShownDifference& difference);

/// A canvas's picture as a panel of a figure, under its name.
FigureContent canvasContent(Canvas canvas, const Picture& picture, PairSet set = PairSet::Run);

}  // namespace gjkscope

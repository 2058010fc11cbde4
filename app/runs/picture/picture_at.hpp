#pragma once

#include "app/picture/layout/figure.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// The whole picture of a canvas at `time` in steps (2.4 is 40 % of the way from step 2 to 3): the
/// scene's shapes or the difference, under what the method shows, eased and tweened. `scene` is the run's
/// own.
Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options);
/// The outline that the canvas shows of the pair, the run's own.
ShownOutline outlineOf(const Run& run, Canvas canvas, const PictureOptions& options);
/// The picture with `outline` in place of the run's own, for which it does not wait.
Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options, const ShownOutline& outline);

/// A canvas's picture as a panel of a figure, under its name.
FigureContent canvasContent(Canvas canvas, const Picture& picture, PairSet set = PairSet::Run);

}  // namespace gjkscope

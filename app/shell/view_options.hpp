#pragma once

#include "app/runs/run.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Throws UsageError where an option applies to 3D scenes only and the scene is 2D.
void requireSpace(const Scene& scene, const ViewChanges& changes);

/// What pictures show of a run by the command's options.
PictureOptions shownBy(const RenderCommand& command, const SceneView& view);

/// The scene's view with what the options change: the named view first, then single angles. What is asked
/// for is both canvases'. `difference` is that canvas's picture,
/// which only a named view needs.
SceneView changedView(const Scene& scene, const ViewChanges& changes, const Run& run,
                      const Picture& difference);

}  // namespace gjkscope

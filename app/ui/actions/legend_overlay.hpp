#pragma once

namespace gjkscope {

struct Workspace;

/// All symbols of the pictures, the code and the numbers with what they mean, over the whole window, while
/// the workspace wants it.
void drawLegendOverlay(Workspace& work);

}  // namespace gjkscope

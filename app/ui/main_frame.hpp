#pragma once

namespace gjkscope {

class Application;

/// The whole window's content for this frame: bars, panes, splitters, and what lies over them.
void drawMainFrame(Application& app);

}  // namespace gjkscope

#pragma once

namespace gjkscope {

class Application;

/// All keys at a glance, over everything; any key or click takes it away.
void drawShortcutOverlay(Application& app);

}  // namespace gjkscope

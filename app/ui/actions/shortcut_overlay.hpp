#pragma once

namespace gjkscope {

struct Workspace;

/// All keys at a glance, over everything; any key or click takes it away.
void drawShortcutOverlay(Workspace& work);

}  // namespace gjkscope

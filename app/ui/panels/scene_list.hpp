#pragma once

#include <vector>

#include "app/editing/bundled_list.hpp"
#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The scenes that come with the program, the open one lit.
struct SceneList : PanelContext {
    const std::vector<BundledScene>& bundled;
    bool all = false;  ///< open in full
};

void drawSceneList(SceneList& panel);

}  // namespace gjkscope

#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

struct Workspace;

/// The bar on top: the menus, the choice of method and precision, and the search for actions.
void drawMenuBar(Workspace& work, const Viewport& bar);

}  // namespace gjkscope

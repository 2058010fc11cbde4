#pragma once

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;

/// The bar on top: the menus, the choice of method and precision, and the search for actions.
void drawMenuBar(Application& app, const Viewport& bar);

}  // namespace gjkscope

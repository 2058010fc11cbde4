#pragma once

#include <string>

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;
class Opening;

/// What is being opened, what that is at and since when, in one line.
std::string openingText(const Opening& opening);

/// A card over the canvases that says so, with a button to stop waiting; nothing where nobody waits.
void drawOpening(Application& app, const Viewport& canvases);

}  // namespace gjkscope

#include "../high/high.hpp"

const bool pressed = ImGui::InvisibleButton("stray", {0, 0});

#pragma once

#include "app/picture/theme.hpp"

namespace gjkscope {

/// Dresses ImGui's own widgets in the theme, every length times `scale`.
void applyStyle(const Theme& theme, float scale);

}  // namespace gjkscope

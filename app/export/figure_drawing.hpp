#pragma once

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// Draws a whole figure: background (unless `transparent`), canvases with a group a role, headings, title,
/// caption.
void drawFigure(VectorSurface& surface, const TextSetter& setter, const Figure& figure, const Theme& theme,
                bool transparent);

}  // namespace gjkscope

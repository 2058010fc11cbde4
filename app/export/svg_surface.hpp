#pragma once

#include <memory>

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"

namespace gjkscope {

/// Writes SVG 1.1. Groups become named layers (for Inkscape too), text stays one `<text>` element a label,
/// with its rim as a `<use>` of it, so that an edited label keeps its rim.
/// Ids start with `ids`: those of several documents in one page are to differ.
/// `live`: for a browser that soon shows the next one: circles in a row are placed from the first one, paths
/// in hundredths of a pixel and as short as can be, and rims by the text itself where that looks the same.
/// `setter` outlives it; `size` in the figure's pixels; the document is `scale` times as large.
std::unique_ptr<VectorSurface> svgSurface(const TextSetter& setter, glm::dvec2 size, double scale,
                                          std::string_view title, std::string_view ids = {},
                                          bool live = false);

}  // namespace gjkscope

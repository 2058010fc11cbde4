#pragma once

#include <memory>

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"

namespace gjkscope {

/// Writes a PDF of one page through cairo, with its fonts inside and its text as text. A pixel is 1/96 inch.
/// Groups only clip: cairo has no layers in PDF. `setter` outlives it; `size` in the figure's pixels; the
/// document is `scale` times as large.
std::unique_ptr<VectorSurface> pdfSurface(const TextSetter& setter, glm::dvec2 size, double scale,
                                          std::string_view title);

}  // namespace gjkscope

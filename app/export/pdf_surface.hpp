#pragma once

#include <memory>

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"

namespace gjkscope {

/// A surface of several pages.
class PagedSurface : public VectorSurface {
  public:
    /// Ends the page.
    virtual void nextPage() = 0;
    /// A group in which everything is so many times as large and begins at `corner`.
    virtual void beginPlaced(glm::dvec2 corner, double scale) = 0;
};

/// Writes a PDF through cairo, with its fonts inside and its text as text. A pixel is 1/96 inch.
/// Groups only clip: cairo has no layers in PDF. `setter` outlives it; `size` in the figure's pixels; the
/// document is `scale` times as large.
std::unique_ptr<PagedSurface> pdfSurface(const TextSetter& setter, glm::dvec2 size, double scale,
                                         std::string_view title);

}  // namespace gjkscope

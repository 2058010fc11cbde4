#pragma once

#include <memory>
#include <string>

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"

typedef struct _cairo_surface cairo_surface_t;

namespace gjkscope {

/// Writes a PDF of one page through cairo, with its fonts inside and its text as text. A pixel is 1/96 inch.
/// Of groups only the clip counts: cairo has no layers in PDF.
class PdfSurface final : public VectorSurface {
  public:
    /// `setter` outlives it; `size` in the figure's pixels; the page is `scale` times as large.
    PdfSurface(const TextSetter& setter, glm::dvec2 size, double scale, std::string_view title);
    ~PdfSurface() override;
    PdfSurface(const PdfSurface&) = delete;
    PdfSurface& operator=(const PdfSurface&) = delete;

    void beginGroup(const Group& group) override;
    void endGroup() override;
    void paths(std::span<const std::vector<glm::dvec2>> lines, bool closed, const Paint& paint) override;
    void circle(glm::dvec2 center, double radius, const Paint& paint) override;
    void text(glm::dvec2 corner, std::string_view marked, const TextStyle& style) override;

    /// The whole document; ends it. Throws std::runtime_error.
    std::string finish();

  private:
    void paint(const Paint& paint);

    const TextSetter& setter_;
    std::string out_;
    cairo_surface_t* surface_ = nullptr;
    cairo_t* cairo_ = nullptr;
};

}  // namespace gjkscope

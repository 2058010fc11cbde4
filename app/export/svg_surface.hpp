#pragma once

#include <map>
#include <string>

#include "app/export/text_setter.hpp"
#include "app/export/vector_surface.hpp"

namespace gjkscope {

/// Writes SVG 1.1. Groups become named layers (for Inkscape too), text stays one `<text>` element a label,
/// with its rim as a `<use>` of it, so that an edited label keeps its rim.
class SvgSurface final : public VectorSurface {
  public:
    /// `setter` outlives it; `size` in the figure's pixels; the document is `scale` times as large.
    SvgSurface(const TextSetter& setter, glm::dvec2 size, double scale, std::string_view title);

    void beginGroup(const Group& group) override;
    void endGroup() override;
    void paths(std::span<const std::vector<glm::dvec2>> lines, bool closed, const Paint& paint) override;
    void circle(glm::dvec2 center, double radius, const Paint& paint) override;
    void text(glm::dvec2 corner, std::string_view marked, const TextStyle& style) override;

    /// The whole document; ends it.
    std::string finish();

  private:
    std::string uniqueId(std::string_view name);
    void attribute(std::string_view name, double value);
    void attribute(std::string_view name, std::string_view value);
    void color(std::string_view name, const Color& color);
    void paintAttributes(const Paint& paint);

    const TextSetter& setter_;
    std::string out_;
    std::map<std::string, int, std::less<>> used_;  ///< how often an id was used
};

}  // namespace gjkscope

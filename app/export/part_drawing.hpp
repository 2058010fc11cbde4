#pragma once

#include "app/export/vector_surface.hpp"
#include "app/picture/depth/painting.hpp"

namespace gjkscope {

/// Where the parts of a canvas are drawn, and in which theme.
struct CanvasDrawing {
    VectorSurface& surface;
    const Theme& theme;
    const Camera& camera;
    const Viewport& view;
};

/// Draws the parts of a painting in their roles' styles. Parts that are not finite, or out of view, draw
/// nothing. What both refer to outlives this.
class PartDrawing {
  public:
    PartDrawing(const CanvasDrawing& canvas, const Painting& painting);

    /// A mark at a fraction of its usual size.
    void draw(const Part& part, float markSize = 1) const;

    /// How many parts from this one on can be drawn in one path: those of one role and patch.
    std::size_t countOfSheet(std::size_t first) const;
    /// Draws them: what has the same color is one path, which is far smaller than one for each face of a
    /// round solid.
    void drawSheet(std::span<const Part> parts) const;

  private:
    using Pixels = std::vector<glm::dvec2>;

    Pixels pixelsOf(std::span<const std::uint32_t> corners) const;
    Pixels pixelsOf(const Part& part) const { return pixelsOf(painting_.verticesOf(part)); }
    bool isDrawable(const Part& part) const;
    void drawLine(const Pixels& points, bool closed, const Paint& paint) const;
    void drawArrow(const Part& part, const RoleStyle& style) const;
    void drawCircle(const Part& part, const RoleStyle& style) const;
    void drawFill(const Part& part, const RoleStyle& style) const;
    void drawRegion(const Part& part, const RoleStyle& style) const;
    void drawPoint(const Part& part, const RoleStyle& style) const;
    void fillAreas(std::span<const Pixels> areas, const Part& look, const Paint& paint) const;
    std::vector<Pixels> areasOf(std::span<const Part* const> parts) const;
    std::vector<Pixels> linesOf(std::span<const Part* const> parts) const;

    const CanvasDrawing& canvas_;
    const Painting& painting_;
    Pixels seen_;  ///< the painting's points
};

}  // namespace gjkscope

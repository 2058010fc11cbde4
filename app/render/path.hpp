#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "app/picture/clip.hpp"
#include "app/render/drawing.hpp"

namespace gjkscope {

/// A line on screen, in pixels.
struct Path {
    std::vector<glm::dvec2> points;
    std::vector<double> depths;  ///< as many
    bool closed = false;
};

/// Adds the strokes of a path that meet `box`, all in the style `look`. Points closer than can be seen
/// are taken together. Dashes run on from where the path begins, also past what is cut off.
void strokePath(const Path& path, const Stroke& look, const PixelBox& box, std::vector<Stroke>& strokes);

/// How an area ends: in a slope one pixel wide, or at once, so that neighbors meet without a seam.
enum class AreaEdge { Soft, Sharp };

/// Adds the triangles of a convex polygon.
void fillPolygon(const std::vector<glm::dvec2>& polygon, double depth, Rgba color, AreaEdge edge,
                 std::vector<FillVertex>& fills);

}  // namespace gjkscope

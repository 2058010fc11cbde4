#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "app/picture/clip.hpp"
#include "app/picture/picture.hpp"

namespace gjkscope {

/// A part of a line, in pixels.
struct LinePiece {
    glm::dvec2 from, to;
};

/// Obstacles of labels, in pixels: points and other labels are never covered.
struct LabelObstacles {
    std::vector<PixelBox> points, labels;
    std::vector<PixelBox>
        vertices;  ///< of outlines: where a solid has very many, a label has to stand on some
    std::vector<LinePiece> lines;

    /// Only what can touch a label within `box`.
    LabelObstacles near(const PixelBox& box) const;
};

/// The obstacles in a picture, as far as they are `inside` this box.
LabelObstacles obstaclesOf(const Picture& picture, const Camera& camera, const Viewport& view, double scale,
                           const PixelBox& inside);

/// The cost of standing there; infinite once it exceeds `enough`. A label over another one is unreadable,
/// over a point it hides what matters; a line across is a matter of taste. Overlaps count by their share, so
/// that a label changes its place late and rarely while things move.
double costOf(const PixelBox& box, const LabelObstacles& obstacles, double enough);
/// True where a label stands on no other one, and on points by their rims at most.
bool isFree(const PixelBox& box, const LabelObstacles& obstacles);
bool coversAny(const PixelBox& box, const std::vector<PixelBox>& others);

/// True if the boxes have any area in common.
bool overlaps(const PixelBox& a, const PixelBox& b);

/// The part of `box` that `other` covers, 0 … 1.
double coveredPart(const PixelBox& box, const PixelBox& other);

}  // namespace gjkscope

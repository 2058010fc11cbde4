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

/// What labels should keep off, in pixels: never on points and other labels.
struct LabelObstacles {
    std::vector<PixelBox> points, labels;
    std::vector<PixelBox>
        vertices;  ///< of outlines: where a solid has very many, a label has to stand on some
    std::vector<LinePiece> lines;

    /// Only what can touch a label within `box`.
    LabelObstacles near(const PixelBox& box) const;
};

/// What of a picture labels should keep off, as far as it is `inside` this box.
LabelObstacles obstaclesOf(const Picture& picture, const Camera& camera, const Viewport& view, double scale,
                           const PixelBox& inside);

/// Whether the boxes have any area in common.
bool overlaps(const PixelBox& a, const PixelBox& b);

/// The part of `box` that `other` covers, 0 … 1.
double coveredPart(const PixelBox& box, const PixelBox& other);

}  // namespace gjkscope

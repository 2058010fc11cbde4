#pragma once

#include <span>
#include <vector>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// A canvas whose camera is to show its picture.
struct CanvasToFit {
    Camera& camera;  ///< turned already
    const Viewport& view;
    Bounds seen;  ///< of the picture: see seenBounds()
};

/// The part of a canvas that a picture fills: labels want some of the rest.
inline constexpr double kSeenPart = 0.88;

/// Parts of a room for canvases of one scale, side by side or `stacked`, so that solids fill them all: A − B
/// is as wide as A and B together. `seen`: seenBounds() of each.
std::vector<double> roomParts(std::span<const Bounds> seen, bool stacked);

/// Shows all of each canvas's picture below its heading, all at the same scale. `scale`: of margins and
/// texts.
void fitTogether(std::span<const CanvasToFit> canvases, double scale);

}  // namespace gjkscope

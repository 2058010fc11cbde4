#pragma once

#include <functional>
#include <glm/vec2.hpp>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// A label where it is to be written: its top left corner and size, in pixels.
struct PlacedLabel {
    const Item* item = nullptr;
    glm::dvec2 corner{0}, size{0};
};

/// Width and height of a text in pixels, as the surface at hand will draw it.
using MeasureText = std::function<glm::dvec2(const Item&)>;

/// Places the picture's labels beside their anchors so that they cover neither each other nor the picture's
/// points and short lines, and stay inside the viewport. The same input gives the same places.
std::vector<PlacedLabel> placeLabels(const Picture& picture, const Camera& camera, const Viewport& view,
                                     const MeasureText& measure, double scale);

}  // namespace gjkscope

#pragma once

#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/clip.hpp"

namespace gjkscope {

/// A thin line from a point to its label, in pixels.
struct Leader {
    glm::dvec2 from{0}, to{0};
};

/// A label where it is to be written: its top left corner and size, in pixels.
struct PlacedLabel {
    const Item* item = nullptr;
    glm::dvec2 corner{0}, size{0};
    std::optional<Leader> leader;  ///< of a label that found no room nearby
};

/// Opacity of leaders, beside that of their labels.
inline constexpr float kLeaderAlpha = 0.6f;

/// Width and height of a text in pixels, as the surface at hand will draw it.
using MeasureText = std::function<glm::dvec2(const Item&)>;

/// Places the picture's labels beside their anchors so that they cover neither each other nor the picture's
/// points and short lines, and stay inside the viewport. One that could only stand on another label is left
/// out. The same input gives the same places. `taken` are boxes, in pixels, that hold other texts already.
std::vector<PlacedLabel> placeLabels(const Picture& picture, const Camera& camera, const Viewport& view,
                                     const MeasureText& measure, double scale,
                                     std::span<const PixelBox> taken = {});

}  // namespace gjkscope

#pragma once

#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <map>
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

/// Places of a canvas's labels in the frame before, by their keys: a label keeps its side while it has room
/// there, then glides to another one.
struct LabelMemory {
    struct Spot {
        int ring = 0, direction = 0;  ///< the place about its point; ring −1: in the middle
        glm::dvec2 shown{0};          ///< from its point to its middle, as it was drawn
        glm::dvec2 away{0};           ///< of a name in or outside of its area: likewise, where it is to be
        std::optional<glm::dvec2> target{};  ///< the end of the line to it, from its point
        int absent = 0;                      ///< frames since its label was in the picture
    };
    std::map<std::uint64_t, Spot> spots;
    bool moving = false;  ///< a label is on its way: the next frame shows it somewhere else
    /// How much of its way a label goes in a frame.
    double pace = 1;
};

/// LabelMemory::pace of frames so far apart, in seconds: labels get half of their way in four hundredths of
/// one, at any frame rate.
double labelPace(double frameSeconds);

/// Width and height of a text in pixels, as the surface at hand will draw it.
using MeasureText = std::function<glm::dvec2(const Item&)>;

/// Places the picture's labels beside their anchors so that they cover neither each other nor the picture's
/// points, nor short lines where that can be helped, and stay inside the viewport. The name of a body stands
/// in it and in no other where there is room, else outside of all at the end of a line. One that could only
/// stand on another label or a point is left out, as is a vertex's number that found no room beside the
/// vertex; the texts of storyboards stand where they say, whatever is there. Equal input gives equal places.
/// `taken` are boxes, in pixels, that already contain other texts. `memory` of the frame before, if there was
/// one, is brought up to date.
std::vector<PlacedLabel> placeLabels(const Picture& picture, const Camera& camera, const Viewport& view,
                                     const MeasureText& measure, double scale,
                                     std::span<const PixelBox> taken = {}, LabelMemory* memory = nullptr);

}  // namespace gjkscope

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/clip.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/theme.hpp"
#include "app/render/drawing.hpp"

namespace gjkscope {

/// What the drawing of a canvas depends on.
struct CanvasKey {
    std::uint64_t picture = 0;  ///< the session's number of it
    Camera camera;
    Viewport view;
    const Theme* theme = nullptr;
    double scale = 1;  ///< of lines, marks and labels
    bool operator==(const CanvasKey&) const = default;
};

/// What its labels depend on.
struct LabelsKey {
    CanvasKey canvas;
    PixelBox heading;
    int baking = 0;  ///< of the fonts
    bool operator==(const LabelsKey&) const = default;
};

/// What was made of a canvas's picture, for as long as nothing that it depends on changes: most frames are
/// drawn because of something elsewhere in the window.
struct CanvasCache {
    std::optional<CanvasKey> drawn;
    Drawing drawing;
    std::optional<LabelsKey> labelled;
    std::vector<PlacedLabel> labels;  ///< of items of that picture, which are there as long as its number is
};

}  // namespace gjkscope

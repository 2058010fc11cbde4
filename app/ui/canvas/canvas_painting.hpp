#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/ui/canvas/canvas_painter.hpp"

namespace gjkscope {

/// A picture as a canvas shows it.
struct CanvasPainting {
    const Picture& picture;
    std::optional<std::uint64_t>
        number;  ///< of the picture; none where it can't be distinguished from others
    Camera camera;
    Viewport viewport;  ///< in ImGui's coordinates
    CanvasCache& cache;
};

/// A canvas's name with what it shows.
struct CanvasHeading {
    std::string name, note;
    bool keepsName = false;  ///< in a narrow canvas too; else the note stands alone there
};

/// Draws grid and picture while ImGui renders the frame.
void paint(CanvasPainter& canvases, const CanvasPainting& painting);

/// Draws names, labels and heading; labels leave the heading free, with some room around it.
void paintTexts(CanvasPainter& canvases, const CanvasPainting& painting, const CanvasHeading& heading);

}  // namespace gjkscope

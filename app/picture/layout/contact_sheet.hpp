#pragma once

#include "app/picture/layout/figure.hpp"

namespace gjkscope {

/// A canvas of which every cell of a sheet shows the same part in the same way.
struct SheetCanvas {
    Bounds seen;                         ///< of all that its pictures show: see seenBounds()
    glm::dquat orientation{1, 0, 0, 0};  ///< Camera::orientation
    bool isSolid = false;                ///< pictures of solids, which need not share the room equally
};

/// A cell of a sheet: a picture for each of its canvases.
struct SheetCell {
    std::string heading;
    std::vector<const Picture*> pictures;  ///< in the canvases' order; they outlive the figure
    std::vector<std::string> notes{};      ///< texts above its canvases, but for the first; may be empty
};

/// A figure whose lengths are to be drawn `scale` times as large: small cells have smaller texts.
struct ContactSheet {
    Figure figure;
    double scale = 1;
};

/// Lays cells out in rows, in as many columns as show them largest, all at one scale and with one camera a
/// canvas. `size` of the whole in pixels; there is at least one cell and one canvas.
ContactSheet layoutSheet(glm::dvec2 size, const std::vector<SheetCanvas>& canvases,
                         const std::vector<SheetCell>& cells, const FigureOptions& options = {});

}  // namespace gjkscope

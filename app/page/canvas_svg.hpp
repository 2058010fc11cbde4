#pragma once

#include <glm/vec2.hpp>
#include <string>

#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// A canvas of a page as it is now, in its own pixels.
struct PageCanvas {
    Canvas canvas = Canvas::World;
    const Picture& picture;  ///< of the active lane
    Camera camera;
    Viewport view;           ///< the active lane's cell
    glm::dvec2 size{0};      ///< of all cells together
    bool isSection = false;  ///< the lanes' pictures are cut to sections
    bool grid = true;
};

/// The canvas with the cells of all lanes as an SVG document; its ids differ from the other canvas's.
std::string canvasSvg(const Session& session, const PageCanvas& shown, const Theme& theme, double scale);

/// Both canvases and all lanes in one document of that size, for a file.
std::string bothSvg(const Session& session, const PageCanvas& world, const PageCanvas& difference,
                    const Theme& theme, glm::dvec2 size);

/// All that is written over the canvas, and the numbers of the pictures of its lanes: where this is the same
/// as before, only the active lane's picture and view can have changed what canvasSvg() returns.
std::string headingsOf(const Session& session, Canvas canvas);

}  // namespace gjkscope

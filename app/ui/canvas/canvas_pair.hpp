#pragma once

#include <imgui.h>

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "app/editing/origin_drags.hpp"
#include "app/editing/shape_drag.hpp"
#include "app/picture/camera.hpp"
#include "app/picture/depth/section.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/orbit.hpp"
#include "app/picture/theme.hpp"
#include "app/render/drawing.hpp"
#include "app/scene/limits.hpp"
#include "app/session/session.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

class Renderer;

/// The inputs of a canvas's drawing.
struct CanvasKey {
    std::uint64_t picture = 0;  ///< the session's number of it
    Camera camera;
    Viewport view;
    const Theme* theme = nullptr;
    double scale = 1;  ///< of lines, marks and labels
    bool operator==(const CanvasKey&) const = default;
};

/// The inputs of a canvas's labels.
struct LabelsKey {
    CanvasKey canvas;
    PixelBox heading;
    int baking = 0;  ///< of the fonts
    bool operator==(const LabelsKey&) const = default;
};

/// The drawing and the labels of a canvas's picture, kept until an input changes: most frames are drawn
/// because of something elsewhere in the window.
struct CanvasCache {
    std::optional<CanvasKey> drawn;
    Drawing drawing;
    std::optional<LabelsKey> labeled;
    LabelMemory memory;               ///< places of the labels before
    std::vector<PlacedLabel> labels;  ///< of items of that picture, which are there as long as its number is
};

/// One canvas as it stands on screen.
struct CanvasState {
    Camera camera;
    Viewport viewport;       ///< in ImGui's coordinates, where the canvas was last drawn
    Orbit orbit;             ///< view direction of a 3D scene
    bool fitted = false;     ///< cleared to have everything shown when the canvas is drawn next
    double zoomRequest = 1;  ///< the canvas zooms about its middle by this and sets it back to 1

    Camera fit;             ///< the camera as the last fit left it
    glm::dvec2 fitSize{0};  ///< of the viewport then
    int frame = -1;         ///< ImGui's frame in which the canvas was last drawn
    bool hovered = false;   ///< the hover of the session is this canvas's
    CanvasCache cache;
};

/// The mouse on a canvas from button down to button up.
struct CanvasPress {
    ShapeDrag drag;
    glm::dvec2 at{0};  ///< position at button down, in ImGui's coordinates
    Camera camera;     ///< the canvas's at that time
    Orbit orbit;       ///< the canvas's at that time
    ImGuiMouseButton button = ImGuiMouseButton_Left;
    enum class Moves { Subject, Camera, Eye } moves = Moves::Subject;
    bool taken = false;  ///< back, by the window (Escape)
    bool moved = false;  ///< far enough to be a drag and no click
};

/// The pen that draws on the canvases.
struct Pen {
    bool on = false;
    Role role = Role::PenRed;
    std::optional<Canvas> drawing = {};  ///< canvas with an unfinished stroke
};

/// A polygon whose vertices are being clicked in the world of a 2D scene.
struct PolygonDrawing {
    bool on = false;
    std::vector<glm::dvec3> vertices = {};
};

/// The two ends of B's path, which are dragged in the world.
struct PathHandles {
    bool shown = false;
    std::array<glm::dvec3, 2> ends = {};  ///< of B's position, scene units
    int held = -1;                        ///< the one being dragged
};

/// The place where the pointer rests on a canvas, and the step when it came there: a step later nobody reads
/// the tip.
struct SymbolRest {
    glm::dvec2 at{0};
    int step = -1;
};

/// A − B of a 3D scene, cut by the plane that faces the eye.
struct CanvasSection {
    Picture picture;
    SectionPlane plane;
    std::uint64_t number = 0;  ///< of the picture that was cut: see Session::pictureNumber()
};

struct CanvasPair;

/// The canvas of a lane that is not active.
struct LaneView {
    CanvasPair* canvases = nullptr;
    std::size_t lane = 0;
    Viewport viewport;  ///< in ImGui's coordinates
    Camera camera;
    CanvasCache cache;
    CanvasSection section;
};

/// The world and the difference, side by side: what they show and how, between frames. Both keep the same
/// pixels per unit.
struct CanvasPair {
    Session& session;
    Renderer& renderer;
    const Look& look;
    const Commands& commands;
    const bool& grid;  ///< the grid is shown

    float strokeScale = 1;         ///< for widths, marks and labels: the look's scale, more when presenting
    double framebufferScale = 1;   ///< framebuffer pixels a unit of ImGui's coordinates
    double framebufferHeight = 1;  ///< in framebuffer pixels, for Renderer::draw

    std::array<CanvasState, 2> states = {};  ///< by Canvas; the difference is that of the active lane
    std::array<LaneView, kMaxLanes> laneViews = {};
    bool orbitsLinked = true;  ///< turning one canvas turns the other
    bool flattened = false;    ///< the difference canvas of a 3D scene shows `section`
    CanvasSection section = {};
    std::optional<CanvasPress> press = {};
    Pen pen = {};
    PolygonDrawing polygon = {};
    PathHandles path = {};
    SymbolRest rest = {};
    bool spotlight = false;  ///< all but what is around the pointer is dark
    OriginDrags originDrags = {};

    CanvasState& operator[](Canvas which) { return states[static_cast<std::size_t>(which)]; }
    const CanvasState& operator[](Canvas which) const { return states[static_cast<std::size_t>(which)]; }
};

}  // namespace gjkscope

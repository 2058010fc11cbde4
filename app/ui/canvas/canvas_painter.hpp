#pragma once

#include <imgui.h>

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/theme.hpp"
#include "app/render/drawing.hpp"
#include "app/scene/limits.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/workbench/canvas_pair.hpp"

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

/// The two ends of B's path, which are dragged in the world.
struct PathHandles {
    std::array<glm::dvec3, 2>* ends = nullptr;  ///< of B's position, scene units; none: not shown
    int held = -1;                              ///< the one being dragged
};

/// The place where the pointer rests on a canvas, and the step when it came there: a step later nobody reads
/// the tip.
struct SymbolRest {
    glm::dvec2 at{0};
    int step = -1;
};

struct CanvasPainter;

/// The canvas of a lane that is not active.
struct LaneView {
    CanvasPainter* canvases = nullptr;
    std::size_t lane = 0;
    Viewport viewport;  ///< in ImGui's coordinates
    Camera camera;
    CanvasCache cache;
    CanvasSection section;
};

/// The canvases as the window draws them, between frames.
struct CanvasPainter {
    CanvasPair& pair;
    Renderer& renderer;
    const Look& look;
    const Commands& commands;

    float strokeScale = 1;         ///< for widths, marks and labels: the look's scale, more when presenting
    double framebufferScale = 1;   ///< framebuffer pixels a unit of ImGui's coordinates
    double framebufferHeight = 1;  ///< in framebuffer pixels, for Renderer::draw

    std::array<CanvasCache, 2> caches = {};  ///< by Canvas; the difference is that of the active lane
    std::array<LaneView, kMaxLanes> laneViews = {};
    PathHandles path = {};
    SymbolRest rest = {};
    std::vector<Viewport> panels = {};  ///< places around the canvases that are filled
    bool spotlight = false;             ///< all but what is around the pointer is dark

    Session& session() const { return pair.session; }
    CanvasState& operator[](Canvas which) { return pair[which]; }
    const CanvasState& operator[](Canvas which) const { return pair[which]; }
    CanvasCache& cache(Canvas which) { return caches[static_cast<std::size_t>(which)]; }
};

}  // namespace gjkscope

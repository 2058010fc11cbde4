#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/session/session.hpp"
#include "app/ui/view_state.hpp"

namespace gjkscope {

struct Fonts;
struct Settings;
class Renderer;

/// One canvas as it stands on screen. The canvas view moves the camera; the frame asks for a fit or a zoom.
struct CanvasState {
    Camera camera;
    Viewport viewport;       ///< in ImGui coordinates, where the canvas was last drawn
    bool fitted = false;     ///< cleared to ask the canvas view to show everything
    double zoomRequest = 1;  ///< the canvas view zooms about its middle by this and sets it back to 1
};

/// A scene that comes with the program, as menus offer it.
struct BundledScene {
    SceneEntry entry;
    Scene scene;
    std::string title;  ///< in the user's language
};

/// What an open demo says under the canvases at this instant.
struct DemoCaption {
    std::string text;  ///< as for richText(); may be empty
    float strength = 1;
    bool ofStep = false;  ///< it is the step's sentence
    bool operator==(const DemoCaption&) const = default;
};

/// What all views share while a frame is drawn. Lengths in ImGui coordinates, y down.
struct AppContext {
    Session& session;
    Settings& settings;
    Renderer& renderer;
    const Theme* theme = nullptr;  ///< never null while a frame is drawn
    const Fonts* fonts = nullptr;  ///< likewise; made anew when the scale or the language changes
    float scale = 1;        ///< monitor scale × size setting (× presentation): multiply every length by it
    float strokeScale = 1;  ///< for pictures' widths, marks and labels: `scale`, thicker in presentation mode
    double framebufferScale = 1;   ///< framebuffer pixels a unit of ImGui's coordinates
    double framebufferHeight = 1;  ///< in framebuffer pixels, for Renderer::draw

    std::array<CanvasState, 2> canvases = {};  ///< by Canvas; both keep the same pixels per unit
    CanvasState& canvas(Canvas which) { return canvases[static_cast<std::size_t>(which)]; }

    std::vector<BundledScene> bundled = {};  ///< in their order; those that can be read

    ViewState views = {};  ///< what the panels and canvases remember between frames

    /// The pane rectangles of this frame, for the announcement and the tests.
    struct Pane {
        std::string_view name;
        Viewport rectangle;
    };
    std::vector<Pane> panes = {};

    bool presentation = false;     ///< F5: large type, thick lines, captions
    bool interfaceHidden = false;  ///< Tab: canvases only

    std::optional<DemoCaption> demoCaption = {};  ///< none: no demo is open, or it has no captions
    bool demoPlaying = false;

    /// Performs the action of the action table with this id after the frame ("play", "step-forward",
    /// "add-box", …).
    std::function<void(std::string_view action)> perform = nullptr;
    /// How that action's shortcut is written ("Ctrl+S"), or "" for none: for tooltips and hints.
    std::function<std::string(std::string_view action)> shortcut = nullptr;
    /// Opens a scene file in place of the open one, after asking about unsaved changes.
    std::function<void(std::filesystem::path)> openScene = nullptr;
    /// Opens a scene that stands in no file of the user's (a bundled one), likewise.
    std::function<void(Scene, std::string name)> openBundled = nullptr;
    /// Says something for a few seconds at the foot of the window.
    std::function<void(std::string)> toast = nullptr;

    /// Set by a view that shows motion of its own: another frame follows at once.
    bool animating = false;
};

}  // namespace gjkscope

#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "app/ui/actions/batch_view.hpp"
#include "app/ui/actions/command_palette.hpp"
#include "app/ui/actions/menu_bar.hpp"
#include "app/ui/actions/path_strip.hpp"
#include "app/ui/actions/scene_gallery.hpp"
#include "app/ui/actions/tour.hpp"
#include "app/ui/capture/demo_bar.hpp"
#include "app/ui/capture/page_export.hpp"
#include "app/ui/capture/picture_export.hpp"
#include "app/ui/capture/recording.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/widgets/thumbnails.hpp"
#include "app/ui/widgets/transient.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The functions of the window that the program needs.
struct WindowControl {
    std::function<void(bool)> setFullscreen;
    std::function<bool()> fullscreen;
};

/// The visible parts of the interface, and the place of the keyboard in it.
struct Screen {
    Settings& settings;
    bool presentation = false;               ///< F5: large type, thick lines, captions
    bool interfaceHidden = false;            ///< Tab: canvases only
    bool scenesFolded = false;               ///< in the last frame the left pane was a strip
    bool scenesCanFold = false;              ///< or open by hand, where it would be one
    Settings::Panes presentationPanes = {};  ///< of the projector
    bool presentationShowsFuture = false;    ///< status and plots give the answer away there

    struct Pane {
        std::string_view name;
        Viewport rectangle;
    };
    std::vector<Pane> places = {};       ///< of the panes of the last frame
    std::string_view keyboardPane = {};  ///< the pane the keyboard was led to; empty: none
    bool paneFocusWanted = false;

    bool hidesFuture() const { return !(presentation ? presentationShowsFuture : settings.show.future); }
    Settings::Panes& panes() { return presentation ? presentationPanes : settings.panes; }
};

/// The workbench in its window: its files and settings, what draws it, and what lies over it.
struct Workspace : Workbench {
    Workspace(Renderer& renderer, Settings settings, WindowControl window);

    double now = 0;  ///< seconds on the program's clock
    Settings settings;
    Documents documents{session};
    Autosave autosave{session, documents};
    std::vector<BundledScene> bundled;

    WidgetState widgets;
    Look look{.state = widgets};
    Commands commands;
    KeyQueue keys;
    Toasts toasts;
    KeyDisplay pressedKeys;
    Thumbnails thumbnails;
    CanvasPainter painter;
    DemoFraming demoFraming;
    std::filesystem::path demoFile = {};  ///< of the open film
    Recording recording;
    PictureExport pictures;
    PageExport pages;
    Dialogs dialogs;
    WindowControl window;

    Screen screen{settings};
    CommandPalette palette;
    SceneGallery gallery;
    BatchView batch;
    PathStrip pathStrip;
    MenuState menu;
    Tour tour;
    bool shortcutOverlay = false;
    bool legend = false;
};

/// Something that takes the keyboard is open: a dialog, a menu, the palette, the overlay.
bool isModal(const Workspace& work);

/// The sentence under the canvases, in an open demo and in presentation mode.
std::optional<Caption> captionOf(const Workspace& work);
CaptureSource captureSourceOf(Workspace& work);
/// The source of recordings, with the caption and the pointer if these are set to show them.
CaptureSource recordingSourceOf(Workspace& work);

}  // namespace gjkscope

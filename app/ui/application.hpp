#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "app/editing/autosave.hpp"
#include "app/ui/capture/demo_bar.hpp"
#include "app/ui/capture/page_export.hpp"
#include "app/ui/capture/picture_export.hpp"
#include "app/ui/capture/recording.hpp"
#include "app/ui/class_tools.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/overlays/answers_view.hpp"
#include "app/ui/overlays/batch_view.hpp"
#include "app/ui/overlays/command_palette.hpp"
#include "app/ui/overlays/lesson_offer.hpp"
#include "app/ui/overlays/map_view.hpp"
#include "app/ui/overlays/menu_bar.hpp"
#include "app/ui/overlays/parts_view.hpp"
#include "app/ui/overlays/path_strip.hpp"
#include "app/ui/overlays/scene_gallery.hpp"
#include "app/ui/panels/lesson_view.hpp"
#include "app/ui/panels/scene_panel.hpp"
#include "app/ui/panels/step_panel.hpp"
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

/// The open program: the workbench in its window, with its files and settings, what draws it, and what lies
/// over it. The window loop feeds it events and draws its frames.
class Application : public Workbench {
  public:
    Application(Renderer& renderer, Settings settings, WindowControl window);

    double now = 0;  ///< seconds on the program's clock
    Settings settings;
    Documents documents{session};
    Autosave autosave{session, documents};
    std::vector<BundledScene> bundled;
    std::vector<BundledLesson> lessons = bundledLessons();

    WidgetState widgets;
    Look look{.state = widgets};
    Commands commands;
    KeyQueue keys;
    Toasts toasts;
    KeyDisplay pressedKeys;
    Thumbnails thumbnails;
    CanvasPainter painter;
    DemoFraming demoFraming;
    std::filesystem::path demoFile = {};    ///< of the open film
    std::filesystem::path lessonFile = {};  ///< of the open lesson
    Recording recording;
    PictureExport pictures;
    PageExport pages;
    Dialogs dialogs;
    WindowControl window;

    Screen screen{settings};
    ClassTools classTools;
    OverlayContext overlay{*this, look, commands, keys, documents, settings, bundled, thumbnails, lessons};
    CommandPalette palette{overlay};
    SceneGallery gallery{overlay};
    BatchView batch{overlay};
    AnswersView answers{overlay};
    PartsView parts{overlay};
    PathStrip pathStrip{overlay, dialogs.captureTitle};
    MapView map{overlay, dialogs.captureTitle};
    MenuBar menu{overlay};
    LessonOffer offer{overlay};
    bool shortcutOverlay = false;
    bool legend = false;
    ScenePanel scenePanel{{look, commands, session},
                          documents,
                          bundled,
                          thumbnails,
                          canvases[Canvas::World].camera.pixelsPerUnit};
    StepPanel stepPanel{{look, commands, session}};
    Settings::Panes lessonPanes = {};  ///< canvases of the figure, for pictures
    LessonView lessonView{*this, look, commands, stepPanel};

    /// Lets time pass for what plays: a demo or the steps.
    void advance(double seconds);
    /// The whole window's content for this frame: bars, panes, splitters, and what lies over them.
    void draw();
    /// Does what was to be done after the frame.
    void doLater();
    /// Shows what has become of work in the background, where it has ended.
    void report(const std::optional<WorkEnd>& end);
    void saveSettings();
    /// The program ends without asking: what is unsaved is kept for the next start.
    void endAtOnce();
    /// Something that takes the keyboard is open: a dialog, a menu, the palette, the overlay.
    bool isModal() const;
    bool ended() const { return ended_ || documents.ended(); }

  private:
    void connect();
    void takeLanguage();

    Settings savedSettings_{settings};
    std::string language_;
    std::vector<std::function<void()>> later_;
    bool settingsFailed_ = false;
    bool ended_ = false;
};

}  // namespace gjkscope

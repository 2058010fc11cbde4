#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/editing/autosave.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/panels/scene_panel.hpp"
#include "app/ui/panels/step_panel.hpp"

namespace gjkscope {

/// The open program: it owns the session, its files and settings, the canvases and whatever works on them,
/// and connects them. The window loop feeds it events and asks it for frames.
class Application {
  public:
    Application(Renderer& renderer, Settings settings, WindowControl window);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    double now = 0;  ///< seconds on the program's clock
    Session session;
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
    CanvasPair canvases;
    DemoPlayer demo;
    Recording recording;
    PictureExport pictures;
    Dialogs dialogs;
    WindowControl window;
    Workspace work;
    ScenePanel scenePanel;
    StepPanel stepPanel;

    /// Lets time pass for what plays: a demo or the steps.
    void advance(double seconds);
    /// Does what was to be done after the frame.
    void doLater();
    /// Shows what has become of work in the background, where it has ended.
    void report(const std::optional<WorkEnd>& end);
    void saveSettings();
    /// The program ends without asking: what is unsaved is kept for the next start.
    void endAtOnce();
    bool ended() const { return ended_ || documents.ended(); }

  private:
    void connectCommands();
    void connectDocuments();

    Settings savedSettings_;
    std::vector<std::function<void()>> later_;
    bool settingsFailed_ = false;
    bool ended_ = false;
};

}  // namespace gjkscope

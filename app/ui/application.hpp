#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/ui/actions/workspace.hpp"
#include "app/ui/panels/scene_panel.hpp"
#include "app/ui/panels/step_panel.hpp"

namespace gjkscope {

/// The open program with its panels: connects the parts of the workspace. The window loop feeds it events and
/// draws its frames.
class Application : public Workspace {
  public:
    Application(Renderer& renderer, Settings settings, WindowControl window);

    ScenePanel scenePanel{{look, commands, session},
                          documents,
                          bundled,
                          thumbnails,
                          canvases[Canvas::World].camera.pixelsPerUnit};
    StepPanel stepPanel{{look, commands, session}};

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

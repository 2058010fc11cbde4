#pragma once

#include <functional>
#include <future>
#include <optional>
#include <string>

#include "app/platform/clipboard_picture.hpp"
#include "app/scene/scene.hpp"
#include "app/ui/capture/frame_grabber.hpp"

namespace gjkscope {

/// Puts pictures of the running program into files and on the clipboard, one at a time. A picture is taken
/// when what demanded it, a dialog or a menu, has left the window; then it is written in the background.
class PictureExport {
  public:
    /// `view` is how the window shows a 3D scene, for contact sheets.
    void toFile(const Settings::Pictures& settings, std::string title, const SceneView& view);
    /// Both canvases in the window's size, so many times as large.
    void toClipboard(int scale);

    /// The window must be drawn again until the picture is taken.
    bool waiting() const { return wanted_.has_value(); }
    /// From the request to the end of the writing.
    bool busy() const { return waiting() || working_.valid(); }

    /// How many times as large as on the screen the window's texts are going to be seen: 1 where none will.
    float letterDensity() const;

    /// To be called in every frame, between drawing and swapping.
    void take(const CaptureSource& source);

    /// The end of the export, returned once.
    std::optional<WorkEnd> ended();

  private:
    using Work = std::function<WorkEnd()>;
    struct Request {
        Settings::Pictures settings;
        std::string title;
        SceneView view;
        bool copied = false;
    };
    void want(Request request);
    void attempt(const std::function<void()>& step);
    Work workFor(const CaptureSource& source, const Request& request);
    Work write(std::function<std::string()> content, const Request& request);

    std::optional<Request> wanted_;
    int framesUntil_ = 0;
    std::optional<WorkEnd> end_;
    ClipboardPicture clipboard_;
    std::future<WorkEnd> working_;
};

}  // namespace gjkscope

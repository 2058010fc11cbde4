#pragma once

#include <SDL.h>

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

namespace gjkscope {

/// The place of a window on the desktop, in the desktop's units.
struct WindowPlace {
    int width = 1600, height = 900;
    std::optional<int> x, y;  ///< none: where the desktop likes
    bool maximized = false;
};

/// The frame that the desktop draws around a window, in its units.
struct FrameBorders {
    int top = 0, left = 0, bottom = 0, right = 0;
};

/// The rectangle of a window without its frame that is as near to this one as it can be with the frame on the
/// screen, but no smaller than the least size of a window.
SDL_Rect withinScreen(SDL_Rect window, const FrameBorders& frame, SDL_Rect screen);

/// The program's one window with its OpenGL 3.3 core context, current on this thread while it lives.
class Window {
  public:
    explicit Window(const WindowPlace& place);  ///< throws std::runtime_error: no display or no OpenGL 3.3
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    SDL_Window* handle() const { return window_; }
    SDL_GLContext graphics() const { return graphics_; }

    void setTitle(const std::string& title);
    void setFullscreen(bool on);
    bool fullscreen() const;
    WindowPlace place() const;
    /// How much larger than on an ordinary screen things should be drawn on the window's monitor, in
    /// quarters.
    float monitorScale() const;
    /// The least time between two frames on the window's monitor, in seconds.
    double frameSeconds() const;

    /// Hands over the events of one frame; sleeps for at most `seconds` for the first one (infinity: without
    /// end). A frame holds at most one change of a mouse button and no move before it, no release after a
    /// press and no press of a key that it saw released: code that polls the mouse and the keys once a frame
    /// misses nothing. No key is pressed in the frame after Tab, in which ImGui still looks for where that
    /// leads. The rest waits for the next frame.
    void takeEvents(double seconds, const std::function<void(const SDL_Event&)>& take);
    /// Ends the sleep of takeEvents(); from any thread.
    static void wake();
    /// Shows what was drawn.
    void swap();

  private:
    void fitFrame();

    SDL_Window* window_ = nullptr;
    SDL_GLContext graphics_ = nullptr;
    bool isTabbing_ = false;  ///< Tab was pressed in the last frame
    int framesAwaited_ = 0;   ///< frames for which the window has had no frame of the desktop's
};

/// Turns SIGTERM, SIGINT and SIGHUP into a flag, so that the program ends as from its menu, but at once,
/// before input that still waits, and without a question. Make it before any other thread, and let it die
/// after the window.
class Signals {
  public:
    Signals();
    ~Signals();

    /// True once a signal to end has arrived. It wakes Window::takeEvents().
    static bool isEnding();

  private:
    std::thread waiter_;
};

}  // namespace gjkscope

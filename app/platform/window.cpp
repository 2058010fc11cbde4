#include "app/platform/window.hpp"

#include <epoxy/gl.h>
#include <png.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/files.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr int kMinWidth = 640, kMinHeight = 400;
constexpr float kOrdinaryDpi = 96;
/// A desktop draws a window's frame some time after the window is there; one that has not by then draws none.
constexpr int kFramesForFrame = 120;

[[noreturn]] void fail(std::string_view key) {
    const std::string reason = SDL_GetError();
    SDL_Quit();
    throw std::runtime_error(tr(key, {{"reason", reason}}));
}

/// Dead and disconnected monitors come and go: a remembered place counts only where it can be seen and
/// grabbed.
std::optional<SDL_Rect> screenOf(const WindowPlace& place) {
    if (!place.x || !place.y) return std::nullopt;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
        SDL_Rect screen;
        if (SDL_GetDisplayUsableBounds(i, &screen) != 0) continue;
        const SDL_Point title{*place.x + place.width / 2, *place.y};
        if (SDL_PointInRect(&title, &screen)) return screen;
    }
    return std::nullopt;
}

/// Without a display server SDL falls back on drivers without a screen; only a user who named one
/// gets it.
bool visible() {
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    const bool unseen = driver == "offscreen" || driver == "dummy" || driver == "evdev";
    return !unseen || SDL_GetHint(SDL_HINT_VIDEODRIVER) != nullptr;
}

SDL_Window* createWindow(const WindowPlace& place) {
    const std::optional<SDL_Rect> remembered = screenOf(place);
    std::optional<SDL_Rect> screen = remembered;
    // where new windows go, if that is known
    if (SDL_Rect first; !screen && SDL_GetDisplayUsableBounds(0, &first) == 0) screen = first;
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE;
    if (place.maximized) flags |= SDL_WINDOW_MAXIMIZED;
    const int width = screen ? std::min(place.width, screen->w) : place.width;
    const int height = screen ? std::min(place.height, screen->h) : place.height;
    int x = static_cast<int>(SDL_WINDOWPOS_CENTERED), y = x;
    if (remembered) {
        x = std::clamp(*place.x, remembered->x, remembered->x + remembered->w - width);
        y = std::clamp(*place.y, remembered->y, remembered->y + remembered->h - height);
    }
    return SDL_CreateWindow("gjkscope", x, y, std::max(width, kMinWidth), std::max(height, kMinHeight),
                            flags);
}

void requireOpenGl33() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

/// A missing picture is no reason to stop.
void setIcon(SDL_Window* window) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, assetPath("icon/gjkscope.png").c_str()) == 0) return;
    image.format = PNG_FORMAT_RGBA;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0) return;
    const int width = static_cast<int>(image.width), height = static_cast<int>(image.height);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(pixels.data(), width, height, 32, width * 4,
                                                              SDL_PIXELFORMAT_RGBA32);
    SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
}

std::atomic<bool> isEndDue = false;

void pushWakingEvent() {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

sigset_t watched() {
    sigset_t set;
    sigemptyset(&set);
    for (int signal : {SIGTERM, SIGINT, SIGHUP, SIGUSR1}) sigaddset(&set, signal);
    return set;
}

void waitForSignals() {
    const sigset_t set = watched();
    for (int signal = 0; sigwait(&set, &signal) == 0 && signal != SIGUSR1;) {
        isEndDue = true;
        pushWakingEvent();
    }
}

}  // namespace

Window::Window(const WindowPlace& place) {
    // a lecture is not interrupted by the screen saver only while it is shown full screen; SDL would block it
    // always
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("error.no-display");
    if (!visible()) {
        SDL_SetError("%s", tr("error.no-server"));
        fail("error.no-display");
    }
    requireOpenGl33();
    window_ = createWindow(place);
    if (window_ == nullptr) fail("error.no-opengl");
    graphics_ = SDL_GL_CreateContext(window_);
    if (graphics_ == nullptr || epoxy_gl_version() < 33) {
        SDL_DestroyWindow(window_);
        fail("error.no-opengl");
    }
    SDL_GL_SetSwapInterval(1);
    SDL_SetWindowMinimumSize(window_, kMinWidth, kMinHeight);
    setIcon(window_);
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    SDL_EventState(SDL_DROPTEXT, SDL_ENABLE);
}

Window::~Window() {
    SDL_GL_DeleteContext(graphics_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

SDL_Rect withinScreen(SDL_Rect window, const FrameBorders& frame, SDL_Rect screen) {
    const int left = screen.x + frame.left, top = screen.y + frame.top,
              right = screen.x + screen.w - frame.right, bottom = screen.y + screen.h - frame.bottom;
    window.w = std::max(std::min(window.w, right - left), kMinWidth);
    window.h = std::max(std::min(window.h, bottom - top), kMinHeight);
    window.x = std::max(std::min(window.x, right - window.w), left);
    window.y = std::max(std::min(window.y, bottom - window.h), top);
    return window;
}

/// Once the window has its frame, moves it to where all of it is on the screen.
void Window::fitFrame() {
    if (framesAwaited_ >= kFramesForFrame) return;
    ++framesAwaited_;
    FrameBorders frame;
    SDL_Rect screen, now;
    if (SDL_GetWindowBordersSize(window_, &frame.top, &frame.left, &frame.bottom, &frame.right) != 0) return;
    if (frame.top + frame.left + frame.bottom + frame.right == 0) return;
    framesAwaited_ = kFramesForFrame;
    constexpr Uint32 kFilling = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN_DESKTOP;
    if ((SDL_GetWindowFlags(window_) & kFilling) != 0) return;
    if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window_), &screen) != 0) return;
    SDL_GetWindowPosition(window_, &now.x, &now.y);
    SDL_GetWindowSize(window_, &now.w, &now.h);
    const SDL_Rect fitted = withinScreen(now, frame, screen);
    if (SDL_RectEquals(&now, &fitted)) return;
    SDL_SetWindowSize(window_, fitted.w, fitted.h);
    // the position is set with its frame and reported without it
    SDL_SetWindowPosition(window_, fitted.x - frame.left, fitted.y - frame.top);
}

void Window::setTitle(const std::string& title) {
    if (title != SDL_GetWindowTitle(window_)) SDL_SetWindowTitle(window_, title.c_str());
}

void Window::setFullscreen(bool on) {
    SDL_SetWindowFullscreen(window_, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool Window::fullscreen() const {
    return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

WindowPlace Window::place() const {
    WindowPlace place;
    int x = 0, y = 0, top = 0, left = 0;
    SDL_GetWindowSize(window_, &place.width, &place.height);
    SDL_GetWindowPosition(window_, &x, &y);
    // the position is set with its frame and reported without it
    if (SDL_GetWindowBordersSize(window_, &top, &left, nullptr, nullptr) != 0) top = left = 0;
    place.x = x - left;
    place.y = y - top;
    place.maximized = (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
    return place;
}

float Window::monitorScale() const {
    float dpi = 0;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window_), nullptr, &dpi, nullptr) != 0) return 1;
    // rounded down below a quarter more: monitors' own sizes are often a few percent off
    return std::clamp(std::floor(dpi / kOrdinaryDpi * 4 + 0.1f) / 4, 1.0f, 3.0f);
}

double Window::frameSeconds() const {
    SDL_DisplayMode mode;
    const bool known = SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window_), &mode) == 0;
    return 1.0 / (known && mode.refresh_rate >= 30 ? mode.refresh_rate : 60);
}

void Window::takeEvents(double seconds, const std::function<void(const SDL_Event&)>& take) {
    fitFrame();
    SDL_Event event;
    const bool forever = std::isinf(seconds);
    const int milliseconds =
        forever ? -1 : static_cast<int>(std::ceil(std::clamp(seconds, 0.0, 3600.0) * 1000));
    const bool isTabbing = std::exchange(isTabbing_, false);
    // they stay in the queue
    const bool any =
        milliseconds == 0 ? SDL_PollEvent(nullptr) != 0 : SDL_WaitEventTimeout(nullptr, milliseconds) != 0;
    if (!any) return;
    bool moved = false, pressed = false, full = false;
    std::set<SDL_Scancode> released;
    // whether this event still belongs to the frame
    const auto admit = [&] {
        if (full) return false;
        full = event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
        if (full) return !moved;
        if (event.type == SDL_KEYUP) {
            if (!pressed) released.insert(event.key.keysym.scancode);
            return !pressed;
        }
        if (event.type == SDL_KEYDOWN && (isTabbing || released.contains(event.key.keysym.scancode)))
            return false;
        moved = moved || event.type == SDL_MOUSEMOTION;
        pressed = pressed || event.type == SDL_KEYDOWN;
        isTabbing_ = isTabbing_ || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_TAB);
        return true;
    };
    SDL_PumpEvents();
    const auto next = [&](SDL_eventaction action) {
        return SDL_PeepEvents(&event, 1, action, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0;
    };
    while (next(SDL_PEEKEVENT) && admit() && next(SDL_GETEVENT)) take(event);
}

void Window::wake() {
    pushWakingEvent();
}

void Window::swap() {
    SDL_GL_SwapWindow(window_);
}

Signals::Signals() {
    const sigset_t set = watched();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    // a reader of --announce that went away is no reason to lose the scene
    std::signal(SIGPIPE, SIG_IGN);
    // nor is a file that may not grow: the write says so
    std::signal(SIGXFSZ, SIG_IGN);
    waiter_ = std::thread(waitForSignals);
}

Signals::~Signals() {
    pthread_kill(waiter_.native_handle(), SIGUSR1);
    waiter_.join();
}

bool Signals::isEnding() {
    return isEndDue;
}

}  // namespace gjkscope

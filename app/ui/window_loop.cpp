#include "app/ui/window_loop.hpp"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <new>
#include <thread>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/base/no_memory.hpp"
#include "app/base/printable.hpp"
#include "app/editing/file_watch.hpp"
#include "app/editing/opening.hpp"
#include "app/editing/user_files.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/window.hpp"
#include "app/render/driver_crash.hpp"
#include "app/render/renderer.hpp"
#include "app/ui/announce.hpp"
#include "app/ui/application.hpp"
#include "app/ui/capture_source.hpp"
#include "app/ui/file_actions.hpp"
#include "app/ui/needed_letters.hpp"
#include "app/ui/overlays.hpp"
#include "app/ui/widgets/style.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

/// ImGui needs a frame to lay out what an event changed and one more to show it.
constexpr int kFramesAfterChange = 3;
constexpr float kPresentationType = 1.5f, kPresentationStrokes = 1.35f;
/// Type grows for a class only while a window this large at 100 % would still show both canvases and the
/// steps.
constexpr float kRoomWidth = 980, kRoomHeight = 600;
/// A cursor in a text field blinks a little slower than once a second.
constexpr double kBlinkSeconds = 0.4;
/// Between two glances at work in the background, in seconds.
constexpr double kGlance = 0.1;
constexpr double kFileGlance = FileWatch<ReadLesson>::kGlance;
/// After a pause, one frame must not make an animation jump.
constexpr double kMaxFrame = 0.1;

double clockSeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

WindowPlace placeFrom(const Settings::Window& window) {
    return {window.width, window.height, window.x, window.y, window.maximized};
}

/// The running window: everything whose lifetime is the window's.
class WindowLoop {
  public:
    WindowLoop(const WindowArguments& arguments, LoadedSettings settings);
    void run();

  private:
    void take(const SDL_Event& event);
    void frame();
    float presentationType(float scale) const;
    void dress();
    void drop(const SDL_Event& event);
    void orCancel(const std::function<void()>& step);
    void advance(double seconds);
    void housekeeping();
    void reload();
    bool takeChanges();
    double sleepSeconds() const;
    void announce();

    DriverCrash crash_;
    Window window_;
    Gui gui_{window_};
    Renderer renderer_;
    Application app_;
    Typography typography_;
    FileWatch<OpenedFilm> filmWatch_{{[](const auto& file) { return readPreparedFilm(file); }}, Window::wake};
    FileWatch<ReadLesson> lessonWatch_{
        {[](const auto& file) { return readPreparedLesson(file); }, lessonFileFor}, Window::wake};
    bool announces_ = false;
    std::string announced_;
    int framesDue_ = kFramesAfterChange;
    int windowFramesDue_ = 0;  ///< of a film of the window
    double lastFrame_ = 0;
    std::string dressedTheme_, dressedLanguage_;
    float dressedScale_ = 0;
    NeededLetters letters_;
};

WindowLoop::WindowLoop(const WindowArguments& arguments, LoadedSettings settings)
    : window_(placeFrom(settings.settings.window)),
      app_(renderer_, settings.settings,
           {.setFullscreen = [this](bool on) { window_.setFullscreen(on); },
            .fullscreen = [this] { return window_.fullscreen(); }}),
      announces_(arguments.announce) {
    app_.now = clockSeconds();
    app_.session.workAside(Window::wake);
    app_.documents.workAside(Window::wake);
    app_.thumbnails.callWhenReady(Window::wake);
    app_.batch.list.workAside(Window::wake);
    app_.allAnswers.tables.workAside(Window::wake);
    app_.answerParts.tables.workAside(Window::wake);
    app_.answerMap.mapper.workAside(Window::wake);
    app_.answerPath.sweeper.workAside(Window::wake);
    app_.shrinker.workAside(Window::wake);
    app_.documents.batch = [this](const std::filesystem::path& file) { openBatch(app_.batch, file); };
    app_.documents.review = [this](const std::string& text, const std::filesystem::path& folder) {
        pasteText(app_, text, folder);
    };
    app_.dialogs.paste.workAside(Window::wake);
    app_.dialogs.thumbnails = &app_.thumbnails;
    app_.dialogs.takePaste = [this] { takePaste(app_); };
    app_.dialogs.exportPage = [this](const std::filesystem::path& file) {
        const std::string theme(app_.look.theme->id);
        // a demo that the user has not made a scene of their own from
        if (app_.film.open() && !app_.film.takenOver(app_.session))
            app_.pages.toFile(app_.film.film().storyboard(), theme, file);
        else
            app_.pages.toFile(app_.session.scene(), theme, file);
    };
    if (!settings.notice.empty()) app_.session.notify(settings.notice);
    app_.documents.setList(arguments.files);
    if (!arguments.files.empty())
        app_.documents.open(arguments.files.front());
    else
        offerLesson(app_.offer);
    app_.autosave.findAbandonedScenes();
    // aside, and not waited for: a folder may be on a network that is gone
    std::thread([folders = writtenFolders(app_.settings)] {
        for (const std::filesystem::path& folder : folders) removeLeftovers(folder);
    }).detach();
}

void WindowLoop::take(const SDL_Event& event) {
    framesDue_ = kFramesAfterChange;
    // a press ends the black screen, and does nothing to what lies below it
    if (event.type == SDL_MOUSEBUTTONDOWN && std::exchange(app_.classTools.black, false)) return;
    gui_.take(event);
    switch (event.type) {
        case SDL_QUIT:
            if (!app_.isModal()) app_.documents.quit();
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) app_.documents.lookForChanges();
            break;
        case SDL_KEYDOWN:
            keyDown(app_, event.key);
            break;
        case SDL_KEYUP:
            keyUp(app_, event.key);
            break;
        case SDL_TEXTINPUT:
            typography_.need(event.text.text);
            break;
        case SDL_MOUSEBUTTONDOWN:
            app_.screen.keyboardPane = {};
            break;
        case SDL_DROPFILE:
        case SDL_DROPTEXT:
            drop(event);
            break;
        default:
            break;
    }
}

void WindowLoop::drop(const SDL_Event& event) {
    const std::string dropped = event.drop.file;
    SDL_free(event.drop.file);
    if (app_.isModal()) return app_.commands.toast(tr("toast.answer-first"));
    if (event.type == SDL_DROPFILE)
        app_.documents.open(dropped);
    else
        pasteText(app_, dropped, app_.session.file().parent_path());
}

/// How much larger type is in presentation mode than at `scale`.
float WindowLoop::presentationType(float scale) const {
    int width = 0, height = 0;
    SDL_GetWindowSize(window_.handle(), &width, &height);
    const float room =
        std::min(static_cast<float>(width) / kRoomWidth, static_cast<float>(height) / kRoomHeight);
    // in steps, so that no pixel of a window being sized bakes the letters again
    return std::clamp(std::floor(10 * room / scale) / 10, 1.0f, kPresentationType);
}

/// Makes fonts and style match the settings.
void WindowLoop::dress() {
    Look& look = app_.look;
    const bool presentation = app_.screen.presentation;
    const auto size = static_cast<float>(app_.settings.uiScale);
    look.scale = window_.monitorScale() * size;
    if (presentation) look.scale *= presentationType(look.scale);
    app_.painter.strokeScale = look.scale * (presentation ? kPresentationStrokes : 1);
    look.theme = &shownTheme(app_);
    app_.canvases.scale = look.scale;
    if (dressedLanguage_ != currentLanguage()) {
        dressedLanguage_ = currentLanguage();
        typography_.need(textsOfLanguage());
        letters_ = {};
    }
    letters_.note(app_, typography_);
    if (typography_.update(look.scale, app_.pictures.letterDensity())) gui_.fontsChanged();
    look.fonts = &typography_.fonts();
    if (dressedTheme_ == look.theme->id && dressedScale_ == look.scale) return;
    dressedTheme_ = look.theme->id;
    dressedScale_ = look.scale;
    applyStyle(*look.theme, look.scale);
}

/// Runs a step of the recording; an exception ends the recording.
void WindowLoop::orCancel(const std::function<void()>& step) try {
    step();
} catch (const std::exception& error) {
    app_.recording.cancel();
    app_.documents.fail(error.what());
}

/// While a film is recorded, time goes by its frames.
void WindowLoop::advance(double seconds) {
    Recording& recording = app_.recording;
    const bool runs = recording.state() == Recording::State::Running;
    const int due = runs ? recording.due(app_.now) : 0;
    orCancel([&] {
        if (const double repeated = recording.repeatedSeconds(); repeated > 0) app_.advance(repeated);
        for (int i = 0; i < due && recording.ready(); ++i) {
            app_.advance(recording.frameSeconds());
            if (!recording.ofWindow()) recording.take(recordingSourceOf(app_));
        }
    });
    windowFramesDue_ = recording.ofWindow() ? due : 0;
    if (!runs) app_.advance(std::min(seconds, kMaxFrame));
    app_.toasts.forgetOld(app_.now);
    app_.pressedKeys.forgetOld(app_.now);
    app_.widgets.animating = false;
    app_.widgets.nextFrame = std::numeric_limits<double>::infinity();
    app_.widgets.ringedSymbol = std::exchange(app_.widgets.symbol, -1);
}

void WindowLoop::frame() {
    app_.now = clockSeconds();
    dress();
    advance(app_.now - lastFrame_);
    lastFrame_ = app_.now;
    setNavigation(app_);
    // the system's pointer is in no picture of the window
    ImGui::GetIO().MouseDrawCursor = app_.recording.ofWindow();
    gui_.begin();
    app_.painter.framebufferHeight = ImGui::GetIO().DisplaySize.y * ImGui::GetIO().DisplayFramebufferScale.y;
    const bool wasModal = app_.isModal();
    app_.draw();
    // the next key is for what lay below, not for a text field that is gone
    if (wasModal && !app_.isModal() && app_.screen.keyboardPane.empty()) ImGui::SetWindowFocus(nullptr);
    const Color& paper = app_.look.theme->background;
    gui_.end(paper.r, paper.g, paper.b);
    // as it was drawn
    orCancel(
        [this] { app_.recording.takeWindow(captureSourceOf(app_), std::exchange(windowFramesDue_, 0)); });
    // not of an earlier scene
    if (!app_.session.isWaiting()) app_.pictures.take(captureSourceOf(app_));
    drawNotes(app_);
    drawRecordingSign(app_);
    window_.swap();
    app_.keys.clear();
    app_.doLater();
    if (app_.documents.needsName() && app_.dialogs.file.mode == FileDialog::Mode::Closed)
        showSaveDialog(app_);
    const OpenLesson& lesson = app_.canvases.lesson;
    window_.setTitle(lesson.open() ? lesson.lesson->title + " — gjkscope" : app_.documents.windowTitle());
}

void WindowLoop::housekeeping() {
    // nothing changes under a dialog or in the middle of a drag
    if (!app_.isModal() && !app_.session.inGesture()) app_.documents.openReady();
    reload();
    app_.autosave.update(app_.now, app_.settings.autosave);
    app_.report(app_.recording.ended());
    app_.report(app_.pictures.ended());
    app_.report(app_.pages.ended());
    // once a splitter or a slider is let go, not with every pixel
    if (app_.session.inGesture() || ImGui::IsAnyMouseDown()) return;
    app_.saveSettings();
}

/// Takes another version of the open film or lesson from its file. Returns false where there is none.
bool WindowLoop::takeChanges() {
    app_.now = clockSeconds();
    if (app_.film.open() && !app_.demoFile.empty()) {
        std::optional<OpenedFilm> read = filmWatch_.changed(app_.demoFile, app_.now);
        if (!read) return false;
        app_.film.replace(std::move(read->film), std::move(read->contents), app_.session);
        app_.demoFraming.reset();
        app_.toast(tr("film.reloaded"));
        return true;
    }
    if (!app_.canvases.lesson.open() || app_.lessonFile.empty()) return false;
    std::optional<ReadLesson> read = lessonWatch_.changed(app_.lessonFile, app_.now);
    if (read) replaceLesson(app_, std::move(read->lesson));
    return read.has_value();
}

void WindowLoop::reload() try {
    // nothing changes under a dialog or in the middle of a drag
    if (app_.isModal() || app_.canvases.press) return;
    if (takeChanges()) framesDue_ = kFramesAfterChange;
} catch (const std::exception& error) {
    // it is being written: the next version may be right
    app_.toast(error.what());
    framesDue_ = kFramesAfterChange;
}

double WindowLoop::sleepSeconds() const {
    const double frame = lastFrame_ + window_.frameSeconds() - clockSeconds();
    const bool moving = framesDue_ > 0 || app_.pictures.waiting() || app_.session.playback().moving() ||
                        app_.widgets.animating || app_.film.playing();
    if (moving) return std::max(frame, 0.0);
    double next = std::min({app_.toasts.nextChange(app_.now), app_.pressedKeys.nextChange(app_.now),
                            app_.now + app_.widgets.nextFrame, app_.autosave.nextUpdate()});
    if (app_.recording.state() == Recording::State::Running)
        return std::max(app_.recording.nextFrame() - clockSeconds(), 0.0);
    if (app_.recording.state() == Recording::State::Finishing || app_.pictures.busy() || app_.pages.busy() ||
        app_.documents.opening() != nullptr || app_.session.isWaiting() || app_.shrinker.isWorking())
        next = std::min(next, app_.now + kGlance);
    if (ImGui::GetIO().WantTextInput) next = std::min(next, app_.now + kBlinkSeconds);
    return std::max(next - clockSeconds(), std::max(frame, 0.0));
}

void WindowLoop::announce() {
    if (!announces_) return;
    std::string line = announcement(app_);
    if (line == announced_) return;
    announced_ = std::move(line);
    std::cout << printable(announced_) << std::endl;
}

void WindowLoop::run() {
    lastFrame_ = clockSeconds();
    while (!app_.ended()) {
        const double rest = sleepSeconds();
        // a glance at an open document's file needs no frame
        const bool glances = (app_.canvases.lesson.open() || app_.film.open()) && rest > kFileGlance;
        window_.takeEvents(glances ? kFileGlance : rest, [this](const SDL_Event& event) { take(event); });
        if (Signals::isEnding()) {
            app_.endAtOnce();
            break;
        }
        if (glances && framesDue_ == 0) reload();
        if (glances && framesDue_ == 0) continue;
        framesDue_ = std::max(framesDue_ - 1, 0);
        frame();
        housekeeping();
        // last, so that whoever waits for a state finds it on the disk too
        announce();
    }
    app_.recording.finishNow(captureSourceOf(app_));
    if (!window_.fullscreen()) {
        const WindowPlace place = window_.place();
        app_.settings.window = {place.width, place.height, place.x, place.y, place.maximized};
    }
    app_.saveSettings();
    const bool isWorking = app_.documents.isReading() || app_.dialogs.paste.isReading() ||
                           app_.batch.list.isReading() || computesAnswers(app_) || app_.session.isWorking() ||
                           filmWatch_.isLooking() || lessonWatch_.isLooking();
    if (!isWorking || app_.pictures.busy() || app_.pages.busy()) return;
    // a thread that reads may never end, from a pipe, and one that runs a scene not soon
    app_.autosave.end();
    std::_Exit(0);
}

}  // namespace

int runWindow(const WindowArguments& arguments) {
    keepFrameMemory();
    LoadedSettings settings = loadSettings(settingsFile());
    const std::string& chosen = settings.settings.language;
    setLanguage(arguments.language ? *arguments.language : chosen.empty() ? systemLanguage() : chosen);
    endWhereMemoryEnds();
    try {
        const Signals signals;
        WindowLoop(arguments, std::move(settings)).run();
        return 0;
    } catch (const std::bad_alloc&) {
        std::cerr << "gjkscope: " << tr("shell.no_memory") << '\n';
    } catch (const std::exception& error) {
        std::cerr << "gjkscope: " << printableLine(error.what()) << '\n';
    }
    return 1;
}

}  // namespace gjkscope

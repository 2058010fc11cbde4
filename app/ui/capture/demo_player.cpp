#include "app/ui/capture/demo_player.hpp"

#include <algorithm>
#include <limits>

#include "app/ui/canvas/canvas_camera.hpp"
#include "app/ui/capture/demo_bar.hpp"

namespace gjkscope {
namespace {

/// A heading's room in a canvas, at 100 %: films have theirs smaller where they are small.
constexpr double kDemoHeadingRoom = 24;

/// The room of the canvases that are shown, together, in ImGui's coordinates.
glm::dvec2 roomOf(const CanvasPair& canvases) {
    glm::dvec2 low(std::numeric_limits<double>::infinity()), high(0);
    for (const Canvas canvas : kCanvases) {
        if (!wasDrawn(canvases, canvas)) continue;
        const Viewport& view = canvases[canvas].viewport;
        low = glm::min(low, view.origin);
        high = glm::max(high, view.origin + view.size);
    }
    return glm::max(high - low, glm::dvec2(0));
}

}  // namespace

void DemoPlayer::start(Storyboard storyboard, std::filesystem::path file) {
    film_ = std::make_unique<const Film>(std::move(storyboard));
    file_ = std::move(file);
    theme_.clear();
    frames_.reset();
    seek(0);
    playing_ = true;
}

void DemoPlayer::close() {
    frames_.reset();
    film_.reset();
    playing_ = due_ = false;
}

void DemoPlayer::togglePlay() {
    if (!playing_ && time_ >= duration()) seek(0);
    playing_ = !playing_;
    // what the user has made of the scene meanwhile gives way
    due_ = due_ || playing_;
}

void DemoPlayer::seek(double seconds) {
    time_ = std::clamp(seconds, 0.0, duration());
    due_ = true;
}

void DemoPlayer::advance(double seconds, CanvasPair& canvases) {
    if (!open()) return;
    if (playing_ && !due_ && takenOver(canvases)) playing_ = false;
    if (playing_ && !due_) time_ = std::min(time_ + seconds, duration());
    const bool resized = size_ != roomOf(canvases);
    if (resized) frames_.reset();
    // the scene on a paused canvas may be the user's by now
    if (!playing_ && !due_) {
        if (resized) frame(canvases);
        return;
    }
    if (time_ >= duration()) playing_ = false;
    due_ = false;
    show(canvases);
}

std::optional<Caption> DemoPlayer::caption(const Session& session) const {
    if (!open() || !film_->captioned()) return std::nullopt;
    if (!shot_.captionOfStep) return Caption{shot_.caption, shot_.captionStrength};
    return Caption{session.run().explain(session.playback().step()).sentence, shot_.captionStrength, true};
}

bool DemoPlayer::takenOver(const CanvasPair& canvases) const {
    const Session& session = canvases.session;
    return canvases.press || session.inGesture() || session.revision() != revision_ ||
           session.playback().time() != step_ || session.playback().step() != stepIndex_;
}

void DemoPlayer::show(CanvasPair& canvases) {
    shot_ = film_->at(time_);
    Session& session = canvases.session;
    PictureOptions options = session.options;
    options.hover = shot_.options.hover;
    options.regions = shot_.options.regions;
    options.bounds = shot_.options.bounds;
    options.labels = shot_.options.labels;
    options.finish = shot_.options.finish;
    options.selectedBody = -1;
    session.options = options;
    const double end = std::numeric_limits<double>::infinity();
    session.show(shot_.scene, shot_.atEnd ? end : shot_.step);
    revision_ = session.revision();
    step_ = session.playback().time();
    stepIndex_ = session.playback().step();
    canvases.flattened = shot_.flatten;
    canvases.orbitsLinked = shot_.views[0].orbit == shot_.views[1].orbit;
    for (std::size_t i = 0; i < canvases.states.size(); ++i) canvases.states[i].orbit = shot_.views[i].orbit;
    frame(canvases);
}

/// The cameras stand as in the film, as far as the canvases have its shape, between headings and the bar.
void DemoPlayer::frame(CanvasPair& canvases) {
    if (!frames_) {
        size_ = roomOf(canvases);
        const glm::dvec2 room =
            size_ - glm::dvec2(0, demoBarRoom(canvases.look) + kDemoHeadingRoom * canvases.look.scale);
        frames_ = std::make_unique<FilmFrames>(*film_, glm::max(glm::ivec2(room), glm::ivec2(1)));
    }
    const FilmFrame& frame = frames_->at(time_);
    turnCameras(canvases);
    std::size_t panel = 0;
    for (std::size_t i = 0; i < canvases.states.size(); ++i) {
        const Canvases other = i == 0 ? Canvases::Difference : Canvases::World;
        if (shot_.canvases == other || panel >= frame.figure.panels.size()) continue;
        const Panel& wanted = frame.figure.panels[panel++];
        Camera& camera = canvases.states[i].camera;
        camera.pixelsPerUnit = wanted.camera.pixelsPerUnit * frames_->scale();
        const double left = canvases.states[i].viewport.size.y - wanted.view.size.y * frames_->scale();
        const glm::dvec3 down = glm::conjugate(camera.orientation) * glm::dvec3(0, -1, 0);
        camera.center = wanted.camera.center +
                        (0.5 * left - kDemoHeadingRoom * canvases.look.scale) / camera.pixelsPerUnit * down;
        canvases.states[i].fitted = true;
    }
}

}  // namespace gjkscope

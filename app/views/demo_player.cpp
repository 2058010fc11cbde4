#include "app/views/demo_player.hpp"

#include <algorithm>
#include <cmath>

#include "app/views/canvas_tools.hpp"

namespace gjkscope {
namespace {

/// The room of both canvases together, in ImGui's coordinates.
glm::dvec2 roomOf(const AppContext& context) {
    const Viewport &world = context.canvases[0].viewport, &difference = context.canvases[1].viewport;
    const bool stacked = difference.origin.y > world.origin.y;
    return stacked ? glm::dvec2(world.size.x, world.size.y + difference.size.y)
                   : glm::dvec2(world.size.x + difference.size.x, world.size.y);
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

void DemoPlayer::advance(double seconds, AppContext& context) {
    if (!open()) return;
    if (playing_ && !due_ && takenOver(context)) playing_ = false;
    if (playing_ && !due_) time_ = std::min(time_ + seconds, duration());
    const bool resized = size_ != roomOf(context);
    if (resized) frames_.reset();
    // the scene on a paused canvas may be the user's by now
    if (!playing_ && !due_) {
        if (resized) look(context);
        return;
    }
    if (time_ >= duration()) playing_ = false;
    due_ = false;
    show(context);
}

bool DemoPlayer::takenOver(const AppContext& context) const {
    const Session& session = context.session;
    return context.views.press || session.inGesture() || session.revision() != revision_ ||
           session.playback().time() != step_ || session.playback().moment() != moment_;
}

void DemoPlayer::show(AppContext& context) {
    shot_ = film_->at(time_);
    Session& session = context.session;
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
    moment_ = session.playback().moment();
    context.views.flattened = shot_.flatten;
    context.views.orbitsLinked = shot_.views[0].orbit == shot_.views[1].orbit;
    for (std::size_t i = 0; i < context.views.orbits.size(); ++i)
        context.views.orbits[i] = shot_.views[i].orbit;
    look(context);
}

/// The cameras stand as in the film, as far as the canvases have its shape.
void DemoPlayer::look(AppContext& context) {
    if (!frames_) {
        size_ = roomOf(context);
        frames_ = std::make_unique<FilmFrames>(*film_, glm::max(glm::ivec2(size_), glm::ivec2(1)));
    }
    const FilmFrame& frame = frames_->at(time_);
    turnCameras(context);
    std::size_t panel = 0;
    for (std::size_t i = 0; i < context.canvases.size(); ++i) {
        const Canvases other = i == 0 ? Canvases::Difference : Canvases::World;
        if (shot_.canvases == other || panel >= frame.figure.panels.size()) continue;
        const Camera& wanted = frame.figure.panels[panel++].camera;
        Camera& camera = context.canvases[i].camera;
        camera.center = wanted.center;
        camera.pixelsPerUnit = wanted.pixelsPerUnit * frames_->scale();
        context.canvases[i].fitted = true;
    }
}

}  // namespace gjkscope

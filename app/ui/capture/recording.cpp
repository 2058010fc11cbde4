#include "app/ui/capture/recording.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/atomic_write.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/editing/user_files.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/ui/canvas/canvas_view.hpp"

namespace gjkscope {
namespace {

/// So much time at most is made up for by new frames in one go, in seconds; what is more is filled up with
/// the last one. A pause as long as the other was one of the machine, which slept.
constexpr double kMaxBehind = 0.25, kSleep = 30;

/// The user's view, as far as a storyboard can express it.
Snapshot snapshotOf(const CaptureSource& source, int document) {
    const Session& session = source.canvases.session();
    Snapshot snapshot{.scene = session.scene(),
                      .document = document,
                      .step = session.playback().time(),
                      .lastStep = static_cast<double>(session.runs().clock().ticks().size()) - 1,
                      .steps = session.runs().clock().ticks(),
                      .options = session.options,
                      .grid = source.canvases.pair.grid,
                      .flatten = source.canvases.pair.flattened,
                      .captions = source.presentation,
                      .theme = std::string(source.canvases.look.theme->id)};
    for (std::size_t i = 0; i < snapshot.views.size(); ++i) {
        const Camera &now = source.canvases.pair.states[i].camera,
                     &fitted = source.canvases.pair.states[i].fit;
        SnapshotView& view = snapshot.views[i];
        view.orbit = source.canvases.pair.states[i].orbit;
        view.moved = movedByUser(source.canvases.pair) && fitted.pixelsPerUnit > 0;
        view.zoom = now.pixelsPerUnit / fitted.pixelsPerUnit;
        view.center = now.center;
    }
    const Settings::Panes& panes = source.panes;
    if (panes.world != panes.difference)
        snapshot.canvases = panes.world ? Canvases::World : Canvases::Difference;
    return snapshot;
}

}  // namespace

void Recording::end(WorkEnd how) {
    end_ = std::move(how);
    movie_.reset();
    grabber_.reset();
    waiting_.reset();
    storyboard_.reset();
    state_ = State::Off;
}

void Recording::start(const Settings::Recording& settings, const std::string& title, glm::ivec2 window,
                      double now) {
    file_ = recordingFile(settings, title);
    size_ = recordingSize(settings, window);
    framesPerSecond_ = settings.framesPerSecond;
    frames_ = repeated_ = 0;
    start_ = now;
    if (settings.format == "storyboard") {
        storyboard_.emplace();
        ofWindow_ = false;
    } else {
        const std::optional<Canvases> canvases = canvasesNamed(settings.source);
        const bool transparent = settings.transparent && canvases;
        if (settings.format == "png") makeFolder(file_.parent_path());
        grabber_ = std::make_unique<FrameGrabber>(canvases, size_, transparent);
        movie_ = std::make_unique<MovieRecorder>(MovieOptions{.file = file_,
                                                              .width = size_.x,
                                                              .height = size_.y,
                                                              .framesPerSecond = framesPerSecond_,
                                                              .transparent = transparent});
        ofWindow_ = !canvases;
    }
    state_ = State::Running;
}

int Recording::due(double now) {
    if (state_ != State::Running) return 0;
    // while the encoder is behind, the film repeats its frames: it is as long as what it shows
    const bool full = waiting_ && !movie_->tryAdd(*waiting_);
    if (!full) waiting_.reset();
    const int most = std::max(1, static_cast<int>(kMaxBehind * framesPerSecond_));
    const int wanted = static_cast<int>(std::floor((now - start_) * framesPerSecond_)) + 1 - frames_;
    const int given = full ? 0 : std::min(wanted, most), rest = std::max(wanted - std::max(given, 0), 0);
    if (rest > kSleep * framesPerSecond_) {
        start_ += rest * frameSeconds();
    } else if (rest > 0 && frames_ > 0) {
        if (movie_) movie_->repeat(rest);
        frames_ += rest;
        repeated_ += rest;
    }
    return std::max(given, 0);
}

double Recording::repeatedSeconds() {
    return std::exchange(repeated_, 0) * frameSeconds();
}

void Recording::take(const CaptureSource& source) {
    if (storyboard_)
        storyboard_->record(seconds(), snapshotOf(source, documentsOpened));
    else
        addFrame(source);
    ++frames_;
}

void Recording::takeWindow(const CaptureSource& source, int count) {
    if (count == 0) return;
    addFrame(source);
    if (count > 1) movie_->repeat(count - 1);
    frames_ += count;
}

void Recording::addFrame(const CaptureSource& source) {
    if (movie_->done() || waiting_) return;
    if (frames_ > 0 && grabber_->unchanged(source)) return movie_->repeat();
    Image image = movie_->takeSpare();
    grabber_->grab(source, image);
    if (!movie_->tryAdd(image)) waiting_ = std::move(image);
}

void Recording::stop(const CaptureSource& source) {
    if (state_ != State::Running) return;
    grabber_.reset();
    if (storyboard_) {
        storyboard_->record(seconds(), snapshotOf(source, documentsOpened));
        return writeStoryboard();
    }
    if (waiting_) movie_->add(std::move(*waiting_));
    waiting_.reset();
    movie_->finish();
    state_ = State::Finishing;
}

void Recording::writeStoryboard() {
    try {
        Storyboard storyboard = storyboard_->finish(seconds());
        storyboard.size = size_;
        storyboard.framesPerSecond = framesPerSecond_;
        writeFileAtomically(file_, storyboardText(storyboard));
        end({tr("recording.saved", {{"file", file_.string()}}), false});
    } catch (const std::exception& error) {
        end({error.what(), true});
    }
}

void Recording::cancel() {
    if (state_ == State::Off) return;
    if (!movie_) return end({tr("recording.cancelled"), false});
    grabber_.reset();
    movie_->cancel();
    movie_->wait();
    end({tr("recording.cancelled-part", {{"file", movie_->partialFile().string()}}), false});
}

void Recording::finishNow(const CaptureSource& source) {
    stop(source);
    if (movie_) movie_->wait();
}

std::optional<WorkEnd> Recording::ended() {
    if (movie_ && movie_->done()) {
        const std::string error = movie_->error();
        end(error.empty() ? WorkEnd{tr("recording.saved", {{"file", file_.string()}}), false}
                          : WorkEnd{error, true});
    }
    return std::exchange(end_, std::nullopt);
}

}  // namespace gjkscope

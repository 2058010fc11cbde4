#include "app/workbench/film_player.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace gjkscope {
namespace {

/// So much time at most, in seconds, is made up for once a shot that took longer is there: with more, slow
/// shots would be few.
constexpr double kMaxLate = 0.1;

}  // namespace

void FilmPlayer::start(std::shared_ptr<const Film> film, FilmContents contents) {
    film_ = std::move(film);
    contents_ = std::move(contents);
    theme_.clear();
    shot_ = film_->at(0);
    shownTime_ = late_ = 0;
    seek(0);
    playing_ = true;
}

void FilmPlayer::replace(std::shared_ptr<const Film> film, FilmContents contents, const Session& session) {
    const bool isMine = !due_ && takenOver(session);
    film_ = std::move(film);
    contents_ = std::move(contents);
    time_ = std::min(time_, duration());
    due_ = !isMine;
}

void FilmPlayer::close() {
    film_.reset();
    playing_ = due_ = waits_ = false;
}

void FilmPlayer::cancel(Session& session) {
    playing_ = due_ = waits_ = false;
    const std::uint64_t before = session.revision();
    session.cancelShow();
    revision_ += session.revision() - before;
}

void FilmPlayer::togglePlay() {
    if (!playing_ && time_ >= duration()) seek(0);
    playing_ = !playing_;
    // what the user has made of the scene meanwhile gives way
    due_ = due_ || playing_;
}

void FilmPlayer::seek(double seconds) {
    time_ = std::clamp(seconds, 0.0, duration());
    due_ = true;
}

bool FilmPlayer::advance(double seconds, Session& session, bool held) {
    if (!open()) {
        // what the film placed on the canvases is not the user's
        session.options.annotations.clear();
        session.options.fades.clear();
        return false;
    }
    const bool isOn = playing_ || waits_;
    if (isOn && !due_ && (held || takenOver(session))) cancel(session);
    if (playing_ && waits_)
        late_ = std::min(late_ + seconds, kMaxLate);
    else if (playing_ && !due_)
        time_ = std::min(time_ + seconds + std::exchange(late_, 0), duration());
    // the scene of a paused film may be the user's by now
    if (!playing_ && !due_ && !waits_) return false;
    if (time_ >= duration()) playing_ = false;
    due_ = false;
    waits_ = !show(session);
    return !waits_;
}

std::optional<Caption> FilmPlayer::caption(const Session& session) const {
    if (!open() || !film_->captioned()) return std::nullopt;
    // again: the language may have changed since it was shown
    const Shot shot = film_->at(shownTime_);
    const std::string& text = shot.captionOfStep ? session.explanation().sentence : shot.caption;
    return Caption{text, shot.captionStrength, shot.captionOfStep, shot.captionCentered, shot.captionSize};
}

bool FilmPlayer::takenOver(const Session& session) const {
    return session.inGesture() || session.revision() != revision_ || session.playback().time() != step_ ||
           session.playback().step() != stepIndex_;
}

bool FilmPlayer::show(Session& session) {
    Shot shot = film_->at(time_);
    const double end = std::numeric_limits<double>::infinity();
    const bool isShown = session.show(shot.scene, shot.atEnd ? end : shot.step);
    revision_ = session.revision();
    step_ = session.playback().time();
    stepIndex_ = session.playback().step();
    if (!isShown) return false;
    shownTime_ = time_;
    shot_ = std::move(shot);
    shot_.showIn(session.options);
    session.options.selectedBody = -1;
    return true;
}

}  // namespace gjkscope

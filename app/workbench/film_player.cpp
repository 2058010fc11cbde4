#include "app/workbench/film_player.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace gjkscope {

void FilmPlayer::start(Storyboard storyboard) {
    film_ = std::make_unique<const Film>(std::move(storyboard));
    theme_.clear();
    seek(0);
    playing_ = true;
}

void FilmPlayer::replace(Storyboard storyboard, const Session& session) {
    const bool isMine = !due_ && takenOver(session);
    film_ = std::make_unique<const Film>(std::move(storyboard));
    time_ = std::min(time_, duration());
    due_ = !isMine;
}

void FilmPlayer::close() {
    film_.reset();
    playing_ = due_ = false;
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
    if (playing_ && !due_ && (held || takenOver(session))) playing_ = false;
    if (playing_ && !due_) time_ = std::min(time_ + seconds, duration());
    // the scene of a paused film may be the user's by now
    if (!playing_ && !due_) return false;
    if (time_ >= duration()) playing_ = false;
    due_ = false;
    show(session);
    return true;
}

std::optional<Caption> FilmPlayer::caption(const Session& session) const {
    if (!open() || !film_->captioned()) return std::nullopt;
    // again: the language may have changed since it was shown
    const Shot shot = film_->at(time_);
    const std::string& text = shot.captionOfStep ? session.explanation().sentence : shot.caption;
    return Caption{text, shot.captionStrength, shot.captionOfStep, shot.captionCentered, shot.captionSize};
}

bool FilmPlayer::takenOver(const Session& session) const {
    return session.inGesture() || session.revision() != revision_ || session.playback().time() != step_ ||
           session.playback().step() != stepIndex_;
}

void FilmPlayer::show(Session& session) {
    shot_ = film_->at(time_);
    shot_.showIn(session.options);
    session.options.selectedBody = -1;
    const double end = std::numeric_limits<double>::infinity();
    session.show(shot_.scene, shot_.atEnd ? end : shot_.step);
    revision_ = session.revision();
    step_ = session.playback().time();
    stepIndex_ = session.playback().step();
}

}  // namespace gjkscope

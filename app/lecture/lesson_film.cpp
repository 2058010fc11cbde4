#include "app/lecture/lesson_film.hpp"

#include <algorithm>

namespace gjkscope {
namespace {

/// The figure of a part of the frame, in its place.
void moveBy(Figure& figure, glm::dvec2 by) {
    for (Panel& panel : figure.panels) {
        panel.view.origin += by;
        panel.headingAt += by;
    }
    for (auto& [from, to] : figure.hairlines) {
        from += by;
        to += by;
    }
    figure.captionAt += by;
    for (TextLine& line : figure.captionLines) line.at += by;
    // it would be centered in the whole frame
    figure.captionCentered = false;
}

}  // namespace

LessonFilm::LessonFilm(const Lesson& lesson, glm::ivec2 size)
    : frame_(size), scenes_(scriptOf(lesson, frame_)) {}

double LessonFilm::duration() const {
    return scenes_.back().start + scenes_.back().seconds;
}

const Figure& LessonFilm::at(double seconds) {
    const auto next = std::ranges::upper_bound(scenes_, seconds, {}, &LessonScene::start);
    const LessonScene& scene = next == scenes_.begin() ? scenes_.front() : *(next - 1);
    const double since = seconds - scene.start;
    const auto later = std::ranges::upper_bound(scene.phases, since, {}, &LessonPhase::start);
    const LessonPhase& phase = later == scene.phases.begin() ? scene.phases.front() : *(later - 1);
    const bool isSamePhase = scene_ == &scene && phase_ == &phase;
    if (scene_ != &scene) {
        frames_.reset();
        film_.reset();
        if (!scene.storyboard.cues.empty()) {
            film_ = std::make_unique<const Film>(scene.storyboard);
            frames_ = std::make_unique<FilmFrames>(*film_, frame_.room());
        }
    }
    scene_ = &scene;
    phase_ = &phase;
    const FilmFrame* shown =
        frames_ ? &frames_->at(since, since < scene.answered ? scene.marksBefore : scene.marksAfter)
                : nullptr;
    unchanged_ = isSamePhase && (!frames_ || frames_->unchanged());
    if (!unchanged_) compose(phase, shown);
    return figure_;
}

void LessonFilm::compose(const LessonPhase& phase, const FilmFrame* shown) {
    figure_ = {};
    if (shown != nullptr) {
        figure_ = shown->figure;
        moveBy(figure_, frame_.figure.origin);
        const bool beside = frame_.figure.origin.x > 0;
        const glm::dvec2 corner = frame_.figure.origin;
        figure_.hairlines.push_back(
            {corner, beside ? glm::dvec2(corner.x, frame_.size.y) : glm::dvec2(frame_.size.x, corner.y)});
    }
    figure_.size = frame_.size;
    figure_.beside = phase.text;
}

}  // namespace gjkscope

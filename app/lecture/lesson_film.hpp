#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/lecture/lesson_script.hpp"

namespace gjkscope {

/// The frames of a lesson's film: the text, and the figure beside it.
class LessonFilm {
  public:
    LessonFilm(const Lesson& lesson, glm::ivec2 size);

    double scale() const { return frame_.scale; }  ///< pixels a unit of the figures' lengths
    double duration() const;                       ///< in seconds
    const std::vector<LessonScene>& scenes() const { return scenes_; }
    /// The figure at a time; valid until the next call, which leaves it alone where nothing has changed.
    const Figure& at(double seconds);
    bool unchanged() const { return unchanged_; }

  private:
    void compose(const LessonPhase& phase, const FilmFrame* shown);

    LessonFrame frame_;
    std::vector<LessonScene> scenes_;
    const LessonScene* scene_ = nullptr;  ///< that is on stage
    const LessonPhase* phase_ = nullptr;
    std::unique_ptr<const Film> film_;
    std::unique_ptr<FilmFrames> frames_;
    Figure figure_;
    bool unchanged_ = false;
};

}  // namespace gjkscope

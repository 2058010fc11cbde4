#pragma once

#include "app/film/film.hpp"
#include "app/film/motion_path.hpp"

namespace gjkscope {

/// What a cue starts from, and what it names, settled.
struct Beat {
    int body = -1;
    MotionPath path{};
    double angleFrom = 0;
    glm::dquat orientationFrom{1, 0, 0, 0};
    std::optional<glm::dvec3> directionFrom{};
    double stepFrom = 0, stepTo = 0;
    bool toEnd = false;
    std::array<ShotView, 2> viewsFrom{};
};

/// Makes a shot out of the cues that have begun, one after the other.
class FilmFold {
  public:
    explicit FilmFold(Shot& shot) : shot_(shot) {}

    /// `seconds` after the cue began, of the `over` that it takes.
    void apply(const Cue& cue, const Beat& beat, std::size_t which, double seconds, double over);

  private:
    struct Apply;
    Shot& shot_;
};

}  // namespace gjkscope

#pragma once

#include "app/film/film.hpp"
#include "app/film/motion_path.hpp"

namespace gjkscope {

/// A cue with its start values and names resolved.
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

/// Changes a shot by a cue that has begun, `seconds` ago, of the `over` that it takes: a film's shot is the
/// fold of this over its cues. `which`: the cue's number.
void applyCue(Shot& shot, const Cue& cue, const Beat& beat, std::size_t which, double seconds, double over);

}  // namespace gjkscope

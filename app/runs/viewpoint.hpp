#pragma once

#include <optional>

#include "app/picture/orbit.hpp"
#include "app/runs/run.hpp"
#include "app/scene/view.hpp"

namespace gjkscope {

// How a file says a 3D scene is looked at, and how pictures need it.

Orbit orbitOf(const OrbitAngles& angles);
OrbitAngles anglesOf(const Orbit& orbit);
Finish finishOf(SolidFinish finish);
SolidFinish solidFinishOf(Finish finish);

/// The views that have names.
enum class Viewpoint { Front, Right, Above, Start, Normal, BesideNormal, SearchDirection };

/// Where such a view looks from. What the run or the step does not have gives the start's: a normal, the
/// search direction of `difference`, the picture of that canvas.
Orbit orbitOf(Viewpoint look, const Run& run, const Picture& difference);

/// What a canvas of a scene shows, and what turns it to the eye, as Camera::orientation.
struct SeenPicture {
    Picture picture;
    glm::dquat orientation{1, 0, 0, 0};
};

/// A canvas's picture of a scene of this dimension as `view` has it looked at: flattened, the difference's
/// becomes its section.
SeenPicture seenPicture(Picture picture, Canvas canvas, int dimension, const SceneView& view);

}  // namespace gjkscope

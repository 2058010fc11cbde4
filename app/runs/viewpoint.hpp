#pragma once

#include <optional>

#include "app/picture/orbit.hpp"
#include "app/runs/run.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The views that have names.
enum class Viewpoint { Front, Right, Above, Start, Normal, BesideNormal, SearchDirection };

/// The eye of such a view. What the run or the step does not have gives the start's: a normal, the
/// search direction of `difference`, the picture of that canvas.
Orbit orbitOf(Viewpoint viewpoint, const Run& run, const Picture& difference);

/// The picture of a canvas, and its rotation toward the eye, as Camera::orientation.
struct ViewedPicture {
    Picture picture;
    glm::dquat orientation{1, 0, 0, 0};
};

/// A canvas's picture of a scene of this dimension as `view` shows it: flattened, the difference's
/// becomes its section.
ViewedPicture viewedPicture(Picture picture, Canvas canvas, int dimension, const SceneView& view);

}  // namespace gjkscope

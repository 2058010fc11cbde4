#pragma once

#include "app/runs/stage.hpp"
#include "core/minkowski/difference_faces.hpp"

namespace gjkscope {

/// The explicit difference in 3D, one face per step.
///
/// Its states in traces add the face's `origin` ("face_a", "face_b", "edges", "parallel", "whole") and
/// `vertices`, and what is known so far: `least_distance` and `greatest_from_plane`. All are null at the
/// start.
std::unique_ptr<Stage> facesStage(DifferenceFaces difference, std::vector<DifferenceFacesState> states,
                                  const StateContext& context);

}  // namespace gjkscope

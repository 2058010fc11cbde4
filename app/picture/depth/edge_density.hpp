#pragma once

#include <span>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// How much of each edge of a solid of very many faces is to be seen, 0 … 1, in lines this many pixels wide:
/// nothing where faces are so narrow that lines would cover them. Where most are, a few that happen to be
/// wider would look like scratches; much wider ones are faces of another kind, and keep their borders. For
/// edges that aren't between two faces that face the eye the result is meaningless.
std::vector<float> linesThatFit(const Surface& surface, std::span<const glm::dvec3> points,
                                std::span<const FaceNormal> normals, const Camera& camera, double width);

}  // namespace gjkscope

#pragma once

#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The volume that a convex solid sweeps along `by`: the faces that look ahead, moved; those that look back,
/// as they are; and between them the ways of the edges where they meet. No surface where the border has none,
/// or nothing of it looks ahead.
Border sweptAlong(const Border& border, glm::dvec3 by);

}  // namespace gjkscope

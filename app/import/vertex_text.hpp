#pragma once

#include <glm/vec3.hpp>
#include <string_view>
#include <vector>

namespace gjkscope {

/// Vertices from a pasted text in any usual form: JSON arrays, "x, y" or "x y" lines, C initializers, an
/// OBJ's `v` lines. Throws InputError.
std::vector<glm::dvec3> parseVertices(std::string_view text, int dimension);

}  // namespace gjkscope

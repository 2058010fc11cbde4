#pragma once

#include <string>
#include <string_view>

#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads a PLY file of this name and content, text or binary. Throws std::runtime_error with one sentence
/// naming the place.
Mesh readPly(const std::string& file, std::string_view content);

}  // namespace gjkscope

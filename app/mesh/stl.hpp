#pragma once

#include <string>
#include <string_view>

#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads an STL file of this name and content, text or binary. Throws std::runtime_error with one sentence
/// naming the place.
Mesh readStl(const std::string& file, std::string_view content);

}  // namespace gjkscope

#pragma once

#include <string>
#include <string_view>

#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Reads the text of an OFF file of this name. Throws std::runtime_error with one sentence naming the line.
Mesh readOff(const std::string& file, std::string_view content);

}  // namespace gjkscope

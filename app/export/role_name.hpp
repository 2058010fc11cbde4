#pragma once

#include <string_view>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// The name of a role in files: "shape-a", "search-direction".
std::string_view roleName(Role role);

}  // namespace gjkscope

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// What storyboards can fade beside bodies: things that pictures show, each drawn in some roles.
std::vector<std::string_view> fadeNames();

/// What these names stand for, at full strength: bodies of the scene first, then the things above.
std::vector<Fade> fadesOf(const std::vector<std::string>& names, const Scene& scene);

}  // namespace gjkscope

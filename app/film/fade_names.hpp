#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// The things that storyboards can fade beside bodies, each drawn in some roles.
std::vector<std::string_view> fadeNames();

/// The things that these names stand for, at full strength: bodies of the scene first, then those of
/// fadeNames().
std::vector<Fade> fadesOf(const std::vector<std::string>& names, const Scene& scene);

/// All bodies of the scene and all other things, at full strength.
std::vector<Fade> fadesOfAll(const Scene& scene);

}  // namespace gjkscope

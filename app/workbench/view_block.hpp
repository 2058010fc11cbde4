#pragma once

#include <string>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The fenced block of a lesson whose figure is what the canvases show: the scene, the step by its name, the
/// cameras where they have been moved, and what is shown where that is not usual.
std::string viewBlock(const Workbench& work);

}  // namespace gjkscope

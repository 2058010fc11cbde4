#pragma once

#include <string>
#include <string_view>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The fenced block of a lesson whose figure is what the canvases show: the scene, the step by its name, the
/// cameras where they have been moved, and what is shown where that is not usual.
std::string viewBlock(const Workbench& work);

/// Element of anybody's page, `<gjk-scope …>`, whose figure is the same. `still`, an SVG document, stands in
/// it for where it does not run.
std::string viewElement(const Workbench& work, std::string_view still);

}  // namespace gjkscope

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/picture/theme.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The bounds of the stage that the step is in, as SVG and as what a slider over it says; null for none.
/// `hidesFuture`: only those up to the step.
nlohmann::ordered_json plotJson(const Session& session, const Theme& theme, bool hidesFuture);

}  // namespace gjkscope

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// A page's menu of menusJson(): a list for each group of choices, then the other actions by their menus, and
/// the numbers of the active run. Controls have their action as `data-do`, lists as their value; numbers
/// have `run-field`, and their id as `name`.
std::string menuHtml(const nlohmann::ordered_json& menus, const Workbench& work);

}  // namespace gjkscope

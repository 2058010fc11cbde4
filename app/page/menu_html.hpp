#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gjkscope {

/// A page's menu of menusJson(): a list for each group of choices, then the other actions by their menus.
/// Controls have their action as `data-do`, lists as their value.
std::string menuHtml(const nlohmann::ordered_json& menus);

}  // namespace gjkscope

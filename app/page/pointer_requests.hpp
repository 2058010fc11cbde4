#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/page/requests.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// Pointers, fingers and keys. `result`: where the answer's `taken` goes.
void addPointerRequests(PageRequests& requests, Workbench& work, nlohmann::json& result);

}  // namespace gjkscope

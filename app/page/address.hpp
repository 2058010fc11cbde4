#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gjkscope {

struct Workbench;

/// Does what an address asks of the open scene or film: `language`, `theme`, `method`, `lane`, `step` (a
/// number or a name) or, of a film, `time`. Returns a sentence for each that can't be done; "" where all is.
std::string followAddress(Workbench& work, const nlohmann::json& address);

}  // namespace gjkscope

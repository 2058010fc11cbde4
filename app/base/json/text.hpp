#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gjkscope {

/// The shortest text that reads back as the same double, as JSON has it; a whole number has no point, -0.0
/// does.
std::string exactNumberText(double number);

/// A JSON text for people: what fits on a line stands on one.
std::string prettyText(const nlohmann::ordered_json& value);
/// All on one line, without a line break at its end.
std::string lineText(const nlohmann::ordered_json& value);

}  // namespace gjkscope

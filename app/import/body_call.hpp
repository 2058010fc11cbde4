#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// A body among the arguments of a function.
struct CallBody {
    std::string variable;          ///< that has the shape; empty: the shape is one of the fields
    std::vector<TextItem> fields;  ///< by the names of their roles
    std::vector<TextSpan> ignored;
};

/// The bodies that a function of an engine takes with their poses and motions, as the engine's table has its
/// arguments. None where the value is no such call.
std::optional<std::vector<CallBody>> bodiesOfCall(const TextValue& value, const EngineConventions& engine);

}  // namespace gjkscope

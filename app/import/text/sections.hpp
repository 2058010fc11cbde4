#pragma once

#include <string_view>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Puts what a text says about the same thing together: rows of a table below its heading, members that are
/// assigned one by one (`a.p.x = 1`), what is called on a variable (`T.translation() << …`), numbered
/// vertices (`v0`, `v1`, `v2`). The result is a list of named values, and of tables without a name.
TextValue recordOf(TextValue tree, std::string_view text);

/// The name that a call assigns: `Origin` for `setOrigin`.
std::string withoutSet(const std::string& name);

}  // namespace gjkscope

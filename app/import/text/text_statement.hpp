#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// A part of a statement: a value, or a sign that names one.
struct Atom {
    TextValue value;
    std::string sign{};  ///< `=`, `:`, `<<`; empty for a value
};

/// How a statement ends.
struct StatementEnd {
    std::string_view closer;    ///< of the brackets that it stands in; empty: none
    bool mayLackValue = false;  ///< its last name may be a heading, without a value behind its sign
    std::string_view text;      ///< all of it, for what is refused
};

/// Appends what a statement says to `list`: values, or values with names. Uses up the atoms. Throws
/// InputError where a sign has no value.
void appendStatement(std::vector<Atom>& atoms, TextValue& list, const StatementEnd& end);

}  // namespace gjkscope

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/import/text/names.hpp"

namespace gjkscope {

/// A word of a label, with its place among the tokens.
struct LabelWord {
    std::string text;  ///< in lower case
    std::size_t token = 0;
    bool aside = false;  ///< in brackets behind the name: `(w, x, y, z)`, `[deg]`
};
using LabelWords = std::vector<LabelWord>;

/// Meaning of the label of a value.
struct LabelMeaning {
    FieldRole role;         ///< none: it says nothing of a body
    std::string said;       ///< the words of the role
    std::size_t token = 0;  ///< the first of them
    std::string order;      ///< of a quaternion's numbers, `wxyz`
    std::optional<bool> inDegrees;
    std::vector<std::string> rest;  ///< words that name a body or its shape
    std::string index;              ///< number or letter behind the role: of a body, or of a point
};

/// The meaning of `half extents of box A`, `rotation (x, y, z, w)`, `crate.angle_deg`.
LabelMeaning meaningOf(const LabelWords& label);

/// The words of a name that may tell bodies apart: no function words, and none that name shapes.
std::vector<std::string> namingWords(const std::vector<std::string>& words);

}  // namespace gjkscope

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/import/labels/label_words.hpp"

namespace gjkscope {

/// A value behind its label, and the names that lead to it.
struct LabelledField {
    LabelMeaning meaning;
    std::vector<TokenRange> values;   ///< the vectors of a list, or one value; of an axis its word
    std::optional<ShapeType> type{};  ///< of what says a body's shape, which has no value
    bool isOfName = false;            ///< the shape is only part of a name, or of a sentence
    bool isHeading = false;
    std::vector<std::string> path{};      ///< words of headings, containers and of the line, in this order
    std::vector<std::string> numbered{};  ///< `corner 3`: the label's words
    TokenRange claim{};                   ///< all of what an engine found, with its name
    std::size_t line = 0;
    std::size_t sentence = 0;  ///< of the line, where that has several
    std::size_t words = 0;     ///< on the line
    std::size_t record = 0;    ///< the innermost brackets with names that it stands in; 0: none
    bool isBelow = false;      ///< further right than its heading
};

/// The values of a text in any notation that puts names before them: `half extents: (1, 2, 3)`,
/// `A.radius = 0.5`, `{"pos": [1, 2, 3]}`, headings above indented lines. None for a text in another one.
std::optional<std::vector<LabelledField>> labelledFields(const std::vector<TextToken>& tokens,
                                                         std::string_view text);

}  // namespace gjkscope

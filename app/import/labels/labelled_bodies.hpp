#pragma once

#include <optional>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes records of the two bodies whose values a text names one by one, in place of all that it says: each
/// value has a role, both bodies are complete, and one way to tell them apart leaves no contradiction.
/// Returns the numbers that are no part of a body; none for another text.
std::optional<std::vector<TextSpan>> readLabels(TokenizedText& text);

}  // namespace gjkscope

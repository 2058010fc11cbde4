#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// A vector that a body has under a name without a meaning, in a text that says all else of its bodies.
class StrangeVector : public UnreadableText {
  public:
    StrangeVector(const std::string& sentence, TextSpan span)
        : UnreadableText(sentence, span.begin), where(span) {}
    TextSpan where;
};

/// Makes records of the two bodies whose values a text names one by one, in place of all that it says: each
/// value has a role, both bodies are complete, and one way to tell them apart leaves no contradiction.
/// Returns the numbers that are no part of a body; none for another text. Throws StrangeVector.
std::optional<std::vector<TextSpan>> readLabels(TokenizedText& text);

}  // namespace gjkscope

#pragma once

#include <optional>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Makes records of the bodies that sentences describe, `a sphere of radius 2 around (1, 2, 3)`, in place of
/// all that the text says. Returns the numbers that are no part of a body; none where some may be, or where
/// there are no two bodies. `ofLines`: each line is a sentence, as in a log, whose values stand behind their
/// names, `radius 0.3`.
std::optional<std::vector<TextSpan>> readSentences(TokenizedText& text, bool ofLines);

}  // namespace gjkscope

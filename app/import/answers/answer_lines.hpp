#pragma once

#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Takes the lines of an answer out of a text, and returns them as values: those of contacts,
/// `contacts[0].pos = (1, 0, 0)`, `contact 1: (1, 0, 0), depth 0.1`, `2 contacts: (1, 0, 0) and (1, 1, 0)`;
/// and points on A and on B of `closest points: (1, 0, 0), (2, 0, 0)` and of `point_a: (1, 0, 0)` beside
/// other lines of an answer.
std::vector<TextToken> gatherAnswers(TokenizedText& text);

}  // namespace gjkscope

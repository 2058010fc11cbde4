#pragma once

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Rewrites forms of single languages as others have them: calls in conditions and in sentences, C's compound
/// literals, C#'s lists, TypeScript's assertions, GDScript's functions, and gdb's matrices.
void rewriteForms(TokenizedText& text);

}  // namespace gjkscope

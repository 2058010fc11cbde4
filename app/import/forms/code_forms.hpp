#pragma once

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Rewrites forms of single languages as others have them: calls in conditions, TypeScript's assertions, the
/// paths of Godot's nodes, and how Unreal prints vectors and rotators.
void rewriteForms(TokenizedText& text);

}  // namespace gjkscope

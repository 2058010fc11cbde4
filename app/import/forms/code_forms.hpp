#pragma once

#include <deque>
#include <string>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Rewrites forms of single languages as others have them: calls in conditions, TypeScript's assertions, the
/// paths of Godot's nodes, and how Unreal prints vectors and rotators. `names`: keeps
/// new ones.
void rewriteForms(TokenizedText& text, std::deque<std::string>& names);

/// Names what is set of a Unity object's component by the object: `wall.GetComponent<BoxCollider>().size`
/// becomes `wall.size`, and a primitive whose size is set a component that has none. Bytes keep their places.
void joinComponents(std::string& text);

}  // namespace gjkscope

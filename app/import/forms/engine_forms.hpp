#pragma once

#include <deque>
#include <string>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Rewrites forms of single engines as others have them: the paths of Godot's nodes, three.js' geometries,
/// the members of Ericson's boxes, SceneKit's arguments, Box2D's identity, and how Unreal prints vectors and
/// rotators. `names`: keeps new names.
void rewriteEngineForms(TokenizedText& text, std::deque<std::string>& names);

/// Names what is set of a Unity object's component by the object: `wall.GetComponent<BoxCollider>().size`
/// becomes `wall.size`, and a primitive whose size is set a component that has none. Bytes keep their places.
void joinComponents(std::string& text);

}  // namespace gjkscope

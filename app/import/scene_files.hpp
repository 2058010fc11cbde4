#pragma once

#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Puts the parts of an engine's scene file together that are one body, each in its place: Unity's `.unity`
/// and `.prefab`, whose components name their object by an id, and Godot's `.tscn`, whose nodes name their
/// shape. Heads become the name of a body; numbers of what is no shape and no pose are added to `leftOut`.
/// A file whose poses are within those of other objects stays as it is. Returns the heads that name bodies.
std::vector<TextSpan> openSceneFile(std::string& text, std::vector<TextSpan>& leftOut);

}  // namespace gjkscope

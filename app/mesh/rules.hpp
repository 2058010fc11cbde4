#pragma once

#include "app/mesh/lines.hpp"

/// What the text formats of meshes ask for. Each goes through a whole text and throws at the first place that
/// breaks the rules.
namespace gjkscope {

void checkStlText(MeshLines& lines);
void checkOffText(MeshLines& lines);
void checkObjText(MeshLines& lines);
/// The vertices alone, each of which must have three numbers, however they are written.
void checkObjVertices(MeshLines& lines);

}  // namespace gjkscope

#pragma once

#include "app/model/mesh_lines.hpp"

/// What the text formats of meshes ask for. Each goes through a whole text and throws MeshFault at the first
/// place that breaks the rules.
namespace gjkscope {

void checkStlText(MeshLines& lines);
void checkOffText(MeshLines& lines);
void checkObjText(MeshLines& lines);
/// The head, and the lines after it where the file is text to its end.
void checkPlyText(MeshLines& lines);

}  // namespace gjkscope

#pragma once

#include <string>

#include "app/ui/panels/shape_fields.hpp"
#include "app/ui/panels/vertex_fields.hpp"

namespace gjkscope {

/// The shapes of the open scene, with the fields of the selected one.
struct ShapeList : PanelContext {
    ShapeFields fields;
    VertexFields vertices;
    bool rowHovered = false;  ///< the hover of the session is this list's
    int renaming = -1;        ///< the body whose name is typed
    int renamingFrames = 0;   ///< since it is
    std::string name = {};
};

void drawShapeList(ShapeList& panel);

}  // namespace gjkscope

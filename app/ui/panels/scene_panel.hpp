#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "app/editing/documents.hpp"
#include "app/ui/panels/panel_context.hpp"
#include "app/ui/widgets/thumbnails.hpp"

namespace gjkscope {

/// The angles that were last typed for a body in 3D, and the orientation that they gave it.
struct TypedAngles {
    int body = -1;
    glm::dquat orientation{1, 0, 0, 0};
    glm::dvec3 degrees{0};
};

/// A body's vertices or control points, as they are being edited.
struct VertexEditing {
    bool asText = false;
    int body = -1;               ///< the one whose vertices are typed
    std::uint64_t revision = 0;  ///< the session's when their text was made
    std::string text = {}, error = {};
    std::vector<glm::dvec3> before = {};  ///< of the shape whose coordinate is dragged, as they were
};

/// The scenes that come with the program and the shapes of the open one, with the fields of the selected one.
struct ScenePanel : PanelContext {
    Documents& documents;
    const std::vector<BundledScene>& bundled;
    Thumbnails& thumbnails;
    const double& pixelsPerUnit;  ///< of the world canvas: a pixel of dragging a length is a pixel there

    std::string search = {};  ///< which scenes are listed; empty: all
    /// When the list was drawn last: the open scene, and how high the list was.
    struct Listed {
        std::string title = {};
        float height = 0;
        bool operator==(const Listed&) const = default;
    } listed = {};
    bool rowHovered = false;  ///< the hover of the session is the list of shapes'
    int renaming = -1;        ///< the body whose name is typed
    int renamingFrames = 0;   ///< since it is
    std::string name = {};
    TypedAngles typedAngles = {};
    VertexEditing vertices = {};
};

/// `canFold`: the pane takes room that the canvases lack.
void drawScenePanel(ScenePanel& panel, bool canFold);

/// The pane folded to a strip: its content, and the pair's shapes.
void drawSceneStrip(ScenePanel& panel);

}  // namespace gjkscope

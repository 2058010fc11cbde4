#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "app/ui/panels/panel_context.hpp"

namespace gjkscope {

/// The vertices or control points of one body as a table or as text, with paste.
struct VertexFields : PanelContext {
    const double& pixelsPerUnit;  ///< of the world canvas: a pixel of dragging a coordinate is a pixel there
    bool asText = false;
    int body = -1;               ///< the one whose vertices are typed
    std::uint64_t revision = 0;  ///< the session's when their text was made
    std::string text = {}, error = {};
    std::vector<glm::dvec3> before = {};  ///< of the shape whose coordinate is dragged, as they were
};

void drawVertexFields(VertexFields& panel, int body);

}  // namespace gjkscope

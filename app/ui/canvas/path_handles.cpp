#include "app/ui/canvas/path_handles.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// At 100 %.
constexpr float kEndRadius = 8, kEndReach = 13, kPathDash = 7;

glm::dvec2 pixelOf(const CanvasPainter& canvases, int end) {
    const CanvasState& state = canvases[Canvas::World];
    return state.camera.toPixels((*canvases.path.ends)[static_cast<std::size_t>(end)], state.viewport);
}

glm::dvec2 mouse() {
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {at.x, at.y};
}

/// −1: none.
int endUnderPointer(const CanvasPainter& canvases) {
    for (const int end : {1, 0})
        if (glm::distance(pixelOf(canvases, end), mouse()) < kEndReach * canvases.look.scale) return end;
    return -1;
}

}  // namespace

bool usePathHandles(CanvasPainter& canvases, Canvas canvas, bool hovered) {
    PathHandles& path = canvases.path;
    if (path.ends == nullptr || canvas != Canvas::World || canvases.pair.press) return false;
    if (path.held >= 0) {
        const CanvasState& state = canvases[canvas];
        glm::dvec3& end = (*path.ends)[static_cast<std::size_t>(path.held)];
        end += state.camera.toScene(mouse(), state.viewport) -
               state.camera.toScene(pixelOf(canvases, path.held), state.viewport);
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) path.held = -1;
        return true;
    }
    const int end = hovered ? endUnderPointer(canvases) : -1;
    if (end < 0) return false;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) path.held = end;
    return true;
}

void showPathHandles(const CanvasPainter& canvases) {
    if (canvases.path.ends == nullptr) return;
    const float s = canvases.strokeScale;
    const Theme& theme = *canvases.look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 from = toImGui(pixelOf(canvases, 0)), to = toImGui(pixelOf(canvases, 1));
    const ImU32 color = packColor(theme[Role::ShapeB].color), ground = packColor(theme.background);
    const ImVec2 way{to.x - from.x, to.y - from.y};
    const float length = std::hypot(way.x, way.y), dash = kPathDash * s;
    for (float at = 0; at < length; at += 2 * dash) {
        const float f = at / length, g = std::min(at + dash, length) / length;
        list.AddLine({from.x + f * way.x, from.y + f * way.y}, {from.x + g * way.x, from.y + g * way.y},
                     color, 1.8f * s);
    }
    int end = 0;
    for (const ImVec2& at : {from, to}) {
        const bool held = canvases.path.held == end;
        list.AddCircleFilled(at, kEndRadius * s, held ? color : ground);
        list.AddCircle(at, kEndRadius * s, color, 0, 2.4f * s);
        const std::string number = end == 0 ? "0" : "1";
        writeCentered(
            canvases.look.fonts->small,
            {{at.x - kEndRadius * s, at.y - kEndRadius * s}, {at.x + kEndRadius * s, at.y + kEndRadius * s}},
            held ? ground : color, number);
        ++end;
    }
}

}  // namespace gjkscope

#include "app/ui/canvas/canvas_tools.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/depth/pick.hpp"
#include "app/runs/run.hpp"
#include "app/ui/canvas/canvas_view.hpp"
#include "app/ui/canvas/path_handles.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/canvas_pointer.hpp"

namespace gjkscope {
namespace {

/// Pick radius at 100 %.
constexpr double kReach = 9;
/// One notch of the wheel.
constexpr double kWheelZoom = 1.15;

constexpr ImGuiMouseButton kButtons[] = {ImGuiMouseButton_Left, ImGuiMouseButton_Middle,
                                         ImGuiMouseButton_Right};  ///< by PointerButton

glm::dvec2 pointer() {
    const ImVec2 at = ImGui::GetIO().MousePos;
    return {at.x, at.y};
}

double reachOf(const CanvasPainter& canvases) {
    return kReach * canvases.look.scale;
}

void showCursor(CanvasCursor cursor) {
    if (cursor == CanvasCursor::Arrow) return;
    ImGui::SetMouseCursor(cursor == CanvasCursor::Move ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_Hand);
}

void followPress(CanvasPainter& canvases) {
    const ImGuiMouseButton button = kButtons[static_cast<int>(canvases.pair.press->button)];
    if (ImGui::IsMouseDown(button)) return movePress(canvases.pair, pointer(), ImGui::GetIO().KeyShift);
    // ImGui takes a press soon after for the second of a double click, though a drag lies between
    ImGuiIO& io = ImGui::GetIO();
    if (canvases.pair.press->moved) io.MouseClickedTime[button] = -2 * io.MouseDoubleClickTime;
    release(canvases.pair);
}

void startPress(CanvasPainter& canvases, Canvas canvas) {
    CanvasPair& pair = canvases.pair;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && !pair.pen.on)
        return doubleClick(pair, canvas, pointer(), reachOf(canvases));
    for (const PointerButton button : {PointerButton::Left, PointerButton::Right, PointerButton::Middle})
        if (ImGui::IsMouseClicked(kButtons[static_cast<int>(button)]))
            return press(pair, canvas, pointer(), button, ImGui::GetIO().KeyShift, reachOf(canvases));
}

/// The role of the label, mark, line or area under the pointer.
std::optional<Role> roleAtPointer(CanvasPainter& canvases, Canvas canvas) {
    const CanvasState& state = canvases[canvas];
    const Picture& picture = shownPicture(canvases.pair, canvas);
    const CanvasCache& cache = canvases.cache(canvas);
    const auto& labeled = cache.labeled;
    // labels are of items of the picture that was drawn last
    if (labeled && labeled->canvas.picture == shownPictureNumber(canvases.pair, canvas))
        for (const PlacedLabel& label : cache.labels) {
            const bool over = Viewport{label.corner, label.size}.contains(pointer());
            if (over && symbolOf(label.item->role) >= 0) return label.item->role;
        }
    const auto counts = [](Role role) { return symbolOf(role) >= 0; };
    return roleUnder(picture, state.camera, state.viewport, pointer(), 0.7 * reachOf(canvases), counts);
}

/// The pointer that stands still while steps go by is there by chance.
bool restsByChance(CanvasPainter& canvases) {
    const int step = canvases.session().playback().step();
    if (canvases.rest.at != pointer()) canvases.rest = {pointer(), step};
    return canvases.rest.step != step || canvases.session().playback().moving();
}

void explainCanvas(CanvasPainter& canvases, Canvas canvas) {
    if (canvases.spotlight || restsByChance(canvases)) return;
    const std::optional<Role> role = roleAtPointer(canvases, canvas);
    if (!role) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    explainSymbol(canvases.look, symbolOf(*role), {at, at}, canvases.commands.shortcut("legend"));
}

}  // namespace

void ringSymbols(const CanvasPainter& canvases, Canvas canvas) {
    const int symbol = canvases.look.state.ringedSymbol;
    if (symbol < 0) return;
    const CanvasState& state = canvases[canvas];
    const Theme& theme = *canvases.look.theme;
    const float s = canvases.strokeScale;
    const ImU32 ring = packColor(theme[Role::Highlight].color),
                halo = packColor(theme[Role::Highlight].color, 0.4f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto at = [&](const glm::dvec3& p) { return toImGui(state.camera.toPixels(p, state.viewport)); };
    for (const Item& item : shownPicture(canvases.pair, canvas).items) {
        if (!standsFor(item.role, symbol) || item.points.empty()) continue;
        const RoleStyle& style = theme[item.role];
        if (item.kind == ItemKind::Point) {
            list.AddCircle(at(item.points[0]), (style.markRadius + 5) * s, ring, 0, 2.5f * s);
        } else if (item.kind == ItemKind::Circle && !item.closed) {
            list.AddCircle(at(item.points[0]), static_cast<float>(item.radius * state.camera.pixelsPerUnit),
                           halo, 96, (style.width + 6) * s);
        } else if (item.kind == ItemKind::Polyline || item.kind == ItemKind::Arrow) {
            std::vector<ImVec2> line;
            for (const glm::dvec3& p : item.points) line.push_back(at(p));
            drawPolyline(list, line, halo, item.closed, (style.width + 6) * s);
        }
    }
}

void showPolygon(const CanvasPainter& canvases) {
    const std::vector<glm::dvec3>& vertices = canvases.pair.polygon.vertices;
    if (vertices.empty()) return;
    const CanvasState& state = canvases[Canvas::World];
    const float s = canvases.look.scale;
    const ImU32 color = packColor((*canvases.look.theme)[Role::Highlight].color),
                ink = packColor(canvases.look.theme->text);
    std::vector<ImVec2> line;
    for (const glm::dvec3& vertex : vertices) {
        const glm::dvec2 at = state.camera.toPixels(vertex, state.viewport);
        line.emplace_back(static_cast<float>(at.x), static_cast<float>(at.y));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool closes = canvases.pair.polygon.closes;
    line.push_back(closes ? line.front() : ImGui::GetIO().MousePos);
    drawPolyline(list, line, ink, false, 2 * s);
    line.pop_back();
    for (const ImVec2& at : line) list.AddCircleFilled(at, 4.5f * s, ink);
    list.AddCircle(line.front(), (closes ? 11 : 8) * s, color, 0, 3 * s);
}

void useCanvas(CanvasPainter& canvases, Canvas canvas) {
    CanvasPair& pair = canvases.pair;
    const bool hovered = ImGui::IsItemHovered();
    if (usePathHandles(canvases, canvas, hovered)) return;
    if (pair.press && pair.press->drag.canvas == canvas) {
        followPress(canvases);
        return showCursor(pair.cursor);
    }
    if (pair.press) return;
    if (!hovered) {
        if (pair.hovered == canvas) endHover(pair);
        return;
    }
    hover(pair, canvas, pointer(), reachOf(canvases));
    showCursor(pair.cursor);
    // the polygon's last edge follows the pointer
    if (pair.polygon.on) canvases.look.animate();
    startPress(canvases, canvas);
    explainCanvas(canvases, canvas);
    if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0)
        zoom(pair, canvas, pointer(), std::pow(kWheelZoom, wheel));
}

}  // namespace gjkscope

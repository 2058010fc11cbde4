#include "app/ui/panels/scene_panel.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/shape_types.hpp"
#include "app/ui/panels/shape_fields.hpp"
#include "app/ui/panels/vertex_fields.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Rows shown at least, and the room that the shapes below them want; at 100 %.
constexpr int kMinRows = 6;
constexpr float kRow = 30, kRoomForShapes = 330, kRoomForSolids = 440;

bool isOpen(const ScenePanel& panel, const BundledScene& item) {
    return !item.scene.title.empty() && panel.session.scene().title == item.scene.title;
}

void drawScene(ScenePanel& panel, const BundledScene& item) {
    if (listRow(panel.look, item.entry.stem.c_str(), item.title, {.selected = isOpen(panel, item)}))
        panel.commands.later([&documents = panel.documents, &item] { documents.openBundled(item.scene); });
    hint(panel.look, noteOf(item.entry, item.scene));
}

/// Scenes with as many dimensions as the open one come first: a class stays in 2D or in 3D.
std::vector<const BundledScene*> likeTheOpenOneFirst(const ScenePanel& panel) {
    const int dimension = panel.session.scene().dimension;
    std::vector<const BundledScene*> all;
    for (const BundledScene& item : panel.bundled) all.push_back(&item);
    std::stable_partition(all.begin(), all.end(),
                          [&](const BundledScene* item) { return item->scene.dimension == dimension; });
    return all;
}

int rowsThatFit(const ScenePanel& panel, int count) {
    const bool is3D = panel.session.scene().dimension == 3;
    const float room = ImGui::GetWindowHeight() / panel.look.scale - (is3D ? kRoomForSolids : kRoomForShapes);
    const int rows = static_cast<int>(room / kRow);
    return rows >= count ? count : std::max(rows, kMinRows);
}

void drawSceneList(ScenePanel& panel) {
    const std::vector<const BundledScene*> all = likeTheOpenOneFirst(panel);
    if (all.empty()) return;
    sectionHeading(panel.look, tr("panels.scenes.heading"));
    const int count = static_cast<int>(all.size()), rows = rowsThatFit(panel, count);
    const bool folded = rows < count && !panel.allScenes;
    const int shown = folded ? rows - 1 : count;
    for (int i = 0; i < shown; ++i) {
        const BundledScene* item = all[static_cast<std::size_t>(i)];
        const int dimension = item->scene.dimension;
        if (i > 0 && dimension != all[static_cast<std::size_t>(i) - 1]->scene.dimension) {
            gap(panel.look, 6);
            sectionHeading(panel.look, tr(dimension == 2 ? "panels.scenes.2d" : "panels.scenes.3d"));
        }
        // the open scene is always to be seen: in the last row where it would be folded away
        if (i == shown - 1) {
            const auto open = std::find_if(all.begin() + shown, all.end(),
                                           [&](const BundledScene* b) { return isOpen(panel, *b); });
            if (open != all.end()) item = *open;
        }
        drawScene(panel, *item);
    }
    if (rows >= count) return;
    const std::string more = folded ? tr("panels.scenes.more", {{"count", std::to_string(count - shown)}})
                                    : std::string(tr("panels.scenes.fewer"));
    if (listRow(panel.look, "more", more, {.dim = true})) panel.allScenes = folded;
}

constexpr float kTool = 26;

/// "A" or "B" for the pair, else nothing.
std::string_view letterOf(const Scene& scene, int body) {
    return scene.pair[0] == body ? "A" : scene.pair[1] == body ? "B" : "";
}

Role roleOf(std::string_view letter) {
    return letter == "A" ? Role::ShapeA : letter == "B" ? Role::ShapeB : Role::Axis;
}

std::string rowText(const Scene& scene, int index) {
    const Body& body = scene.bodies[static_cast<std::size_t>(index)];
    const std::string_view letter = letterOf(scene, index);
    const std::string name =
        letter.empty() || body.name == letter ? body.name : std::string(letter) + " · " + body.name;
    return name + " · " + tr("panels.shape." + std::string(shapeTypeName(body.shape.type, scene.dimension)));
}

void heading(ScenePanel& panel) {
    const float s = panel.look.scale, left = ImGui::GetCursorPosX(), top = ImGui::GetCursorPosY();
    const float right = left + panelWidth(panel.look);
    sectionHeading(panel.look, tr("panels.shapes.heading"));
    const float below = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({right - 22 * s, top - 5 * s});
    if (iconButton(panel.look, "add", Icon::Plus, {.size = 22, .framed = false, .part = 0.45f}))
        ImGui::OpenPopup("add");
    hint(panel.look, tr("panels.shapes.add"));
    ImGui::SetNextWindowSize({150 * s, 0});
    if (beginMenu(panel.look, "add")) {
        for (const ShapeType type : shapeTypes(panel.session.scene().dimension)) {
            const std::string name(shapeTypeName(type, panel.session.scene().dimension));
            if (ImGui::Selectable(tr("panels.shape." + name))) panel.commands.perform("add-" + name);
        }
        endMenu();
    }
    ImGui::SetCursorPos({left, below});
}

void startRenaming(ScenePanel& panel, int index) {
    panel.renaming = index;
    panel.renamingFrames = 0;
    panel.name = panel.session.scene().bodies[static_cast<std::size_t>(index)].name;
}

void rename(ScenePanel& panel, std::size_t index, const std::string& name) {
    const std::vector<Body>& bodies = panel.session.scene().bodies;
    if (name == bodies[index].name) return;
    const bool taken = std::ranges::find(bodies, name, &Body::name) != bodies.end();
    if (name.empty() || name.size() > kMaxNameBytes || taken) {
        panel.commands.toast(tr(taken ? "panels.shapes.name_taken" : "panels.shapes.name_length"));
        return;
    }
    panel.session.edit(tr("panels.edit.rename", {{"name", bodies[index].name}}),
                       [&](Scene& scene) { scene.bodies[index].name = name; });
}

void nameBox(ScenePanel& panel, int index) {
    ImGui::SetNextItemWidth(panelWidth(panel.look));
    if (panel.renamingFrames == 0) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText(
        "##name", &panel.name, ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue);
    // ImGui hands over the keyboard a frame after the request
    if (++panel.renamingFrames < 4) {
        panel.look.animate();
        return;
    }
    const bool escaped = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
    if (!entered && !escaped && ImGui::IsItemActive()) return;
    panel.renaming = -1;
    if (!escaped) rename(panel, static_cast<std::size_t>(index), panel.name);
}

/// Makes the shape the pair's first or second.
void letterButton(ScenePanel& panel, const char* letter, bool lit, const char* action, const char* text) {
    const float s = panel.look.scale;
    if (ImGui::InvisibleButton(letter, {kTool * s, kTool * s})) panel.commands.perform(action);
    const Rect rect = itemRect();
    const RoleStyle& style = (*panel.look.theme)[roleOf(letter)];
    if (lit || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(
            rect.low, rect.high,
            lit ? packColor(style.color, 0.18f) : packColor(panel.look.theme->text, 0.06f), 5 * s);
    writeCentered(panel.look.fonts->strong, rect, packColor(lit ? style.text : panel.look.theme->dimText),
                  letter);
    hint(panel.look, tr(text), panel.commands.shortcut(action));
}

void tool(ScenePanel& panel, Icon icon, const char* action, const char* text, bool enabled = true) {
    ImGui::SameLine(0, 2 * panel.look.scale);
    if (iconButton(panel.look, action, icon,
                   {.size = kTool, .framed = false, .part = 0.48f, .enabled = enabled}))
        panel.commands.perform(action);
    hint(panel.look, tr(text), panel.commands.shortcut(action));
}

void tools(ScenePanel& panel, int index) {
    const Scene& scene = panel.session.scene();
    const std::string_view letter = letterOf(scene, index);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 2 * panel.look.scale);
    letterButton(panel, "A", letter == "A", "make-a", "panels.shapes.make_a");
    ImGui::SameLine(0, 2 * panel.look.scale);
    letterButton(panel, "B", letter == "B", "make-b", "panels.shapes.make_b");
    ImGui::SameLine(0, 8 * panel.look.scale);
    if (iconButton(panel.look, "rename", Icon::Pencil, {.size = kTool, .framed = false, .part = 0.48f}))
        startRenaming(panel, index);
    hint(panel.look, tr("panels.shapes.rename"));
    tool(panel, Icon::Copy, "duplicate", "panels.shapes.duplicate");
    tool(panel, Icon::Trash, "delete", "panels.shapes.delete", canRemoveBody(scene, index));
}

/// Returns whether the pointer is on it.
bool bodyRow(ScenePanel& panel, int index) {
    const Scene& scene = panel.session.scene();
    int& selected = panel.session.options.selectedBody;
    const int vertices = vertexCount(scene.bodies[static_cast<std::size_t>(index)].shape, scene.dimension);
    const std::string count = vertices > 0 ? std::to_string(vertices) : "";
    const RoleStyle& style = (*panel.look.theme)[roleOf(letterOf(scene, index))];
    const RowStyle row{.selected = selected == index, .swatch = &style.color, .trailing = count};
    if (listRow(panel.look, "row", rowText(scene, index), row)) selected = index;
    const bool hovered = ImGui::IsItemHovered();
    if (hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) startRenaming(panel, index);
    return hovered;
}

/// The shapes of the open scene, with the fields of the selected one.
void drawShapeList(ScenePanel& panel) {
    heading(panel);
    const int count = static_cast<int>(panel.session.scene().bodies.size());
    int hovered = -1;
    for (int i = 0; i < count; ++i) {
        ImGui::PushID(i);
        if (panel.renaming == i)
            nameBox(panel, i);
        else if (bodyRow(panel, i))
            hovered = i;
        ImGui::PopID();
    }
    if (hovered >= 0)
        panel.session.options.hover = {Subject::Kind::Body, hovered, -1, -1, -1};
    else if (panel.rowHovered)
        panel.session.options.hover = {};
    panel.rowHovered = hovered >= 0;

    const int selected = panel.session.options.selectedBody;
    if (selected >= 0 && selected < count) {
        gap(panel.look, 4);
        tools(panel, selected);
        gap(panel.look, 2);
        drawShapeFields(panel, selected);
        drawVertexFields(panel, selected);
    }
    const Method* method = findMethod(panel.session.scene().method);
    if (method == nullptr || !method->startsAlong) return;
    gap(panel.look, 10);
    drawStartDirection(panel);
}

}  // namespace

void drawScenePanel(ScenePanel& panel) {
    beginPanel(panel.look);
    drawSceneList(panel);
    gap(panel.look, 14);
    drawShapeList(panel);
    endPanel(panel.look);
}

}  // namespace gjkscope

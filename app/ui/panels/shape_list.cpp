#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <string>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/editing/shape_drag.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/shape_types.hpp"
#include "app/ui/panels/scene_panel.hpp"
#include "app/ui/panels/shape_fields.hpp"
#include "app/ui/widgets/icons.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kTool = 26;

/// "A" or "B" for the pair, else nothing.
std::string_view letterOf(const Scene& scene, int body) {
    return scene.pair[0] == body ? "A" : scene.pair[1] == body ? "B" : "";
}

Role roleOf(const Scene& scene, int body) {
    return scene.pair[0] == body ? Role::ShapeA : scene.pair[1] == body ? Role::ShapeB : Role::Axis;
}

std::string typeName(ShapeType type, int dimension) {
    return tr("panels.shape." + std::string(shapeTypeName(type, dimension)));
}

std::string rowText(const Scene& scene, int index) {
    const Body& body = scene.bodies[static_cast<std::size_t>(index)];
    const std::string_view letter = letterOf(scene, index);
    const std::string name =
        letter.empty() || body.name == letter ? body.name : std::string(letter) + " · " + body.name;
    return name + " · " + typeName(body.shape.type, scene.dimension);
}

// adding

void addMenu(AppContext& context) {
    const float s = context.scale;
    ImGui::SetNextWindowSize({150 * s, 0});
    if (!beginMenu(context, "add")) return;
    for (const ShapeType type : shapeTypes(context.session.scene().dimension)) {
        const std::string name(shapeTypeName(type, context.session.scene().dimension));
        if (ImGui::Selectable(tr("panels.shape." + name))) context.perform("add-" + name);
    }
    endMenu();
}

void heading(AppContext& context) {
    const float s = context.scale, left = ImGui::GetCursorPosX(), top = ImGui::GetCursorPosY();
    const float right = left + panelWidth(context);
    sectionHeading(context, tr("panels.shapes.heading"));
    const float below = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({right - 22 * s, top - 5 * s});
    if (iconButton(context, "add", Icon::Plus, {.size = 22, .framed = false, .part = 0.45f}))
        ImGui::OpenPopup("add");
    hint(context, tr("panels.shapes.add"));
    addMenu(context);
    ImGui::SetCursorPos({left, below});
}

// renaming

void startRenaming(AppContext& context, int index) {
    context.views.renaming = index;
    context.views.renamingFrames = 0;
    context.views.name = context.session.scene().bodies[static_cast<std::size_t>(index)].name;
}

void rename(AppContext& context, std::size_t index, const std::string& name) {
    const std::vector<Body>& bodies = context.session.scene().bodies;
    if (name == bodies[index].name) return;
    const bool taken =
        std::any_of(bodies.begin(), bodies.end(), [&](const Body& b) { return b.name == name; });
    if (name.empty() || name.size() > kMaxNameBytes || taken) {
        context.toast(tr(taken ? "panels.shapes.name_taken" : "panels.shapes.name_length"));
        return;
    }
    context.session.edit(tr("panels.edit.rename", {{"name", bodies[index].name}}),
                         [&](Scene& scene) { scene.bodies[index].name = name; });
}

void nameBox(AppContext& context, int index) {
    ViewState& views = context.views;
    ImGui::SetNextItemWidth(panelWidth(context));
    if (views.renamingFrames == 0) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText(
        "##name", &views.name, ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue);
    // ImGui hands over the keyboard a frame after it was asked to
    if (++views.renamingFrames < 4) {
        context.animating = true;
        return;
    }
    const bool escaped = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
    if (!entered && !escaped && ImGui::IsItemActive()) return;
    views.renaming = -1;
    if (!escaped) rename(context, static_cast<std::size_t>(index), views.name);
}

// the tools of the selected shape

bool letterButton(AppContext& context, const char* letter, Role role, bool lit) {
    const float s = context.scale, side = kTool * s;
    const bool pressed = ImGui::InvisibleButton(letter, {side, side});
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const RoleStyle& style = (*context.theme)[role];
    if (lit)
        list.AddRectFilled(low, high, packColor(style.color, 0.18f), 5 * s);
    else if (ImGui::IsItemHovered())
        list.AddRectFilled(low, high, packColor(context.theme->text, 0.06f), 5 * s);
    const ImFont* font = context.fonts->strong;
    drawText(list, font,
             {0.5f * (low.x + high.x - widthOf(font, letter)), 0.5f * (low.y + high.y - heightOf(font))},
             packColor(lit ? style.text : context.theme->dimText), letter);
    return pressed;
}

void tool(AppContext& context, Icon icon, const char* action, const char* text, bool enabled = true) {
    ImGui::SameLine(0, 2 * context.scale);
    if (iconButton(context, action, icon,
                   {.size = kTool, .framed = false, .part = 0.48f, .enabled = enabled}))
        context.perform(action);
    hint(context, tr(text), context.shortcut(action));
}

void tools(AppContext& context, int index) {
    const Scene& scene = context.session.scene();
    const std::string_view letter = letterOf(scene, index);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 2 * context.scale);
    if (letterButton(context, "A", Role::ShapeA, letter == "A")) context.perform("make-a");
    hint(context, tr("panels.shapes.make_a"), context.shortcut("make-a"));
    ImGui::SameLine(0, 2 * context.scale);
    if (letterButton(context, "B", Role::ShapeB, letter == "B")) context.perform("make-b");
    hint(context, tr("panels.shapes.make_b"), context.shortcut("make-b"));
    ImGui::SameLine(0, 8 * context.scale);
    if (iconButton(context, "rename", Icon::Pencil, {.size = kTool, .framed = false, .part = 0.48f}))
        startRenaming(context, index);
    hint(context, tr("panels.shapes.rename"));
    tool(context, Icon::Copy, "duplicate", "panels.shapes.duplicate");
    tool(context, Icon::Trash, "delete", "panels.shapes.delete", canRemoveBody(scene, index));
}

// the list

void hoverRow(AppContext& context, int index) {
    context.session.options.hover = {Subject::Kind::Body, index, -1, -1, -1};
    context.views.rowHovered = true;
}

/// Returns whether the pointer is on it.
bool bodyRow(AppContext& context, int index) {
    const Scene& scene = context.session.scene();
    int& selected = context.session.options.selectedBody;
    const int corners = cornerCount(scene.bodies[static_cast<std::size_t>(index)].shape, scene.dimension);
    const std::string count = corners > 0 ? std::to_string(corners) : "";
    const RoleStyle& style = (*context.theme)[roleOf(scene, index)];
    const RowStyle row{.selected = selected == index, .swatch = &style.color, .trailing = count};
    if (listRow(context, "row", rowText(scene, index), row)) selected = index;
    const bool hovered = ImGui::IsItemHovered();
    if (hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) startRenaming(context, index);
    return hovered;
}

}  // namespace

void drawShapeList(AppContext& context) {
    heading(context);
    const int count = static_cast<int>(context.session.scene().bodies.size());
    int hovered = -1;
    for (int i = 0; i < count; ++i) {
        ImGui::PushID(i);
        if (context.views.renaming == i)
            nameBox(context, i);
        else if (bodyRow(context, i))
            hovered = i;
        ImGui::PopID();
    }
    if (hovered >= 0)
        hoverRow(context, hovered);
    else if (std::exchange(context.views.rowHovered, false))
        context.session.options.hover = {};

    const int selected = context.session.options.selectedBody;
    if (selected >= 0 && selected < count) {
        gap(context, 4);
        tools(context, selected);
        gap(context, 2);
        shapeFields(context, selected);
        vertexFields(context, selected);
    }
    gap(context, 10);
    startDirectionField(context);
}

}  // namespace gjkscope

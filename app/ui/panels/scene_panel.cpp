#include "app/ui/panels/scene_panel.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/shape_types.hpp"
#include "app/ui/panels/run_fields_view.hpp"
#include "app/ui/panels/shape_fields.hpp"
#include "app/ui/panels/vertex_fields.hpp"
#include "app/ui/widgets/icon_button.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// The list of scenes has at least this much, and leaves the shapes as much as they need; at 100 %.
constexpr float kMinSceneList = 150, kMinShapeList = 150;
constexpr float kSceneInset = 7, kTitleLine = 19, kNoteLine = 16, kRowMargin = 5;
constexpr float kThumbnailWidth = 46, kThumbnailHeight = 32, kBesideThumbnail = 9;

bool isOpen(const ScenePanel& panel, const BundledScene& item) {
    return !item.scene.title.empty() && panel.session.scene().title == item.scene.title;
}

/// A thumbnail and the title in as many lines as it takes; of the open scene also what to look at.
void drawScene(ScenePanel& panel, const BundledScene& item) {
    const Look& look = panel.look;
    const float s = look.scale, width = panelWidth(look), room = width - 2 * kSceneInset * s;
    const bool open = isOpen(panel, item);
    const std::string note = noteOf(item.entry, item.scene);
    const float indent = (kThumbnailWidth + kBesideThumbnail) * s;
    const float text = wrappedHeight(look.fonts->text, item.title, room - indent, kTitleLine * s);
    const float title = std::max(text, kThumbnailHeight * s);
    const float below = open ? wrappedHeight(look.fonts->small, note, room, kNoteLine * s) + 3 * s : 0;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(item.entry.stem.c_str());
    if (hitArea("scene", {width, title + below + 2 * kRowMargin * s}))
        panel.commands.later([&documents = panel.documents, &item] { documents.openBundled(item.scene); });
    ImGui::PopID();
    const Rect box = itemRect();
    if (open || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(
            box.low, box.high, open ? packColor(look.theme->accentSoft) : packColor(look.theme->text, 0.05f),
            5 * s);
    focusRing(look);
    if (!open) hint(look, note);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    const ImVec2 corner{at.x + kSceneInset * s, at.y + kRowMargin * s};
    panel.thumbnails.draw(look, item.entry.stem, item.scene,
                          {corner, {corner.x + kThumbnailWidth * s, corner.y + kThumbnailHeight * s}});
    ImGui::SetCursorScreenPos({corner.x + indent, corner.y + 0.5f * (title - text)});
    wrappedText(look.fonts->text, packColor(open ? look.theme->text : look.theme->dimText), item.title,
                room - indent, kTitleLine * s);
    if (open) {
        ImGui::SetCursorScreenPos({at.x + kSceneInset * s, at.y + kRowMargin * s + title + 3 * s});
        wrappedText(look.fonts->small, packColor(look.theme->dimText), note, room, kNoteLine * s);
        const ScenePanel::Listed now{item.title, ImGui::GetWindowHeight()};
        if (!(panel.listed == now))
            ImGui::SetScrollFromPosY(0.5f * (box.low.y + box.high.y) - ImGui::GetWindowPos().y);
        panel.listed = now;
    }
    ImGui::SetCursorScreenPos(after);
}

void drawSearchBox(ScenePanel& panel) {
    const float side = ImGui::GetFrameHeight(), between = 4 * panel.look.scale;
    ImGui::SetNextItemWidth(panelWidth(panel.look) - side - between);
    ImGui::InputTextWithHint("##search", tr("panels.scenes.search"), &panel.search);
    ImGui::SameLine(0, between);
    if (iconButton(panel.look, "gallery", Icon::Gallery,
                   {.size = side / panel.look.scale, .bordered = false, .part = 0.5f}))
        panel.commands.perform("gallery");
    hint(panel.look, tr("action.gallery"), panel.commands.shortcut("gallery"));
    gap(panel.look, 4);
}

/// All that the search leaves, in their groups.
void drawScenes(ScenePanel& panel) {
    bool any = false;
    for (const std::string_view group : kSceneGroups) {
        bool first = true;
        for (const BundledScene& item : panel.bundled) {
            if (item.scene.group != group || !isFound(item, panel.search)) continue;
            if (std::exchange(first, false)) {
                if (std::exchange(any, true)) gap(panel.look, 6);
                sectionHeading(panel.look, tr("scenes.group." + std::string(group)));
            }
            drawScene(panel, item);
        }
    }
    if (!any) ImGui::TextDisabled("%s", tr("panels.scenes.none"));
}

/// A part of the pane that scrolls by itself, as wide as the pane.
void drawPart(ScenePanel& panel, const char* id, float height, const auto& draw) {
    ImGui::SetCursorPosX(0);
    beginChild(id, {ImGui::GetWindowWidth(), height}, false,
               ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NavFlattened);
    ImGui::Indent(12 * panel.look.scale);
    draw();
    ImGui::EndChild();
}

void drawSceneHeading(ScenePanel& panel, bool canFold) {
    const float s = panel.look.scale, top = ImGui::GetCursorPosY(), left = ImGui::GetCursorPosX();
    const float right = left + panelWidth(panel.look);
    sectionHeading(panel.look, tr("panels.scenes.heading"));
    if (!canFold) return;
    const ImVec2 below = ImGui::GetCursorPos();
    ImGui::SetCursorPos({right - 22 * s, top - 5 * s});
    if (iconButton(panel.look, "fold", Icon::Back, {.size = 22, .bordered = false, .part = 0.45f}))
        panel.commands.perform("pane-scenes");
    hint(panel.look, tr("panels.scenes.fold"), panel.commands.shortcut("pane-scenes"));
    ImGui::SetCursorPos(below);
}

constexpr float kTool = 26;

/// "A" or "B" for the pair, else nothing.
std::string_view letterOf(const Scene& scene, int body) {
    return scene.pair[0] == body ? "A" : scene.pair[1] == body ? "B" : "";
}

Role roleOf(std::string_view letter) {
    return letter == "A" ? Role::ShapeA : Role::ShapeB;
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
    if (iconButton(panel.look, "add", Icon::Plus, {.size = 22, .bordered = false, .part = 0.45f}))
        ImGui::OpenPopup("add");
    hint(panel.look, tr("panels.shapes.add"));
    ImGui::SetNextWindowSize({150 * s, 0});
    if (beginMenu(panel.look, "add")) {
        if (panel.session.scene().dimension == 2 && ImGui::Selectable(tr("action.draw-polygon")))
            panel.commands.perform("draw-polygon");
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
    if (hitArea(letter, {kTool * s, kTool * s})) panel.commands.perform(action);
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
                   {.size = kTool, .bordered = false, .part = 0.48f, .enabled = enabled}))
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
    if (iconButton(panel.look, "rename", Icon::Pencil, {.size = kTool, .bordered = false, .part = 0.48f}))
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
    const RoleStyle& style = (*panel.look.theme)[bodyRole(scene, index)];
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
    const Method* method = findMethod(panel.session.run().scene().method);
    drawRunSection(panel, "panels.circles.heading", circleRows(panel.session));
    if (method == nullptr) return;
    if (method->startsAlong) {
        if (method->castsShapes) {
            gap(panel.look, 10);
            drawInitialContact(panel);
        }
        gap(panel.look, 10);
        drawStartDirection(panel);
    }
    drawRunSection(panel, "panels.limits.heading", limitRows(panel.session));
    gap(panel.look, 10);
    drawEngineFields(panel, *method);
}

}  // namespace

void drawScenePanel(ScenePanel& panel, bool canFold) {
    const float s = panel.look.scale, pane = ImGui::GetWindowHeight();
    beginPanel(panel.look);
    drawSceneHeading(panel, canFold);
    if (!panel.bundled.empty()) {
        drawSearchBox(panel);
        // the shapes get what they took last time, and the list of scenes all that is left
        const float foot = pane - ImGui::GetStyle().WindowPadding.y - 2 * ImGui::GetStyle().ItemSpacing.y;
        const float room = foot - ImGui::GetCursorPosY();
        float& shapes =
            *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("height of the shapes"), kMinShapeList * s);
        const float list = std::max(room - shapes - 10 * s, std::min(kMinSceneList * s, 0.5f * room));
        drawPart(panel, "scene list", list, [&] { drawScenes(panel); });
        gap(panel.look, 8);
        drawPart(panel, "shapes", foot - ImGui::GetCursorPosY(), [&] {
            drawShapeList(panel);
            gap(panel.look, 8);
            const float needed = ImGui::GetCursorPosY() + 14 * s;
            if (std::exchange(shapes, needed) != needed) panel.look.animate();
        });
    } else {
        drawShapeList(panel);
    }
    ImGui::PopStyleVar();
}

void drawSceneStrip(ScenePanel& panel) {
    const float s = panel.look.scale, width = ImGui::GetWindowWidth();
    const float side = 26 * s, left = 0.5f * (width - side);
    ImGui::SetCursorPos({left, 10 * s});
    if (iconButton(panel.look, "unfold", Icon::List, {.size = 26, .bordered = false, .part = 0.48f}))
        panel.commands.perform("pane-scenes");
    hint(panel.look, tr("panels.scenes.unfold"), panel.commands.shortcut("pane-scenes"));
    ImGui::SetCursorPos({left, 42 * s});
    if (iconButton(panel.look, "gallery", Icon::Gallery, {.size = 26, .bordered = false, .part = 0.48f}))
        panel.commands.perform("gallery");
    hint(panel.look, tr("action.gallery"), panel.commands.shortcut("gallery"));
    const Scene& scene = panel.session.scene();
    for (int i = 0; i < 2; ++i) {
        const int body = scene.pair[static_cast<std::size_t>(i)];
        const char* letter = i == 0 ? "A" : "B";
        ImGui::SetCursorPos({left, (80 + 32 * static_cast<float>(i)) * s});
        letterButton(panel, letter, panel.session.options.selectedBody == body,
                     i == 0 ? "select-a" : "select-b", i == 0 ? "action.select-a" : "action.select-b");
        if (ImGui::IsItemClicked()) panel.commands.perform("pane-scenes");
    }
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
        !ImGui::IsAnyItemHovered())
        panel.commands.perform("pane-scenes");
}

}  // namespace gjkscope

#include "app/ui/widgets/icons.hpp"

#include <algorithm>

#include "app/render/text.hpp"

namespace gjkscope {
namespace {

/// Draws in a square of side 2 round `center`, y down.
struct Pen {
    ImDrawList& list;
    ImVec2 center;
    float half;
    ImU32 color;

    ImVec2 at(float x, float y) const { return {center.x + x * half, center.y + y * half}; }
    float thickness() const { return std::max(1.0f, 0.2f * half); }
    void line(float x0, float y0, float x1, float y1) const {
        list.AddLine(at(x0, y0), at(x1, y1), color, thickness());
    }
    void bar(float x, float width) const { list.AddRectFilled(at(x, -0.75f), at(x + width, 0.75f), color); }
    void frame(float x0, float y0, float x1, float y1) const {
        list.AddRect(at(x0, y0), at(x1, y1), color, 0.2f * half, 0, thickness());
    }
    /// Points to the right for `way` 1, to the left for −1; its base at `x`.
    void triangle(float x, float way, float length = 1.2f) const {
        const ImVec2 tip = at(x + way * length, 0), up = at(x, -0.8f), down = at(x, 0.8f);
        if (way > 0)
            list.AddTriangleFilled(up, tip, down, color);
        else
            list.AddTriangleFilled(down, tip, up, color);
    }
};

void drawTransport(const Pen& pen, Icon icon) {
    switch (icon) {
        case Icon::ToStart:
            pen.bar(-0.85f, 0.22f);
            pen.triangle(0.75f, -1);
            break;
        case Icon::Back:
            pen.triangle(0.5f, -1);
            break;
        case Icon::Play:
            pen.triangle(-0.5f, 1, 1.3f);
            break;
        case Icon::Pause:
            pen.bar(-0.6f, 0.4f);
            pen.bar(0.2f, 0.4f);
            break;
        case Icon::Forward:
            pen.triangle(-0.5f, 1);
            break;
        case Icon::ToEnd:
            pen.triangle(-0.75f, 1);
            pen.bar(0.63f, 0.22f);
            break;
        default:
            break;
    }
}

void drawEditing(const Pen& pen, Icon icon) {
    switch (icon) {
        case Icon::Plus:
            pen.line(-0.8f, 0, 0.8f, 0);
            pen.line(0, -0.8f, 0, 0.8f);
            break;
        case Icon::Copy:
            pen.frame(-0.8f, -0.8f, 0.3f, 0.3f);
            pen.frame(-0.3f, -0.3f, 0.8f, 0.8f);
            break;
        case Icon::Trash:
            pen.line(-0.85f, -0.55f, 0.85f, -0.55f);
            pen.line(-0.3f, -0.85f, 0.3f, -0.85f);
            pen.frame(-0.6f, -0.55f, 0.6f, 0.9f);
            pen.line(-0.18f, -0.15f, -0.18f, 0.5f);
            pen.line(0.18f, -0.15f, 0.18f, 0.5f);
            break;
        case Icon::Pencil:
            pen.line(-0.75f, 0.75f, 0.55f, -0.55f);
            pen.line(0.45f, -0.85f, 0.85f, -0.45f);
            pen.line(-0.8f, 0.8f, -0.4f, 0.7f);
            break;
        case Icon::Swap:
            pen.line(-0.8f, -0.35f, 0.8f, -0.35f);
            pen.line(0.8f, -0.35f, 0.4f, -0.75f);
            pen.line(-0.8f, 0.35f, 0.8f, 0.35f);
            pen.line(-0.8f, 0.35f, -0.4f, 0.75f);
            break;
        default:
            break;
    }
}

}  // namespace

void drawIcon(ImDrawList& list, Icon icon, ImVec2 center, float size, ImU32 color) {
    const Pen pen{list, center, 0.5f * size, color};
    drawTransport(pen, icon);
    drawEditing(pen, icon);
}

bool iconButton(const Look& look, const char* id, Icon icon, const IconStyle& style) {
    const float s = look.scale, side = style.size * s, round = 7 * s;
    const bool pressed = ImGui::InvisibleButton(id, {side, side}) && style.enabled;
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const bool hovered = ImGui::IsItemHovered() && style.enabled;
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (style.filled) {
        list.AddRectFilled(low, high, packColor(theme.text, hovered ? 0.85f : 1), round);
    } else if (style.framed) {
        list.AddRectFilled(low, high, packColor(theme.field), round);
        list.AddRect(low, high, packColor(theme.border), round, 0, std::max(1.0f, s));
    }
    if (hovered && !style.filled) list.AddRectFilled(low, high, packColor(theme.text, 0.06f), round);
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)
        list.AddRect(low, high, packColor(theme.accent), round, 0, 1.5f * s);
    const Color ink = style.filled ? theme.background : style.framed ? theme.text : theme.dimText;
    drawIcon(list, icon, {0.5f * (low.x + high.x), 0.5f * (low.y + high.y)}, style.part * side,
             packColor(ink, style.enabled ? 1 : 0.35f));
    return pressed;
}

}  // namespace gjkscope

#include "app/ui/widgets/icon_button.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// A part of an icon, in a square of side 2 around its center, y down.
struct IconPart {
    enum Kind {
        Bar,       ///< upright: left edge, width
        Triangle,  ///< x of its base, length to the tip: negative to the left
        Line,      ///< from a point to another
        Frame,     ///< from a corner to the opposite one
    };
    Icon icon;
    Kind kind;
    float a, b, c = 0, d = 0;
};

constexpr IconPart kIconParts[] = {
    {Icon::ToStart, IconPart::Bar, -0.85f, 0.22f},
    {Icon::ToStart, IconPart::Triangle, 0.75f, -1.2f},
    {Icon::Back, IconPart::Triangle, 0.5f, -1.2f},
    {Icon::Play, IconPart::Triangle, -0.5f, 1.3f},
    {Icon::Pause, IconPart::Bar, -0.6f, 0.4f},
    {Icon::Pause, IconPart::Bar, 0.2f, 0.4f},
    {Icon::Forward, IconPart::Triangle, -0.5f, 1.2f},
    {Icon::ToEnd, IconPart::Triangle, -0.75f, 1.2f},
    {Icon::ToEnd, IconPart::Bar, 0.63f, 0.22f},
    {Icon::List, IconPart::Line, -0.85f, -0.6f, 0.85f, -0.6f},
    {Icon::List, IconPart::Line, -0.85f, 0, 0.85f, 0},
    {Icon::List, IconPart::Line, -0.85f, 0.6f, 0.85f, 0.6f},
    {Icon::Gallery, IconPart::Frame, -0.85f, -0.85f, -0.15f, -0.15f},
    {Icon::Gallery, IconPart::Frame, 0.15f, -0.85f, 0.85f, -0.15f},
    {Icon::Gallery, IconPart::Frame, -0.85f, 0.15f, -0.15f, 0.85f},
    {Icon::Gallery, IconPart::Frame, 0.15f, 0.15f, 0.85f, 0.85f},
    {Icon::Plus, IconPart::Line, -0.8f, 0, 0.8f, 0},
    {Icon::Plus, IconPart::Line, 0, -0.8f, 0, 0.8f},
    {Icon::Copy, IconPart::Frame, -0.8f, -0.8f, 0.3f, 0.3f},
    {Icon::Copy, IconPart::Frame, -0.3f, -0.3f, 0.8f, 0.8f},
    {Icon::Trash, IconPart::Line, -0.85f, -0.55f, 0.85f, -0.55f},
    {Icon::Trash, IconPart::Line, -0.3f, -0.85f, 0.3f, -0.85f},
    {Icon::Trash, IconPart::Frame, -0.6f, -0.55f, 0.6f, 0.9f},
    {Icon::Trash, IconPart::Line, -0.18f, -0.15f, -0.18f, 0.5f},
    {Icon::Trash, IconPart::Line, 0.18f, -0.15f, 0.18f, 0.5f},
    {Icon::Pencil, IconPart::Line, -0.75f, 0.75f, 0.55f, -0.55f},
    {Icon::Pencil, IconPart::Line, 0.45f, -0.85f, 0.85f, -0.45f},
    {Icon::Pencil, IconPart::Line, -0.8f, 0.8f, -0.4f, 0.7f},
};

void drawIcon(ImDrawList& list, Icon icon, ImVec2 center, float size, ImU32 color) {
    const float half = 0.5f * size, thickness = std::max(1.0f, 0.2f * half);
    const auto at = [&](float x, float y) { return ImVec2(center.x + x * half, center.y + y * half); };
    for (const auto& [of, kind, a, b, c, d] : kIconParts) {
        if (of != icon) continue;
        if (kind == IconPart::Bar)
            list.AddRectFilled(at(a, -0.75f), at(a + b, 0.75f), color);
        else if (kind == IconPart::Line)
            list.AddLine(at(a, b), at(c, d), color, thickness);
        else if (kind == IconPart::Frame)
            list.AddRect(at(a, b), at(c, d), color, 0.2f * half, 0, thickness);
        else if (b > 0)
            list.AddTriangleFilled(at(a, -0.8f), at(a + b, 0), at(a, 0.8f), color);
        else
            list.AddTriangleFilled(at(a, 0.8f), at(a + b, 0), at(a, -0.8f), color);
    }
}

}  // namespace

bool iconButton(const Look& look, const char* id, Icon icon, const IconStyle& style) {
    const float s = look.scale, side = style.size * s, round = 7 * s;
    const bool pressed = hitArea(id, {side, side}) && style.enabled;
    const Rect rect = itemRect();
    const auto [low, high] = rect;
    const bool hovered = ImGui::IsItemHovered() && style.enabled;
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (style.filled) {
        list.AddRectFilled(low, high, packColor(theme.text, hovered ? 0.85f : 1), round);
    } else if (style.bordered) {
        list.AddRectFilled(low, high, packColor(theme.field), round);
        list.AddRect(low, high, packColor(theme.border), round, 0, std::max(1.0f, s));
    }
    if (hovered && !style.filled) list.AddRectFilled(low, high, packColor(theme.text, 0.06f), round);
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)
        list.AddRect(low, high, packColor(theme.accent), round, 0, 1.5f * s);
    const Color ink = style.filled ? theme.background : style.bordered ? theme.text : theme.dimText;
    drawIcon(list, icon, rect.center(), style.part * side, packColor(ink, style.enabled ? 1 : 0.35f));
    return pressed;
}

}  // namespace gjkscope

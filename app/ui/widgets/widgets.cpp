#include "app/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cctype>

#include "app/render/fonts.hpp"
#include "app/render/text.hpp"

namespace gjkscope {
namespace {

/// How long the pointer rests on an item until its hint appears.
constexpr float kHintDelay = 0.45f;

constexpr float kMargin = 12;

struct Box {
    ImVec2 low, high;
    ImVec2 center() const { return {0.5f * (low.x + high.x), 0.5f * (low.y + high.y)}; }
};

Box itemBox() {
    return {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
}

void drawFrame(const AppContext& context, const Box& box, bool hovered, bool active) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *context.theme;
    const float round = 5 * context.scale;
    list.AddRectFilled(box.low, box.high, packColor(active ? theme.accentSoft : theme.field), round);
    if (hovered) list.AddRectFilled(box.low, box.high, packColor(theme.text, 0.05f), round);
    list.AddRect(box.low, box.high, packColor(theme.border), round, 0, std::max(1.0f, context.scale));
}

}  // namespace

bool focusFrame(const AppContext& context) {
    if (!ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible) return false;
    const Box box = itemBox();
    ImGui::GetWindowDrawList()->AddRect(box.low, box.high, packColor(context.theme->accent),
                                        5 * context.scale, 0, 1.5f * context.scale);
    return true;
}

float heightOf(const ImFont* font) {
    return font->FontSize * font->Scale * ImGui::GetIO().FontGlobalScale;
}

float widthOf(const ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(heightOf(font), FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

void drawText(ImDrawList& list, const ImFont* font, ImVec2 corner, ImU32 color, std::string_view text) {
    list.AddText(font, heightOf(font), corner, color, text.data(), text.data() + text.size());
}

std::string elided(const ImFont* font, std::string_view text, float width) {
    if (widthOf(font, text) <= width) return std::string(text);
    std::string_view kept = text;
    const float room = width - widthOf(font, "…");
    while (!kept.empty() && widthOf(font, kept) > room) {
        kept.remove_suffix(1);
        // never half a character
        while (!kept.empty() && (static_cast<unsigned char>(text[kept.size()]) & 0xC0) == 0x80)
            kept.remove_suffix(1);
    }
    return std::string(kept) + "…";
}

std::string capitals(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return result;
}

float beginPanel(const AppContext& context) {
    const float margin = kMargin * context.scale;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6 * context.scale, 2 * context.scale});
    ImGui::SetCursorPosY(1.25f * margin);
    // an indent of 0 would mean ImGui's own
    if (const float more = margin - ImGui::GetWindowContentRegionMin().x; more != 0) ImGui::Indent(more);
    return panelWidth(context);
}

void endPanel(const AppContext& context) {
    gap(context, kMargin);
    ImGui::PopStyleVar();
}

float panelWidth(const AppContext& context) {
    // the window may or may not have a padding of its own, half of which it clips; a scroll bar it has takes
    // its room from the margin
    const float padding = ImGui::GetWindowContentRegionMin().x;
    const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    const float right = ImGui::GetWindowContentRegionMax().x + padding + bar;
    return right - std::max(kMargin * context.scale, bar + 0.5f * padding + 2 * context.scale) -
           ImGui::GetCursorPosX();
}

void gap(const AppContext& context, float height) {
    ImGui::Dummy({1, height * context.scale});
}

void sectionHeading(const AppContext& context, std::string_view text, std::string_view note) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImFont* font = context.fonts->heading;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packColor(context.theme->dimText);
    const float wide = drawHeading(list, *font, heightOf(font), at, color, text);
    const float noteX = at.x + wide + 8 * context.scale;
    if (!note.empty())
        drawText(list, context.fonts->small, {noteX, at.y}, packColor(context.theme->dimText, 0.8f), note);
    ImGui::Dummy({wide, heightOf(font) + 8 * context.scale});
}

bool listRow(AppContext& context, const char* id, std::string_view text, const RowStyle& style) {
    const float s = context.scale, height = style.height * s, inset = 7 * s;
    const bool pressed = ImGui::InvisibleButton(id, {std::max(panelWidth(context), 1.0f), height});
    const Box box = itemBox();
    const Theme& theme = *context.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (style.selected)
        list.AddRectFilled(box.low, box.high, packColor(theme.accentSoft), 5 * s);
    else if (ImGui::IsItemHovered())
        list.AddRectFilled(box.low, box.high, packColor(theme.text, 0.05f), 5 * s);
    focusFrame(context);

    float x = box.low.x + inset;
    if (style.swatch) {
        const float side = 11 * s, top = box.center().y - 0.5f * side;
        list.AddRectFilled({x, top}, {x + side, top + side}, packColor(*style.swatch), 2.5f * s);
        x += side + 10 * s;
    }
    float right = box.high.x - inset;
    if (!style.trailing.empty()) {
        const ImFont* mono = context.fonts->small;
        right -= widthOf(mono, style.trailing);
        drawText(list, mono, {right, box.center().y - 0.5f * heightOf(mono)}, packColor(theme.dimText),
                 style.trailing);
        right -= 6 * s;
    }
    const ImFont* font = context.fonts->text;
    const bool full = style.selected || style.swatch != nullptr;
    const ImU32 color = packColor(full ? theme.text : theme.dimText, style.dim ? 0.7f : 1);
    drawText(list, font, {x, box.center().y - 0.5f * heightOf(font)}, color, elided(font, text, right - x));
    return pressed;
}

bool chipButton(AppContext& context, const char* id, std::string_view text, bool arrow) {
    const float s = context.scale;
    const ImFont* font = context.fonts->text;
    const float arrowRoom = arrow ? 14 * s : 0;
    const bool pressed = ImGui::InvisibleButton(id, {widthOf(font, text) + 20 * s + arrowRoom, 28 * s});
    const Box box = itemBox();
    drawFrame(context, box, ImGui::IsItemHovered(), ImGui::IsItemActive());
    focusFrame(context);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packColor(context.theme->text);
    drawText(list, font, {box.low.x + 10 * s, box.center().y - 0.5f * heightOf(font)}, color, text);
    if (arrow) {
        const ImVec2 tip{box.high.x - 13 * s, box.center().y + 2 * s};
        list.AddTriangleFilled({tip.x - 3.5f * s, tip.y - 4 * s}, {tip.x + 3.5f * s, tip.y - 4 * s}, tip,
                               packColor(context.theme->dimText));
    }
    return pressed;
}

bool toggleButton(AppContext& context, const char* letter, bool on) {
    const float side = 24 * context.scale;
    const bool pressed = ImGui::InvisibleButton(letter, {side, side});
    const Box box = itemBox();
    drawFrame(context, box, ImGui::IsItemHovered(), on);
    focusFrame(context);
    const ImFont* font = context.fonts->text;
    drawText(*ImGui::GetWindowDrawList(), font,
             {box.center().x - 0.5f * widthOf(font, letter), box.center().y - 0.5f * heightOf(font)},
             packColor(on ? context.theme->text : context.theme->dimText), letter);
    return pressed;
}

bool beginMenu(const AppContext& context, const char* id) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8 * context.scale, 8 * context.scale});
    if (!ImGui::BeginPopup(id)) {
        ImGui::PopStyleVar();
        return false;
    }
    // ImGui closes popups by itself only while it leads the keyboard
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false)) ImGui::CloseCurrentPopup();
    return true;
}

void endMenu() {
    ImGui::EndPopup();
    ImGui::PopStyleVar();
}

bool beginDropdown(AppContext& context, const char* id, std::string_view preview, float widest) {
    ImGui::PushID(id);
    if (chipButton(context, "chip", preview, true)) ImGui::OpenPopup("list");
    const Box box = itemBox();
    // it opens to where there is more room
    const float s = context.scale, gapBetween = 4 * s;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const bool down = box.center().y < 0.6f * screen.y;
    // the widest row with its own margins, those of the list, and its scroll bar
    const float width = std::min(std::max(box.high.x - box.low.x, widest + 52 * s), screen.x);
    ImGui::SetNextWindowPos(
        {std::min(box.low.x, screen.x - width), down ? box.high.y + gapBetween : box.low.y - gapBetween},
        ImGuiCond_Always, {0, down ? 0.0f : 1.0f});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {FLT_MAX, 0.55f * screen.y});
    if (beginMenu(context, "list")) return true;
    ImGui::PopID();
    return false;
}

void endDropdown() {
    endMenu();
    ImGui::PopID();
}

void beginTip(const AppContext& context) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {9 * context.scale, 6 * context.scale});
    ImGui::BeginTooltip();
    ImGui::PushFont(const_cast<ImFont*>(context.fonts->small));
    ImGui::PushTextWrapPos(320 * context.scale);
}

void endTip() {
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

void hint(AppContext& context, std::string_view text, std::string_view shortcut) {
    // who types knows what the field is for
    if (!ImGui::IsItemHovered() || ImGui::IsItemActive() || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    ViewState& views = context.views;
    const ImGuiID id = ImGui::GetID(text.data(), text.data() + text.size());
    if (views.hintFor != id) {
        views.hintFor = id;
        views.hintSeconds = 0;
    }
    views.hintSeconds += ImGui::GetIO().DeltaTime;
    if (views.hintSeconds < kHintDelay) {
        context.animating = true;
        return;
    }
    // what the keyboard leads to is nowhere near the pointer
    const Box box = itemBox();
    if (ImGui::GetIO().NavVisible) ImGui::SetNextWindowPos({box.high.x + 8 * context.scale, box.low.y});
    beginTip(context);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    if (!shortcut.empty()) {
        ImGui::SameLine();
        ImGui::TextDisabled("%.*s", static_cast<int>(shortcut.size()), shortcut.data());
    }
    endTip();
}

float splitter(AppContext& context, const char* id, const Viewport& rectangle, bool upright) {
    ImGui::SetCursorScreenPos(
        {static_cast<float>(rectangle.origin.x), static_cast<float>(rectangle.origin.y)});
    ImGui::InvisibleButton(id, {static_cast<float>(rectangle.size.x), static_cast<float>(rectangle.size.y)});
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const Box box = itemBox();
        const float half = context.scale;
        const Box line = upright
                             ? Box{{box.center().x - half, box.low.y}, {box.center().x + half, box.high.y}}
                             : Box{{box.low.x, box.center().y - half}, {box.high.x, box.center().y + half}};
        ImGui::GetWindowDrawList()->AddRectFilled(line.low, line.high,
                                                  packColor(context.theme->accent, 0.5f));
    }
    if (!active) return 0;
    return upright ? ImGui::GetIO().MouseDelta.x : ImGui::GetIO().MouseDelta.y;
}

}  // namespace gjkscope

#include "app/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace gjkscope {
namespace {

/// NaN too.
ImVec2 atLeastAPixel(ImVec2 size) {
    return {std::fmax(size.x, 1.0f), std::fmax(size.y, 1.0f)};
}

constexpr float kTipWidth = 380;
/// How many seconds the pointer rests on an item until its hint appears.
constexpr double kHintDelay = 0.45;

constexpr float kMargin = 12;

void drawFrame(const Look& look, const Rect& box, bool hovered, bool active) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *look.theme;
    const float round = 5 * look.scale;
    list.AddRectFilled(box.low, box.high, packColor(active ? theme.accentSoft : theme.field), round);
    if (hovered) list.AddRectFilled(box.low, box.high, packColor(theme.text, 0.05f), round);
    list.AddRect(box.low, box.high, packColor(theme.border), round, 0, std::max(1.0f, look.scale));
}

}  // namespace

Rect itemRect() {
    return {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
}

bool focusRing(const Look& look) {
    if (!ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible) return false;
    const Rect box = itemRect();
    ImGui::GetWindowDrawList()->AddRect(box.low, box.high, packColor(look.theme->accent), 5 * look.scale, 0,
                                        1.5f * look.scale);
    return true;
}

float heightOf(const ImFont* font) {
    return font->FontSize * font->Scale * ImGui::GetIO().FontGlobalScale;
}

float widthOf(const ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(heightOf(font), FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

void drawPolyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, bool closed, float width) {
    // ImGui puts some 40 bytes a point on the stack
    constexpr std::size_t kMaxPoints = 4096;
    if (points.size() <= kMaxPoints) {
        list.AddPolyline(points.data(), static_cast<int>(points.size()), color,
                         closed ? ImDrawFlags_Closed : 0, width);
        return;
    }
    for (std::size_t begin = 0; begin + 1 < points.size(); begin += kMaxPoints - 1) {
        const std::size_t count = std::min(kMaxPoints, points.size() - begin);
        list.AddPolyline(points.data() + begin, static_cast<int>(count), color, 0, width);
    }
    if (closed) list.AddLine(points.back(), points.front(), color, width);
}

void drawText(ImDrawList& list, const ImFont* font, ImVec2 corner, ImU32 color, std::string_view text) {
    list.AddText(font, heightOf(font), corner, color, text.data(), text.data() + text.size());
}

float writeText(const ImFont* font, float x, float middle, ImU32 color, std::string_view text) {
    drawText(*ImGui::GetWindowDrawList(), font, {x, middle - 0.5f * heightOf(font)}, color, text);
    return x + widthOf(font, text);
}

void writeCentered(const ImFont* font, const Rect& rect, ImU32 color, std::string_view text) {
    writeText(font, rect.center().x - 0.5f * widthOf(font, text), rect.center().y, color, text);
}

std::string printed(const char* format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    std::string text(static_cast<std::size_t>(std::vsnprintf(nullptr, 0, format, values)), ' ');
    std::vsnprintf(text.data(), text.size() + 1, format, again);
    va_end(again);
    va_end(values);
    return text;
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

bool hitArea(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
    return ImGui::InvisibleButton(id, atLeastAPixel(size), flags);
}

bool beginChild(const char* id, ImVec2 size, bool border, ImGuiWindowFlags flags) {
    return ImGui::BeginChild(id, atLeastAPixel(size), border, flags);
}

bool beginRest(const char* id, ImGuiWindowFlags flags) {
    return ImGui::BeginChild(id, {0, 0}, false, flags);
}

float beginPanel(const Look& look) {
    const float margin = kMargin * look.scale;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6 * look.scale, 2 * look.scale});
    ImGui::SetCursorPosY(1.25f * margin);
    // an indent of 0 would mean ImGui's own
    if (const float more = margin - ImGui::GetWindowContentRegionMin().x; more != 0) ImGui::Indent(more);
    return panelWidth(look);
}

void endPanel(const Look& look) {
    gap(look, kMargin);
    ImGui::PopStyleVar();
}

float panelWidth(const Look& look) {
    // the window may or may not have a padding of its own, half of which it clips; a scroll bar it has takes
    // its room from the margin
    const float padding = ImGui::GetWindowContentRegionMin().x;
    const float bar = ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    const float right = ImGui::GetWindowContentRegionMax().x + padding + bar;
    return right - std::max(kMargin * look.scale, bar + 0.5f * padding + 2 * look.scale) -
           ImGui::GetCursorPosX();
}

void gap(const Look& look, float height) {
    ImGui::Dummy({1, height * look.scale});
}

void sectionHeading(const Look& look, std::string_view text, std::string_view note) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImFont* font = look.fonts->heading;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packColor(look.theme->dimText);
    const float wide = drawHeading(list, *font, heightOf(font), at, color, text);
    const float noteX = at.x + wide + 8 * look.scale;
    if (!note.empty())
        drawText(list, look.fonts->small, {noteX, at.y}, packColor(look.theme->dimText, 0.8f), note);
    ImGui::Dummy({wide, heightOf(font) + 8 * look.scale});
}

void drawLineSample(ImDrawList& list, const RoleStyle& style, ImVec2 from, ImVec2 to, float s) {
    const ImU32 color = packColor(style.color);
    const float dash = style.dash > 0 ? style.dash * s : to.x - from.x;
    for (float x = from.x; x < to.x; x += 2 * dash)
        list.AddLine({x, from.y}, {std::min(x + dash, to.x), from.y}, color, style.width * s);
}

bool listRow(const Look& look, const char* id, std::string_view text, const RowStyle& style) {
    const float s = look.scale, height = style.height * s, inset = 7 * s;
    const bool pressed = hitArea(id, {panelWidth(look), height});
    const Rect box = itemRect();
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (style.selected)
        list.AddRectFilled(box.low, box.high, packColor(theme.accentSoft), 5 * s);
    else if (ImGui::IsItemHovered())
        list.AddRectFilled(box.low, box.high, packColor(theme.text, 0.05f), 5 * s);
    focusRing(look);

    float x = box.low.x + inset;
    if (style.swatch) {
        const float side = 11 * s, top = box.center().y - 0.5f * side;
        list.AddRectFilled({x, top}, {x + side, top + side}, packColor(*style.swatch), 2.5f * s);
        x += side + 10 * s;
    }
    if (style.line) {
        const float length = 27 * s;
        drawLineSample(list, *style.line, {x, box.center().y}, {x + length, box.center().y}, s);
        x += length + 10 * s;
    }
    float right = box.high.x - inset;
    if (!style.trailing.empty()) {
        const ImFont* mono = look.fonts->small;
        right -= widthOf(mono, style.trailing);
        writeText(mono, right, box.center().y, packColor(theme.dimText), style.trailing);
        right -= 6 * s;
    }
    const ImFont* font = look.fonts->text;
    const bool full = style.selected || style.swatch != nullptr;
    const ImU32 color = packColor(full ? theme.text : theme.dimText, style.dim ? 0.7f : 1);
    writeText(font, x, box.center().y, color, elided(font, text, right - x));
    return pressed;
}

bool chipButton(const Look& look, const char* id, std::string_view text, bool arrow) {
    const float s = look.scale;
    const ImFont* font = look.fonts->text;
    const float arrowRoom = arrow ? 14 * s : 0;
    const bool pressed = hitArea(id, {widthOf(font, text) + 20 * s + arrowRoom, 28 * s});
    const Rect box = itemRect();
    drawFrame(look, box, ImGui::IsItemHovered(), ImGui::IsItemActive());
    focusRing(look);
    writeText(font, box.low.x + 10 * s, box.center().y, packColor(look.theme->text), text);
    const ImVec2 tip{box.high.x - 13 * s, box.center().y + 2 * s};
    if (arrow)
        ImGui::GetWindowDrawList()->AddTriangleFilled({tip.x - 3.5f * s, tip.y - 4 * s},
                                                      {tip.x + 3.5f * s, tip.y - 4 * s}, tip,
                                                      packColor(look.theme->dimText));
    return pressed;
}

bool toggleButton(const Look& look, const char* letter, bool on) {
    const float side = 24 * look.scale;
    const bool pressed = hitArea(letter, {side, side});
    const Rect box = itemRect();
    drawFrame(look, box, ImGui::IsItemHovered(), on);
    focusRing(look);
    writeCentered(look.fonts->text, box, packColor(on ? look.theme->text : look.theme->dimText), letter);
    return pressed;
}

bool beginMenu(const Look& look, const char* id) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8 * look.scale, 8 * look.scale});
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

bool beginDropdown(const Look& look, const char* id, std::string_view preview, float widest) {
    ImGui::PushID(id);
    if (chipButton(look, "chip", preview, true)) ImGui::OpenPopup("list");
    const Rect box = itemRect();
    // it opens to where there is more room
    const float s = look.scale, gapBetween = 4 * s;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const bool down = box.center().y < 0.6f * screen.y;
    // the widest row with its own margins, those of the list, and its scroll bar
    const float width = std::min(std::max(box.width(), widest + 52 * s), screen.x);
    ImGui::SetNextWindowPos(
        {std::min(box.low.x, screen.x - width), down ? box.high.y + gapBetween : box.low.y - gapBetween},
        ImGuiCond_Always, {0, down ? 0.0f : 1.0f});
    const float room = (down ? screen.y - box.high.y : box.low.y) - 2 * gapBetween;
    ImGui::SetNextWindowSizeConstraints({width, 0}, {FLT_MAX, room});
    if (beginMenu(look, "list")) return true;
    ImGui::PopID();
    return false;
}

void endDropdown() {
    endMenu();
    ImGui::PopID();
}

int dropdown(const Look& look, const char* id, std::string_view preview,
             const std::vector<std::string>& choices, int chosen) {
    float widest = 0;
    for (const std::string& choice : choices) widest = std::max(widest, widthOf(look.fonts->text, choice));
    if (!beginDropdown(look, id, preview, widest)) return -1;
    int pressed = -1;
    for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
        ImGui::PushID(i);
        if (listRow(look, "choice", choices[static_cast<std::size_t>(i)], {.selected = i == chosen}))
            pressed = i;
        ImGui::PopID();
    }
    if (pressed >= 0) ImGui::CloseCurrentPopup();
    endDropdown();
    return pressed;
}

void beginTip(const Look& look) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {9 * look.scale, 6 * look.scale});
    ImGui::BeginTooltip();
    // ImGui measures it in its first frame and shows it in the next
    if (ImGui::IsWindowAppearing()) look.animate();
    ImGui::PushFont(const_cast<ImFont*>(look.fonts->small));
    ImGui::PushTextWrapPos(320 * look.scale);
}

void endTip() {
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

void hint(const Look& look, std::string_view text, std::string_view shortcut) {
    // who types knows what the field is for
    if (!ImGui::IsItemHovered() || ImGui::IsItemActive() || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    tipWhenResting(look, ImGui::GetID(text.data(), text.data() + text.size()), itemRect(), text, shortcut);
}

void tipWhenResting(const Look& look, ImGuiID id, const Rect& box, std::string_view text,
                    std::string_view shortcut) {
    const double rested = look.state.resting.secondsOn(id, ImGui::GetFrameCount(), ImGui::GetTime());
    if (rested < kHintDelay) return look.drawAgainIn(kHintDelay - rested);
    // what the keyboard leads to is nowhere near the pointer
    if (ImGui::GetIO().NavVisible) ImGui::SetNextWindowPos({box.high.x + 8 * look.scale, box.low.y});
    beginTip(look);
    ImGui::PushTextWrapPos(kTipWidth * look.scale);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    if (!shortcut.empty()) {
        // behind a text of several lines it would read as part of the first
        if (ImGui::CalcTextSize(text.data(), text.data() + text.size()).x <= kTipWidth * look.scale)
            ImGui::SameLine();
        ImGui::TextDisabled("%.*s", static_cast<int>(shortcut.size()), shortcut.data());
    }
    endTip();
}

glm::ivec2 windowPixels() {
    const ImGuiIO& io = ImGui::GetIO();
    return {static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
            static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y)};
}

}  // namespace gjkscope

#pragma once

#include <imgui.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// Small widgets in the look of the window, for all views. Lengths given at 100 %.

inline ImVec2 toImGui(glm::dvec2 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

/// A rectangle in ImGui's coordinates.
struct Rect {
    ImVec2 low, high;
    float width() const { return high.x - low.x; }
    float height() const { return high.y - low.y; }
    ImVec2 center() const { return {0.5f * (low.x + high.x), 0.5f * (low.y + high.y)}; }
};
inline Rect rectOf(const Viewport& view) {
    return {toImGui(view.origin), toImGui(view.origin + view.size)};
}
/// The rectangle of ImGui's last item.
Rect itemRect();

// text

/// Height of a face in ImGui's coordinates.
float heightOf(const ImFont* font);
float widthOf(const ImFont* font, std::string_view text);
/// A line as the canvases draw it, with its dashes.
void drawLineSample(ImDrawList& list, const RoleStyle& style, ImVec2 from, ImVec2 to, float s);
/// A polyline of any length.
void drawPolyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, bool closed, float width);
void drawText(ImDrawList& list, const ImFont* font, ImVec2 corner, ImU32 color, std::string_view text);
/// Writes into the current window, with the middle of the letters at `middle`. Returns where the text ends.
float writeText(const ImFont* font, float x, float middle, ImU32 color, std::string_view text);
/// In the middle of `rect`.
void writeCentered(const ImFont* font, const Rect& rect, ImU32 color, std::string_view text);
/// As std::printf would write it.
[[gnu::format(printf, 1, 2)]] std::string printed(const char* format, ...);
/// Shortened with "…" to fit.
std::string elided(const ImFont* font, std::string_view text, float width);
/// `text` with its ASCII letters as capitals.
std::string capitals(std::string_view text);

// items: ImGui ends the program where one is 0 wide or high

/// An area that the pointer can press, at least a pixel large. True when it was pressed.
bool hitArea(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);
/// A window within the current one, at least a pixel large; ends with ImGui::EndChild().
bool beginChild(const char* id, ImVec2 size, bool border = false, ImGuiWindowFlags flags = 0);
/// One that fills what is left.
bool beginRest(const char* id, ImGuiWindowFlags flags = 0);

// panels

/// Starts a panel's content: sets the margins. Returns the width left for it.
float beginPanel(const Look& look);
void endPanel(const Look& look);
/// The width from the cursor to the panel's right margin.
float panelWidth(const Look& look);
/// Moves down by `height`.
void gap(const Look& look, float height);
/// Spaced capitals over a group, with a dim note behind them.
void sectionHeading(const Look& look, std::string_view text, std::string_view note = {});

// rows and buttons: true when chosen

struct RowStyle {
    bool selected = false;
    bool dim = false;
    const Color* swatch = nullptr;
    const RoleStyle* line = nullptr;  ///< a sample of it stands before the text
    std::string_view trailing = {};   ///< at the right, dim and in the fixed-width face
    float height = 28;
};
bool listRow(const Look& look, const char* id, std::string_view text, const RowStyle& style = {});

/// A bordered button; `arrow` marks one that opens a menu. As wide as its text.
bool chipButton(const Look& look, const char* id, std::string_view text, bool arrow = false);

/// A small square button with a letter, lit when `on`.
bool toggleButton(const Look& look, const char* letter, bool on);

/// The popup that ImGui::OpenPopup(id) opened, spaced as a menu; between begin and end add
/// ImGui::Selectable()s.
bool beginMenu(const Look& look, const char* id);
void endMenu();
/// A chip that drops such a menu, at least as wide as itself and as its `widest` row's text.
bool beginDropdown(const Look& look, const char* id, std::string_view preview, float widest = 0);
void endDropdown();
/// Such a chip and menu with a row for each of the `choices`, the one that is `chosen` lit. Returns the one
/// that was pressed, or −1.
int dropdown(const Look& look, const char* id, std::string_view preview,
             const std::vector<std::string>& choices, int chosen);

/// Says what the last item does when the pointer rests on it; the shortcut is written behind.
void hint(const Look& look, std::string_view text, std::string_view shortcut = {});
/// Says what something that is no ImGui item does; `id` names it, and the tip stands by `box`. To be called
/// while the pointer is on it.
void tipWhenResting(const Look& look, ImGuiID id, const Rect& box, std::string_view text,
                    std::string_view shortcut = {});
/// A tooltip at once, for values under the pointer.
void beginTip(const Look& look);
void endTip();

/// Draws a ring around the last item while the keyboard is on it; true if it is.
bool focusRing(const Look& look);

/// Pixels of the window's inside.
glm::ivec2 windowPixels();

}  // namespace gjkscope

#include "app/ui/actions/shortcut_overlay.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Between a name and its keys, and between two columns.
constexpr float kBetween = 16, kGutter = 44;
/// Smaller type can't be read.
constexpr float kMinScale = 0.35f;
constexpr float kColumn = 356, kOverlayMargin = 48, kShortcutRow = 23, kShortcutHeading = 34;

/// A line of the overlay; without a key it is the heading of a group.
struct Line {
    std::string text, key;
};

std::vector<Line> linesOfActions() {
    std::vector<Line> lines;
    for (const MenuEntry& entry : kMenus) {
        bool first = true;
        for (const Action& action : actions()) {
            if (action.menu != entry.menu || action.shortcuts.empty()) continue;
            if (std::exchange(first, false)) lines.push_back({menuTitle(entry.menu), ""});
            std::string keys;
            for (const Shortcut& key : action.shortcuts)
                keys += (keys.empty() ? "" : "  ") + shortcutText(key);
            lines.push_back({tr(action.label), keys});
        }
    }
    return lines;
}

float lineHeight(const Line& line) {
    return line.key.empty() ? kShortcutHeading : kShortcutRow;
}

void drawLine(const Look& look, const Line& line, ImVec2 at, float width, float zoom) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *look.theme;
    const Fonts& fonts = *look.fonts;
    if (line.key.empty()) {
        drawHeading(list, *fonts.heading, zoom * heightOf(fonts.heading),
                    {at.x, at.y + 12 * look.scale * zoom}, packColor(theme.dimText), capitals(line.text));
        return;
    }
    const auto write = [&](const ImFont* font, float x, const Color& color, const std::string& text) {
        list.AddText(font, zoom * heightOf(font), {x, at.y}, packColor(color), text.c_str());
    };
    const float keyWidth = zoom * widthOf(fonts.mono, line.key);
    const float room = (width - keyWidth) / zoom - kBetween * look.scale + 1;
    write(fonts.text, at.x, theme.text, elided(fonts.text, line.text, room));
    write(fonts.mono, at.x + width - keyWidth, theme.accent, line.key);
}

/// Wide enough for every line, at 100 %, with the room between two columns.
float columnWidth(const Look& look, const std::vector<Line>& lines) {
    float widest = 0;
    for (const Line& line : lines)
        widest = std::max(widest, widthOf(look.fonts->text, line.text) + widthOf(look.fonts->mono, line.key));
    return std::max(kColumn, widest / look.scale + kBetween + kGutter);
}

/// Walks down columns of `height`, at(line, column, y) for each line; a heading never stands last in one.
/// Returns how many columns that takes.
int layoutColumns(const std::vector<Line>& lines, float height, const auto& at) {
    int column = 0;
    float y = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool leads = lines[i].key.empty() && i + 1 < lines.size();
        if (y + lineHeight(lines[i]) + (leads ? kShortcutRow : 0) > height) {
            ++column;
            y = 0;
        }
        at(lines[i], column, y);
        y += lineHeight(lines[i]);
    }
    return column + 1;
}

int columnsNeeded(const std::vector<Line>& lines, float height) {
    return layoutColumns(lines, height, [](const Line&, int, float) {});
}

/// The largest type, at most the window's own, at which everything fits.
float zoomToFit(const std::vector<Line>& lines, ImVec2 room, float column, float scale) {
    float zoom = 1;
    for (; zoom * scale > kMinScale; zoom *= 0.96f)
        if (static_cast<float>(columnsNeeded(lines, room.y / zoom)) * column <= room.x / zoom) break;
    return zoom;
}

void drawLines(const Look& look, const std::vector<Line>& lines) {
    const float s = look.scale;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    // large type needs the room more than the margin does
    const float margin = std::min(kOverlayMargin, 0.06f * window.y / s);
    const ImVec2 room{window.x / s - 2 * margin, window.y / s - 2 * margin};
    const float column = columnWidth(look, lines);
    const float zoom = zoomToFit(lines, room, column, s), height = room.y / zoom;
    const float unit = s * zoom;
    const int columns = columnsNeeded(lines, height);
    const float left = std::max(0.5f * (window.x - static_cast<float>(columns) * column * unit), margin * s);
    layoutColumns(lines, height, [&](const Line& line, int at, float y) {
        drawLine(look, line, {left + static_cast<float>(at) * column * unit, margin * s + y * unit},
                 (column - kGutter) * unit, zoom);
    });
}

}  // namespace

void drawShortcutOverlay(Workspace& work) {
    if (!work.shortcutOverlay) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(window);
    ImGui::SetNextWindowFocus();
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings;
    // the padding would also clip what is drawn at the window's edges
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("shortcuts", nullptr, kFlags);
    ImGui::PopStyleVar(2);
    ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, window, packColor(work.look.theme->panel, 0.97f));
    drawLines(work.look, linesOfActions());
    ImGui::SetCursorScreenPos({0, 0});
    if (ImGui::InvisibleButton("close", window)) work.shortcutOverlay = false;
    ImGui::End();
}

}  // namespace gjkscope

#include "app/ui/overlays/shortcut_overlay.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Between a name and its keys, and between two columns.
constexpr float kBetween = 16, kGutter = 44;
/// Smaller type can't be read.
constexpr float kMinScale = 0.35f;
constexpr float kColumn = 356, kOverlayMargin = 48, kShortcutRow = 23, kShortcutHeading = 34;

/// A line of the overlay: what it does, and by what.
struct Line {
    std::string text, key;
};

struct Group {
    std::string heading;
    std::vector<Line> lines;
};

/// Gestures of the mouse on the canvases.
constexpr const char* kGestures[] = {"move",   "handles", "origin", "direction", "axis", "add",  "remove",
                                     "ground", "pan",     "fit",    "zoom",      "snap", "field"};

Group gestures() {
    Group group{tr("gesture.heading"), {}};
    for (const char* gesture : kGestures) {
        const std::string key = std::string("gesture.") + gesture;
        group.lines.push_back({tr(key), tr(key + ".by")});
    }
    return group;
}

std::vector<Group> groupsOfKeys(const std::vector<Action>& actions) {
    std::vector<Group> groups{gestures()};
    for (const MenuEntry& entry : kMenus) {
        Group group{menuTitle(entry.menu), {}};
        for (const Action& action : actions) {
            if (action.menu != entry.menu || keysOf(action).empty()) continue;
            std::string keys;
            for (const std::string& key : keysOf(action)) keys += (keys.empty() ? "" : "  ") + key;
            group.lines.push_back({tr(action.label), keys});
        }
        if (!group.lines.empty()) groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<float> heightsOf(const std::vector<Group>& groups) {
    std::vector<float> heights;
    for (const Group& group : groups)
        heights.push_back(kShortcutHeading + kShortcutRow * static_cast<float>(group.lines.size()));
    return heights;
}

void drawHeadline(const Look& look, const std::string& heading, ImVec2 at, float zoom) {
    const ImFont* font = look.fonts->heading;
    drawHeading(*ImGui::GetWindowDrawList(), *font, zoom * heightOf(font),
                {at.x, at.y + 12 * look.scale * zoom}, packColor(look.theme->dimText), capitals(heading));
}

void drawLine(const Look& look, const Line& line, ImVec2 at, float width, float zoom) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *look.theme;
    const Fonts& fonts = *look.fonts;
    const auto write = [&](const ImFont* font, float x, const Color& color, const std::string& text) {
        list.AddText(font, zoom * heightOf(font), {x, at.y}, packColor(color), text.c_str());
    };
    const float keyWidth = zoom * widthOf(fonts.mono, line.key);
    const float room = (width - keyWidth) / zoom - kBetween * look.scale + 1;
    write(fonts.text, at.x, theme.text, elided(fonts.text, line.text, room));
    write(fonts.mono, at.x + width - keyWidth, theme.accent, line.key);
}

/// Wide enough for every line, at 100 %, with the room between two columns.
float columnWidth(const Look& look, const std::vector<Group>& groups) {
    float widest = 0;
    for (const Group& group : groups)
        for (const Line& line : group.lines)
            widest =
                std::max(widest, widthOf(look.fonts->text, line.text) + widthOf(look.fonts->mono, line.key));
    return std::max(kColumn, widest / look.scale + kBetween + kGutter);
}

/// The largest type, at most the window's own, at which everything fits.
float zoomToFit(const std::vector<float>& heights, ImVec2 room, float column, float scale) {
    const float tallest = *std::ranges::max_element(heights);
    float zoom = 1;
    for (; zoom * scale > kMinScale; zoom *= 0.96f) {
        const int columns = groupsInColumns(heights, room.y / zoom).back().column + 1;
        if (tallest <= room.y / zoom && static_cast<float>(columns) * column <= room.x / zoom) break;
    }
    return zoom;
}

void drawGroups(const Look& look, const std::vector<Group>& groups) {
    const float s = look.scale;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    // large type needs the room more than the margin does
    const float margin = std::min(kOverlayMargin, 0.06f * window.y / s);
    const ImVec2 room{window.x / s - 2 * margin, window.y / s - 2 * margin};
    const float column = columnWidth(look, groups);
    const std::vector<float> heights = heightsOf(groups);
    const float zoom = zoomToFit(heights, room, column, s), unit = s * zoom;
    const std::vector<GroupPlace> places = groupsInColumns(heights, room.y / zoom);
    const auto columns = static_cast<float>(places.back().column + 1);
    const float left = std::max(0.5f * (window.x - columns * column * unit), margin * s);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const float x = left + static_cast<float>(places[i].column) * column * unit;
        float y = margin * s + places[i].y * unit;
        drawHeadline(look, groups[i].heading, {x, y}, zoom);
        y += kShortcutHeading * unit;
        for (const Line& line : groups[i].lines) {
            drawLine(look, line, {x, y}, (column - kGutter) * unit, zoom);
            y += kShortcutRow * unit;
        }
    }
}

}  // namespace

std::vector<GroupPlace> groupsInColumns(const std::vector<float>& heights, float height) {
    std::vector<GroupPlace> places;
    GroupPlace next;
    for (const float own : heights) {
        if (next.y > 0 && next.y + own > height) next = {next.column + 1, 0};
        places.push_back(next);
        next.y += own;
    }
    return places;
}

void drawShortcutOverlay(const Look& look, const std::vector<Action>& actions, bool& open) {
    if (!open) return;
    beginOverlay(look, "shortcuts");
    drawGroups(look, groupsOfKeys(actions));
    endOverlay(open);
}

}  // namespace gjkscope

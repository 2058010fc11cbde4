#include "app/ui/overlays/legend_overlay.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kLegendMargin = 40, kSampleWidth = 34, kSampleHeight = 18, kSymbolWidth = 50, kEntryGap = 8,
                kColumnGap = 18;
constexpr int kMaxLegendColumns = 4;
/// Narrower columns have no room for words.
constexpr float kMinColumn = 240;
constexpr float kScrollBar = 5;

std::string meaningOf(const LegendEntry& entry) {
    return tr("legend." + std::string(entry.id));
}

float textLine(const Look& look) {
    return 1.35f * heightOf(look.fonts->text);
}

/// The room for the text of an entry in a column so wide.
float textWidth(const Look& look, float column) {
    return column - (kSampleWidth + kSymbolWidth + 12 + kColumnGap) * look.scale;
}

float entryHeight(const Look& look, const LegendEntry& entry, float column) {
    const float text =
        wrappedHeight(look.fonts->text, meaningOf(entry), textWidth(look, column), textLine(look));
    return std::max(text, 24 * look.scale) + kEntryGap * look.scale;
}

/// The fewest columns, at least two, in which all entries fit under each other; where none do, as many as
/// have room for words.
int legendColumns(const Look& look, ImVec2 room) {
    const int most = std::clamp(static_cast<int>(room.x / (kMinColumn * look.scale)), 1, kMaxLegendColumns);
    for (int columns = std::min(2, most); columns < most; ++columns) {
        float sum = 0;
        for (const LegendEntry& entry : legendEntries())
            sum += entryHeight(look, entry, room.x / static_cast<float>(columns));
        // no column is filled to its foot
        if (sum / static_cast<float>(columns) + 60 * look.scale < room.y) return columns;
    }
    return most;
}

void drawLegendEntry(const Look& look, const LegendEntry& entry, ImVec2 at, float column) {
    const float s = look.scale;
    drawSample(look, entry, {at.x, at.y + 2 * s}, {kSampleWidth * s, kSampleHeight * s});
    writeSymbol(look, entry, {at.x + (kSampleWidth + 12) * s, at.y});
    ImGui::SetCursorScreenPos({at.x + (kSampleWidth + kSymbolWidth + 12) * s, at.y});
    wrappedText(look.fonts->text, packColor(look.theme->text), meaningOf(entry), textWidth(look, column),
                textLine(look));
}

/// Draws all entries, `scrolled` so far up. Returns how high they are.
float drawLegendEntries(const Look& look, ImVec2 room, float margin, float scrolled) {
    const int columns = legendColumns(look, room);
    const float column = room.x / static_cast<float>(columns);
    float total = 0;
    for (const LegendEntry& entry : legendEntries()) total += entryHeight(look, entry, column);
    const float share = total / static_cast<float>(columns), most = std::max(room.y, 1.1f * share);
    float x = margin, used = 0, tallest = 0;
    int left = columns - 1;
    for (const LegendEntry& entry : legendEntries()) {
        const float height = entryHeight(look, entry, column);
        // whichever end is nearer to an even share
        if (left > 0 && (used + height - share > share - used || used + height > most)) {
            x += column;
            used = 0;
            --left;
        }
        drawLegendEntry(look, entry, {x, margin + used - scrolled}, column);
        used += height;
        tallest = std::max(tallest, used);
    }
    return tallest;
}

/// How far the keys and the wheel scroll, in pixels.
float scrolledBy(KeyQueue& keys, float page, float line) {
    float by = -3 * line * ImGui::GetIO().MouseWheel;
    if (keys.take(plain(SDLK_PAGEDOWN))) by += page;
    if (keys.take(plain(SDLK_PAGEUP))) by -= page;
    if (keys.take(plain(SDLK_DOWN))) by += 3 * line;
    if (keys.take(plain(SDLK_UP))) by -= 3 * line;
    if (keys.take(plain(SDLK_HOME))) by -= 1e6f;
    if (keys.take(plain(SDLK_END))) by += 1e6f;
    return by;
}

/// The part of the entries that is seen, at the right edge.
void drawScrollBar(const Look& look, ImVec2 window, float scrolled, float seen, float all) {
    const float s = look.scale, x = window.x - 3 * kScrollBar * s;
    const float low = window.y * scrolled / all, high = window.y * (scrolled + seen) / all;
    ImGui::GetWindowDrawList()->AddRectFilled({x, low}, {x + kScrollBar * s, high},
                                              packColor(look.theme->dimText), 0.5f * kScrollBar * s);
}

}  // namespace

bool scrollsLegend(const Shortcut& key) {
    constexpr std::array kKeys{SDLK_PAGEDOWN, SDLK_PAGEUP, SDLK_DOWN, SDLK_UP, SDLK_HOME, SDLK_END};
    return std::ranges::any_of(kKeys, [&](SDL_Keycode each) { return key == plain(each); });
}

void drawLegendOverlay(const Look& look, KeyQueue& keys, bool& open) {
    if (!open) return;
    beginOverlay(look, "legend");
    float& scrolled = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("scrolled"), 0);
    if (ImGui::IsWindowAppearing()) scrolled = 0;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = std::min(kLegendMargin * look.scale, 0.06f * window.y);
    const ImVec2 room{window.x - 2 * margin, window.y - 2 * margin};
    const float wanted = scrolled + scrolledBy(keys, 0.9f * room.y, textLine(look));
    const float height = drawLegendEntries(look, room, margin, scrolled);
    scrolled = std::clamp(wanted, 0.0f, std::max(height - room.y, 0.0f));
    if (height > room.y) drawScrollBar(look, window, scrolled, room.y, height);
    endOverlay(open);
}

}  // namespace gjkscope

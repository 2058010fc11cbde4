#include "app/ui/overlays/legend_overlay.hpp"

#include <imgui.h>

#include <algorithm>

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

/// The fewest columns, at least two, in which all entries fit under each other.
int legendColumns(const Look& look, ImVec2 room) {
    for (int columns = 2; columns < kMaxLegendColumns; ++columns) {
        float sum = 0;
        for (const LegendEntry& entry : legendEntries())
            sum += entryHeight(look, entry, room.x / static_cast<float>(columns));
        // no column is filled to its foot
        if (sum / static_cast<float>(columns) + 60 * look.scale < room.y) return columns;
    }
    return kMaxLegendColumns;
}

void drawLegendEntry(const Look& look, const LegendEntry& entry, ImVec2 at, float column) {
    const float s = look.scale;
    drawSample(look, entry, {at.x, at.y + 2 * s}, {kSampleWidth * s, kSampleHeight * s});
    writeSymbol(look, entry, {at.x + (kSampleWidth + 12) * s, at.y});
    ImGui::SetCursorScreenPos({at.x + (kSampleWidth + kSymbolWidth + 12) * s, at.y});
    wrappedText(look.fonts->text, packColor(look.theme->text), meaningOf(entry), textWidth(look, column),
                textLine(look));
}

void drawLegendEntries(const Look& look) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = kLegendMargin * look.scale;
    const ImVec2 room{window.x - 2 * margin, window.y - 2 * margin};
    const int columns = legendColumns(look, room);
    const float column = room.x / static_cast<float>(columns);
    float total = 0;
    for (const LegendEntry& entry : legendEntries()) total += entryHeight(look, entry, column);
    const float share = total / static_cast<float>(columns);
    ImVec2 at{margin, margin};
    int left = columns - 1;
    for (const LegendEntry& entry : legendEntries()) {
        const float height = entryHeight(look, entry, column), used = at.y - margin;
        // whichever end is nearer to an even share
        if (left > 0 && (used + height - share > share - used || used + height > room.y)) {
            at = {at.x + column, margin};
            --left;
        }
        drawLegendEntry(look, entry, at, column);
        at.y += height;
    }
}

}  // namespace

void drawLegendOverlay(const Look& look, bool& open) {
    if (!open) return;
    beginOverlay(look, "legend");
    drawLegendEntries(look);
    endOverlay(open);
}

}  // namespace gjkscope

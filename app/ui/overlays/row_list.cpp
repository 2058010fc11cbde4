#include "app/ui/overlays/row_list.hpp"

#include <imgui.h>

#include <algorithm>

namespace gjkscope {
namespace {

constexpr std::ptrdiff_t kPageOfRows = 15;

void drawTexts(const Look& look, const RowColumns& columns, std::span<const std::string> cells, Rect rect,
               const Color& color, bool areNames) {
    const float inset = 10 * look.scale, left = rect.low.x + columns.margin * look.scale;
    const float width = rect.high.x - left;
    float x = left;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool isNumber = !areNames && i >= columns.firstNumber && i <= columns.lastNumber;
        const ImFont* font = isNumber ? look.fonts->mono : look.fonts->text;
        writeText(font, x, rect.center().y, packColor(color),
                  elided(font, cells[i], columns.shares[i] * width - inset));
        x += columns.shares[i] * width;
    }
}

}  // namespace

void readRowKeys(RowList& list, KeyQueue& keys, std::size_t count) {
    if (count == 0) return;
    const auto move = [&](std::ptrdiff_t by) {
        const auto last = static_cast<std::ptrdiff_t>(count) - 1;
        list.chosen = static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(list.chosen) + by, 0, last));
        list.scroll = true;
    };
    if (keys.take(plain(SDLK_DOWN))) move(1);
    if (keys.take(plain(SDLK_UP))) move(-1);
    if (keys.take(plain(SDLK_PAGEDOWN))) move(kPageOfRows);
    if (keys.take(plain(SDLK_PAGEUP))) move(-kPageOfRows);
    list.chosen = std::min(list.chosen, count - 1);
}

void drawRows(const Look& look, RowList& list, std::size_t count,
              const std::function<void(std::size_t row, float width)>& draw) {
    beginRest("rows", ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNavInputs);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const float width = ImGui::GetContentRegionAvail().x, height = kRowHeight * look.scale;
    if (list.scroll)
        ImGui::SetScrollY(static_cast<float>(list.chosen) * height - 0.4f * ImGui::GetWindowHeight());
    list.scroll = false;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw(static_cast<std::size_t>(i), width);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

RowHit drawRowBack(const Look& look, std::size_t row, float width, const Color* fill) {
    ImGui::PushID(static_cast<int>(row));
    RowHit hit;
    hit.isClicked = hitArea("row", {width, kRowHeight * look.scale});
    ImGui::PopID();
    hit.rect = itemRect();
    if (fill != nullptr || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(
            hit.rect.low, hit.rect.high,
            packColor(fill != nullptr ? *fill : look.theme->text.withAlpha(0.05f)), 4 * look.scale);
    return hit;
}

void drawCells(const Look& look, const RowColumns& columns, std::span<const std::string> cells, Rect rect,
               const Color& color) {
    drawTexts(look, columns, cells, rect, color, false);
}

void drawHeadings(const Look& look, const RowColumns& columns, std::span<const std::string> names,
                  float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, kRowHeight * look.scale});
    drawTexts(look, columns, names, {at, {at.x + width, at.y + kRowHeight * look.scale}}, look.theme->dimText,
              true);
}

}  // namespace gjkscope

#include "app/ui/overlays/parts_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kPartsMargin = 28;
/// Shares of the width: part, intersecting, length, normal, of an inner edge, disagreement.
constexpr std::array<float, 6> kPartShares{0.26f, 0.1f, 0.17f, 0.23f, 0.1f, 0.14f};
constexpr RowColumns kPartColumns{kPartShares, 10, 1, 5};

PartsPanel& panelOf(PartsView& view) {
    return view.work.answerParts;
}

/// After the frame: the scene that it shows becomes another.
void openLater(PartsView& view, std::size_t row) {
    view.commands.later([&work = view.work, row] { openPart(work, row); });
}

void takeOtherOrder(PartsView& view) {
    view.rows.chosen = 0;
    openParts(panelOf(view), view.work.session, otherOrder(panelOf(view).order));
}

void drawPartsHead(PartsView& view, const PartTable* table) {
    const Look& look = view.look;
    PartsPanel& panel = panelOf(view);
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(tr("parts.heading"));
    ImGui::PopFont();
    const auto beside = [&] { ImGui::SameLine(0, 12 * look.scale); };
    closeButton(look, panel.open);
    beside();
    const bool byDepth = panel.order == PartOrder::Depth;
    if (chipButton(look, "order", tr(byDepth ? "parts.sort_disagreement" : "parts.sort_depth")))
        takeOtherOrder(view);
    hint(look, tr("parts.sort.hint"), shortcutText(plain(SDLK_TAB)));
    beside();
    ImGui::AlignTextToFramePadding();
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(partsSentence(panel, table).c_str());
    ImGui::PopTextWrapPos();
    if (panel.tables.isWorking()) {
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) panel.tables.cancel();
    }
    gap(look, 8);
}

void drawPartRow(PartsView& view, const PartTable& table, std::size_t row, float width) {
    const Look& look = view.look;
    const Theme& theme = *look.theme;
    const PartAnswer& answer = table.answers[row];
    const bool lit = row == view.rows.chosen;
    const auto [rect, clicked] = drawRowBack(look, row, width, lit ? &theme.accentSoft : nullptr);
    drawCells(look, kPartColumns, shownCells(table, answer), rect, isOdd(answer) ? theme.bad : theme.text);
    if (clicked) openLater(view, row);
}

void readPartKeys(PartsView& view, const PartTable* table) {
    if (view.keys.take(plain(SDLK_ESCAPE))) panelOf(view).open = false;
    if (view.keys.take(plain(SDLK_TAB))) takeOtherOrder(view);
    if (table == nullptr || table->answers.empty()) return;
    readRowKeys(view.rows, view.keys, table->answers.size());
    if (view.keys.take(plain(SDLK_RETURN))) openLater(view, view.rows.chosen);
}

}  // namespace

void drawPartsView(PartsView& view) {
    PartsPanel& panel = panelOf(view);
    // nobody waits any more
    if (!panel.open && panel.tables.isWorking()) panel.tables.cancel();
    if (!ImGui::IsPopupOpen("parts")) view.rows = {};
    if (!beginPage(view.look, "parts", kPartsMargin, panel.open)) return;
    const std::shared_ptr<const PartTable> table = panel.tables.result();
    drawPartsHead(view, table.get());
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readPartKeys(view, table.get());
    if (table && !table->answers.empty()) {
        drawHeadings(view.look, kPartColumns, partColumns(), width);
        drawRows(view.look, view.rows, table->answers.size(),
                 [&](std::size_t row, float rowWidth) { drawPartRow(view, *table, row, rowWidth); });
    }
    endPage(panel.open);
}

}  // namespace gjkscope

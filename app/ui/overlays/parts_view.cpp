#include "app/ui/overlays/parts_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPartsMargin = 28;
/// Shares of the width: part, intersecting, length, normal, of an inner edge, disagreement.
constexpr std::array<float, 6> kPartShares{0.26f, 0.1f, 0.17f, 0.23f, 0.1f, 0.14f};
constexpr RowColumns kPartColumns{kPartShares, 10, 1, 5};

std::string lengthText(double x) {
    return significantText(x, 7);
}

void request(PartsView& view, PartOrder order) {
    view.order = order;
    view.rows.chosen = 0;
    view.tables.request({view.work.session.scene(), order});
}

PartOrder otherOrder(const PartsView& view) {
    return view.order == PartOrder::Depth ? PartOrder::Disagreement : PartOrder::Depth;
}

/// One edit, which leaves the other bodies as they are.
void openPart(PartsView& view, const PartTable& table, std::size_t row) {
    view.open = false;
    view.commands.later([&work = view.work, scene = partScene(table, table.answers[row])] {
        edit(work, "edit.part", [&](Scene& open) { open = scene; });
        requestFit(work.canvases);
    });
}

void drawPartsHead(PartsView& view, const PartTable* table) {
    const Look& look = view.look;
    const float s = look.scale;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(tr("parts.heading"));
    ImGui::PopFont();
    const auto beside = [&] { ImGui::SameLine(0, 12 * s); };
    if (chipButton(look, "close", tr("button.close"))) view.open = false;
    hint(look, tr("gallery.close"), "Esc");
    beside();
    const bool byDepth = view.order == PartOrder::Depth;
    if (chipButton(look, "order", tr(byDepth ? "parts.sort_disagreement" : "parts.sort_depth")))
        request(view, otherOrder(view));
    hint(look, tr("parts.sort.hint"), shortcutText(plain(SDLK_TAB)));
    beside();
    ImGui::AlignTextToFramePadding();
    if (view.tables.isWorking()) {
        const std::size_t known = table != nullptr ? table->known : 0,
                          near = table != nullptr ? table->near : 0;
        ImGui::TextUnformatted(near == 0 ? tr("parts.reading")
                                         : tr("parts.working", {{"known", std::to_string(known)},
                                                                {"count", std::to_string(near)}})
                                               .c_str());
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) view.tables.cancel();
    } else if (table != nullptr) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(wholeSentence(*table, lengthText).c_str());
        ImGui::PopTextWrapPos();
    }
    gap(look, 8);
}

void drawPartRow(PartsView& view, const PartTable& table, std::size_t row, float width) {
    const Look& look = view.look;
    const Theme& theme = *look.theme;
    const PartAnswer& answer = table.answers[row];
    const bool lit = row == view.rows.chosen;
    const auto [rect, clicked] = drawRowBack(look, row, width, lit ? &theme.accentSoft : nullptr);
    const bool isOdd = answer.differs || answer.ghost.value_or(false);
    drawCells(look, kPartColumns, partCells(table, answer, lengthText), rect, isOdd ? theme.bad : theme.text);
    if (clicked) openPart(view, table, row);
}

void readPartKeys(PartsView& view, const PartTable* table) {
    if (view.keys.take(plain(SDLK_ESCAPE))) view.open = false;
    if (view.keys.take(plain(SDLK_TAB))) request(view, otherOrder(view));
    if (table == nullptr || table->answers.empty()) return;
    readRowKeys(view.rows, view.keys, table->answers.size());
    if (view.keys.take(plain(SDLK_RETURN))) openPart(view, *table, view.rows.chosen);
}

}  // namespace

void openParts(PartsView& view) {
    view.open = true;
    request(view, view.order);
}

void drawPartsView(PartsView& view) {
    // nobody waits any more
    if (!view.open && view.tables.isWorking()) view.tables.cancel();
    if (!view.open) return;
    if (!ImGui::IsPopupOpen("parts")) ImGui::OpenPopup("parts");
    if (!beginPage(view.look, "parts", kPartsMargin, view.open)) return;
    const std::shared_ptr<const PartTable> table = view.tables.result();
    drawPartsHead(view, table.get());
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readPartKeys(view, table.get());
    if (table && !table->answers.empty()) {
        drawHeadings(view.look, kPartColumns, partColumns(), width);
        drawRows(view.look, view.rows, table->answers.size(),
                 [&](std::size_t row, float rowWidth) { drawPartRow(view, *table, row, rowWidth); });
    }
    endPage(view.open);
}

}  // namespace gjkscope

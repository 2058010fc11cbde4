#include "app/ui/overlays/batch_view.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kBatchMargin = 28, kBatchField = 300;

struct BatchColumn {
    BatchOrder order;
    const char* key;
    float share;  ///< of the width
};
constexpr BatchColumn kBatchColumns[] = {
    {BatchOrder::Line, "batch.line", 0.44f},
    {BatchOrder::Answer, "batch.answer", 0.2f},
    {BatchOrder::Iterations, "batch.iterations", 0.14f},
    {BatchOrder::Wrong, "batch.wrong", 0.22f},
};

/// Ctrl and the number of the column.
Shortcut sortKey(const BatchColumn& column) {
    return control(SDLK_1 + static_cast<SDL_Keycode>(&column - kBatchColumns));
}

std::string answerOf(const BatchRow& row) {
    if (!row.error.empty()) return "";
    if (std::isnan(row.value))
        return row.intersects ? tr(*row.intersects ? "batch.meet" : "batch.apart") : "–";
    const std::string number = significantText(std::abs(row.value), 6);
    return tr(std::signbit(row.value) ? "batch.deep" : "batch.away", {{"number", number}});
}

/// The names of the claims that do not hold; where all do, a sign that says so.
std::string wrongClaimsText(const BatchRow& row) {
    if (!row.wrong) return "";
    std::string text = row.wrong->empty() ? "✓" : "✗";
    for (const std::string& claim : *row.wrong)
        text.append(&claim == row.wrong->data() ? " " : ", ")
            .append(tr("judge.claim." + claim.substr(0, claim.find('['))));
    return text;
}

std::string cellOf(const BatchRow& row, BatchOrder column) {
    switch (column) {
        case BatchOrder::Answer:
            return answerOf(row);
        case BatchOrder::Iterations:
            return row.error.empty() ? std::to_string(row.iterations) : "";
        case BatchOrder::Wrong:
            return wrongClaimsText(row);
        default: {
            std::string text = std::to_string(row.line);
            if (!row.name.empty() && row.name != text) text.append("   ").append(row.name);
            if (!row.error.empty()) text.append("   ").append(row.error);
            return text;
        }
    }
}

void arrangeAgain(BatchView& view) {
    const std::size_t count = view.list.count();
    if (!view.stale && view.arranged == count) return;
    view.list.arrange(view.order, view.descending, view.query);
    view.arranged = count;
    view.stale = false;
    view.rows.chosen = std::min(view.rows.chosen, view.list.shown() == 0 ? 0 : view.list.shown() - 1);
}

void openLine(BatchView& view, std::size_t line) {
    try {
        Scene scene = view.list.scene(line);
        view.opened = line;
        view.open = false;
        view.commands.later([&view, scene = std::move(scene)] { view.documents.openPair(scene); });
    } catch (const std::exception& error) {
        view.documents.fail(error.what());
    }
}

/// How far reading is, with a button that ends it.
void drawBatchProgress(BatchView& view) {
    const Look& look = view.look;
    const std::string count = std::to_string(view.list.count());
    if (!view.list.isReading()) {
        ImGui::TextUnformatted(
            tr("batch.count", {{"shown", std::to_string(view.list.shown())}, {"count", count}}).c_str());
        return;
    }
    ImGui::TextUnformatted(
        tr("batch.reading", {{"count", count}, {"part", printed("%.0f", 100 * view.list.part())}}).c_str());
    ImGui::SameLine(0, 12 * look.scale);
    if (chipButton(look, "stop", tr("button.stop"))) view.list.cancel();
}

void drawBatchHead(BatchView& view) {
    const Look& look = view.look;
    const float s = look.scale;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(view.list.file().filename().string().c_str());
    ImGui::PopFont();
    if (view.fresh) ImGui::SetKeyboardFocusHere();
    view.fresh = false;
    ImGui::SetNextItemWidth(kBatchField * s);
    if (ImGui::InputTextWithHint("##filter", tr("batch.filter"), &view.query)) view.stale = true;
    ImGui::SameLine(0, 12 * s);
    closeButton(look, view.open);
    ImGui::SameLine(0, 20 * s);
    ImGui::AlignTextToFramePadding();
    drawBatchProgress(view);
    gap(look, 8);
}

/// Sorts by it, or turns the order around where it is sorted so.
void sortBy(BatchView& view, BatchOrder order) {
    // the greatest is what one looks for
    view.descending = view.order == order ? !view.descending : order != BatchOrder::Line;
    view.order = order;
    view.stale = true;
}

/// The names of the columns; one that is pressed sorts, and once more turns the order around.
void drawBatchColumns(BatchView& view, float width) {
    float x = ImGui::GetCursorPosX();
    const float y = ImGui::GetCursorPosY();
    for (const BatchColumn& column : kBatchColumns) {
        ImGui::SetCursorPos({x, y});
        std::string name = tr(column.key);
        if (view.order == column.order) name.append(view.descending ? " ▼" : " ▲");
        if (chipButton(view.look, column.key, name)) sortBy(view, column.order);
        hint(view.look, tr("batch.sort"), shortcutText(sortKey(column)));
        x += column.share * width;
    }
    gap(view.look, 4);
}

void readBatchKeys(BatchView& view) {
    const std::size_t count = view.list.shown();
    if (view.keys.take(plain(SDLK_ESCAPE))) view.open = false;
    for (const BatchColumn& column : kBatchColumns)
        if (view.keys.take(sortKey(column))) sortBy(view, column.order);
    if (count == 0) return;
    readRowKeys(view.rows, view.keys, count);
    if (view.keys.take(plain(SDLK_RETURN))) openLine(view, view.list.row(view.rows.chosen).line);
}

void drawBatchRow(BatchView& view, std::size_t place, float width) {
    const Look& look = view.look;
    const Theme& theme = *look.theme;
    const BatchRow row = view.list.row(place);
    const bool lit = place == view.rows.chosen;
    const auto [rect, clicked] = drawRowBack(look, place, width, lit ? &theme.accentSoft : nullptr);
    const float middle = rect.center().y, inset = 10 * look.scale;
    const Color& color = !row.error.empty() ? theme.bad : row.line == view.opened ? theme.accent : theme.text;
    float x = rect.low.x + inset;
    for (const BatchColumn& column : kBatchColumns) {
        const bool first = column.order == BatchOrder::Line;
        const float room = (first && !row.error.empty() ? 1 : column.share) * width - 2 * inset;
        const ImFont* font = first ? look.fonts->text : look.fonts->mono;
        writeText(font, x, middle, packColor(color), elided(font, cellOf(row, column.order), room));
        x += column.share * width;
    }
    if (clicked) openLine(view, row.line);
}

}  // namespace

void openBatch(BatchView& view, const std::filesystem::path& file) {
    try {
        view.list.open(file);
    } catch (const std::exception& error) {
        return view.documents.fail(error.what());
    }
    view.open = view.fresh = view.stale = true;
    view.query.clear();
    view.order = BatchOrder::Line;
    view.descending = false;
    view.rows.chosen = view.opened = 0;
}

void openNeighborInBatch(BatchView& view, int direction) {
    arrangeAgain(view);
    const auto count = static_cast<std::ptrdiff_t>(view.list.shown());
    if (count == 0) return;
    const auto here = view.list.placeOf(view.opened);
    const std::ptrdiff_t at = here ? static_cast<std::ptrdiff_t>(*here) + direction : 0;
    view.rows.chosen = static_cast<std::size_t>((at + count) % count);
    view.rows.scroll = true;
    openLine(view, view.list.row(view.rows.chosen).line);
}

void drawBatchView(BatchView& view) {
    if (!beginPage(view.look, "batch", kBatchMargin, view.open)) return;
    arrangeAgain(view);
    drawBatchHead(view);
    drawBatchColumns(view, ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize);
    readBatchKeys(view);
    drawRows(view.look, view.rows, view.list.shown(),
             [&](std::size_t place, float width) { drawBatchRow(view, place, width); });
    endPage(view.open);
}

}  // namespace gjkscope

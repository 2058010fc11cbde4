#include "app/ui/overlays/answers_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kAnswersMargin = 28;
/// Shares of the width: method, intersecting, length, bounds, iterations, status.
constexpr std::array<float, 6> kAnswerShares{0.32f, 0.09f, 0.15f, 0.19f, 0.09f, 0.16f};
constexpr RowColumns kAnswerColumns{kAnswerShares, 30, 1, 4};

AnswersPanel& panelOf(AnswersView& view) {
    return view.work.allAnswers;
}

/// After the frame: the scene that it shows becomes another.
void compareLater(AnswersView& view) {
    view.commands.later([&work = view.work] { compareMarked(work); });
}

void drawAnswersHead(AnswersView& view, const std::string& agreement) {
    const Look& look = view.look;
    AnswersPanel& panel = panelOf(view);
    const float s = look.scale;
    const bool ofMethods = panel.of == AnswersOf::Methods;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(tr(ofMethods ? "answers.heading" : "answers.symmetries"));
    ImGui::PopFont();
    const auto beside = [&] { ImGui::SameLine(0, 12 * s); };
    closeButton(look, panel.open);
    beside();
    if (chipButton(look, "other", tr(ofMethods ? "answers.show_symmetries" : "answers.show_methods")))
        openAnswers(panel, view.work.session, otherAnswers(panel.of));
    hint(look, "", shortcutText(plain(SDLK_TAB)));
    beside();
    const std::string count = std::to_string(panel.marked.size());
    if (!panel.marked.empty()) {
        if (chipButton(look, "compare", tr("answers.compare", {{"count", count}}))) compareLater(view);
        hint(look, "", shortcutText(plain(SDLK_RETURN)));
        beside();
    }
    ImGui::AlignTextToFramePadding();
    if (panel.tables.isWorking()) {
        ImGui::TextUnformatted(tr("path.working"));
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) panel.tables.cancel();
    } else {
        ImGui::TextUnformatted((agreement + tr("word.sentence_space") + tr("answers.compare.hint")).c_str());
    }
    gap(look, 8);
}

void drawAnswerRow(AnswersView& view, const std::vector<AnswerLine>& lines, std::size_t row, float width) {
    const Look& look = view.look;
    AnswersPanel& panel = panelOf(view);
    const Theme& theme = *look.theme;
    const AnswerLine& line = lines[row];
    const bool isMarked = panel.marked.contains(row);
    const auto [rect, clicked] = drawRowBack(look, row, width, isMarked ? &theme.accentSoft : nullptr);
    if (!line.reason.empty()) hint(look, line.reason);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row == view.rows.chosen)
        list.AddRect(rect.low, rect.high, packColor(theme.accent), 4 * look.scale, 0,
                     std::max(1.0f, look.scale));
    const char* mark = line.differs ? "✗" : isMarked ? "✓" : "";
    const Color& color = line.differs ? theme.bad : line.reason.empty() ? theme.text : theme.dimText;
    writeText(look.fonts->text, rect.low.x + 8 * look.scale, rect.center().y, packColor(color), mark);
    drawCells(look, kAnswerColumns, line.cells, rect, color);
    if (!clicked) return;
    view.rows.chosen = row;
    if (canBeLane(line)) toggleMark(panel, row);
}

void readAnswerKeys(AnswersView& view, const std::vector<AnswerLine>& lines) {
    AnswersPanel& panel = panelOf(view);
    if (view.keys.take(plain(SDLK_ESCAPE))) panel.open = false;
    if (view.keys.take(plain(SDLK_TAB))) openAnswers(panel, view.work.session, otherAnswers(panel.of));
    if (lines.empty()) return;
    readRowKeys(view.rows, view.keys, lines.size());
    const bool canMark = canBeLane(lines[view.rows.chosen]);
    if (view.keys.take(plain(SDLK_SPACE)) && canMark) toggleMark(panel, view.rows.chosen);
    if (!view.keys.take(plain(SDLK_RETURN))) return;
    if (panel.marked.empty() && canMark) toggleMark(panel, view.rows.chosen);
    compareLater(view);
}

}  // namespace

void drawAnswersView(AnswersView& view) {
    AnswersPanel& panel = panelOf(view);
    if (!ImGui::IsPopupOpen("answers")) view.rows = {};
    if (!beginPage(view.look, "answers", kAnswersMargin, panel.open)) return;
    const std::shared_ptr<const AnswerTable> table = panel.tables.result();
    const std::vector<AnswerLine> lines = table ? shownLines(*table) : std::vector<AnswerLine>{};
    drawAnswersHead(view, table ? agreementSentence(*table) : "");
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readAnswerKeys(view, lines);
    if (table) {
        drawHeadings(view.look, kAnswerColumns, answerColumns(*table), width);
        drawRows(view.look, view.rows, lines.size(),
                 [&](std::size_t row, float rowWidth) { drawAnswerRow(view, lines, row, rowWidth); });
    }
    endPage(panel.open);
}

}  // namespace gjkscope

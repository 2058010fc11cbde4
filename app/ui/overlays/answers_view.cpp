#include "app/ui/overlays/answers_view.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/limits.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kAnswersMargin = 28;
constexpr int kAnswerDigits = 7;
/// Shares of the width: method, intersecting, length, bounds, iterations, status.
constexpr std::array<float, 6> kAnswerShares{0.32f, 0.09f, 0.15f, 0.19f, 0.09f, 0.16f};
constexpr RowColumns kAnswerColumns{kAnswerShares, 30, 1, 4};

bool canBeLane(const AnswerLine& line) {
    return line.lane && line.reason.empty();
}

void toggleMark(AnswersView& view, std::size_t row) {
    if (view.marked.erase(row) == 0 && view.marked.size() < kMaxLanes) view.marked.insert(row);
}

/// The marked rows as lanes; one alone beside the scene's own run.
void compareMarked(AnswersView& view, const std::vector<AnswerLine>& lines) {
    std::vector<Lane> lanes;
    for (const std::size_t row : view.marked)
        if (row < lines.size() && canBeLane(lines[row])) lanes.push_back(*lines[row].lane);
    if (lanes.empty()) return;
    if (lanes.size() == 1) lanes.insert(lanes.begin(), Lane{});
    view.open = false;
    view.commands.later([&work = view.work, lanes] { setLanes(work, lanes); });
}

void drawAnswersHead(AnswersView& view, const std::vector<AnswerLine>& lines, const std::string& agreement) {
    const Look& look = view.look;
    const float s = look.scale;
    const bool ofMethods = view.of == AnswersOf::Methods;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(tr(ofMethods ? "answers.heading" : "answers.symmetries"));
    ImGui::PopFont();
    const auto beside = [&] { ImGui::SameLine(0, 12 * s); };
    if (chipButton(look, "close", tr("button.close"))) view.open = false;
    hint(look, tr("gallery.close"), "Esc");
    beside();
    const AnswersOf other = ofMethods ? AnswersOf::Symmetries : AnswersOf::Methods;
    if (chipButton(look, "other", tr(ofMethods ? "answers.show_symmetries" : "answers.show_methods")))
        openAnswers(view, other);
    hint(look, "", shortcutText(plain(SDLK_TAB)));
    beside();
    const std::string count = std::to_string(view.marked.size());
    if (!view.marked.empty()) {
        if (chipButton(look, "compare", tr("answers.compare", {{"count", count}})))
            compareMarked(view, lines);
        hint(look, "", shortcutText(plain(SDLK_RETURN)));
        beside();
    }
    ImGui::AlignTextToFramePadding();
    if (view.tables.isWorking()) {
        ImGui::TextUnformatted(tr("path.working"));
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) view.tables.cancel();
    } else {
        ImGui::TextUnformatted((agreement + tr("word.sentence_space") + tr("answers.compare.hint")).c_str());
    }
    gap(look, 8);
}

void drawAnswerRow(AnswersView& view, const std::vector<AnswerLine>& lines, std::size_t row, float width) {
    const Look& look = view.look;
    const Theme& theme = *look.theme;
    const AnswerLine& line = lines[row];
    const bool isMarked = view.marked.contains(row);
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
    if (canBeLane(line)) toggleMark(view, row);
}

void readAnswerKeys(AnswersView& view, const std::vector<AnswerLine>& lines) {
    if (view.keys.take(plain(SDLK_ESCAPE))) view.open = false;
    if (view.keys.take(plain(SDLK_TAB)))
        openAnswers(view, view.of == AnswersOf::Methods ? AnswersOf::Symmetries : AnswersOf::Methods);
    if (lines.empty()) return;
    readRowKeys(view.rows, view.keys, lines.size());
    if (view.keys.take(plain(SDLK_SPACE)) && canBeLane(lines[view.rows.chosen]))
        toggleMark(view, view.rows.chosen);
    if (!view.keys.take(plain(SDLK_RETURN))) return;
    if (view.marked.empty() && canBeLane(lines[view.rows.chosen])) toggleMark(view, view.rows.chosen);
    compareMarked(view, lines);
}

}  // namespace

void openAnswers(AnswersView& view, AnswersOf of) {
    view.of = of;
    view.open = true;
    view.rows.chosen = 0;
    view.marked.clear();
    view.tables.request({view.work.session.scene(), of});
}

void drawAnswersView(AnswersView& view) {
    if (!view.open) return;
    if (!ImGui::IsPopupOpen("answers")) ImGui::OpenPopup("answers");
    if (!beginPage(view.look, "answers", kAnswersMargin, view.open)) return;
    const std::shared_ptr<const AnswerTable> table = view.tables.result();
    const std::vector<AnswerLine> lines =
        table ? answerLines(*table, [](double x) { return significantText(x, kAnswerDigits); })
              : std::vector<AnswerLine>{};
    drawAnswersHead(view, lines, table ? agreementSentence(*table) : "");
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readAnswerKeys(view, lines);
    if (table) {
        drawHeadings(view.look, kAnswerColumns, answerColumns(*table), width);
        drawRows(view.look, view.rows, lines.size(),
                 [&](std::size_t row, float rowWidth) { drawAnswerRow(view, lines, row, rowWidth); });
    }
    endPage(view.open);
}

}  // namespace gjkscope

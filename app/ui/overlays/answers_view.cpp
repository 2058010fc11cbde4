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

constexpr float kAnswersMargin = 28, kAnswerRow = 26, kAnswerMark = 30;
/// Shares of the width: method, intersecting, length, bounds, iterations, status.
constexpr std::array<float, 6> kAnswerShares{0.32f, 0.09f, 0.15f, 0.19f, 0.09f, 0.16f};

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
    if (chipButton(look, "close", tr("button.close"))) panel.open = false;
    hint(look, tr("gallery.close"), "Esc");
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

void drawAnswerCells(const Look& look, const std::array<std::string, 6>& cells, Rect rect, const Color& color,
                     bool isHeading) {
    const float inset = 10 * look.scale, width = rect.high.x - rect.low.x - kAnswerMark * look.scale;
    float x = rect.low.x + kAnswerMark * look.scale;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool isNumber = !isHeading && i > 0 && i < 5;
        const ImFont* font = isNumber ? look.fonts->mono : look.fonts->text;
        writeText(font, x, rect.center().y, packColor(color),
                  elided(font, cells[i], kAnswerShares[i] * width - inset));
        x += kAnswerShares[i] * width;
    }
}

void drawAnswerColumns(const Look& look, const AnswerTable& table, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, kAnswerRow * look.scale});
    drawAnswerCells(look, answerColumns(table), {at, {at.x + width, at.y + kAnswerRow * look.scale}},
                    look.theme->dimText, true);
}

void drawAnswerRow(AnswersView& view, const std::vector<AnswerLine>& lines, std::size_t row, float width) {
    const Look& look = view.look;
    AnswersPanel& panel = panelOf(view);
    const Theme& theme = *look.theme;
    const AnswerLine& line = lines[row];
    ImGui::PushID(static_cast<int>(row));
    const bool clicked = hitArea("row", {width, kAnswerRow * look.scale});
    ImGui::PopID();
    const Rect rect = itemRect();
    const bool isHovered = ImGui::IsItemHovered();
    if (!line.reason.empty()) hint(look, line.reason);
    const bool isMarked = panel.marked.contains(row);
    const Color& back = isMarked ? theme.accentSoft : theme.text;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (isMarked || isHovered)
        list.AddRectFilled(rect.low, rect.high, packColor(isMarked ? back : back.withAlpha(0.05f)),
                           4 * look.scale);
    if (row == panel.chosen)
        list.AddRect(rect.low, rect.high, packColor(theme.accent), 4 * look.scale, 0,
                     std::max(1.0f, look.scale));
    const char* mark = line.differs ? "✗" : isMarked ? "✓" : "";
    const Color& color = line.differs ? theme.bad : line.reason.empty() ? theme.text : theme.dimText;
    writeText(look.fonts->text, rect.low.x + 8 * look.scale, rect.center().y, packColor(color), mark);
    drawAnswerCells(look, line.cells, rect, color, false);
    if (!clicked) return;
    panel.chosen = row;
    if (canBeLane(line)) toggleMark(panel, row);
}

void readAnswerKeys(AnswersView& view, const std::vector<AnswerLine>& lines) {
    AnswersPanel& panel = panelOf(view);
    if (view.keys.take(plain(SDLK_ESCAPE))) panel.open = false;
    if (view.keys.take(plain(SDLK_TAB))) openAnswers(panel, view.work.session, otherAnswers(panel.of));
    if (lines.empty()) return;
    const auto move = [&](std::ptrdiff_t by) {
        const std::ptrdiff_t last = static_cast<std::ptrdiff_t>(lines.size()) - 1;
        panel.chosen = static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(panel.chosen) + by, 0, last));
        view.scroll = true;
    };
    if (view.keys.take(plain(SDLK_DOWN))) move(1);
    if (view.keys.take(plain(SDLK_UP))) move(-1);
    panel.chosen = std::min(panel.chosen, lines.size() - 1);
    const bool canMark = canBeLane(lines[panel.chosen]);
    if (view.keys.take(plain(SDLK_SPACE)) && canMark) toggleMark(panel, panel.chosen);
    if (!view.keys.take(plain(SDLK_RETURN))) return;
    if (panel.marked.empty() && canMark) toggleMark(panel, panel.chosen);
    compareLater(view);
}

void drawAnswerRows(AnswersView& view, const std::vector<AnswerLine>& lines, float width) {
    beginRest("rows", ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNavInputs);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (view.scroll)
        ImGui::SetScrollY(static_cast<float>(panelOf(view).chosen) * kAnswerRow * view.look.scale -
                          0.4f * ImGui::GetWindowHeight());
    view.scroll = false;
    for (std::size_t row = 0; row < lines.size(); ++row) drawAnswerRow(view, lines, row, width);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace

void drawAnswersView(AnswersView& view) {
    AnswersPanel& panel = panelOf(view);
    if (!panel.open) return;
    if (!ImGui::IsPopupOpen("answers")) ImGui::OpenPopup("answers");
    if (!beginPage(view.look, "answers", kAnswersMargin, panel.open)) return;
    const std::optional<AnswerTable> table = panel.tables.table();
    const std::vector<AnswerLine> lines = table ? shownLines(*table) : std::vector<AnswerLine>{};
    drawAnswersHead(view, table ? agreementSentence(*table) : "");
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readAnswerKeys(view, lines);
    if (table) {
        drawAnswerColumns(view.look, *table, width);
        drawAnswerRows(view, lines, width);
    }
    endPage(panel.open);
}

}  // namespace gjkscope

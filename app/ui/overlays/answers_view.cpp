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

constexpr float kAnswersMargin = 28, kAnswerRow = 26, kAnswerMark = 30;
constexpr int kAnswerDigits = 7;
/// Shares of the width: method, intersecting, length, bounds, iterations, status.
constexpr std::array<float, 6> kAnswerShares{0.32f, 0.09f, 0.15f, 0.19f, 0.09f, 0.16f};

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
    const Theme& theme = *look.theme;
    const AnswerLine& line = lines[row];
    ImGui::PushID(static_cast<int>(row));
    const bool clicked = hitArea("row", {width, kAnswerRow * look.scale});
    ImGui::PopID();
    const Rect rect = itemRect();
    const bool isHovered = ImGui::IsItemHovered();
    if (!line.reason.empty()) hint(look, line.reason);
    const bool isMarked = view.marked.contains(row);
    const Color& back = isMarked ? theme.accentSoft : theme.text;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (isMarked || isHovered)
        list.AddRectFilled(rect.low, rect.high, packColor(isMarked ? back : back.withAlpha(0.05f)),
                           4 * look.scale);
    if (row == view.chosen)
        list.AddRect(rect.low, rect.high, packColor(theme.accent), 4 * look.scale, 0,
                     std::max(1.0f, look.scale));
    const char* mark = line.differs ? "✗" : isMarked ? "✓" : "";
    const Color& color = line.differs ? theme.bad : line.reason.empty() ? theme.text : theme.dimText;
    writeText(look.fonts->text, rect.low.x + 8 * look.scale, rect.center().y, packColor(color), mark);
    drawAnswerCells(look, line.cells, rect, color, false);
    if (!clicked) return;
    view.chosen = row;
    if (canBeLane(line)) toggleMark(view, row);
}

void readAnswerKeys(AnswersView& view, const std::vector<AnswerLine>& lines) {
    if (view.keys.take(plain(SDLK_ESCAPE))) view.open = false;
    if (view.keys.take(plain(SDLK_TAB)))
        openAnswers(view, view.of == AnswersOf::Methods ? AnswersOf::Symmetries : AnswersOf::Methods);
    if (lines.empty()) return;
    const auto move = [&](std::ptrdiff_t by) {
        const std::ptrdiff_t last = static_cast<std::ptrdiff_t>(lines.size()) - 1;
        view.chosen = static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(view.chosen) + by, 0, last));
        view.scroll = true;
    };
    if (view.keys.take(plain(SDLK_DOWN))) move(1);
    if (view.keys.take(plain(SDLK_UP))) move(-1);
    view.chosen = std::min(view.chosen, lines.size() - 1);
    if (view.keys.take(plain(SDLK_SPACE)) && canBeLane(lines[view.chosen])) toggleMark(view, view.chosen);
    if (!view.keys.take(plain(SDLK_RETURN))) return;
    if (view.marked.empty() && canBeLane(lines[view.chosen])) toggleMark(view, view.chosen);
    compareMarked(view, lines);
}

void drawAnswerRows(AnswersView& view, const std::vector<AnswerLine>& lines, float width) {
    beginRest("rows", ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNavInputs);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (view.scroll)
        ImGui::SetScrollY(static_cast<float>(view.chosen) * kAnswerRow * view.look.scale -
                          0.4f * ImGui::GetWindowHeight());
    view.scroll = false;
    for (std::size_t row = 0; row < lines.size(); ++row) drawAnswerRow(view, lines, row, width);
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace

void openAnswers(AnswersView& view, AnswersOf of) {
    view.of = of;
    view.open = true;
    view.chosen = 0;
    view.marked.clear();
    view.tables.request(view.work.session.scene(), of);
}

void drawAnswersView(AnswersView& view) {
    if (!view.open) return;
    if (!ImGui::IsPopupOpen("answers")) ImGui::OpenPopup("answers");
    if (!beginPage(view.look, "answers", kAnswersMargin, view.open)) return;
    const std::optional<AnswerTable> table = view.tables.table();
    const std::vector<AnswerLine> lines =
        table ? answerLines(*table, [](double x) { return significantText(x, kAnswerDigits); })
              : std::vector<AnswerLine>{};
    drawAnswersHead(view, lines, table ? agreementSentence(*table) : "");
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    readAnswerKeys(view, lines);
    if (table) {
        drawAnswerColumns(view.look, *table, width);
        drawAnswerRows(view, lines, width);
    }
    endPage(view.open);
}

}  // namespace gjkscope

#include "app/ui/panels/code_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// A line too long for the panel goes on below its own indentation.
struct CodeLine {
    std::string text;
    float indent = 0, height = 0;
};

CodeLine lineOf(const Look& look, const std::string& line, float width, float lineHeight) {
    const ImFont* mono = look.fonts->mono;
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    CodeLine laid;
    laid.text = line.substr(spaces);
    laid.indent = static_cast<float>(spaces) * widthOf(mono, " ");
    laid.height = wrappedHeight(mono, laid.text, width - laid.indent, lineHeight);
    return laid;
}

/// `fresh` steps scroll to their line.
void light(const Look& look, ImVec2 at, float width, float height, bool fresh) {
    const float s = look.scale;
    const ImVec2 low{at.x - 6 * s, at.y}, high{at.x + width, at.y + height};
    ImGui::GetWindowDrawList()->AddRectFilled(low, high, packColor(look.theme->accentSoft), 5 * s);
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    if (fresh && (low.y < top || high.y > bottom)) ImGui::SetScrollHereY(0.3f);
}

/// How the current line is drawn: not at all, lit, or lit and scrolled to.
enum class Lit { No, Yes, Fresh };

void drawLine(const Look& look, const CodeLine& line, Lit lit, float width, float lineHeight) {
    const ImFont* mono = look.fonts->mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (lit != Lit::No) light(look, at, width, line.height, lit == Lit::Fresh);
    ImGui::SetCursorScreenPos({at.x + line.indent, at.y + 0.5f * (lineHeight - heightOf(mono))});
    const Color& color = lit != Lit::No ? look.theme->text : look.theme->dimText;
    wrappedText(mono, packColor(color), line.text, width - line.indent, lineHeight);
    ImGui::SetCursorScreenPos({at.x, at.y + line.height});
}

/// From the first line to before the last.
struct Shown {
    std::size_t first = 0, past = 0;
};

Shown linesThatFit(const std::vector<CodeLine>& lines, std::size_t current, float room) {
    Shown shown{current, current + 1};
    room -= lines[current].height;
    for (bool grows = true; grows;) {
        grows = false;
        if (shown.past < lines.size() && lines[shown.past].height <= room) {
            room -= lines[shown.past++].height;
            grows = true;
        }
        if (shown.first > 0 && lines[shown.first - 1].height <= room) {
            room -= lines[--shown.first].height;
            grows = true;
        }
    }
    return shown;
}

}  // namespace

void drawCode(const Look& look, const Explanation& explanation, bool fresh, ImVec2 room, float lineHeight) {
    std::vector<CodeLine> lines;
    for (const std::string& line : pseudoCode(explanation.code).lines)
        lines.push_back(lineOf(look, line, room.x, lineHeight));
    if (lines.empty()) return;
    const auto current = static_cast<std::size_t>(std::max(explanation.line, 0));
    const Shown shown = linesThatFit(lines, current, room.y);
    for (std::size_t i = shown.first; i < shown.past; ++i)
        drawLine(look, lines[i],
                 static_cast<int>(i) != explanation.line ? Lit::No
                 : fresh                                 ? Lit::Fresh
                                                         : Lit::Yes,
                 room.x, lineHeight);
    ImGui::Dummy({1, 0});
    gap(look, 8);
}

}  // namespace gjkscope

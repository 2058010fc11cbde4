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

CodeLine lineOf(const AppContext& context, const std::string& line, float width, float lineHeight) {
    const ImFont* mono = context.fonts->mono;
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    CodeLine laid;
    laid.text = line.substr(spaces);
    laid.indent = static_cast<float>(spaces) * widthOf(mono, " ");
    laid.height = wrappedHeight(mono, laid.text, width - laid.indent, lineHeight);
    return laid;
}

void light(AppContext& context, ImVec2 at, float width, float height) {
    const float s = context.scale;
    const ImVec2 low{at.x - 6 * s, at.y}, high{at.x + width, at.y + height};
    ImGui::GetWindowDrawList()->AddRectFilled(low, high, packColor(context.theme->accentSoft), 5 * s);
    const bool fresh = context.views.explained != context.session.playback().step();
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    if (fresh && (low.y < top || high.y > bottom)) ImGui::SetScrollHereY(0.3f);
}

void drawLine(AppContext& context, const CodeLine& line, bool current, float width, float lineHeight) {
    const ImFont* mono = context.fonts->mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (current) light(context, at, width, line.height);
    ImGui::SetCursorScreenPos({at.x + line.indent, at.y + 0.5f * (lineHeight - heightOf(mono))});
    const Color& color = current ? context.theme->text : context.theme->dimText;
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

void drawCode(AppContext& context, const Explanation& explanation, float width, float lineHeight,
              float room) {
    std::vector<CodeLine> lines;
    for (const std::string& line : pseudoCode(explanation.code).lines)
        lines.push_back(lineOf(context, line, width, lineHeight));
    if (lines.empty()) return;
    const auto current = static_cast<std::size_t>(std::max(explanation.line, 0));
    const Shown shown = linesThatFit(lines, current, room);
    for (std::size_t i = shown.first; i < shown.past; ++i)
        drawLine(context, lines[i], static_cast<int>(i) == explanation.line, width, lineHeight);
    ImGui::Dummy({1, 0});
    gap(context, 8);
}

}  // namespace gjkscope

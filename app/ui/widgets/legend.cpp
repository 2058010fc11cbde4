#include "app/ui/widgets/legend.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/picture/theme.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

using Sample = LegendEntry::Sample;

ImVec2 added(ImVec2 a, float x, float y) {
    return {a.x + x, a.y + y};
}

void drawLegendMark(ImDrawList& list, const RoleStyle& style, ImVec2 c, float s) {
    const ImU32 color = packColor(style.color);
    const float r = std::min(style.markRadius, 9.0f) * s, thick = style.width * s;
    switch (style.mark) {
        case Mark::Disc:
            list.AddCircleFilled(c, r, color);
            break;
        case Mark::Ring:
            list.AddCircle(c, r, color, 0, thick);
            break;
        case Mark::Square:
            list.AddRectFilled(added(c, -r, -r), added(c, r, r), color);
            break;
        case Mark::Diamond:
            list.AddQuadFilled(added(c, -r, 0), added(c, 0, -r), added(c, r, 0), added(c, 0, r), color);
            break;
        case Mark::Cross:
            list.AddLine(added(c, -r, 0), added(c, r, 0), color, thick);
            list.AddLine(added(c, 0, -r), added(c, 0, r), color, thick);
            break;
        case Mark::Target:
            list.AddCircle(c, r, color, 0, thick);
            list.AddCircleFilled(c, 0.5f * r, color);
            break;
    }
}

}  // namespace

void explainSymbol(const Look& look, int symbol, const Rect& box, std::string_view shortcut) {
    if (symbol < 0 || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    look.state.symbol = symbol;
    const LegendEntry& entry = legendEntries()[static_cast<std::size_t>(symbol)];
    const std::string text = tr("legend." + std::string(entry.id));
    tipWhenResting(look, ImGui::GetID(entry.id.data()), box, text, shortcut);
}

bool isRinged(const Look& look, int symbol) {
    return symbol >= 0 && look.state.ringedSymbol == symbol;
}

void ringWord(const Look& look, const Rect& box) {
    const float s = look.scale;
    ImGui::GetWindowDrawList()->AddRect({box.low.x - 3 * s, box.low.y - s},
                                        {box.high.x + 3 * s, box.high.y + s},
                                        packColor((*look.theme)[Role::Highlight].color), 4 * s, 0, 2 * s);
}

void drawSample(const Look& look, const LegendEntry& entry, glm::vec2 at, glm::vec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const RoleStyle& style = (*look.theme)[entry.role];
    const float s = look.scale, middle = at.y + 0.5f * size.y, right = at.x + size.x;
    switch (entry.sample) {
        case Sample::None:
            break;
        case Sample::Mark:
            drawLegendMark(list, style, {at.x + 0.5f * size.x, middle}, s);
            break;
        case Sample::Line:
            drawLineSample(list, style, {at.x, middle}, {right, middle}, s);
            break;
        case Sample::Arrow:
            list.AddLine({at.x, middle}, {right - 8 * s, middle}, packColor(style.color), style.width * s);
            list.AddTriangleFilled({right, middle}, {right - 10 * s, middle - 5 * s},
                                   {right - 10 * s, middle + 5 * s}, packColor(style.color));
            break;
        case Sample::Area:
            list.AddRectFilled({at.x, at.y}, {right, at.y + size.y},
                               packColor(style.color, std::max(style.fillAlpha, 0.12f)), 3 * s);
            break;
    }
}

void writeSymbol(const Look& look, const LegendEntry& entry, glm::vec2 at) {
    const ImFont& strong = *look.fonts->strong;
    drawMarkup(*ImGui::GetWindowDrawList(), strong, heightOf(&strong), {at.x, at.y},
               packColor((*look.theme)[entry.role].text), entry.symbol);
}

}  // namespace gjkscope

#include "app/ui/widgets/legend.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/language.hpp"
#include "app/picture/theme.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

using Sample = LegendEntry::Sample;

constexpr std::array<LegendEntry, 21> kEntries{{
    {"difference", "A − B", Role::Difference, Sample::Area},
    {"origin", "0", Role::Origin, Sample::Mark},
    {"d", "d", Role::SearchDirection, Sample::Arrow},
    {"support", "s_A(d)", Role::SupportA, Sample::Mark},
    {"parents", "a, b", Role::SupportB, Sample::Mark},
    {"w", "w", Role::NewestPoint, Sample::Mark},
    {"simplex", "S", Role::SimplexVertex, Sample::Mark},
    {"dropped", "", Role::DroppedPoint, Sample::Mark},
    {"v", "v", Role::Nearest, Sample::Mark},
    {"weights", "λ", Role::Simplex, Sample::None},
    {"upper", "", Role::UpperBound, Sample::Line},
    {"lower", "", Role::LowerBound, Sample::Line},
    {"half-plane", "", Role::RejectHalfPlane, Sample::Area},
    {"region", "", Role::RegionHoldingOrigin, Sample::Area},
    {"tolerance", "ε", Role::Axis, Sample::None},
    {"witness", "", Role::Witness, Sample::Mark},
    {"polytope", "P", Role::Polytope, Sample::Line},
    {"closest", "f", Role::ClosestFace, Sample::Line},
    {"horizon", "", Role::Horizon, Sample::Mark},
    {"normal", "n", Role::Depth, Sample::Arrow},
    {"stages", "", Role::Polytope, Sample::Area},
}};

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

void drawLegendLine(ImDrawList& list, const RoleStyle& style, ImVec2 from, ImVec2 to, float s) {
    const ImU32 color = packColor(style.color);
    const float dash = style.dash > 0 ? style.dash * s : to.x - from.x;
    for (float x = from.x; x < to.x; x += 2 * dash)
        list.AddLine({x, from.y}, {std::min(x + dash, to.x), from.y}, color, style.width * s);
}

}  // namespace

std::span<const LegendEntry> legendEntries() {
    return kEntries;
}

std::string legendOf(std::string_view name) {
    // "d = −v" is d
    const std::string_view symbol = name.substr(0, name.find(' '));
    const auto text = [](std::string_view id) { return std::string(tr("legend." + std::string(id))); };
    if (symbol == "a" || symbol == "b") return text("parents");
    for (const char* bound : {"upper", "lower"})
        if (name == tr(std::string("numbers.") + bound)) return text(bound);
    for (const LegendEntry& entry : kEntries)
        if (!entry.symbol.empty() && entry.symbol == symbol) return text(entry.id);
    return {};
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
            drawLegendLine(list, style, {at.x, middle}, {right, middle}, s);
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

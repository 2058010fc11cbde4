#include "app/ui/widgets/legend.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

int indexOf(std::string_view id) {
    const auto* found = std::ranges::find(kEntries, id, &LegendEntry::id);
    return found == kEntries.end() ? -1 : static_cast<int>(found - kEntries.begin());
}

/// What is drawn in a role beside the entry's own.
constexpr std::array<std::pair<Role, std::string_view>, 11> kMoreRoles{{
    {Role::SupportA, "parents"},
    {Role::SupportsOfLane1, "parents"},
    {Role::SupportsOfLane2, "parents"},
    {Role::SupportsOfLane3, "parents"},
    {Role::SupportsOfLane4, "parents"},
    {Role::Simplex, "simplex"},
    {Role::StartDirection, "d"},
    {Role::DifferenceVertex, "difference"},
    {Role::NewFace, "polytope"},
    {Role::SupportB, "support"},
    {Role::VisibleFace, "horizon"},
}};

/// Words of the pseudo-code of GJK and EPA that are written otherwise than the legend's symbols.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kCodeWords{{
    {"s_A", "support"},
    {"s_B", "support"},
    {"a", "parents"},
    {"b", "parents"},
    {"lower", "lower"},
    {"upper", "upper"},
    {"horizon", "horizon"},
    {"parents", "parents"},
}};

bool isWordByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// How long the word is at the start: Latin letters, a Greek one, or a zero.
std::size_t wordLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && isWordByte(text[length])) ++length;
    if (length > 0) return length;
    for (const std::string_view sign : {"λ", "ε"})
        if (text.starts_with(sign)) return sign.size();
    return 0;
}

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

std::span<const LegendEntry> legendEntries() {
    return kEntries;
}

bool standsFor(Role role, int symbol) {
    if (symbol < 0) return false;
    const LegendEntry& entry = kEntries[static_cast<std::size_t>(symbol)];
    if (entry.role == role && entry.sample != Sample::None && entry.id != "stages") return true;
    return std::ranges::find(kMoreRoles, std::pair{role, entry.id}) != kMoreRoles.end();
}

int symbolOf(Role role) {
    // both support points as the parents of w, which say more than one of them alone
    if (role == Role::SupportA || role == Role::SupportB) return indexOf("parents");
    for (int i = 0; i < static_cast<int>(kEntries.size()); ++i)
        if (standsFor(role, i)) return i;
    return -1;
}

int symbolOf(std::string_view word) {
    const auto* found =
        std::ranges::find(kCodeWords, word, &std::pair<std::string_view, std::string_view>::first);
    if (found != kCodeWords.end()) return indexOf(found->second);
    const auto* entry = std::ranges::find(kEntries, word, &LegendEntry::symbol);
    return entry == kEntries.end() || word.empty() ? -1 : static_cast<int>(entry - kEntries.begin());
}

std::vector<StyledText> symbolsIn(std::string_view line) {
    std::vector<StyledText> parts;
    const auto add = [&](std::string_view text, int style) {
        if (!parts.empty() && parts.back().style == style && style < 0)
            parts.back().text += text;
        else
            parts.push_back({std::string(text), style});
    };
    while (!line.empty()) {
        const std::size_t length = std::max<std::size_t>(wordLength(line), 1);
        const std::string_view word = line.substr(0, length);
        add(word, wordLength(line) > 0 ? symbolOf(word) : -1);
        line.remove_prefix(length);
    }
    return parts;
}

void explainSymbol(const Look& look, int symbol, const Rect& box, std::string_view shortcut) {
    if (symbol < 0 || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    look.state.symbol = symbol;
    const LegendEntry& entry = kEntries[static_cast<std::size_t>(symbol)];
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

int symbolOfName(std::string_view name) {
    for (const char* bound : {"upper", "lower"})
        if (name == tr(std::string("numbers.") + bound)) return indexOf(bound);
    // "d = −v" is d
    return symbolOf(name.substr(0, name.find(' ')));
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

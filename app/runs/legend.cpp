#include "app/runs/legend.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

using Sample = LegendEntry::Sample;

constexpr std::array<LegendEntry, 28> kEntries{{
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
    {"bounds-plot", "", Role::UpperBound, Sample::Area},
    {"half-plane", "", Role::RejectHalfPlane, Sample::Area},
    {"region", "", Role::RegionHoldingOrigin, Sample::Area},
    {"perpendiculars", "", Role::Perpendiculars, Sample::Line},
    {"tolerance", "ε", Role::Axis, Sample::None},
    {"witness", "", Role::Witness, Sample::Mark},
    {"polytope", "P", Role::Polytope, Sample::Line},
    {"closest", "f", Role::ClosestFace, Sample::Line},
    {"horizon", "", Role::Horizon, Sample::Mark},
    {"normal", "n", Role::Depth, Sample::Arrow},
    {"edges", "", Role::EdgeOfA, Sample::Line},
    {"chain", "", Role::ChainEdge, Sample::Line},
    {"stand-ins", "", Role::DifferenceBound, Sample::Area},
    {"listed", "", Role::ListedVertex, Sample::Mark},
    {"lost", "", Role::LostVertex, Sample::Mark},
    {"stages", "", Role::Polytope, Sample::Area},
}};

int legendIndex(std::string_view id) {
    const auto found = std::ranges::find(kEntries, id, &LegendEntry::id);
    return found == kEntries.end() ? -1 : static_cast<int>(found - kEntries.begin());
}

/// Roles, beside the entry's own, in which symbols are drawn.
constexpr std::array<std::pair<Role, std::string_view>, 14> kMoreRoles{{
    {Role::SupportA, "parents"},
    {Role::SupportsOfLane1, "parents"},
    {Role::SupportsOfLane2, "parents"},
    {Role::SupportsOfLane3, "parents"},
    {Role::SupportsOfLane4, "parents"},
    {Role::SupportsOfLane5, "parents"},
    {Role::SupportsOfLane6, "parents"},
    {Role::Simplex, "simplex"},
    {Role::StartDirection, "d"},
    {Role::DifferenceVertex, "difference"},
    {Role::NewFace, "polytope"},
    {Role::SupportB, "support"},
    {Role::VisibleFace, "horizon"},
    {Role::EdgeOfB, "edges"},
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

}  // namespace

std::span<const LegendEntry> legendEntries() {
    return kEntries;
}

bool standsFor(Role role, int symbol) {
    if (symbol < 0) return false;
    const LegendEntry& entry = kEntries[static_cast<std::size_t>(symbol)];
    // the timeline and the plot are no pictures
    const bool isDrawn = entry.sample != Sample::None && entry.id != "stages" && entry.id != "bounds-plot";
    if (entry.role == role && isDrawn) return true;
    return std::ranges::find(kMoreRoles, std::pair{role, entry.id}) != kMoreRoles.end();
}

int symbolWithId(std::string_view id) {
    return legendIndex(id);
}

int symbolOf(Role role) {
    // both support points as the parents of w, which say more than one of them alone
    if (role == Role::SupportA || role == Role::SupportB) return legendIndex("parents");
    for (int i = 0; i < static_cast<int>(kEntries.size()); ++i)
        if (standsFor(role, i)) return i;
    return -1;
}

int symbolOf(std::string_view word) {
    const auto found =
        std::ranges::find(kCodeWords, word, &std::pair<std::string_view, std::string_view>::first);
    if (found != kCodeWords.end()) return legendIndex(found->second);
    const auto entry = std::ranges::find(kEntries, word, &LegendEntry::symbol);
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

int symbolOfName(std::string_view name) {
    for (const char* bound : {"upper", "lower"})
        if (name == tr(std::string("numbers.") + bound)) return legendIndex(bound);
    // "d = −v" is d
    return symbolOf(name.substr(0, name.find(' ')));
}

}  // namespace gjkscope

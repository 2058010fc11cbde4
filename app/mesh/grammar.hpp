#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include "app/base/language.hpp"
#include "app/mesh/lines.hpp"

/// The grammar of a format whose files are lines of words: one table a format, which its reader goes by. What
/// no rule has is refused, in a sentence that names what the rules have.
namespace gjkscope {

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

/// A line that may stand at a place of a file.
template <class Place, class Meaning>
struct LineRule {
    Place place;
    std::string_view words;   ///< that it begins with, one blank between them
    std::size_t least, most;  ///< how many words it has, with those
    Meaning meaning;
    Place next;  ///< place of the line after it
};

/// The rule that a line at this place goes by, in words alone; null for none.
template <class Rules, class Place>
auto ruleFor(const Rules& rules, Place place, const MeshLines& lines) -> decltype(&*rules.begin()) {
    const auto found = std::ranges::find_if(
        rules, [&](const auto& rule) { return rule.place == place && lines.startsWith(rule.words); });
    return found == rules.end() ? nullptr : &*found;
}

template <class Rule>
bool hasItsWords(const Rule& rule, const MeshLines& lines) {
    return rule.least <= lines.size() && lines.size() <= rule.most;
}

/// The text of what the rules accept at a place: words, with numbers after them where a line must have more.
template <class Rules, class Place>
std::string acceptedAt(const Rules& rules, Place place) {
    std::string accepted;
    for (const auto& rule : rules) {
        if (rule.place != place) continue;
        const auto words = static_cast<std::size_t>(std::ranges::count(rule.words, ' ')) + 1;
        const std::string each =
            rule.least > words ? acceptedNumbers(rule.words, rule.least - words) : acceptedWords(rule.words);
        accepted = accepted.empty()
                       ? each
                       : tr("errors.mesh.accepted.either", {{"first", accepted}, {"second", each}});
    }
    return accepted;
}

}  // namespace gjkscope

#include "app/import/labels/label_words.hpp"

#include <algorithm>

#include "app/import/text/tables.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {
namespace {

using Words = std::vector<std::string>;

bool isAllDigits(const std::string& word) {
    return std::ranges::all_of(word, isDigit);
}

/// True for a word behind a role that says whose value it is, and no more: `radius of the first sphere`.
bool isOfBody(const std::string& word) {
    return isAllDigits(word) || isMarker(word) || isNoise(word) || shapeNamed(word) ||
           isListed("function words", word);
}

/// Takes the order of a quaternion's numbers, `wxyz` or `w x y z`, out of the words; empty: they have none.
std::string takeOrder(Words& words) {
    for (const char* const order : {"wxyz", "xyzw"}) {
        if (const auto found = std::ranges::find(words, order); found != words.end()) {
            words.erase(found);
            return order;
        }
        Words letters;
        for (const char* c = order; *c != '\0'; ++c) letters.emplace_back(1, *c);
        if (const auto found = std::ranges::search(words, letters); !found.empty()) {
            words.erase(found.begin(), found.end());
            return order;
        }
    }
    return {};
}

/// Takes an angle's unit out of the words.
std::optional<bool> takeUnit(Words& words) {
    std::optional<bool> inDegrees;
    std::erase_if(words, [&](const std::string& word) {
        const bool isDegrees = isOneOf("deg degs degree degrees °", word);
        const bool isRadians = isOneOf("rad rads radian radians", word);
        if (isDegrees || isRadians) inDegrees = isDegrees;
        return isDegrees || isRadians;
    });
    return inDegrees;
}

/// The number of words up to the last that names a shape, or else those that only mean a body: `shape A` of
/// `shape A tip 1`.
std::size_t headOf(const Words& words) {
    for (std::size_t end = words.size(); end > 0; --end)
        if (shapeNamed(words[end - 1])) return end;
    std::size_t end = 0;
    while (end < words.size() && (isMarker(words[end]) || isNoise(words[end]))) ++end;
    return end;
}

/// The role that the words end in, before what says whose it is.
NamedRole roleAtEnd(const Words& words) {
    constexpr std::size_t kMaxNameWords = 4;
    for (std::size_t end = words.size(); end > 0; --end) {
        for (std::size_t count = std::min(end, kMaxNameWords); count > 0; --count) {
            const Words part(words.begin() + static_cast<std::ptrdiff_t>(end - count),
                             words.begin() + static_cast<std::ptrdiff_t>(end));
            NamedRole role = labelRole(part);
            if (!role) continue;
            role.first = end - count;
            return role;
        }
        // `radius player = 1`: a body's name may be any word
        const bool isLast = end == words.size() && end > 1;
        if (!isOfBody(words[end - 1]) && !isLast) break;
    }
    return {};
}

/// Makes `position x` of `x position` and of `x coordinate`.
void putLetterLast(Words& words) {
    if (words.size() < 2 || !isOneOf("x y z", words[words.size() - 2])) return;
    if (isOneOf("coordinate coord", words.back())) words.back() = "position";
    if (isAnyOf(labelRole({words.back()}), {"position", "center", "velocity", "half-extents"}))
        std::swap(words.back(), words[words.size() - 2]);
}

}  // namespace

LabelMeaning meaningOf(const LabelWords& label) {
    Words words, aside;
    for (const LabelWord& word : label) (word.aside ? aside : words).push_back(word.text);
    putLetterLast(words);
    eraseDirection(words);
    LabelMeaning meaning;
    meaning.order = takeOrder(aside);
    if (meaning.order.empty()) meaning.order = takeOrder(words);
    meaning.inDegrees = takeUnit(aside);
    // `rad` alone is a radius
    if (!meaning.inDegrees && words.size() > 1 &&
        isAnyOf(roleAtEnd(Words(words.begin(), words.end() - 1)), {"rotation", "angle"}))
        meaning.inDegrees = takeUnit(words);
    // half of a box's width is no half extent of all three
    const bool isMeasure = words.size() > 1 && isOneOf("width depth", words.back()) &&
                           !hasListed(words, "limit") &&
                           !hasOneOf(words, "gjk epa sat mpr penetration overlap contact");
    NamedRole role = isMeasure ? NamedRole() : roleAtEnd(words);
    if (!role && !meaning.order.empty()) role = NamedRole{FieldRole("rotation"), words.size(), 0};
    if (!role && meaning.inDegrees) role = NamedRole{FieldRole("angle"), words.size(), 0};
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(role ? role.first : 0);
    const auto last = first + static_cast<std::ptrdiff_t>(role ? role.count : 0);
    meaning.said = joinedWords(Words(first, last));
    const auto isSaid = [&](const LabelWord& word) {
        return !word.aside && first != last && word.text == *first;
    };
    const auto said = std::find_if(label.rbegin(), label.rend(), isSaid);
    if (said != label.rend()) meaning.token = said->token;
    // `v0`
    const bool isVertex = !role && words.size() == 2 && words[0] == "v" && isAllDigits(words[1]);
    if (isVertex) {
        meaning.role = "vertices";
        meaning.said = words[0];
        meaning.index = words[1];
        return meaning;
    }
    // `tip 1 B`
    const bool isMarked =
        !role && words.size() > 2 && isOneOf("a b", words.back()) && isAllDigits(words[words.size() - 2]);
    if (isMarked) {
        const std::string marker = words.back();
        words.pop_back();
        words.insert(words.begin(), marker);
    }
    if (!role) {
        const auto head = words.begin() + static_cast<std::ptrdiff_t>(headOf(words));
        meaning.said = joinedWords(Words(head, words.end()));
        words.erase(head, words.end());
    } else {
        Words before(words.begin(), first), behind(last, words.end());
        if (behind.size() == 1 && (isMarker(behind[0]) || isAllDigits(behind[0]))) {
            meaning.index = behind[0];
            behind.clear();
        }
        // `axis start of B`: the name stands behind
        const bool isBehind = std::ranges::any_of(behind, [](const std::string& word) {
            return !isListed("function words", word) || isMarker(word);
        });
        if (isBehind)
            std::erase_if(before,
                          [](const std::string& word) { return !shapeNamed(word) && !isMarker(word); });
        words = std::move(before);
        words.insert(words.end(), behind.begin(), behind.end());
    }
    meaning.role = role;
    // `size (half)`
    if (role == "extents" && hasOneOf(aside, "half")) meaning.role = "half-extents";
    if (role == "extents" && hasOneOf(aside, "full")) meaning.role = "full-extents";
    meaning.rest = std::move(words);
    for (const std::string& word : aside)
        if (shapeNamed(word) || isMarker(word)) meaning.rest.push_back(word);
    return meaning;
}

std::vector<std::string> namingWords(const std::vector<std::string>& words) {
    Words naming;
    for (const std::string& word : words)
        if (isMarker(word) || !(shapeNamed(word) || isNoise(word) || isListed("function words", word)))
            naming.push_back(word);
    return naming;
}

}  // namespace gjkscope

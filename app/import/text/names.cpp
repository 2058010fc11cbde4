#include "app/import/text/names.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "app/base/plain_text.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

constexpr std::array<NameOf<FieldRole>, 32> kRoleNames{{{"vertices", FieldRole::Vertices},
                                                        {"position", FieldRole::Position},
                                                        {"rotation", FieldRole::Rotation},
                                                        {"euler", FieldRole::Euler},
                                                        {"transform", FieldRole::Transform},
                                                        {"half-extents", FieldRole::HalfExtents},
                                                        {"full-extents", FieldRole::FullExtents},
                                                        {"extents", FieldRole::Extents},
                                                        {"radius", FieldRole::Radius},
                                                        {"diameter", FieldRole::Diameter},
                                                        {"half-height", FieldRole::HalfHeight},
                                                        {"height", FieldRole::Height},
                                                        {"radii", FieldRole::Radii},
                                                        {"margin", FieldRole::Margin},
                                                        {"velocity", FieldRole::Velocity},
                                                        {"from", FieldRole::From},
                                                        {"direction", FieldRole::Direction},
                                                        {"travel", FieldRole::Travel},
                                                        {"low", FieldRole::Low},
                                                        {"high", FieldRole::High},
                                                        {"to", FieldRole::To},
                                                        {"count", FieldRole::Count},
                                                        {"axis", FieldRole::Axis},
                                                        {"angle", FieldRole::Angle},
                                                        {"degree", FieldRole::Degree},
                                                        {"weights", FieldRole::Weights},
                                                        {"knots", FieldRole::Knots},
                                                        {"center", FieldRole::Center},
                                                        {"type", FieldRole::Type},
                                                        {"scale", FieldRole::Scale},
                                                        {"reported", FieldRole::Reported},
                                                        {"ignored", FieldRole::Ignored}}};

bool isLower(char c) {
    return std::islower(static_cast<unsigned char>(c)) != 0;
}
bool isUpper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}
bool isDigitChar(char c) {
    return c >= '0' && c <= '9';
}

/// The length of a second word in capitals that no sign separates from the first, `HITOBJPOS`; 0: none.
std::size_t joinedTail(std::string_view word) {
    if (word.size() < 6 || !std::ranges::all_of(word, isUpper)) return 0;
    for (const std::string_view tail : {"EXTENTS", "HEIGHT", "NORMAL", "NORM", "POS", "ROT", "QUAT", "VEL"})
        if (word.size() > tail.size() + 2 && word.ends_with(tail)) return tail.size();
    return 0;
}

/// A name's words, and what it means.
struct RoleName {
    std::vector<std::string> words;
    FieldRole role;
};

std::vector<RoleName> roleNames() {
    constexpr std::size_t kMax = 100;
    std::vector<RoleName> names;
    readTable("words/roles.json", [&](const JsonCursor& at) {
        const JsonCursor rows = at["roles"];
        for (std::size_t i = 0; i < rows.arraySize(1, kMax, "roles"); ++i) {
            const JsonCursor row = rows[i];
            const FieldRole role = row["role"].choice(kRoleNames);
            for (const std::string& name : wordsAt(row["names"])) names.push_back({wordsOf(name), role});
        }
    });
    return names;
}

std::unordered_map<std::string, ShapeType> shapeNames() {
    std::unordered_map<std::string, ShapeType> names;
    readTable("words/shapes.json", [&](const JsonCursor& at) {
        for (std::size_t i = 0; i < at["shapes"].arraySize(1, kShapeWords.size(), "shapes"); ++i)
            for (const std::string& name : wordsAt(at["shapes"][i]["names"]))
                names.emplace(name, at["shapes"][i]["shape"].choice(kShapeWords));
    });
    return names;
}

}  // namespace

bool isOneOf(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != word.npos) return false;
    for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
    }
    return false;
}

bool hasOneOf(const std::vector<std::string>& own, std::string_view words) {
    return std::ranges::any_of(own, [&](const std::string& word) { return isOneOf(words, word); });
}

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        const std::size_t tail = word.empty() ? 0 : joinedTail(word);
        if (tail > 0) words.push_back(lowerCase(word.substr(0, word.size() - tail)));
        if (!word.empty()) words.push_back(lowerCase(word.substr(tail > 0 ? word.size() - tail : 0)));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i], before = i > 0 ? name[i - 1] : ' ';
        const bool letter =
            std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
        if (!letter && !isDigitChar(c)) {
            flush();
            continue;
        }
        const char after = i + 1 < name.size() ? name[i + 1] : ' ';
        const bool starts = (isUpper(c) && (isLower(before) || (isUpper(before) && isLower(after)))) ||
                            isDigitChar(c) != isDigitChar(before);
        if (starts) flush();
        word += c;
    }
    flush();
    return words;
}

std::optional<NamedRole> roleOf(const std::vector<std::string>& words) {
    static const std::vector<RoleName> kNames = roleNames();
    std::optional<NamedRole> found;
    for (const auto& [name, role] : kNames) {
        if (name.size() > words.size() || (found && name.size() < found->count)) continue;
        const auto match = std::search(words.begin(), words.end(), name.begin(), name.end());
        if (match == words.end()) continue;
        const auto first = static_cast<std::size_t>(match - words.begin());
        // of words that are as many, the last one says what it is: `box size`, `hull position`
        if (found && name.size() == found->count && first <= found->first) continue;
        found = NamedRole{role, first, name.size()};
    }
    return found;
}

bool hasRole(const std::vector<std::string>& words, FieldRole role) {
    const auto found = roleOf(words);
    return found && found->role == role;
}

bool isSizeRole(FieldRole role) {
    constexpr FieldRole kSizes[] = {FieldRole::Radius,     FieldRole::Diameter,    FieldRole::Height,
                                    FieldRole::HalfHeight, FieldRole::HalfExtents, FieldRole::FullExtents,
                                    FieldRole::Extents,    FieldRole::Radii,       FieldRole::Margin,
                                    FieldRole::Degree,     FieldRole::Weights,     FieldRole::Knots};
    return std::ranges::find(kSizes, role) != std::end(kSizes);
}

std::optional<ShapeType> shapeNamed(std::string_view word) {
    static const std::unordered_map<std::string, ShapeType> kNames = shapeNames();
    const auto found = kNames.find(std::string(word));
    return found == kNames.end() ? std::nullopt : std::optional(found->second);
}

bool isNoise(std::string_view word) {
    return isListed("noise", word);
}

bool isMarker(std::string_view word) {
    if (word.size() <= 2 && !word.empty() && std::ranges::all_of(word, isDigitChar)) return true;
    return isListed("marker", word);
}

std::optional<ShapeType> shapeIn(const std::vector<std::string>& names) {
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        std::vector<std::string> words = wordsOf(*name);
        // `half height of cylinder` may be a capsule's
        const auto role = roleOf(words);
        if (role && (role->role == FieldRole::HalfHeight || role->role == FieldRole::Margin))
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(role->first),
                        words.begin() + static_cast<std::ptrdiff_t>(role->first + role->count));
        for (auto word = words.rbegin(); word != words.rend(); ++word)
            if (const auto shape = shapeNamed(*word)) return shape;
    }
    return std::nullopt;
}

std::string labelOf(const std::vector<std::string>& path) {
    std::string marker, rest, shape;
    for (const std::string& component : path) {
        std::vector<std::string> words = wordsOf(component);
        // a marker is no radius, and no length
        const auto marks =
            std::ranges::find_if(words, [](const std::string& each) { return isMarker(each); });
        if (marks != words.end()) {
            marker = *std::find_if(words.rbegin(), words.rend(),
                                   [](const std::string& each) { return isMarker(each); });
            words.erase(marks);
        }
        if (const auto role = roleOf(words)) {
            const auto from = words.begin() + static_cast<std::ptrdiff_t>(role->first);
            words.erase(from, from + static_cast<std::ptrdiff_t>(role->count));
        }
        for (const std::string& word : words) {
            if (isNoise(word) || isMarker(word)) continue;
            if (shapeNamed(word))
                shape = word;
            else
                rest.append(rest.empty() ? "" : " ").append(word);
        }
    }
    if (!marker.empty()) return marker;
    return shape.empty() ? rest : shape;
}

std::string namesIn(const std::vector<std::string>& path, bool withShapes) {
    std::string names, shapes;
    for (const std::string& component : path) {
        std::vector<std::string> words = wordsOf(component);
        if (const auto role = roleOf(words)) {
            const auto from = words.begin() + static_cast<std::ptrdiff_t>(role->first);
            words.erase(from, from + static_cast<std::ptrdiff_t>(role->count));
        }
        for (const std::string& word : words) {
            if (isNoise(word)) continue;
            std::string& list = shapeNamed(word) ? shapes : names;
            list.append(list.empty() ? "" : " ").append(word);
        }
    }
    if (withShapes && !shapes.empty()) names.append(names.empty() ? "" : " ").append(shapes);
    return names.empty() ? shapes : names;
}

std::optional<FramePair> framesIn(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool pose = i > 0 && hasOneOf({words[i - 1]}, "pos pose iso isometry transform xf x");
        if (pose && words[i] == "12") return FramePair{"2", "1"};
        if (pose && words[i] == "21") return FramePair{"1", "2"};
        if (i + 2 < words.size() && words[i + 1] == "to" && isMarker(words[i]) && isMarker(words[i + 2]))
            return FramePair{words[i], words[i + 2]};
    }
    return std::nullopt;
}

}  // namespace gjkscope

#include "app/import/text/names.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/plain_text.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {
namespace {

bool isLower(char c) {
    return c >= 'a' && c <= 'z';
}
bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}

/// The length of a second word that no sign separates from the first: a body's letter, `pa`, or a word in
/// capitals, `HITOBJPOS`; 0: none.
std::size_t joinedTail(std::string_view word) {
    const bool endsInLetter = word.size() < 6 && (word.ends_with('a') || word.ends_with('b'));
    if (endsInLetter && isListed("before a letter", word.substr(0, word.size() - 1))) return 1;
    if (word.size() < 6 || !std::ranges::all_of(word, isUpper)) return 0;
    for (const std::string_view tail : {"EXTENTS", "HEIGHT", "NORMAL", "NORM", "POS", "ROT", "QUAT", "VEL"})
        if (word.size() > tail.size() + 2 && word.ends_with(tail)) return tail.size();
    return 0;
}

FieldRole roleAt(const JsonCursor& row) {
    const FieldRole role = FieldRole::named(row["role"].text(kRoleWords.size()));
    if (!role) row["role"].refuse("a role");
    return role;
}

/// The words without those that name a role; a body may be named by one that says nothing of it, `step`.
std::vector<std::string> withoutRole(std::vector<std::string> words) {
    const NamedRole role = roleOf(words);
    if (role == FieldRole("ignored")) return words;
    const auto from = words.begin() + static_cast<std::ptrdiff_t>(role.first);
    words.erase(from, from + static_cast<std::ptrdiff_t>(role.count));
    return words;
}

void addWord(std::string& names, std::string_view word) {
    if (!word.empty()) names.append(names.empty() ? "" : " ").append(word);
}

}  // namespace

bool hasOneOf(const std::vector<std::string>& own, std::string_view words) {
    return std::ranges::any_of(own, [&](const std::string& word) { return isOneOf(words, word); });
}

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        const std::size_t tail = joinedTail(word), head = tail > 0 ? word.size() - tail : 0;
        if (head > 0) words.push_back(lowerCase(word.substr(0, head)));
        if (!word.empty()) words.push_back(lowerCase(word.substr(head)));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i], before = i > 0 ? name[i - 1] : ' ';
        // `don't` is one word
        const bool isMark = !isLetter(c) && !isDigit(c) && c != '\'';
        if (isMark && static_cast<unsigned char>(c) < 0x80) {
            flush();
            continue;
        }
        const char after = i + 1 < name.size() ? name[i + 1] : ' ';
        const bool starts = (isUpper(c) && (isLower(before) || (isUpper(before) && isLower(after)))) ||
                            isDigit(c) != isDigit(before);
        if (starts) flush();
        word += c;
    }
    flush();
    return words;
}

void eraseDirection(std::vector<std::string>& words) {
    const auto normal = std::ranges::find(words, "normal");
    if (normal == words.end()) return;
    const auto isVerb = [](const std::string& word) {
        return isOneOf("points pointing goes going runs running directed from towards", word);
    };
    const auto verb = std::find_if(normal, words.end(), isVerb);
    if (verb != words.end() && verb - normal <= 2) words.erase(normal + 1, words.end());
}

std::string joinedWords(const std::vector<std::string>& words) {
    std::string name;
    for (const std::string& word : words) addWord(name, word);
    return name;
}

NamedRole roleOf(const std::vector<std::string>& words) {
    // no role has a longer name
    constexpr std::size_t kMaxNameWords = 4;
    static const auto kRoles = readMeanings("words/roles.json", "roles", roleAt);
    NamedRole found;
    for (std::size_t count = std::min(words.size(), kMaxNameWords); count > 0; --count)
        // of words that are as many, the last one says what it is: `box size`, `hull position`
        for (std::size_t first = words.size() - count + 1; first-- > 0;) {
            const auto from = words.begin() + static_cast<std::ptrdiff_t>(first);
            const auto to = from + static_cast<std::ptrdiff_t>(count);
            const auto role = meaningOf(kRoles, joinedWords({from, to}));
            if (!role) continue;
            // `xfHull` is no hull
            const bool isShape = count == 1 && shapeNamed(words[first]).has_value();
            if (!isShape) return {*role, first, count};
            if (!found) found = {*role, first, count};
        }
    return found;
}

NamedRole labelRole(const std::vector<std::string>& words) {
    static const auto kRoles = readMeanings("words/labels.json", "roles", roleAt);
    if (const auto role = meaningOf(kRoles, joinedWords(words))) return {*role, 0, words.size()};
    const NamedRole role = roleOf(words);
    return role && role.first == 0 && role.count == words.size() ? role : NamedRole{};
}

NamedRole roleNamed(std::string_view name) {
    return roleOf(wordsOf(name));
}

bool isSizeRole(FieldRole role) {
    return isAnyOf(role, {"radius", "diameter", "height", "half-height", "half-extents", "full-extents",
                          "extents", "radii", "margin", "degree", "weights", "knots"});
}

std::optional<ShapeType> shapeNamed(std::string_view word) {
    static const auto kNames = readMeanings("words/shapes.json", "shapes", [](const JsonCursor& row) {
        return row["shape"].choice(kShapeWords);
    });
    return meaningOf(kNames, word);
}

bool isNoise(std::string_view word) {
    return isListed("noise", word);
}

bool isMarker(std::string_view word) {
    return (word.size() <= 2 && !word.empty() && std::ranges::all_of(word, isDigit)) ||
           isListed("marker", word);
}

std::optional<ShapeType> shapeIn(const std::vector<std::string>& names) {
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        std::vector<std::string> words = wordsOf(*name);
        // `half height of cylinder` may be a capsule's
        if (isAnyOf(roleOf(words), {"half-height", "margin"})) words = withoutRole(std::move(words));
        // an engine is no box
        if (lowerCase(*name).starts_with("box2d")) continue;
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
        if (const auto marks = std::ranges::find_if(words, isMarker); marks != words.end()) {
            marker = *std::find_if(words.rbegin(), words.rend(), isMarker);
            words.erase(marks);
        }
        // `hull` may be a variable
        if (words.size() == 1 && shapeNamed(words[0])) shape = words[0];
        for (const std::string& word : withoutRole(std::move(words))) {
            if (isNoise(word) || isMarker(word)) continue;
            if (shapeNamed(word))
                shape = word;
            else
                addWord(rest, word);
        }
    }
    return !marker.empty() ? marker : shape.empty() ? rest : shape;
}

std::string namesIn(const std::vector<std::string>& path, bool withShapes) {
    std::string names, shapes;
    for (const std::string& component : path)
        for (const std::string& word : withoutRole(wordsOf(component)))
            if (!isNoise(word)) addWord(shapeNamed(word) ? shapes : names, word);
    if (withShapes || names.empty()) addWord(names, shapes);
    return names;
}

std::optional<int> axisNamed(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        if (isOneOf("x right", *word)) return 0;
        if (isOneOf("y up", *word)) return 1;
        if (isOneOf("z forward", *word)) return 2;
    }
    return std::nullopt;
}

std::optional<FramePair> framesIn(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool pose = i > 0 && isOneOf("pos pose iso isometry transform xf x", words[i - 1]);
        if (pose && words[i] == "12") return FramePair{"2", "1"};
        if (pose && words[i] == "21") return FramePair{"1", "2"};
        if (i + 2 < words.size() && words[i + 1] == "to" && isMarker(words[i]) && isMarker(words[i + 2]))
            return FramePair{words[i], words[i + 2]};
    }
    return std::nullopt;
}

std::optional<double> constantOf(std::string_view word) {
    static const auto kConstants =
        readMeanings("words/constants.json", "constants",
                     [](const JsonCursor& row) { return row["value"].number("a number"); });
    return meaningOf(kConstants, word.substr(word.find_last_of(".:") + 1));
}

std::string plainName(std::string_view name) {
    // Godot's and Ruby's
    if (name.ends_with(".new")) name.remove_suffix(4);
    if (name.starts_with('<')) return std::string(name.substr(1, name.size() - 2));
    std::string plain;
    int depth = 0;
    for (const char c : name) {
        if (c == '<') ++depth;
        if (depth == 0) plain += c;
        if (c == '>') --depth;
    }
    // `Point2::new` is made by its type
    std::string_view rest = plain;
    while (true) {
        const std::size_t scope = rest.rfind("::");
        const std::string_view last = scope == rest.npos ? rest : rest.substr(scope + 2);
        if (scope == rest.npos || !isListed("maker", last)) return std::string(last);
        rest = rest.substr(0, scope);
        if (rest.ends_with(".new")) rest.remove_suffix(4);
    }
}

std::string lastName(std::string_view name) {
    const std::string plain = plainName(name);
    return plain.substr(plain.rfind('.') + 1);
}

std::string madeType(const std::string& name) {
    const std::size_t open = name.find('<');
    if (open == name.npos || name.back() != '>') return name;
    std::string type = name.substr(open + 1, name.size() - open - 2);
    const std::string maker = lastName(name);
    const bool isMaker =
        isOneOf("make_shared make_unique AddComponent NewObject CreateDefaultSubobject", maker);
    // of a component that is there only the shape is known
    const bool isFound =
        isOneOf("GetComponent GetOrAddComponent FindComponentByClass", maker) && shapeIn({type});
    return isMaker || isFound ? type : name;
}

}  // namespace gjkscope

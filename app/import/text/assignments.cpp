#include "app/import/text/assignments.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/blocks.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// The words for the first indices.
const std::vector<std::string>& indexWords() {
    constexpr int kMaxPoints = 1000;
    static const std::vector<std::string> words = [] {
        std::vector<std::string> made;
        for (int i = 0; i < kMaxPoints; ++i) made.push_back(std::to_string(i));
        return made;
    }();
    return words;
}

/// The place of the last member's sign in a name, `.` or `->`; npos: there is none.
std::size_t memberSign(std::string_view name) {
    const std::size_t dot = name.rfind('.'), arrow = name.rfind("->");
    if (dot == name.npos) return arrow;
    return arrow == name.npos ? dot : std::max(dot, arrow);
}

/// The name behind that sign.
std::string_view memberOf(std::string_view name) {
    const std::size_t sign = memberSign(name);
    return sign == name.npos ? std::string_view() : name.substr(sign + (name[sign] == '.' ? 1 : 2));
}

/// `td.getBasis().setEulerZYX` becomes one name, which sets what the getter returns.
void joinGetters(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> joined;
    for (std::size_t i = 0; i < all.size(); ++i) {
        joined.push_back(all[i]);
        const bool isGetter = all[i].kind == TokenKind::Name && memberOf(all[i].text).starts_with("get") &&
                              memberOf(all[i].text).size() > 3 && i + 5 < all.size() &&
                              all[i + 1].text == "(" && all[i + 2].text == ")" &&
                              isOneOf(". ->", all[i + 3].text) && all[i + 4].kind == TokenKind::Name &&
                              all[i + 4].text.starts_with("set") && all[i + 5].text == "(";
        if (!isGetter) continue;
        joined.back().span.end = all[i + 4].span.end;
        joined.back().text = partOf(text.text, joined.back().span);
        i += 4;
    }
    all = std::move(joined);
}

/// `P.push_back(Point(0, 0, 1))` becomes `P[0] = Point(0, 0, 1)`.
void numberAddedPoints(TokenizedText& text, const Brackets& brackets) {
    constexpr std::string_view kAdding =
        "push_back emplace_back append push add Add addPoint AddPoint addVertex";
    const std::vector<TextToken>& all = text.tokens;
    std::map<std::string_view, std::size_t> added;
    std::vector<TextToken> rewritten;
    const auto numbersIn = [&](std::size_t from, std::size_t to) {
        return std::ranges::count(partOf(all, {from, to}), TokenKind::Number, &TextToken::kind);
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const TextToken& name = all[i];
        rewritten.push_back(name);
        const std::size_t dot = name.kind == TokenKind::Name ? memberSign(name.text) : name.text.npos;
        const std::string_view adding = dot == name.text.npos ? std::string_view() : memberOf(name.text);
        // Swift's `path.move(to: CGPoint(x: 1, y: 2))`
        const bool isPath = isOneOf("move addLine", adding) && i + 3 < all.size() &&
                            all[i + 2].text == "to" && all[i + 3].text == ":";
        if (!isPath && !isOneOf(kAdding, adding)) continue;
        const std::size_t end = i + 1 < all.size() && all[i + 1].text == "(" ? brackets.end(i + 1) : 0;
        // the argument ends at a comma outside of its own brackets
        const std::size_t first = isPath ? i + 4 : i + 2;
        std::size_t last = first;
        while (last < end && all[last].text != ",") last = std::max(brackets.end(last), last) + 1;
        const std::string_view list = name.text.substr(0, dot);
        // what else is added to a list may have numbers of its own
        constexpr int kMaxCoordinates = 3;
        const bool isOther = (adding == "Add" && numbersIn(first, last) > kMaxCoordinates) ||
                             (end > 0 && bodyCallNamed(std::string(all[first].text)) != nullptr);
        if (end == 0 || isOther || numbersIn(first, last) < 2 || numbersIn(last, end) > 0 ||
            added[list] == indexWords().size())
            continue;
        const std::string& index = indexWords()[added[list]++];
        rewritten.back().text = list;
        for (const auto& [kind, said] : {std::pair<TokenKind, std::string_view>{TokenKind::Mark, "["},
                                         {TokenKind::Number, index},
                                         {TokenKind::Mark, "]"},
                                         {TokenKind::Mark, "="}})
            rewritten.push_back({.kind = kind, .span = name.span, .text = said, .whole = true});
        rewritten[rewritten.size() - 3].number = std::stod(index);
        append(rewritten, all, {first, last});
        i = end;
    }
    text.tokens = std::move(rewritten);
}

/// `dGeomSetPosition(geom, x, y, z)` becomes `geom.position = (x, y, z)`.
void assignSetters(TokenizedText& text, const Brackets& brackets) {
    static constexpr std::string_view kAnd = "&";
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> rewritten;
    const auto add = [&](const TextToken& at, TokenKind kind, std::string_view said) {
        rewritten.push_back({.kind = kind, .span = at.span, .text = said});
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isCall = all[i].kind == TokenKind::Name && i + 1 < all.size() && all[i + 1].text == "(";
        const std::string* sets = isCall ? setterNamed(all[i].text) : nullptr;
        if (isCall && sets == nullptr) sets = setterNamed(lastName(all[i].text));
        std::size_t target = i + 2;
        while (sets != nullptr && target < all.size() && isOneOf("& *", all[target].text)) ++target;
        const std::size_t end = sets != nullptr ? brackets.end(i + 1) : 0;
        if (end == 0 || target + 2 >= end || all[target].kind != TokenKind::Name ||
            all[target + 1].text != ",") {
            rewritten.push_back(all[i]);
            continue;
        }
        const std::string_view member = std::string_view(*sets).substr(0, sets->find('='));
        // the statement begins with the function's name
        rewritten.push_back(all[target]);
        rewritten.back().span.begin = all[i].span.begin;
        if (!member.empty()) {
            add(all[target], TokenKind::Mark, ".");
            add(all[target], TokenKind::Name, member);
        }
        add(all[target], TokenKind::Mark, "=");
        const std::size_t maker = sets->find('=') + 1;
        const bool isMade = maker > 0 && maker < sets->size();
        if (isMade) add(all[target], TokenKind::Name, std::string_view(*sets).substr(maker));
        const auto isComma = [&](std::size_t at) { return all[at].text == ","; };
        bool isOne = !isMade;
        for (std::size_t at = target + 2; at < end; at = std::max(at, brackets.end(at)) + 1)
            isOne = isOne && !isComma(at);
        if (!isOne) add(all[target], TokenKind::Mark, "(");
        for (std::size_t at = target + 2; at < end; ++at)
            if (all[at].text != kAnd) rewritten.push_back(all[at]);
        if (!isOne) add(all[end], TokenKind::Mark, ")");
        i = end;
    }
    text.tokens = std::move(rewritten);
}

/// `shape.setPoint(0, Vector2f(1, 2))` becomes `shape[0] = Vector2f(1, 2)`.
void placePoints(TokenizedText& text, const Brackets& brackets) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> rewritten;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t dot = all[i].kind == TokenKind::Name ? memberSign(all[i].text) : all[i].text.npos;
        const bool isPlaced =
            dot != all[i].text.npos && isOneOf("setPoint setVertex SetVertex", memberOf(all[i].text)) &&
            i + 4 < all.size() && all[i + 1].text == "(" && all[i + 2].kind == TokenKind::Number &&
            all[i + 2].whole && all[i + 3].text == ",";
        const std::size_t end = isPlaced ? brackets.end(i + 1) : 0;
        rewritten.push_back(all[i]);
        if (end == 0) continue;
        rewritten.back().text = all[i].text.substr(0, dot);
        const auto add = [&](std::string_view said) {
            rewritten.push_back({.span = all[i + 2].span, .text = said});
        };
        add("[");
        rewritten.push_back(all[i + 2]);
        add("]");
        add("=");
        append(rewritten, all, {i + 4, end});
        i = end;
    }
    text.tokens = std::move(rewritten);
}

/// `body.addShape(new Box(1, 2), density)` becomes `body.shape = new Box(1, 2)`; p2's offset and angle of the
/// shape in its body's frame stand behind it.
void attachShapes(TokenizedText& text, const Brackets& brackets, std::vector<TextSpan>& leftOut) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> rewritten;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t dot = all[i].kind == TokenKind::Name ? memberSign(all[i].text) : all[i].text.npos;
        const bool isCall = dot != all[i].text.npos && i + 1 < all.size() && all[i + 1].text == "(" &&
                            isListed("attaching", memberOf(all[i].text));
        const std::size_t end = isCall ? brackets.end(i + 1) : 0;
        std::vector<TokenRange> arguments;
        for (std::size_t at = i + 2, begin = at; at <= end && end > 0;
             at = std::max(at, brackets.end(at)) + 1)
            if (at == end || all[at].text == ",") arguments.push_back({std::exchange(begin, at + 1), at});
        const auto isShape = [](const TextToken& each) {
            return each.kind == TokenKind::Name && isConstructor(lastName(each.text));
        };
        if (arguments.empty() || std::ranges::none_of(partOf(all, arguments[0]), isShape)) {
            rewritten.push_back(all[i]);
            continue;
        }
        // what it is assigned to is another name of the shape
        while (!rewritten.empty() && rewritten.back().kind != TokenKind::LineEnd &&
               rewritten.back().text != ";")
            rewritten.pop_back();
        const auto assign = [&](std::string_view member, TokenRange value) {
            const TextSpan at{all[value.begin].span.begin, all[value.begin].span.begin};
            rewritten.push_back({.kind = TokenKind::Name, .span = at, .text = all[i].text.substr(0, dot)});
            rewritten.push_back({.span = at, .text = "."});
            rewritten.push_back({.kind = TokenKind::Name, .span = at, .text = member});
            rewritten.push_back({.span = at, .text = "="});
            append(rewritten, all, value);
            rewritten.push_back({.kind = TokenKind::LineEnd,
                                 .span = {all[value.end - 1].span.end, all[value.end - 1].span.end},
                                 .text = "\n"});
        };
        assign("shape", arguments[0]);
        // cannon's `addShape(new Box(v), new Vec3(0, 1, 0), new Quaternion(…))`
        const auto isVector = [](const TextToken& each) {
            return each.kind == TokenKind::Name && lastName(each.text).starts_with("Vec");
        };
        const bool isOffset =
            arguments.size() > 1 && std::ranges::any_of(partOf(all, arguments[1]), isVector);
        if (isOffset) assign("primitive_poses.position", arguments[1]);
        if (isOffset && arguments.size() > 2) assign("primitive_poses.rotation", arguments[2]);
        const bool isPlaced = arguments.size() > 1 && all[arguments[1].begin].text == "[";
        if (isPlaced) assign("center", arguments[1]);
        if (isPlaced && arguments.size() > 2) assign("local angle", arguments[2]);
        for (std::size_t k = isPlaced || isOffset ? 3 : 1; k < arguments.size(); ++k)
            if (hasNumber(partOf(all, arguments[k])))
                leftOut.push_back({all[arguments[k].begin].span.begin, all[arguments[k].end - 1].span.end});
        i = end;
    }
    text.tokens = std::move(rewritten);
}

/// Box2D's sweeps, `input.sweepA.c0.Set(1, 2)`: a way from c0 to c, at an angle that stays. What has the
/// value at the start at the end as well is left out.
void nameSweeps(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> rewritten;
    const auto ends = [&](std::size_t i) {
        return i >= all.size() || all[i].kind == TokenKind::LineEnd || all[i].text == ";";
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string_view name = all[i].kind == TokenKind::Name ? all[i].text : std::string_view();
        const bool isSet = name.ends_with(".Set") || name.ends_with(".SetZero");
        if (isSet) name = name.substr(0, name.rfind('.'));
        const std::size_t dot = name.rfind('.');
        const std::string_view member = dot == name.npos ? "" : name.substr(dot + 1);
        const bool isSweep = dot != name.npos &&
                             lowerCase(std::string(name.substr(0, dot))).find("sweep") != std::string::npos;
        const bool isCenter = isOneOf("localCenter LocalCenter", member);
        if (!isSweep || !(isOneOf("c0 c C0 C a0 a A0 A", member) || isCenter)) {
            rewritten.push_back(all[i]);
            continue;
        }
        const std::size_t value = isSet ? i + 1 : i + 2;
        const bool isCopy = !isSet && value < all.size() && all[value].kind == TokenKind::Name &&
                            all[value].text.starts_with(name.substr(0, dot)) && ends(value + 1);
        if (isCopy || (isCenter && all[i].text.ends_with(".SetZero"))) {
            while (!ends(i)) ++i;
            continue;
        }
        const auto add = [&](TokenKind kind, std::string_view said) {
            rewritten.push_back({.kind = kind, .span = all[i].span, .text = said});
        };
        add(TokenKind::Name, name.substr(0, dot));
        add(TokenKind::Mark, ".");
        const std::string_view role = isOneOf("c0 C0", member) ? "from"
                                      : isOneOf("c C", member) ? "to"
                                      : isCenter               ? "center"
                                                               : "angle";
        add(TokenKind::Name, role);
        if (isSet) add(TokenKind::Mark, "=");
    }
    text.tokens = std::move(rewritten);
}

/// The parts between separators that stand in no brackets of their own.
std::vector<TokenRange> listOf(const std::vector<TextToken>& all, const Brackets& brackets, TokenRange list,
                               std::string_view separators) {
    std::vector<TokenRange> parts;
    std::size_t begin = list.begin;
    for (std::size_t i = list.begin; i <= list.end; ++i) {
        const bool isEnd =
            i == list.end || (isOneOf(separators, all[i].text) && all[i].kind != TokenKind::String);
        if (!isEnd) {
            i = std::max(i, brackets.end(i));
            continue;
        }
        const auto isThere = [&](std::size_t at) { return all[at].kind != TokenKind::LineEnd; };
        while (begin < i && !isThere(begin)) ++begin;
        if (begin < i) parts.push_back({begin, i});
        begin = i + 1;
    }
    return parts;
}

/// The name that a parameter or a field has, `const Vec3& half`, `half: Vec3`, `float r = 1`.
std::string_view nameIn(const std::vector<TextToken>& all, TokenRange part) {
    std::string_view name;
    for (std::size_t i = part.begin; i < part.end && !isOneOf("= :", all[i].text); ++i)
        if (all[i].kind == TokenKind::Name) name = all[i].text;
    return name;
}

class Definitions {
  public:
    explicit Definitions(TokenizedText& text) : all_(text.tokens), brackets_(text.tokens) {
        for (std::size_t i = 0; i + 1 < all_.size(); ++i)
            if (all_[i].kind == TokenKind::Name) define(i);
    }

    bool isEmpty() const { return names_.empty(); }

    /// The tokens with the names before the arguments.
    std::vector<TextToken> named() const {
        std::vector<TextToken> to;
        write({0, all_.size()}, to);
        return to;
    }

  private:
    /// Reads a definition whose name stands there.
    void define(std::size_t i) {
        const std::size_t close = brackets_.end(i + 1);
        if (isOneOf("class struct", all_[i].text)) class_ = all_[i + 1].text;
        if (close == 0) return;
        const bool isMaker = all_[i].text == "constructor" && !class_.empty();
        const std::string_view before = i > 0 ? all_[i - 1].text : std::string_view();
        const bool isFields = all_[i + 1].text == "{" && isOneOf("struct class record", before);
        std::size_t behind = close + 1;
        while (behind < all_.size() && all_[behind].kind == TokenKind::LineEnd) ++behind;
        const bool isRecord = isOneOf("record struct class", before);
        const bool isFunction =
            behind < all_.size() && (all_[behind].text == "{" || isOneOf("function fn", before));
        if (!isFields && !(all_[i + 1].text == "(" && (isRecord || isFunction))) return;
        std::vector<std::string_view> names;
        for (const TokenRange& part : listOf(all_, brackets_, {i + 2, close}, isFields ? "; ," : ",")) {
            // a function among the fields
            if (isFields && std::ranges::count(partOf(all_, part), "(", &TextToken::text) > 0) continue;
            names.push_back(nameIn(all_, part));
        }
        const auto isKnown = [](std::string_view name) {
            return (roleNamed(name) && roleNamed(name) != "reported") ||
                   isOneOf("shape collider geometry", name);
        };
        const auto saysGeometry = [](std::string_view name) {
            return roleNamed(name) && roleNamed(name) != "ignored";
        };
        if (!std::ranges::all_of(names, isKnown) || std::ranges::count_if(names, saysGeometry) < 2) return;
        // `var P = function(pos, points) { … }`
        const bool isUnnamed = all_[i].text == "function";
        if (isUnnamed && (i < 2 || before != "=" || all_[i - 2].kind != TokenKind::Name)) return;
        names_.emplace(isMaker ? class_ : all_[isUnnamed ? i - 2 : i].text, names);
        defined_.push_back({i, close});
    }

    /// The token behind `Ball`, `Ball a` and `Ball a =`.
    std::size_t valueBehind(std::size_t name) const {
        std::size_t at = name + 1;
        if (at < all_.size() && all_[at].kind == TokenKind::Name) ++at;
        if (at > name + 1 && at < all_.size() && all_[at].text == "=") ++at;
        return at;
    }

    void write(TokenRange part, std::vector<TextToken>& to) const {
        std::size_t statements = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            to.push_back(all_[i]);
            const auto known = names_.find(all_[i].text);
            if (known == names_.end()) continue;
            const std::size_t open = valueBehind(i), close = open < part.end ? brackets_.end(open) : 0;
            const bool isDefinition =
                std::ranges::any_of(defined_, [&](const TokenRange& each) { return each.begin == i; });
            if (close == 0 || isDefinition || !isOneOf("( {", all_[open].text)) continue;
            const std::vector<TokenRange> arguments = listOf(all_, brackets_, {open + 1, close}, ",");
            if (arguments.size() != known->second.size()) continue;
            // `addBody(…)` of a statement is no other body's
            static constexpr std::array<std::string_view, 4> kNames{"body1", "body2", "body3", "body4"};
            const bool begins = i == 0 || all_[i - 1].kind == TokenKind::LineEnd || all_[i - 1].text == ";";
            if (begins && open == i + 1) to.back().text = kNames[std::min(statements++, kNames.size() - 1)];
            append(to, all_, {i + 1, open + 1});
            to.back().text = "{";
            for (std::size_t k = 0; k < arguments.size(); ++k) {
                const TextToken& first = all_[arguments[k].begin];
                const TextSpan at{first.span.begin, first.span.begin};
                if (k > 0) to.push_back({.span = at, .text = ","});
                to.push_back({.kind = TokenKind::Name, .span = at, .text = known->second[k]});
                to.push_back({.span = at, .text = "="});
                write(arguments[k], to);
            }
            to.push_back(all_[close]);
            to.back().text = "}";
            i = close;
        }
    }

    const std::vector<TextToken>& all_;
    Brackets brackets_;
    std::map<std::string_view, std::vector<std::string_view>> names_;
    std::vector<TokenRange> defined_;
    std::string_view class_;  ///< the last one that was begun
};

}  // namespace

void splitAssignments(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const Brackets brackets(all);
    std::vector<TextToken> rewritten;
    const auto ends = [&](std::size_t i) { return all[i].kind == TokenKind::LineEnd || all[i].text == ";"; };
    /// The parts of tokens between commas.
    const auto partsOf = [&](TokenRange list) {
        std::vector<TokenRange> parts{{list.begin, list.begin}};
        for (std::size_t i = list.begin; i < list.end; ++i) {
            const std::size_t close = std::min(std::max(i, brackets.end(i)), list.end - 1);
            if (all[i].text == ",")
                parts.push_back({i + 1, i + 1});
            else
                parts.back().end = close + 1;
            i = close;
        }
        return parts;
    };
    /// True for Python's `lever.position = x0, y0`, a tuple of variables without brackets.
    const auto isTupleOfNames = [&](TokenRange name, TokenRange value) {
        if (name.end != name.begin + 1 || value.end > all.size() || value.end < value.begin + 3 ||
            !isAnyOf(roleNamed(all[name.begin].text), {"position", "center"}))
            return false;
        const std::span<const TextToken> said = partOf(all, value);
        const bool isPlain = std::ranges::all_of(said, [](const TextToken& each) {
            return each.kind == TokenKind::Number || each.kind == TokenKind::Name ||
                   isOneOf(", + - * /", each.text);
        });
        const std::vector<TokenRange> parts = partsOf(value);
        return isPlain && (parts.size() == 2 || parts.size() == 3) &&
               std::ranges::none_of(parts, &TokenRange::isNone) &&
               std::ranges::count(said, TokenKind::Name, &TextToken::kind) > 0;
    };
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end + 1) {
        std::vector<std::size_t> signs;
        std::size_t commas = 0;
        bool isPlain = true;  // only names stand before the first sign
        for (end = begin; end < all.size() && !ends(end); end = std::max(end, brackets.end(end)) + 1) {
            if (isOneOf("= :=", all[end].text)) signs.push_back(end);
            if (all[end].text == "," && signs.empty()) ++commas;
            isPlain = isPlain && (!signs.empty() || all[end].kind == TokenKind::Name || all[end].text == ",");
            // a tuple that a prompt printed stands on the next line
            const bool isBelow = commas > 0 && isPlain && !signs.empty() && signs.back() == end &&
                                 end + 2 < all.size() && ends(end + 1) && all[end + 2].text == "(";
            end += isBelow ? 1 : 0;
        }
        const std::size_t last = std::min(end + 1, all.size());
        const auto add = [&](TokenRange name, TokenRange value) {
            append(rewritten, all, name);
            append(rewritten, all, {signs[0], signs[0] + 1});
            append(rewritten, all, value);
            append(rewritten, all, {std::min(end, all.size() - 1), last});
        };
        // `radius= height=2` lacks a number
        const bool isTwice = isPlain && signs.size() == 2 && commas == 0 && signs[1] == signs[0] + 2 &&
                             all[signs[0]].spaced == all[signs[0] + 1].spaced &&
                             // lldb's `points = size=4 {`
                             !(all[signs[0] + 1].text == "size" && all[end - 1].text == "}");
        std::vector<TokenRange> names, values;
        if (isPlain && signs.size() == 1 && commas > 0) {
            std::size_t first = signs[0] + 1;
            while (first < end && ends(first)) ++first;
            const bool isTuple = first < end && all[first].text == "(" && brackets.end(first) + 1 == end;
            names = partsOf({begin, signs[0]});
            values = partsOf(isTuple ? TokenRange{first + 1, end - 1} : TokenRange{first, end});
        }
        // `let (px, py) = (1.75, 0.25)`
        const auto bracketed = [&](TokenRange part) {
            while (part.begin < part.end && all[part.begin].kind == TokenKind::Name) ++part.begin;
            const bool isWhole = part.begin < part.end && isOneOf("( [", all[part.begin].text) &&
                                 brackets.end(part.begin) + 1 == part.end;
            return isWhole ? partsOf({part.begin + 1, part.end - 1}) : std::vector<TokenRange>();
        };
        if (signs.size() == 1 && !isPlain) {
            const std::size_t first = signs[0] + 1;
            const bool isList = first < end && all[first].kind != TokenKind::Name;
            names = bracketed({begin, signs[0]});
            if (isList) values = bracketed({first, end});
            const auto isName = [&](const TokenRange& each) {
                return each.end == each.begin + 1 && all[each.begin].kind == TokenKind::Name;
            };
            if (!std::ranges::all_of(names, isName)) names.clear();
        }
        if (isTwice) {
            add({begin, signs[0]}, {signs[1] + 1, end});
            add({signs[0] + 1, signs[1]}, {signs[1] + 1, end});
        } else if (!names.empty() && names.size() == values.size()) {
            for (std::size_t i = 0; i < names.size(); ++i) add(names[i], values[i]);
        } else if (isTupleOfNames({begin, signs.empty() ? begin : signs[0]}, {begin + 2, end})) {
            const auto addBracket = [&](std::string_view bracket, std::size_t at) {
                rewritten.push_back({.span = {at, at}, .text = bracket});
            };
            append(rewritten, all, {begin, begin + 2});
            addBracket("(", all[begin + 2].span.begin);
            append(rewritten, all, {begin + 2, end});
            addBracket(")", all[end - 1].span.end);
            append(rewritten, all, {std::min(end, all.size() - 1), last});
        } else {
            append(rewritten, all, {begin, last});
        }
    }
    text.tokens = std::move(rewritten);
}

void assignCalls(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    joinGetters(text);
    if (text.text.find("weep") != std::string_view::npos) nameSweeps(text);
    assignSetters(text, Brackets(text.tokens));
    placePoints(text, Brackets(text.tokens));
    attachShapes(text, Brackets(text.tokens), leftOut);
    numberAddedPoints(text, Brackets(text.tokens));
}

void nameArguments(TokenizedText& text) {
    const Definitions definitions(text);
    if (!definitions.isEmpty()) text.tokens = definitions.named();
}

}  // namespace gjkscope

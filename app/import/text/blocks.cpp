#include "app/import/text/blocks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/import/text/conventions.hpp"

namespace gjkscope {
namespace {

constexpr std::string_view kLoops = "for while if foreach switch";

/// The first token of the line, or of the block, that the one at `i` stands in.
std::size_t headOf(const std::vector<TextToken>& all, std::size_t i) {
    while (i > 0 && all[i - 1].kind != TokenKind::LineEnd && !isOneOf("{ } ;", all[i - 1].text)) --i;
    return i;
}

/// The first and the last token of the body of `for (…) { … }`, of a function or of
/// `const points = (mesh) => { … }`. No `end`: no such block begins.
struct Block {
    std::size_t body = 0, end = 0;
};
Block blockAt(const std::vector<TextToken>& all, const Brackets& brackets, std::size_t i) {
    // longer heads are no functions', and longer statements no loop's
    constexpr std::size_t kMaxTokens = 300;
    const std::size_t most = std::min(all.size(), i + kMaxTokens);
    const auto textAt = [&](std::size_t at) { return at < all.size() ? all[at].text : std::string_view(); };
    const auto pastLines = [&](std::size_t at) {
        while (at < all.size() && all[at].kind == TokenKind::LineEnd) ++at;
        return at;
    };
    if (all[i].kind == TokenKind::Name && textAt(i + 1) == "(" && isOneOf(kLoops, all[i].text)) {
        const std::size_t close = brackets.end(i + 1);
        if (close == 0) return {};
        const std::size_t open = pastLines(close + 1);
        if (textAt(open) == "{") return {open, brackets.end(open)};
        std::size_t end = close + 1;
        while (end + 1 < most && !isOneOf("; }", all[end].text)) ++end;
        return end + 1 < most ? Block{close, end} : Block{};
    }
    // what begins a line may be a function
    if (i > 0 && !isOneOf("{ } ;", all[i - 1].text) && all[i - 1].kind != TokenKind::LineEnd) return {};
    std::size_t open = i;
    while (open < most && all[open].kind != TokenKind::LineEnd && !isOneOf("{ ;", all[open].text))
        open = all[open].text == "(" && brackets.end(open) != 0 ? brackets.end(open) + 1 : open + 1;
    if (open >= most || open == i) return {};
    std::size_t before = open;
    open = pastLines(open);
    if (textAt(open) != "{") return {};
    --before;
    while (before > i && isOneOf("const override noexcept", all[before].text)) --before;
    return isOneOf(") =>", all[before].text) ? Block{open, brackets.end(open)} : Block{};
}

/// The end of `Vector2 a[3], b[5];` from its type on, which has no values; 0: it is something else.
std::size_t arraysEnd(const std::vector<TextToken>& all, std::size_t type) {
    if (all[type].kind != TokenKind::Name ||
        (type > 0 && !isOneOf("; { }", all[type - 1].text) && all[type - 1].kind != TokenKind::LineEnd))
        return 0;
    std::size_t at = type + 1;
    for (bool first = true; at + 3 < all.size(); first = false, at += 4) {
        if (!first && all[at].text != ",") break;
        at += first ? 0 : 1;
        const bool isArray = at + 3 < all.size() && all[at].kind == TokenKind::Name &&
                             all[at + 1].text == "[" && all[at + 2].kind == TokenKind::Number &&
                             all[at + 3].text == "]";
        if (!isArray) return 0;
    }
    return at < all.size() && all[at].text == ";" ? at : 0;
}

using Tokens = std::vector<TextToken>;

bool endsLine(const TextToken& token) {
    return token.kind == TokenKind::LineEnd || isOneOf("; { }", token.text);
}

/// The arguments between two brackets.
std::vector<TokenRange> argumentsIn(const Tokens& all, const Brackets& brackets, std::size_t open) {
    const std::size_t close = brackets.end(open);
    std::vector<TokenRange> arguments;
    std::size_t begin = open + 1;
    for (std::size_t i = open + 1; i <= close; i = std::max(i, brackets.end(i)) + 1) {
        if (i != close && all[i].text != ",") continue;
        while (begin < i && all[begin].kind == TokenKind::LineEnd) ++begin;
        std::size_t end = i;
        while (end > begin && all[end - 1].kind == TokenKind::LineEnd) --end;
        if (begin < end) arguments.push_back({begin, end});
        begin = i + 1;
    }
    return arguments;
}

/// A method's call that is a statement: `body.setAngle(0.5)`, Lua's `body:setAngle(0.5)`.
struct MethodCall {
    std::string_view receiver, method;
    std::size_t open = 0;   ///< the bracket of its arguments
    std::size_t begin = 0;  ///< the token that it begins with
};

std::optional<MethodCall> methodCallAt(const Tokens& all, std::size_t i) {
    if (all[i].kind != TokenKind::Name || (i > 0 && !endsLine(all[i - 1]))) return std::nullopt;
    const auto textAt = [&](std::size_t at) { return at < all.size() ? all[at].text : std::string_view(); };
    const std::string_view name = all[i].text;
    if (isOneOf(": .", textAt(i + 1)) && textAt(i + 3) == "(" && all[i + 2].kind == TokenKind::Name)
        return MethodCall{name, all[i + 2].text, i + 3, i};
    const std::size_t dot = name.rfind('.'), arrow = name.rfind("->");
    const std::size_t at = arrow != name.npos && (dot == name.npos || arrow > dot) ? arrow : dot;
    if (at == name.npos || at == 0 || textAt(i + 1) != "(") return std::nullopt;
    return MethodCall{name.substr(0, at), name.substr(at + (at == arrow ? 2 : 1)), i + 1, i};
}

/// The types that variables are made of, `val edge = EdgeShape()`.
std::map<std::string_view, std::string> madeTypes(const Tokens& all) {
    std::map<std::string_view, std::string> types;
    for (std::size_t i = 1; i + 2 < all.size(); ++i) {
        if (all[i].text != "=" || all[i - 1].kind != TokenKind::Name) continue;
        const std::size_t type = all[i + 1].text == "new" ? i + 2 : i + 1;
        if (type + 1 < all.size() && all[type].kind == TokenKind::Name && all[type + 1].text == "(")
            types[all[i - 1].text] = lastName(all[type].text);
    }
    return types;
}

/// Makes assignments of the methods that set members, see EngineConventions::ownMethods.
void assignMethods(TokenizedText& text, const EngineConventions& engine) {
    const Tokens& all = text.tokens;
    const Brackets brackets(all);
    const std::map<std::string_view, std::string> types = madeTypes(all);
    const auto methodOf = [&](const MethodCall& call) {
        const auto type = types.find(call.receiver);
        auto known = type == types.end()
                         ? engine.ownMethods.end()
                         : engine.ownMethods.find(type->second + "." + std::string(call.method));
        return known != engine.ownMethods.end() ? known : engine.ownMethods.find(call.method);
    };
    Tokens rewritten;
    const auto write = [&](const MethodCall& call, std::string_view said, TokenRange value, bool isList) {
        const std::size_t byte = all[value.begin].span.begin, end = all[value.end - 1].span.end;
        // `shape=CreateRectangle` is made by a constructor
        const std::size_t sign = said.find('=');
        const std::string_view member = said.substr(0, sign);
        isList = isList || sign != said.npos;
        // the statement begins where it did
        const std::size_t begin = all[call.begin].span.begin;
        rewritten.push_back(tokenAt(begin, call.receiver, TokenKind::Name));
        rewritten.push_back(tokenAt(begin, "."));
        rewritten.push_back(tokenAt(begin, member, TokenKind::Name));
        rewritten.push_back(tokenAt(byte, "="));
        if (sign != said.npos) rewritten.push_back(tokenAt(byte, said.substr(sign + 1), TokenKind::Name));
        if (isList) rewritten.push_back(tokenAt(byte, "("));
        append(rewritten, all, value);
        if (isList) rewritten.push_back(tokenAt(end, ")"));
        rewritten.push_back(tokenAt(end, "\n", TokenKind::LineEnd));
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::optional<MethodCall> call = methodCallAt(all, i);
        const auto known = call ? methodOf(*call) : engine.ownMethods.end();
        const std::size_t close = known != engine.ownMethods.end() ? brackets.end(call->open) : 0;
        const auto arguments = close > 0 ? argumentsIn(all, brackets, call->open) : std::vector<TokenRange>();
        static const std::vector<std::string> kNone;
        const std::vector<std::string>& members = close > 0 ? known->second : kNone;
        // two numbers of a vector, or three, stand one after the other
        const std::size_t more = arguments.size() - std::min(arguments.size(), members.size());
        const bool fits = !members.empty() && arguments.size() >= members.size() && more < 4 &&
                          (more == 0 || !isOneOf("angle angleDegrees turnAsAddedLast", members[0]));
        if (!fits) {
            rewritten.push_back(all[i]);
            continue;
        }
        std::size_t next = 0;
        for (std::size_t k = 0; k < members.size(); ++k) {
            const std::size_t count = k == 0 ? 1 + more : 1;
            const TokenRange value{arguments[next].begin, arguments[next + count - 1].end};
            next += count;
            if (members[k] != "-") write(*call, members[k], value, count > 1);
        }
        i = close;
    }
    text.tokens = std::move(rewritten);
}

/// `rect.center = (1, 2)` of an engine where that moves what there is.
void renameMembers(TokenizedText& text, const EngineConventions& engine) {
    Tokens rewritten;
    const Tokens& all = text.tokens;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t dot = all[i].kind == TokenKind::Name ? all[i].text.rfind('.') : all[i].text.npos;
        const bool isSet = dot != all[i].text.npos && i + 1 < all.size() && all[i + 1].text == "=" &&
                           (i == 0 || endsLine(all[i - 1]));
        const auto known = isSet ? engine.members.find(all[i].text.substr(dot + 1)) : engine.members.end();
        rewritten.push_back(all[i]);
        if (known == engine.members.end()) continue;
        rewritten.back().text = all[i].text.substr(0, dot);
        rewritten.push_back(tokenAt(all[i].span.end, "."));
        rewritten.push_back(tokenAt(all[i].span.end, known->second, TokenKind::Name));
    }
    text.tokens = std::move(rewritten);
}

/// Writes the shapes of a function that takes their numbers before the statement that it stands in:
/// `collideRectCircle(x, y, w, h, cx, cy, d)`.
void openPairCalls(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    const Tokens& all = text.tokens;
    const Brackets brackets(all);
    Tokens rewritten;
    std::size_t statement = 0;  // where the one that is read begins among these
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isCall = all[i].kind == TokenKind::Name && i + 1 < all.size() && all[i + 1].text == "(";
        const auto* const shapes = isCall ? pairCallNamed(all[i].text) : nullptr;
        const auto arguments =
            shapes != nullptr ? argumentsIn(all, brackets, i + 1) : std::vector<TokenRange>();
        std::size_t taken = 0;
        if (shapes != nullptr)
            for (const auto& [name, count] : *shapes) taken += count;
        rewritten.push_back(all[i]);
        if (endsLine(all[i]) && !brackets.isInCall(i)) statement = rewritten.size();
        if (shapes == nullptr || arguments.size() < taken) continue;
        Tokens made;
        std::size_t next = 0;
        for (const auto& [name, count] : *shapes) {
            const TokenRange own{arguments[next].begin, arguments[next + count - 1].end};
            next += count;
            // a variable that is a body
            if (name == "-" && own.end == own.begin + 1) continue;
            const std::size_t byte = all[own.begin].span.begin, end = all[own.end - 1].span.end;
            if (name != "-") made.push_back(tokenAt(byte, name, TokenKind::Name));
            if (name != "-") made.push_back(tokenAt(byte, "("));
            append(made, all, own);
            if (name != "-") made.push_back(tokenAt(end, ")"));
            made.push_back(tokenAt(end, "\n", TokenKind::LineEnd));
        }
        if (made.empty()) continue;
        // what is left of the call is an answer
        rewritten.back().text = "collided";
        rewritten.insert(rewritten.begin() + static_cast<std::ptrdiff_t>(statement), made.begin(),
                         made.end());
        append(rewritten, all, {i + 1, i + 2});
        for (; next < arguments.size(); ++next)
            if (hasNumber(partOf(all, arguments[next])))
                leftOut.push_back(
                    {all[arguments[next].begin].span.begin, all[arguments[next].end - 1].span.end});
        i = brackets.end(i + 1);
        rewritten.push_back(all[i]);
    }
    text.tokens = std::move(rewritten);
}

/// The name that the statement before `i` assigns to; empty: none.
std::string_view assignedBefore(const Tokens& all, std::size_t i) {
    std::size_t begin = i;
    while (begin > 0 && all[begin - 1].kind != TokenKind::LineEnd && all[begin - 1].text != ";") --begin;
    for (std::size_t at = begin; at < i; ++at) {
        if (all[at].text != "=") continue;
        std::size_t name = at;
        // `val box: PolygonShape = …`
        if (at >= begin + 3 && all[at - 2].text == ":") name = at - 2;
        return name > begin && all[name - 1].kind == TokenKind::Name ? all[name - 1].text : "";
    }
    return {};
}

/// Writes the statements of Kotlin's `val a = Body().apply { angle = 0.5; move(1, 2) }` behind it as those of
/// `a`.
void openApplied(TokenizedText& text) {
    const Tokens& all = text.tokens;
    const Brackets brackets(all);
    Tokens rewritten, pending;
    int depth = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isBlock = i + 2 < all.size() && all[i].text == "." &&
                             isOneOf("apply also", all[i + 1].text) && all[i + 2].text == "{";
        const std::string_view target = isBlock ? assignedBefore(all, i) : std::string_view();
        const std::size_t close = target.empty() ? 0 : brackets.end(i + 2);
        if (close > 0) {
            for (std::size_t at = i + 3; at < close; ++at) {
                const bool begins = endsLine(all[at - 1]) && all[at].kind == TokenKind::Name;
                // `type = BodyType.DynamicBody`
                if (begins && all[at].text == "type" && all[at + 1].text == "=") {
                    while (at + 1 < close && !endsLine(all[at])) ++at;
                    continue;
                }
                const std::size_t byte = static_cast<std::size_t>(target.data() - text.text.data());
                if (begins) pending.push_back(tokenAt(byte, target, TokenKind::Name));
                if (begins) pending.push_back(tokenAt(byte, "."));
                pending.push_back(all[at]);
                pending.back().spaced = pending.back().spaced && !begins;
                for (const std::string_view self : {"this.", "it."})
                    if (begins && all[at].text.starts_with(self))
                        pending.back().text.remove_prefix(self.size());
            }
            pending.push_back(tokenAt(all[close].span.begin, "\n", TokenKind::LineEnd));
            i = close;
            continue;
        }
        depth += isOneOf("( [ {", all[i].text) ? 1 : isOneOf(") ] }", all[i].text) ? -1 : 0;
        rewritten.push_back(all[i]);
        if (depth > 0 || pending.empty() || (all[i].kind != TokenKind::LineEnd && all[i].text != ";"))
            continue;
        append(rewritten, pending, {0, pending.size()});
        pending.clear();
    }
    append(rewritten, pending, {0, pending.size()});
    text.tokens = std::move(rewritten);
}

/// SFML 3's angles, `sf::degrees(30)` and `sf::radians(0.5)`.
void nameAngles(TokenizedText& text) {
    Tokens& all = text.tokens;
    const Brackets brackets(all);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const bool isInRadians = all[i].text == "sf::radians";
        if ((!isInRadians && all[i].text != "sf::degrees") || all[i + 1].text != "(") continue;
        all[i].text = isInRadians ? "float" : "toRadians";
        for (std::size_t at = i + 2; at < brackets.end(i + 1); ++at) all[at].ofPi = isInRadians;
    }
}

/// True for what stands among the arguments of Core Graphics' vectors.
bool isInVector(const Tokens& all, std::size_t i) {
    constexpr std::size_t kMaxTokens = 20;
    int depth = 0;
    for (std::size_t at = i; at > 0 && i - at < kMaxTokens; --at) {
        depth += all[at].text == ")" ? 1 : all[at].text == "(" ? -1 : 0;
        if (depth < 0) return isOneOf("CGSize CGVector", all[at - 1].text);
    }
    return false;
}

/// Swift's `SKPhysicsBody(circleOfRadius: 26)` by the name that the engine's table has for such arguments.
void nameByLabels(TokenizedText& text, const EngineConventions& engine) {
    Tokens rewritten;
    const Tokens& all = text.tokens;
    for (std::size_t i = 0; i < all.size(); ++i) {
        rewritten.push_back(all[i]);
        // `CGSize(width: 2, height: 1)` is a vector
        const bool isLabel =
            i > 0 && i + 1 < all.size() && all[i + 1].text == ":" && isOneOf("( ,", all[i - 1].text);
        if (all[i].text == "CGSize") rewritten.back().text = "CGVector";
        if (isLabel && isOneOf("width height dx dy", all[i].text) && isInVector(all, i)) {
            rewritten.pop_back();
            ++i;
            continue;
        }
        if (i + 3 >= all.size() || all[i].kind != TokenKind::Name || all[i + 1].text != "(" ||
            all[i + 2].kind != TokenKind::Name || all[i + 3].text != ":")
            continue;
        const auto own =
            engine.ownNames.find(lastName(all[i].text).append(" ").append(std::string(all[i + 2].text)));
        if (own == engine.ownNames.end()) continue;
        rewritten.back().text = own->second;
        rewritten.push_back(all[i + 1]);
        i += 3;
    }
    text.tokens = std::move(rewritten);
}

}  // namespace

void openFunctions(TokenizedText& text, const Brackets& brackets) {
    std::vector<TextToken>& all = text.tokens;
    std::vector<std::size_t> statements{0};  // up to each token
    for (const TextToken& each : all) statements.push_back(statements.back() + (each.text == ";" ? 1 : 0));
    const auto close = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i <= to; ++i) {
            all[i].kind = TokenKind::LineEnd;
            all[i].text = "\n";
        }
    };
    for (std::size_t i = 1; i < all.size(); ++i) {
        const std::size_t end = all[i].text == "{" ? brackets.end(i) : 0;
        if (end == 0) continue;
        std::size_t head = i - 1;
        while (head > 0 && all[head].kind == TokenKind::LineEnd) --head;
        // a block of statements, which are several bodies' where there are several
        const bool isBlock = (isOneOf("; { }", all[head].text) || all[head].kind == TokenKind::LineEnd) &&
                             !brackets.isInCall(i) && statements[end] > statements[i];
        if (isBlock) {
            close(end, end);
            close(i, i);
            continue;
        }
        const std::size_t begin = headOf(all, head);
        // `public class Repro : MonoBehaviour {`
        const std::span<const TextToken> heads = partOf(all, {begin, i});
        const bool isClass = std::ranges::any_of(
            heads, [](const TextToken& each) { return isOneOf("class namespace impl mod test", each.text); });
        if (hasNumber(heads) && all[head].text != ")") continue;
        // `it("touches", () => {`
        const bool isArrow = all[head].text == "=>";
        if ((brackets.isInCall(i) && !isArrow) || !(isClass || isArrow || all[head].text == ")") ||
            statements[end] == statements[i])
            continue;
        const bool isArgument = brackets.isInCall(i) && end + 1 < all.size() && all[end + 1].text == ")";
        close(end, isArgument ? end + 1 : end);
        close(begin, i);
    }
}

void leaveOutBlocks(TokenizedText& text, const Brackets& brackets, std::vector<TextSpan>& leftOut) {
    const std::vector<TextToken>& all = text.tokens;
    // so many numbers up to each token are data of a loop, and of a function
    std::vector<std::array<std::size_t, 2>> data(all.size() + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
        data[i + 1] = data[i];
        // a shape of a function's numbers, which may be variables
        const bool isOfPair = all[i].kind == TokenKind::Name && isPairShape(all[i].text);
        for (std::size_t& each : data[i + 1]) each += isOfPair ? 1 : 0;
        if (i < 2 || all[i].kind != TokenKind::Number) continue;
        const std::string_view sign = all[i - 1].text, before = all[i - 2].text;
        const bool isPair = sign == "," && all[i - 2].kind == TokenKind::Number;
        const bool isMade = (sign == "(" && isConstructor(lastName(before))) ||
                            (isOneOf("= :", sign) && roleNamed(before) && before.size() > 1);
        data[i + 1][0] += isPair ? 1 : 0;
        data[i + 1][1] += isPair || isMade ? 1 : 0;
    }
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Block block = blockAt(all, brackets, i);
        const std::size_t kind = isOneOf(kLoops, all[i].text) ? 0 : 1;
        if (block.end == 0 || data[block.end][kind] > data[block.body][kind]) {
            kept.push_back(all[i]);
        } else {
            leftOut.push_back({all[i].span.begin, all[block.end].span.end});
            i = block.end;
        }
    }
    text.tokens = std::move(kept);
}

void leaveOutDeclarations(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    std::vector<TextToken> kept;
    const std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i;
        bool isPlain =
            all[i].kind == TokenKind::Name && all[i].text.find("vector<") != std::string_view::npos;
        for (; isPlain && end < all.size() && all[end].text != ";"; ++end)
            isPlain = all[end].kind == TokenKind::Name || all[end].text == ",";
        if (isPlain && end < all.size()) {
            i = end;
        } else if (const std::size_t arrays = arraysEnd(all, i)) {
            leftOut.push_back({all[i].span.begin, all[arrays].span.begin});
            i = arrays;
        } else {
            kept.push_back(all[i++]);
        }
    }
    text.tokens = std::move(kept);
}

void nameEngineCalls(TokenizedText& text, const EngineConventions& engine, std::vector<TextSpan>& leftOut) {
    const auto has = [&](auto is) { return std::ranges::any_of(text.tokens, is); };
    const auto isApplied = [](const TextToken& each) { return isOneOf("apply also", each.text); };
    if (has(isApplied)) openApplied(text);
    nameByLabels(text, engine);
    if (text.text.find("sf::") != std::string_view::npos) nameAngles(text);
    const auto takesPair = [](const TextToken& each) {
        return each.kind == TokenKind::Name && pairCallNamed(each.text) != nullptr;
    };
    if (has(takesPair)) openPairCalls(text, leftOut);
    if (!engine.ownMethods.empty()) assignMethods(text, engine);
    if (!engine.members.empty()) renameMembers(text, engine);
}

}  // namespace gjkscope

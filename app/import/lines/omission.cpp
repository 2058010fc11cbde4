#include "app/import/lines/omission.hpp"

#include <algorithm>
#include <vector>

#include "app/base/plain_text.hpp"
#include "app/import/lines/quoted_lines.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/sections.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == line.npos;
}

/// A line without what a logger writes before it.
std::string withoutHeader(std::string_view line) {
    std::vector<TextSpan> quoted;
    return withoutQuotedLines(line, quoted);
}

std::string_view withoutIndent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// The letters that a line begins with, without the digits among them: `v` of `v12`.
std::string firstWord(std::string_view line) {
    std::string word;
    for (const char c : withoutIndent(line)) {
        if (!isLetter(c) && !isDigit(c)) break;
        if (!isDigit(c)) word += c;
    }
    return word;
}

/// How many brackets more open than close.
int openBrackets(std::string_view part) {
    int open = 0;
    for (const char c : part) {
        if (c == '(' || c == '[' || c == '{') ++open;
        if (c == ')' || c == ']' || c == '}') --open;
    }
    return open;
}

bool isFence(std::string_view line) {
    return withoutIndent(line).starts_with("```");
}

/// True for a version or a count behind a name, `convex_hull_3 (CGAL 5.6)`, `this hull (7 vertices)`.
bool isVersion(std::span<const TextToken> behind) {
    return behind.size() > 3 && behind[0].text == "(" && behind[0].spaced &&
           ((behind[1].kind == TokenKind::Name && behind[2].kind == TokenKind::Number) ||
            (behind[1].whole && isListed("counted", behind[2].text))) &&
           behind[3].text == ")";
}

/// True for a source file's name before a line, `hull.cpp:412`.
bool isSource(const TextToken& name, const TextToken& next) {
    const std::size_t dot = name.text.rfind('.');
    return dot != name.text.npos && next.text == ":" && isListed("source", name.text.substr(dot + 1));
}

bool isShape(const TextToken& name, std::span<const TextToken> behind) {
    const TextToken& next = behind.front();
    const std::string word = lastName(name.text);
    const bool isMade =
        !isVersion(behind) && (next.text == "(" || next.text == "{" || next.kind == TokenKind::Number);
    // `btBoxShape a`
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (next.kind == TokenKind::Name && std::ranges::count_if(word, isCapital) > 1 && isEnginesOwn(word))
        return true;
    return isMade && (isConstructor(word) || shapeNamed(lowerCase(word)));
}

bool isSize(const TextToken& name) {
    const FieldRole role = roleNamed(name.text);
    // `f(a=0x10)` calls with an argument, to is a word, and VS a program
    return role && name.text != "VS" &&
           !isAnyOf(role, {"ignored", "reported", "travel", "count", "type", "end-a", "end-b", "from", "to"});
}

/// True for `shape A: cone`, `type = box`: the line of a body's shape.
bool typesShape(const std::vector<TextToken>& tokens) {
    const auto sign =
        std::ranges::find_if(tokens, [](const auto& each) { return isOneOf(": =", each.text); });
    if (sign == tokens.begin() || std::ranges::distance(sign, tokens.end()) < 2) return false;
    const auto value = sign + 1;
    const bool isAlone =
        value + 1 == tokens.end() || value[1].kind == TokenKind::LineEnd || isOneOf(", ;", value[1].text);
    const bool isKey = std::any_of(tokens.begin(), sign, [](const TextToken& each) {
        return hasOneOf(wordsOf(each.text), "shape type geometry geom kind");
    });
    const auto shape = shapeNamed(lowerCase(std::string(value->text)));
    return isAlone && isKey && shape && shape != ShapeType::Polytope;
}

/// True for numbers in a row, `q: 0 0 0.38 0.92`, that are not a call's, `support(hull, (1, 0.05))`.
bool hasRowOutsideCalls(std::string_view line) {
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    int inCall = 0;
    std::size_t row = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const TextToken& token = tokens[i];
        if (token.text == "(" &&
            (inCall > 0 || (i > 0 && tokens[i - 1].kind == TokenKind::Name && !token.spaced)))
            ++inCall;
        else if (token.text == ")" && inCall > 0)
            --inCall;
        if (token.kind == TokenKind::Number && inCall == 0) {
            if (++row > 1) return true;
        } else if (!isOneOf(", - + ;", token.text)) {
            row = 0;
        }
    }
    return false;
}

/// True for names of a cast or of what moves or turns a body.
bool saysMotion(std::string_view line) {
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    return std::ranges::any_of(tokens, [](const TextToken& token) {
        const std::vector<std::string> words = wordsOf(token.text);
        return token.kind == TokenKind::Name && (hasListed(words, "cast") || hasListed(words, "poses") ||
                                                 hasListed(words, "turn") || hasOneOf(words, "motion"));
    });
}

/// True for a sentence of both bodies that changes neither, `both with center (0, 0, 0), scale 1`.
bool saysDefaults(std::string_view line) {
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    bool isOfBoth = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const TextToken& each = tokens[i];
        isOfBoth = isOfBoth || (each.kind == TokenKind::Name && isOneOf("both all each", each.text));
        const bool isField = each.kind == TokenKind::Name && roleNamed(each.text);
        const bool hasBracket = i + 1 < tokens.size() && isOneOf("( [ {", tokens[i + 1].text);
        const double unchanged = roleNamed(each.text) == "scale" ? 1 : 0;
        if (!isField) continue;
        for (std::size_t at = i + 1; at < tokens.size(); ++at) {
            if (tokens[at].kind == TokenKind::Number && tokens[at].number != unchanged) return false;
            if (hasBracket ? isOneOf(") ] }", tokens[at].text) : at > i + 1) break;
        }
    }
    return isOfBoth && !namesShape(line);
}

/// A name with the one behind it, `witness points`.
std::string withNext(const std::vector<TextToken>& tokens, std::size_t at) {
    std::string name(tokens[at].text);
    const bool goesOn = at + 1 < tokens.size() && tokens[at + 1].kind == TokenKind::Name;
    return goesOn ? name.append(" ").append(tokens[at + 1].text) : name;
}

/// True for a line that says that what follows was printed: `Output:`, ``prints``.
bool leadsToOutput(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last == line.npos) return false;
    constexpr std::size_t kMaxBytes = 200, kFewWords = 4;
    const std::vector<std::string> words = wordsOf(std::string(line.substr(0, kMaxBytes)));
    return (line[last] == ':' || words.size() < kFewWords) && hasListed(words, "leads to output");
}

/// The lines around a byte between blank ones, fences and those that lead to output.
TextSpan paragraphAt(std::string_view text, std::size_t at) {
    TextSpan found = lineSpanAt(text, at);
    const auto ends = [&](std::size_t byte) {
        const std::string_view line = partOf(text, lineSpanAt(text, byte));
        return isBlank(line) || isFence(line) || leadsToOutput(line);
    };
    while (found.begin > 0 && !ends(found.begin - 1)) found.begin = lineSpanAt(text, found.begin - 1).begin;
    while (found.end < text.size() && !ends(found.end + 1)) found.end = lineSpanAt(text, found.end + 1).end;
    return found;
}

bool isOutput(std::string_view text, TextSpan paragraph) {
    for (std::size_t at = paragraph.begin; at > 0;) {
        const TextSpan line = lineSpanAt(text, at - 1);
        const std::string_view said = partOf(text, line);
        if (!isBlank(said) && !isFence(said)) return leadsToOutput(said);
        at = line.begin;
    }
    return false;
}

/// The words of a line of prose; none where it has a program's signs.
std::vector<std::string> proseWords(const std::vector<TextToken>& tokens) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (isOneOf("{ } ;", tokens[i].text)) return {};
        const bool isWord =
            tokens[i].kind == TokenKind::Name &&
            (i + 1 == tokens.size() || tokens[i + 1].spaced || isOneOf(". , ! ? :", tokens[i + 1].text));
        if (isWord) words.push_back(lowerCase(std::string(tokens[i].text)));
    }
    return words;
}

std::ptrdiff_t countListed(const std::vector<std::string>& words, std::string_view list) {
    return std::ranges::count_if(words, [&](const std::string& each) { return isListed(list, each); });
}

constexpr std::ptrdiff_t kMinWords = 4;

/// True for a sentence about other numbers than the pair's: `With the ball at z = 0.5 it works.`
bool isRemark(const std::vector<TextToken>& tokens) {
    constexpr std::ptrdiff_t kMinFunctionWords = 3;
    const std::vector<std::string> words = proseWords(tokens);
    const bool isAssigned = std::ranges::count(tokens, "=", &TextToken::text) > 0;
    return countListed(words, "other numbers") > 0 && std::ssize(words) >= kMinWords &&
           (!isAssigned || countListed(words, "function words") >= kMinFunctionWords);
}

/// True for a line of prose.
bool isSentence(std::string_view line) {
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    const std::vector<std::string> words = proseWords(tokens);
    return std::ssize(words) >= kMinWords && countListed(words, "function words") > 0;
}

}  // namespace

bool namesShape(std::string_view part) {
    const std::vector<TextToken> tokens = tokensOf(part).tokens;
    return std::ranges::any_of(tokens, [](const TextToken& token) {
        const auto shape = token.kind == TokenKind::Name ? shapeIn({std::string(token.text)}) : std::nullopt;
        return shape && *shape != ShapeType::Polytope;
    });
}

std::string_view beforeBrackets(std::string_view line) {
    return line.substr(0, line.find_first_of("([{"));
}

bool namesOnly(std::string_view line, std::initializer_list<FieldRole> wanted) {
    std::vector<FieldRole> roles;
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const NamedRole role =
            tokens[i].kind == TokenKind::Name ? roleNamed(withNext(tokens, i)) : NamedRole();
        if (role) roles.push_back(role);
        if (role.count > 1) ++i;
    }
    return !roles.empty() &&
           std::ranges::all_of(roles, [&](FieldRole role) { return isAnyOf(role, wanted); });
}

bool hasGeometry(std::string_view part, Geometry wanted) {
    constexpr std::size_t kLong = 9;
    const bool isLine = part.find('\n') == part.npos;
    if (isLine && std::ranges::any_of(wordList("surrounding"), [&](const std::string& said) {
            return said.size() > kLong && part.find(said) != part.npos;
        }))
        return false;
    const std::vector<TextToken> tokens = tokensOf(part).tokens;
    if (isLine && typesShape(tokens)) return true;
    if (isLine && isRemark(tokens)) return false;
    const auto behind = [&](const TextToken& token) {
        return std::span(&token + 1, std::to_address(tokens.end()));
    };
    // `EXPECT_NEAR(distance, 0.5, 1e-3)` has numbers in a row, too
    if (!tokens.empty() && hasListed(wordsOf(tokens[0].text), "checks"))
        return std::ranges::any_of(tokens, [&](const TextToken& token) {
            return token.kind == TokenKind::Name && &token != &tokens.back() && isShape(token, behind(token));
        });
    const auto isNumber = [&](std::size_t i) {
        return i < tokens.size() && tokens[i].kind == TokenKind::Number;
    };
    const auto isAnyMark = [&](std::string_view marks, std::size_t i) {
        return i < tokens.size() && isOneOf(marks, tokens[i].text);
    };
    // `overlap=False dir=(0.00, 0.00, 0.00)`
    const bool isAnswer = tokens.size() > 1 && tokens[1].text == "=" &&
                          hasListed(wordsOf(tokens[0].text), "test") && namesOnly(part, {"direction"});
    if (isLine && (isAnswer || (namesOnly(part, {"ignored", "reported", "direction"}) &&
                                !namesOnly(part, {"direction"}))))
        return false;
    const bool hasNumber = std::ranges::count(tokens, TokenKind::Number, &TextToken::kind) > 0;
    std::size_t coordinates = 0;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const TextToken &token = tokens[i], &next = tokens[i + 1];
        if (token.kind == TokenKind::String && token.text.starts_with("POLYGON")) return true;
        const bool isKey = token.kind == TokenKind::String && next.text == ":";
        if (token.kind == TokenKind::Name || isKey) {
            const std::vector<std::string> words = wordsOf(token.text);
            // `the origin is inside`
            const bool isWorlds = i > 0 && token.text == "origin" && tokens[i - 1].text == "the" &&
                                  !isOneOf("of at = : (", next.text);
            // `MoveIt thinks …` moves nothing
            const bool isProgram = isListed("programs", token.text);
            // `for a rotated box against a cylinder`
            const bool isAdjective =
                next.kind == TokenKind::Name && shapeNamed(lowerCase(std::string(next.text)));
            const bool saysPose = (hasListed(words, "poses") && !isWorlds && !isProgram && !isAdjective) ||
                                  (next.text == "(" && hasListed(words, "turn"));
            // `AddComponent<CapsuleCollider>()`
            const std::size_t type = token.text.find('<');
            if (type != token.text.npos && next.text == "(" &&
                shapeIn({std::string(token.text.substr(type))}))
                return true;
            const std::string called = next.text == "(" ? lastName(token.text) : std::string();
            // `Shape2D.collide() says true`
            const bool isEmpty = isAnyMark(")", i + 2);
            if ((!isEmpty && bodyCallNamed(next.text == "(" ? token.text : "") != nullptr) ||
                setterNamed(called) != nullptr || (!called.empty() && setterNamed(token.text) != nullptr))
                return true;
            // `move the cone 1 cm`
            const bool isMeasure =
                isNumber(i + 1) && i + 2 < tokens.size() && isListed("unit", tokens[i + 2].text);
            if ((isShape(token, behind(token)) && !isMeasure) || (hasNumber && saysPose)) return true;
            // `rock.setRotation(f)`
            const std::string set = called.empty() ? called : withoutSet(called);
            if (set != called &&
                isAnyOf(roleNamed(set), {"position", "rotation", "angle", "transform", "scale"}))
                return true;
            // `mat4 model = scene.find(…)`
            if (next.kind == TokenKind::Name && isAnyMark("=", i + 2) && hasListed(words, "pose-type"))
                return true;
            // `{x: 1, y: 2}`; a debugger prints answers with `x = 1`, too
            const bool isCoordinate = coordinateOf(token.text) && isAnyMark(":", i + 1);
            if (isCoordinate && ++coordinates > 1 && wanted == Geometry::Any) return true;
            // `radius: `, `radius A =`, `radius of 2`
            // `first line = how many points:`
            const bool endsProse = (i + 2 == tokens.size() || tokens[i + 2].kind == TokenKind::LineEnd) &&
                                   next.text == ":" && std::ssize(proseWords(tokens)) > kMinWords;
            // `cone vs box: …`
            const bool isVersus = token.text == "vs" && next.kind == TokenKind::Name;
            const bool isNamed =
                !endsProse && !isVersus && (isAnyMark("= :", i + 1) || isAnyMark("= :", i + 2));
            // `Convex hull of 7 points`
            const bool isCount = i + 3 < tokens.size() && isListed("counted", tokens[i + 3].text);
            const bool isSaid =
                isNumber(i + 1) || (isAnyMark("( is of at", i + 1) && isNumber(i + 2) && !isCount);
            // `|dir| = 0.1` is a length
            const bool isNorm = i > 0 && tokens[i - 1].text == "|" && next.text == "|";
            // `simplex size 4`
            const bool isPart =
                i > 0 && tokens[i - 1].kind == TokenKind::Name &&
                roleNamed(std::string(tokens[i - 1].text).append(" ").append(token.text)) == "ignored";
            if ((isNamed || isSaid) && !isNorm && !isPart && !isSource(token, next) && isSize(token))
                return true;
        }
        if (!isNumber(i) || wanted == Geometry::Named) continue;
        // `pair (17, 42)` names bodies
        if (i > 1 && tokens[i].whole && isOneOf("pair bodies ids", tokens[i - 2].text)) {
            i += 2;
            continue;
        }
        // `3.2.6` is a version
        if (isNumber(i + 1) && next.spaced) return true;
        std::size_t other = i + 1;
        if (!isAnyMark(", |", other)) continue;
        while (isAnyMark(", | - +", other)) ++other;
        if (isNumber(other)) return true;
    }
    return false;
}

std::vector<TextSpan> aroundFences(std::string_view text) {
    std::vector<TextSpan> around{{0, 0}};
    std::size_t fences = 0;
    for (std::size_t at = 0; at < text.size();) {
        const TextSpan line = lineSpanAt(text, at);
        const bool isTurn = isFence(partOf(text, line));
        if (isTurn && ++fences % 2 == 0) {
            const bool isSource = hasGeometry(partOf(text, {around.back().end, line.begin})) &&
                                  !isOutput(text, lineSpanAt(text, around.back().end));
            // what has no geometry is around as well
            if (isSource) around.push_back(line);
        }
        if (isTurn || fences % 2 == 0) around.back().end = line.end;
        at = line.end + 1;
    }
    return fences == 0 ? std::vector<TextSpan>() : around;
}

std::vector<TextSpan> fenceMarks(std::string_view text) {
    std::vector<TextSpan> marks;
    for (std::size_t at = 0; at < text.size(); at = lineSpanAt(text, at).end + 1)
        if (const TextSpan line = lineSpanAt(text, at); isFence(partOf(text, line))) marks.push_back(line);
    return marks;
}

std::optional<std::vector<TextSpan>> fencesWithoutGeometry(std::string_view text) {
    std::vector<TextSpan> fences;
    bool isOpen = false;
    for (std::size_t at = 0; at < text.size();) {
        const TextSpan line = lineSpanAt(text, at);
        at = line.end + 1;
        if (!isFence(partOf(text, line))) continue;
        isOpen = !isOpen;
        if (isOpen)
            fences.push_back({line.begin, text.size()});
        else
            fences.back().end = line.end;
    }
    for (const TextSpan& fence : fences)
        for (std::size_t at = fence.begin; at < fence.end; at = lineSpanAt(text, at).end + 1)
            if (const std::string_view line = partOf(text, lineSpanAt(text, at));
                hasDigit(line) && hasGeometry(line))
                return std::nullopt;
    return fences;
}

std::vector<TextSpan> sentencesIn(std::string_view text, bool namingShapes) {
    std::vector<TextSpan> sentences;
    for (std::size_t at = 0; at < text.size();) {
        const TextSpan line = lineSpanAt(text, at);
        const std::string_view said = partOf(text, line);
        if (isSentence(said) && (namingShapes || !namesShape(said)) && !hasGeometry(said))
            sentences.push_back(line);
        at = line.end + 1;
    }
    return sentences;
}

std::optional<TextSpan> strangeLineAt(std::string_view text, std::size_t at) {
    if (at >= text.size()) return std::nullopt;
    const TextSpan line = lineSpanAt(text, at);
    const std::string_view own = withoutIndent(partOf(text, line));
    const bool isWhole = openBrackets(own) == 0 && openBrackets(partOf(text, {0, line.begin})) == 0;
    // what has no number may lack one
    if (!hasDigit(own) || !isWhole || hasGeometry(own, Geometry::Named)) return std::nullopt;
    // `v1 (1, 2)` below `v0 (0, 2)` is a row of a table, and what has no word may be one
    if (std::ranges::none_of(own, isLetter) || hasRowOutsideCalls(own) || saysMotion(own))
        return std::nullopt;
    const auto isLike = [&](TextSpan other) { return firstWord(partOf(text, other)) == firstWord(own); };
    const bool isRow = (line.begin > 0 && isLike(lineSpanAt(text, line.begin - 1))) ||
                       (line.end < text.size() && isLike(lineSpanAt(text, line.end + 1)));
    if (isRow && !own.starts_with(">>>")) return std::nullopt;
    return line;
}

std::optional<TextSpan> omissibleAt(std::string_view text, std::size_t at) {
    if (at >= text.size()) return std::nullopt;
    const TextSpan line = lineSpanAt(text, at);
    const std::string_view own = partOf(text, line);
    if (!hasGeometry(withoutHeader(own)) || saysDefaults(own)) return line;
    const TextSpan paragraph = paragraphAt(text, at);
    return isOutput(text, paragraph) ? std::optional(paragraph) : std::nullopt;
}

}  // namespace gjkscope

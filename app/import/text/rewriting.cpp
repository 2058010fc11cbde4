#include "app/import/text/rewriting.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/assignments.hpp"
#include "app/import/text/blocks.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/table_rows.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text/watch_rows.hpp"

namespace gjkscope {
namespace {

/// Points that slashes set apart, `0 0 0 / 1 0 0`, become rows in brackets: three or more, or of three
/// numbers each. Two of two may be a quotient, and then no slash of the text is known to be none.
void bracketSlashedPoints(TokenizedText& text) {
    std::vector<TextToken> found;
    const auto add = [&](TextToken token, std::string_view sign) {
        token.kind = TokenKind::Mark;
        token.text = sign;
        found.push_back(token);
    };
    for (auto at = text.tokens.begin(); at != text.tokens.end();) {
        std::vector<std::size_t> sizes{0};
        auto end = at;
        for (; end != text.tokens.end(); ++end) {
            const bool isSlash = end->text == "/" && end->spaced && sizes.back() > 0;
            if (!isSlash && end->kind != TokenKind::Number) break;
            if (isSlash)
                sizes.push_back(0);
            else
                ++sizes.back();
        }
        const bool isEven = std::ranges::count(sizes, sizes[0]) == std::ssize(sizes);
        const bool isTable =
            isEven && sizes.size() > 1 && (sizes[0] == 3 || (sizes[0] == 2 && sizes.size() > 2));
        if (!isTable && sizes.size() > 1 && sizes[0] > 1) return;
        if (isTable) add(*at, "[");
        for (const auto next = std::max(end, at + 1); at != next; ++at) {
            found.push_back(*at);
            if (isTable && at->text == "/") found.back().text = ";";
        }
        if (isTable) add(end[-1], "]");
    }
    text.tokens = std::move(found);
}

/// Makes values of what is quoted in well-known text, `'POLYGON((0 0, 1 0, 1 1))'`.
void openQuotedShapes(TokenizedText& text) {
    std::vector<TextToken> rewritten;
    std::size_t behind = 0;  ///< a shape: tokens of the call around it
    for (const TextToken& token : text.tokens) {
        const std::string_view kind = token.text.substr(0, token.text.find_first_of(" ("));
        if (behind > 0) {
            --behind;
            continue;
        }
        if (token.kind != TokenKind::String || !isOneOf("POLYGON MULTIPOINT LINESTRING POINT", kind)) {
            rewritten.push_back(token);
            continue;
        }
        const std::size_t begin = static_cast<std::size_t>(token.text.data() - text.text.data());
        // `wkt.loads("POLYGON (…)")` is the polygon
        const std::size_t at = static_cast<std::size_t>(&token - text.tokens.data());
        const auto textAt = [&](std::size_t i) { return i < text.tokens.size() ? text.tokens[i].text : ""; };
        // PostGIS: `ST_GeomFromText('POLYGON(…)', 25832)`
        const std::size_t system = textAt(at + 1) == "," && textAt(at + 3) == ")" ? 2 : 0;
        const bool isAlone = at > 1 && textAt(at + 1 + system) == ")" && textAt(at - 1) == "(" &&
                             text.tokens[at - 2].kind == TokenKind::Name;
        if (isAlone) rewritten.resize(rewritten.size() - 2);
        behind = isAlone ? 1 + system : 0;
        for (TextToken each : tokensOf(token.text).tokens) {
            each.span = {each.span.begin + begin, each.span.end + begin};
            // `POLYGON ((…))`
            if (each.text == "(") each.spaced = false;
            rewritten.push_back(each);
        }
    }
    text.tokens = std::move(rewritten);
}

/// Makes statements of the shapes that a comment says a program printed: `print(hull.wkt)`, and below it
/// `# POLYGON ((0 0, 1 0, 1 1, 0 0))`.
void openPrintedShapes(TokenizedText& text) {
    const std::string_view all = text.text;
    for (TextSpan& comment : text.comments) {
        const std::size_t begin = all.find_first_not_of("#/- \t>", comment.begin);
        if (begin == all.npos || begin >= comment.end || comment.begin == 0) continue;
        const std::string_view said = partOf(all, {begin, comment.end});
        const std::size_t open = said.find('('), close = said.rfind(')');
        const std::string_view above = partOf(all, lineSpanAt(all, comment.begin - 1));
        const std::size_t member = above.find(".wkt"), call = above.rfind("print(", member);
        if (open == said.npos || close == said.npos || member == above.npos || call == above.npos) continue;
        std::string_view kind = said.substr(0, open);
        kind = kind.substr(0, kind.find_last_not_of(' ') + 1);
        const std::string_view name = above.substr(call + 6, member - call - 6);
        const bool isName = !name.empty() && std::ranges::all_of(name, [](char c) {
            return isLetter(c) || isDigit(c) || c == '_';
        });
        if (!isOneOf("POLYGON MULTIPOINT LINESTRING", kind) || !isName) continue;
        std::vector<TextToken> printed;
        const auto add = [&](TokenKind token, std::string_view word) {
            printed.push_back({.kind = token, .span = {begin, begin}, .text = word});
        };
        add(TokenKind::Name, name);
        add(TokenKind::Mark, "=");
        for (TextToken each : tokensOf(said.substr(0, close + 1)).tokens) {
            each.span = {each.span.begin + begin, each.span.end + begin};
            // `POLYGON ((…))`
            if (each.text == "(") each.spaced = false;
            printed.push_back(each);
        }
        const auto behind = std::ranges::find_if(text.tokens, [&](const TextToken& each) {
            return each.span.begin >= comment.begin && each.kind != TokenKind::LineEnd;
        });
        text.tokens.insert(behind, printed.begin(), printed.end());
        comment.begin = begin + close + 1;
    }
}

/// Leaves out how many rows follow, where that is true: a line with one number, as openGJK's files have it,
/// and the counts and the faces of an OFF file.
void leaveOutRowCounts(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TokenRange> lines;
    for (std::size_t i = 0, begin = 0; i < all.size(); ++i) {
        if (all[i].kind != TokenKind::LineEnd) continue;
        if (i > begin) lines.push_back({begin, i});
        begin = i + 1;
    }
    /// So many numbers are all that the line has; 0: it has something else.
    const auto width = [&](std::size_t line) -> std::size_t {
        if (line >= lines.size()) return 0;
        const auto tokens = partOf(all, lines[line]);
        const bool isRow =
            std::ranges::all_of(tokens, [](const TextToken& each) { return each.kind == TokenKind::Number; });
        return isRow ? tokens.size() : 0;
    };
    const auto count = [&](std::size_t line) {
        const TextToken& first = all[lines[line].begin];
        return first.whole && first.number >= 3 && first.number <= 1e6
                   ? static_cast<std::size_t>(first.number)
                   : 0;
    };
    std::set<std::size_t> dropped;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const bool isOff = width(line) == 3 && line > 0 && all[lines[line - 1].begin].text == "OFF";
        const std::size_t rows = width(line) == 1 || isOff ? count(line) : 0, wide = width(line + 1);
        std::size_t end = line + 1;
        while (end - line - 1 < rows && wide > 1 && width(end) == wide) ++end;
        if (rows == 0 || end - line - 1 != rows || (!isOff && width(end) == wide)) continue;
        dropped.insert(line);
        const auto isFace = [&](std::size_t at) {
            return width(at) > 1 && width(at) > count(at) && count(at) > 0;
        };
        if (isOff) dropped.insert(line - 1);
        for (; isOff && isFace(end); ++end) dropped.insert(end);
    }
    if (dropped.empty()) return;
    std::vector<TextToken> rewritten;
    std::size_t done = 0;
    for (const std::size_t line : dropped) {
        append(rewritten, all, {done, lines[line].begin});
        done = lines[line].end;
        leftOut.push_back({all[lines[line].begin].span.begin, all[done - 1].span.end});
    }
    append(rewritten, all, {done, all.size()});
    text.tokens = std::move(rewritten);
}

/// `ConvexHull 8 verts` becomes `ConvexHull count = 8`, and `Hull A (8 verts)` on a line of its own a name.
void nameCounts(TokenizedText& text, std::vector<TextSpan>& leftOut) {
    static constexpr std::string_view kEquals = "=", kCount = "count", kComma = ",";
    const auto isPoints = [](const TextToken& token) {
        return token.kind == TokenKind::Name && isOneOf("verts vertices points pts", token.text);
    };
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 1; i + 1 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Number || !all[i].whole || !isPoints(all[i + 1])) continue;
        // `hull A, 4 vertices`, `Polygon 1 - 3 points`
        std::size_t line = i;
        while (line > 0 && all[line - 1].kind != TokenKind::LineEnd) --line;
        const auto isNamed = [](const TextToken& each) { return each.kind == TokenKind::Name; };
        const bool isHeading = all[i - 1].text == "(" && i + 3 < all.size() && all[i + 2].text == ")" &&
                               all[i + 3].kind == TokenKind::LineEnd && line + 1 < i &&
                               std::all_of(&all[line], &all[i - 1], isNamed);
        if (isHeading) {
            leftOut.push_back(all[i].span);
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(i - 1),
                      all.begin() + static_cast<std::ptrdiff_t>(i + 3));
            continue;
        }
        const bool isListed =
            isOneOf(", -", all[i - 1].text) && shapeNamed(lowerCase(std::string(all[line].text)));
        const bool isMade = all[i - 1].kind == TokenKind::Name && isConstructor(plainName(all[i - 1].text));
        if (!isMade && !isListed) continue;
        if (i + 2 < all.size() && isOneOf("= :", all[i + 2].text)) continue;
        std::swap(all[i], all[i + 1]);
        all[i].span = all[i + 1].span = {all[i + 1].span.begin, all[i].span.end};
        if (isListed) all[i - 1].text = kComma;
        all[i].text = kCount;
        TextToken equals = all[i];
        equals.kind = TokenKind::Mark;
        equals.text = kEquals;
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(++i), equals);
    }
}

/// Lua's `plank:rotate(0.3)` becomes `plank.rotate(0.3)`.
void joinLuaMethods(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 0; i + 3 < all.size(); ++i) {
        const bool isMethod = all[i].kind == TokenKind::Name && all[i + 1].text == ":" &&
                              !all[i + 1].spaced && all[i + 2].kind == TokenKind::Name &&
                              !all[i + 2].spaced && all[i + 3].text == "(" && !all[i + 3].spaced;
        if (isMethod) all[i + 1].text = ".";
    }
}

/// Haskell's `V3 0.5 (-1) 2` as a call, `V3(0.5, -1, 2)`.
void bracketHaskell(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> rewritten;
    const auto numberAt = [&](std::size_t i) -> TokenRange {
        if (i < all.size() && all[i].kind == TokenKind::Number) return {i, i + 1};
        const bool isSigned = i + 2 < all.size() && all[i].text == "(" &&
                              all[i + 1].kind == TokenKind::Number && all[i + 2].text == ")";
        return isSigned ? TokenRange{i, i + 3} : TokenRange{};
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<TokenRange> numbers;
        if (isOneOf("V2 V3", all[i].text))
            for (TokenRange next = numberAt(i + 1); !next.isNone(); next = numberAt(next.end))
                numbers.push_back(next);
        append(rewritten, all, {i, i + 1});
        if (numbers.empty() || numbers.size() != static_cast<std::size_t>(all[i].text[1] - '0')) continue;
        const auto mark = [&](std::string_view said, std::size_t at) {
            rewritten.push_back({.kind = TokenKind::Mark, .span = {at, at}, .text = said});
        };
        for (const TokenRange& number : numbers) {
            mark(number.begin == i + 1 ? "(" : ",", all[number.begin].span.begin);
            const std::size_t bracket = number.end - number.begin > 1 ? 1 : 0;
            append(rewritten, all, {number.begin + bracket, number.end - bracket});
        }
        i = numbers.back().end - 1;
        mark(")", all[i].span.end);
    }
    text.tokens = std::move(rewritten);
}

/// `dGeomSetPosition (box, 1, 2, 3)` calls a function that engines have, in GNU's style.
void joinSpacedCalls(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Name || all[i + 1].text != "(" || !all[i + 1].spaced) continue;
        const std::string name = lastName(all[i].text);
        if (isEnginesOwn(name) || bodyCallNamed(all[i].text) != nullptr || setterNamed(name) != nullptr)
            all[i + 1].spaced = false;
    }
}

/// `T[:3, 3] = …` and `T[:3, :3] = …` of a 4×4 matrix assign to its translation and its rotation.
void nameSlices(TokenizedText& text) {
    constexpr std::array<std::string_view, 5> kColumn{"[", ":", "3", ",", "3"},
        kBlock{"[", ":", "3", ",", ":"};
    std::vector<TextToken>& all = text.tokens;
    const auto follows = [&](std::size_t at, const auto& marks) {
        for (const std::string_view mark : marks)
            if (at >= all.size() || all[at++].text != mark) return false;
        return true;
    };
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Name) continue;
        const bool isColumn = follows(i + 1, kColumn), isBlock = follows(i + 1, kBlock);
        const std::size_t end = i + (isColumn ? 6 : 7);
        const bool isAssigned =
            (isColumn || isBlock) && end + 1 < all.size() && all[end].text == "]" && all[end + 1].text == "=";
        if (!isAssigned) continue;
        all[i + 1] = {.kind = TokenKind::Mark, .span = all[i + 1].span, .text = "."};
        all[i + 2] = {
            .kind = TokenKind::Name, .span = all[i + 2].span, .text = isColumn ? "translation" : "rotation"};
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(i + 3),
                  all.begin() + static_cast<std::ptrdiff_t>(end + 1));
    }
}

/// The tokens behind the head of a contact's line, `contact 0: pos=(1, 2, 3) depth=0.1`; none: it is no such
/// line.
TokenRange contactAt(const std::vector<TextToken>& all, TokenRange line) {
    const auto at = [&](std::size_t i) { return i < line.end ? all[i].text : std::string_view(); };
    const bool isHead = all[line.begin].kind == TokenKind::Name &&
                        isListed("contact rows", lowerCase(std::string(all[line.begin].text)));
    std::size_t begin = line.begin + 1;
    if (isOneOf("[ #", at(begin))) ++begin;
    if (!isHead || begin >= line.end || all[begin].kind != TokenKind::Number || !all[begin].whole) return {};
    ++begin;
    while (isOneOf("] :", at(begin))) ++begin;
    const auto isDepth = [](const TextToken& each) {
        return isOneOf("depth separation penetration dist distance", lowerCase(std::string(each.text)));
    };
    const auto fields = partOf(all, {begin, line.end});
    return std::ranges::any_of(fields, isDepth) ? TokenRange{begin, line.end} : TokenRange{};
}

/// Makes a list of the lines of contacts.
void openContactRows(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> kept;
    bool isOpen = false;
    const auto mark = [&](std::string_view said, std::size_t byte, TokenKind kind = TokenKind::Mark) {
        kept.push_back({.kind = kind, .span = {byte, byte}, .text = said});
    };
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin;
        while (end < all.size() && all[end].kind != TokenKind::LineEnd) ++end;
        const TokenRange row = begin < end ? contactAt(all, {begin, end}) : TokenRange{};
        const std::size_t byte = all[begin].span.begin;
        if (isOpen && row.isNone()) {
            mark("]", byte);
            mark("\n", byte, TokenKind::LineEnd);
        }
        if (!row.isNone()) {
            if (!isOpen) mark("contacts", byte, TokenKind::Name);
            if (!isOpen) mark("=", byte);
            mark(isOpen ? "," : "[", byte);
            mark("{", byte);
            append(kept, all, row);
            mark("}", all[end - 1].span.end);
        } else {
            append(kept, all, {begin, std::min(end + 1, all.size())});
        }
        isOpen = !row.isNone();
        begin = end + 1;
    }
    if (isOpen) mark("]", all.back().span.end);
    text.tokens = std::move(kept);
}

/// `start.into()` is `start`, and so is `&start[0][0]`.
void dropConversions(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> kept;
    kept.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        kept.push_back(all[i]);
        const bool isCall = all[i].kind == TokenKind::Name && i + 2 < all.size() && all[i + 1].text == "(" &&
                            all[i + 2].text == ")";
        const auto isFirst = [&](std::size_t at) {
            return at + 2 < all.size() && all[at].text == "[" && all[at + 1].text == "0" &&
                   all[at + 2].text == "]";
        };
        // C's `&points[0][0]` is all of them
        const bool isAddress = i > 0 && all[i - 1].text == "&" && all[i].kind == TokenKind::Name &&
                               isFirst(i + 1) && isFirst(i + 4);
        if (isAddress) i += 6;
        if (!isCall) continue;
        for (const std::string_view call : {".into", ".clone", ".to_owned"}) {
            if (!all[i].text.ends_with(call) || all[i].text.size() == call.size()) continue;
            kept.back().text.remove_suffix(call.size());
            i += 2;
            break;
        }
    }
    text.tokens = std::move(kept);
}

/// MATLAB prints `1.0e+03 *` above a table, which is multiplied by it.
void scaleTables(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    for (std::size_t i = 1; i + 2 < all.size(); ++i) {
        const bool isFactor = all[i - 1].kind == TokenKind::LineEnd && all[i].kind == TokenKind::Number &&
                              all[i + 1].text == "*" && all[i + 2].kind == TokenKind::LineEnd;
        // the factor is missing
        if (all[i - 1].kind == TokenKind::LineEnd && all[i].text == "*" &&
            all[i + 1].kind == TokenKind::LineEnd)
            throw InputError(
                tr("import.arithmetic",
                   {{"line", std::to_string(lineAt(text.text, all[i].span.begin))}, {"found", "*"}}));
        if (!isFactor) continue;
        for (std::size_t at = i + 2; at < all.size() && all[at].kind != TokenKind::Name; ++at)
            if (all[at].kind == TokenKind::Number) all[at].number *= all[i].number;
        text.isScaled = true;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(i),
                  all.begin() + static_cast<std::ptrdiff_t>(i + 2));
    }
}

/// `Bodies.circle(…)` of an engine gets the name that its table has for it.
void nameConstructors(TokenizedText& text, const EngineConventions& engine) {
    std::vector<TextToken>& all = text.tokens;
    std::map<std::string_view, std::string_view> aliases;
    for (std::size_t i = 0; i + 2 < all.size(); ++i) {
        // `var B = SAT.Box, V = SAT.Vector;`
        const std::string_view type = all[i + 2].text;
        const bool isType = all[i].kind == TokenKind::Name && all[i + 1].text == "=" &&
                            all[i + 2].kind == TokenKind::Name && type.find_first_of(".:") != type.npos;
        const bool ends =
            i + 3 == all.size() || isOneOf(", ;", all[i + 3].text) || all[i + 3].kind == TokenKind::LineEnd;
        if (isType && ends && (isConstructor(lastName(type)) || lastName(type).starts_with("Vec")))
            aliases.emplace(all[i].text, type);
        const auto alias = aliases.find(all[i].text);
        if (alias != aliases.end() && all[i + 1].text == "(") all[i].text = alias->second;
    }
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Name || !isOneOf("( {", all[i + 1].text)) continue;
        const std::string* const type = declarationNamed(all[i].text);
        if (type != nullptr && i + 3 < all.size() && all[i + 3].text == ")") {
            // `CCD_CYL(can)` becomes `can.type = cylinder`
            all[i] = all[i + 2];
            all[i + 1].text = ".";
            all[i + 2].text = "type";
            all[i + 3].text = "=";
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(i + 4),
                       {.kind = TokenKind::Name, .span = all[i + 3].span, .text = *type});
            continue;
        }
        auto own = engine.ownNames.find(all[i].text);
        if (own == engine.ownNames.end()) own = engine.ownNames.find(lastName(all[i].text));
        if (own != engine.ownNames.end()) all[i].text = own->second;
    }
}

}  // namespace

void dropListNumbers(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    std::vector<std::size_t> found;
    double next = 1;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const bool begins = i == 0 || all[i - 1].kind == TokenKind::LineEnd;
        const bool isNumber = all[i].kind == TokenKind::Number && all[i].text.ends_with('.');
        const bool isBefore =
            all[i + 1].spaced && (all[i + 1].kind == TokenKind::Name || isOneOf("` * **", all[i + 1].text));
        if (!begins || !isNumber || !isBefore || (all[i].number != next && all[i].number != 1)) continue;
        found.push_back(i);
        next = all[i].number + 1;
    }
    if (found.size() < 2) return;
    for (std::size_t k = found.size(); k-- > 0;)
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(found[k]));
}

void dropUnits(TokenizedText& text) {
    std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isUnit = i > 0 && i + 2 < all.size() && all[i - 1].kind == TokenKind::Number &&
                            isOneOf("m cm mm km px", all[i].text) && isOneOf("x × by", all[i + 1].text) &&
                            all[i + 2].kind == TokenKind::Number;
        if (!isUnit) kept.push_back(all[i]);
    }
    all = std::move(kept);
}

std::vector<TextSpan> rewrite(TokenizedText& text, const EngineConventions& engine) {
    // a long list of points has none of what is looked for, and each step goes through all of it
    const auto has = [&](const auto& is) { return std::ranges::any_of(text.tokens, is); };
    const auto isSaid = [](std::string_view said) {
        return [said](const TextToken& each) { return each.kind == TokenKind::Mark && each.text == said; };
    };
    const auto isCalled = [](const TextToken& name, const TextToken& next) {
        return name.kind == TokenKind::Name && next.text == "(";
    };
    const bool hasCalls = std::ranges::adjacent_find(text.tokens, isCalled) != text.tokens.end();
    const bool hasBraces = has(isSaid("{"));
    const auto isString = [](const TextToken& each) { return each.kind == TokenKind::String; };
    if (has(isString)) openQuotedShapes(text);
    if (text.text.find(".wkt") != text.text.npos) openPrintedShapes(text);
    std::vector<TextSpan> leftOut = openWatchRows(text);
    if (text.text.find("ontact") != text.text.npos) openContactRows(text);
    if (text.text.find("V2 ") != text.text.npos || text.text.find("V3 ") != text.text.npos)
        bracketHaskell(text);
    joinSpacedCalls(text);
    if (hasCalls) dropConversions(text);
    nameSlices(text);
    scaleTables(text);
    std::ranges::copy(openTables(text), std::back_inserter(leftOut));
    if (hasCalls || hasBraces) nameEngineCalls(text, engine, leftOut);
    if (hasCalls || hasBraces) nameConstructors(text, engine);
    if (hasCalls || hasBraces) nameArguments(text);
    const auto declares = [](const TextToken& type, const TextToken& name) {
        return type.kind == TokenKind::Name && name.kind == TokenKind::Name;
    };
    if (std::ranges::adjacent_find(text.tokens, declares) != text.tokens.end())
        leaveOutDeclarations(text, leftOut);
    if (has(isSaid("/"))) bracketSlashedPoints(text);
    if (has(isSaid("="))) splitAssignments(text);
    nameCounts(text, leftOut);
    leaveOutRowCounts(text, leftOut);
    if (!hasCalls && !hasBraces) return leftOut;
    leaveOutBlocks(text, Brackets(text.tokens), leftOut);
    joinLuaMethods(text);
    openFunctions(text, Brackets(text.tokens));
    // those in functions
    splitAssignments(text);
    assignCalls(text, leftOut);
    return leftOut;
}

}  // namespace gjkscope

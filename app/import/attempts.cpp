#include "app/import/attempts.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/labels/labelled_bodies.hpp"
#include "app/import/lines/omission.hpp"
#include "app/import/lines/quoted_lines.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// True for a variable that only goes to what is no body's, `g(0, -10)` above `world->SetGravity(g)`.
bool isPassedOn(std::string_view text, std::string_view part) {
    std::size_t end = 0;
    while (end < part.size() && (isLetter(part[end]) || isDigit(part[end]))) ++end;
    const std::string argument = "(" + std::string(part.substr(0, end)) + ")";
    const std::size_t call = text.find(argument);
    if (end == 0 || call == text.npos) return false;
    std::size_t name = call;
    while (name > 0 && (isLetter(text[name - 1]) || isDigit(text[name - 1]))) --name;
    return roleNamed(text.substr(name, call - name)) == "ignored";
}

bool hasSize(const Body& body) {
    return body.shape.type != ShapeType::Point || body.shape.margin > 0;
}

/// True if the parts that were left out have no second body.
bool hasAllBodies(const Import& read, std::string_view text, const std::vector<TextSpan>& omitted) {
    // a hull may be all that there is, but `pos_a` is that of one of two
    const bool isOne =
        read.bodies.size() == 1 && !isListed("marker", read.labels.front()) &&
        std::ranges::none_of(omitted, [&](const TextSpan& part) { return namesShape(partOf(text, part)); });
    return read.bodies.size() == 2 || isOne;
}

/// True if a text that was read without some parts of it gives a pair that nothing left over may belong to.
/// `asIs`: only what stands around its fences was left out, so that the rest was read as any text is.
bool isWholePair(const Import& read, std::string_view text, const std::vector<TextSpan>& omitted, bool asIs) {
    const auto isOmitted = [&](const TextPiece& piece) {
        return std::ranges::any_of(omitted, [&](const TextSpan& part) {
            return part.begin <= piece.span.begin && piece.span.end <= part.end;
        });
    };
    const auto isHarmlessPiece = [&](const TextPiece& piece) {
        const std::string_view part = partOf(text, piece.span);
        // `motion: (0, 0, 0)`
        const bool isZero = part.find_first_of("123456789") == part.npos;
        const std::string_view line = partOf(text, lineSpanAt(text, piece.span.begin));
        const bool isLine = part.find('\n') == part.npos;
        return piece.role != PieceRole::Unused || isOmitted(piece) || isZero || isPassedOn(text, part) ||
               isSurrounding(part) || !hasGeometry(part) ||
               (isLine && (!hasGeometry(line) || namesOnly(beforeBrackets(line), {"ignored", "reported"})));
    };
    return hasAllBodies(read, text, omitted) && std::ranges::all_of(read.bodies, hasSize) &&
           (asIs || std::ranges::all_of(read.pieces, isHarmlessPiece));
}

/// True if the text says of each body where it is, so that nothing left over moves one.
bool isPosedPair(const Import& read, std::string_view text, const std::vector<TextSpan>& omitted) {
    return read.arePosed && hasAllBodies(read, text, omitted) && std::ranges::all_of(read.bodies, hasSize);
}

/// The longest text that is read without some of its lines, in bytes.
constexpr std::size_t kMaxShortened = 100'000;

/// Lines that a text may be read without: those that are no part of a pair, or any that name nothing of a
/// body where the text says of each body where it is.
enum class Past { Remarks, StrangeLines };

/// Reads a text without parts of it, and without lines where that fails. None where it can't be read so, for
/// the `first` reason.
std::optional<Import> readPast(std::string_view text, std::vector<TextSpan> omitted, const TextReader& read,
                               std::optional<RefusedText>& first, Past past = Past::Remarks) {
    constexpr std::size_t kMaxOmitted = 100;
    const std::size_t around = omitted.size();
    for (;;) {
        try {
            Import found = read(omitted, TextForm::Values);
            const bool isWhole = past == Past::StrangeLines ? isPosedPair(found, text, omitted)
                                 : omitted.empty()
                                     ? true
                                     : isWholePair(found, text, omitted, omitted.size() == around);
            return isWhole ? std::optional(std::move(found)) : std::nullopt;
        } catch (const InputError& error) {
            const RefusedText refused = refusalOf(error);
            // what is refused without the lines that are no part of a pair says more
            const bool saysLess = error.what() == std::string_view(tr("import.nothing"));
            if (!first || (around == 0 && !saysLess)) first = refused;
            if (refused.isFinal) throw refused;
            const bool mayOmit = refused.at && text.size() < kMaxShortened && omitted.size() < kMaxOmitted;
            const auto lineAt = past == Past::StrangeLines ? strangeLineAt : omissibleAt;
            const auto part = mayOmit ? lineAt(text, *refused.at) : std::nullopt;
            if (!part || std::ranges::find(omitted, *part) != omitted.end()) return std::nullopt;
            omitted.push_back(*part);
        }
    }
}

/// True for `(1, 2`, `{0.5, …`, `x : 1`, `[0] = 1`: numbers that may be a vector's in the dimension.
bool hasVector(std::string_view part, int dimension) {
    const std::vector<TextToken> tokens = tokensOf(part).tokens;
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        const auto isNumber = [&](std::size_t at) {
            return at < tokens.size() && tokens[at].kind == TokenKind::Number;
        };
        // `pair (17, 42)` names bodies
        const bool isOfIds = i > 0 && isOneOf("pair bodies ids", tokens[i - 1].text);
        // `(7, 3)` may be the size of a table
        const bool isPair = dimension == 3 && isNumber(i + 3) && i + 4 < tokens.size() &&
                            tokens[i + 1].whole && tokens[i + 3].whole &&
                            isOneOf(") ] }", tokens[i + 4].text);
        if (isOneOf("( [ {", tokens[i].text) && !isOfIds && !isPair && isNumber(i + 1) &&
            tokens[i + 2].text == ",")
            return true;
        // `crate.position.x = 0.5`
        const std::string name =
            tokens[i].kind == TokenKind::Name ? lastName(tokens[i].text) : std::string(tokens[i].text);
        if (coordinateOf(name) && isOneOf(": =", tokens[i + 1].text) && isNumber(i + 2)) return true;
        if (tokens[i].text == "[" && tokens[i + 2].text == "]" && isNumber(i + 4)) return true;
        // a row of a print, `520.25  260.00  610.50`
        const auto isSpacedReal = [&](std::size_t at) {
            return isNumber(at) && !tokens[at].whole && (at == i || tokens[at].spaced);
        };
        const bool isRow =
            i < 2 && isSpacedReal(i) && isSpacedReal(i + 1) && (dimension == 2 || isSpacedReal(i + 2));
        if (isRow && (i == 0 || tokens[0].kind != TokenKind::Name)) return true;
    }
    return false;
}

/// True if no piece that begins on the line was read.
bool isUnread(const Import& read, TextSpan line) {
    const auto begin = [](const TextPiece& each) { return each.span.begin; };
    const auto first = std::ranges::lower_bound(read.pieces, line.begin, {}, begin),
               last = std::ranges::lower_bound(first, read.pieces.end(), line.end, {}, begin);
    return std::all_of(first, last, [](const TextPiece& each) { return each.role == PieceRole::Unused; });
}

[[noreturn]] void refuseUnused(std::string_view text, TextSpan span) {
    const std::string found = excerpt(partOf(text, span));
    throw UnreadableText(
        tr("import.left_over",
           {{"line", std::to_string(lineAt(text, span.begin))}, {"number", found}, {"found", found}}),
        span.begin);
}

/// Refuses a text of which a vector was not used.
void requireVectorsUsed(const Import& read, std::string_view text) {
    // a longer line is a whole dump's
    constexpr std::size_t kMaxLine = 1000;
    std::size_t readUpTo = 0;
    for (const TextPiece& piece : read.pieces) {
        const std::string_view part = partOf(text, piece.span);
        if (piece.role != PieceRole::Unused) readUpTo = std::max(readUpTo, piece.span.end);
        // `cpMomentForBox(mass, width, height)`
        if (hasOneOf(wordsOf(part.substr(0, part.find('('))), "moment inertia")) continue;
        // Swift shows a value's members again
        const bool isShownAgain = part.starts_with("▿") || part.starts_with(" : (");
        if (piece.role != PieceRole::Unused || isShownAgain) continue;
        const TextSpan lineSpan = lineSpanAt(text, piece.span.begin);
        const std::string_view line = partOf(text, lineSpan);
        // `crate.position = CGPoint(x: 120, y: 85)`, none of which was read
        const bool isOfVector = hasDigit(part) && part.find_first_of(" ,=:") == part.npos &&
                                line.size() < kMaxLine && readUpTo <= lineSpan.begin &&
                                isUnread(read, lineSpan) && hasGeometry(line, Geometry::Named) &&
                                hasVector(line, read.dimension);
        if (!hasVector(part, read.dimension) && !isOfVector) continue;
        // a velocity is a cast's alone
        const bool isOther =
            part.find('\n') == part.npos &&
            namesOnly(beforeBrackets(line), {"ignored", "reported", "velocity", "direction"});
        if (isOther) continue;
        refuseUnused(text, piece.span);
    }
}

/// Refuses a text of which a unit quaternion was not used, where a body is not turned.
void requireQuaternionsUsed(const Import& read, std::string_view text) {
    constexpr double kUnit = 1e-3;  // of a print's three digits
    const auto isUnturned = [](const Body& body) { return std::abs(body.orientation.w) == 1; };
    if (read.dimension != 3 || std::ranges::none_of(read.bodies, isUnturned)) return;
    for (const TextPiece& piece : read.pieces) {
        constexpr std::size_t kLong = 200;
        const std::string_view part = partOf(text, piece.span);
        const std::size_t open = part.find_first_of("([{#/");
        if (piece.role != PieceRole::Unused || part.size() > kLong || open == part.npos) continue;
        // a comment says it again
        if (isOneOf("# /", part.substr(open, 1))) continue;
        double length = 0, largest = 0;
        std::size_t count = 0;
        for (const TextToken& each : tokensOf(part.substr(open)).tokens) {
            count += each.kind == TokenKind::Number ? 1 : 0;
            length += each.number * each.number;
            largest = std::max(largest, std::abs(each.number));
        }
        if (count != 4 || !(std::abs(length - 1) < kUnit)) continue;
        // `plane = (0, 1, 0, 0)`
        if (open > 0 && largest == 1) continue;
        refuseUnused(text, piece.span);
    }
}

/// True if a pose, or a second body, may be in what was left over.
bool isIncomplete(const Import& read) {
    const auto isAssumed = [&](const char* number) {
        return std::ranges::count(read.assumptions, tr("import.assumed.no_pose", {{"number", number}})) > 0;
    };
    const bool isLone = std::ranges::count(read.assumptions, tr("import.assumed.lone_position")) > 0;
    const auto isPoint = [](const Body& body) { return body.shape.type == ShapeType::Point; };
    return read.bodies.size() < 2 || isLone || !read.arePosed || std::ranges::any_of(read.bodies, isPoint) ||
           isAssumed("1") || isAssumed("2");
}

/// Reads a text whose sentences or lines describe the bodies, and whose code does not. None where they don't.
std::optional<Import> readSentences(std::string_view text, TextForm form, const TextReader& read,
                                    std::optional<RefusedText>& refusal) {
    constexpr std::size_t kMaxProse = 20'000;
    std::optional<std::vector<TextSpan>> fences = fencesWithoutGeometry(text);
    // a log within fences
    if (!fences && form == TextForm::Lines) fences = fenceMarks(text);
    if (!fences || text.size() > kMaxProse) return std::nullopt;
    // what has statements is a program, of which sentences would read a part
    constexpr std::ptrdiff_t kMaxEquals = 3;
    const std::string prose = withoutParts(std::string(text), *fences);
    const bool hasStatements = prose.find_first_of("{}") != prose.npos || prose.find(";\n") != prose.npos ||
                               prose.find("\n|") != prose.npos;
    const bool isAssigned = form == TextForm::Sentences && std::ranges::count(prose, '=') > kMaxEquals;
    if (hasStatements || isAssigned) return std::nullopt;
    try {
        Import found = read(*fences, form);
        if (isIncomplete(found)) requireVectorsUsed(found, text);
        if (isWholePair(found, text, *fences, true)) return found;
    } catch (const InputError& error) {
        // where values are in no form at all, this says more
        const bool saysMore = error.what() != std::string_view(tr("import.nothing"));
        if (refusal && saysMore && refusal->what() == std::string_view(tr("import.nothing")))
            refusal = refusalOf(error);
    }
    return std::nullopt;
}

/// Reads a text that names each value. None for another text. `strange`: set to the refusal of a vector that
/// has no meaning there, and to its place. `refused`: set to why bodies that are complete can't be made.
std::optional<Import> readLabels(std::string_view text, const TextReader& read,
                                 std::optional<StrangeVector>& strange, std::optional<RefusedText>& refused) {
    constexpr std::size_t kMaxLabelled = 20'000;
    if (text.size() > kMaxLabelled) return std::nullopt;
    try {
        return read({}, TextForm::Labels);
    } catch (const StrangeVector& vector) {
        strange = vector;
    } catch (const UnknownShape& shape) {
        throw RefusedText(shape, plainForm({}));
    } catch (const InputError& error) {
        // another form may do
        if (error.what() != std::string_view(tr("import.nothing"))) refused = refusalOf(error);
    }
    return std::nullopt;
}

/// True for a text that is all sentences: no code or data stands outside of its fences.
bool isAllSentences(std::string_view text) {
    const auto fences = fencesWithoutGeometry(text);
    if (!fences) return false;
    const std::string prose = withoutParts(std::string(text), *fences);
    return prose.find_first_of("={};<>|") == prose.npos && prose.find(". ") != prose.npos;
}

}  // namespace

std::string withoutParts(std::string text, const std::vector<TextSpan>& parts) {
    for (const TextSpan& part : parts)
        std::replace_if(
            text.begin() + static_cast<std::ptrdiff_t>(part.begin),
            text.begin() + static_cast<std::ptrdiff_t>(part.end), [](char c) { return c != '\n'; }, ' ');
    return text;
}

RefusedText refusalOf(const InputError& error) {
    const auto* refused = dynamic_cast<const RefusedText*>(&error);
    return refused != nullptr ? *refused : RefusedText(error, plainForm({}));
}

namespace {

/// Reads a text whose values have no labels, or not all of them.
Import readUnlabelled(std::string_view text, const TextReader& read) {
    const bool inSentences = isAllSentences(text);
    const auto complete = [&](Import found) {
        if (inSentences || isIncomplete(found)) requireVectorsUsed(found, text);
        return found;
    };
    std::optional<RefusedText> first;
    if (inSentences)
        if (std::optional<Import> found = readSentences(text, TextForm::Sentences, read, first))
            return std::move(*found);
    if (std::optional<Import> found = readPast(text, {}, read, first)) return complete(std::move(*found));
    if (const std::vector<TextSpan> prose = aroundFences(text); !prose.empty())
        if (std::optional<Import> found = readPast(text, prose, read, first))
            return complete(std::move(*found));
    std::vector<TextSpan> before;
    for (const bool namingShapes : {false, true}) {
        if (text.size() > kMaxShortened) break;
        const std::vector<TextSpan> prose = sentencesIn(text, namingShapes);
        if (prose == before) continue;
        before = prose;
        std::optional<Import> found = readPast(text, prose, read, first);
        // what a constructor makes is no other shape
        if (found && (!namingShapes || found->areMade)) return complete(std::move(*found));
    }
    for (const TextForm form : {TextForm::Sentences, TextForm::Lines})
        if (!inSentences || form == TextForm::Lines)
            if (std::optional<Import> found = readSentences(text, form, read, first))
                return std::move(*found);
    std::optional<RefusedText> last = first;
    if (std::optional<Import> found = readPast(text, {}, read, last, Past::StrangeLines))
        return std::move(*found);
    throw *first;
}

}  // namespace

Import readByAttempts(std::string_view text, const TextReader& read) {
    std::optional<StrangeVector> strange;
    std::optional<RefusedText> refused;
    if (std::optional<Import> found = readLabels(text, read, strange, refused)) return std::move(*found);
    Import found = [&] {
        try {
            return readUnlabelled(text, read);
        } catch (const InputError&) {
            if (refused) throw *refused;
            throw;
        }
    }();
    requireQuaternionsUsed(found, text);
    if (strange && isUnread(found, strange->where)) throw RefusedText(*strange, plainForm({}));
    return found;
}

}  // namespace gjkscope

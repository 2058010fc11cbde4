#include "app/import/import.hpp"

#include <algorithm>
#include <deque>
#include <ranges>
#include <set>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/answers/answer_lines.hpp"
#include "app/import/attempts.hpp"
#include "app/import/body_reader.hpp"
#include "app/import/forms/code_forms.hpp"
#include "app/import/forms/engine_forms.hpp"
#include "app/import/forms/expanded_code.hpp"
#include "app/import/forms/reused_variables.hpp"
#include "app/import/labels/labelled_bodies.hpp"
#include "app/import/lines/omission.hpp"
#include "app/import/lines/quoted_lines.hpp"
#include "app/import/plain_form.hpp"
#include "app/import/resolve.hpp"
#include "app/import/scene_files.hpp"
#include "app/import/text/arithmetic.hpp"
#include "app/import/text/evaluate.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/rewriting.hpp"
#include "app/import/text/sections.hpp"
#include "app/import/text/sentences.hpp"
#include "app/import/unread.hpp"
#include "app/import/xml_text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// Hands each line to `read`, with its number from 1.
template <class Read>
void forEachLine(std::string_view text, Read read) {
    for (std::size_t at = 0, number = 1, end = 0; at < text.size(); at = end + 1, ++number) {
        end = std::min(text.find('\n', at), text.size());
        read(text.substr(at, end - at), number);
    }
}

bool looksLikeScenes(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    // an engine's log may have bodies as well
    return start != text.npos && text[start] == '{' &&
           (text.find("\"gjkscope") != text.npos ||
            (text.find("\"bodies\"") != text.npos && text.find("\"dimension\"") != text.npos));
}

/// One scene, or one a line.
Import readScenes(std::string_view text, const std::string& name, const NamedFiles& files) {
    Import read;
    const auto add = [&](std::string_view part, const std::string& what) {
        ReadScene scene = parseScene(part, what, files);
        std::ranges::move(scene.notices, std::back_inserter(read.assumptions));
        read.scenes.push_back(std::move(scene.scene));
    };
    const std::size_t firstEnd = std::min(text.find('\n'), text.size());
    const std::string_view firstLine = text.substr(0, firstEnd);
    // the second line begins another scene
    const std::size_t second = text.find_first_not_of(" \t\r\n", firstEnd);
    const std::size_t last = firstLine.find_last_not_of(" \t\r");
    const bool whole =
        last != firstLine.npos && firstLine[last] == '}' && firstLine.find("\"bodies\"") != text.npos;
    if (!whole || second == text.npos || text[second] != '{') {
        add(text, name);
    } else {
        forEachLine(text, [&](std::string_view line, std::size_t number) {
            if (line.find_first_not_of(" \t\r") != line.npos)
                add(line, tr("shell.line", {{"number", std::to_string(number)}}));
        });
    }
    read.dimension = read.scenes.front().dimension;
    return read;
}

/// `Box 1 2 3`, a shape's name and its numbers without brackets, is the shape with these.
void callShapes(TextValue& value, int depth = 0) {
    if (depth > kMaxNesting) return;
    for (TextItem& item : value.items) callShapes(item.value, depth + 1);
    if (!value.isRow() || value.items.size() < 2 || !value.items[0].value.isWord()) return;
    const std::string name = value.items[0].value.name;
    if (!isConstructor(plainName(name))) return;
    // `ConvexHull 8 verts` counts
    if (std::ranges::any_of(value.items | std::views::drop(1),
                            [](auto& each) { return each.value.isWord(); }))
        return;
    value.name = name;
    value.items.erase(value.items.begin());
}

void notePoses(const std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto posed = [](const BodyDraft& draft) { return draft.hasPose(); };
    const auto inWorld = [](const BodyDraft& draft) { return !draft.hasPose() && !draft.vertices.empty(); };
    if (std::ranges::none_of(drafts, posed) && std::ranges::all_of(drafts, inWorld)) return;
    for (std::size_t i = 0; i < drafts.size(); ++i)
        if (!drafts[i].hasPose() && !drafts[i].inWorld && !drafts[i].has("low") &&
            drafts[i].vertices.size() != 1)
            ledger.assume(tr("import.assumed.no_pose", {{"number", std::to_string(i + 1)}}));
}

/// The scene as a file would have it, which takes hulls and checks sizes. Throws InputError.
Scene checkedScene(Scene scene, ImportLedger& ledger) {
    std::set<std::string> taken;
    for (Body& body : scene.bodies) body.name = *taken.insert(freeName(taken)).first;
    const bool cast =
        std::ranges::any_of(scene.bodies, [](const Body& body) { return body.velocity.has_value(); });
    if (cast) scene.method = "shape-cast";
    const bool alone = scene.bodies.size() == 1;
    if (alone) {
        scene.bodies.emplace_back();
        scene.bodies.back().name = "B";
        scene.bodies.back().shape.type = ShapeType::Point;
        scene.bodies.back().position = scene.bodies.front().position;
    }
    ReadScene read = parseScene(sceneText(scene), tr("import.source"));
    // what is said of a body alone is said again with its name in the open scene
    for (std::string& remark : read.remarks)
        if (!alone) ledger.assume(std::move(remark));
    if (alone) read.scene.bodies.pop_back();
    return std::move(read.scene);
}

/// `whole`: the text that the ledger's was made of.
Import finished(std::vector<Body> bodies, int dimension, const Reported& reported, std::string_view whole,
                ImportLedger& ledger) {
    Import read;
    if (bodies.empty()) throw InputError(tr("import.nothing"));
    if (bodies.size() > static_cast<std::size_t>(kMaxBodies)) throw InputError(tr("import.too_many"));
    if (bodies.size() > 2)
        ledger.assume(tr("import.assumed.first_two", {{"count", std::to_string(bodies.size())}}));
    Scene scene;
    scene.dimension = dimension;
    scene.bodies = std::move(bodies);
    if (reported != Reported{}) scene.reported = reported;
    scene = checkedScene(std::move(scene), ledger);
    read.dimension = dimension;
    read.bodies = scene.bodies;
    if (scene.bodies.size() > 1) read.scenes.push_back(std::move(scene));
    read.assumptions = std::move(ledger.assumptions);
    read.unused = ledger.unused(whole);
    read.questions = std::move(ledger.questions);
    read.pieces = std::move(ledger.pieces);
    std::ranges::stable_sort(read.pieces, {}, [](const TextPiece& each) { return each.span.begin; });
    return read;
}

/// Lists comments, strings and names with numbers in them.
void leaveOutComments(const TokenizedText& tokens, ImportLedger& ledger) {
    // a size among a template's arguments
    const auto hasAlone = [](std::string_view part) {
        for (std::size_t i = 1; i < part.size(); ++i)
            if (isDigit(part[i]) && isOneOf("_ , <", part[i - 1] == ' ' ? "_" : part.substr(i - 1, 1)))
                return true;
        return false;
    };
    for (const TextSpan& comment : tokens.comments)
        if (hasDigit(partOf(tokens.text, comment))) ledger.leaveOut(comment);
    for (const TextToken& token : tokens.tokens) {
        const std::string_view types = token.text.substr(std::min(token.text.find('<'), token.text.size()));
        const bool said = token.kind == TokenKind::Name
                              ? hasAlone(types) || isDigit(token.text[0])
                              : token.kind == TokenKind::String && hasDigit(partOf(tokens.text, token.span));
        if ((said || token.kind == TokenKind::Address) && token.span.begin < token.span.end)
            ledger.leaveOut(token.span);
    }
}

/// Refuses `setRadius(f)`, of which a number with a suffix was deleted, where nothing is called `f`.
void requireNoSuffixAlone(const TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const auto isF = [](const TextToken& each) { return each.kind == TokenKind::Name && each.text == "f"; };
    const bool hasSuffixes = std::ranges::any_of(all, [](const TextToken& each) {
        return each.kind == TokenKind::Number && each.text.ends_with('f') && !each.text.starts_with("0x");
    });
    if (!hasSuffixes) return;
    for (std::size_t i = 1; i + 1 < all.size(); ++i) {
        // `f = 0.5`, `float f`, `f(x)`
        const bool isUsed =
            isF(all[i]) && (isOneOf("= ( :", all[i + 1].text) || all[i - 1].kind == TokenKind::Name);
        if (isUsed) return;
    }
    for (std::size_t i = 1; i + 1 < all.size(); ++i)
        if (isF(all[i]) && isOneOf("( , - + * / { =", all[i - 1].text) && isOneOf(") , ; }", all[i + 1].text))
            throw MissingValue(
                tr("import.no_value",
                   {{"line", std::to_string(lineAt(text.text, all[i].span.begin))}, {"found", "f"}}),
                all[i].span.begin);
}

/// Refuses calls of which a number was deleted: `ball.setRadius()`, `b2MakeRot()`, `translate(, 2)`.
void requireArguments(const TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const auto isSetter = [](const std::string& name) {
        const std::string set = withoutSet(name);
        const FieldRole role = roleNamed(set);
        return set != name && (isSizeRole(role) || isAnyOf(role, {"position", "rotation", "angle"}));
    };
    // rapier's builders have methods of a getter's name
    const auto isBuilt = [&](std::size_t i) {
        const bool isGetter = isOneOf("rotation translation", lastName(all[i].text)) && i > 0;
        if (!isGetter || !isOneOf(") .", all[i - 1].text)) return false;
        // a longer line is no person's
        constexpr std::size_t kMaxLine = 1000;
        const std::size_t at = all[i].span.begin;
        const std::string_view near = text.text.substr(at - std::min(at, kMaxLine), 2 * kMaxLine);
        const std::string_view line = partOf(near, lineSpanAt(near, std::min(at, kMaxLine)));
        return (line.find("Builder") != line.npos || line.find("Desc") != line.npos ||
                line.find_first_not_of(" \t") == line.find('.'));
    };
    for (std::size_t i = 0; i + 3 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Name || all[i + 1].text != "(") continue;
        const std::string last = lastName(all[i].text);
        const bool isEmpty = all[i + 2].text == ")" && (isSetter(last) || isListed("needs a number", last) ||
                                                        functionValue(last, 0) || isBuilt(i));
        // a sentence may have its name
        const bool isInCode =
            isOneOf("; ) , . } ]", all[i + 3].text) || all[i + 3].kind == TokenKind::LineEnd;
        const bool isSign = all[i + 2].text == "-" && all[i + 3].text == ")";
        if (!(isEmpty && isInCode) && all[i + 2].text != "," && !isSign) continue;
        const std::string line = std::to_string(lineAt(text.text, all[i].span.begin));
        throw MissingValue(tr("import.no_value", {{"line", line}, {"found", last}}), all[i].span.begin);
    }
}

/// False for a text with words that Lua, Julia or MATLAB has, whose lists begin at 1.
bool countsFromZero(const TokenizedText& text) {
    return std::ranges::none_of(text.tokens, [](const TextToken& each) {
        return each.kind == TokenKind::Name && isOneOf("local end using Float64 Float32 julia", each.text);
    });
}

/// Makes bodies of the record of a text, of which `whole` has the quoted lines, too. Throws InputError.
Import importOf(const TextValue& record, const std::vector<SpentVariable>& spent, BodyParts& parts,
                ImportLedger& ledger, const TokenizedText& whole) {
    Claims claims(ledger);
    readBodies(record, parts, claims);
    ledger.requireFinite();
    int dimension = 0;
    const std::vector<BodyDraft> drafts = resolved(parts.bodies(), dimension, ledger);
    // a number that nothing explains is said before what may be missing for its sake
    std::vector<Body> bodies;
    for (const BodyDraft& draft : drafts) bodies.push_back(bodyOf(draft, dimension, ledger));
    takeSpent(spent, record, ledger);
    leaveRest(record, ledger);
    claims.takeProse(whole);
    claims.takeComments(whole);
    notePoses(drafts, ledger);
    Import read = finished(std::move(bodies), dimension, claims.reported(dimension), whole.text, ledger);
    for (const BodyDraft& draft : drafts) read.labels.push_back(draft.label);
    read.areMade = std::ranges::all_of(
        drafts, [](const BodyDraft& draft) { return draft.isMade || !draft.vertices.empty(); });
    read.arePosed = std::ranges::all_of(drafts, [](const BodyDraft& draft) {
        const bool isLone = draft.has("lone");
        return !isLone && (draft.local.position || !draft.vertices.empty() ||
                           draft.hasAny({"position", "center", "from", "low"}));
    });
    read.form = plainForm(parts.known(), ledger.text().text);
    return read;
}

std::optional<bool> decimalCommasBy(const ImportChoices& choices) {
    const std::optional<int> chosen = choices[ImportQuestion::Commas];
    return chosen ? std::optional(*chosen == 0) : std::nullopt;
}

/// Reads a text of a form, without the parts that were `omitted`, by the conventions of the `whole`.
Import readText(const TokenizedText& whole, TextConventions conventions, const std::vector<TextSpan>& omitted,
                const ImportChoices& choices, TextForm form) {
    const std::string_view original = whole.text;
    std::vector<TextSpan> quoted;
    std::string kept = withoutParts(std::string(original), omitted);
    if (kept.find(".GetComponent<") != kept.npos) joinComponents(kept);
    const std::vector<TextSpan> heads = openSceneFile(kept, quoted);
    const std::string text = withoutQuotedLines(kept, quoted);
    for (const TextSpan& part : omitted)
        forEachLine(partOf(original, part), [&](std::string_view line, std::size_t) {
            // by their sentences
            const auto begin = static_cast<std::size_t>(line.data() - original.data());
            for (std::size_t at = 0, end = 0; at < line.size(); at = end + 2) {
                end = std::min(line.find(". ", at), line.size());
                if (hasDigit(line.substr(at, end - at))) quoted.push_back({begin + at, begin + end});
            }
        });
    TokenizedText tokens = tokensOf(text, decimalCommasBy(choices));
    dropListNumbers(tokens);
    const std::vector<TextToken> answers = gatherAnswers(tokens);
    conventions.isOfGames = isOfGames(tokens);
    requireNoSuffixAlone(tokens);
    requireArguments(tokens);
    if (form == TextForm::Labels && !heads.empty()) throw InputError(tr("import.nothing"));
    if (form != TextForm::Values) {
        dropUnits(tokens);
        const auto left =
            form == TextForm::Labels ? readLabels(tokens) : readSentences(tokens, form == TextForm::Lines);
        if (!left) throw InputError(tr("import.nothing"));
        quoted.insert(quoted.end(), left->begin(), left->end());
    }
    tokens.tokens.insert(tokens.tokens.end(), answers.begin(), answers.end());
    std::deque<std::string> names;
    splitReused(tokens, names);
    rewriteForms(tokens);
    rewriteEngineForms(tokens, names);
    for (const TextSpan& part : rewrite(tokens, *conventions.engine))
        if (hasDigit(partOf(text, part))) quoted.push_back(part);
    ImportLedger ledger(tokens, choices, conventions);
    if (tokens.commasAreOpen || tokens.decimalCommas)
        ledger.answer(ImportQuestion::Commas, tokens.commasAreOpen ? std::nullopt : std::optional(0), {});
    if (tokens.isScaled) ledger.assume(tr("import.assumed.scaled_print"));
    for (const TextSpan& line : quoted) ledger.leaveOut(line);
    leaveOutComments(tokens, ledger);
    if (const std::string& engine = ledger.engine().name; !engine.empty())
        ledger.assume(tr("import.assumed.engine", {{"engine", engine}}));
    std::vector<TextSpan> unread;
    TextValue tree = treeOf(tokens, unread);
    for (const TextSpan& line : unread)
        if (hasDigit(partOf(text, line))) ledger.leaveOut(line);
    const std::vector<SpentVariable> spent = evaluate(tree, countsFromZero(tokens));
    TextValue record = recordOf(std::move(tree), text);
    callShapes(record);
    BodyParts parts(ledger);
    try {
        Import read = importOf(record, spent, parts, ledger, whole);
        // a body's name stands in place of a longer line
        for (TextPiece& piece : read.pieces)
            for (const TextSpan& head : heads)
                if (piece.span.begin == head.begin) piece.span = head;
        return read;
    } catch (const InputError& error) {
        throw RefusedText(error, plainForm(parts.known(), tokens.text));
    }
}

/// Reads the elements in a text, and its claims around them.
Import readXml(std::string_view text, const ImportChoices& choices) {
    const TextSpan elements = elementsIn(text);
    const std::vector<TextSpan> around{{0, elements.begin}, {elements.end, text.size()}};
    const std::string alone = withoutParts(std::string(text), around);
    const TokenizedText tokens = tokensOf(alone), whole = tokensOf(text);
    ImportLedger ledger(tokens, choices);
    std::vector<Body> bodies = bodiesOfXml(alone, text, ledger);
    ledger.requireNoneLeft();
    Claims claims(ledger);
    claims.takeProse(whole);
    std::vector<TextSpan> reported;
    for (const TextPiece& piece : ledger.pieces)
        if (piece.role == PieceRole::Reported ||
            (piece.role != PieceRole::Unused && !elements.contains(piece.span.begin)))
            reported.push_back(piece.span);
    const std::string rest = withoutParts(std::string(text), reported);
    for (const TextSpan& part : around)
        forEachLine(partOf(rest, part), [&](std::string_view line, std::size_t) {
            const auto begin = static_cast<std::size_t>(line.data() - rest.data());
            if (hasDigit(line)) ledger.leaveOut({begin, begin + line.size()});
        });
    return finished(std::move(bodies), 3, claims.reported(3), text, ledger);
}

Import readPlain(std::string_view text, const ImportChoices& choices) {
    const TokenizedText whole = tokensOf(text, decimalCommasBy(choices));
    const TextConventions conventions = conventionsOf(whole);
    return readByAttempts(text, [&](const auto& omitted, TextForm form) {
        return readText(whole, conventions, omitted, choices, form);
    });
}

/// Reads a program whose functions and loops make the bodies, as `code` writes them out. None where it can't
/// be read so.
std::optional<Import> readExpanded(std::string_view text, const ExpandedCode& code,
                                   const ImportChoices& choices) {
    try {
        Import read = readPlain(code.text, choices);
        std::vector<TextPiece> pieces;
        for (const TextPiece& piece : read.pieces)
            for (const TextSpan& original : code.originalsOf(piece.span))
                pieces.push_back({original, piece.role, piece.body});
        read.pieces = std::move(pieces);
        for (const TextSpan& number : code.dropped) {
            read.pieces.push_back({number, PieceRole::Unused, {}});
            read.unused.emplace_back(partOf(text, number));
        }
        const auto place = [](const TextPiece& each) { return std::pair(each.span.begin, each.span.end); };
        std::ranges::stable_sort(read.pieces, {}, place);
        const auto again = std::ranges::unique(read.pieces, {}, place);
        read.pieces.erase(again.begin(), again.end());
        return read;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// Reads a text in any form but XML. What a function or a loop makes may look as if it only computed: a text
/// that can only be read without it is refused.
Import readAny(std::string_view text, const ImportChoices& choices) {
    const std::optional<ExpandedCode> code = expandedCode(text);
    if (!code) return readPlain(text, choices);
    if (std::optional<Import> found = readExpanded(text, *code, choices)) return std::move(*found);
    // what the text itself lacks says more
    (void)readPlain(text, choices);
    const std::string line = std::to_string(lineAt(text, code->at));
    throw UnreadableText(
        tr("import.expanded", {{"line", line}, {"found", excerpt(partOf(text, lineSpanAt(text, code->at)))}}),
        code->at);
}

}  // namespace

std::vector<TextPiece> piecesBetween(const Import& read, std::size_t from, std::size_t to) {
    std::vector<TextPiece> found;
    // they may overlap, but not by more than a few
    const auto end =
        std::ranges::lower_bound(read.pieces, to, {}, [](const TextPiece& each) { return each.span.begin; });
    for (auto piece = read.pieces.begin(); piece != end; ++piece)
        if (piece->span.end > from && piece->span.begin < piece->span.end) found.push_back(*piece);
    return found;
}

bool Import::isAnswered() const {
    return std::ranges::all_of(questions, &RaisedQuestion::answered);
}

Import importText(std::string_view text, const std::string& name, const ImportChoices& choices,
                  const NamedFiles& files) {
    text = withoutByteOrderMark(text);
    if (looksLikeScenes(text)) return readScenes(text, name, files);
    if (text.size() > kMaxImportBytes)
        throw InputError(tr("import.too_long", {{"limit", std::to_string(kMaxImportBytes >> 20)}}));
    if (!hasDigit(text) && !text.starts_with("shape ")) throw InputError(tr("import.nothing"));
    requireNoGap(text);
    try {
        if (looksLikeXml(text)) return readXml(text, choices);
        return readAny(text, choices);
    } catch (const InputError& error) {
        throw refusalOf(error);
    }
}

std::string formOfRefused(std::string_view text, RefusedText refused, const ImportChoices& choices) {
    constexpr int kMaxLines = 4;
    constexpr std::size_t kMaxReadAgain = 20'000;
    const std::string nothing = plainForm({});
    text = withoutByteOrderMark(text);
    std::string shorter(text);
    for (int line = 0; line < kMaxLines && refused.form == nothing && refused.at; ++line) {
        const TextSpan at = lineSpanAt(shorter, std::min(*refused.at, shorter.size()));
        const bool isBlank = partOf(shorter, at).find_first_not_of(" \t\r") == shorter.npos;
        if (isBlank || text.size() > kMaxReadAgain || looksLikeXml(text)) break;
        shorter = withoutParts(std::move(shorter), {at});
        try {
            return readAny(shorter, choices).form;
        } catch (const InputError& error) {
            refused = refusalOf(error);
        }
    }
    return refused.form;
}

std::vector<std::string> unusedTexts(const Import& read) {
    constexpr std::size_t kMaxSentences = 2;
    std::vector<std::string> texts;
    if (read.unused.size() > kMaxSentences)
        return {tr("import.unused_parts", {{"found", excerpt(read.unused.front())},
                                           {"others", std::to_string(read.unused.size() - 1)}})};
    for (const std::string& part : read.unused) texts.push_back(tr("import.unused", {{"found", part}}));
    return texts;
}

std::string openQuestionText(const Import& read) {
    const auto open = std::ranges::find(read.questions, false, &RaisedQuestion::answered);
    if (open == read.questions.end()) return {};
    const QuestionWords& words = kQuestionWords[static_cast<std::size_t>(open->question)];
    const std::string option = "--" + std::string(words.name) + " ";
    std::string options;
    for (const std::string_view answer : words.answers()) {
        const bool isLast = answer.data() == words.answers().back().data();
        if (!options.empty()) options += isLast ? std::string(" ") + tr("import.open.or") + " " : ", ";
        options.append(option).append(answer);
    }
    return std::string(tr("import.open." + std::string(words.name))) + " " +
           tr("import.open.option", {{"options", options}});
}

}  // namespace gjkscope

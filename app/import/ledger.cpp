#include "app/import/ledger.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// A part of a text without its line ends.
std::string oneLineOf(std::string_view text, TextSpan span) {
    std::string line;
    for (const char c : partOf(text, span)) {
        const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!blank)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    if (line.ends_with(' ')) line.pop_back();
    return line;
}

/// The part, or the whole line of a place without a length.
std::string excerptOf(std::string_view text, TextSpan span) {
    if (span.begin == span.end) span = lineSpanAt(text, std::min(span.begin, text.size()));
    return excerpt(oneLineOf(text, span));
}

std::string lineOf(std::string_view text, TextSpan span) {
    return std::to_string(lineAt(text, span.begin));
}

}  // namespace

std::string assumptionText(ImportQuestion question, int answer) {
    const QuestionWords& words = kQuestionWords[static_cast<std::size_t>(question)];
    return tr("import.assumed." + std::string(words.name) + "." +
              std::string(words.answers()[static_cast<std::size_t>(answer)]));
}

void ImportLedger::use(TextSpan span, PieceRole role, std::string_view body) {
    pieces.push_back({span, role, std::string(body)});
}

void ImportLedger::leaveOut(TextSpan span) {
    use(span, PieceRole::Unused);
}

std::vector<std::string> ImportLedger::unused(std::string_view whole) const {
    std::vector<std::string> found;
    for (const TextPiece& piece : pieces) {
        if (piece.role != PieceRole::Unused) continue;
        // blanks are in the place of what surrounds values
        std::string line = oneLineOf(text_.text, piece.span);
        found.push_back(line.empty() ? oneLineOf(whole, piece.span) : std::move(line));
    }
    return found;
}

void ImportLedger::assume(std::string sentence) {
    if (std::ranges::find(assumptions, sentence) == assumptions.end())
        assumptions.push_back(std::move(sentence));
}

std::optional<int> ImportLedger::stated(ImportQuestion question) const {
    const QuestionWords& words = kQuestionWords[static_cast<std::size_t>(question)];
    const auto found = conventions.stated.find(std::string(words.name));
    if (found == conventions.stated.end()) return std::nullopt;
    const auto answers = words.answers();
    const auto place = std::ranges::find(answers, found->second);
    if (place == answers.end()) return std::nullopt;
    return static_cast<int>(place - answers.begin());
}

int ImportLedger::answer(ImportQuestion question, std::optional<int> known, TextSpan where) {
    if (!known) known = stated(question);
    const std::optional<int> chosen = choices_[question];
    const int answer = chosen.value_or(known.value_or(0));
    const bool answered = chosen || known;
    const auto before = std::ranges::find(questions, question, &RaisedQuestion::question);
    if (before == questions.end())
        questions.push_back({question, answer, answered, where});
    else
        before->answered = before->answered && answered;
    assume(assumptionText(question, answer));
    return answer;
}

void ImportLedger::refuse(const char* key, TextSpan span) const {
    const std::string line = lineOf(text_.text, span);
    throw UnreadableText(tr(key, {{"line", line}, {"found", excerptOf(text_.text, span)}}), span.begin);
}

void ImportLedger::refuseMissing(FieldRole size, TextSpan span) const {
    // by its name in the plain form
    std::string missing(size.word());
    std::ranges::replace(missing, '-', ' ');
    throw UnreadableText(tr("import.incomplete", {{"line", lineOf(text_.text, span)},
                                                  {"found", excerptOf(text_.text, span)},
                                                  {"missing", missing}}),
                         span.begin);
}

std::vector<const TextToken*> ImportLedger::unreadNumbers(const TokenizedText& text, bool leftOutToo) const {
    std::vector<TextSpan> used;
    for (const TextPiece& piece : pieces)
        if (!leftOutToo || piece.role != PieceRole::Unused) used.push_back(piece.span);
    // pieces are many in a long text, and so are numbers: both in order
    std::ranges::sort(used, {}, &TextSpan::begin);
    std::vector<const TextToken*> found;
    for (const TextToken& token : text.tokens)
        if (token.kind == TokenKind::Number) found.push_back(&token);
    // bodies in columns of a table were brought into another order
    std::ranges::stable_sort(found, {}, [](const TextToken* each) { return each->span.begin; });
    std::size_t next = 0, reach = 0;
    std::erase_if(found, [&](const TextToken* token) {
        while (next < used.size() && used[next].begin <= token->span.begin)
            reach = std::max(reach, used[next++].end);
        return reach >= token->span.end;
    });
    return found;
}

std::vector<TextSpan> ImportLedger::unusedNumbers() const {
    std::vector<TextSpan> found;
    for (const TextToken* number : unreadNumbers(text_, false)) found.push_back(number->span);
    return found;
}

void ImportLedger::requireNoneLeft() const {
    if (const auto left = unusedNumbers(); !left.empty()) refuseNumber(left.front());
}

void ImportLedger::refuseNumber(TextSpan number) const {
    const std::string_view text = text_.text;
    const TextSpan line = lineSpanAt(text, number.begin);
    throw UnreadableText(tr("import.left_over", {{"line", lineOf(text, number)},
                                                 {"number", excerptOf(text, number)},
                                                 {"found", excerptOf(text, line)}}),
                         number.begin);
}

void ImportLedger::readAfterAll(std::string_view whole, std::vector<TextSpan> spans) {
    std::ranges::sort(spans, {}, &TextSpan::begin);
    // pieces are many in a long text, and so are spans
    const auto isRead = [&](const TextPiece& piece) {
        auto span = std::ranges::lower_bound(spans, piece.span.begin, {}, &TextSpan::begin);
        // a number of a vector
        const bool isInside = span != spans.begin() && (span - 1)->end >= piece.span.end;
        if (piece.role == PieceRole::Unused && isInside) return true;
        if (piece.role != PieceRole::Unused || span == spans.end() || span->end > piece.span.end)
            return false;
        std::size_t rest = piece.span.begin;
        for (; span != spans.end() && span->end <= piece.span.end; rest = (span++)->end)
            if (hasDigit(partOf(whole, {rest, span->begin}))) return false;
        return !hasDigit(partOf(whole, {rest, piece.span.end}));
    };
    std::erase_if(pieces, isRead);
}

void ImportLedger::requireFinite() const {
    std::vector<const TextToken*> others = unreadNumbers(text_);
    std::ranges::sort(others);
    for (const TextToken& token : text_.tokens)
        if (token.kind == TokenKind::Number && !std::isfinite(token.number) &&
            !std::ranges::binary_search(others, &token))
            refuse("import.not_a_number", token.span);
}

}  // namespace gjkscope

#include "app/import/ledger.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
std::string assumptionText(ImportQuestion question, int answer) {
    const QuestionWords& words = kQuestionWords[static_cast<std::size_t>(question)];
    return tr("import.assumed." + std::string(words.name) + "." +
              std::string(words.answers()[static_cast<std::size_t>(answer)]));
}

void ImportLedger::use(TextSpan span, PieceRole role, std::string_view body) {
    pieces.push_back({span, role, std::string(body)});
}

void ImportLedger::leaveOut(TextSpan span) {
    pieces.push_back({span, PieceRole::Unused, {}});
    unused.push_back(oneLineOf(text_.text, span));
}

void ImportLedger::assume(std::string sentence) {
    if (std::ranges::find(assumptions, sentence) == assumptions.end())
        assumptions.push_back(std::move(sentence));
}

int ImportLedger::answer(ImportQuestion question, std::optional<int> known, TextSpan where) {
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

std::string ImportLedger::oneLineOf(std::string_view text, TextSpan span) {
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

std::string ImportLedger::place(TextSpan span) const {
    return std::to_string(lineAt(text_.text, span.begin));
}

std::string ImportLedger::excerptOf(TextSpan span) const {
    return excerpt(oneLineOf(text_.text, span));
}

void ImportLedger::refuse(const char* key, TextSpan span) const {
    throw InputError(tr(key, {{"line", place(span)}, {"found", excerptOf(span)}}));
}

std::vector<const TextToken*> ImportLedger::numbersOutside(std::vector<TextSpan> spans,
                                                           const TokenizedText& text) {
    // pieces are many in a long text, and so are numbers: both in order
    std::ranges::sort(spans, {}, &TextSpan::begin);
    std::vector<const TextToken*> found;
    std::size_t next = 0, reach = 0;
    for (const TextToken& token : text.tokens) {
        if (token.kind != TokenKind::Number) continue;
        while (next < spans.size() && spans[next].begin <= token.span.begin)
            reach = std::max(reach, spans[next++].end);
        if (reach < token.span.end) found.push_back(&token);
    }
    return found;
}

std::vector<TextSpan> ImportLedger::unusedNumbers() const {
    std::vector<TextSpan> covered, found;
    for (const TextPiece& piece : pieces) covered.push_back(piece.span);
    for (const TextToken* number : numbersOutside(std::move(covered), text_)) found.push_back(number->span);
    return found;
}

void ImportLedger::requireNoneLeft() const {
    if (const auto left = unusedNumbers(); !left.empty()) refuseNumber(left.front());
}

void ImportLedger::refuseNumber(TextSpan number) const {
    const std::size_t start = text_.text.rfind('\n', number.begin) + 1;
    const std::size_t stop = std::min(text_.text.find('\n', start), text_.text.size());
    throw InputError(
        tr("import.left_over",
           {{"line", place(number)}, {"number", excerptOf(number)}, {"found", excerptOf({start, stop})}}));
}

void ImportLedger::readAfterAll(std::vector<TextSpan> spans) {
    std::ranges::sort(spans, {}, &TextSpan::begin);
    // pieces are many in a long text, and so are spans
    const auto isRead = [&](const TextPiece& piece) {
        auto span = std::ranges::lower_bound(spans, piece.span.begin, {}, &TextSpan::begin);
        if (piece.role != PieceRole::Unused || span == spans.end() || span->end > piece.span.end)
            return false;
        std::size_t rest = piece.span.begin;
        for (; span != spans.end() && span->end <= piece.span.end; rest = (span++)->end)
            if (hasDigit(partOf(text_.text, {rest, span->begin}))) return false;
        return !hasDigit(partOf(text_.text, {rest, piece.span.end}));
    };
    std::set<std::string> gone;
    for (const TextPiece& piece : pieces)
        if (isRead(piece)) gone.insert(oneLineOf(text_.text, piece.span));
    if (gone.empty()) return;
    std::erase_if(unused, [&](const std::string& each) { return gone.contains(each); });
    std::erase_if(pieces, isRead);
}

std::vector<const TextToken*> ImportLedger::unreadNumbers(const TokenizedText& text) const {
    std::vector<TextSpan> used;
    for (const TextPiece& piece : pieces)
        if (piece.role != PieceRole::Unused) used.push_back(piece.span);
    return numbersOutside(std::move(used), text);
}

void ImportLedger::requireFinite() const {
    const std::vector<const TextToken*> others = unreadNumbers(text_);
    auto other = others.begin();
    for (const TextToken& token : text_.tokens) {
        const bool isOther = other != others.end() && *other == &token;
        if (isOther) ++other;
        if (!isOther && token.kind == TokenKind::Number && !std::isfinite(token.number))
            refuse("import.not_a_number", token.span);
    }
}

}  // namespace gjkscope

#include "app/import/text/text_tree.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/text/arithmetic.hpp"
#include "app/import/text/identifiers.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/text_rows.hpp"
#include "app/import/text/text_statement.hpp"
#include "app/import/text/token_cursor.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxDepth = 64;
/// Each may make the reader go through all that follows.
constexpr std::size_t kMaxUnread = 20;
/// Longer than any that a compiler writes.
constexpr std::size_t kMaxNameBytes = 1024;

/// A number, a vector or a name: what a sign between two of them computes with.
bool isOperand(const TextValue& value, bool inExpression) {
    if (value.kind == ValueKind::Number || value.kind == ValueKind::Operation) return true;
    if (value.kind == ValueKind::List) return value.bracket == '(' || !value.name.empty();
    return value.kind == ValueKind::Word && inExpression;
}

class TreeReader {
  public:
    TreeReader(const TokenizedText& text, std::vector<TextSpan>& unread)
        : text_(text), at_(text.tokens), unread_(unread) {}

    TextValue whole() {
        TextValue all;
        all.kind = ValueKind::List;
        while (!at_.atEnd()) {
            items(all, "");
            // a bracket that nothing opened
            if (!at_.atEnd()) at_.skip();
        }
        all.span = {0, text_.text.size()};
        return all;
    }

  private:
    /// All up to `closer`, which stays.
    void items(TextValue& list, std::string_view closer) {
        char separator = '\0';
        bool newLine = true;
        while (!at_.atEnd()) {
            if (at_.isCloser()) {
                if (!closer.empty() && at_.token().text != closer)
                    refuse("import.bracket", text_.text, at_.token().span.begin, at_.token().text);
                return;
            }
            if (at_.isLineEnd()) {
                newLine = true;
                if (separator == '\0') separator = '\n';
                at_.skip();
            } else if (at_.isMark(",") || at_.isMark(";") || at_.isMark("|")) {
                if (!at_.isMark("|")) separator = at_.token().text[0];
                at_.skip();
            } else {
                const std::size_t first = list.items.size();
                if (depth_ == 0)
                    outerStatement(list);
                else
                    statement(list, closer);
                if (list.items.size() > first) {
                    list.items[first].separator = separator;
                    list.items[first].newLine = newLine;
                    separator = '\0';
                    newLine = false;
                }
            }
        }
        if (!closer.empty())
            refuse("import.bracket_open", text_.text, list.span.begin,
                   text_.text.substr(list.span.begin, 20));
    }

    /// A statement that stands in no brackets. What can't be read, and is no part of a shape, is skipped.
    void outerStatement(TextValue& list) {
        const TokenCursor start = at_;
        const std::size_t first = list.items.size();
        try {
            statement(list, "");
        } catch (const UnreadableLine&) {
            at_ = start;
            if (unread_.size() >= kMaxUnread || at_.looksLikeShape()) throw;
            depth_ = 0;
            list.items.resize(first);
            const std::size_t begin = at_.token().span.begin;
            while (!at_.isLineEnd()) at_.skip();
            unread_.push_back({begin, at_.endBefore()});
        }
        for (std::size_t i = first; i < list.items.size(); ++i) declared_.insert(list.items[i].key);
    }

    bool endsStatement() const {
        return at_.isLineEnd() || at_.isMark(",") || at_.isMark(";") || at_.isMark("|") || at_.isCloser();
    }

    void statement(TextValue& list, std::string_view closer) {
        std::vector<Atom> atoms;
        bool inExpression = !closer.empty();
        while (!at_.atEnd()) {
            // a value may stand on the line after its sign
            const auto follows = [&](std::string_view sign) {
                return !atoms.empty() && atoms.back().sign == sign;
            };
            if (at_.isLineEnd() && (follows("=") || follows("<<") || (follows(":") && !closer.empty()))) {
                std::size_t skip = 1;
                while (!at_.atEnd(skip) && at_.isLineEnd(skip)) ++skip;
                if (at_.startsBracketed(skip) || atoms.back().sign == "<<") at_.skip(skip);
            }
            if (endsStatement()) break;
            if (at_.isMark("=") || at_.isMark(":") || at_.isMark(":=") || at_.isMark("=>")) {
                atoms.push_back({{}, at_.token().text == ":" ? ":" : "=", false});
                inExpression = true;
                at_.skip();
            } else if (at_.isMark("<<")) {
                atoms.push_back({{}, "<<", false});
                at_.skip();
                if (!closer.empty() || atoms.size() < 2) continue;
                atoms.push_back({commaList(), "", true});
            } else {
                atom(atoms, inExpression);
            }
        }
        appendStatement(atoms, list, {closer, closer.empty() && at_.isLineEnd(), text_.text});
    }

    /// The values after Eigen's `<<`, up to the end of the statement.
    TextValue commaList() {
        TextValue row;
        row.kind = ValueKind::List;
        row.span.begin = at_.token().span.begin;
        while (!at_.atEnd() && !at_.isMark(";") && !at_.isCloser()) {
            if (at_.isMark(",") ||
                (at_.isLineEnd() && (row.items.empty() || at_.isMark(",", 0) || at_.isAfterComma()))) {
                at_.skip();
                continue;
            }
            if (at_.isLineEnd()) break;
            std::vector<Atom> one;
            atom(one, true);
            for (Atom& each : one) row.items.push_back(itemOf("", {}, std::move(each.value)));
        }
        row.span.end = at_.endBefore();
        return row;
    }

    /// One value, with what is computed of it, or marks that mean nothing. `inExpression`: names stand for
    /// values there.
    void atom(std::vector<Atom>& atoms, bool inExpression) {
        const std::size_t before = atoms.size();
        primary(atoms, inExpression);
        // `1 2 / 3 4`: two points, or a quotient
        const bool isRow =
            before > 0 && atoms[before - 1].sign.empty() && atoms[before - 1].value.kind == ValueKind::Number;
        if (isRow && at_.isMark("/")) refuseLine("import.arithmetic", text_.text, at_.token().span.begin);
        if (atoms.size() == before + 1 && atoms.back().sign.empty())
            operate(atoms.back().value, inExpression);
    }

    void primary(std::vector<Atom>& atoms, bool inExpression) {
        const TextToken& first = at_.token();
        const bool spaced = first.spaced;
        switch (first.kind) {
            case TokenKind::Number:
                atoms.push_back({at_.takeNumber(), "", spaced});
                return repeat(atoms);
            case TokenKind::String:
                atoms.push_back({at_.word(std::string(first.text)), "", spaced});
                atoms.back().value.quoted = true;
                at_.skip();
                return;
            case TokenKind::Address:
                at_.skip();
                return;
            case TokenKind::Name:
                if (first.text == "of" && at_.token(1).text == "length") return sized(atoms);
                atoms.push_back({named(), "", spaced});
                return;
            case TokenKind::Mark:
                return marked(atoms, spaced, inExpression);
            case TokenKind::LineEnd:
                at_.skip();
        }
    }

    /// `2 * r + 1`: the value with all that is computed of it. Products come before sums.
    void operate(TextValue& left, bool inExpression) {
        // each that can't be computed yet nests the value once more
        int nested = 0;
        while (at_.isBinary() && isOperand(left, inExpression)) {
            const std::string sign(at_.token().text);
            const std::size_t at = at_.token().span.begin;
            at_.skip();
            TextValue right = operand(at);
            const bool isSum = sign == "+" || sign == "-";
            while (isSum && (at_.isMark("*") || at_.isMark("/"))) {
                const std::string inner(at_.token().text);
                at_.skip();
                right = operationOf(inner, std::move(right), operand(at));
                requireFlat(right, nested);
            }
            left = operationOf(sign, std::move(left), std::move(right));
            requireFlat(left, nested);
        }
    }

    void requireFlat(const TextValue& value, int& nested) const {
        if (value.kind == ValueKind::Operation && ++nested > kMaxDepth) refuseDepth();
    }
    [[noreturn]] void refuseDepth() const {
        throw InputError(
            tr("import.too_deep", {{"line", std::to_string(lineAt(text_.text, at_.token().span.begin))}}));
    }

    /// The value behind an operator, with signs of its own.
    TextValue operand(std::size_t at) {
        bool negative = false;
        while (at_.isMark("-") || at_.isMark("+") || at_.isMark("&")) {
            if (at_.isMark("-")) negative = !negative;
            at_.skip();
        }
        std::vector<Atom> one;
        if (!endsStatement() && !at_.atEnd()) primary(one, true);
        if (one.size() != 1 || !one[0].sign.empty()) refuseLine("import.arithmetic", text_.text, at);
        return negative ? negated(std::move(one[0].value)) : std::move(one[0].value);
    }

    /// gdb's `std::vector of length 4, capacity 8 = {…}`, whose length must be true.
    void sized(std::vector<Atom>& atoms) {
        const std::size_t begin = at_.token().span.begin;
        at_.skip(2);
        const auto isNumber = [&](std::size_t ahead) { return at_.token(ahead).kind == TokenKind::Number; };
        const bool known = isNumber(0) && at_.isMark(",", 1) && at_.token(2).text == "capacity" &&
                           isNumber(3) && at_.isMark("=", 4) && at_.isMark("{", 5);
        const double length = known ? at_.token().number : -1;
        std::vector<Atom> one;
        if (known) {
            at_.skip(5);
            marked(one, true, true);
        }
        if (one.empty() || static_cast<double>(one[0].value.items.size()) != length)
            refuseLine("import.count", text_.text, begin);
        one[0].value.span.begin = begin;
        for (Atom& each : one) atoms.push_back(std::move(each));
    }

    /// gdb's `0 <repeats 15 times>`.
    void repeat(std::vector<Atom>& atoms) {
        if (!at_.isMark("<") || at_.token(1).text != "repeats" || at_.token(2).kind != TokenKind::Number ||
            at_.token(3).text != "times" || !at_.isMark(">", 4))
            return;
        const double times = at_.token(2).number;
        if (!(times >= 1 && times <= 10000)) return;
        const auto copies = static_cast<std::size_t>(times) - 1;
        repeated_ += copies * valuesIn(atoms.back().value);
        const std::size_t begin = at_.token().span.begin, size = at_.token(4).span.end - begin;
        if (repeated_ > kMaxRepeated)
            throw InputError(tr("import.repeats", {{"line", std::to_string(lineAt(text_.text, begin))},
                                                   {"found", excerpt(text_.text.substr(begin, size))},
                                                   {"most", std::to_string(kMaxRepeated)}}));
        at_.skip(3);
        while (!endsStatement() && !at_.isMark(">")) at_.skip();
        const std::size_t end = at_.token().span.end;
        if (at_.isMark(">")) at_.skip();
        atoms.back().value.span.end = end;
        const Atom copy = atoms.back();
        atoms.insert(atoms.end(), copies, copy);
    }

    TextValue named() {
        const TextToken first = at_.token();
        TextValue value = at_.takeName();
        const std::size_t hyphen = value.name.find('-');
        if (hyphen != value.name.npos && declared_.contains(value.name.substr(0, hyphen))) {
            // a difference of variables, not a name with a hyphen
            TextValue left = value, right = value;
            left.name.resize(hyphen);
            right.name.erase(0, hyphen + 1);
            return operationOf("-", std::move(left), std::move(right));
        }
        if (const std::optional<double> constant = constantOf(value.name); constant && !at_.isKey()) {
            value.kind = ValueKind::Number;
            value.number = *constant;
            value.ofPi = true;
            return value;
        }
        if (value.name.size() > kMaxNameBytes)
            throw InputError(
                tr("import.long_name", {{"line", std::to_string(lineAt(text_.text, first.span.begin))},
                                        {"found", excerpt(value.name)}}));
        if (const char* closer = at_.argumentsFollow()) {
            TextValue list = group(closer);
            list.name = madeType(value.name);
            list.span.begin = first.span.begin;
            value = std::move(list);
        }
        postfix(value);
        return value;
    }

    /// `.transpose()`, `.points[0]`: what is called on a value, or taken of it.
    void postfix(TextValue& value) {
        while (at_.isMark(".") && at_.token(1).kind == TokenKind::Name) {
            const std::string called(at_.token(1).text);
            at_.skip(2);
            value.then.push_back(called);
            if (at_.isMark("(")) {
                TextValue arguments = group(")");
                // what is called with something is one with it
                if (!arguments.items.empty()) {
                    value.then.pop_back();
                    const TextSpan span{value.span.begin, arguments.span.end};
                    if (value.kind == ValueKind::List) {
                        arguments.name = called;
                        value.items.push_back(itemOf("." + called, {}, std::move(arguments)));
                    } else {
                        value.name.append(".").append(called);
                        value.kind = ValueKind::List;
                        value.bracket = '(';
                        value.items = std::move(arguments.items);
                    }
                    value.span = span;
                }
            }
            value.span.end = std::max(value.span.end, at_.endBefore());
        }
    }

    TextValue group(std::string_view closer) {
        if (++depth_ > kMaxDepth) refuseDepth();
        TextValue list;
        list.kind = ValueKind::List;
        list.bracket = at_.token().text[0];
        list.span.begin = at_.token().span.begin;
        at_.skip();
        items(list, closer);
        list.span.end = at_.token().span.end;
        at_.skip();
        --depth_;
        groupRows(list);
        return list;
    }

    void marked(std::vector<Atom>& atoms, bool spaced, bool inExpression) {
        const std::string_view mark = at_.token().text;
        const std::size_t at = at_.token().span.begin;
        if (mark == "(" || mark == "[" || mark == "{") {
            TextValue list = group(mark == "(" ? ")" : mark == "[" ? "]" : "}");
            postfix(list);
            // an index that stands for itself: `[0] = …`
            const bool key = mark == "[" && (at_.isMark("=") || at_.isMark(":") || at_.isMark("{")) &&
                             list.items.size() == 1 && list.items[0].value.kind == ValueKind::Number;
            if (key) list.name = "[]";
            atoms.push_back({std::move(list), "", spaced});
            return repeat(atoms);
        }
        // a base class of gdb's: `<btShape> = {…}`
        if (mark == "<" && at_.token(1).kind == TokenKind::Name && at_.isMark(">", 2)) {
            at_.skip();
            atoms.push_back({at_.word("<" + std::string(at_.token().text) + ">"), "", spaced});
            at_.skip(2);
            return;
        }
        at_.skip();
        const bool isMinus = mark == "-" && !endsStatement() && !at_.token().spaced;
        const bool isNegative = at_.token().kind != TokenKind::Mark ? inExpression || !atoms.empty()
                                                                    : inExpression && at_.isMark("(");
        if (isMinus && isNegative) atoms.push_back({negated(operand(at)), "", spaced});
        const bool isPower = mark == "^" || mark == "*" || mark == "/" ||
                             (mark == "%" && at_.token().kind == TokenKind::Number);
        if (isPower && !atoms.empty() && atoms.back().value.kind == ValueKind::Number)
            refuseLine("import.arithmetic", text_.text, at);
    }

    const TokenizedText& text_;
    TokenCursor at_;
    int depth_ = 0;
    std::size_t repeated_ = 0;  ///< values that were repeated so far
    std::vector<TextSpan>& unread_;
    std::set<std::string> declared_;  ///< names that statements gave a value
};

}  // namespace

TextValue treeOf(const TokenizedText& text, std::vector<TextSpan>& unread) {
    return TreeReader(text, unread).whole();
}

}  // namespace gjkscope

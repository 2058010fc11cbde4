#include "app/import/text/text_tree.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/text/arithmetic.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/text_statement.hpp"
#include "app/import/text/token_cursor.hpp"

namespace gjkscope {
namespace {

/// Each may make the reader go through all that follows.
constexpr std::size_t kMaxUnread = 20;
/// Longer than any that a compiler writes.
constexpr std::size_t kMaxNameBytes = 1024;

/// A number, a vector or a name: what a sign between two of them computes with.
bool isOperand(const TextValue& value, bool inExpression) {
    if (value.isList()) return value.bracket == '(' || !value.name.empty();
    return value.isNumber() || value.isOperation() || (value.isWord() && inExpression);
}

class TreeReader {
  public:
    TreeReader(const TokenizedText& text, std::vector<TextSpan>& unread)
        : text_(text.text), at_(text.tokens), unread_(unread) {}

    TextValue whole() {
        TextValue all = listValue({0, text_.size()});
        while (!at_.atEnd()) {
            items(all, "");
            // a bracket that nothing opened
            if (!at_.atEnd()) at_.skip();
        }
        return all;
    }

  private:
    std::size_t begin() const { return at_.token().span.begin; }
    std::string lineOf(std::size_t at) const { return std::to_string(lineAt(text_, at)); }

    /// All up to `closer`, which stays.
    void items(TextValue& list, std::string_view closer) {
        char separator = '\0';
        bool newLine = true;
        while (!at_.atEnd()) {
            if (at_.isCloser()) {
                if (!closer.empty() && at_.token().text != closer)
                    refuse("import.bracket", text_, begin(), at_.token().text);
                return;
            }
            if (at_.isLineEnd()) {
                newLine = true;
                if (separator == '\0') separator = '\n';
                at_.skip();
            } else if (at_.isAnyMark(", ; |")) {
                // `f(a, )`, `f(a, , b)`
                const bool isGap = (at_.isMark(")", 1) && at_.token(1).spaced) || at_.isMark(",", 1);
                if (closer == ")" && at_.isMark(",") && isGap)
                    refuseLine("import.no_value", text_, list.span.begin);
                if (!at_.isMark("|")) separator = at_.token().text[0];
                at_.skip();
            } else {
                const std::size_t first = list.items.size();
                if (depth_ == 0)
                    outerStatement(list);
                else
                    statement(list, closer);
                if (list.items.size() == first) continue;
                list.items[first].separator = std::exchange(separator, '\0');
                list.items[first].newLine = std::exchange(newLine, false);
            }
        }
        if (!closer.empty())
            refuse("import.bracket_open", text_, list.span.begin, text_.substr(list.span.begin, 20));
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
            const std::size_t from = begin();
            while (!at_.isLineEnd()) at_.skip();
            unread_.push_back({from, at_.endBefore()});
        }
        for (std::size_t i = first; i < list.items.size(); ++i) declared_.insert(list.items[i].key);
    }

    void statement(TextValue& list, std::string_view closer) {
        std::vector<Atom> atoms;
        bool inExpression = !closer.empty();
        while (!at_.atEnd()) {
            // a value may stand on the line after its sign
            const std::string sign = atoms.empty() ? std::string() : atoms.back().sign;
            if (at_.isLineEnd() && (sign == "=" || sign == "<<" || (sign == ":" && !closer.empty()))) {
                std::size_t skip = 1;
                while (!at_.atEnd(skip) && at_.isLineEnd(skip)) ++skip;
                if (sign == "<<" || at_.startsBracketed(skip)) at_.skip(skip);
            }
            if (at_.endsStatement()) break;
            if (at_.isAnyMark("= : := =>")) {
                atoms.push_back({{}, at_.isMark(":") ? ":" : "="});
                inExpression = true;
                at_.skip();
            } else if (at_.isMark("<<")) {
                atoms.push_back({{}, "<<"});
                at_.skip();
                if (closer.empty() && atoms.size() > 1) atoms.push_back({commaList()});
            } else {
                atom(atoms, inExpression);
            }
        }
        appendStatement(atoms, list, {closer, closer.empty() && at_.isLineEnd(), text_});
    }

    /// The values after Eigen's `<<`, up to the end of the statement.
    TextValue commaList() {
        TextValue row = listValue({begin(), 0});
        while (!at_.atEnd() && !at_.isMark(";") && !at_.isCloser()) {
            if (at_.isMark(",") || (at_.isLineEnd() && (row.items.empty() || at_.isAfterComma()))) {
                at_.skip();
                continue;
            }
            if (at_.isLineEnd()) break;
            std::vector<Atom> one;
            atom(one, true);
            for (Atom& each : one) row.items.push_back(itemOf(std::move(each.value)));
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
        const bool isRow = before > 0 && atoms[before - 1].value.isNumber();
        if (isRow && at_.isMark("/") && at_.token().spaced) refuseLine("import.arithmetic", text_, begin());
        // MATLAB's
        const bool isTransposed = atoms.size() == before + 1 && at_.isMark("'") && !at_.token().spaced;
        if (isTransposed) atoms.back().value.then.emplace_back("transpose");
        if (isTransposed) at_.skip();
        if (atoms.size() == before + 1 && atoms.back().sign.empty())
            operate(atoms.back().value, inExpression);
    }

    void primary(std::vector<Atom>& atoms, bool inExpression) {
        const TextToken& first = at_.token();
        switch (first.kind) {
            case TokenKind::Number:
                atoms.push_back({at_.takeNumber()});
                return repeat(atoms);
            case TokenKind::String:
                atoms.push_back({wordValue(std::string(first.text), first.span)});
                atoms.back().value.quoted = true;
                return at_.skip();
            case TokenKind::Name:
                if (first.text == "of" && at_.token(1).text == "length" && at_.token(4).text == "capacity")
                    return sized(atoms);
                if (first.text == "size" && at_.isMark("=", 1) && at_.isNumber(2) && at_.isMark("{", 3))
                    return sized(atoms);
                return atoms.push_back({named()});
            case TokenKind::Mark:
                return marked(atoms, inExpression);
            case TokenKind::Address:
                // `user = 0x0` has a value
                if (!atoms.empty() && !atoms.back().sign.empty()) {
                    atoms.push_back({wordValue(std::string(first.text), first.span)});
                    atoms.back().value.quoted = true;
                }
                return at_.skip();
            default:
                at_.skip();
        }
    }

    /// `2 * r + 1`: the value with all that is computed of it. Products come before sums.
    void operate(TextValue& left, bool inExpression) {
        // each that can't be computed yet nests the value once more
        int nested = 0;
        const auto compute = [&](TextValue& value, std::string_view sign, TextValue right) {
            value = operationOf(sign, std::move(value), std::move(right));
            if (value.isOperation() && ++nested > kMaxDepth) refuseDepth();
        };
        while (isOperand(left, inExpression)) {
            // `glm::translate(…)` above `* glm::rotate(…)`
            const bool goesOn = left.isCall() && at_.isLineEnd() && at_.isMark("*", 1) && at_.isName(2) &&
                                at_.isMark("(", 3) && !at_.token(3).spaced;
            if (goesOn) at_.skip();
            if (!at_.isBinary()) break;
            const std::string_view sign = at_.token().text;
            const std::size_t at = begin();
            at_.skip();
            TextValue right = operand(at);
            while ((sign == "+" || sign == "-") && at_.isAnyMark("* /")) {
                const std::string_view inner = at_.token().text;
                at_.skip();
                compute(right, inner, operand(at));
            }
            compute(left, sign, std::move(right));
        }
    }

    [[noreturn]] void refuseDepth() const {
        throw InputError(tr("import.too_deep", {{"line", lineOf(begin())}}));
    }

    /// The value behind an operator, with signs of its own.
    TextValue operand(std::size_t at) {
        bool negative = false;
        // `lz / + gap` lacks a number
        if (at_.isMark("+") && at_.token().spaced && at_.token(1).spaced)
            refuseLine("import.arithmetic", text_, at);
        for (; at_.isAnyMark("- + &"); at_.skip()) {
            if (at_.token(1).kind == TokenKind::LineEnd) refuseLine("import.arithmetic", text_, at);
            negative = negative != at_.isMark("-");
        }
        std::vector<Atom> one;
        if (!at_.endsStatement()) primary(one, true);
        if (one.size() != 1 || !one[0].sign.empty()) refuseLine("import.arithmetic", text_, at);
        return negative ? negated(std::move(one[0].value)) : std::move(one[0].value);
    }

    /// gdb's `std::vector of length 4, capacity 8 = {…}` and lldb's `size=4 {…}`, whose length must be true.
    void sized(std::vector<Atom>& atoms) {
        const std::size_t from = begin();
        const bool isLldbs = at_.token().text == "size";
        at_.skip(2);
        const bool known =
            isLldbs || (at_.isNumber() && at_.isMark(",", 1) && at_.token(2).text == "capacity" &&
                        at_.isNumber(3) && at_.isMark("=", 4) && at_.isMark("{", 5));
        const double length = at_.token().number;
        const std::size_t first = atoms.size();
        if (known) {
            at_.skip(isLldbs ? 1 : 5);
            marked(atoms, true);
        }
        if (!known || static_cast<double>(atoms[first].value.items.size()) != length)
            refuseLine("import.count", text_, from);
        atoms[first].value.span.begin = from;
    }

    /// gdb's `0 <repeats 15 times>`.
    void repeat(std::vector<Atom>& atoms) {
        if (!at_.isMark("<") || at_.token(1).text != "repeats" || !at_.isNumber(2) ||
            at_.token(3).text != "times" || !at_.isMark(">", 4))
            return;
        const double times = at_.token(2).number;
        if (!(times >= 1 && times <= 10000)) return;
        const auto copies = static_cast<std::size_t>(times) - 1;
        repeated_ += copies * valuesIn(atoms.back().value);
        const TextSpan said{begin(), at_.token(4).span.end};
        if (repeated_ > kMaxRepeated)
            throw InputError(tr("import.repeats", {{"line", lineOf(said.begin)},
                                                   {"found", excerpt(partOf(text_, said))},
                                                   {"most", std::to_string(kMaxRepeated)}}));
        at_.skip(5);
        atoms.back().value.span.end = said.end;
        const Atom copy = atoms.back();
        atoms.insert(atoms.end(), copies, copy);
    }

    TextValue named() {
        const std::size_t from = begin();
        TextValue value = at_.takeName();
        const std::size_t hyphen = value.name.find('-');
        const bool isJoined = hyphen != value.name.npos && !value.name.substr(hyphen).starts_with("->");
        if (isJoined && declared_.contains(value.name.substr(0, hyphen))) {
            // a difference of variables, not a name with a hyphen
            TextValue left = value, right = value;
            left.name.resize(hyphen);
            right.name.erase(0, hyphen + 1);
            return operationOf("-", std::move(left), std::move(right));
        }
        if (const auto constant = constantOf(value.name); constant && !at_.isAnyMark("= : := (")) {
            value.kind = ValueKind::Number;
            value.number = *constant;
            value.ofPi = true;
            return value;
        }
        if (const auto constant = constantOf(value.name); constant && at_.isMark("(") && at_.isMark(")", 1)) {
            at_.skip(2);
            value = numberValue(*constant, {from, at_.endBefore()});
            value.ofPi = true;
            return value;
        }
        if (value.name.size() > kMaxNameBytes)
            throw InputError(
                tr("import.long_name", {{"line", lineOf(from)}, {"found", excerpt(value.name)}}));
        if (const char* closer = at_.argumentsFollow()) {
            TextValue list = group(closer);
            // a function of the text's own that makes a number of its bits
            if (list.items.size() == 1 && list.items[0].value.bits && !isConstructor(value.name))
                return list.items[0].value;
            list.name = madeType(value.name);
            list.span.begin = from;
            value = std::move(list);
        }
        postfix(value);
        return value;
    }

    /// `.transpose()`, `.points[0]`: what is called on a value, or taken of it.
    void postfix(TextValue& value) {
        while (const auto ends = at_.lineEndsBeforeCall()) {
            at_.skip(*ends + 1);
            std::string called(at_.token().text);
            const std::size_t from = begin();
            at_.skip();
            TextValue arguments = at_.isMark("(") ? group(")") : TextValue();
            arguments.span.begin = from;
            value.span.end = std::max(value.span.end, at_.endBefore());
            // what is called with something is one with it
            if (const std::string made = madeType(called); arguments.items.empty() && made != called) {
                // `new GameObject("Log").AddComponent<CapsuleCollider>()`
                value = listValue(value.span, '(');
                value.name = made;
            } else if (arguments.items.empty()) {
                value.then.push_back(std::move(called));
            } else if (value.isList()) {
                arguments.name = called;
                value.items.push_back(itemOf(std::move(arguments), "." + called));
            } else {
                value.name.append(".").append(called);
                value.kind = ValueKind::List;
                value.bracket = '(';
                value.items = std::move(arguments.items);
            }
        }
    }

    TextValue group(std::string_view closer) {
        if (++depth_ > kMaxDepth) refuseDepth();
        TextValue list = listValue(at_.token().span, at_.token().text[0]);
        list.scattered = at_.token().scattered;
        at_.skip();
        items(list, closer);
        list.span.end = at_.token().span.end;
        at_.skip();
        --depth_;
        groupRows(list);
        return list;
    }

    void marked(std::vector<Atom>& atoms, bool inExpression) {
        const std::string_view mark = at_.token().text;
        const std::size_t at = begin();
        if (isOneOf("( [ {", mark)) {
            TextValue list = group(mark == "(" ? ")" : mark == "[" ? "]" : "}");
            postfix(list);
            // an index that stands for itself: `[0] = …`
            if (mark == "[" && at_.isAnyMark("= : {") && list.items.size() == 1 &&
                list.items[0].value.isNumber())
                list.name = "[]";
            atoms.push_back({std::move(list)});
            return repeat(atoms);
        }
        // a factor is missing: `f(a, * r)`
        const bool isProduct = isOneOf("* /", mark) && depth_ > 0 && at_.token(1).spaced;
        const bool isSignOfNone =
            isOneOf("- +", mark) && depth_ > 0 && isOneOf(") ] } * /", at_.token(1).text);
        if (isSignOfNone) refuseLine("import.arithmetic", text_, at);
        const bool isFirst =
            isOneOf("* /", mark) && at_.token(1).spaced && !atoms.empty() && atoms.back().sign == "=";
        if (isFirst) refuseLine("import.arithmetic", text_, at);
        if (isProduct && atoms.empty() && at_.isAfterComma()) refuseLine("import.arithmetic", text_, at);
        // a base class of gdb's: `<btShape> = {…}`
        if (mark == "<" && at_.isName(1) && at_.isMark(">", 2)) {
            const TextToken& name = at_.token(1);
            atoms.push_back({wordValue("<" + std::string(name.text) + ">", name.span)});
            return at_.skip(3);
        }
        const bool startsLine = at_.isAfterLineEnd();
        at_.skip();
        // `{1, 2, 3}...`: there are more, which the text does not have
        const bool isElided = mark == "." && at_.isMark(".") && at_.isMark(".", 1);
        // or a line of numpy's rows
        const bool isRow = atoms.empty() && startsLine && (at_.isLineEnd(2) || at_.isMark(",", 2));
        if (isElided && depth_ > 0 && (isRow || (!atoms.empty() && hasNumbers(atoms.back().value))))
            throw InputError(tr("import.elided", {{"line", lineOf(at)}}));
        // a number that is missing
        if (mark == "-" && inExpression && at_.isMark(",")) refuseLine("import.arithmetic", text_, at);
        const bool isMinus = mark == "-" && !at_.endsStatement() && !at_.token().spaced;
        const bool isNegative = at_.token().kind == TokenKind::Mark ? inExpression && at_.isMark("(")
                                                                    : inExpression || !atoms.empty();
        if (isMinus && isNegative) atoms.push_back({negated(operand(at))});
        const bool isPower = isOneOf("^ * /", mark) || (mark == "%" && at_.isNumber());
        if (isPower && !atoms.empty() && atoms.back().value.isNumber())
            refuseLine("import.arithmetic", text_, at);
    }

    std::string_view text_;
    TokenCursor at_;
    int depth_ = 0;
    std::size_t repeated_ = 0;  ///< values that were repeated so far
    std::vector<TextSpan>& unread_;
    std::set<std::string> declared_;  ///< names that statements gave a value
};

}  // namespace

TextItem itemOf(TextValue value, std::string key, std::vector<std::string> words) {
    const TextSpan span = value.span;
    return {.key = std::move(key), .words = std::move(words), .value = std::move(value), .span = span};
}

TextValue listValue(TextSpan span, char bracket) {
    return {.kind = ValueKind::List, .bracket = bracket, .span = span};
}

TextValue numberValue(double number, TextSpan span) {
    return {.kind = ValueKind::Number, .number = number, .span = span};
}

TextValue wordValue(std::string word, TextSpan span) {
    return {.kind = ValueKind::Word, .name = std::move(word), .span = span};
}

TextValue vectorValue(const std::vector<double>& numbers, TextSpan span) {
    TextValue list = listValue(span, '(');
    for (const double each : numbers) list.items.push_back(itemOf(numberValue(each, span)));
    return list;
}

TextValue treeOf(const TokenizedText& text, std::vector<TextSpan>& unread) {
    return TreeReader(text, unread).whole();
}

}  // namespace gjkscope

#include "app/import/text_tree.hpp"

#include <algorithm>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/identifiers.hpp"
#include "app/import/text_statement.hpp"
#include "app/import/token_cursor.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxDepth = 64;
/// The most values that all of a text's `<repeats 15 times>` may add: gdb repeats 200 elements of a list at
/// most.
constexpr std::size_t kMaxRepeated = 100'000;
/// Longer than any that a compiler writes.
constexpr std::size_t kMaxNameBytes = 1024;

/// How many values a value is; one with long names counts as more, by the memory that they take.
std::size_t valuesIn(const TextValue& value) {
    constexpr std::size_t kBytesAValue = 64;
    std::size_t size = 1 + value.name.size() / kBytesAValue + value.then.size();
    for (const TextItem& item : value.items)
        size += valuesIn(item.value) + item.key.size() / kBytesAValue + item.words.size();
    return size;
}

class TreeReader {
  public:
    explicit TreeReader(const TokenizedText& text) : text_(text), at_(text.tokens) {}

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
                if (closer.empty() || at_.token().text != closer) {
                    if (closer.empty()) return;
                    refuse("import.bracket", text_.text, at_.token().span.begin, at_.token().text);
                }
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

    bool endsStatement() const {
        return at_.isLineEnd() || at_.isMark(",") || at_.isMark(";") || at_.isMark("|") || at_.isCloser() ||
               (at_.token().kind == TokenKind::Mark && at_.token().text == angleCloser_);
    }

    void statement(TextValue& list, std::string_view closer) {
        std::vector<Atom> atoms;
        while (!at_.atEnd()) {
            // a value may stand on the line after its sign
            if (at_.isLineEnd() && !atoms.empty() &&
                (atoms.back().sign == "=" || atoms.back().sign == "<<")) {
                std::size_t skip = 1;
                while (!at_.atEnd(skip) && at_.isLineEnd(skip)) ++skip;
                if (at_.startsBracketed(skip) || atoms.back().sign == "<<") at_.skip(skip);
            }
            if (endsStatement()) break;
            if (at_.isMark("=") || at_.isMark(":") || at_.isMark(":=") || at_.isMark("=>")) {
                atoms.push_back({{}, at_.token().text == ":" ? ":" : "=", false});
                at_.skip();
            } else if (at_.isMark("<<")) {
                atoms.push_back({{}, "<<", false});
                at_.skip();
                if (!closer.empty() || atoms.size() < 2) continue;
                atoms.push_back({commaList(), "", true});
            } else {
                atom(atoms);
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
            atom(one);
            for (Atom& each : one) row.items.push_back(itemOf("", {}, std::move(each.value)));
        }
        row.span.end = at_.endBefore();
        return row;
    }
    /// One value, or marks that mean nothing.
    void atom(std::vector<Atom>& atoms) {
        const TextToken& first = at_.token();
        const bool spaced = first.spaced;
        switch (first.kind) {
            case TokenKind::Number: {
                atoms.push_back({at_.takeNumber(), "", spaced});
                repeat(atoms);
                return fold(atoms);
            }
            case TokenKind::String:
                atoms.push_back({at_.word(std::string(first.text)), "", spaced});
                at_.skip();
                return;
            case TokenKind::Address:
                at_.skip();
                return;
            case TokenKind::Name:
                if (first.text == "of" && at_.token(1).text == "length") return sized(atoms);
                atoms.push_back({named(), "", spaced});
                return fold(atoms);
            case TokenKind::Mark:
                return marked(atoms, spaced);
            case TokenKind::LineEnd:
                at_.skip();
        }
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
            marked(one, true);
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
        if (repeated_ > kMaxRepeated) refuseRepeats();
        at_.skip(3);
        while (!endsStatement() && !at_.isMark(">")) at_.skip();
        const std::size_t end = at_.token().span.end;
        if (at_.isMark(">")) at_.skip();
        atoms.back().value.span.end = end;
        const Atom copy = atoms.back();
        atoms.insert(atoms.end(), copies, copy);
    }

    [[noreturn]] void refuseRepeats() const {
        const TextSpan span{at_.token().span.begin, at_.token(4).span.end};
        throw InputError(
            tr("import.repeats", {{"line", std::to_string(lineAt(text_.text, span.begin))},
                                  {"found", excerpt(text_.text.substr(span.begin, span.end - span.begin))},
                                  {"most", std::to_string(kMaxRepeated)}}));
    }

    /// `2 * 0.5`, `M_PI / 2`: the value before a `*` or `/`, with the one behind it.
    void fold(std::vector<Atom>& atoms) {
        const auto numberOf = [](TextValue& value) {
            if (value.kind != ValueKind::Word) return value.kind == ValueKind::Number;
            const std::optional<double> constant = constantOf(value.name);
            if (constant) {
                value.kind = ValueKind::Number;
                value.number = *constant;
            }
            return constant.has_value();
        };
        if (!numberOf(atoms.back().value)) return;
        while (at_.isMark("*") || at_.isMark("/")) {
            const bool product = at_.isMark("*");
            const std::size_t at = at_.token().span.begin;
            at_.skip();
            std::vector<Atom> right;
            if (!endsStatement()) {
                if (at_.token().kind == TokenKind::Number)
                    right.push_back({at_.takeNumber(), "", false});
                else if (at_.token().kind == TokenKind::Name)
                    right.push_back({named(), "", false});
            }
            if (right.size() != 1 || !numberOf(right[0].value))
                refuseLine("import.arithmetic", text_.text, at);
            TextValue& left = atoms.back().value;
            left.number = product ? left.number * right[0].value.number : left.number / right[0].value.number;
            left.whole = false;
            left.span.end = right[0].value.span.end;
        }
    }

    TextValue named() {
        const TextToken first = at_.token();
        TextValue value = at_.takeName();
        if (value.name.size() > kMaxNameBytes)
            refuse("import.long_name", text_.text, first.span.begin, value.name);
        if (const char* closer = argumentsFollow(value.name)) {
            TextValue list = group(closer);
            list.name = madeType(value.name);
            list.span.begin = first.span.begin;
            value = std::move(list);
            if (value.items.size() == 1 && value.items[0].value.kind == ValueKind::Number) {
                if (const auto result = functionValue(value.name, value.items[0].value.number)) {
                    const TextSpan span = value.span;
                    value = {};
                    value.kind = ValueKind::Number;
                    value.number = *result;
                    value.span = span;
                }
            }
        }
        postfix(value);
        return value;
    }

    /// The bracket that closes what a name is called with; none where it is not called.
    const char* argumentsFollow(const std::string&) const {
        if (at_.isMark("{")) return "}";
        if (at_.token().spaced) return nullptr;
        if (at_.isMark("(")) return ")";
        if (at_.isMark("[")) return "]";
        return nullptr;
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
                    TextValue method;
                    method.kind = ValueKind::List;
                    method.bracket = '(';
                    method.name = called;
                    method.items = std::move(arguments.items);
                    value.then.pop_back();
                    const TextSpan span{value.span.begin, arguments.span.end};
                    if (value.kind == ValueKind::List) {
                        method.span = arguments.span;
                        value.items.push_back(itemOf("." + called, {}, std::move(method)));
                    } else {
                        value.name.append(".").append(called);
                        value.kind = ValueKind::List;
                        value.bracket = '(';
                        value.items = std::move(method.items);
                    }
                    value.span = span;
                }
            }
            value.span.end = std::max(value.span.end, at_.endBefore());
        }
    }

    TextValue group(std::string_view closer) {
        if (++depth_ > kMaxDepth)
            refuse("import.too_deep", text_.text, at_.token().span.begin, at_.token().text);
        TextValue list;
        list.kind = ValueKind::List;
        list.bracket = at_.token().text[0];
        list.span.begin = at_.token().span.begin;
        at_.skip();
        const std::string_view angle = std::exchange(angleCloser_, closer == ">" ? ">" : "");
        items(list, closer);
        angleCloser_ = angle;
        list.span.end = at_.token().span.end;
        at_.skip();
        --depth_;
        groupRows(list);
        return list;
    }

    void marked(std::vector<Atom>& atoms, bool spaced) {
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
        if (mark == "*" || mark == "/" || mark == "^" || mark == "%" || mark == "+" || mark == "-") {
            const bool left = !atoms.empty() && atoms.back().sign.empty() &&
                              (atoms.back().value.kind == ValueKind::Number ||
                               (atoms.back().value.kind == ValueKind::List && mark != "*" && mark != "-"));
            const bool right = mark == "-" && !endsStatement() && !at_.token().spaced;
            if (left || (right && at_.token().kind != TokenKind::Mark)) arithmetic(atoms, mark, at, left);
        }
    }

    /// `-M_PI`, or what can't be computed.
    void arithmetic(std::vector<Atom>& atoms, std::string_view mark, std::size_t at, bool left) {
        std::vector<Atom> right;
        if (!left && mark == "-") atom(right);
        if (right.size() != 1 || right[0].value.kind != ValueKind::Number)
            refuseLine("import.arithmetic", text_.text, at);
        right[0].value.number = -right[0].value.number;
        right[0].value.span.begin = at;
        atoms.push_back(std::move(right[0]));
    }

    const TokenizedText& text_;
    TokenCursor at_;
    int depth_ = 0;
    std::size_t repeated_ = 0;  ///< values that were repeated so far
    std::string_view angleCloser_ = "";
};

}  // namespace

TextValue treeOf(const TokenizedText& text) {
    return TreeReader(text).whole();
}

}  // namespace gjkscope

#include "app/import/text_tree.hpp"

#include <algorithm>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/identifiers.hpp"
#include "app/import/refusal.hpp"
#include "app/import/text_rows.hpp"
#include "app/import/text_statement.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxDepth = 64;
/// What all of a text's `<repeats 15 times>` may add, in values: gdb repeats 200 elements of a list at most.
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
    explicit TreeReader(const TokenizedText& text) : text_(text), tokens_(text.tokens) {}

    TextValue whole() {
        TextValue all;
        all.kind = ValueKind::List;
        while (at_ < tokens_.size()) {
            items(all, "");
            // a bracket that nothing opened
            if (at_ < tokens_.size()) ++at_;
        }
        all.span = {0, text_.text.size()};
        return all;
    }

  private:
    const TextToken& token(std::size_t ahead = 0) const {
        return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
    }
    bool atEnd() const { return at_ >= tokens_.size(); }
    bool isMark(std::string_view text, std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() && token(ahead).kind == TokenKind::Mark &&
               token(ahead).text == text;
    }
    bool isLineEnd(std::size_t ahead = 0) const {
        return at_ + ahead >= tokens_.size() || token(ahead).kind == TokenKind::LineEnd;
    }

    /// All up to `closer`, which stays.
    void items(TextValue& list, std::string_view closer) {
        char separator = '\0';
        bool newLine = true;
        while (!atEnd()) {
            if (token().kind == TokenKind::Mark && isCloser(token().text)) {
                if (closer.empty() || token().text != closer) {
                    if (closer.empty()) return;
                    refuse("import.bracket", text_.text, token().span.begin, token().text);
                }
                return;
            }
            if (isLineEnd()) {
                newLine = true;
                if (separator == '\0') separator = '\n';
                ++at_;
            } else if (isMark(",") || isMark(";") || isMark("|")) {
                if (!isMark("|")) separator = token().text[0];
                ++at_;
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

    static bool isCloser(std::string_view mark) { return mark == ")" || mark == "]" || mark == "}"; }

    bool endsStatement() const {
        return isLineEnd() || isMark(",") || isMark(";") || isMark("|") ||
               (token().kind == TokenKind::Mark && (isCloser(token().text) || token().text == angleCloser_));
    }

    void statement(TextValue& list, std::string_view closer) {
        std::vector<Atom> atoms;
        while (!atEnd()) {
            // a value may stand on the line after its sign
            if (isLineEnd() && !atoms.empty() && (atoms.back().sign == "=" || atoms.back().sign == "<<")) {
                std::size_t skip = 1;
                while (at_ + skip < tokens_.size() && isLineEnd(skip)) ++skip;
                if (startsBracketed(skip) || atoms.back().sign == "<<") at_ += skip;
            }
            if (endsStatement()) break;
            if (isMark("=") || isMark(":") || isMark(":=") || isMark("=>")) {
                atoms.push_back({{}, token().text == ":" ? ":" : "=", false});
                ++at_;
            } else if (isMark("<<")) {
                atoms.push_back({{}, "<<", false});
                ++at_;
                if (!closer.empty() || atoms.size() < 2) continue;
                atoms.push_back({commaList(), "", true});
            } else {
                atom(atoms);
            }
        }
        appendStatement(atoms, list, {closer, closer.empty() && isLineEnd(), text_.text});
    }

    bool startsBracketed(std::size_t ahead) const {
        if (at_ + ahead >= tokens_.size()) return false;
        const auto opens = [&](std::size_t i) { return isMark("[", i) || isMark("{", i) || isMark("(", i); };
        return opens(ahead) || (token(ahead).kind == TokenKind::Name && opens(ahead + 1));
    }

    /// What follows Eigen's `<<`, up to the end of the statement.
    TextValue commaList() {
        TextValue row;
        row.kind = ValueKind::List;
        row.span.begin = token().span.begin;
        while (!atEnd() && !isMark(";") && !(token().kind == TokenKind::Mark && isCloser(token().text))) {
            if (isMark(",") || (isLineEnd() && (row.items.empty() || isMark(",", 0) || commaBefore()))) {
                ++at_;
                continue;
            }
            if (isLineEnd()) break;
            std::vector<Atom> one;
            atom(one);
            for (Atom& each : one) row.items.push_back(itemOf("", {}, std::move(each.value)));
        }
        row.span.end = tokens_[at_ > 0 ? at_ - 1 : 0].span.end;
        return row;
    }
    bool commaBefore() const { return at_ > 0 && tokens_[at_ - 1].text == ","; }

    /// One value, or marks that mean nothing.
    void atom(std::vector<Atom>& atoms) {
        const TextToken& first = token();
        const bool spaced = first.spaced;
        switch (first.kind) {
            case TokenKind::Number: {
                atoms.push_back({numberValue(), "", spaced});
                repeat(atoms);
                return fold(atoms);
            }
            case TokenKind::String:
                atoms.push_back({word(std::string(first.text)), "", spaced});
                ++at_;
                return;
            case TokenKind::Address:
                ++at_;
                return;
            case TokenKind::Name:
                if (first.text == "of" && token(1).text == "length") return sized(atoms);
                atoms.push_back({named(), "", spaced});
                return fold(atoms);
            case TokenKind::Mark:
                return marked(atoms, spaced);
            case TokenKind::LineEnd:
                ++at_;
        }
    }

    TextValue numberValue() {
        TextValue value;
        value.kind = ValueKind::Number;
        value.number = token().number;
        value.bits = token().bits;
        value.whole = token().whole;
        value.span = token().span;
        ++at_;
        return value;
    }

    /// gdb's `std::vector of length 4, capacity 8 = {…}`, whose length must be true.
    void sized(std::vector<Atom>& atoms) {
        const std::size_t begin = token().span.begin;
        at_ += 2;
        const auto isNumber = [&](std::size_t ahead) { return token(ahead).kind == TokenKind::Number; };
        const bool known = isNumber(0) && isMark(",", 1) && token(2).text == "capacity" && isNumber(3) &&
                           isMark("=", 4) && isMark("{", 5);
        const double length = known ? token().number : -1;
        std::vector<Atom> one;
        if (known) {
            at_ += 5;
            marked(one, true);
        }
        if (one.empty() || static_cast<double>(one[0].value.items.size()) != length)
            refuseLine("import.count", text_.text, begin);
        one[0].value.span.begin = begin;
        for (Atom& each : one) atoms.push_back(std::move(each));
    }

    TextValue word(std::string text) const {
        TextValue value;
        value.kind = ValueKind::Word;
        value.name = std::move(text);
        value.span = token().span;
        return value;
    }

    /// gdb's `0 <repeats 15 times>`.
    void repeat(std::vector<Atom>& atoms) {
        if (!isMark("<") || token(1).text != "repeats" || token(2).kind != TokenKind::Number ||
            token(3).text != "times" || !isMark(">", 4))
            return;
        const double times = token(2).number;
        if (!(times >= 1 && times <= 10000)) return;
        const auto copies = static_cast<std::size_t>(times) - 1;
        repeated_ += copies * valuesIn(atoms.back().value);
        if (repeated_ > kMaxRepeated) refuseRepeats();
        at_ += 3;
        while (!endsStatement() && !isMark(">")) ++at_;
        const std::size_t end = token().span.end;
        if (isMark(">")) ++at_;
        atoms.back().value.span.end = end;
        const Atom copy = atoms.back();
        atoms.insert(atoms.end(), copies, copy);
    }

    [[noreturn]] void refuseRepeats() const {
        const TextSpan span{token().span.begin, token(4).span.end};
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
        while (isMark("*") || isMark("/")) {
            const bool product = isMark("*");
            const std::size_t at = token().span.begin;
            ++at_;
            std::vector<Atom> right;
            if (!endsStatement()) {
                if (token().kind == TokenKind::Number)
                    right.push_back({numberValue(), "", false});
                else if (token().kind == TokenKind::Name)
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
        const TextToken first = token();
        TextValue value = word(std::string(first.text));
        ++at_;
        indices(value);
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

    /// `points[0].x`: the name goes on behind the index.
    void indices(TextValue& value) {
        while (isMark("[") && !token().spaced) {
            const bool empty = isMark("]", 1);
            const bool index = token(1).kind == TokenKind::Number && token(1).whole && isMark("]", 2);
            if (!empty && !index) return;
            const std::size_t past = empty ? 2 : 3;
            // `Float64[1]` is a list; what is indexed, or has a size, has a sign or a member behind it
            const bool goesOn = isMark("[", past) || isMark("=", past) || isMark(":", past) ||
                                isMark(".", past) || isMark("->", past) || isMark("{", past) ||
                                isMark("<<", past) ||
                                (token(past).kind == TokenKind::Name && token(past).text[0] == '.');
            if (!goesOn) return;
            value.name.append("[").append(empty ? "" : token(1).text).append("]");
            at_ += past;
            value.span.end = tokens_[at_ - 1].span.end;
            if ((isMark(".") || isMark("->")) && token(1).kind == TokenKind::Name) {
                ++at_;
                value.name.append(".").append(token().text);
                value.span.end = token().span.end;
                ++at_;
            }
        }
    }

    /// The bracket that closes what a name is called with; none where it is not called.
    const char* argumentsFollow(const std::string&) const {
        if (isMark("{")) return "}";
        if (token().spaced) return nullptr;
        if (isMark("(")) return ")";
        if (isMark("[")) return "]";
        return nullptr;
    }

    /// `.transpose()`, `.points[0]`: what is called on a value, or taken of it.
    void postfix(TextValue& value) {
        while (isMark(".") && token(1).kind == TokenKind::Name) {
            const std::string called(token(1).text);
            at_ += 2;
            value.then.push_back(called);
            if (isMark("(")) {
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
            value.span.end = std::max(value.span.end, tokens_[at_ - 1].span.end);
        }
    }

    TextValue group(std::string_view closer) {
        if (++depth_ > kMaxDepth) refuse("import.too_deep", text_.text, token().span.begin, token().text);
        TextValue list;
        list.kind = ValueKind::List;
        list.bracket = token().text[0];
        list.span.begin = token().span.begin;
        ++at_;
        const std::string_view angle = std::exchange(angleCloser_, closer == ">" ? ">" : "");
        items(list, closer);
        angleCloser_ = angle;
        list.span.end = token().span.end;
        ++at_;
        --depth_;
        groupRows(list);
        return list;
    }

    void marked(std::vector<Atom>& atoms, bool spaced) {
        const std::string_view mark = token().text;
        const std::size_t at = token().span.begin;
        if (mark == "(" || mark == "[" || mark == "{") {
            TextValue list = group(mark == "(" ? ")" : mark == "[" ? "]" : "}");
            postfix(list);
            // an index that stands for itself: `[0] = …`
            const bool key = mark == "[" && (isMark("=") || isMark(":") || isMark("{")) &&
                             list.items.size() == 1 && list.items[0].value.kind == ValueKind::Number;
            if (key) list.name = "[]";
            atoms.push_back({std::move(list), "", spaced});
            return repeat(atoms);
        }
        // a base class of gdb's: `<btShape> = {…}`
        if (mark == "<" && token(1).kind == TokenKind::Name && isMark(">", 2)) {
            ++at_;
            atoms.push_back({word("<" + std::string(token().text) + ">"), "", spaced});
            at_ += 2;
            return;
        }
        ++at_;
        if (mark == "*" || mark == "/" || mark == "^" || mark == "%" || mark == "+" || mark == "-") {
            const bool left = !atoms.empty() && atoms.back().sign.empty() &&
                              (atoms.back().value.kind == ValueKind::Number ||
                               (atoms.back().value.kind == ValueKind::List && mark != "*" && mark != "-"));
            const bool right = mark == "-" && !endsStatement() && !token().spaced;
            if (left || (right && token().kind != TokenKind::Mark)) arithmetic(atoms, mark, at, left);
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
    const std::vector<TextToken>& tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::size_t repeated_ = 0;  ///< values that were repeated so far
    std::string_view angleCloser_ = "";
};

}  // namespace

TextValue treeOf(const TokenizedText& text) {
    return TreeReader(text).whole();
}

}  // namespace gjkscope

#pragma once

#include <string>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

struct TextItem;

enum class ValueKind {
    None,  ///< announced, but not there: a heading
    Number,
    Word,       ///< a name, or a text in quotes
    List,       ///< the content of brackets, a row of a table, or a call's arguments
    Operation,  ///< `a + b`, `-a`: the sign is its name, the operands its items
};

/// A value of a text in any notation: `0.5`, `[[0, 1], [1, 0]]`, `{x = 1, y = 2}`, `Vec3(1, 2, 3)`.
struct TextValue {
    ValueKind kind = ValueKind::None;
    double number = 0;
    bool bits = false, whole = false;
    bool ofPi = false;                ///< a Number that was computed of π
    char bracket = '\0';              ///< of a List: what opened it; none for a row
    std::string name{};               ///< Word: itself; List: what is called with it, `Vec3`
    std::vector<TextItem> items{};    ///< of a List
    std::vector<std::string> then{};  ///< calls on it: `.transpose()`
    bool scattered = false;           ///< its items stand apart in the text
    bool quoted = false;              ///< of a Word: it stood in quotes
    TextSpan span{};

    bool isNone() const { return kind == ValueKind::None; }
    bool isNumber() const { return kind == ValueKind::Number; }
    bool isWord() const { return kind == ValueKind::Word; }
    bool isList() const { return kind == ValueKind::List; }
    bool isOperation() const { return kind == ValueKind::Operation; }
    /// A list with a name, `Vec3(1, 2, 3)`, or without one and without brackets.
    bool isNamedList() const { return isList() && !name.empty(); }
    bool isCall() const { return isNamedList() && bracket == '('; }
    bool isRow() const { return isList() && name.empty() && bracket == '\0'; }
    /// Members that were put together below their name.
    bool isScatteredRecord() const { return scattered && bracket == '{'; }
};

/// A value with its name, if it has one.
struct TextItem {
    std::string key{};                 ///< `position`, `points[0].x`; empty: none
    std::vector<std::string> words{};  ///< words before it: types, `const`
    TextValue value{};
    char separator = '\0';  ///< sign before it: `,`, `;`, a line's end or none
    bool newLine = false;   ///< it is the first of a line
    bool expects = false;   ///< a sign stands behind its name, but no value behind that
    bool attached = false;  ///< it was said of a value elsewhere in the text
    TextSpan span{};
    TextSpan keySpan{};  ///< its name and what stands between that and the value
};

TextItem itemOf(TextValue value, std::string key = {}, std::vector<std::string> words = {});
TextValue numberValue(double number, TextSpan span);
TextValue wordValue(std::string word, TextSpan span);
TextValue listValue(TextSpan span, char bracket = '\0');
TextValue vectorValue(const std::vector<double>& numbers, TextSpan span);

/// The deepest nesting of brackets; members of members may add a few levels.
inline constexpr int kMaxDepth = 64, kMaxNesting = 70;
/// The most values that copies may add to a text: those of a debugger's `<repeats 15 times>`, which repeats
/// 200 elements at most, and those of its variables.
inline constexpr std::size_t kMaxRepeated = 100'000;

/// The whole text as a list of what stands in it. Lines that can't be read as values, and look like nothing
/// of a shape, are added to `unread`; others throw InputError with a sentence.
TextValue treeOf(const TokenizedText& text, std::vector<TextSpan>& unread);

}  // namespace gjkscope

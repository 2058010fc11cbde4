#include "app/picture/markup.hpp"

#include <algorithm>
#include <array>

#include "app/base/plain_text.hpp"
#include "app/picture/formula.hpp"

namespace gjkscope {
namespace {

void flatten(const Formula& boxes, bool subscript, std::vector<TextRun>& runs);

/// In parentheses where it is more than one text.
void flattenPart(const Formula& boxes, bool subscript, std::vector<TextRun>& runs) {
    const auto hasSigns = [](const FormulaBox& box) {
        constexpr std::array<std::string_view, 4> kSigns{" ", "+", "−", "-"};
        return std::ranges::any_of(
            kSigns, [&](std::string_view sign) { return box.text.find(sign) != std::string_view::npos; });
    };
    const bool parenthesized = std::ranges::any_of(boxes, hasSigns);
    if (parenthesized) runs.push_back({"(", subscript});
    flatten(boxes, subscript, runs);
    if (parenthesized) runs.push_back({")", subscript});
}

void flatten(const Formula& boxes, bool subscript, std::vector<TextRun>& runs) {
    for (const FormulaBox& box : boxes) {
        if (box.kind == FormulaBox::Kind::Text) {
            runs.push_back({box.text, subscript});
        } else if (box.kind == FormulaBox::Kind::Fraction) {
            flattenPart(box.parts[0], subscript, runs);
            runs.push_back({"/", subscript});
            flattenPart(box.parts[1], subscript, runs);
        } else {
            flatten(box.parts[0], subscript || box.kind == FormulaBox::Kind::Subscript, runs);
        }
    }
}

}  // namespace

Utf8Character utf8At(std::string_view text, std::size_t at) {
    const auto [code, length] = firstCharacter(text.substr(at));
    if (length == 0) return {static_cast<unsigned char>(text[at]), at + 1};
    return {code, at + length};
}

std::vector<TextRun> parseMarkup(std::string_view text) {
    std::vector<TextRun> runs;
    flatten(readFormula(text).boxes, false, runs);
    return runs;
}

std::string markupOf(std::string_view plain) {
    std::string text;
    for (const char c : plain) {
        if (c == '_' || c == '{' || c == '}') text += '\\';
        text += c;
    }
    return text;
}

std::string spokenText(std::string text) {
    if (!isComposed(text)) return text;
    std::string spoken;
    for (const TextRun& run : parseMarkup(text)) spoken += run.text;
    return spoken;
}

}  // namespace gjkscope

#include "app/export/text_setter.hpp"

#include <string>

#include "app/picture/markup.hpp"

/// The width of a text in one style, in pixels, as the page's own canvas measures it.
__attribute__((import_module("page"), import_name("textWidth"))) extern "C" double textWidth(
    const char* text, std::size_t length, double size, int strong);

namespace gjkscope {
namespace {

/// Ascent and line height of the usual sans-serif faces, as a fraction of the size.
constexpr double kAscent = 0.97, kLineHeight = 1.21;

}  // namespace

TextSetter::TextSetter() : fonts_(nullptr), context_(nullptr) {}
TextSetter::~TextSetter() = default;

SetFormula TextSetter::formula(std::string_view marked, const TextStyle& style) const {
    return setFormula(readFormula(marked).boxes, style.size, [&](std::string_view text, double size) {
        return textWidth(text.data(), text.size(), size, style.strong ? 1 : 0);
    });
}

glm::dvec2 TextSetter::measure(std::string_view marked, const TextStyle& style) const {
    if (isComposed(marked)) {
        const SetFormula set = formula(marked, style);
        return {set.width, kLineHeight * style.size + set.above + set.below};
    }
    double width = 0;
    for (const TextRun& run : parseMarkup(marked)) {
        const double size = run.subscript ? kSubscriptSize * style.size : style.size;
        width += textWidth(run.text.data(), run.text.size(), size, style.strong ? 1 : 0);
        for (std::size_t at = 0; at < run.text.size(); at = utf8At(run.text, at).next)
            width += style.spacing * style.size;
    }
    return {width, kLineHeight * style.size};
}

double TextSetter::ascent(const TextStyle& style) const {
    return kAscent * style.size;
}

}  // namespace gjkscope

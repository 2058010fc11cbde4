#include "app/picture/layout/text_sheet.hpp"

namespace gjkscope {

Color inkIn(const Theme& theme, SheetInk ink) {
    switch (ink) {
        case SheetInk::Text:
            return theme.text;
        case SheetInk::Dim:
            return theme.dimText;
        case SheetInk::Accent:
            return theme.accent;
        case SheetInk::Good:
            return theme.good;
        case SheetInk::Bad:
            return theme.bad;
        case SheetInk::Border:
            return theme.border;
        case SheetInk::Soft:
            return theme.accentSoft;
        case SheetInk::Background:
            return theme.background;
    }
    return {};
}

void TextSheet::add(const TextSheet& other, glm::dvec2 by) {
    for (SheetShape shape : other.shapes) {
        for (glm::dvec2& p : shape.points) p += by;
        shapes.push_back(std::move(shape));
    }
    for (SheetText text : other.texts) {
        text.at += by;
        texts.push_back(std::move(text));
    }
}

SheetShape sheetBox(glm::dvec2 low, glm::dvec2 high, std::optional<SheetInk> fill,
                    std::optional<SheetInk> stroke, double width) {
    return {{low, {high.x, low.y}, high, {low.x, high.y}}, true, fill, stroke, width};
}

}  // namespace gjkscope

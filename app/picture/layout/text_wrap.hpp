#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/styled_text.hpp"

namespace gjkscope {

/// A stretch of text on its line, `x` from the line's start.
struct PlacedText {
    std::string text;
    int style = 0;
    int line = 0;
    float x = 0, width = 0;
};

struct WrappedText {
    std::vector<PlacedText> pieces;
    int lines = 0;
};

using MeasureStyled = std::function<float(std::string_view text, int style)>;

/// Breaks a text of several styles into lines no wider than `width`: at spaces, between Chinese characters
/// (but not before closing or after opening punctuation), at line feeds, and inside a word only where it
/// alone is too wide. A change of style is no place to break.
WrappedText wrapText(std::span<const StyledText> spans, float width, const MeasureStyled& measure);

}  // namespace gjkscope

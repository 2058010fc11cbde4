#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/styled_text.hpp"
#include "app/picture/markup.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// How far the lines of a sentence are apart, in heights of its letters.
inline constexpr float kRoomyLines = 1.5f, kTightLines = 1.28f;

/// Writes a marked-up sentence (app/runs/explanation.hpp) at the cursor, `width` wide: names in the
/// colors they have in the canvases, numbers in the fixed-width face. Moves the cursor below it.
void richText(const Look& look, std::string_view sentence, float width, float zoom = 1,
              float spacing = kRoomyLines);
/// How high that is.
float richTextHeight(const Look& look, std::string_view sentence, float width, float zoom = 1);

/// Writes plain text in one face at the cursor, wrapped.
void wrappedText(const ImFont* font, ImU32 color, std::string_view text, float width, float lineHeight);

/// Writes a line of pseudo-code at the cursor, wrapped; its symbols explain themselves.
void wrappedCode(const Look& look, const ImFont* font, ImU32 color, std::string_view line, float width,
                 float lineHeight);

/// How high wrappedText() will be.
float wrappedHeight(const ImFont* font, std::string_view text, float width, float lineHeight);

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

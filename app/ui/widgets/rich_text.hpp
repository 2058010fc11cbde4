#pragma once

#include <string_view>

#include "app/picture/layout/text_wrap.hpp"
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

}  // namespace gjkscope

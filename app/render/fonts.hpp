#pragma once

#include <imgui.h>

#include <string_view>

namespace gjkscope {

/// The faces the window and the pictures are set in. Owned by the atlas they were built into.
struct Fonts {
    ImFont* text = nullptr;            ///< Inter, 14 pixels at 100 %: labels of widgets
    ImFont* strong = nullptr;          ///< Inter semibold, 14
    ImFont* mono = nullptr;            ///< JetBrains Mono, 13: numbers, pseudo-code
    ImFont* small = nullptr;           ///< Inter, 12: hints, notes, ticks
    ImFont* heading = nullptr;         ///< Inter semibold, 12: capitals above panels and canvases
    ImFont* label = nullptr;           ///< Inter semibold, 15: labels in pictures
    ImFont* title = nullptr;           ///< Inter semibold, 22: A, B, A − B in pictures; dialogs
    ImFont* sentence = nullptr;        ///< Inter, 16: what a class reads
    ImFont* sentenceStrong = nullptr;  ///< Inter semibold, 16
    ImFont* sentenceMono = nullptr;    ///< JetBrains Mono, 15: numbers in sentences
    float pixelScale = 1;              ///< all of the above were baked at this multiple of their size
    int baking = 0;                    ///< another number after each time that they were baked again
};

enum class GlyphSet {
    Everyday,  ///< Latin 1, Greek and the signs of pictures and hints, beside the given characters
    OnlyUsed,  ///< nothing else: large scales stay small
};

/// Empties the atlas, finds the faces through fontconfig (with fallbacks down to ImGui's own) and bakes them
/// at `pixelScale` with the characters of `usedText` (UTF-8) and of the set, no more. The atlas is built when
/// it returns; the caller uploads its texture.
Fonts buildFonts(ImFontAtlas& atlas, float pixelScale, std::string_view usedText,
                 GlyphSet set = GlyphSet::Everyday);

/// Fonts with `density` times as many pixels to a letter of the same size: sharp if enlarged after layout.
Fonts buildDenseFonts(ImFontAtlas& atlas, float pixelScale, float density, std::string_view usedText);

}  // namespace gjkscope

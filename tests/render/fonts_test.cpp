#include "app/render/fonts.hpp"

#include <gtest/gtest.h>

#include <cfloat>

namespace gjkscope {
namespace {

constexpr const char* kText = "Each point of A − B is some a − b.";

float widthOf(const ImFont* font) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, kText).x;
}

/// Pixels of a letter in the texture, from top to bottom: sideways small ones have more than they need.
float pixelsOf(const ImFontAtlas& atlas, const ImFont* font) {
    const ImFontGlyph* glyph = font->FindGlyph('M');
    return (glyph->V1 - glyph->V0) * static_cast<float>(atlas.TexHeight);
}

TEST(DenseFonts, TakeTheSameRoomWithMorePixels) {
    ImFontAtlas usualAtlas, denseAtlas;
    const Fonts usual = buildFonts(usualAtlas, 1, kText), dense = buildDenseFonts(denseAtlas, 1, 4, kText);
    EXPECT_EQ(dense.pixelScale, usual.pixelScale);
    for (ImFont* Fonts::*face : {&Fonts::text, &Fonts::mono, &Fonts::title}) {
        const ImFont *flat = usual.*face, *sharp = dense.*face;
        // faces are baked in whole pixels
        EXPECT_NEAR(sharp->FontSize, flat->FontSize, 0.5);
        EXPECT_NEAR(widthOf(sharp), widthOf(flat), 0.05f * widthOf(flat));
        EXPECT_NEAR(pixelsOf(denseAtlas, sharp), 4 * pixelsOf(usualAtlas, flat), 4);
    }
}

}  // namespace
}  // namespace gjkscope

#include "app/render/fonts.hpp"

#include <stb_truetype.h>

#include <algorithm>
#include <cmath>
#include <list>
#include <set>

#include "app/render/font_files.hpp"

namespace gjkscope {
namespace {

/// What the pictures, the numbers and the hints write in any language, beside ASCII.
constexpr std::string_view kSigns =
    "ΑΒΓΔΕΘΛΞΠΣΦΨΩαβγδεζηθικλμνξοπρςστυφχψω−–—…‘’“”·•×÷±°′″²³≤≥≠≈≡∞∂∇√∑∈∉∅∩∪⊂⊆⊕⊖⊥∥←↑→↓↔↵⇤⇥⇧"
    "₀₁₂₃₄₅₆₇₈₉ₖ⁺⁻■□▲▶▸▼▾◀◂◆◇○●✓✕⌘";

/// Faces tried for what the first one lacks, before giving up on a character.
constexpr int kFallbacks = 3;

std::set<char32_t> charactersOf(std::string_view text) {
    std::set<char32_t> characters;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        char32_t code = length == 1 ? lead : lead & (0xffu >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
            code = code << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3f);
        // the packaged ImGui has glyphs for the basic plane only
        if (code >= 0x20 && code <= 0xffff) characters.insert(code);
        i += length;
    }
    return characters;
}

std::set<char32_t> wantedCharacters(std::string_view usedText, GlyphSet set) {
    std::set<char32_t> wanted = charactersOf(usedText);
    wanted.insert(U'?');  // stands for what no face has
    if (set == GlyphSet::OnlyUsed) return wanted;
    wanted.merge(charactersOf(kSigns));
    for (char32_t c = 0x20; c <= 0xff; ++c)
        if (c < 0x7f || c > 0x9f) wanted.insert(c);
    return wanted;
}

/// ImGui's form: pairs of first and last, ended by 0.
ImVector<ImWchar> rangesOf(const std::set<char32_t>& characters) {
    ImVector<ImWchar> ranges;
    ImFontGlyphRangesBuilder builder;
    for (const char32_t c : characters) builder.AddChar(static_cast<ImWchar>(c));
    builder.BuildRanges(&ranges);
    return ranges;
}

/// ImGui sizes a face by its ascent plus descent; type sizes are by the em. The factor between them.
float heightOfEm(const FontFile& file) {
    const auto* bytes = static_cast<const unsigned char*>(file.data());
    stbtt_fontinfo info;
    if (!stbtt_InitFont(&info, bytes, stbtt_GetFontOffsetForIndex(bytes, file.face()))) return 1;
    return stbtt_ScaleForMappingEmToPixels(&info, 1) / stbtt_ScaleForPixelHeight(&info, 1);
}

/// Builds an atlas face by face. What ImGui is given by pointer lives here until the atlas is built.
class AtlasBuilder {
  public:
    AtlasBuilder(ImFontAtlas& atlas, float pixelScale, std::set<char32_t> wanted)
        : atlas_(atlas), scale_(pixelScale), wanted_(std::move(wanted)) {}

    ImFont* add(FontRequest request, float size) {
        ImFont* font = nullptr;
        std::set<char32_t> missing = wanted_;
        for (int i = 0; i <= kFallbacks && !missing.empty(); ++i) {
            const FontFile* file = open(request);
            if (!file) break;
            const std::set<char32_t> covered = file->covered(missing);
            if (font && covered.empty()) break;
            ImFont* face = addFace(*file, size, covered, font != nullptr);
            if (!font) font = face;
            for (const char32_t c : covered) missing.erase(c);
            request.mustHave = missing;
        }
        return font ? font : addBuiltIn(size);
    }

    void build() {
        atlas_.Build();
        const auto isOurs = [&](const void* data) {
            return std::any_of(files_.begin(), files_.end(),
                               [&](const FontFile& f) { return f.data() == data; });
        };
        for (ImFontConfig& config : atlas_.ConfigData)
            if (isOurs(config.FontData)) config.FontDataOwnedByAtlas = false;
        // The pointer's shapes are an input to ImGui, which looks up their place whenever it draws one.
        const ImVector<ImFontAtlasCustomRect> places = atlas_.CustomRects;
        const int pointers = atlas_.PackIdMouseCursors, lines = atlas_.PackIdLines;
        atlas_.ClearInputData();
        atlas_.CustomRects = places;
        atlas_.PackIdMouseCursors = pointers;
        atlas_.PackIdLines = lines;
    }

  private:
    const FontFile* open(const FontRequest& request) {
        std::optional<FontFile> file = findFont(request);
        if (!file) return nullptr;
        const auto same =
            std::find_if(files_.begin(), files_.end(), [&](const FontFile& f) { return f.isSame(*file); });
        return same != files_.end() ? &*same : &files_.emplace_back(std::move(*file));
    }

    ImFont* addFace(const FontFile& file, float size, const std::set<char32_t>& characters, bool merge) {
        ImFontConfig config;
        config.FontData = const_cast<void*>(file.data());
        config.FontDataSize = static_cast<int>(file.size());
        config.FontDataOwnedByAtlas = true;  // or ImGui copies it; build() takes it back
        config.FontNo = file.face();
        config.SizePixels = pixelsOf(size * heightOfEm(file));
        config.MergeMode = merge;
        // small type gains from being placed between pixels; large type would only fill the atlas
        config.OversampleH = config.SizePixels < 30 ? 2 : 1;
        config.GlyphRanges = ranges_.emplace_back(rangesOf(characters)).Data;
        return atlas_.AddFont(&config);
    }

    ImFont* addBuiltIn(float size) {
        ImFontConfig config;
        config.SizePixels = pixelsOf(size);
        return atlas_.AddFontDefault(&config);
    }
    /// Whole pixels; ImGui has no letters without any, as in a tiny picture.
    float pixelsOf(float size) const { return std::max(std::round(size * scale_), 1.0f); }

    ImFontAtlas& atlas_;
    float scale_;
    std::set<char32_t> wanted_;
    std::list<FontFile> files_;
    std::list<ImVector<ImWchar>> ranges_;
};

}  // namespace

Fonts buildFonts(ImFontAtlas& atlas, float pixelScale, std::string_view usedText, GlyphSet set) {
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
    AtlasBuilder builder(atlas, pixelScale, wantedCharacters(usedText, set));
    const FontRequest regular{.family = "Inter", .generic = "sans-serif"};
    const FontRequest semibold{.family = "Inter", .generic = "sans-serif", .semibold = true};
    const FontRequest mono{.family = "JetBrains Mono", .generic = "monospace"};

    Fonts fonts;
    fonts.pixelScale = pixelScale;
    fonts.text = builder.add(regular, 14);
    fonts.strong = builder.add(semibold, 14);
    fonts.mono = builder.add(mono, 13);
    fonts.small = builder.add(regular, 12);
    fonts.heading = builder.add(semibold, 12);
    fonts.label = builder.add(semibold, 15);
    fonts.title = builder.add(semibold, 22);
    fonts.sentence = builder.add(regular, 16);
    fonts.sentenceStrong = builder.add(semibold, 16);
    fonts.sentenceMono = builder.add(mono, 15);
    builder.build();
    return fonts;
}

Fonts buildDenseFonts(ImFontAtlas& atlas, float pixelScale, float density, std::string_view usedText) {
    Fonts fonts = buildFonts(atlas, pixelScale * density, usedText);
    fonts.pixelScale = pixelScale;
    for (ImFont* font : atlas.Fonts) {
        for (float* length : {&font->FontSize, &font->Ascent, &font->Descent, &font->FallbackAdvanceX})
            *length /= density;
        for (float& advance : font->IndexAdvanceX) advance /= density;
        for (ImFontGlyph& glyph : font->Glyphs)
            for (float* length : {&glyph.X0, &glyph.Y0, &glyph.X1, &glyph.Y1, &glyph.AdvanceX})
                *length /= density;
    }
    return fonts;
}

}  // namespace gjkscope

#include "app/render/fonts.hpp"

#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <stb_truetype.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "app/picture/markup.hpp"
#include "app/render/system_fonts.hpp"

namespace gjkscope {
namespace {

/// A face to search for.
struct FontRequest {
    std::string family;   ///< the one we would like
    std::string generic;  ///< its substitute: "sans-serif", "monospace"
    bool semibold = false;
    std::set<char32_t> mustHave{};  ///< as many of these characters as any face has
};

/// A font file in memory, read only; unmapped with its last copy.
class FontFile {
  public:
    const void* data() const { return bytes_.get(); }
    std::size_t size() const { return size_; }
    int face() const { return face_; }  ///< index in a collection
    bool isSame(const FontFile& other) const { return path_ == other.path_ && face_ == other.face_; }

    std::set<char32_t> covered(const std::set<char32_t>& wanted) const;

  private:
    friend std::optional<FontFile> findFont(const FontRequest& request);
    std::shared_ptr<const void> bytes_;
    std::size_t size_ = 0;
    int face_ = 0;
    std::string path_;
    std::shared_ptr<void> characters_;  ///< an FcCharSet
};

struct PatternDeleter {
    void operator()(FcPattern* p) const { FcPatternDestroy(p); }
};
using Pattern = std::unique_ptr<FcPattern, PatternDeleter>;

std::shared_ptr<FcCharSet> charSetOf(const std::set<char32_t>& characters) {
    std::shared_ptr<FcCharSet> set(FcCharSetCreate(), FcCharSetDestroy);
    for (const char32_t c : characters) FcCharSetAddChar(set.get(), c);
    return set;
}

const FcChar8* bytes(const std::string& text) {
    return reinterpret_cast<const FcChar8*>(text.c_str());
}

Pattern patternFor(const FontRequest& request) {
    Pattern pattern(FcPatternCreate());
    // for what Inter lacks (Han, signs) the generic family would answer Inter again: name the face that has
    // it
    if (request.mustHave.empty()) FcPatternAddString(pattern.get(), FC_FAMILY, bytes(request.family));
    if (!request.mustHave.empty()) {
        FcPatternAddCharSet(pattern.get(), FC_CHARSET, charSetOf(request.mustHave).get());
        FcPatternAddString(pattern.get(), FC_FAMILY, bytes("Noto Sans CJK SC"));
    }
    FcPatternAddString(pattern.get(), FC_FAMILY, bytes(request.generic));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, request.semibold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern.get(), FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    return pattern;
}

std::string stringOf(FcPattern* pattern, const char* property) {
    FcChar8* value = nullptr;
    if (FcPatternGetString(pattern, property, 0, &value) != FcResultMatch) return {};
    return reinterpret_cast<const char*>(value);
}

/// True if stb_truetype reads the font: outlines in a TrueType or OpenType file, no color bitmaps, no
/// variations.
bool canDraw(FcPattern* font) {
    const std::string format = stringOf(font, FC_FONTFORMAT);
    FcBool variable = FcFalse, color = FcFalse;
    FcPatternGetBool(font, FC_VARIABLE, 0, &variable);
    FcPatternGetBool(font, FC_COLOR, 0, &color);
    return (format == "TrueType" || format == "CFF") && !variable && !color;
}

std::shared_ptr<const void> map(const std::string& path, std::size_t& size) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return nullptr;
    struct stat info {};
    void* memory = MAP_FAILED;
    if (fstat(file, &info) == 0 && info.st_size > 0)
        memory = mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (memory == MAP_FAILED) return nullptr;
    size = static_cast<std::size_t>(info.st_size);
    return {memory, [length = size](const void* start) { munmap(const_cast<void*>(start), length); }};
}

/// How many of the wanted characters a face has.
unsigned coverage(FcPattern* font, const std::set<char32_t>& wanted) {
    FcCharSet* own = nullptr;
    if (wanted.empty() || FcPatternGetCharSet(font, FC_CHARSET, 0, &own) != FcResultMatch) return 0;
    return FcCharSetIntersectCount(own, charSetOf(wanted).get());
}

std::set<char32_t> FontFile::covered(const std::set<char32_t>& wanted) const {
    const auto* own = static_cast<const FcCharSet*>(characters_.get());
    std::set<char32_t> found;
    for (const char32_t c : wanted)
        if (own != nullptr && FcCharSetHasChar(own, c)) found.insert(found.end(), c);
    return found;
}

/// The installed face that fontconfig holds nearest to the request and that can be drawn (TrueType or
/// OpenType outlines); none where nothing is installed.
std::optional<FontFile> findFont(const FontRequest& request) {
    loadSystemFonts();
    const Pattern pattern = patternFor(request);
    FcResult result;
    const std::unique_ptr<FcFontSet, void (*)(FcFontSet*)> fonts(
        FcFontSort(nullptr, pattern.get(), FcTrue, nullptr, &result), FcFontSetDestroy);
    if (!fonts) return std::nullopt;

    for (int i = 0; i < fonts->nfont; ++i) {
        FcPattern* font = fonts->fonts[i];
        if (!canDraw(font)) continue;
        if (!request.mustHave.empty() && coverage(font, request.mustHave) == 0) continue;
        FontFile file;
        file.path_ = stringOf(font, FC_FILE);
        file.bytes_ = map(file.path_, file.size_);
        if (!file.bytes_) continue;
        FcPatternGetInteger(font, FC_INDEX, 0, &file.face_);
        FcCharSet* characters = nullptr;
        if (FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch)
            file.characters_ = std::shared_ptr<FcCharSet>(FcCharSetCopy(characters), FcCharSetDestroy);
        return file;
    }
    return std::nullopt;
}

/// Characters beside ASCII that the pictures, the numbers and the hints use in any language.
constexpr std::string_view kSigns =
    "ΑΒΓΔΕΘΛΞΠΣΦΨΩαβγδεζηθικλμνξοπρςστυφχψω−–—…‘’“”·•×÷±°′″²³≤≥≠≈≡∞∂∇√∑∈∉∅∩∪⊂⊆⊕⊖⊥∥←↑→↓↔↵⇤⇥⇧"
    "₀₁₂₃₄₅₆₇₈₉ₖ⁺⁻■□▲▶▸▼▾◀◂◆◇○●✓✕⌘";

/// Faces tried for what the first one lacks, before giving up on a character.
constexpr int kFallbacks = 3;

std::set<char32_t> charactersOf(std::string_view text) {
    std::set<char32_t> characters;
    for (std::size_t i = 0; i < text.size();) {
        const auto [code, next] = utf8At(text, i);
        // the packaged ImGui has glyphs for the basic plane only
        if (code >= 0x20 && code <= 0xffff) characters.insert(code);
        i = next;
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

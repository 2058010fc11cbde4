#include "app/render/font_files.hpp"

#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string_view>

namespace gjkscope {
namespace {

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

/// What stb_truetype reads: outlines in a TrueType or OpenType file, not color bitmaps, no variations to
/// choose.
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

}  // namespace

std::set<char32_t> FontFile::covered(const std::set<char32_t>& wanted) const {
    const auto* own = static_cast<const FcCharSet*>(characters_.get());
    std::set<char32_t> found;
    for (const char32_t c : wanted)
        if (own != nullptr && FcCharSetHasChar(own, c)) found.insert(found.end(), c);
    return found;
}

std::optional<FontFile> findFont(const FontRequest& request) {
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

}  // namespace gjkscope

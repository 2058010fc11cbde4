#include "app/ui/widgets/typography.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/language_files.hpp"

namespace gjkscope {
namespace {

constexpr char32_t kLatinEnd = 0x100;
/// The letters of Chinese at this scale fill a texture of about 4000 × 5000 pixels; every driver has those.
constexpr float kMaxPixelScale = 4;
constexpr std::size_t kMaxLanguageBytes = 4 << 20;

struct Character {
    char32_t code;
    std::string_view bytes;
};

/// The character that `text` starts with; bytes that are no UTF-8 stand for themselves.
Character firstOf(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const std::string_view bytes = text.substr(0, length);
    char32_t code = length == 1 ? lead : lead & (0xffu >> (length + 1));
    for (char next : bytes.substr(1)) code = code << 6 | (static_cast<unsigned char>(next) & 0x3f);
    return {code, bytes};
}

}  // namespace

bool Typography::need(std::string_view text) {
    bool added = false;
    while (!text.empty()) {
        const Character next = firstOf(text);
        text.remove_prefix(next.bytes.size());
        if (next.code < kLatinEnd || !characters_.insert(next.code).second) continue;
        text_ += next.bytes;
        added = true;
    }
    stale_ = stale_ || added;
    return added;
}

bool Typography::update(float scale, float density) {
    density = std::clamp(density, 1.0f, std::max(1.0f, kMaxPixelScale / scale));
    if (!stale_ && scale == scale_ && density == density_) return false;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const int baking = fonts_.baking + 1;
    fonts_ = density > 1 ? buildDenseFonts(atlas, scale, density, text_) : buildFonts(atlas, scale, text_);
    fonts_.baking = baking;
    ImGui::GetIO().FontDefault = fonts_.text;
    stale_ = false;
    scale_ = scale;
    density_ = density;
    return true;
}

std::string textsOfLanguage() {
    std::string all;
    for (const LanguageName& language : languages()) all += language.name;
    for (const auto& file : languageFiles(currentLanguage())) all += readFile(file, kMaxLanguageBytes);
    return all;
}

}  // namespace gjkscope

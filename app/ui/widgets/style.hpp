#pragma once

#include <set>
#include <string>
#include <string_view>

#include "app/picture/theme.hpp"
#include "app/render/fonts.hpp"

namespace gjkscope {

/// Dresses ImGui's own widgets in the theme, every length times `scale`.
void applyStyle(const Theme& theme, float scale);

/// The baked faces, made again when the scale changes or when a text holds characters that they lack.
class Typography {
  public:
    /// Notes that this text is to be written.
    void need(std::string_view text);
    /// Bakes if anything changed since the last time; returns whether it did. Not while a frame is drawn.
    /// `density` as in buildDenseFonts(), as far as the letters of a language go into one texture.
    bool update(float scale, float density = 1);
    const Fonts& fonts() const { return fonts_; }

  private:
    Fonts fonts_;
    std::set<char32_t> characters_;  ///< beyond Latin, which is always baked
    std::string text_;               ///< those characters as UTF-8
    bool stale_ = true;
    float scale_ = 0, density_ = 1;
};

/// Every text of the current language and the languages' names, to be needed at once rather than word by
/// word.
std::string textsOfLanguage();

}  // namespace gjkscope

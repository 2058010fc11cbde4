#include "app/picture/layout/text_wrap.hpp"

#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

constexpr std::u32string_view kClosing = U"，。；：！？、）】》〉”’」』…％°,.;:!?)]}";
constexpr std::u32string_view kOpening = U"（【《〈“‘「『([{";

/// Scripts written without spaces: ideographs, kana, their punctuation and full-width forms.
bool isIdeographic(char32_t c) {
    return (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE4F) ||
           (c >= 0xFF00 && c <= 0xFFEF) || (c >= 0x20000 && c <= 0x3FFFF);
}

bool mayBreak(char32_t before, char32_t after) {
    if (after == U' ') return false;
    if (before == U' ') return true;
    if (!isIdeographic(before) && !isIdeographic(after)) return false;
    return kClosing.find(after) == kClosing.npos && kOpening.find(before) == kOpening.npos;
}

struct StyledCharacter {
    std::string_view bytes;
    char32_t code = 0;
    int style = 0;
};

std::vector<StyledCharacter> charactersOf(std::span<const StyledText> spans) {
    std::vector<StyledCharacter> all;
    for (const StyledText& span : spans) {
        const std::string_view text = span.text;
        for (std::size_t i = 0; i < text.size();) {
            const Utf8Character c = utf8At(text, i);
            all.push_back({text.substr(i, c.next - i), c.code, span.style});
            i = c.next;
        }
    }
    return all;
}

/// Fills lines word by word.
class Lines {
  public:
    Lines(float width, const MeasureStyled& measure) : width_(width), measure_(measure) {}

    void feed() {
        ++line_;
        x_ = 0;
    }

    void add(std::span<const StyledCharacter> word) {
        std::size_t solid = word.size();
        while (solid > 0 && word[solid - 1].code == U' ') --solid;
        const float wide = widthOf(word.first(solid));
        if (x_ > 0 && x_ + wide > width_) feed();
        if (wide <= width_ || solid < 2) return place(word);
        for (const StyledCharacter& c : word) {
            const float w = widthOf({&c, 1});
            if (x_ > 0 && x_ + w > width_) feed();
            place({&c, 1});
        }
    }

    WrappedText finish() {
        for (PlacedText& piece : result_.pieces) piece.width = measure_(piece.text, piece.style);
        result_.lines = result_.pieces.empty() ? 0 : line_ + 1;
        return std::move(result_);
    }

  private:
    float widthOf(std::span<const StyledCharacter> characters) const {
        float wide = 0;
        for (const StyledCharacter& c : characters) wide += measure_(c.bytes, c.style);
        return wide;
    }

    void place(std::span<const StyledCharacter> characters) {
        for (const StyledCharacter& c : characters) {
            if (c.code == U' ' && x_ == 0) continue;  // a line starts with a word
            std::vector<PlacedText>& pieces = result_.pieces;
            const bool joins =
                !pieces.empty() && pieces.back().line == line_ && pieces.back().style == c.style;
            if (!joins) pieces.push_back({{}, c.style, line_, x_, 0});
            pieces.back().text += c.bytes;
            x_ += measure_(c.bytes, c.style);
        }
    }

    float width_;
    const MeasureStyled& measure_;
    WrappedText result_;
    int line_ = 0;
    float x_ = 0;
};

}  // namespace

WrappedText wrapText(std::span<const StyledText> spans, float width, const MeasureStyled& measure) {
    const std::vector<StyledCharacter> all = charactersOf(spans);
    Lines lines(width, measure);
    std::size_t start = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].code == U'\n') {
            lines.add(std::span(all).subspan(start, i - start));
            lines.feed();
            start = i + 1;
        } else if (i > start && mayBreak(all[i - 1].code, all[i].code)) {
            lines.add(std::span(all).subspan(start, i - start));
            start = i;
        }
    }
    lines.add(std::span(all).subspan(start));
    return lines.finish();
}

}  // namespace gjkscope

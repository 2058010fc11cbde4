#include "app/render/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/picture/formula.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

/// A face and the size to draw it at, as ImGui counts sizes (the height of a line).
struct Setting {
    const ImFont* font;
    float size;
};

/// The face baked for labels that is nearest in size, so that its bitmap is scaled the least.
Setting settingFor(const RoleStyle& style, const Fonts& fonts, double scale) {
    const std::array<Setting, 4> strong{
        {{fonts.title, 22}, {fonts.label, 15}, {fonts.strong, 14}, {fonts.heading, 12}}};
    const std::array<Setting, 2> plain{{{fonts.text, 14}, {fonts.small, 12}}};
    const auto farness = [&](const Setting& face) { return std::abs(face.size - style.textSize); };
    const auto nearest = [&](const auto& faces) { return *std::ranges::min_element(faces, {}, farness); };
    const Setting best = style.strongText ? nearest(strong) : nearest(plain);
    const float drawn = style.textSize / best.size * static_cast<float>(scale) / fonts.pixelScale;
    return {best.font, best.font->FontSize * drawn};
}

/// Walks the pieces of a marked-up text; `draw(corner, size, text)` for each. Returns its width.
template <class Draw>
float walkMarkup(const ImFont& font, float size, std::string_view text, Draw draw) {
    float x = 0;
    for (const TextRun& run : parseMarkup(text)) {
        const float runSize = run.subscript ? size * static_cast<float>(kSubscriptSize) : size;
        // on a common baseline, then lowered
        const float down = run.subscript ? (size - runSize) * font.Ascent / font.FontSize +
                                               size * static_cast<float>(kSubscriptDrop)
                                         : 0;
        draw(ImVec2(x, down), runSize, run.text);
        const char* begin = run.text.data();
        x += font.CalcTextSizeA(runSize, FLT_MAX, 0, begin, begin + run.text.size()).x;
    }
    return x;
}

float widthOf(const ImFont& font, float size, std::string_view text) {
    return font.CalcTextSizeA(size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

SetFormula formulaIn(const ImFont& font, float size, std::string_view text) {
    return setFormula(readFormula(text).boxes, size, [&](std::string_view piece, double at) {
        return static_cast<double>(widthOf(font, static_cast<float>(at), piece));
    });
}

/// `corner`: of the line that it stands in.
void drawFormula(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                 const SetFormula& set, const Theme* theme) {
    const float ascent = font.Ascent / font.FontSize, base = corner.y + size * ascent;
    const float alpha = static_cast<float>(color >> IM_COL32_A_SHIFT & 0xFF) / 255;
    const auto inkOf = [&](const std::optional<Role>& role) {
        return role && theme != nullptr ? packColor((*theme)[*role].text, alpha) : color;
    };
    for (const SetFormula::Piece& piece : set.pieces) {
        const auto high = static_cast<float>(piece.size);
        list.AddText(
            &font, high,
            {corner.x + static_cast<float>(piece.x), base + static_cast<float>(piece.y) - high * ascent},
            inkOf(piece.role), piece.text.data(), piece.text.data() + piece.text.size());
    }
    for (const SetFormula::Bar& bar : set.bars) {
        // whole pixels, so that no bar is fainter than another
        const float top = std::round(base + static_cast<float>(bar.y)),
                    left = corner.x + static_cast<float>(bar.x);
        list.AddRectFilled({left, top},
                           {left + static_cast<float>(bar.width),
                            top + std::max(1.0f, std::round(static_cast<float>(bar.height)))},
                           inkOf(bar.role));
    }
}

/// Room around a label's text for its rim.
double rimOf(double scale) {
    return std::max(1.0, std::round(2 * scale));
}

void drawRim(ImDrawList& list, const Setting& setting, ImVec2 corner, ImU32 color, std::string_view text,
             float rim) {
    const float near = std::max(1.0f, std::round(0.7f * rim));
    const std::array<ImVec2, 8> offsets{{{rim, 0},
                                         {-rim, 0},
                                         {0, rim},
                                         {0, -rim},
                                         {near, near},
                                         {-near, near},
                                         {near, -near},
                                         {-near, -near}}};
    for (const ImVec2& offset : offsets)
        drawMarkup(list, *setting.font, setting.size, {corner.x + offset.x, corner.y + offset.y}, color,
                   text);
}

void drawLeader(ImDrawList& list, const Leader& leader, ImU32 color, double scale) {
    const auto at = [](glm::dvec2 p) { return ImVec2(static_cast<float>(p.x), static_cast<float>(p.y)); };
    list.AddLine(at(leader.from), at(leader.to), color, static_cast<float>(scale));
}

}  // namespace

ImU32 packColor(const Color& color, float alpha) {
    return ImGui::ColorConvertFloat4ToU32({color.r, color.g, color.b, color.a * alpha});
}

ImVec2 measureMarkup(const ImFont& font, float size, std::string_view text) {
    if (isComposed(text)) {
        const SetFormula set = formulaIn(font, size, text);
        return {static_cast<float>(set.width), size + static_cast<float>(set.above + set.below)};
    }
    return {walkMarkup(font, size, text, [](ImVec2, float, std::string_view) {}), size};
}

void drawMarkup(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                std::string_view text, const Theme* theme) {
    if (isComposed(text)) {
        const SetFormula set = formulaIn(font, size, text);
        corner.y += static_cast<float>(set.above);
        return drawFormula(list, font, size, corner, color, set, theme);
    }
    walkMarkup(font, size, text, [&](ImVec2 at, float runSize, std::string_view run) {
        list.AddText(&font, runSize, {corner.x + at.x, corner.y + at.y}, color, run.data(),
                     run.data() + run.size());
    });
}

void drawMarkupInLine(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                      std::string_view text, const Theme& theme) {
    if (!isComposed(text)) return drawMarkup(list, font, size, corner, color, text);
    drawFormula(list, font, size, corner, color, formulaIn(font, size, text), &theme);
}

float drawHeading(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                  std::string_view text) {
    float x = 0;
    while (!text.empty()) {
        const std::size_t length = utf8At(text, 0).next;
        const char* begin = text.data();
        list.AddText(&font, size, {corner.x + x, corner.y}, color, begin, begin + length);
        x += font.CalcTextSizeA(size, FLT_MAX, 0, begin, begin + length).x +
             static_cast<float>(kHeadingSpacing) * size;
        text.remove_prefix(length);
    }
    return x;
}

MeasureText labelMeasure(const Theme& theme, const Fonts& fonts, double scale) {
    return [&theme, &fonts, scale](const Item& label) {
        const Setting setting = settingFor(theme[label.role], fonts, scale);
        const ImVec2 size = measureMarkup(*setting.font, setting.size, label.text);
        const double rim = rimOf(scale);
        return glm::dvec2(size.x + 2 * rim, size.y + 2 * rim);
    };
}

void drawLabels(ImDrawList& list, const std::vector<PlacedLabel>& labels, const Theme& theme,
                const Fonts& fonts, double scale) {
    const float rim = static_cast<float>(rimOf(scale));
    // under all of the texts, which have a rim
    for (const PlacedLabel& label : labels) {
        const Color& color = theme[label.item->role].text;
        if (label.leader)
            drawLeader(list, *label.leader, packColor(color, kLeaderAlpha * label.item->strength), scale);
    }
    for (const PlacedLabel& label : labels) {
        const RoleStyle& style = theme[label.item->role];
        const Setting setting = settingFor(style, fonts, scale);
        const ImVec2 corner{std::round(static_cast<float>(label.corner.x) + rim),
                            std::round(static_cast<float>(label.corner.y) + rim)};
        const float strength = label.item->strength;
        const bool onMark = isChoice(label.item->role);
        if (!onMark)
            drawRim(list, setting, corner, packColor(theme.background, strength), label.item->text, rim);
        drawMarkup(list, *setting.font, setting.size, corner,
                   packColor(onMark ? theme.background : style.text, strength), label.item->text,
                   onMark ? nullptr : &theme);
    }
}

}  // namespace gjkscope

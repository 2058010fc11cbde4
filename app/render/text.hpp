#pragma once

#include <imgui.h>

#include <string_view>
#include <vector>

#include "app/picture/layout/label_layout.hpp"
#include "app/picture/theme.hpp"
#include "app/render/fonts.hpp"

namespace gjkscope {

/// How large labels will be when drawn at `scale`: for placeLabels(). `theme` and `fonts` must outlive it.
MeasureText labelMeasure(const Theme& theme, const Fonts& fonts, double scale);

/// Writes labels in their roles' colors with a rim in the background's color, so that they read over lines.
/// Subscripts as in parseMarkup(). Corners are in the draw list's own pixels.
void drawLabels(ImDrawList& list, const std::vector<PlacedLabel>& labels, const Theme& theme,
                const Fonts& fonts, double scale);

/// Size and drawing of one marked-up text in `font` at `size` pixels, without a rim. Fractions make it higher
/// than a line. `theme`: of the colors that its formula names; none: all in one.
ImVec2 measureMarkup(const ImFont& font, float size, std::string_view text);
void drawMarkup(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                std::string_view text, const Theme* theme = nullptr);
/// Draws it in a line of others: its letters stand on their base line, whatever its fractions are.
void drawMarkupInLine(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                      std::string_view text, const Theme& theme);

/// A line of letterspaced capitals, as above the canvases. Returns its width.
float drawHeading(ImDrawList& list, const ImFont& font, float size, ImVec2 corner, ImU32 color,
                  std::string_view text);

ImU32 packColor(const Color& color, float alpha = 1);

}  // namespace gjkscope

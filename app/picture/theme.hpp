#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// sRGB, straight alpha, 0 … 1.
struct Color {
    float r = 0, g = 0, b = 0, a = 1;
    Color withAlpha(float alpha) const { return {r, g, b, alpha}; }
};

enum class Mark : std::uint8_t {
    Disc,
    Ring,
    Square,
    Diamond,
    Cross,   ///< upright, two lines as wide as the role's
    Target,  ///< a disc of half the radius inside a ring
};

/// How a role looks. Lengths in pixels at 100 %.
struct RoleStyle {
    Color color{};
    float width = 2;  ///< of lines
    float dash = 0;   ///< length of a dash, and of the gap after it; 0: solid
    float markRadius = 3.5f;
    Mark mark = Mark::Disc;
    float fillAlpha = 0.12f;
    int layer = 0;           ///< greater is nearer the eye
    Color text{};            ///< `color`, dark or bright enough to be read as text on the background
    float textSize = 14;     ///< of labels
    bool strongText = true;  ///< semibold
};

/// Width of the rim in the background's color around every mark, so that lines under it do not run into it.
inline constexpr float kMarkHalo = 1.5f;
/// Opacity of the border of a Region, whose fill alone would leave neighbors running into each other.
inline constexpr float kRegionBorderAlpha = 0.35f;

/// Colors and widths for the roles and the window. Color is never the only sign: marks, dashes and widths
/// differ too.
struct Theme {
    std::string_view id{};  ///< "light", "dark", "contrast", "contrast-light"
    bool dark = false;
    Color background{}, panel{}, border{}, text{}, dimText{}, accent{}, accentSoft{}, field{}, good{}, bad{};
    std::array<RoleStyle, static_cast<std::size_t>(Role::Count)> roles{};

    const RoleStyle& operator[](Role role) const { return roles[static_cast<std::size_t>(role)]; }
};

const Theme& theme(std::string_view id);  ///< the light one for an unknown id
std::span<const Theme> themes();          ///< in the order of menus

/// How high an item lies among items in one place: by layer; within a layer areas, then lines, then points.
/// `closed`: of a circle.
int paintHeight(Role role, ItemKind kind, bool closed, const Theme& theme);

/// The items in the order they are painted: by layer; within a layer areas, then lines, then points, so that
/// no tint covers a neighbor's outline; otherwise in the order of the picture. Labels are left out.
std::vector<const Item*> paintOrder(const Picture& picture, const Theme& theme);

}  // namespace gjkscope

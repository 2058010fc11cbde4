#pragma once

#include <array>
#include <string_view>

#include "app/picture/picture.hpp"

namespace gjkscope {

/// sRGB, straight alpha, 0 … 1.
struct Color {
    float r = 0, g = 0, b = 0, a = 1;
    Color withAlpha(float alpha) const { return {r, g, b, alpha}; }
};

enum class Mark : std::uint8_t { Disc, Ring, Square, Diamond, Cross };

/// How a role looks. Lengths in pixels at 100 %.
struct RoleStyle {
    Color color;
    float width = 2;         ///< of lines
    float dash = 0;          ///< length of a dash; 0: solid
    float markRadius = 3.5f;
    Mark mark = Mark::Disc;
    float fillAlpha = 0.12f;
    int layer = 0;           ///< greater is nearer the eye
};

/// Colours and widths for the roles and the window. Colour is never the only sign: marks, dashes and widths differ too.
struct Theme {
    std::string_view id;  ///< "light", "dark", "contrast"
    bool dark = false;
    Color background, panel, border, text, dimText, accent, accentSoft, field, good, bad;
    std::array<RoleStyle, static_cast<std::size_t>(Role::Count)> roles;

    const RoleStyle& operator[](Role role) const { return roles[static_cast<std::size_t>(role)]; }
};

const Theme& theme(std::string_view id);  ///< the light one for an unknown id

}  // namespace gjkscope

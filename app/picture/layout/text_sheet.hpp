#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"

/// Text set on a page or beside a figure, as data: each piece has its place.
namespace gjkscope {

/// A color of the theme, by what it is for.
enum class SheetInk : std::uint8_t { Text, Dim, Accent, Good, Bad, Border, Soft, Background };

Color inkIn(const Theme& theme, SheetInk ink);

/// How a piece of text is set.
struct TextFace {
    double size = 14;  ///< pixels
    bool strong = false, slanted = false, mono = false;
    SheetInk ink = SheetInk::Text;
    std::optional<Role> role{};  ///< in whose color it is set instead
    Color colorIn(const Theme& theme) const { return role ? theme[*role].text : inkIn(theme, ink); }
    bool operator==(const TextFace&) const = default;
};

struct SheetText {
    glm::dvec2 at{0};  ///< left end of its base line
    std::string text;  ///< label markup
    TextFace face{};
    double width = 0;    ///< as measured
    bool joins = false;  ///< goes on where the piece before ended, however wide that is drawn
};

/// A line or an area: a box, a rule, a tick.
struct SheetShape {
    std::vector<glm::dvec2> points;
    bool closed = false;
    std::optional<SheetInk> fill{}, stroke{};
    double width = 1;  ///< of the stroke
};

/// Pixels at 100 %, y down. Shapes lie under the texts.
struct TextSheet {
    std::vector<SheetShape> shapes;
    std::vector<SheetText> texts;

    /// Adds another one, moved.
    void add(const TextSheet& other, glm::dvec2 by);
};

/// A box between two corners.
SheetShape sheetBox(glm::dvec2 low, glm::dvec2 high, std::optional<SheetInk> fill,
                    std::optional<SheetInk> stroke, double width = 1);

}  // namespace gjkscope

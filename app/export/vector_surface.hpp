#pragma once

#include <algorithm>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// How a path is painted: filled first, then stroked with round joins and caps. Lengths in pixels.
struct Paint {
    std::optional<Color> fill, stroke;
    double width = 1;
    double dash = 0;  ///< length of a dash with its round ends, and of the gap after it; 0: solid
    bool seamless =
        false;  ///< a fill beside others like it: no soft edge, through which the paper would show
};

/// A dash as SVG and PDF count it, without its round ends, which here are part of it.
struct DashPattern {
    double on, off, offset;
};
inline DashPattern dashPattern(const Paint& paint) {
    const double end = std::min(0.5 * paint.width, 0.5 * paint.dash);
    return {paint.dash - 2 * end, paint.dash + 2 * end, -end};
}

/// How a text is set.
struct TextStyle {
    double size = 14;     ///< pixels
    bool strong = false;  ///< semibold
    double spacing = 0;   ///< extra room after each letter, as a fraction of the size
    Color color;
    std::optional<Color> rim;  ///< drawn around the letters, so that they read over lines
    bool slanted = false, mono = false;
};

/// Width of a text's rim on each side of the letters' outlines, in pixels.
inline constexpr double kTextRim = 2;

/// A group of a drawing: a layer, if the format has them.
struct Group {
    std::string_view name;         ///< for programs: lower case and hyphens, need not be unique
    std::string_view title;        ///< for people; empty: the name
    std::optional<Viewport> clip;  ///< nothing is drawn outside it
};

/// A surface on which lines stay lines and text stays text. Pixels of the figure, y down.
class VectorSurface {
  public:
    virtual ~VectorSurface() = default;

    virtual void beginGroup(const Group& group) = 0;  ///< groups nest
    virtual void endGroup() = 0;

    /// Several lines or outlines at one go: where they overlap, the paint lies once.
    virtual void paths(std::span<const std::vector<glm::dvec2>> lines, bool closed, const Paint& paint) = 0;
    void path(std::span<const glm::dvec2> points, bool closed, const Paint& paint) {
        const std::vector<glm::dvec2> line(points.begin(), points.end());
        paths({&line, 1}, closed, paint);
    }
    virtual void circle(glm::dvec2 center, double radius, const Paint& paint) = 0;
    /// `corner` is the top left of the text's line box, as measured by TextSetter. Markup as in
    /// parseMarkup().
    virtual void text(glm::dvec2 corner, std::string_view marked, const TextStyle& style) = 0;

    /// The whole document; ends it. Throws std::runtime_error.
    virtual std::string finish() = 0;
};

}  // namespace gjkscope

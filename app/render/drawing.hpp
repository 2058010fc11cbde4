#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// Red, green, blue, straight alpha.
using Rgba = std::array<std::uint8_t, 4>;

/// An instance of the stroke shader. `kind`: which of `neighbors` exist.
struct Stroke {
    enum Kind { Alone = 0, HasBefore = 1, HasAfter = 2, Arrow = 4 };
    glm::vec4 ends{0}, neighbors{0};
    glm::vec2 depths{0};
    float width = 1, dash = 0, arc = 0, kind = Alone;
    Rgba color{};
};

struct MarkInstance {
    glm::vec3 place{0};
    float radius = 0, width = 1, rim = 0, mark = 0;
    Rgba color{};
};

struct FillVertex {
    glm::vec3 place{0};
    Rgba color{};
};

/// A picture as the shaders take it, in pixels from the viewport's top left corner: everything to be
/// uploaded, and in which order to draw it.
struct Drawing {
    enum class Program : std::uint8_t { Fill, Stroke, Mark };
    struct Run {
        Program program;
        std::size_t first, count;  ///< fill vertices, strokes or marks
    };

    std::vector<FillVertex> fills;
    std::vector<Stroke> strokes;
    std::vector<MarkInstance> marks;
    std::vector<Run> runs;
};

/// Turns a picture into a drawing. Everything is done in doubles up to pixels, and lines are cut at the
/// viewport, so that neither a scene far from its origin nor a deep zoom reaches the limits of the shaders'
/// floats. Items with coordinates that are not finite are left out. `drawing` is emptied first and keeps its
/// memory.
void buildDrawing(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                  double scale, Drawing& drawing);

}  // namespace gjkscope

#pragma once

#include <array>
#include <cstdint>

namespace gjkscope {

enum class Canvas { World, Difference };
inline constexpr std::array kCanvases{Canvas::World, Canvas::Difference};

/// The viewpoint of a 3D scene, with z up: the camera turns around it as around an exhibit on a
/// turntable. Angles in radians.
struct Orbit {
    double azimuth = -1.05;  ///< from the x axis, counter-clockwise as seen from above; −π/2 looks along y
    double elevation = 0.42;  ///< above the ground, −π/2 … π/2

    bool operator==(const Orbit&) const = default;
};

/// How a solid is painted.
enum class Finish : std::uint8_t {
    Translucent,  ///< shows its inside and what is behind
    Opaque,
    Wire,   ///< edges only
    Faces,  ///< translucent, without edges: for parts of pictures, not for bodies
};

/// The set of the pair that the difference's canvas shows.
enum class PairSet : std::uint8_t {
    Run,         ///< A − B, and what the method does there
    Difference,  ///< how A − B is made: −B on the border of A
    Sum,         ///< A ⊕ B, likewise with B
    Erosion,     ///< A ⊖ B, with B inside A
};

}  // namespace gjkscope

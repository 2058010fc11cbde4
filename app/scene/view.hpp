#pragma once

#include <optional>

#include "app/base/json/unknown_fields.hpp"

namespace gjkscope {

/// The viewing direction of a 3D scene's canvas, with z up. Radians.
struct OrbitAngles {
    double azimuth = -1.05;   ///< of the eye, from the x axis, counter-clockwise as seen from above
    double elevation = 0.42;  ///< of the eye above the ground, −π/2 … π/2

    bool operator==(const OrbitAngles&) const = default;
};

/// How the bodies of a 3D scene are painted.
enum class SolidFinish { Translucent, Opaque, Wire };

/// How a scene is viewed, as files have it. In 2D there are no settings: all is `extra`.
struct SceneView {
    OrbitAngles orbit;                             ///< of the world's canvas
    std::optional<OrbitAngles> differenceOrbit{};  ///< none: the canvases share one and turn together
    bool flatten = false;  ///< the difference's canvas shows the section through the origin
    SolidFinish finish = SolidFinish::Translucent;
    UnknownFields extra{};  ///< keys this program does not know, kept for writing back

    bool operator==(const SceneView&) const = default;
};

}  // namespace gjkscope

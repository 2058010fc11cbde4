#pragma once

#include <optional>

#include "app/base/json/unknown_fields.hpp"
#include "app/base/viewing.hpp"

namespace gjkscope {

/// How a scene is viewed, as files have it. In 2D there are no settings: all is `extra`.
struct SceneView {
    Orbit orbit;                             ///< of the world's canvas
    std::optional<Orbit> differenceOrbit{};  ///< none: the canvases share one and turn together
    bool flatten = false;                    ///< the difference's canvas shows the section through the origin
    Finish finish = Finish::Translucent;
    UnknownFields extra{};  ///< keys this program does not know, kept for writing back

    bool operator==(const SceneView&) const = default;
};

}  // namespace gjkscope

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/support/pose.hpp"

namespace gjkscope::peers {

enum class SolidKind { Hull, Sphere, Capsule, Cylinder, Cone, Ellipsoid, Box };

/// A solid around its frame's origin as every library gets it. What has an axis has it along z.
struct Solid {
    SolidKind kind = SolidKind::Sphere;
    Vec<3> radii{1};        ///< of an ellipsoid, half sides of a box; the others but hulls have `radii.x`
    double halfHeight = 0;  ///< of a cylinder, of a cone, and of a capsule's segment
    /// Of a hull, all of them extreme; shared by all pairs it is in.
    std::shared_ptr<const std::vector<Vec<3>>> vertices;
};

/// Two posed solids.
struct SolidPair {
    Solid a, b;
    Pose<3> poseA, poseB;
};

/// What a library says about a pair. What it does not compute is absent.
struct SolidAnswer {
    std::optional<bool> intersects;
    std::optional<double> distance, depth;
};

}  // namespace gjkscope::peers

#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <map>
#include <string>
#include <vector>

#include "app/import/ledger.hpp"

namespace gjkscope {

/// A frame's pose in another, as scene descriptions nest them.
struct FramePose {
    glm::dvec3 position{0};
    glm::dquat orientation{1, 0, 0, 0};

    /// A part's pose, in this one. What is not turned or moved keeps its bits.
    FramePose operator*(const FramePose& part) const;
};

/// A joint of a robot's description, which holds one link to another.
struct Joint {
    std::string parent, child;  ///< links
    FramePose origin;           ///< of the child, in the parent
    TextSpan span{};
};

/// The poses in the world of all links that a joint holds, with all joints at zero. Links that no joint holds
/// are the world's. Of several joints that hold a link the last counts. Refuses joints in a loop.
std::map<std::string, FramePose> linkPoses(const std::vector<Joint>& joints, const ImportLedger& ledger);

}  // namespace gjkscope

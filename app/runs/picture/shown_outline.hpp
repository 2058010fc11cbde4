#pragma once

#include <memory>

namespace gjkscope {

struct DifferenceOutline;
struct SetOutline;

/// How strongly an old outline is drawn.
constexpr float kOldStrength = 0.4f;

/// The outline in the right canvas: of A − B, or of how a set is made. Null: not this one, or not made yet.
struct ShownOutline {
    std::shared_ptr<const DifferenceOutline> difference;
    std::shared_ptr<const SetOutline> set;
    bool isOld = false;  ///< of the scene as it was a moment ago, while the new one is being made: dimmed

    bool operator==(const ShownOutline&) const = default;
};

}  // namespace gjkscope

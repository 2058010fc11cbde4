#pragma once

#include <memory>

namespace gjkscope {

struct DifferenceOutline;
struct SetOutline;

/// How strongly an old outline is drawn.
constexpr float kOldStrength = 0.4f;

/// What the right canvas shows of the pair: A − B, or how a set is made. Null: not this one, or nothing yet.
struct ShownOutline {
    std::shared_ptr<const DifferenceOutline> difference;
    std::shared_ptr<const SetOutline> set;
    bool isOld = false;  ///< of the scene as it was a moment ago, while the new one is being made: dimmed

    bool operator==(const ShownOutline&) const = default;
};

}  // namespace gjkscope

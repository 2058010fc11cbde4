#pragma once

#include <memory>

namespace gjkscope {

struct DifferenceOutline;

/// What is shown as A − B.
struct ShownDifference {
    std::shared_ptr<const DifferenceOutline> outline;  ///< null: nothing yet
    bool isOld = false;  ///< of the scene as it was a moment ago, while the new one is being made: dimmed

    bool operator==(const ShownDifference&) const = default;
};

}  // namespace gjkscope

#include "app/workbench/origin_drags.hpp"

namespace gjkscope {

glm::dvec3 OriginDrags::centerAfter(glm::dvec3 center, glm::dvec3 before, glm::dvec3 now) const {
    for (const OriginDrag& drag : drags_) {
        const bool undone = before == drag.after.ofB && now == drag.before.ofB;
        if (!undone && !(before == drag.before.ofB && now == drag.after.ofB)) continue;
        const OriginDrag::Place &from = undone ? drag.after : drag.before,
                                &to = undone ? drag.before : drag.after;
        // exactly where it was, unless the user has moved it since
        return center == from.center ? to.center : center + to.center - from.center;
    }
    return center;
}

}  // namespace gjkscope

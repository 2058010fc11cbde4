#pragma once

#include <glm/vec3.hpp>
#include <vector>

namespace gjkscope {

/// A drag of the origin, which takes the difference's camera along so that A − B stands still: where B was
/// and the camera looked before and after it.
struct OriginDrag {
    struct Place {
        glm::dvec3 ofB{0}, center{0};
    } before, after;
};

/// Those of the open scene, so that undo and redo take the camera along too.
class OriginDrags {
  public:
    void add(const OriginDrag& drag) { drags_.push_back(drag); }
    void clear() { drags_.clear(); }
    /// The camera's center after an undo or redo, which brought B from `before` to `now`.
    glm::dvec3 centerAfter(glm::dvec3 center, glm::dvec3 before, glm::dvec3 now) const;

  private:
    std::vector<OriginDrag> drags_;
};

}  // namespace gjkscope

#pragma once

#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/face_grid.hpp"

namespace gjkscope {

/// Finds the faces of a convex solid of many faces on the lines of sight through it.
class SightLines {
  public:
    /// `solid` has walls and outlives this.
    explicit SightLines(const ConvexSolid& solid);

    /// False for a solid whose faces are so long and thin that they can't be told apart quickly: nothing else
    /// may then be asked.
    bool isUsable() const { return isUsable_; }

    /// Where a point is from the solid, for the eye.
    enum class Place : std::uint8_t { Beside, Before, Within, Beyond };
    struct Spot {
        Place place = Place::Beside;
        int facing = -1, averted = -1;  ///< the planes on its line of sight, as far as they were asked for
    };
    Spot spotOf(glm::dvec3 p) const;

    struct Box {
        glm::dvec2 low, high;
    };
    /// The box round what is seen of some points, and a little more.
    template <class Each>
    Box boxOf(std::size_t count, Each each) const;
    /// Whether a face is surely on the line of sight through `p`.
    bool isCovered(glm::dvec3 p) const { return facing_.faceAt(seen(p)) >= 0; }

    const ConvexSolid& solid() const { return solid_; }
    const FaceGrid& facing() const { return facing_; }
    const FaceGrid& averted() const { return averted_; }
    const FaceGrid& walls() const { return walls_; }  ///< the parts of the silhouette under them

  private:
    glm::dvec2 seen(glm::dvec3 p) const { return {glm::dot(across_, p), glm::dot(up_, p)}; }
    void sortFaces();
    bool sortWalls();

    const ConvexSolid& solid_;
    glm::dvec3 across_, up_;
    double tolerance_;
    FaceGrid facing_, averted_, walls_;
    bool isUsable_ = false;
};

template <class Each>
SightLines::Box SightLines::boxOf(std::size_t count, Each each) const {
    Box box{seen(each(0)), seen(each(0))};
    for (std::size_t i = 1; i < count; ++i) {
        const glm::dvec2 place = seen(each(i));
        box.low = glm::min(box.low, place);
        box.high = glm::max(box.high, place);
    }
    return {box.low - tolerance_, box.high + tolerance_};
}

}  // namespace gjkscope

#include "app/picture/depth/half_spaces.hpp"

#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/clip.hpp"

namespace gjkscope {
namespace {

using Vertices = std::vector<glm::dvec3>;

struct HalfSpace {
    glm::dvec3 border, inward;
    double depth(glm::dvec3 p) const { return glm::dot(p - border, inward); }
};

std::vector<HalfSpace> sidesOf(const Bounds& box) {
    std::vector<HalfSpace> sides;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 inward(0);
        inward[axis] = 1;
        sides.push_back({box.low, inward});
        sides.push_back({box.high, -inward});
    }
    return sides;
}

/// A square in the border of the half space, counter-clockwise from outside, with its middle nearest
/// `middle`.
Vertices squareIn(const HalfSpace& side, glm::dvec3 middle, double half) {
    const glm::dvec3 n = glm::normalize(side.inward),
                     foot = middle - side.depth(middle) / glm::length(side.inward) * n;
    const glm::dvec3 across = std::abs(n.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    const glm::dvec3 u = half * glm::normalize(glm::cross(n, across)),
                     v = half * glm::normalize(glm::cross(n, u));
    return {foot - u - v, foot - u + v, foot + u + v, foot + u - v};
}

}  // namespace

std::vector<RegionFace> regionFaces(const std::vector<glm::dvec3>& halfSpaces, const Bounds& box) {
    std::vector<HalfSpace> spaces = sidesOf(box);
    const std::size_t ofBox = spaces.size();
    for (std::size_t i = 0; i + 1 < halfSpaces.size(); i += 2)
        spaces.push_back({halfSpaces[i], halfSpaces[i + 1]});

    const glm::dvec3 middle = 0.5 * (box.low + box.high);
    const double half = glm::distance(box.low, box.high);  // reaches beyond the box from anywhere in it
    std::vector<RegionFace> faces;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
        Vertices ring = squareIn(spaces[i], middle, half);
        for (std::size_t j = 0; j < spaces.size() && !ring.empty(); ++j)
            if (j != i) ring = clipPolygon(ring, [&](glm::dvec3 p) { return spaces[j].depth(p); });
        if (!ring.empty()) faces.push_back({std::move(ring), i < ofBox});
    }
    return faces;
}

}  // namespace gjkscope

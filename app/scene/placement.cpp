#include "app/scene/placement.hpp"

#include <cmath>

namespace gjkscope {
namespace {

glm::dvec3 turned(glm::dvec3 v, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

}  // namespace

glm::dvec3 toWorld(const Body& body, glm::dvec3 local, int dimension) {
    return (dimension == 2 ? turned(local, body.angle) : body.orientation * local) + body.position;
}

glm::dvec3 toLocal(const Body& body, glm::dvec3 world, int dimension) {
    const glm::dvec3 from = world - body.position;
    return dimension == 2 ? turned(from, -body.angle) : glm::conjugate(body.orientation) * from;
}

}  // namespace gjkscope

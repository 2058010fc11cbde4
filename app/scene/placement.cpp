#include "app/scene/placement.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gjkscope {
namespace {

glm::dvec3 turned(glm::dvec3 v, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

double wrapped(double angle) {
    return std::remainder(angle, 2 * std::numbers::pi);
}

}  // namespace

glm::dquat unitQuaternion(const glm::dquat& q) {
    // a normalized one is off by a rounding in the root, in the division and in each square
    if (std::abs(glm::dot(q, q) - 1) <= 8 * std::numeric_limits<double>::epsilon()) return q;
    // divided by the largest component first: squares of very large or small ones would be lost
    const double largest = std::max({std::abs(q.w), std::abs(q.x), std::abs(q.y), std::abs(q.z)});
    const glm::dquat scaled = q / largest;
    return scaled / glm::length(scaled);
}

glm::dvec3 toWorld(const Body& body, glm::dvec3 local, int dimension) {
    return (dimension == 2 ? turned(local, body.angle) : unitQuaternion(body.orientation) * local) +
           body.position;
}

glm::dvec3 toLocal(const Body& body, glm::dvec3 world, int dimension) {
    const glm::dvec3 from = world - body.position;
    return dimension == 2 ? turned(from, -body.angle)
                          : glm::conjugate(unitQuaternion(body.orientation)) * from;
}

bool isTurned(const Body& body, int dimension) {
    const glm::dquat& q = body.orientation;
    return dimension == 2 ? body.angle != 0 : q.x != 0 || q.y != 0 || q.z != 0;
}

// With half angles h and q = z(hz) y(hy) x(hx), sums and differences of q's components factor:
//
//     w + y = (cos hy + sin hy) cos(hx − hz)     x − z = (cos hy + sin hy) sin(hx − hz)
//     w − y = (cos hy − sin hy) cos(hx + hz)     x + z = (cos hy − sin hy) sin(hx + hz)
//
// so each angle is a quotient of lengths, as exact near a right angle as anywhere else.
glm::dvec3 anglesOf(const glm::dquat& q) {
    const double plus = std::hypot(q.w + q.y, q.x - q.z), minus = std::hypot(q.w - q.y, q.x + q.z);
    double difference = std::atan2(q.x - q.z, q.w + q.y), sum = std::atan2(q.x + q.z, q.w - q.y);
    // a length of eight roundings has no direction
    constexpr double kNothing = 8 * std::numeric_limits<double>::epsilon();
    if (minus < kNothing) sum = -difference;
    if (plus < kNothing) difference = -sum;
    return {wrapped(sum + difference), 2 * std::atan2(plus - minus, plus + minus), wrapped(sum - difference)};
}

glm::dquat turnedBy(glm::dvec3 angles) {
    return glm::angleAxis(angles.z, glm::dvec3(0, 0, 1)) * glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
           glm::angleAxis(angles.x, glm::dvec3(1, 0, 0));
}

void setVelocity(Body& body, glm::dvec3 velocity) {
    if (velocity == glm::dvec3(0))
        body.velocity.reset();
    else
        body.velocity = velocity;
}

}  // namespace gjkscope

#include "app/picture/orbit.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace gjkscope {
namespace {

constexpr double kRight = std::numbers::pi / 2;

/// The signed axis nearest to a direction, other than the axis `taken`.
glm::dvec3 axisAlong(glm::dvec3 direction, glm::dvec3 taken) {
    int longest = -1;
    for (int axis = 0; axis < 3; ++axis) {
        if (taken[axis] != 0) continue;
        if (longest < 0 || std::abs(direction[axis]) > std::abs(direction[longest])) longest = axis;
    }
    glm::dvec3 unit(0);
    unit[longest] = direction[longest] < 0 ? -1 : 1;
    return unit;
}

}  // namespace

ViewAxes viewAxes(const glm::dquat& orientation) {
    const glm::dquat toScene = glm::conjugate(orientation);
    const glm::dvec3 right = axisAlong(toScene * glm::dvec3(1, 0, 0), glm::dvec3(0));
    const glm::dvec3 up = axisAlong(toScene * glm::dvec3(0, 1, 0), right);
    return {right, up, glm::cross(right, up)};
}

glm::dquat orientationOf(const Orbit& orbit) {
    // the eye's azimuth is brought to −y, where an upright camera looks from, then the ground is tilted
    const glm::dquat turn = glm::angleAxis(-orbit.azimuth - kRight, glm::dvec3(0, 0, 1));
    return glm::angleAxis(orbit.elevation - kRight, glm::dvec3(1, 0, 0)) * turn;
}

Orbit orbited(Orbit orbit, glm::dvec2 pixels, double pixelsPerTurn) {
    const double angle = 2 * std::numbers::pi / pixelsPerTurn;
    orbit.azimuth = std::remainder(orbit.azimuth - angle * pixels.x, 2 * std::numbers::pi);
    orbit.elevation = std::clamp(orbit.elevation + angle * pixels.y, -kRight, kRight);
    return orbit;
}

Orbit lookingAgainst(glm::dvec3 direction) {
    const double length = glm::length(direction);
    if (!(length > 0)) return {};
    const glm::dvec3 d = direction / length;
    const double elevation = std::asin(std::clamp(d.z, -1.0, 1.0));
    // from straight above, x goes to the right as in a plan
    const bool upright = std::abs(d.x) + std::abs(d.y) < 1e-9;
    return {upright ? -kRight : std::atan2(d.y, d.x), elevation};
}

}  // namespace gjkscope

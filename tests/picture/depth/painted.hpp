#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <random>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/painting.hpp"

/// How what is painted lies, for the eye.
namespace gjkscope::tests {

inline glm::dquat randomTurn(std::mt19937& random) {
    std::normal_distribution<double> normal;
    return glm::normalize(glm::dquat(normal(random), normal(random), normal(random), normal(random)));
}

inline Camera cameraOf(const glm::dquat& orientation) {
    Camera camera;
    camera.orientation = orientation;
    return camera;
}

/// Where a ray toward the eye through `through` leaves a painted face: how near the eye.
inline std::optional<double> nearnessAt(const std::vector<glm::dvec3>& face, glm::dvec3 through,
                                        const Camera& camera) {
    std::vector<glm::dvec3> seen;
    for (const glm::dvec3& p : face) seen.push_back(camera.orientation * (p - through));
    const glm::dvec3 normal = polygonNormal(seen);
    if (std::abs(normal.z) < 1e-9 * glm::length(normal)) return std::nullopt;
    const double turn = normal.z > 0 ? 1 : -1;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const glm::dvec3 p = seen[i], q = seen[(i + 1) % seen.size()];
        if (turn * (p.x * q.y - p.y * q.x) <= 1e-9) return std::nullopt;
    }
    return glm::dot(normal, seen[0]) / normal.z;
}

/// Checks that wherever one looks, what is painted later is nearer the eye; returns how often faces lay over
/// one another.
inline int expectFarToNear(const Painting& painted, const Camera& camera, double reach,
                           std::mt19937& random) {
    std::uniform_real_distribution<double> place(-reach, reach);
    int layers = 0;
    for (int look = 0; look < 300; ++look) {
        const glm::dvec3 through =
            glm::conjugate(camera.orientation) * glm::dvec3(place(random), place(random), 0);
        double last = -INFINITY;
        for (const Part& part : painted.parts) {
            if (part.kind != ItemKind::Fill) continue;
            const auto nearness = nearnessAt(painted.pointsOf(part), through, camera);
            if (!nearness) continue;
            EXPECT_GE(*nearness, last - 1e-9);
            layers += last > -INFINITY ? 1 : 0;
            last = *nearness;
        }
    }
    return layers;
}

}  // namespace gjkscope::tests

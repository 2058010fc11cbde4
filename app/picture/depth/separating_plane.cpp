#include "app/picture/depth/separating_plane.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace gjkscope {
namespace {

/// Each visits all points; solids that need more are so near each other that they may as well be cut.
constexpr int kMaxSteps = 8;

/// The point farthest along `d`.
glm::dvec3 farthest(std::span<const glm::dvec3> points, glm::dvec3 d) {
    double most = -std::numeric_limits<double>::infinity();
    const glm::dvec3* found = points.data();
    for (const glm::dvec3& p : points) {
        const double along = d.x * p.x + d.y * p.y + d.z * p.z;
        if (along > most) {
            most = along;
            found = &p;
        }
    }
    return *found;
}

/// The point of the segment from `p` to `q` nearest the origin.
glm::dvec3 nearestTo0(glm::dvec3 p, glm::dvec3 q) {
    const glm::dvec3 along = q - p;
    const double length = glm::dot(along, along);
    return length > 0 ? p + std::clamp(-glm::dot(p, along) / length, 0.0, 1.0) * along : p;
}

}  // namespace

/// Gilbert's method (1966) on the difference B − A: toward the nearest point to the origin found so far.
std::optional<glm::dvec3> separation(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b,
                                     glm::dvec3 guess, double gap) {
    glm::dvec3 nearest = guess;
    for (int step = 0; step < kMaxSteps && !a.empty() && !b.empty(); ++step) {
        const double length = glm::length(nearest);
        if (!(length > gap)) return std::nullopt;
        const glm::dvec3 d = nearest / length;
        const glm::dvec3 support = farthest(b, -d) - farthest(a, d);
        const double apart = glm::dot(support, d);
        if (apart > gap) return d;
        nearest = nearestTo0(step == 0 ? support : nearest, support);
    }
    return std::nullopt;
}

namespace {

/// The extent of something along a direction.
struct Extent {
    double low = std::numeric_limits<double>::infinity(), high = -low;
};

Extent extentAlong(const ConvexSolid& solid, glm::dvec3 way) {
    Extent extent;
    for (const glm::dvec3& p : solid.points()) {
        const double along = glm::dot(way, p);
        extent.low = std::min(extent.low, along);
        extent.high = std::max(extent.high, along);
    }
    return extent;
}

/// The plane in the middle of the gap after `a`, where that cuts no solid.
std::optional<Plane> planeAfter(const ConvexSolid& a, const ConvexSolid& b, glm::dvec3 way,
                                std::span<const ConvexSolid* const> solids) {
    const double middle = 0.5 * (extentAlong(a, way).high + extentAlong(b, way).low);
    for (const ConvexSolid* solid : solids) {
        const Extent extent = extentAlong(*solid, way);
        if (extent.low < middle && extent.high > middle) return std::nullopt;
    }
    const double sign = glm::dot(way, a.towardEye()) < 0 ? -1 : 1;
    return Plane{sign * way, sign * middle};
}

}  // namespace

std::optional<Plane> separatingPlane(std::span<const ConvexSolid* const> solids) {
    if (solids.size() < 2) return std::nullopt;
    const ConvexSolid& a = *solids.front();
    for (const ConvexSolid* b : solids.subspan(1)) {
        const double gap = a.tolerance() + b->tolerance();
        const std::optional<glm::dvec3> way =
            separation(a.points(), b->points(), b->center() - a.center(), gap);
        if (!way) continue;
        if (const std::optional<Plane> plane = planeAfter(a, *b, *way, solids)) return plane;
    }
    return std::nullopt;
}

}  // namespace gjkscope

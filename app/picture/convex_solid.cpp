#include "app/picture/convex_solid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace gjkscope {
namespace {

/// What stands out of a plane by less than this part of the solid's size lies in it.
constexpr double kInPlane = 1e-9;

using Points = std::vector<glm::dvec3>;

/// The part of the polygon, segment or point at heights of `sign` or in the plane.
Points clipped(const Points& points, const Plane& plane, double sign) {
    Points kept;
    const std::size_t n = points.size(), edges = n > 2 ? n : n - 1;
    for (std::size_t i = 0; i < n; ++i) {
        const double here = sign * plane.height(points[i]);
        if (here >= 0) kept.push_back(points[i]);
        if (i >= edges) break;
        const glm::dvec3 next = points[(i + 1) % n];
        const double there = sign * plane.height(next);
        if ((here < 0) != (there < 0) && here != 0 && there != 0)
            kept.push_back(points[i] + (next - points[i]) * (here / (here - there)));
    }
    return kept;
}

std::pair<double, double> heights(const Points& points, const Plane& plane) {
    double low = INFINITY, high = -INFINITY;
    for (const glm::dvec3& p : points) {
        const double h = plane.height(p);
        low = std::min(low, h);
        high = std::max(high, h);
    }
    return {low, high};
}

}  // namespace

glm::dvec3 polygonNormal(std::span<const glm::dvec3> polygon) {
    glm::dvec3 normal(0);
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        normal += glm::cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return normal;
}

void gatherRing(std::span<const glm::dvec3> points, std::span<const int> face,
                std::vector<glm::dvec3>& ring) {
    ring.clear();
    for (const int i : face) ring.push_back(points[static_cast<std::size_t>(i)]);
}

std::vector<glm::dvec3> faceNormals(const Surface& surface, std::span<const glm::dvec3> points) {
    std::vector<glm::dvec3> normals;
    normals.reserve(surface.faces.size());
    Points ring;
    for (const std::vector<int>& face : surface.faces) {
        gatherRing(points, face, ring);
        normals.push_back(polygonNormal(ring));
    }
    return normals;
}

ConvexSolid::ConvexSolid(const Surface& surface, std::span<const glm::dvec3> points,
                         std::span<const glm::dvec3> normals, glm::dvec3 towardsEye)
    : towardsEye_(towardsEye) {
    measure(points);
    for (std::size_t i = 0; i < normals.size(); ++i) {
        const double length = glm::length(normals[i]);
        // slivers have no plane to speak of; their neighbours' bound the solid without them
        if (!(length > kInPlane * size_ * size_)) continue;
        Plane plane{normals[i] / length, 0};
        plane.offset = glm::dot(plane.normal, points[static_cast<std::size_t>(surface.faces[i].front())]);
        add(plane);
    }
}

ConvexSolid::ConvexSolid(std::span<const glm::dvec3> polygon, glm::dvec3 towardsEye)
    : towardsEye_(towardsEye) {
    measure(polygon);
    const glm::dvec3 normal = polygonNormal(polygon);
    const double length = glm::length(normal);
    if (!(length > kInPlane * size_ * size_)) return;
    const Plane plane{normal / length, glm::dot(normal / length, polygon[0])};
    add(plane);
    add({-plane.normal, -plane.offset});
}

void ConvexSolid::measure(std::span<const glm::dvec3> points) {
    if (points.empty()) return;
    glm::dvec3 low = points[0], high = points[0];
    for (const glm::dvec3& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    center_ = 0.5 * (low + high);
    size_ = 0.5 * glm::distance(low, high);
}

void ConvexSolid::Planes::add(const Plane& plane) {
    x.push_back(plane.normal.x);
    y.push_back(plane.normal.y);
    z.push_back(plane.normal.z);
    offset.push_back(plane.offset);
}

void ConvexSolid::Planes::heights(glm::dvec3 p, std::vector<double>& result) const {
    result.resize(size());
    for (std::size_t i = 0; i < size(); ++i) result[i] = x[i] * p.x + y[i] * p.y + z[i] * p.z - offset[i];
}

void ConvexSolid::add(const Plane& plane) {
    (glm::dot(plane.normal, towardsEye_) > 0 ? facing_ : averted_).add(plane);
}

std::optional<Side> ConvexSolid::sideOf(const ConvexSolid& other) const {
    const glm::dvec3 way = other.center_ - center_;
    if (!(glm::length(way) > size_ + other.size_)) return std::nullopt;
    return glm::dot(way, towardsEye_) > 0 ? Side::InFront : Side::Behind;
}

/// Takes what stands out of the planes off `rest`, onto `parts`. What lies on the side of the solid that
/// faces the eye is in front of it: a line drawn on a face is to be seen.
void ConvexSolid::cutOff(Points& rest, const Planes& planes, Side side, std::vector<Part>& parts) const {
    if (rest.empty()) return;
    const double tolerance = kInPlane * size_;
    // most planes are farther from the middle than anything of the polygon
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : rest) middle += p / static_cast<double>(rest.size());
    double reach = tolerance;
    for (const glm::dvec3& p : rest) reach = std::max(reach, glm::distance(p, middle) + tolerance);

    thread_local std::vector<double> over;
    planes.heights(middle, over);
    if (!over.empty() && std::ranges::max(over) > reach) {
        parts.push_back({side, std::move(rest)});
        rest.clear();
        return;
    }
    for (std::size_t i = 0; i < over.size() && !rest.empty(); ++i) {
        if (over[i] < -reach) continue;
        const Plane plane = planes.at(i);
        const auto [low, high] = heights(rest, plane);
        const bool inPlane = high <= tolerance && low >= -tolerance;
        if (high <= tolerance && !(inPlane && side == Side::InFront)) continue;
        if (low >= -tolerance) {
            parts.push_back({side, std::move(rest)});
            rest.clear();
            return;
        }
        parts.push_back({side, clipped(rest, plane, 1)});
        rest = clipped(rest, plane, -1);
    }
}

std::vector<ConvexSolid::Part> ConvexSolid::divide(std::span<const glm::dvec3> polygon) const {
    std::vector<Part> parts;
    Points rest(polygon.begin(), polygon.end());
    // all the facing planes first: then no part in front of the solid can be hidden by one that is not
    cutOff(rest, facing_, Side::InFront, parts);
    cutOff(rest, averted_, Side::Behind, parts);
    if (!rest.empty()) parts.push_back({Side::Inside, std::move(rest)});
    const auto sameSide = [&](const Part& part) { return part.side == parts.front().side; };
    if (parts.size() > 1 && std::ranges::all_of(parts, sameSide))
        parts = {{parts.front().side, {polygon.begin(), polygon.end()}}};
    return parts;
}

bool ConvexSolid::hides(glm::dvec3 p) const {
    // the part of the ray from p to the eye that lies inside
    double enter = 0, leave = std::numeric_limits<double>::infinity();
    const double tolerance = kInPlane * size_;
    for (const Planes* planes : {&facing_, &averted_}) {
        for (std::size_t i = 0; i < planes->size(); ++i) {
            const Plane plane = planes->at(i);
            const double height = plane.height(p), climb = glm::dot(plane.normal, towardsEye_);
            if (climb > 0)
                leave = std::min(leave, -height / climb);
            else if (climb < 0)
                enter = std::max(enter, -height / climb);
            else if (height > tolerance)
                return false;
        }
    }
    return leave - enter > 1e3 * tolerance;
}

}  // namespace gjkscope

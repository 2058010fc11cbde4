#include "app/picture/depth/convex_solid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace gjkscope {
namespace {

/// What stands out of a plane by less than this part of the solid's size lies in it: far more than rounding
/// makes of a vertex that several faces share, far less than anyone could see.
constexpr double kInPlane = 1e-9;

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

std::vector<FaceNormal> faceNormals(const Surface& surface, std::span<const glm::dvec3> points,
                                    glm::dvec3 towardsEye) {
    const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    std::vector<FaceNormal> normals;
    normals.reserve(static_cast<std::size_t>(surface.faces.count()));
    for (int i = 0; i < surface.faces.count(); ++i) {
        const std::span<const int> face = surface.faces[i];
        glm::dvec3 normal(0);
        for (std::size_t k = 2; k < face.size(); ++k)
            normal += glm::cross(at(face[k - 1]) - at(face[0]), at(face[k]) - at(face[0]));
        const double length = glm::length(normal);
        FaceNormal& found = normals.emplace_back();
        found.area = length;
        if (length > 0) found.unit = normal / length;
        found.towardsEye = glm::dot(found.unit, towardsEye);
    }
    return normals;
}

ConvexSolid::ConvexSolid(const Surface& surface, std::span<const glm::dvec3> points,
                         std::span<const FaceNormal> normals, glm::dvec3 towardsEye)
    : towardsEye_(towardsEye), surface_(&surface), points_(points) {
    measure();
    facing_.reserve(normals.size());
    averted_.reserve(normals.size());
    facingFaces_.reserve(normals.size());
    avertedFaces_.reserve(normals.size());
    for (std::size_t i = 0; i < normals.size(); ++i) {
        // slivers have no plane to speak of; their neighbors' bound the solid without them
        if (!(normals[i].area > kInPlane * size_ * size_)) continue;
        const int corner = surface.faces[static_cast<int>(i)].front();
        const bool isFacing = normals[i].towardsEye > 0;
        Plane& plane = (isFacing ? facing_ : averted_).emplace_back();
        plane.normal = normals[i].unit;
        plane.offset = glm::dot(plane.normal, points[static_cast<std::size_t>(corner)]);
        (isFacing ? facingFaces_ : avertedFaces_).push_back(static_cast<int>(i));
    }
}

ConvexSolid::ConvexSolid(std::span<const glm::dvec3> polygon, glm::dvec3 towardsEye)
    : towardsEye_(towardsEye), points_(polygon) {
    measure();
    const glm::dvec3 normal = polygonNormal(polygon);
    const double length = glm::length(normal);
    if (!(length > kInPlane * size_ * size_)) return;
    const Plane plane{normal / length, glm::dot(normal / length, polygon[0])};
    add(plane);
    add({-plane.normal, -plane.offset});
}

ConvexSolid::ConvexSolid(const Plane& plane, double size, glm::dvec3 towardsEye)
    : towardsEye_(towardsEye), facing_{plane}, center_(plane.offset * plane.normal), size_(size) {}

void ConvexSolid::measure() {
    if (points_.empty()) return;
    glm::dvec3 low = points_[0], high = points_[0];
    for (const glm::dvec3& p : points_) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    center_ = 0.5 * (low + high);
    size_ = 0.5 * glm::distance(low, high);
    const auto count = static_cast<double>(points_.size());
    glm::dvec3 sum(0);
    for (const glm::dvec3& p : points_) sum += p;
    double squares = 0;
    for (const glm::dvec3& p : points_) squares += glm::dot(p - sum / count, p - sum / count);
    spread_ = static_cast<float>(std::sqrt(squares / count));
}

void ConvexSolid::add(const Plane& plane) {
    (glm::dot(plane.normal, towardsEye_) > 0 ? facing_ : averted_).push_back(plane);
}

void ConvexSolid::addWalls(std::span<const int> silhouette) {
    for (std::size_t i = 0; i < silhouette.size(); ++i) {
        const int from = silhouette[i], to = silhouette[i + 1 < silhouette.size() ? i + 1 : 0];
        const glm::dvec3 foot = points_[static_cast<std::size_t>(from)];
        const glm::dvec3 outward = glm::cross(towardsEye_, points_[static_cast<std::size_t>(to)] - foot);
        const double length = glm::length(outward);
        // too short to have a direction: its neighbors' walls are there
        if (!(length > kInPlane * size_)) continue;
        walls_.push_back({outward / length, glm::dot(outward / length, foot)});
        feet_.add({from, to});
    }
}

double ConvexSolid::tolerance() const {
    return kInPlane * size_;
}

std::optional<Side> ConvexSolid::sideOf(const ConvexSolid& other) const {
    const glm::dvec3 way = other.center_ - center_;
    if (!(glm::length(way) > size_ + other.size_)) return std::nullopt;
    return glm::dot(way, towardsEye_) > 0 ? Side::InFront : Side::Behind;
}

bool ConvexSolid::hides(glm::dvec3 p) const {
    // the part of the ray from p to the eye that lies inside must be longer than rounding can make it
    const double least = 1e3 * tolerance();
    double enter = 0, leave = std::numeric_limits<double>::infinity();
    for (const Plane& plane : facing_) {
        const double depth = -plane.height(p), climb = glm::dot(plane.normal, towardsEye_);
        if (depth < leave * climb) leave = depth / climb;
        if (!(leave > least)) return false;
    }
    for (const Plane& plane : averted_) {
        const double height = plane.height(p), fall = -glm::dot(plane.normal, towardsEye_);
        if (fall == 0 ? height > tolerance() : height > (leave - least) * fall) return false;
        if (height > enter * fall && fall > 0) enter = height / fall;
    }
    return leave - enter > least;
}

}  // namespace gjkscope

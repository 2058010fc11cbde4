#include "app/picture/depth/convex_solid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace gjkscope {
namespace {

/// Tolerance of a plane, as a part of the solid's size: far above the rounding of a vertex that several faces
/// share, far below what anyone could see.
constexpr double kPlaneTolerance = 1e-9;

/// Faces smaller than this part of the largest one have no normal to speak of.
constexpr double kSliver = 1e-9;

/// More edges than this would be a dark mesh.
constexpr std::size_t kMaxEdges = 300;

std::vector<FaceNormal> faceNormals(const Surface& surface, std::span<const glm::dvec3> points,
                                    glm::dvec3 towardEye) {
    const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    std::vector<FaceNormal> normals;
    normals.reserve(surface.faces.size());
    for (const std::span<const int> face : surface.faces) {
        glm::dvec3 normal(0);
        for (std::size_t k = 2; k < face.size(); ++k)
            normal += glm::cross(at(face[k - 1]) - at(face[0]), at(face[k]) - at(face[0]));
        const double length = glm::length(normal);
        FaceNormal& found = normals.emplace_back();
        found.area = length;
        if (length > 0) found.unit = normal / length;
        found.towardEye = glm::dot(found.unit, towardEye);
    }
    return normals;
}

std::vector<char> facingFlags(const Surface& surface, std::span<const FaceNormal> normals) {
    constexpr char kUnknown = 2;
    double largest = 0;
    for (const FaceNormal& normal : normals) largest = std::max(largest, normal.area);
    std::vector<char> facing;
    facing.reserve(normals.size());
    for (const FaceNormal& normal : normals) {
        const bool isSliver = !(normal.area > kSliver * largest);
        facing.push_back(isSliver ? kUnknown : static_cast<char>(normal.towardEye > 0));
    }
    for (bool more = std::ranges::find(facing, kUnknown) != facing.end(); more;) {
        more = false;
        // from all sides at once, so that none is carried along a row of such faces past a nearer one
        const std::vector<char> before = facing;
        for (const Surface::Edge& edge : surface.edges) {
            const auto left = static_cast<std::size_t>(edge.left),
                       right = static_cast<std::size_t>(edge.right);
            if ((before[left] == kUnknown) == (before[right] == kUnknown)) continue;
            facing[before[left] == kUnknown ? left : right] = std::min(before[left], before[right]);
            more = true;
        }
    }
    std::ranges::replace(facing, kUnknown, char(0));
    return facing;
}

/// True if a ring that the eye sees clockwise is convex.
bool isConvex(std::span<const glm::dvec3> ring, glm::dvec3 towardEye) {
    const std::size_t n = ring.size();
    for (std::size_t i = 0; i < n; ++i) {
        const glm::dvec3 in = ring[(i + 1) % n] - ring[i], out = ring[(i + 2) % n] - ring[(i + 1) % n];
        const double rounding = 1e-12 * glm::length(in) * glm::length(out);
        if (glm::dot(glm::cross(in, out), towardEye) > rounding) return false;
    }
    return true;
}

/// See ConvexSolid::silhouette().
std::vector<int> silhouetteOf(const Surface& surface, std::span<const glm::dvec3> points,
                              const std::vector<char>& isFacing, glm::dvec3 towardEye) {
    std::vector<std::pair<int, int>> borders;
    for (const Surface::Edge& edge : surface.edges) {
        const bool left = isFacing[static_cast<std::size_t>(edge.left)] != 0,
                   right = isFacing[static_cast<std::size_t>(edge.right)] != 0;
        if (left != right) borders.emplace_back(left ? edge.to : edge.from, left ? edge.from : edge.to);
    }
    if (borders.size() < 3) return {};
    std::ranges::sort(borders);
    const auto sameStart = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (std::ranges::adjacent_find(borders, sameStart) != borders.end()) return {};
    std::vector<int> ring;
    for (int here = borders[0].first; ring.empty() || here != ring.front();) {
        const auto border = std::ranges::lower_bound(borders, here, {}, &std::pair<int, int>::first);
        if (border == borders.end() || border->first != here || ring.size() == borders.size()) return {};
        ring.push_back(here);
        here = border->second;
    }
    std::vector<glm::dvec3> vertices;
    gatherRing(points, ring, vertices);
    if (ring.size() != borders.size() || !isConvex(vertices, towardEye)) return {};
    return ring;
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

ConvexSolid::ConvexSolid(const Surface& surface, std::span<const glm::dvec3> points, glm::dvec3 towardEye)
    : towardEye_(towardEye),
      surface_(&surface),
      points_(points),
      normals_(faceNormals(surface, points, towardEye)),
      isFacing_(facingFlags(surface, normals_)) {
    measure();
    for (std::vector<Plane>* planes : {&facing_, &averted_}) planes->reserve(normals_.size());
    for (std::vector<int>* faces : {&facingFaces_, &avertedFaces_}) faces->reserve(normals_.size());
    for (std::size_t i = 0; i < normals_.size(); ++i) {
        const FaceNormal& normal = normals_[i];
        // slivers have no plane to speak of; their neighbors' bound the solid without them
        if (!(normal.area > kPlaneTolerance * size_ * size_)) continue;
        const int face = static_cast<int>(i);
        const glm::dvec3 vertex = points[static_cast<std::size_t>(surface.faces[face].front())];
        const bool isFacing = normal.towardEye > 0;
        (isFacing ? facing_ : averted_).push_back({normal.unit, glm::dot(normal.unit, vertex)});
        (isFacing ? facingFaces_ : avertedFaces_).push_back(face);
    }
    if (!isFine()) return;
    silhouette_ = silhouetteOf(surface, points, isFacing_, towardEye);
    addWalls();
}

ConvexSolid::ConvexSolid(std::span<const glm::dvec3> polygon, glm::dvec3 towardEye)
    : towardEye_(towardEye), points_(polygon) {
    measure();
    const glm::dvec3 normal = polygonNormal(polygon);
    const double length = glm::length(normal);
    if (!(length > kPlaneTolerance * size_ * size_)) return;
    const Plane plane{normal / length, glm::dot(normal / length, polygon[0])};
    for (const Plane& each : {plane, Plane{-plane.normal, -plane.offset}})
        (glm::dot(each.normal, towardEye) > 0 ? facing_ : averted_).push_back(each);
}

ConvexSolid::ConvexSolid(const Plane& plane, double size, glm::dvec3 towardEye)
    : towardEye_(towardEye), facing_{plane}, center_(plane.offset * plane.normal), size_(size) {}

bool ConvexSolid::isFine() const {
    return surface_ != nullptr && surface_->edges.size() > kMaxEdges;
}

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

void ConvexSolid::addWalls() {
    for (std::size_t i = 0; i < silhouette_.size(); ++i) {
        const int from = silhouette_[i], to = silhouette_[i + 1 < silhouette_.size() ? i + 1 : 0];
        const glm::dvec3 foot = points_[static_cast<std::size_t>(from)];
        const glm::dvec3 outward = glm::cross(towardEye_, points_[static_cast<std::size_t>(to)] - foot);
        const double length = glm::length(outward);
        // too short to have a direction: its neighbors' walls are there
        if (length > kPlaneTolerance * size_)
            walls_.push_back({outward / length, glm::dot(outward / length, foot)});
    }
}

double ConvexSolid::tolerance() const {
    return kPlaneTolerance * size_;
}

bool ConvexSolid::hides(glm::dvec3 p) const {
    // the part of the ray from p to the eye that lies inside must be longer than rounding can make it
    const double least = 1e3 * tolerance();
    double enter = 0, leave = std::numeric_limits<double>::infinity();
    for (const Plane& plane : facing_) {
        const double depth = -plane.height(p), climb = glm::dot(plane.normal, towardEye_);
        if (depth < leave * climb) leave = depth / climb;
        if (!(leave > least)) return false;
    }
    for (const Plane& plane : averted_) {
        const double height = plane.height(p), fall = -glm::dot(plane.normal, towardEye_);
        if (fall == 0 ? height > tolerance() : height > (leave - least) * fall) return false;
        if (height > enter * fall && fall > 0) enter = height / fall;
    }
    return leave - enter > least;
}

}  // namespace gjkscope

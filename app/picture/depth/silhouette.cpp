#include "app/picture/depth/silhouette.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

namespace gjkscope {
namespace {

/// Faces smaller than this part of the largest one have no normal to speak of.
constexpr double kSliver = 1e-9;

/// Whether a ring that the eye sees clockwise is convex.
bool isConvex(std::span<const glm::dvec3> ring, glm::dvec3 towardsEye) {
    const std::size_t n = ring.size();
    for (std::size_t i = 0; i < n; ++i) {
        const glm::dvec3 in = ring[(i + 1) % n] - ring[i], out = ring[(i + 2) % n] - ring[(i + 1) % n];
        const double rounding = 1e-12 * glm::length(in) * glm::length(out);
        if (glm::dot(glm::cross(in, out), towardsEye) > rounding) return false;
    }
    return true;
}

}  // namespace

std::optional<std::vector<int>> silhouetteOf(const Surface& surface, std::span<const glm::dvec3> points,
                                             const std::vector<char>& facesEye, glm::dvec3 towardsEye) {
    std::vector<std::pair<int, int>> steps;
    for (const Surface::Edge& edge : surface.edges) {
        const bool left = facesEye[static_cast<std::size_t>(edge.left)] != 0,
                   right = facesEye[static_cast<std::size_t>(edge.right)] != 0;
        if (left != right) steps.emplace_back(left ? edge.to : edge.from, left ? edge.from : edge.to);
    }
    if (steps.size() < 3) return std::nullopt;
    std::ranges::sort(steps);
    const auto sameStart = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (std::ranges::adjacent_find(steps, sameStart) != steps.end()) return std::nullopt;
    std::vector<int> ring;
    for (int here = steps[0].first; ring.empty() || here != ring.front();) {
        const auto step = std::ranges::lower_bound(steps, here, {}, &std::pair<int, int>::first);
        if (step == steps.end() || step->first != here || ring.size() == steps.size()) return std::nullopt;
        ring.push_back(here);
        here = step->second;
    }
    std::vector<glm::dvec3> corners;
    gatherRing(points, ring, corners);
    if (ring.size() != steps.size() || !isConvex(corners, towardsEye)) return std::nullopt;
    return ring;
}

std::vector<char> whichFace(const Surface& surface, std::span<const FaceNormal> normals) {
    constexpr char kUnknown = 2;
    double largest = 0;
    for (const FaceNormal& normal : normals) largest = std::max(largest, normal.area);
    std::vector<char> facing;
    facing.reserve(normals.size());
    for (const FaceNormal& normal : normals) {
        const bool isSliver = !(normal.area > kSliver * largest);
        facing.push_back(isSliver ? kUnknown : static_cast<char>(normal.towardsEye > 0));
    }
    for (bool more = std::ranges::find(facing, kUnknown) != facing.end(); more;) {
        more = false;
        // from all sides at once, so that no answer is carried along a row of such faces past a nearer one
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

}  // namespace gjkscope

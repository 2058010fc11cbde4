#include "app/compare/inner_edges.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>
#include <utility>

namespace gjkscope {
namespace {

/// The sine of the angle up to which two directions are one. In float, normals of shapes a thousandth of
/// their size apart are off by 6·10⁻⁵, and a normal off by no more does not make a body stumble.
constexpr double kSameDirection = 1e-4;

glm::dvec3 vertexOf(const Mesh& mesh, std::size_t triangle, std::size_t i) {
    return mesh.vertices[static_cast<std::size_t>(mesh.triangles[triangle][i])];
}

/// True if the point is beyond the plane through `foot` that is perpendicular to the unit vector `normal`.
bool isBeyond(glm::dvec3 point, glm::dvec3 foot, glm::dvec3 normal) {
    const glm::dvec3 way = point - foot;
    return glm::dot(normal, way) > kSameDirection * glm::length(way);
}

}  // namespace

InnerEdges::InnerEdges(const Mesh& mesh, std::vector<int> places)
    : places_(std::move(places)), first_(mesh.vertices.size() + 1, 0), around_(3 * mesh.triangles.size()) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (const int place : placesOf(mesh, i)) ++first_[static_cast<std::size_t>(place) + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (const int place : placesOf(mesh, i)) around_[next[static_cast<std::size_t>(place)]++] = i;
}

std::array<int, 3> InnerEdges::placesOf(const Mesh& mesh, std::size_t triangle) const {
    std::array<int, 3> found{};
    for (std::size_t i = 0; i < 3; ++i)
        found[i] = places_[static_cast<std::size_t>(mesh.triangles[triangle][i])];
    return found;
}

std::vector<int> InnerEdges::of(const Mesh& mesh, std::size_t triangle) const {
    const std::array<int, 3> own = placesOf(mesh, triangle);
    std::vector<int> found;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(own[i]);
        const bool isShared = std::any_of(
            around_.begin() + static_cast<std::ptrdiff_t>(first_[at]),
            around_.begin() + static_cast<std::ptrdiff_t>(first_[at + 1]), [&](std::size_t other) {
                const std::array<int, 3> its = placesOf(mesh, other);
                return other != triangle && std::ranges::find(its, own[(i + 1) % 3]) != its.end();
            });
        if (isShared) found.push_back(static_cast<int>(i));
    }
    return found;
}

bool InnerEdges::isGhost(const Mesh& mesh, std::size_t triangle, glm::dvec3 normal) const {
    const std::array<int, 3> own = placesOf(mesh, triangle);
    std::size_t top = 0;
    for (std::size_t i = 1; i < 3; ++i)
        if (glm::dot(normal, vertexOf(mesh, triangle, i) - vertexOf(mesh, triangle, top)) > 0) top = i;
    const glm::dvec3 foot = vertexOf(mesh, triangle, top);
    // the vertices in the plane; with all three it is the triangle's own
    std::vector<int> touched;
    for (std::size_t i = 0; i < 3; ++i)
        if (!isBeyond(foot, vertexOf(mesh, triangle, i), normal)) touched.push_back(own[i]);
    if (touched.size() == 3) return false;
    const auto at = static_cast<std::size_t>(own[top]);
    for (std::size_t i = first_[at]; i < first_[at + 1]; ++i) {
        const std::array<int, 3> its = placesOf(mesh, around_[i]);
        if (around_[i] == triangle || !std::ranges::all_of(touched, [&](int place) {
                return std::ranges::find(its, place) != its.end();
            }))
            continue;
        for (std::size_t j = 0; j < 3; ++j)
            if (isBeyond(vertexOf(mesh, around_[i], j), foot, normal)) return true;
    }
    return false;
}

}  // namespace gjkscope

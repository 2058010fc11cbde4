#include "app/scene/io/mesh_hull.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "app/base/language.hpp"
#include "app/hull/hull.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/mesh.hpp"
#include "app/mesh/weld.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

static_assert(kMaxMeshCoordinate == kDoubleLengths.most);

/// A mesh is convex that fills its hull up to this part: what wrote its file rounded coordinates.
constexpr double kRounding = 1e-4;

/// True if every edge has a face on either side, where vertices as near as `rounding` are one; which way
/// around those run differs from file to file.
bool isClosed(const Mesh& mesh, double rounding, const LoadingListener& listener) {
    const std::vector<int> place = weldedPlaces(mesh.vertices, rounding, listener);
    std::vector<std::pair<int, int>> edges;
    edges.reserve(3 * mesh.triangles.size());
    for (const std::array<int, 3>& vertices : mesh.triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            const int from = place[static_cast<std::size_t>(vertices[i])],
                      to = place[static_cast<std::size_t>(vertices[(i + 1) % 3])];
            if (from != to) edges.push_back(std::minmax(from, to));
        }
    }
    LoadingPause pause(listener, LoadingStage::Hull);
    std::ranges::sort(edges, [&](const auto& a, const auto& b) {
        pause.step();
        return a < b;
    });
    for (auto here = edges.begin(); here != edges.end();) {
        const auto next = std::find_if(here, edges.end(), [&](const auto& edge) { return edge != *here; });
        if ((next - here) % 2 != 0) return false;
        here = next;
    }
    return true;
}

glm::dvec3 middleOf(const std::vector<glm::dvec3>& points) {
    return std::accumulate(points.begin(), points.end(), glm::dvec3(0)) / static_cast<double>(points.size());
}

/// Six times the volume between a surface's triangles and a point inside it, whichever way around they run:
/// that of the solid where all of the surface can be seen from there, as in a convex one.
double volume(const std::vector<glm::dvec3>& points, const std::vector<std::array<int, 3>>& triangles,
              glm::dvec3 inside) {
    double sum = 0;
    const auto from = [&](int i) { return points[static_cast<std::size_t>(i)] - inside; };
    for (const auto& [i, j, k] : triangles) sum += std::abs(glm::dot(from(i), glm::cross(from(j), from(k))));
    return sum;
}

/// Twice the area of the triangles.
double area(const std::vector<glm::dvec3>& points, const std::vector<std::array<int, 3>>& triangles) {
    double sum = 0;
    for (const auto& [i, j, k] : triangles) {
        const glm::dvec3 first = points[static_cast<std::size_t>(i)];
        sum += glm::length(glm::cross(points[static_cast<std::size_t>(j)] - first,
                                      points[static_cast<std::size_t>(k)] - first));
    }
    return sum;
}

MeshForm formOf(const Mesh& mesh, const HullPoints& hull, const LoadingListener& listener) {
    if (mesh.triangles.empty()) return MeshForm::Convex;
    const glm::dvec3 inside = middleOf(hull.vertices);
    const double filled = volume(hull.vertices, hull.triangles, inside);
    // a flat one is its own two sides
    if (filled == 0) return MeshForm::Convex;
    const double rounding = weldingDistance(mesh.vertices);
    if (!isClosed(mesh, rounding, listener)) return MeshForm::Open;
    const double held = volume(mesh.vertices, mesh.triangles, inside);
    // a surface that is off by so much everywhere holds its area times that more or less
    const double unsure = kRounding * filled + 3 * rounding * area(hull.vertices, hull.triangles);
    return std::abs(held - filled) > unsure ? MeshForm::Concave : MeshForm::Convex;
}

}  // namespace

MeshHull readMeshHull(const std::filesystem::path& file, const LoadingListener& listener,
                      const std::optional<std::filesystem::path>& quotedBelow) {
    notify(listener, LoadingStage::File);
    return meshHull(readMesh(file, quotedBelow, listener), file, listener);
}

MeshHull meshHull(const Mesh& mesh, const std::filesystem::path& file, const LoadingListener& listener) {
    notify(listener, LoadingStage::Hull);
    MeshHull result;
    const auto requireFew = [&](std::size_t vertices) {
        notify(listener, LoadingStage::Hull);
        if (vertices > static_cast<std::size_t>(kMaxVertices))
            throw std::runtime_error(tr("errors.mesh.too_large",
                                        {{"file", file.string()}, {"most", std::to_string(kMaxVertices)}}));
    };
    HullPoints hull = hullOf(mesh.vertices, 3, &result.shape.caches.of<HullCache>(), requireFew);
    requireFew(hull.vertices.size());
    result.form = formOf(mesh, hull, listener);
    result.flat = hull.triangles.empty();
    result.shape.type = ShapeType::Polytope;
    // the file itself keeps what lies inside
    result.shape.vertices = std::move(hull.vertices);
    return result;
}

std::string meshNotice(MeshForm form, const std::string& name) {
    if (form == MeshForm::Convex) return "";
    return tr(form == MeshForm::Open ? "errors.notice.mesh_open" : "errors.notice.mesh_concave",
              {{"what", name}});
}

}  // namespace gjkscope

#include "app/picture/depth/edge_density.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// Edges between faces that look this narrow, in widths of the line, are left out, and those between
/// faces this wide are as strong as any.
constexpr double kTooNarrow = 4, kWideEnough = 10;
/// Faces this many times as wide as most are of another kind.
constexpr double kOfAnotherKind = 12;

/// An edge between two faces that face the eye, as projected, in pixels.
struct ProjectedEdge {
    double length = 0;
    double room = 0;  ///< how wide the narrower of the faces is
};

/// The projections of all edges; zero for those that may not be drawn.
std::vector<ProjectedEdge> projectedEdges(const Surface& surface, std::span<const glm::dvec3> points,
                                          std::span<const FaceNormal> normals, const Camera& camera) {
    const glm::dvec3 towardEye = camera.towardEye();
    std::vector<double> areas;
    areas.reserve(normals.size());
    for (const FaceNormal& normal : normals) areas.push_back(normal.area * normal.towardEye);
    std::vector<ProjectedEdge> projected(surface.edges.size());
    for (std::size_t i = 0; i < projected.size(); ++i) {
        const Surface::Edge& e = surface.edges[i];
        const double area =
            std::min(areas[static_cast<std::size_t>(e.left)], areas[static_cast<std::size_t>(e.right)]);
        if (!e.crisp || !(area > 0)) continue;
        const glm::dvec3 along =
            points[static_cast<std::size_t>(e.to)] - points[static_cast<std::size_t>(e.from)];
        const double away = glm::dot(along, towardEye);
        const double length = std::sqrt(std::max(glm::dot(along, along) - away * away, 0.0));
        if (!(length > 0)) continue;
        projected[i].length = length * camera.pixelsPerUnit;
        projected[i].room = area / length * camera.pixelsPerUnit;
    }
    return projected;
}

/// The mean over all that is drawn.
double usualRoom(const std::vector<ProjectedEdge>& edges) {
    double length = 0, area = 0;
    for (const ProjectedEdge& e : edges) {
        length += e.length;
        area += e.length * e.room;
    }
    return length > 0 ? area / length : 0;
}

}  // namespace

std::vector<float> linesThatFit(const Surface& surface, std::span<const glm::dvec3> points,
                                std::span<const FaceNormal> normals, const Camera& camera, double width) {
    const std::vector<ProjectedEdge> edges = projectedEdges(surface, points, normals, camera);
    const double narrow = kTooNarrow * width, wide = kWideEnough * width;
    const auto fit = [&](double room) { return std::clamp((room - narrow) / (wide - narrow), 0.0, 1.0); };
    const double usual = usualRoom(edges), most = fit(usual);
    std::vector<float> fitting;
    fitting.reserve(edges.size());
    for (const ProjectedEdge& e : edges) {
        if (!(e.room > narrow)) {
            fitting.push_back(0);
            continue;
        }
        const bool isOfAnotherKind = e.room > kOfAnotherKind * usual;
        fitting.push_back(static_cast<float>(isOfAnotherKind ? fit(e.room) : std::min(fit(e.room), most)));
    }
    return fitting;
}

}  // namespace gjkscope

#include "app/solids/moved_surface.hpp"

#include <array>
#include <glm/geometric.hpp>

#include "app/solids/shape_surface.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {
namespace {

/// Numbers the points that are needed, of the border and of the moved one, as they are met.
class SweptPoints {
  public:
    SweptPoints(const std::vector<glm::dvec3>& points, glm::dvec3 by)
        : points_(points), by_(by), numbers_{Numbers(points.size(), -1), Numbers(points.size(), -1)} {}

    int of(int point, bool isMoved) {
        const auto i = static_cast<std::size_t>(point);
        int& number = numbers_[isMoved ? 1 : 0][i];
        if (number < 0) {
            number = static_cast<int>(found.size());
            found.push_back(isMoved ? points_[i] + by_ : points_[i]);
        }
        return number;
    }

    std::vector<glm::dvec3> found;

  private:
    using Numbers = std::vector<int>;
    const std::vector<glm::dvec3>& points_;
    glm::dvec3 by_;
    std::array<Numbers, 2> numbers_;
};

}  // namespace

Border sweptAlong(const Border& border, glm::dvec3 by) {
    if (!border.surface) return {};
    std::vector<bool> looksAhead;
    bool any = false;
    for (const std::span<const int> face : border.surface->faces) {
        looksAhead.push_back(glm::dot(areaNormal(border.points, face), by) > 0);
        any |= looksAhead.back();
    }
    if (!any) return {};
    Polyhedron<double> swept;
    SweptPoints points(border.points, by);
    std::vector<int> ring;
    std::size_t number = 0;
    for (const std::span<const int> face : border.surface->faces) {
        const bool isMoved = looksAhead[number++];
        ring.clear();
        for (const int point : face) ring.push_back(points.of(point, isMoved));
        swept.faces.push_back(ring);
    }
    for (const Surface::Edge& edge : border.surface->edges) {
        const bool left = looksAhead[static_cast<std::size_t>(edge.left)],
                   right = looksAhead[static_cast<std::size_t>(edge.right)];
        if (left == right) continue;
        // the face ahead runs from one to the other, and so does the way the other way around
        const int from = left ? edge.from : edge.to, to = left ? edge.to : edge.from;
        ring = {points.of(from, false), points.of(to, false), points.of(to, true), points.of(from, true)};
        swept.faces.push_back(ring);
    }
    swept.vertices = points.found;
    constexpr double kSmoothCosine = 0.9;
    const auto isCrisp = [](const PolyhedronEdge&, double cosine) { return cosine < kSmoothCosine; };
    return {std::move(points.found), surfaceOf(swept, isCrisp)};
}

}  // namespace gjkscope

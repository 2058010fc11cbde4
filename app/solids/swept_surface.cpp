#include "app/solids/swept_surface.hpp"

#include <cmath>

#include "app/solids/geodesic_sphere.hpp"
#include "core/minkowski/gauss_map.hpp"

namespace gjkscope {
namespace {

double angleBetween(glm::dvec3 u, glm::dvec3 v) {
    return std::atan2(glm::length(glm::cross(u, v)), glm::dot(u, v));
}

/// The direction `t` of the way along the great circle from `u` to `v`.
glm::dvec3 between(glm::dvec3 u, glm::dvec3 v, double t) {
    const double angle = angleBetween(u, v);
    if (angle == 0) return u;
    return glm::normalize(std::sin((1 - t) * angle) * u + std::sin(t * angle) * v);
}

/// Builds the surface from the Gauss map of the core: a border of a vertex's region becomes a row of points
/// on the vertex's sphere.
class Sweep {
  public:
    Sweep(const Polyhedron<double>& core, double radius, double step)
        : core_(core), radius_(radius), step_(step), map_(gaussMapOf(core, 1)) {}

    Polyhedron<double> run() {
        addRows();
        addFlats();
        addStrips();
        for (int v = 0; v < static_cast<int>(core_.vertices.size()); ++v) addPatch(v);
        return std::move(swept_);
    }

  private:
    glm::dvec3 direction(int point) const { return map_.points[static_cast<std::size_t>(point)]; }
    const GaussMap::Border& border(int b) const { return map_.borders[static_cast<std::size_t>(b)]; }
    /// A border's points have consecutive numbers.
    int rowStart(int b) const { return firstOfRow_[static_cast<std::size_t>(b)]; }

    int addPoint(int vertex, glm::dvec3 normal) {
        swept_.vertices.push_back(core_.vertices[static_cast<std::size_t>(vertex)] + radius_ * normal);
        return static_cast<int>(swept_.vertices.size()) - 1;
    }

    template <class Test>
    int findBorder(int vertex, Test test) const {
        const auto v = static_cast<std::size_t>(vertex);
        int b = map_.firstBorder[v];
        while (b + 1 < map_.firstBorder[v + 1] && !test(border(b))) ++b;
        return b;
    }
    int borderFrom(int vertex, int point) const {
        return findBorder(vertex, [&](const GaussMap::Border& b) { return b.right == point; });
    }

    /// Adds each border's points from its right end on, without its left end, which is the next one's right.
    void addRows() {
        firstOfRow_.reserve(map_.borders.size() + 1);
        for (std::size_t v = 0; v < core_.vertices.size(); ++v) {
            for (int b = map_.firstBorder[v]; b < map_.firstBorder[v + 1]; ++b) {
                firstOfRow_.push_back(static_cast<int>(swept_.vertices.size()));
                const glm::dvec3 right = direction(border(b).right), left = direction(border(b).left);
                addPoint(static_cast<int>(v), right);
                const int pieces = static_cast<int>(std::ceil(angleBetween(right, left) / step_));
                for (int k = 1; k < pieces; ++k)
                    addPoint(static_cast<int>(v), between(right, left, static_cast<double>(k) / pieces));
            }
        }
        firstOfRow_.push_back(static_cast<int>(swept_.vertices.size()));
    }

    void appendRow(std::vector<int>& points, int b) const {
        for (int p = rowStart(b); p < rowStart(b + 1); ++p) points.push_back(p);
    }

    /// The core's faces at the distance of the radius.
    void addFlats() {
        for (int f = 0; f < static_cast<int>(core_.faces.size()); ++f) {
            for (const int v : core_.faces[static_cast<std::size_t>(f)])
                swept_.faces.corners.push_back(rowStart(borderFrom(v, f)));
            swept_.faces.close();
        }
    }

    /// The cylinder along each edge.
    void addStrips() {
        for (const GaussMap::Arc& arc : map_.arcs) {
            const std::vector<int> start = fullRow(arc.from, arc.right, arc.left);
            const std::vector<int> end = fullRow(arc.to, arc.left, arc.right);
            const std::size_t last = start.size() - 1;
            for (std::size_t k = 0; k < last; ++k)
                swept_.faces.push_back({start[k], end[last - k], end[last - k - 1], start[k + 1]});
        }
    }
    /// A border's points, with both ends.
    std::vector<int> fullRow(int vertex, int right, int left) const {
        const int b = findBorder(vertex, [&](const GaussMap::Border& candidate) {
            return candidate.right == right && candidate.left == left;
        });
        std::vector<int> points;
        appendRow(points, b);
        points.push_back(rowStart(borderFrom(vertex, left)));
        return points;
    }

    /// The middle of the directions in which the vertex is the farthest.
    glm::dvec3 middleOf(int vertex) const {
        if (core_.vertices.size() == 2)
            return glm::normalize(core_.vertices[static_cast<std::size_t>(vertex)] -
                                  core_.vertices[static_cast<std::size_t>(1 - vertex)]);
        const auto v = static_cast<std::size_t>(vertex);
        glm::dvec3 sum(0);
        for (int b = map_.firstBorder[v]; b < map_.firstBorder[v + 1]; ++b) sum += direction(border(b).right);
        return glm::normalize(sum);
    }

    /// The piece of a sphere at a vertex: rings from the border to the middle of the region, or one face
    /// where that is no farther than a step.
    void addPatch(int vertex) {
        const auto v = static_cast<std::size_t>(vertex);
        std::vector<int> ring;
        int b = map_.firstBorder[v];
        for (int i = map_.firstBorder[v]; i < map_.firstBorder[v + 1]; ++i) {
            appendRow(ring, b);
            b = borderFrom(vertex, border(b).left);
        }
        const glm::dvec3 middle = middleOf(vertex);
        std::vector<glm::dvec3> edge;
        edge.reserve(ring.size());
        double widest = 0;
        for (const int p : ring) {
            const glm::dvec3 arm = swept_.vertices[static_cast<std::size_t>(p)] - core_.vertices[v];
            edge.push_back(arm / radius_);
            widest = std::max(widest, angleBetween(middle, arm));
        }
        const int count = static_cast<int>(std::ceil(widest / step_));
        for (int k = 1; k < count; ++k) {
            std::vector<int> inner;
            for (const glm::dvec3& d : edge)
                inner.push_back(addPoint(vertex, between(d, middle, static_cast<double>(k) / count)));
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const std::size_t next = (i + 1) % ring.size();
                swept_.faces.push_back({ring[i], ring[next], inner[next], inner[i]});
            }
            ring = inner;
        }
        swept_.faces.push_back(ring);
    }

    const Polyhedron<double>& core_;
    double radius_, step_;
    GaussMap map_;
    std::vector<int> firstOfRow_;  ///< one more for the end
    Polyhedron<double> swept_;
};

}  // namespace

Polyhedron<double> sweptSurface(const Polyhedron<double>& core, double radius, double step) {
    if (core.vertices.size() > 1) return Sweep(core, radius, step).run();
    Polyhedron<double> ball = geodesicSphere(geodesicFrequency(1 - std::cos(step / 2)));
    for (glm::dvec3& p : ball.vertices) p = core.vertices[0] + radius * p;
    return ball;
}

}  // namespace gjkscope

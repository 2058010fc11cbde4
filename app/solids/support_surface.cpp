#include "app/solids/support_surface.hpp"

#include <glm/geometric.hpp>
#include <set>
#include <tuple>

#include "core/math/direction.hpp"

namespace gjkscope {
namespace {

/// A direction to query, and how far the hull reaches there already.
struct Doubt {
    glm::dvec3 direction;
    double reach;
};

class SurfaceRefinement {
  public:
    SurfaceRefinement(const SupportMapping3& support, double tolerance)
        : support_(support), tolerance_(tolerance) {}

    HullSurface surface() {
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z)
                    if (x != 0 || y != 0 || z != 0) take(support_(glm::dvec3(x, y, z)));
        HullSurface hull = hullSurfaceOf(points_);
        for (int round = 0; round < kMaxRounds && points_.size() < kMaxPoints && grow(hull); ++round)
            hull = hullSurfaceOf(points_);
        for (int& i : hull.indices) i = features_[static_cast<std::size_t>(i)];
        return hull;
    }

  private:
    /// Each round at least halves the turn between neighboring faces, or ends at vertices.
    static constexpr int kMaxRounds = 24;
    static constexpr std::size_t kMaxPoints = 20'000;

    bool take(const SupportPoint<3, double>& found) {
        const glm::dvec3 p = found.point;
        if (!known_.emplace(p.x, p.y, p.z).second) return false;
        points_.push_back(p);
        features_.push_back(found.feature);
        return true;
    }

    /// Queries wherever the hull may be too small; returns whether it was.
    bool grow(const HullSurface& hull) {
        bool grew = false;
        for (const Doubt& doubt : doubtsOf(hull.polyhedron)) {
            const SupportPoint<3, double> found = support_(doubt.direction);
            if (glm::dot(found.point, doubt.direction) > doubt.reach + tolerance_) grew |= take(found);
        }
        return grew;
    }

    static std::vector<Doubt> doubtsOf(const Polyhedron<double>& hull) {
        std::vector<Doubt> doubts;
        const auto add = [&](glm::dvec3 direction, glm::dvec3 at) {
            doubts.push_back({direction, glm::dot(direction, at)});
        };
        if (hull.faces.empty()) {
            if (hull.vertices.size() == 2) addAround(hull.vertices[0], hull.vertices[1], add);
            return doubts;
        }
        const std::vector<glm::dvec3> normals = normalsOf(hull);
        for (std::size_t f = 0; f < normals.size(); ++f)
            add(normals[f], hull.vertices[static_cast<std::size_t>(hull.faces[f][0])]);
        for (const PolyhedronEdge& e : polyhedronEdges(hull.faces, static_cast<int>(hull.vertices.size()))) {
            const glm::dvec3 left = normals[static_cast<std::size_t>(e.left)],
                             right = normals[static_cast<std::size_t>(e.right)];
            if (glm::dot(left, right) > kSharp) continue;
            const glm::dvec3 from = hull.vertices[static_cast<std::size_t>(e.from)],
                             to = hull.vertices[static_cast<std::size_t>(e.to)];
            // the two sides of a flat hull have no direction between them
            const bool flat = glm::length(left + right) < kFlat;
            glm::dvec3 out = flat ? glm::cross(to - from, left) : left + right;
            add(unitOr<3, double>(out, left), from);
        }
        return doubts;
    }

    /// Perpendicular to the line through two points, all around.
    template <class Add>
    static void addAround(glm::dvec3 from, glm::dvec3 to, Add add) {
        const glm::dvec3 along = unitOr<3, double>(to - from, {1, 0, 0});
        const glm::dvec3 other = std::abs(along.x) < 0.5 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
        const glm::dvec3 u = unitOr<3, double>(glm::cross(along, other), other), v = glm::cross(along, u);
        for (const glm::dvec3 d : {u, v, u + v, u - v}) {
            add(d, from);
            add(-d, from);
        }
    }

    /// Faces that turn less than 30° at their edge bound what is over it well enough themselves.
    static constexpr double kSharp = 0.866, kFlat = 0.05;

    const SupportMapping3& support_;
    double tolerance_;
    std::vector<glm::dvec3> points_;
    std::vector<int> features_;
    std::set<std::tuple<double, double, double>> known_;
};

}  // namespace

HullSurface supportSurface(const SupportMapping3& support, double tolerance) {
    return SurfaceRefinement(support, tolerance).surface();
}

}  // namespace gjkscope

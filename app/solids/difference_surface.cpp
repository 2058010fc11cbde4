#include "app/solids/difference_surface.hpp"

#include <glm/geometric.hpp>
#include <numbers>
#include <set>

#include "app/hull/hull_surface.hpp"
#include "app/solids/geodesic_sphere.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/swept_surface.hpp"
#include "core/minkowski/minkowski_3d.hpp"

namespace gjkscope {
namespace {

using Difference = DifferencePolyhedron;

std::vector<glm::dvec3> placedPoints(const ShapeSurface& shape, const Pose<3>& pose) {
    std::vector<glm::dvec3> points;
    points.reserve(shape.points.size());
    for (const glm::dvec3& p : shape.points) points.push_back(pose.apply(p));
    return points;
}

Polyhedron<double> placed(const ShapeSurface& shape, const Pose<3>& pose) {
    return {placedPoints(shape, pose), shape.surface->faces};
}

/// The index of the vertex farthest along `d`.
int farthest(const Polyhedron<double>& p, glm::dvec3 d) {
    const auto along = [&](const glm::dvec3& v) { return glm::dot(v, d); };
    return static_cast<int>(std::ranges::max_element(p.vertices, {}, along) - p.vertices.begin());
}

/// The directions in which a hull may lack points: its faces' normals, and in their planes those outward from
/// their edges.
std::vector<glm::dvec3> outwardOf(const Polyhedron<double>& hull) {
    std::vector<glm::dvec3> directions = normalsOf(hull);
    for (std::size_t face = 0; face < hull.faces.size(); ++face) {
        const std::span<const int> ring = hull.faces[face];
        glm::dvec3 from = hull.vertices[static_cast<std::size_t>(ring.back())];
        for (const int v : ring) {
            const glm::dvec3 to = hull.vertices[static_cast<std::size_t>(v)];
            directions.push_back(unitNormal(glm::cross(to - from, directions[face])));
            from = to;
        }
    }
    return directions;
}

/// The hull of support points: along the directions of a sphere and all normals, then along those of the hull
/// itself until these find no more. Slow, but it needs no order of the polyhedra's normals, which
/// for needles rounding decides.
Difference hullOfSupportPoints(const Polyhedron<double>& a, const Polyhedron<double>& b) {
    std::vector<glm::dvec3> directions = geodesicSphere(geodesicFrequency(kCoarseSurface)).vertices;
    for (const glm::dvec3& n : normalsOf(a)) directions.push_back(n);
    for (const glm::dvec3& n : normalsOf(b)) directions.push_back(-n);
    Difference difference{{}, {}, a.vertices, b.vertices};
    std::vector<MinkowskiVertex<3, double>> found;
    std::vector<glm::dvec3> points;
    std::set<std::pair<int, int>> pairs;
    for (bool isGrowing = true; isGrowing;) {
        isGrowing = false;
        for (const glm::dvec3& d : directions) {
            const std::pair pair{farthest(a, d), farthest(b, -d)};
            if (!pairs.insert(pair).second) continue;
            isGrowing = true;
            found.push_back(detail::differenceOf(a, b, pair));
            points.push_back(found.back().w);
        }
        if (!isGrowing) break;
        HullSurface hull = hullSurfaceOf(points);
        directions = outwardOf(hull.polyhedron);
        difference.vertices.clear();
        for (const int i : hull.indices) difference.vertices.push_back(found[static_cast<std::size_t>(i)]);
        difference.faces = std::move(hull.polyhedron.faces);
    }
    return difference;
}

/// The parts of a shape that give its difference with another visible edges.
class CrispParts {
  public:
    explicit CrispParts(const ShapeSurface& shape)
        : features_(shape.features),
          hasFaces_(!shape.surface->faces.empty()),
          onRim_(features_.size(), false) {
        for (const Surface::Edge& e : shape.surface->edges) {
            if (!e.crisp) continue;
            edges_.insert(std::minmax(e.from, e.to));
            onRim_[static_cast<std::size_t>(e.from)] = onRim_[static_cast<std::size_t>(e.to)] = true;
        }
    }

    /// The cosine of the angle from which on an edge of the difference is crisp, as far as this shape has to
    /// say: it contributes the vertex `from` where that is `to` too, else its edge between them.
    double limitOf(int from, int to) const {
        constexpr double kNever = -2;
        if (from != to)
            return !hasFaces_ || edges_.contains(std::minmax(from, to)) ? std::cos(kCrispSampleAngle)
                                                                        : kNever;
        if (features_[static_cast<std::size_t>(from)] != kSmooth) return std::cos(kCrispSampleAngle);
        return onRim_[static_cast<std::size_t>(from)] ? std::cos(kParallelRims) : kNever;
    }

  private:
    /// A rim rounds the other shape's edges by its curve, but for those that are parallel to it: between its
    /// samples these turn by nearly all of their angle.
    static constexpr double kParallelRims = std::numbers::pi / 3;

    const std::vector<int>& features_;
    bool hasFaces_;
    std::vector<bool> onRim_;
    std::set<std::pair<int, int>> edges_;
};

/// An edge of the difference is one of A at a vertex of B, or the other way around, or both where they are
/// parallel, and turns no farther than either does.
std::shared_ptr<const Surface> differenceTopology(const DifferenceParts& parts, const Difference& difference,
                                                  const Polyhedron<double>& polyhedron) {
    const auto hasSamples = [](const ShapeSurface& s) {
        return std::ranges::find(s.features, kSmooth) != s.features.end();
    };
    const double crisp = std::cos(kCrispAngle);
    if (!hasSamples(parts.a) && !hasSamples(parts.b))
        return surfaceOf(polyhedron, [&](const auto& /*edge*/, double cosine) { return cosine < crisp; });
    const CrispParts ofA(parts.a), ofB(parts.b);
    return surfaceOf(polyhedron, [&](const PolyhedronEdge& e, double cosine) {
        const auto& from = difference.vertices[static_cast<std::size_t>(e.from)];
        const auto& to = difference.vertices[static_cast<std::size_t>(e.to)];
        return cosine <
               std::min(ofA.limitOf(from.featureA, to.featureA), ofB.limitOf(from.featureB, to.featureB));
    });
}

}  // namespace

Difference explicitDifference(const Polyhedron<double>& a, const Polyhedron<double>& b) {
    std::optional<Difference> overlaid = minkowskiDifference(a, b);
    return overlaid ? std::move(*overlaid) : hullOfSupportPoints(a, b);
}

DifferenceParts differenceParts(const ShapeSpec& a, const ShapeSpec& b, double tolerance) {
    const double radius = sweepRadius(a) + sweepRadius(b);
    if (hasCurvedCore(a)) return {curvedSurface(a, radius, tolerance), coreSurface(b, tolerance), 0};
    if (hasCurvedCore(b)) return {coreSurface(a, tolerance), curvedSurface(b, radius, tolerance), 0};
    return {coreSurface(a, tolerance), coreSurface(b, tolerance), radius};
}

TurnedDifference turnedDifference(const DifferenceParts& parts, const glm::dmat3& turnA,
                                  const glm::dmat3& turnB, double tolerance) {
    Difference difference =
        explicitDifference(placed(parts.a, {turnA, glm::dvec3(0)}), placed(parts.b, {turnB, glm::dvec3(0)}));
    Polyhedron<double> core{{}, std::move(difference.faces)};
    core.vertices.reserve(difference.vertices.size());
    for (const auto& v : difference.vertices) core.vertices.push_back(v.w);

    TurnedDifference turned;
    turned.core = differenceTopology(parts, difference, core);
    turned.parents.reserve(difference.vertices.size());
    for (const auto& v : difference.vertices) turned.parents.emplace_back(v.featureA, v.featureB);
    if (!(parts.radius > 0)) return turned;
    Polyhedron<double> border = sweptSurface(core, parts.radius, sweepStep(tolerance));
    const auto never = [](const auto& /*edge*/, double /*cosine*/) { return false; };
    turned.border.surface = surfaceOf(border, never);
    turned.border.points = std::move(border.vertices);
    return turned;
}

DifferenceOutline placedDifference(const DifferenceParts& parts, const TurnedDifference& turned,
                                   const Pose<3>& poseA, const Pose<3>& poseB) {
    const std::vector<glm::dvec3> ofA = placedPoints(parts.a, poseA), ofB = placedPoints(parts.b, poseB);
    DifferenceOutline result;
    result.vertices.reserve(turned.parents.size());
    for (const auto& [a, b] : turned.parents) {
        const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
        result.vertices.emplace_back(ofA[i] - ofB[j], ofA[i], ofB[j], parts.a.features[i],
                                     parts.b.features[j]);
        result.core.points.push_back(result.vertices.back().w);
    }
    result.core.surface = turned.core;
    result.radius = parts.radius;
    if (parts.radius == 0) {
        result.border = result.core;
        return result;
    }
    result.border = turned.border;
    for (glm::dvec3& p : result.border.points) p += poseA.position - poseB.position;
    return result;
}

DifferenceOutline differenceSurface(const DifferenceParts& parts, const Pose<3>& poseA, const Pose<3>& poseB,
                                    double tolerance) {
    return placedDifference(parts, turnedDifference(parts, poseA.rotation, poseB.rotation, tolerance), poseA,
                            poseB);
}

}  // namespace gjkscope

#include "app/solids/shape_surface.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <numbers>
#include <set>
#include <tuple>

#include "app/hull/hull_3d.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/shape_size.hpp"
#include "app/solids/geodesic_sphere.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/swept_surface.hpp"
#include "core/math/direction.hpp"
#include "core/support/convex.hpp"

namespace gjkscope {
namespace {

using SupportMapping3 = std::function<SupportPoint<3, double>(glm::dvec3 direction)>;

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

/// The border of a 3D convex set: the hull of some of its support points, whose features are its indices.
/// No face of it, and no edge with a ridge over it, is farther than `tolerance` (a length > 0) from the set's
/// own support plane: where one is, the support point there becomes a vertex. A point has one
/// vertex and no face, a segment two vertices, a flat set a face on each side.
HullSurface supportSurface(const SupportMapping3& support, double tolerance) {
    return SurfaceRefinement(support, tolerance).surface();
}

/// Sides of a full circle; the axes' directions are among its points.
int circleSides(double tolerance) {
    return 4 * static_cast<int>(std::ceil(std::numbers::pi / 2 / sweepStep(tolerance)));
}

struct Solid {
    Polyhedron<double> polyhedron;
    std::vector<int> features;
    bool hasRims = false;             ///< some edges between samples are to be seen
    double crispAngle = kCrispAngle;  ///< from which on edges between vertices are
};

ShapeSurface finished(Solid solid) {
    const double crisp = std::cos(solid.crispAngle), rim = std::cos(kCrispSampleAngle);
    const auto isSample = [&](int v) { return solid.features[static_cast<std::size_t>(v)] == kSmooth; };
    const auto isCrisp = [&](const PolyhedronEdge& e, double cosine) {
        if (isSample(e.from) || isSample(e.to)) return solid.hasRims && cosine < rim;
        return cosine < crisp;
    };
    ShapeSurface result;
    result.surface = surfaceOf(solid.polyhedron, isCrisp);
    result.points = std::move(solid.polyhedron.vertices);
    result.features = std::move(solid.features);
    return result;
}

Solid sampled(Polyhedron<double> polyhedron) {
    std::vector<int> features(polyhedron.vertices.size(), kSmooth);
    return {std::move(polyhedron), std::move(features)};
}

/// The vertices in the order of their features (see Box).
Solid boxSolid(glm::dvec3 extents) {
    Solid box;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 signs((i & 1) != 0 ? -1 : 1, (i & 2) != 0 ? -1 : 1, (i & 4) != 0 ? -1 : 1);
        box.polyhedron.vertices.push_back(signs * extents);
        box.features.push_back(i);
    }
    box.polyhedron.faces = {{0, 2, 6, 4}, {1, 5, 7, 3}, {0, 4, 5, 1},
                            {2, 3, 7, 6}, {0, 1, 3, 2}, {4, 6, 7, 5}};
    return box;
}

Solid segmentSolid(glm::dvec3 a, glm::dvec3 b) {
    if (a == b) return {{{a}, {}}, {0}};
    return {{{a, b}, {}}, {0, 1}};
}

Solid polytopeSolid(const ShapeSpec& shape) {
    HullSurface hull = hullSurfaceOf(shape.vertices, &shape.caches.of<HullCache>());
    return {std::move(hull.polyhedron), std::move(hull.indices)};
}

/// Points of an ellipsoid's border moved out by `margin`. Even steps on the unit sphere would leave the ends
/// of a long one blunt, even steps of the normal its sides: halfway between is good for both.
Solid ellipsoidSolid(glm::dvec3 radii, double margin, double tolerance) {
    Polyhedron<double> solid = geodesicSphere(geodesicFrequency(tolerance));
    const glm::dvec3 roots = glm::sqrt(radii / std::max({radii.x, radii.y, radii.z}));
    for (glm::dvec3& p : solid.vertices) {
        const glm::dvec3 unit = glm::normalize(roots * p);
        p = radii * unit + margin * unitNormal(unit / radii);
    }
    return sampled(std::move(solid));
}

/// Points of the arc of `radius` around `center` from angle `from` to angle `to`, both ends included, no more
/// than `step` apart.
void addProfileArc(std::vector<glm::dvec2>& profile, glm::dvec2 center, double radius, double from, double to,
                   double step) {
    const int pieces = std::max(1, static_cast<int>(std::ceil((to - from) / step)));
    for (int i = 0; i <= pieces; ++i) {
        const double angle = from + (to - from) * i / pieces;
        profile.push_back(center + radius * glm::dvec2(std::cos(angle), std::sin(angle)));
    }
}

/// The solid that a profile sweeps when it turns about the z axis. `profile`: (distance from the axis,
/// height) from the bottom to the top of a convex border. An end on the axis is one point, one off the axis
/// the rim of a flat lid. `sides`: points of a full circle, evenly spaced from +x.
Polyhedron<double> revolved(const std::vector<glm::dvec2>& profile, int sides) {
    Polyhedron<double> solid;
    std::vector<std::vector<int>> circles;
    for (const glm::dvec2& p : profile) {
        std::vector<int>& circle = circles.emplace_back();
        for (int i = 0; i < (p.x > 0 ? sides : 1); ++i) {
            const double angle = 2 * std::numbers::pi * i / sides;
            circle.push_back(static_cast<int>(solid.vertices.size()));
            solid.vertices.emplace_back(p.x * std::cos(angle), p.x * std::sin(angle), p.y);
        }
    }
    const auto at = [](const std::vector<int>& circle, int i) {
        return circle[static_cast<std::size_t>(i) % circle.size()];
    };
    if (circles.front().size() > 1)
        solid.faces.push_back(std::vector<int>(circles.front().rbegin(), circles.front().rend()));
    for (std::size_t k = 0; k + 1 < circles.size(); ++k) {
        const std::vector<int>&low = circles[k], &high = circles[k + 1];
        for (int i = 0; i < sides; ++i) {
            std::vector<int>& corners = solid.faces.corners;
            corners.push_back(at(low, i));
            if (low.size() > 1) corners.push_back(at(low, i + 1));
            corners.push_back(at(high, i + 1));
            if (high.size() > 1) corners.push_back(at(high, i));
            solid.faces.close();
        }
    }
    if (circles.back().size() > 1) solid.faces.push_back(circles.back());
    return solid;
}

/// Turns a solid around the z axis to one around a coordinate axis.
void turnToAxis(Polyhedron<double>& solid, int axis) {
    for (glm::dvec3& p : solid.vertices) {
        glm::dvec3 turned;
        for (int i = 0; i < 3; ++i) turned[(axis + 1 + i) % 3] = p[i];
        p = turned;
    }
}

/// A cylinder or a cone.
Solid roundSolid(const ShapeSpec& shape, double margin, double tolerance) {
    const bool isCone = shape.type == ShapeType::Cone;
    const double r = shape.radius, h = shape.halfHeight, quarter = std::numbers::pi / 2;
    const glm::dvec2 bottom{r, -h}, top{isCone ? 0 : r, h};
    std::vector<glm::dvec2> profile{bottom, top};
    if (margin > 0) {
        const double slope = isCone ? std::atan2(r, 2 * h) : 0;  // of the sides' normals
        profile.clear();
        addProfileArc(profile, bottom, margin, -quarter, slope, sweepStep(tolerance));
        addProfileArc(profile, top, margin, slope, quarter, sweepStep(tolerance));
        if (isCone) profile.back().x = 0;  // the top, which the cosine misses by a rounding
    }
    Solid solid = sampled(revolved(profile, circleSides(tolerance)));
    solid.hasRims = margin == 0;
    turnToAxis(solid.polyhedron, shape.axis);
    if (isCone && margin == 0) solid.features.back() = 0;  // the apex (see Cone)
    return solid;
}

/// The hull of support points, each moved out by `margin`.
Solid supportSolid(const ShapeSpec& shape, double margin, double tolerance) {
    const AnyShape<3, double> core = shapeOf<3, double>(shape);
    const auto support = [&](glm::dvec3 d) -> SupportPoint<3, double> {
        const SupportPoint<3, double> found = core.support(d);
        if (margin == 0) return found;
        return {found.point + margin * unitNormal(d), kSmooth};
    };
    const double radius = 0.5 * sizeOf(shape, 3).value_or(0) + margin;
    HullSurface hull = supportSurface(support, radius > 0 ? tolerance * radius : 1);
    return {std::move(hull.polyhedron), std::move(hull.indices), margin == 0};
}

/// Without the faces that are too small to be seen and would only take time. An edge is to be seen where it
/// turns so far that supportSurface() has made sure that nothing is over it.
Solid hugePolytopeSolid(const ShapeSpec& shape, double tolerance) {
    Solid solid = supportSolid(shape, 0, tolerance);
    solid.crispAngle = std::numbers::pi / 6;
    return solid;
}

/// The shapes whose cores are curved, moved out by `margin`.
Solid curvedSolid(const ShapeSpec& shape, double margin, double tolerance) {
    if (isSpline(shape.type)) return supportSolid(shape, margin, tolerance);
    return shape.type == ShapeType::Ellipsoid ? ellipsoidSolid(shape.extents, margin, tolerance)
                                              : roundSolid(shape, margin, tolerance);
}

/// The solid of a shape whose core is not curved.
Solid coreSolid(const ShapeSpec& shape, double tolerance) {
    switch (shape.type) {
        case ShapeType::Point:
        case ShapeType::Ball:
            return {{{glm::dvec3(0)}, {}}, {0}};
        case ShapeType::Segment:
        case ShapeType::Capsule:
            return segmentSolid(shape.a, shape.b);
        case ShapeType::Box:
            return boxSolid(shape.extents);
        default:
            return shape.vertices.size() > kMaxDrawnVertices ? hugePolytopeSolid(shape, tolerance)
                                                             : polytopeSolid(shape);
    }
}

/// Newell's normal, to the digits that a visible angle requires.
glm::dvec3 roughNormal(const std::vector<glm::dvec3>& points, std::span<const int> face) {
    const auto at = [&](std::size_t i) { return points[static_cast<std::size_t>(face[i])]; };
    glm::dvec3 normal(0);
    for (std::size_t i = 2; i < face.size(); ++i) normal += glm::cross(at(i - 1) - at(0), at(i) - at(0));
    return unitNormal(normal);
}

}  // namespace

double sweepStep(double tolerance) {
    // circles are cheaper than spheres and their vertices easier to see: they are this much nearer
    constexpr double kCircleShare = 0.25;
    return chordAngle(kCircleShare * tolerance);
}

std::shared_ptr<const Surface> surfaceOf(const Polyhedron<double>& polyhedron,
                                         const std::function<bool(const PolyhedronEdge&, double)>& isCrisp) {
    auto surface = std::make_shared<Surface>();
    surface->faces = polyhedron.faces;
    std::vector<glm::dvec3> normals;
    normals.reserve(polyhedron.faces.size());
    for (const std::span<const int> face : polyhedron.faces)
        normals.push_back(roughNormal(polyhedron.vertices, face));
    const std::vector<PolyhedronEdge> edges =
        polyhedronEdges(polyhedron.faces, static_cast<int>(polyhedron.vertices.size()));
    surface->edges.reserve(edges.size());
    for (const PolyhedronEdge& e : edges) {
        const double cosine =
            glm::dot(normals[static_cast<std::size_t>(e.left)], normals[static_cast<std::size_t>(e.right)]);
        surface->edges.push_back({e.from, e.to, e.left, e.right, isCrisp(e, cosine)});
    }
    return surface;
}

bool hasCurvedCore(const ShapeSpec& shape) {
    return shape.type == ShapeType::Cylinder || shape.type == ShapeType::Cone ||
           shape.type == ShapeType::Ellipsoid || isSpline(shape.type);
}

ShapeSurface curvedSurface(const ShapeSpec& shape, double margin, double tolerance) {
    Solid solid = curvedSolid(shape, margin, tolerance);
    // a stretched sphere's triangles are not quite those of the hull
    if (shape.type == ShapeType::Ellipsoid) solid = sampled(polyhedronOf(solid.polyhedron.vertices));
    return finished(std::move(solid));
}

ShapeSurface coreSurface(const ShapeSpec& shape, double tolerance) {
    if (hasCurvedCore(shape)) return curvedSurface(shape, 0, tolerance);
    return finished(coreSolid(shape, tolerance));
}

ShapeSurface shapeSurface(const ShapeSpec& shape, double tolerance) {
    const double radius = sweepRadius(shape);
    if (hasCurvedCore(shape)) return finished(curvedSolid(shape, radius, tolerance));
    if (radius == 0) return coreSurface(shape, tolerance);
    const Solid core = coreSolid(shape, tolerance);
    return finished(sampled(sweptSurface(core.polyhedron, radius, sweepStep(tolerance))));
}

}  // namespace gjkscope

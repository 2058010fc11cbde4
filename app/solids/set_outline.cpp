#include "app/solids/set_outline.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <span>
#include <utility>

#include "app/hull/hull_surface.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/geodesic_sphere.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/shape_surface.hpp"
#include "app/solids/swept_surface.hpp"
#include "core/minkowski/erosion_2d.hpp"
#include "core/minkowski/erosion_3d.hpp"

namespace gjkscope {
namespace {

/// A set of points as a shape: what an erosion requires of B.
template <int D>
struct PointSet {
    std::span<const Vec<D>> points;
    double sweep = 0;

    SupportPoint<D, double> support(Vec<D> d) const {
        return {*std::ranges::max_element(points, {}, [&](const Vec<D>& p) { return glm::dot(p, d); }), 0};
    }
    double radius() const { return sweep; }
};

std::vector<glm::dvec2> flat(const Border& border) {
    return {border.points.begin(), border.points.end()};
}

std::vector<glm::dvec3> lifted(const std::vector<glm::dvec2>& points) {
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    for (const glm::dvec2& p : points) result.emplace_back(p, 0);
    return result;
}

Border movedBy(Border border, glm::dvec3 by) {
    for (glm::dvec3& p : border.points) p += by;
    return border;
}

/// The mirror image in 3D, whose faces run the other way around.
std::shared_ptr<const Surface> mirrored(const std::shared_ptr<const Surface>& surface) {
    if (!surface) return nullptr;
    auto mirror = std::make_shared<Surface>(*surface);
    mirror->faces = reversed(std::move(mirror->faces));
    for (Surface::Edge& edge : mirror->edges) std::swap(edge.left, edge.right);
    return mirror;
}

/// The image at the origin: half a turn in 2D.
Border negatedBorder(Border border) {
    for (glm::dvec3& p : border.points) p = -p;
    border.surface = mirrored(border.surface);
    return border;
}

/// The part of A that is left where B, about its center, must be inside.
Border flatErosion(const Border& a, const Border& b) {
    const std::vector<glm::dvec2> points = flat(b);
    const auto left = erosion(SweptPolygon<double>{flat(a), 0}, PointSet<2>{points});
    return left ? Border{lifted(left->vertices), nullptr} : Border{};
}

/// A of more faces than this is eroded as the hull of some of its points: each face costs a cut through all.
constexpr std::size_t kMaxErodedFaces = 400;
constexpr int kRoughDirections = 4;  ///< frequency of the geodesic sphere: 162 of them

Polyhedron<double> polyhedronOf(const Border& border) {
    return {border.points, border.surface ? border.surface->faces : Rings{}};
}

Polyhedron<double> roughly(const Border& border) {
    std::vector<glm::dvec3> points;
    const PointSet<3> all{border.points};
    for (const glm::dvec3& d : geodesicSphere(kRoughDirections).vertices)
        points.push_back(all.support(d).point);
    return hullSurfaceOf(points).polyhedron;
}

Border borderOf(const SweptPolyhedron<double>& set) {
    if (set.core.vertices.empty()) return {};
    const auto isCrisp = [](const auto& /*edge*/, double cosine) { return cosine < std::cos(kCrispAngle); };
    if (set.radius == 0) return {set.core.vertices, surfaceOf(set.core, isCrisp)};
    const Polyhedron<double> swept = sweptSurface(set.core, set.radius, sweepStep(kCoarseSurface));
    return {swept.vertices, surfaceOf(swept, [](const auto&, double) { return false; })};
}

/// Exact where A is a polytope, swept or not, of few faces, and the cores say it; else of A's hull roughly.
Border solidErosion(const BodyOutline& a, const BodyOutline& b, glm::dvec3 center) {
    const Border core = movedBy(a.core, -center), other = movedBy(b.core, -center);
    const bool hasFew = !core.surface || core.surface->faces.size() <= kMaxErodedFaces;
    const bool isExact = hasFew && std::ranges::find(a.features, kSmooth) == a.features.end();
    if (isExact)
        if (const auto left = erosion(SweptPolyhedron<double>{polyhedronOf(core), a.radius},
                                      PointSet<3>{other.points, b.radius}))
            return borderOf(*left);
    const Border whole = movedBy(b.border, -center);
    const auto left =
        erosion(SweptPolyhedron<double>{roughly(movedBy(a.border, -center)), 0}, PointSet<3>{whole.points});
    return left ? borderOf(*left) : Border{};
}

/// A ⊕ B as A − (−B), both where the canvas has them.
Border flatSum(const PairGeometry& geometry, glm::dvec3 center) {
    const BodyOutline &a = geometry.bodyA(), &b = geometry.bodyB();
    SweptPolygon<double> first{flat(movedBy(a.core, -center)), a.radius},
        second{flat(movedBy(b.core, -center)), b.radius};
    const SweptPolygon<double> sum = minkowskiSumSet(first, second);
    return {lifted(sweptOutline(sum.vertices, sum.radius)), nullptr};
}

Border solidSum(const Scene& scene, const PairGeometry& geometry, glm::dvec3 center) {
    DifferenceParts parts = differenceParts(scene.a().shape, scene.b().shape);
    for (glm::dvec3& p : parts.b.points) p = -p;
    parts.b.surface = mirrored(parts.b.surface);
    const auto turnOf = [](const Body& body) { return glm::mat3_cast(unitQuaternion(body.orientation)); };
    const Pose<3> poseA{turnOf(scene.a()), scene.a().position - geometry.frame - center},
        poseB{turnOf(scene.b()), center - (scene.b().position - geometry.frame)};
    return differenceSurface(parts, poseA, poseB).border;
}

}  // namespace

SetOutline setOutline(const Scene& scene, const PairGeometry& geometry, PairSet set) {
    const glm::dvec3 center = geometry.bodyB().center;
    const bool isFlat = geometry.dimension == 2;
    SetOutline outline;
    outline.a = movedBy(geometry.bodyA().border, -center);
    outline.slider = movedBy(geometry.bodyB().border, -center);
    outline.track = outline.a;
    switch (set) {
        case PairSet::Run:
        case PairSet::Difference:
            outline.slider = negatedBorder(std::move(outline.slider));
            outline.set = differenceOutline(scene, geometry).border;
            break;
        case PairSet::Sum:
            outline.set = isFlat ? flatSum(geometry, center) : solidSum(scene, geometry, center);
            break;
        case PairSet::Erosion:
            outline.set = isFlat ? flatErosion(outline.a, outline.slider)
                                 : solidErosion(geometry.bodyA(), geometry.bodyB(), center);
            outline.track = outline.set;
            break;
    }
    return outline;
}

glm::dvec3 borderPoint(const Border& border, glm::dvec3 direction) {
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : border.points) middle += p / static_cast<double>(border.points.size());
    double nearest = INFINITY;
    const auto meet = [&](glm::dvec3 normal, glm::dvec3 through) {
        const double along = glm::dot(normal, direction);
        if (along > 1e-9 * glm::length(normal))
            nearest = std::min(nearest, glm::dot(normal, through - middle) / along);
    };
    const std::size_t count = border.points.size();
    if (border.surface) {
        for (const std::span<const int> ring : border.surface->faces)
            if (ring.size() > 2)
                meet(glm::dvec3(areaNormal(border.points, ring)),
                     border.points[static_cast<std::size_t>(ring[0])]);
    } else if (count > 2) {
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec3 from = border.points[i], edge = border.points[(i + 1) % count] - from;
            meet({edge.y, -edge.x, 0}, from);
        }
    }
    return std::isfinite(nearest) ? middle + std::max(nearest, 0.0) * direction : middle;
}

glm::dvec3 wayAround(const Border& border, int dimension, double part) {
    if (border.points.empty()) return glm::dvec3(0);
    // a segment, there and back
    if (border.points.size() == 2)
        return glm::mix(border.points[0], border.points[1], 1 - std::abs(1 - 2 * part));
    constexpr double kMaxElevation = 0.9;
    const double turn = 2 * std::numbers::pi * part;
    const double elevation = dimension == 3 ? kMaxElevation * std::sin(2 * turn) : 0;
    return borderPoint(border, {std::cos(turn) * std::cos(elevation), std::sin(turn) * std::cos(elevation),
                                std::sin(elevation)});
}

}  // namespace gjkscope

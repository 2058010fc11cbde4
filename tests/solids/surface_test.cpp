#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "app/scene/pair.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/geodesic_sphere.hpp"
#include "tests/core/polyhedra.hpp"

namespace gjkscope {
namespace {

using namespace test;
using testing::Each;

constexpr double kPi = std::numbers::pi;

ShapeSpec solid(ShapeType type) {
    ShapeSpec shape;
    shape.type = type;
    shape.extents = {1, 0.5, 0.25};
    shape.a = {-1, 0.2, 0};
    shape.b = {0.7, 0.1, 0.5};
    shape.radius = 0.6;
    shape.halfHeight = 0.8;
    shape.axis = 1;
    if (type == ShapeType::Triangle) shape.vertices = {{0, 0, 0}, {1, 0, 0.3}, {0, 1, 0.1}};
    if (type == ShapeType::Polytope)
        shape.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {-0.3, -0.2, 0.4}};
    if (type == ShapeType::NurbsSurface) {
        shape.vertices = {{-1, -0.5, 0}, {-1, 0, 0.6}, {-0.8, 0.6, 0}, {0, -0.6, 0.4}, {0, 0, 1.5},
                          {0, 0.5, 0.5}, {1, -0.5, 0}, {0.9, 0, 0.7},  {1, 0.5, -0.2}};
        const std::vector<double> knots{0, 0, 0, 1, 1, 1};
        shape.spline = {{2, 2}, {knots, knots}, {1, 1, 1, 1, 3, 1, 1, 0.5, 1}, 3};
    }
    return shape;
}

ShapeSpec withMargin(ShapeSpec shape, double margin) {
    shape.margin = margin;
    return shape;
}

/// Every kind of 3D shape, bare and with a margin.
std::vector<ShapeSpec> everyShape() {
    std::vector<ShapeSpec> shapes;
    for (const ShapeType type :
         {ShapeType::Point, ShapeType::Segment, ShapeType::Triangle, ShapeType::Ball, ShapeType::Ellipsoid,
          ShapeType::Capsule, ShapeType::Box, ShapeType::Cylinder, ShapeType::Cone, ShapeType::Polytope,
          ShapeType::NurbsSurface}) {
        shapes.push_back(solid(type));
        shapes.push_back(withMargin(solid(type), 0.15));
    }
    return shapes;
}

const std::vector<glm::dvec3>& directions() {
    static const std::vector<glm::dvec3> all = geodesicSphere(7).vertices;
    return all;
}

double reach(const std::vector<glm::dvec3>& points, glm::dvec3 d) {
    double farthest = -INFINITY;
    for (const glm::dvec3& p : points) farthest = std::max(farthest, glm::dot(p, d));
    return farthest;
}

Polyhedron<double> polyhedronOf(const std::vector<glm::dvec3>& points, const Surface& surface) {
    return {points, surface.faces};
}

/// All points of the surface are behind each of its faces, but for `tolerance`.
void expectConvex(const Polyhedron<double>& p, double tolerance) {
    const std::vector<glm::dvec3> normals = normalsOf(p);
    for (std::size_t f = 0; f < p.faces.size(); ++f) {
        double height = 0;
        for (const int v : p.faces[f])
            height += glm::dot(normals[f], p.vertices[static_cast<std::size_t>(v)]) /
                      static_cast<double>(p.faces[f].size());
        ASSERT_LE(reach(p.vertices, normals[f]), height + tolerance) << "face " << f;
    }
}

int crispEdges(const Surface& surface) {
    return static_cast<int>(std::ranges::count_if(surface.edges, &Surface::Edge::crisp));
}

TEST(GeodesicSphere, IsWithinItsTolerance) {
    EXPECT_EQ(geodesicSphere(geodesicFrequency(kCoarseSurface)).vertices.size(), 642U);
    EXPECT_EQ(geodesicSphere(geodesicFrequency(kFineSurface)).vertices.size(), 2562U);
    for (const double tolerance : {0.01, kCoarseSurface, kFineSurface}) {
        const Polyhedron<double> sphere = geodesicSphere(geodesicFrequency(tolerance));
        expectClosedSurface(sphere.faces, static_cast<int>(sphere.vertices.size()));
        expectConvex(sphere, 1e-14);
        const std::vector<glm::dvec3> normals = normalsOf(sphere);
        double least = 1;
        for (std::size_t f = 0; f < normals.size(); ++f)
            least = std::min(
                least, glm::dot(normals[f], sphere.vertices[static_cast<std::size_t>(sphere.faces[f][0])]));
        EXPECT_GE(least, 1 - tolerance);
        EXPECT_LE(least, 1 - 0.5 * tolerance) << "finer than the tolerance";
    }
}

TEST(ShapeSurface, IsClosedAndConvex) {
    for (const ShapeSpec& shape : everyShape()) {
        for (const double tolerance : {kFineSurface, kCoarseSurface}) {
            for (const ShapeSurface& s : {coreSurface(shape, tolerance), shapeSurface(shape, tolerance)}) {
                ASSERT_EQ(s.points.size(), s.features.size());
                expectClosedSurface(s.surface->faces, static_cast<int>(s.points.size()));
                if (tolerance == kCoarseSurface) expectConvex(polyhedronOf(s.points, *s.surface), tolerance);
            }
        }
    }
}

TEST(ShapeSurface, ReachesAsFarAsTheSupportMapping) {
    for (const ShapeSpec& shape : everyShape()) {
        const AnyShape<3, double> expected = shapeOf<3, double>(shape);
        for (const double tolerance : {kFineSurface, kCoarseSurface}) {
            const ShapeSurface core = coreSurface(shape, tolerance), whole = shapeSurface(shape, tolerance);
            for (const glm::dvec3& d : directions()) {
                const double coreReach = glm::dot(expected.support(d).point, d);
                EXPECT_NEAR(reach(core.points, d), coreReach, tolerance);
                EXPECT_LE(reach(core.points, d), coreReach + 1e-14);
                const double wholeReach = coreReach + expected.radius();
                EXPECT_NEAR(reach(whole.points, d), wholeReach, tolerance);
                EXPECT_LE(reach(whole.points, d), wholeReach + 1e-14);
            }
        }
    }
}

/// A surface that is flat, straight or a point has the hull of what it is.
/// More vertices than are drawn, evenly spread over an ellipsoid.
ShapeSpec hugePolytope() {
    ShapeSpec shape;
    shape.type = ShapeType::Polytope;
    constexpr int kVertices = 25'000;
    for (int i = 0; i < kVertices; ++i) {
        const double z = 1 - (2 * i + 1.0) / kVertices, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
        shape.vertices.emplace_back(r * std::cos(angle), 0.8 * r * std::sin(angle), 0.5 * z);
    }
    return shape;
}

TEST(ShapeSurface, OfAHugePolytopeIsAsFineAsACurvedOneAndMadeOfItsVertices) {
    const ShapeSpec shape = hugePolytope();
    const AnyShape<3, double> expected = shapeOf<3, double>(shape);
    const ShapeSurface surface = coreSurface(shape);
    EXPECT_LT(surface.points.size(), kMaxDrawnVertices / 2);
    expectClosedSurface(surface.surface->faces, static_cast<int>(surface.points.size()));
    for (std::size_t i = 0; i < surface.points.size(); ++i)
        ASSERT_EQ(surface.points[i], shape.vertices[static_cast<std::size_t>(surface.features[i])]);
    for (const glm::dvec3& d : directions()) {
        const double whole = glm::dot(expected.support(d).point, d);
        EXPECT_NEAR(reach(surface.points, d), whole, kFineSurface);
        EXPECT_LE(reach(surface.points, d), whole);
    }
    EXPECT_EQ(crispEdges(*surface.surface), 0) << "its own edges are too flat to be seen";
}

TEST(ShapeSurface, OfAFlatNurbsSurfaceIsFlat) {
    ShapeSpec flat = solid(ShapeType::NurbsSurface), line = flat, point = flat;
    for (glm::dvec3& v : flat.vertices) v.z = 0.5 * v.x;
    for (glm::dvec3& v : line.vertices) v = glm::dvec3(v.x, 2 * v.x, -v.x);
    for (glm::dvec3& v : point.vertices) v = {1, 2, 3};
    const ShapeSurface disc = coreSurface(flat);
    EXPECT_EQ(disc.surface->faces.size(), 2U);
    EXPECT_GT(disc.points.size(), 8U);
    EXPECT_EQ(coreSurface(line).points.size(), 2U);
    EXPECT_EQ(coreSurface(point).points, std::vector<glm::dvec3>{glm::dvec3(1, 2, 3)});
    for (const ShapeSpec& shape : {flat, line, point}) {
        const ShapeSurface whole = shapeSurface(withMargin(shape, 0.25));
        expectClosedSurface(whole.surface->faces, static_cast<int>(whole.points.size()));
        const AnyShape<3, double> expected = shapeOf<3, double>(shape);
        for (const glm::dvec3& d : directions())
            EXPECT_NEAR(reach(whole.points, d), glm::dot(expected.support(d).point, d) + 0.25, 3e-3);
    }
}

TEST(ShapeSurface, NamesItsVerticesAsTheSupportMappingDoes) {
    for (const ShapeType type : {ShapeType::Point, ShapeType::Segment, ShapeType::Triangle, ShapeType::Box,
                                 ShapeType::Polytope, ShapeType::Cone, ShapeType::NurbsSurface}) {
        const ShapeSpec shape = solid(type);
        const ShapeSurface core = coreSurface(shape);
        const AnyShape<3, double> expected = shapeOf<3, double>(shape);
        std::set<int> named;
        for (const glm::dvec3& d : directions()) {
            const SupportPoint<3, double> found = expected.support(d);
            if (found.feature == kSmooth) continue;
            named.insert(found.feature);
            const auto place = std::ranges::find(core.features, found.feature);
            ASSERT_NE(place, core.features.end());
            EXPECT_EQ(core.points[static_cast<std::size_t>(place - core.features.begin())], found.point);
        }
        EXPECT_EQ(std::ranges::count_if(core.features, [](int f) { return f != kSmooth; }),
                  static_cast<std::ptrdiff_t>(named.size()));
    }
}

/// Vertices inside the hull's faces keep their numbers, as they do in the support mapping.
TEST(ShapeSurface, SkipsVerticesThatAreNotExtreme) {
    ShapeSpec shape = solid(ShapeType::Polytope);
    shape.vertices = {{1, 0, 0}, {0.25, 0.25, 0.5}, {0, 1, 0}, {0, 0, 1}};
    const ShapeSurface core = coreSurface(shape);
    EXPECT_THAT(core.features, testing::ElementsAre(0, 2, 3));
    EXPECT_EQ(core.surface->faces.size(), 2U);
}

TEST(ShapeSurface, VolumesAreNearTheFormulas) {
    const auto volume = [](const ShapeSpec& shape) {
        const ShapeSurface s = shapeSurface(shape);
        return volumeOf(polyhedronOf(s.points, *s.surface));
    };
    const double r = 0.6, h = 1.6, length = glm::length(glm::dvec3(1.7, -0.1, 0.5));
    EXPECT_NEAR(volume(solid(ShapeType::Ball)) / (4 * kPi / 3 * r * r * r), 1, 3 * kFineSurface);
    EXPECT_NEAR(volume(solid(ShapeType::Ellipsoid)) / (4 * kPi / 3 * 0.125), 1, 5 * kFineSurface);
    EXPECT_NEAR(volume(solid(ShapeType::Capsule)) / (4 * kPi / 3 * r * r * r + kPi * r * r * length), 1,
                3 * kFineSurface);
    EXPECT_NEAR(volume(solid(ShapeType::Cylinder)) / (kPi * r * r * h), 1, 2 * kFineSurface);
    EXPECT_NEAR(volume(solid(ShapeType::Cone)) / (kPi * r * r * h / 3), 1, 2 * kFineSurface);
    EXPECT_DOUBLE_EQ(volume(solid(ShapeType::Box)), 1);
    // Steiner's formula: faces, edges and vertices moved out
    const double m = 0.15, area = 2 * (2 * 1 + 2 * 0.5 + 1 * 0.5), edges = 4 * (2 + 1 + 0.5);
    EXPECT_NEAR(volume(withMargin(solid(ShapeType::Box), m)),
                1 + area * m + edges * kPi / 4 * m * m + 4 * kPi / 3 * m * m * m, 1e-3);
}

TEST(ShapeSurface, FlatFacesMoveOutExactly) {
    const ShapeSurface s = shapeSurface(withMargin(solid(ShapeType::Box), 0.125));
    EXPECT_EQ(reach(s.points, {1, 0, 0}), 1.125);
    EXPECT_EQ(reach(s.points, {0, -1, 0}), 0.625);
    int onTop = 0;
    for (const glm::dvec3& p : s.points) onTop += p.z == 0.375;
    EXPECT_EQ(onTop, 4);
}

TEST(ShapeSurface, ShowsTheEdgesThatAreThere) {
    EXPECT_EQ(crispEdges(*shapeSurface(solid(ShapeType::Box)).surface), 12);
    EXPECT_EQ(crispEdges(*shapeSurface(solid(ShapeType::Triangle)).surface), 3);
    for (const ShapeSpec& smooth :
         {solid(ShapeType::Ball), solid(ShapeType::Ellipsoid), solid(ShapeType::Capsule),
          withMargin(solid(ShapeType::Box), 0.2), withMargin(solid(ShapeType::Cylinder), 0.2)})
        EXPECT_EQ(crispEdges(*shapeSurface(smooth).surface), 0);
}

TEST(ShapeSurface, RimsAreCrispAndEvenlySpaced) {
    const ShapeSurface cylinder = shapeSurface(solid(ShapeType::Cylinder));
    const int sides = static_cast<int>(cylinder.points.size() / 2);
    EXPECT_EQ(sides % 4, 0);
    EXPECT_EQ(crispEdges(*cylinder.surface), 2 * sides);
    for (const Surface::Edge& e : cylinder.surface->edges) {
        if (!e.crisp) continue;
        const double length = glm::distance(cylinder.points[static_cast<std::size_t>(e.from)],
                                            cylinder.points[static_cast<std::size_t>(e.to)]);
        EXPECT_NEAR(length, 2 * 0.6 * std::sin(kPi / sides), 1e-14);
    }
    const ShapeSurface cone = shapeSurface(solid(ShapeType::Cone));
    EXPECT_EQ(crispEdges(*cone.surface), static_cast<int>(cone.points.size()) - 1);
}

/// Edges are where the faces say: the left one's ring runs along, the right one's back.
TEST(ShapeSurface, EdgesJoinTheirFaces) {
    const ShapeSurface s = shapeSurface(solid(ShapeType::Cylinder));
    const auto runs = [&](int face, int from, int to) {
        const std::span<const int> ring = s.surface->faces[face];
        const auto place = static_cast<std::size_t>(std::ranges::find(ring, from) - ring.begin());
        return place < ring.size() && ring[(place + 1) % ring.size()] == to;
    };
    for (const Surface::Edge& e : s.surface->edges)
        EXPECT_TRUE(runs(e.left, e.from, e.to) && runs(e.right, e.to, e.from));
}

TEST(DifferenceSurface, ReachesAsFarAsBothShapes) {
    const Pose<3> poseA{glm::mat3_cast(glm::normalize(glm::dquat(0.3, 0.1, -0.7, 0.2))), {1, 2, 3}};
    const Pose<3> poseB{glm::mat3_cast(glm::normalize(glm::dquat(-0.1, 0.5, 0.2, 0.4))), {0.5, -1, 0.2}};
    const std::vector<ShapeSpec> shapes = everyShape();
    // every fifth pair, so that each shape has its turn on both sides, with and without margins
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = i % 5; j < shapes.size(); j += 5) {
            const AnyShape<3, double> a = shapeOf<3, double>(shapes[i]), b = shapeOf<3, double>(shapes[j]);
            const double radius = a.radius() + b.radius();
            const DifferenceOutline s =
                differenceSurface(differenceParts(shapes[i], shapes[j]), poseA, poseB);
            expectClosedSurface(s.core.surface->faces, static_cast<int>(s.vertices.size()));
            expectClosedSurface(s.border.surface->faces, static_cast<int>(s.border.points.size()));
            for (const glm::dvec3& d : geodesicSphere(3).vertices) {
                const glm::dvec3 onA = poseA.apply(a.support(poseA.toLocalDirection(d)).point);
                const glm::dvec3 onB = poseB.apply(b.support(poseB.toLocalDirection(-d)).point);
                const double expected = glm::dot(onA - onB, d) + radius;
                ASSERT_NEAR(reach(s.border.points, d), expected, 3 * kCoarseSurface) << i << " " << j;
                ASSERT_LE(reach(s.border.points, d), expected + 1e-13) << i << " " << j;
            }
        }
    }
}

TEST(DifferenceSurface, OfPolytopesNamesBothParents) {
    const ShapeSpec a = solid(ShapeType::Box), b = solid(ShapeType::Polytope);
    const ShapeSurface coreA = coreSurface(a);
    const DifferenceOutline s = differenceSurface(differenceParts(a, b), {}, {});
    EXPECT_EQ(s.border.surface, s.core.surface);
    for (const auto& v : s.vertices) {
        EXPECT_EQ(v.w, v.a - v.b);
        EXPECT_EQ(v.a, coreA.points[static_cast<std::size_t>(v.featureA)]);
        EXPECT_EQ(v.b, b.vertices[static_cast<std::size_t>(v.featureB)]);
    }
    EXPECT_GT(crispEdges(*s.core.surface), 12);
}

TEST(DifferenceSurface, ShowsRimsAndNoSamples) {
    const ShapeSpec ellipsoid = solid(ShapeType::Ellipsoid), cylinder = solid(ShapeType::Cylinder);
    const auto crisp = [](const ShapeSpec& a, const ShapeSpec& b) {
        return crispEdges(*differenceSurface(differenceParts(a, b), {}, {}).border.surface);
    };
    EXPECT_EQ(crisp(ellipsoid, cylinder), 0);
    EXPECT_EQ(crisp(ellipsoid, solid(ShapeType::Polytope)), 0);
    EXPECT_EQ(crisp(cylinder, solid(ShapeType::Ball)), 0);
    const int sides = static_cast<int>(coreSurface(cylinder, kCoarseSurface).points.size() / 2);
    EXPECT_EQ(crisp(cylinder, cylinder), 2 * sides);
    // the rims at the box's vertices, cut in pieces, and the box's edges at the caps
    EXPECT_GE(crisp(cylinder, solid(ShapeType::Box)), 2 * sides);
}

}  // namespace
}  // namespace gjkscope

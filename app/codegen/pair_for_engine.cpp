#include "app/codegen/pair_for_engine.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include "app/hull/hull_3d.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"
#include "core/math/direction.hpp"
#include "core/math/regular_vertex.hpp"

namespace gjkscope {
namespace {

/// The turn by a third about the diagonal that takes one axis to another: its numbers are exact.
glm::dquat turnOfAxes(int from, int to) {
    if (from == to) return {1, 0, 0, 0};
    const double sign = (from + 1) % 3 == to ? 0.5 : -0.5;
    return {0.5, sign, sign, sign};
}

/// The shortest turn that takes a unit vector to another.
glm::dquat shortestTurn(glm::dvec3 from, glm::dvec3 to) {
    const double cosine = glm::dot(from, to);
    if (cosine <= -1) {
        const glm::dvec3 side =
            std::abs(from.x) < 0.5 ? axisDirection<3, double>(0) : axisDirection<3, double>(1);
        return glm::dquat(0, glm::normalize(glm::cross(from, side)));
    }
    return glm::normalize(glm::dquat(1 + cosine, glm::cross(from, to)));
}

void turn(Body& body, const glm::dquat& by) {
    if (by != glm::dquat(1, 0, 0, 0)) body.orientation = unitQuaternion(body.orientation) * by;
}

/// A ball, a segment and a capsule take the margin into their radius; what has no length or no radius becomes
/// what it is.
void takeMargin(Body& body, int dimension) {
    ShapeSpec& shape = body.shape;
    const auto become = [&](ShapeType type, double radius) {
        shape.type = type;
        shape.radius = radius;
        shape.margin = 0;
    };
    if (shape.type == ShapeType::Point) become(ShapeType::Ball, shape.margin);
    if (shape.type == ShapeType::Segment) become(ShapeType::Capsule, shape.margin);
    if (shape.type == ShapeType::Ball || shape.type == ShapeType::Capsule)
        become(shape.type, shape.radius + shape.margin);
    if (shape.type == ShapeType::Capsule && shape.a == shape.b) {
        body.position = toWorld(body, shape.a, dimension);
        shape.type = ShapeType::Ball;
    }
    if (shape.radius > 0) return;
    if (shape.type == ShapeType::Ball) shape.type = ShapeType::Point;
    if (shape.type == ShapeType::Capsule) shape.type = ShapeType::Segment;
}

/// A polytope of as many vertices.
void takeNgon(ShapeSpec& shape) {
    std::vector<glm::dvec3> vertices;
    for (int i = 0; i < shape.sides; ++i)
        vertices.emplace_back(shape.radius * regularVertex(i, shape.sides), 0);
    shape.type = ShapeType::Polytope;
    setPolytope(shape, vertices, 2);
}

/// A capsule around its own origin, along the axis.
void alignCapsule(Body& body, int dimension, int axis) {
    ShapeSpec& shape = body.shape;
    const glm::dvec3 along = shape.b - shape.a;
    const double half = glm::length(along) / 2;
    body.position = toWorld(body, (shape.a + shape.b) / 2.0, dimension);
    const glm::dvec3 unit = axisDirection<3, double>(axis);
    if (dimension == 2)
        body.angle += std::atan2(along.y, along.x) - std::atan2(unit.y, unit.x);
    else
        turn(body, shortestTurn(unit, along / (2 * half)));
    shape.a = glm::dvec3(0) - half * unit;  // without -0
    shape.b = half * unit;
}

void takeAxis(Body& body, int dimension, const PairConventions& conventions) {
    ShapeSpec& shape = body.shape;
    if (shape.type == ShapeType::Capsule && !conventions.capsuleEnds)
        alignCapsule(body, dimension, conventions.axis);
    if (shape.type == ShapeType::Cylinder || shape.type == ShapeType::Cone) {
        turn(body, turnOfAxes(conventions.axis, shape.axis));
        shape.axis = conventions.axis;
    }
}

/// Without its names, and what the hull leaves out of a list.
ShapeSpec plainShape(ShapeSpec shape) {
    shape.extra = {};
    shape.mesh.clear();
    shape.meshFile.clear();
    shape.lostVertices.clear();
    shape.order.clear();
    return shape;
}

double narrow(double x) {
    return static_cast<float>(x);
}

void narrow(glm::dvec3& v) {
    v = glm::dvec3(glm::vec3(v));
}

void narrow(Body& body, int dimension) {
    ShapeSpec& shape = body.shape;
    for (double* x : {&shape.radius, &shape.halfHeight, &shape.margin, &body.angle}) *x = narrow(*x);
    for (glm::dvec3* v : {&shape.a, &shape.b, &shape.extents, &body.position}) narrow(*v);
    for (glm::dvec3& v : shape.vertices) narrow(v);
    if (shape.type == ShapeType::Polytope)
        setPolytope(shape, std::vector<glm::dvec3>(shape.vertices), dimension);
    glm::dquat& q = body.orientation;
    for (int i = 0; i < 4; ++i) q[i] = narrow(q[i]);
}

}  // namespace

Scene pairForEngine(const Scene& scene, const PairConventions& conventions) {
    Scene pair = plainScene(scene);
    for (Body& body : pair.bodies) {
        body.shape = plainShape(body.shape);
        body.orientation = unitQuaternion(body.orientation);
        body.velocity.reset();
        body.color.reset();
        body.extra = {};
        takeMargin(body, scene.dimension);
        if (body.shape.type == ShapeType::Ngon) takeNgon(body.shape);
        takeAxis(body, scene.dimension, conventions);
        if (conventions.single) narrow(body, scene.dimension);
    }
    return pair;
}

std::vector<glm::dvec3> pointsOf(const ShapeSpec& shape) {
    if (shape.type == ShapeType::Point) return {glm::dvec3(0)};
    if (shape.type == ShapeType::Segment) return {shape.a, shape.b};
    return shape.vertices;
}

std::vector<std::array<int, 3>> trianglesOf(const ShapeSpec& shape) {
    return hullOf3d(shape.vertices, &shape.caches.of<HullCache>())->triangles;
}

std::string shapeSection(const ShapeSpec& shape, int dimension) {
    std::string name(shapeTypeName(shape.type, dimension));
    if (shape.type == ShapeType::Ball) name = "ball";
    if (shape.type == ShapeType::Polytope) {
        constexpr std::array<const char*, 3> kFewPoints{"point", "segment", "triangle"};
        const std::size_t count = shape.vertices.size();
        const bool isFlat = dimension == 3 && count > 3 && trianglesOf(shape).empty();
        name = isFlat ? "flat hull" : count < (dimension == 3 ? 4U : 3U) ? kFewPoints[count - 1] : "hull";
    }
    return (shape.margin > 0 ? "rounded " : "") + name;
}

}  // namespace gjkscope

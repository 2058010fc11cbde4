#include "app/editing/scene_edits.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

/// Between two bodies that do not touch, as a fraction of their sizes.
constexpr double kRoomAround = 1.05;

/// Irregular ones, so that no two edges are parallel: a polygon, counter-clockwise from the lowest vertex,
/// and a polyhedron.
std::vector<glm::dvec3> newVertices(int dimension) {
    if (dimension == 2)
        return {{0.1, -0.9, 0}, {0.9, -0.3, 0}, {0.7, 0.6, 0}, {-0.2, 0.9, 0}, {-0.9, 0.1, 0}};
    return {{-0.7, -0.4, -0.5}, {0.5, -0.7, -0.4}, {0.8, 0.4, -0.5},
            {-0.2, 0.7, -0.4},  {-0.4, -0.1, 0.8}, {0.5, 0.1, 0.6}};
}

/// Curves and a surface whose hulls are as large as newVertices', each with a weight or a knot to play with.
void setNewSpline(ShapeSpec& shape) {
    if (shape.type == ShapeType::Bezier) {
        shape.vertices = {{-0.9, -0.5, 0}, {-0.6, 1.2, 0}, {0.6, 1.2, 0}, {0.9, -0.5, 0}};
    } else if (shape.type == ShapeType::Nurbs) {
        shape.vertices = {{-0.9, -0.5, 0}, {-0.9, 0.7, 0}, {0.1, 0.9, 0}, {0.9, 0.4, 0}, {0.8, -0.6, 0}};
        shape.spline = {{2, 0}, {{{0, 0, 0, 1, 2, 3, 3, 3}, {}}}, {1, 2, 1, 2, 1}, 0};
    } else {
        for (const double x : {-0.9, 0.0, 0.9})
            for (const double y : {-0.9, 0.0, 0.9})
                shape.vertices.emplace_back(x, y, x == 0 && y == 0 ? 1.2 : x == 0 || y == 0 ? 0.3 : -0.4);
        const std::vector<double> knots{0, 0, 0, 1, 1, 1};
        shape.spline = {{2, 2}, {knots, knots}, {1, 1, 1, 1, 2, 1, 1, 1, 1}, 3};
    }
}

/// Only what the type requires is set, as the reader leaves it.
ShapeSpec newShape(ShapeType type, double size, int dimension) {
    ShapeSpec shape;
    shape.type = type;
    if (type == ShapeType::Ball || type == ShapeType::Ngon || type == ShapeType::Sector) shape.radius = size;
    if (type == ShapeType::Sector) shape.angle = 1.2;
    if (type == ShapeType::HalfEllipse) shape.extents = {size, 0.7 * size, shape.extents.z};
    if (type == ShapeType::Capsule) shape.radius = 0.4 * size;
    if (type == ShapeType::Cylinder || type == ShapeType::Cone) {
        shape.radius = 0.6 * size;
        shape.halfHeight = size;
    }
    if (type == ShapeType::Segment || type == ShapeType::Capsule) {
        shape.a = {-size, 0, 0};
        shape.b = {size, 0, 0};
    }
    if (type == ShapeType::Box || type == ShapeType::Ellipsoid)
        shape.extents = {size, 0.6 * size, dimension == 3 ? 0.8 * size : shape.extents.z};
    if (type == ShapeType::Polytope) shape.vertices = newVertices(dimension);
    if (isSpline(type)) setNewSpline(shape);
    if (type == ShapeType::Triangle) shape.vertices = {{-0.8, -0.6, 0}, {0.9, -0.5, 0.1}, {0, 0.9, -0.1}};
    for (glm::dvec3& v : shape.vertices) v *= size;
    return shape;
}

/// The index a body has after the one at `removed` is gone.
int shifted(int body, int removed) {
    return body > removed ? body - 1 : body;
}

}  // namespace

std::string freeName(const Scene& scene) {
    std::set<std::string> taken;
    for (const Body& body : scene.bodies) taken.insert(body.name);
    return freeName(taken);
}

Body newBody(const Scene& scene, ShapeType type, glm::dvec3 position) {
    Body body;
    body.name = freeName(scene);
    // two digits are enough for a size that nobody chose, and read better in the fields
    const double unit = std::pow(10, std::floor(std::log10(sceneSize(scene))) - 1);
    body.shape = newShape(type, std::round(0.7 * sceneSize(scene) / unit) * unit, scene.dimension);
    body.position = position;
    return body;
}

glm::dvec3 freePlace(const PairGeometry& geometry, const Body& body, glm::dvec3 wanted) {
    const double radius = reachOf(body.shape, geometry.dimension);
    const auto isFree = [&](glm::dvec3 at) {
        return std::ranges::none_of(geometry.bodies, [&](const BodyOutline& other) {
            const glm::dvec3 center = other.center + geometry.frame;
            return glm::distance(at, center) < kRoomAround * (radius + other.extent);
        });
    };
    // rings of places around the wanted one, level with it; the last is farther out than any body
    constexpr int kRings = 40, kPlaces = 24;
    for (int ring = 0; ring < kRings; ++ring) {
        const double away = 0.5 * radius * ring * (1 + 0.1 * ring);
        for (int i = 0; i < (ring == 0 ? 1 : kPlaces); ++i) {
            const double angle = 2 * std::numbers::pi * i / kPlaces;
            const glm::dvec3 at = wanted + away * glm::dvec3(std::cos(angle), std::sin(angle), 0);
            if (isFree(at)) return at;
        }
    }
    return wanted;
}

int addBody(Scene& scene, Body body) {
    scene.bodies.push_back(std::move(body));
    return static_cast<int>(scene.bodies.size()) - 1;
}

int addPolygon(Scene& scene, std::vector<glm::dvec3> points) {
    Body body;
    body.shape.type = ShapeType::Polytope;
    // so that it turns about its middle
    for (const glm::dvec3& point : points) body.position += point / static_cast<double>(points.size());
    for (glm::dvec3& point : points) point -= body.position;
    setPolytope(body.shape, points, 2);
    body.name = freeName(scene);
    return addBody(scene, std::move(body));
}

int duplicateBody(Scene& scene, int body) {
    Body copy = scene.bodies.at(static_cast<std::size_t>(body));
    copy.name = freeName(scene);
    copy.position += glm::dvec3(0.4, -0.4, 0) * sceneSize(scene);
    return addBody(scene, std::move(copy));
}

bool canRemoveBody(const Scene& scene, int body) {
    return body >= 0 && body < static_cast<int>(scene.bodies.size()) && scene.bodies.size() > 2;
}

void removeBody(Scene& scene, int body) {
    scene.bodies.erase(scene.bodies.begin() + body);
    const int count = static_cast<int>(scene.bodies.size());
    for (std::size_t side : {0u, 1u}) {
        int& member = scene.pair[side];
        const int other = scene.pair[1 - side];
        if (member != body) continue;
        // `other` still counts the removed one when it comes after it
        const int keep = shifted(other, body);
        member = -1;
        for (int candidate = 0; candidate < count && member < 0; ++candidate)
            if (candidate != keep) member = candidate;
        scene.pair[1 - side] = keep;
        return;
    }
    for (int& member : scene.pair) member = shifted(member, body);
}

void setPair(Scene& scene, int side, int body) {
    const auto here = static_cast<std::size_t>(side);
    if (scene.pair[1 - here] == body) std::swap(scene.pair[0], scene.pair[1]);
    scene.pair[here] = body;
}

void swapPair(Scene& scene) {
    std::swap(scene.pair[0], scene.pair[1]);
}

}  // namespace gjkscope

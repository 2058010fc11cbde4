#include "app/editing/scene_edits.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/import/import.hpp"
#include "app/picture/picture.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

/// Between two bodies that do not touch, as a fraction of their sizes.
constexpr double kRoomAround = 1.05;

std::string freeName(const Scene& scene) {
    std::set<std::string> taken;
    for (const Body& body : scene.bodies) taken.insert(body.name);
    return gjkscope::freeName(taken);
}

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

/// Reads the body as a scene's file would hold it, which takes its hull and reports what lies inside. The
/// others keep out of it, with their meshes and with what was reported of them before.
ReadScene readAlone(const Scene& scene, int index) {
    Scene alone;
    alone.dimension = scene.dimension;
    alone.options.precision = scene.options.precision;
    alone.bodies.resize(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) alone.bodies[i].name = scene.bodies[i].name;
    alone.bodies.at(static_cast<std::size_t>(index)) = scene.bodies.at(static_cast<std::size_t>(index));
    return parseScene(sceneText(alone), tr("paste.source"));
}

/// Copies what a text gives for one body: its shape, and its place and velocity.
void takeBody(Body& body, const Body& read) {
    body.shape = read.shape;
    body.position = read.position;
    body.angle = read.angle;
    body.orientation = read.orientation;
    if (read.velocity) body.velocity = read.velocity;
}

/// 3D points that all lie at one height, as 2D points.
void flatten(Import& read) {
    const std::vector<glm::dvec3>& points = read.bodies.front().shape.vertices;
    const auto sameHeight = [&](const glm::dvec3& p) { return p.z == points.front().z; };
    if (points.empty() || !std::ranges::all_of(points, sameHeight)) return;
    ShapeSpec flat;
    flat.type = ShapeType::Polytope;
    for (const glm::dvec3& p : points) flat.vertices.emplace_back(p.x, p.y, 0);
    read.bodies.front().shape = std::move(flat);
    read.dimension = 2;
    read.assumptions.emplace_back(tr("import.assumed.height"));
}

Pasted pasteBody(const Scene& scene, int selected, Import read) {
    if (read.dimension == 3 && scene.dimension == 2) flatten(read);
    if (read.dimension != scene.dimension)
        throw InputError(tr("import.other_dimension", {{"found", std::to_string(read.dimension)},
                                                       {"open", std::to_string(scene.dimension)}}));
    Scene changed = scene;
    if (selected < 0) {
        Body body = read.bodies.front();
        body.name = freeName(scene);
        selected = addBody(changed, std::move(body));
    } else {
        takeBody(changed.bodies.at(static_cast<std::size_t>(selected)), read.bodies.front());
    }
    ReadScene alone = readAlone(changed, selected);
    const auto index = static_cast<std::size_t>(selected);
    changed.bodies[index] = std::move(alone.scene.bodies[index]);
    std::vector<std::string> notices = std::move(read.assumptions);
    for (std::string& remark : alone.remarks)
        if (std::ranges::find(notices, remark) == notices.end()) notices.push_back(std::move(remark));
    return {std::move(changed), selected, std::move(notices)};
}

/// Two bodies take the places of A and B; more, or of another dimension, are a scene of their own.
Pasted pastePair(const Scene& scene, Import read) {
    if (read.bodies.size() != 2 || read.dimension != scene.dimension)
        return {std::move(read.scenes.front()), -1, std::move(read.assumptions)};
    Scene changed = scene;
    const Scene& pair = read.scenes.front();
    takeBody(changed.bodies.at(static_cast<std::size_t>(scene.pair[0])), pair.a());
    takeBody(changed.bodies.at(static_cast<std::size_t>(scene.pair[1])), pair.b());
    if (pair.method != Scene{}.method) changed.method = pair.method;
    changed.reported = pair.reported;
    return {std::move(changed), -1, std::move(read.assumptions)};
}

/// A ball half as large as the first body, to the right of it.
Body ballBeside(const Scene& scene) {
    Bounds bounds;
    for (const glm::dvec3& v : scene.bodies[0].shape.vertices) bounds.include(v);
    Body ball = newBody(scene, ShapeType::Ball, 0.5 * (bounds.low + bounds.high));
    const double half = 0.5 * glm::distance(bounds.low, bounds.high);
    if (half > 0) ball.shape.radius = 0.5 * half;
    ball.position.x = bounds.high.x + 1.5 * ball.shape.radius;
    return ball;
}

}  // namespace

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

Body meshBody(const std::filesystem::path& file, std::vector<std::string>& notices,
              const LoadingListener& listener) {
    MeshHull hull = readMeshHull(file, listener);
    Body body;
    body.shape = std::move(hull.shape);
    body.shape.meshFile = std::filesystem::absolute(file);
    // writing makes it the way from where the scene is saved
    body.shape.mesh = file.filename().generic_string();
    if (hull.form != MeshForm::Convex) notices.push_back(meshNotice(hull.form, body.shape.mesh));
    return body;
}

void addMesh(Scene& scene, Body body) {
    const std::string file = body.shape.meshFile.string();
    body.name = freeName(scene);
    scene.bodies.push_back(std::move(body));
    checkScene(scene, file);
}

ReadScene meshScene(Body body, std::vector<std::string> notices) {
    ReadScene made;
    made.remarks = std::move(notices);
    made.remarks.insert(made.remarks.begin(),
                        tr("notice.mesh", {{"file", body.shape.meshFile.filename().string()}}));
    made.scene.dimension = 3;
    body.name = freeName(made.scene);
    made.scene.bodies.push_back(std::move(body));
    addBody(made.scene, ballBeside(made.scene));
    return made;
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

Import readPasted(const Scene& scene, std::string_view text, const std::filesystem::path& folder,
                  ImportChoices choices) {
    // of a list of numbers the open scene says how many are a point
    std::optional<int>& points = choices.answers[static_cast<std::size_t>(ImportQuestion::Points)];
    if (!points) points = scene.dimension - 2;
    Import read = importText(text, tr("paste.source"), choices, NamedFiles{folder});
    if (read.scenes.size() > 1) throw InputError(tr("import.several"));
    return read;
}

Pasted pasteImport(const Scene& scene, int selected, Import read) {
    // a scene itself has no bodies apart
    if (read.bodies.empty()) return {std::move(read.scenes.front()), -1, std::move(read.assumptions)};
    for (const std::string& part : read.unused)
        read.assumptions.push_back(tr("import.unused", {{"found", part}}));
    if (read.scenes.empty()) return pasteBody(scene, selected, std::move(read));
    return pastePair(scene, std::move(read));
}

Pasted paste(const Scene& scene, int selected, std::string_view text, const std::filesystem::path& folder,
             const ImportChoices& choices) {
    Import read = readPasted(scene, text, folder, choices);
    if (!read.settled()) throw InputError(openQuestionText(read));
    return pasteImport(scene, selected, std::move(read));
}

}  // namespace gjkscope

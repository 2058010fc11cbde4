#include "app/solids/polytope_pair.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/shape_surface.hpp"
#include "app/solids/solid_shape.hpp"
#include "core/axes/hull_faces.hpp"

namespace gjkscope {
namespace {

bool hasVertices(const ShapeSpec& shape) {
    return !hasCurvedCore(shape) && shape.type != ShapeType::HalfEllipse && shape.type != ShapeType::Sector;
}

std::vector<glm::dvec3> placed(const std::vector<glm::dvec3>& points, const Body& body) {
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    const glm::dquat turn = unitQuaternion(body.orientation);
    for (const glm::dvec3& p : points) result.push_back(turn * p + body.position);
    return result;
}

}  // namespace

std::string curvedUnsupported(const Scene& scene) {
    const char* method = tr("method." + scene.method);
    if (!hasVertices(scene.a().shape))
        return tr("unsupported.curved", {{"body", "<a:A>"}, {"method", method}});
    if (!hasVertices(scene.b().shape))
        return tr("unsupported.curved", {{"body", "<b:B>"}, {"method", method}});
    return {};
}

std::string solidCurvedUnsupported(const Scene& scene) {
    return scene.dimension == 3 ? curvedUnsupported(scene) : std::string();
}

std::string ellipsoidsUnsupported(const Scene& scene) {
    const auto isRound = [](const ShapeSpec& shape) {
        const glm::dvec3 r = shape.extents;
        return shape.type == ShapeType::Ellipsoid && r.x > 0 && r.y > 0 && r.z > 0;
    };
    for (const Body* body : {&scene.a(), &scene.b()})
        if (!isRound(body->shape))
            return tr("unsupported.not_ellipsoid", {{"body", body == &scene.a() ? "<a:A>" : "<b:B>"},
                                                    {"method", tr("method." + scene.method)}});
    return {};
}

std::string smallHullsUnsupported(const Scene& scene) {
    if (std::string curved = curvedUnsupported(scene); !curved.empty()) return curved;
    const auto isSmall = [&](const Body& body) {
        if (scene.dimension == 2) return false;
        const Polyhedron<double> solid = polytopeSolid(body);
        const std::size_t edges = solid.faces.corners.size() / 2;
        return !(sweepRadius(body.shape) > 0) && solid.faces.size() > 3 &&
               edges <= HullFaces<double>::kMaxEdges;
    };
    for (const Body* body : {&scene.a(), &scene.b()})
        if (!isSmall(*body))
            return tr("unsupported.not_small_hull", {{"body", body == &scene.a() ? "<a:A>" : "<b:B>"},
                                                     {"method", tr("method." + scene.method)}});
    return {};
}

ShapeOutline polytopeOutline(const Body& body) {
    return coreOutline(body.shape, body.position, body.angle);
}

Polyhedron<double> polytopeSolid(const Body& body) {
    const std::shared_ptr<const SolidCore> core = solidCore(body.shape);
    Polyhedron<double> polyhedron{placed(core->border.points, body), {}};
    // a box without height has faces without area
    const glm::dvec3 e = body.shape.extents;
    if (body.shape.type == ShapeType::Box && !(e.x > 0 && e.y > 0 && e.z > 0))
        return polyhedronOf(polyhedron.vertices);
    if (core->border.surface) polyhedron.faces = core->border.surface->faces;
    return polyhedron;
}

std::vector<glm::dvec3> polytopeVertices(const Body& body) {
    const bool isListed = body.shape.type == ShapeType::Polytope || body.shape.type == ShapeType::Triangle;
    return placed(isListed ? body.shape.vertices : solidCore(body.shape)->border.points, body);
}

}  // namespace gjkscope

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/base/json/text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/view_file.hpp"
#include "app/scene/names.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

ordered_json vectorJson(glm::dvec3 v, int dimension) {
    return dimension == 2 ? ordered_json{v.x, v.y} : ordered_json{v.x, v.y, v.z};
}

/// The corners first: reading sorts the rest out again.
ordered_json verticesJson(const ShapeSpec& shape, int dimension) {
    ordered_json list = ordered_json::array();
    for (const auto* vertices : {&shape.vertices, &shape.lostVertices})
        for (const glm::dvec3 v : *vertices) list.push_back(vectorJson(v, dimension));
    return list;
}

ordered_json pointsJson(const ShapeSpec& shape, int dimension) {
    ordered_json list = ordered_json::array();
    for (const glm::dvec3 v : shape.vertices) list.push_back(vectorJson(v, dimension));
    return list;
}

/// A surface's list as rows.
ordered_json gridJson(const ordered_json& list, int columns) {
    ordered_json rows = ordered_json::array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i % static_cast<std::size_t>(columns) == 0) rows.push_back(ordered_json::array());
        rows.back().push_back(list[i]);
    }
    return rows;
}

ordered_json splineKeyJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
    const SplineSpec& spline = shape.spline;
    switch (key) {
        case ShapeKey::Degree:
            return spline.degrees[0];
        case ShapeKey::Degrees:
            return spline.degrees;
        case ShapeKey::Weights:
            return spline.weights;
        case ShapeKey::WeightGrid:
            return gridJson(spline.weights, spline.columns);
        case ShapeKey::Knots:
            return spline.knots[0];
        case ShapeKey::KnotLists:
            return spline.knots;
        case ShapeKey::ControlGrid:
            return gridJson(pointsJson(shape, dimension), spline.columns);
        default:
            return pointsJson(shape, dimension);
    }
}

ordered_json keyJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
    switch (key) {
        case ShapeKey::A:
            return vectorJson(shape.a, dimension);
        case ShapeKey::B:
            return vectorJson(shape.b, dimension);
        case ShapeKey::Radius:
            return shape.radius;
        case ShapeKey::Radii:
        case ShapeKey::HalfExtents:
            return vectorJson(shape.extents, dimension);
        case ShapeKey::HalfHeight:
            return shape.halfHeight;
        case ShapeKey::Axis:
            return nameOf(kAxisNames, shape.axis);
        case ShapeKey::Sides:
            return shape.sides;
        case ShapeKey::Angle:
            return shape.angle;
        case ShapeKey::Corners:
        case ShapeKey::Points:
            return verticesJson(shape, dimension);
        default:
            return splineKeyJson(shape, key, dimension);
    }
}

ordered_json shapeJson(const ShapeSpec& shape, int dimension) {
    ordered_json json{{"type", shapeTypeName(shape.type, dimension)}};
    for (const ShapeKey key : shapeKeys(shape.type)) {
        if (key == ShapeKey::Axis && shape.axis == ShapeSpec{}.axis) continue;
        if (shape.mesh.empty())
            json[std::string(shapeKeyName(key))] = keyJson(shape, key, dimension);
        else
            json["mesh"] = shape.mesh;
    }
    if (shape.margin != 0) json["margin"] = shape.margin;
    json.update(ordered_json(shape.extra.value()));
    return json;
}

ordered_json bodyJson(const Body& body, int dimension) {
    ordered_json json{{"name", body.name}, {"shape", shapeJson(body.shape, dimension)}};
    if (body.position != glm::dvec3(0)) json["position"] = vectorJson(body.position, dimension);
    const glm::dquat q = body.orientation;
    if (dimension == 2 && body.angle != 0) json["rotation"] = body.angle;
    if (dimension == 3 && q != Body{}.orientation) json["rotation"] = {q.w, q.x, q.y, q.z};
    if (body.velocity) json["velocity"] = vectorJson(*body.velocity, dimension);
    if (body.color) json["color"] = *body.color;
    json.update(ordered_json(body.extra.value()));
    return json;
}

ordered_json optionsJson(const Options& options, int dimension) {
    const Options usual;
    ordered_json json = ordered_json::object();
    if (options.tolerance) json["tolerance"] = *options.tolerance;
    if (options.maxIterations != usual.maxIterations) json["max_iterations"] = options.maxIterations;
    if (options.precision != usual.precision) json["precision"] = nameOf(kPrecisionNames, options.precision);
    if (options.policy != usual.policy) json["direction_policy"] = nameOf(kPolicyNames, options.policy);
    if (options.startDirection) json["start_direction"] = vectorJson(*options.startDirection, dimension);
    json.update(ordered_json(options.extra.value()));
    return json;
}

ordered_json sceneJson(const Scene& scene) {
    const Scene usual;
    ordered_json json{{"format", kSceneFormat}, {"version", 1}};
    if (!scene.title.empty()) json["title"] = scene.title;
    if (!scene.note.empty()) json["note"] = scene.note;
    json["dimension"] = scene.dimension;
    ordered_json& bodies = json["bodies"] = ordered_json::array();
    for (const Body& body : scene.bodies) bodies.push_back(bodyJson(body, scene.dimension));
    if (scene.pair != usual.pair) json["pair"] = {scene.a().name, scene.b().name};
    if (scene.method != usual.method) json["method"] = scene.method;
    if (ordered_json options = optionsJson(scene.options, scene.dimension); !options.empty())
        json["options"] = std::move(options);
    if (ordered_json view = viewJson(scene.view); !view.empty()) json["view"] = std::move(view);
    json.update(ordered_json(scene.extra.value()));
    return json;
}

}  // namespace

std::string sceneText(const Scene& scene) {
    return prettyText(sceneJson(scene));
}

std::string sceneLine(const Scene& scene) {
    return lineText(sceneJson(scene));
}

std::string bodyText(const Body& body, int dimension) {
    return lineText(bodyJson(body, dimension));
}

Scene withMeshesSeenFrom(Scene scene, const std::filesystem::path& folder) {
    for (Body& body : scene.bodies) {
        ShapeSpec& shape = body.shape;
        if (shape.mesh.empty() || shape.meshFile.empty() || std::filesystem::path(shape.mesh).is_absolute())
            continue;
        std::error_code error;
        std::filesystem::path way;
        if (!folder.empty()) way = std::filesystem::relative(shape.meshFile, folder, error);
        shape.mesh =
            error || way.empty() ? std::filesystem::absolute(shape.meshFile).string() : way.generic_string();
    }
    return scene;
}

void writeScene(const std::filesystem::path& file, const Scene& scene) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    writeFileAtomically(file, sceneText(withMeshesSeenFrom(scene, folder)));
}

}  // namespace gjkscope

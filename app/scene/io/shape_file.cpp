#include "app/scene/io/shape_file.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/json/text.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/spline_reader.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

struct Length {
    LengthRange range;
    double read(const JsonCursor& at) const {
        return at.number(range.least, range.most,
                         tr("errors.accepted.length", {{"least", exactNumberText(range.least)},
                                                       {"most", exactNumberText(range.most)}}));
    }
    double json(double value) const { return value; }
};

/// As many lengths as the dimension has; in 2D the third is unused and stays at its default.
struct Lengths {
    int dimension;
    LengthRange range;
    glm::dvec3 read(const JsonCursor& at) const {
        glm::dvec3 extents = ShapeSpec{}.extents;
        const auto count = static_cast<std::size_t>(dimension);
        at.arraySize(count, count, tr("errors.accepted.lengths", {{"count", std::to_string(count)}}));
        for (std::size_t i = 0; i < count; ++i) extents[static_cast<int>(i)] = Length{range}.read(at[i]);
        return extents;
    }
    ordered_json json(glm::dvec3 v) const { return Vector{dimension}.json(v); }
};

/// A sector's opening, at most half a turn.
struct Opening {
    double read(const JsonCursor& at) const {
        return at.number(std::numeric_limits<double>::denorm_min(), std::numbers::pi,
                         tr("errors.accepted.opening"));
    }
    double json(double value) const { return value; }
};

/// The axis may be absent, and is left out where it is the usual one.
struct Axis : Choice<int, 3> {
    Axis() : Choice{kAxisNames} {}
    int read(const JsonCursor& at) const { return at.present() ? Choice::read(at) : ShapeSpec{}.axis; }
};

struct Points {
    std::size_t least, most;
    Vector point;
    std::vector<glm::dvec3> read(const JsonCursor& at) const {
        const std::size_t count = at.arraySize(least, most, acceptedPoints(least, most));
        std::vector<glm::dvec3> points;
        points.reserve(count);
        for (std::size_t i = 0; i < count; ++i) points.push_back(point.read(at[i]));
        return points;
    }
    ordered_json json(const std::vector<glm::dvec3>& points) const {
        ordered_json list = ordered_json::array();
        for (const glm::dvec3 each : points) list.push_back(point.json(each));
        return list;
    }
};

/// Visits the member that a key stands for, with its rule; false where the key is of a list that depends on
/// others.
template <class Shape, class Visit>
bool visitMember(ShapeKey key, Shape& shape, int dimension, LengthRange lengths, const Visit& visit) {
    const Vector point{dimension, lengths.most};
    const Length length{lengths};
    switch (key) {
        case ShapeKey::A:
            return visit(shape.a, point), true;
        case ShapeKey::B:
            return visit(shape.b, point), true;
        case ShapeKey::Radius:
            return visit(shape.radius, length), true;
        case ShapeKey::Radii:
        case ShapeKey::HalfExtents:
            return visit(shape.extents, Lengths{dimension, lengths}), true;
        case ShapeKey::HalfHeight:
            return visit(shape.halfHeight, length), true;
        case ShapeKey::Axis:
            return visit(shape.axis, Axis{}), true;
        case ShapeKey::Sides:
            return visit(shape.sides, Whole{3, kMaxVertices}), true;
        case ShapeKey::Corners:
            return visit(shape.vertices, Points{3, 3, point}), true;
        case ShapeKey::Angle:
            return visit(shape.angle, Opening{}), true;
        default:
            return false;
    }
}

double readMargin(const JsonCursor& at, LengthRange range) {
    if (!at.present()) return 0;
    const std::string accepted = tr("errors.accepted.margin", {{"least", exactNumberText(range.least)},
                                                               {"most", exactNumberText(range.most)}});
    return at.number(accepted) == 0 ? 0 : at.number(range.least, range.most, accepted);
}

/// Notes a sentence about what stands at `at`, in a body.
void noteOnBody(SceneReading& reading, const JsonCursor& at,
                std::function<std::string(std::string)> sentence) {
    const JsonPath path = at.path();
    // bodies[i].shape.key, at the end of whatever holds the scene
    const auto body = std::get<std::size_t>(path.at(path.size() - 3));
    reading.ofBodies.push_back({reading.notices.size(), body, sentence});
    reading.notices.push_back(sentence(namedPath(path)));
}

void readPolygon(const JsonCursor& shape, ShapeSpec& spec, SceneReading& reading) {
    const JsonCursor at = shape["vertices"];
    const std::vector<glm::dvec3> points =
        Points{1, kMaxVertices, {reading.dimension, reading.lengths.most}}.read(at);
    requireSize(at, points, reading.lengths);
    tell(reading.listener, LoadingStage::Hull);
    setPolytope(spec, points, reading.dimension);
    if (spec.lostVertices.empty()) return;
    noteOnBody(reading, at, [lost = spec.lostVertices.size(), total = points.size()](std::string what) {
        return tr(
            "errors.notice.hull",
            {{"what", std::move(what)}, {"lost", std::to_string(lost)}, {"total", std::to_string(total)}});
    });
}

void readMesh(const JsonCursor& at, ShapeSpec& spec, SceneReading& reading) {
    const std::string name = at.text(kMaxTextBytes);
    if (name.find('\0') != name.npos) at.refuse(tr("errors.accepted.file_name"));
    const std::filesystem::path file = (reading.folder / name).lexically_normal();
    MeshHull hull;
    try {
        hull = readMeshHull(file, reading.listener);
    } catch (const std::runtime_error& error) {
        at.refuseWith(tr("errors.mesh.at", {{"path", namedPath(at.path())}, {"reason", error.what()}}));
    }
    requireSize(at, hull.shape.vertices, reading.lengths);
    spec = std::move(hull.shape);
    spec.mesh = name;
    spec.meshFile = file;
    if (hull.form == MeshForm::Convex) return;
    noteOnBody(reading, at, [form = hull.form](const std::string& what) { return meshNotice(form, what); });
}

void readHull(const JsonCursor& shape, ShapeSpec& spec, SceneReading& reading) {
    if (reading.dimension == 2) return readPolygon(shape, spec, reading);
    const JsonCursor mesh = shape["mesh"];
    if (mesh.present() == shape["vertices"].present())
        shape.refuseWith(tr("errors.vertices_or_mesh", {{"path", namedPath(shape.path())}}));
    if (mesh.present())
        readMesh(mesh, spec, reading);
    else
        readPolygon(shape, spec, reading);
}

void readListKey(const JsonCursor& shape, ShapeKey key, ShapeSpec& spec, SceneReading& reading) {
    const JsonCursor at = shape[shapeKeyName(key)];
    switch (key) {
        case ShapeKey::Points:
            return readHull(shape, spec, reading);
        case ShapeKey::Degree:
        case ShapeKey::Degrees:
            return readDegrees(at, spec);
        case ShapeKey::ControlPoints:
        case ShapeKey::ControlGrid:
            return readControlPoints(at, spec, reading);
        case ShapeKey::Weights:
        case ShapeKey::WeightGrid:
            return readWeights(at, spec);
        default:
            return readKnots(at, spec);
    }
}

ShapeType readType(const JsonCursor& at, int dimension) {
    const std::vector<ShapeType> types = shapeTypes(dimension);
    std::vector<std::string> names;
    for (const ShapeType type : types) names.emplace_back(shapeTypeName(type, dimension));
    return types[at.indexIn(names)];
}

ordered_json pointsJson(const std::vector<glm::dvec3>& points, int dimension) {
    return Points{0, 0, {dimension}}.json(points);
}

/// The hull's vertices first: reading sorts the rest out again.
ordered_json verticesJson(const ShapeSpec& shape, int dimension) {
    ordered_json list = pointsJson(shape.vertices, dimension);
    for (const glm::dvec3 lost : shape.lostVertices) list.push_back(Vector{dimension}.json(lost));
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

ordered_json listKeyJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
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
            return gridJson(pointsJson(shape.vertices, dimension), spline.columns);
        case ShapeKey::Points:
            return verticesJson(shape, dimension);
        default:
            return pointsJson(shape.vertices, dimension);
    }
}

ordered_json keyJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
    ordered_json json;
    const auto write = [&](const auto& member, const auto& rule) { json = rule.json(member); };
    return visitMember(key, shape, dimension, kDoubleLengths, write) ? json
                                                                     : listKeyJson(shape, key, dimension);
}

}  // namespace

std::string acceptedPoints(std::size_t least, std::size_t most) {
    if (least == most) return tr("errors.accepted.points_exactly", {{"count", std::to_string(least)}});
    return tr("errors.accepted.points", {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
}

void requireSize(const JsonCursor& at, const std::vector<glm::dvec3>& points, LengthRange range) {
    glm::dvec3 low = points.front(), high = low;
    for (const glm::dvec3 p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const glm::dvec3 size = high - low;
    const double largest = std::max({size.x, size.y, size.z});
    if (largest > 0 && largest < range.least)
        at.refuseWith(tr("errors.too_small", {{"path", namedPath(at.path())},
                                              {"found", exactNumberText(largest)},
                                              {"least", exactNumberText(range.least)}}));
}

ShapeSpec readShape(const JsonCursor& at, SceneReading& reading) {
    ShapeSpec spec;
    spec.type = readType(at["type"], reading.dimension);
    std::vector<std::string_view> known{"type", "margin"};
    for (const ShapeKey key : shapeKeys(spec.type)) {
        const std::string_view name = shapeKeyName(key);
        const auto read = [&](auto& member, const auto& rule) { member = rule.read(at[name]); };
        if (!visitMember(key, spec, reading.dimension, reading.lengths, read))
            readListKey(at, key, spec, reading);
        known.push_back(name);
    }
    if (spec.type == ShapeType::Polytope && reading.dimension == 3) known.emplace_back("mesh");
    spec.margin = readMargin(at["margin"], reading.lengths);
    spec.extra = takeUnknown(at, known, reading);
    return spec;
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

}  // namespace gjkscope

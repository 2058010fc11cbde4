#include "app/scene/io/shape_reader.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <stdexcept>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/spline_reader.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

double readCoordinate(const JsonCursor& at, double limit) {
    const std::string accepted = tr("errors.accepted.coordinate", {{"limit", exactNumberText(limit)}});
    const double value = at.number(accepted);
    if (!(std::abs(value) <= limit)) at.refuse(accepted);
    return value;
}

double readLength(const JsonCursor& at, LengthRange range) {
    const std::string accepted = tr("errors.accepted.length", {{"least", exactNumberText(range.least)},
                                                               {"most", exactNumberText(range.most)}});
    const double value = at.number(accepted);
    if (!(value >= range.least && value <= range.most)) at.refuse(accepted);
    return value;
}

double readMargin(const JsonCursor& at, LengthRange range) {
    if (!at.present()) return 0;
    const std::string accepted = tr("errors.accepted.margin", {{"least", exactNumberText(range.least)},
                                                               {"most", exactNumberText(range.most)}});
    const double value = at.number(accepted);
    if (value != 0 && !(value >= range.least && value <= range.most)) at.refuse(accepted);
    return value;
}

/// As many lengths as the dimension has; in 2D the third is unused and stays at its default.
glm::dvec3 readExtents(const JsonCursor& at, const SceneReading& reading) {
    glm::dvec3 extents = ShapeSpec{}.extents;
    const auto count = static_cast<std::size_t>(reading.dimension);
    const std::string accepted = tr("errors.accepted.lengths", {{"count", std::to_string(count)}});
    at.requireArray(accepted);
    if (at.value().size() != count) at.refuse(accepted);
    for (std::size_t i = 0; i < count; ++i) extents[static_cast<int>(i)] = readLength(at[i], reading.lengths);
    return extents;
}

/// A sector's opening, at most half a turn.
double readOpening(const JsonCursor& at) {
    const std::string accepted = tr("errors.accepted.opening");
    const double angle = at.number(accepted);
    if (!(angle > 0 && angle <= std::numbers::pi)) at.refuse(accepted);
    return angle;
}

std::vector<glm::dvec3> readPoints(const JsonCursor& at, int least, int most, const SceneReading& reading) {
    const std::string accepted =
        acceptedPoints(static_cast<std::size_t>(least), static_cast<std::size_t>(most));
    at.requireArray(accepted);
    const std::size_t count = at.value().size();
    if (count < static_cast<std::size_t>(least) || count > static_cast<std::size_t>(most))
        at.refuse(accepted);
    std::vector<glm::dvec3> points;
    points.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        points.push_back(readVector(at[i], reading.dimension, reading.lengths.most));
    return points;
}

/// Notes a sentence about what stands at `at`, in a body.
void tellOfBody(SceneReading& reading, const JsonCursor& at,
                std::function<std::string(std::string)> sentence) {
    const JsonPath path = at.path();
    // bodies[i].shape.key, at the end of whatever holds the scene
    const auto body = std::get<std::size_t>(path.at(path.size() - 3));
    reading.ofBodies.push_back({reading.notices.size(), body, sentence});
    reading.notices.push_back(sentence(namedPath(path)));
}

void readPolygon(const JsonCursor& shape, ShapeSpec& spec, SceneReading& reading) {
    const JsonCursor at = shape["vertices"];
    const std::vector<glm::dvec3> points = readPoints(at, 1, kMaxVertices, reading);
    requireSize(at, points, reading.lengths);
    tell(reading.listener, LoadingStage::Hull);
    setPolytope(spec, points, reading.dimension);
    if (spec.lostVertices.empty()) return;
    tellOfBody(reading, at, [lost = spec.lostVertices.size(), total = points.size()](std::string what) {
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
    tellOfBody(reading, at, [form = hull.form](const std::string& what) { return meshNotice(form, what); });
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

void readSplineKey(const JsonCursor& at, ShapeKey key, ShapeSpec& spec, const SceneReading& reading) {
    switch (key) {
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

void readKey(const JsonCursor& shape, ShapeKey key, ShapeSpec& spec, SceneReading& reading) {
    const JsonCursor at = shape[shapeKeyName(key)];
    switch (key) {
        case ShapeKey::A:
            spec.a = readVector(at, reading.dimension, reading.lengths.most);
            break;
        case ShapeKey::B:
            spec.b = readVector(at, reading.dimension, reading.lengths.most);
            break;
        case ShapeKey::Radius:
            spec.radius = readLength(at, reading.lengths);
            break;
        case ShapeKey::Radii:
        case ShapeKey::HalfExtents:
            spec.extents = readExtents(at, reading);
            break;
        case ShapeKey::HalfHeight:
            spec.halfHeight = readLength(at, reading.lengths);
            break;
        case ShapeKey::Axis:
            if (at.present()) spec.axis = at.choice(kAxisNames);
            break;
        case ShapeKey::Sides:
            spec.sides = at.integer(3, kMaxVertices);
            break;
        case ShapeKey::Corners:
            spec.vertices = readPoints(at, 3, 3, reading);
            break;
        case ShapeKey::Points:
            readHull(shape, spec, reading);
            break;
        case ShapeKey::Angle:
            spec.angle = readOpening(at);
            break;
        default:
            readSplineKey(at, key, spec, reading);
    }
}

ShapeType readType(const JsonCursor& at, int dimension) {
    std::vector<std::string> names;
    for (const ShapeType type : shapeTypes(dimension)) {
        const std::string_view name = shapeTypeName(type, dimension);
        if (at.present() && at.value().is_string() && at.value() == name) return type;
        names.emplace_back(name);
    }
    at.refuse(JsonCursor::oneOf(names));
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

glm::dvec3 readVector(const JsonCursor& at, int dimension, double limit) {
    const auto count = static_cast<std::size_t>(dimension);
    if (!at.present() || !at.value().is_array() || at.value().size() != count)
        at.refuse(tr("errors.accepted.vector", {{"count", std::to_string(dimension)}}));
    glm::dvec3 vector{0};
    for (std::size_t i = 0; i < count; ++i) vector[static_cast<int>(i)] = readCoordinate(at[i], limit);
    return vector;
}

glm::dquat readOrientation(const JsonCursor& at) {
    const std::string accepted = tr("errors.accepted.quaternion");
    at.requireArray(accepted);
    if (at.value().size() != 4) at.refuse(accepted);
    double parts[4];
    double largest = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        parts[i] = at[i].number(tr("errors.accepted.finite"));
        largest = std::max(largest, std::abs(parts[i]));
    }
    if (largest == 0) at.refuseWith(tr("errors.quaternion_zero", {{"path", namedPath(at.path())}}));
    // a unit one stays as it is, so that reading what was written changes nothing
    glm::dquat q(parts[0], parts[1], parts[2], parts[3]);
    // a normalized one is off by a rounding in the root, in the division and in each square
    if (std::abs(glm::dot(q, q) - 1) <= 8 * std::numeric_limits<double>::epsilon()) return q;
    // the largest part first: squares of very large or small ones would be lost
    q = q / largest;
    return q / glm::length(q);
}

nlohmann::json takeUnknown(const JsonCursor& object, const std::vector<std::string_view>& known,
                           SceneReading& reading) {
    nlohmann::json unknown = nlohmann::json::object();
    for (const auto& [key, value] : object.value().items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        unknown[key] = value;
        JsonPath path = object.path();
        path.emplace_back(key);
        reading.notices.push_back(tr("errors.notice.unknown", {{"path", namedPath(path)}}));
    }
    return unknown;
}

ShapeSpec readShape(const JsonCursor& at, SceneReading& reading) {
    ShapeSpec spec;
    spec.type = readType(at["type"], reading.dimension);
    std::vector<std::string_view> known{"type", "margin"};
    for (const ShapeKey key : shapeKeys(spec.type)) {
        readKey(at, key, spec, reading);
        known.push_back(shapeKeyName(key));
    }
    if (spec.type == ShapeType::Polytope && reading.dimension == 3) known.emplace_back("mesh");
    spec.margin = readMargin(at["margin"], reading.lengths);
    spec.extra = takeUnknown(at, known, reading);
    return spec;
}

}  // namespace gjkscope

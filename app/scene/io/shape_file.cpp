#include "app/scene/io/shape_file.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/json/text.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/scene_reading.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"
#include "app/scene/vertex_order.hpp"
#include "core/shapes/spline/spline_hull.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// The radius that a core is swept by: engines write spheres and capsules without one, too.
struct LengthOrZero {
    LengthRange range;
    double read(const JsonCursor& at) const {
        const std::string accepted =
            tr("errors.accepted.length_or_zero",
               {{"least", exactNumberText(range.least)}, {"most", largestLengthText(range.most)}});
        return at.number(accepted) == 0 ? 0 : at.number(range.least, range.most, accepted);
    }
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
};

/// The axis may be absent, and is left out where it is the usual one.
struct Axis : Choice<int, 3> {
    Axis() : Choice{kAxisNames} {}
    int read(const JsonCursor& at) const { return at.present() ? Choice::read(at) : ShapeSpec{}.axis; }
};

struct Degrees {
    std::array<int, 2> read(const JsonCursor& at) const {
        at.arraySize(2, 2, tr("errors.accepted.degrees"));
        return {at[0].integer(1, kMaxSurfaceDegree), at[1].integer(1, kMaxSurfaceDegree)};
    }
};

/// A surface's list as rows.
ordered_json gridJson(const ordered_json& list, std::size_t columns) {
    ordered_json rows = ordered_json::array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i % columns == 0) rows.push_back(ordered_json::array());
        rows.back().push_back(list[i]);
    }
    return rows;
}

/// One a control point: a curve's as a list, a surface's as rows of `columns`.
struct Weights {
    std::size_t count, columns = 0;

    std::vector<double> read(const JsonCursor& at) const {
        std::vector<double> weights;
        weights.reserve(count);
        if (columns == 0) {
            readRow(at, count, weights);
            return weights;
        }
        const std::size_t rows = count / columns;
        at.arraySize(rows, rows, tr("errors.accepted.weight_rows", {{"count", std::to_string(rows)}}));
        for (std::size_t i = 0; i < rows; ++i) readRow(at[i], columns, weights);
        requireNear(at, weights);
        return weights;
    }
    ordered_json json(const std::vector<double>& weights) const {
        return columns == 0 ? ordered_json(weights) : gridJson(weights, columns);
    }

  private:
    /// The limit of a surface; a curve's are as near as all may be.
    void requireNear(const JsonCursor& at, const std::vector<double>& weights) const {
        const auto [least, greatest] = std::ranges::minmax_element(weights);
        if (*greatest <= kMaxSurfaceWeights * *least) return;
        const auto place = static_cast<std::size_t>(least - weights.begin());
        const JsonCursor row = at[place / columns];
        row[place % columns].refuse(tr(
            "errors.accepted.surface_weight",
            {{"part", exactNumberText(1 / kMaxSurfaceWeights)}, {"greatest", exactNumberText(*greatest)}}));
    }
    static void readRow(const JsonCursor& at, std::size_t size, std::vector<double>& weights) {
        at.arraySize(size, size, tr("errors.accepted.weights", {{"count", std::to_string(size)}}));
        const std::string accepted = tr("errors.accepted.weight", {{"least", exactNumberText(kMinWeight)},
                                                                   {"most", exactNumberText(kMaxWeight)}});
        for (std::size_t i = 0; i < size; ++i)
            weights.push_back(at[i].number(kMinWeight, kMaxWeight, accepted));
    }
};

/// The knots along a parameter with `points` control points.
struct Knots {
    std::size_t points;
    int degree;

    std::vector<double> read(const JsonCursor& at) const {
        const std::size_t order = static_cast<std::size_t>(degree) + 1, count = points + order;
        const std::string accepted = tr("errors.accepted.knots", {{"count", std::to_string(count)}});
        at.arraySize(count, count, accepted);
        const std::string limit = exactNumberText(kDoubleLengths.most);
        std::vector<double> knots;
        for (std::size_t i = 0; i < count; ++i) {
            const double least = i > 0 ? knots.back() : -kDoubleLengths.most;
            const std::string acceptedKnot =
                i > 0 ? tr("errors.accepted.knot", {{"least", exactNumberText(least)}, {"most", limit}})
                      : tr("errors.accepted.coordinate", {{"least", "-" + limit}, {"most", limit}});
            knots.push_back(at[i].number(least, kDoubleLengths.most, acceptedKnot));
        }
        if (knots[order - 1] == knots[points])
            at.refuseWith(tr("errors.knots_equal", {{"path", namedPath(at.path())},
                                                    {"first", std::to_string(order - 1)},
                                                    {"last", std::to_string(points)}}));
        return knots;
    }
};

/// A surface's, along both of its parameters.
struct KnotLists {
    std::array<Knots, 2> along;

    std::array<std::vector<double>, 2> read(const JsonCursor& at) const {
        at.arraySize(2, 2, tr("errors.accepted.knot_lists"));
        return {along[0].read(at[0]), along[1].read(at[1])};
    }
};

/// The rule for a curve's control points.
Points controlPoints(const ShapeSpec& shape, const Vector& point, LengthRange lengths) {
    if (shape.type == ShapeType::Bezier) return {2, kMaxCurveDegree + 1, point, lengths.least};
    return {static_cast<std::size_t>(shape.spline.degrees[0]) + 1, kMaxControlPoints, point, lengths.least};
}

/// Visits the member that a key stands for, with its rule, which may depend on the keys before it. The points
/// of hulls and the grids of surfaces stand for more than one member.
template <class Shape, class Visit>
void visitMember(ShapeKey key, Shape& shape, int dimension, LengthRange lengths, const Visit& visit) {
    const Vector point{dimension, lengths.most};
    const Length length{lengths};
    const std::array<int, 2> degrees = shape.spline.degrees;
    const std::size_t count = shape.vertices.size(), columns = static_cast<std::size_t>(shape.spline.columns);
    switch (key) {
        case ShapeKey::A:
            return visit(shape.a, point);
        case ShapeKey::B:
            return visit(shape.b, point);
        case ShapeKey::Radius:
            if (shape.type == ShapeType::Ball || shape.type == ShapeType::Capsule)
                return visit(shape.radius, LengthOrZero{lengths});
            return visit(shape.radius, length);
        case ShapeKey::Radii:
        case ShapeKey::HalfExtents:
            return visit(shape.extents, Lengths{dimension, lengths});
        case ShapeKey::HalfHeight:
            return visit(shape.halfHeight, length);
        case ShapeKey::Axis:
            return visit(shape.axis, Axis{});
        case ShapeKey::Sides:
            return visit(shape.sides, Whole{3, kMaxVertices});
        case ShapeKey::Vertices:
            return visit(shape.vertices, Points{3, 3, point});
        case ShapeKey::Angle:
            return visit(shape.angle, Opening{});
        case ShapeKey::Degree:
            return visit(shape.spline.degrees[0], Whole{1, kMaxCurveDegree});
        case ShapeKey::Degrees:
            return visit(shape.spline.degrees, Degrees{});
        case ShapeKey::ControlPoints:
            return visit(shape.vertices, controlPoints(shape, point, lengths));
        case ShapeKey::Weights:
        case ShapeKey::WeightGrid:
            return visit(shape.spline.weights, Weights{count, columns});
        case ShapeKey::Knots:
            return visit(shape.spline.knots[0], Knots{count, degrees[0]});
        case ShapeKey::KnotLists:
            return visit(shape.spline.knots,
                         KnotLists{{{{count / columns, degrees[0]}, {columns, degrees[1]}}}});
        case ShapeKey::ControlGrid:
        case ShapeKey::Points:
            break;
    }
}

double readMargin(const JsonCursor& at, LengthRange range) {
    return at.present() ? LengthOrZero{range}.read(at) : 0;
}

/// Notes a sentence about what stands at `at`, in a body.
void noteOnBody(SceneReading& reading, const JsonCursor& at, Notices::BodySentence sentence) {
    const JsonPath path = at.path();
    // bodies[i].shape.key, at the end of whatever holds the scene
    const auto body = std::get<std::size_t>(path.at(path.size() - 3));
    reading.notices.addOnBody(body, path, std::move(sentence));
}

void requireFewVertices(const JsonCursor& at, const ShapeSpec& spec, SceneReading& reading) {
    reading.vertices += vertexCount(spec);
    if (reading.vertices > kMaxSceneVertices)
        at.refuseWith(tr("errors.scene_vertices",
                         {{"path", namedPath(at.path())}, {"limit", std::to_string(kMaxSceneVertices)}}));
}

void readPolygon(const JsonCursor& shape, ShapeSpec& spec, SceneReading& reading) {
    const JsonCursor at = shape["vertices"];
    const Vector point{reading.dimension, reading.lengths.most};
    const std::vector<glm::dvec3> points = Points{1, kMaxVertices, point, reading.lengths.least}.read(at);
    notify(reading.listener, LoadingStage::Hull);
    setPolytope(spec, points, reading.dimension);
    if (reading.dimension == 2) keepListOrder(spec, points);
    if (spec.lostVertices.empty()) return;
    noteOnBody(reading, at, [lost = spec.lostVertices.size(), total = points.size()](std::string what) {
        return tr(
            "errors.notice.hull",
            {{"what", std::move(what)}, {"lost", std::to_string(lost)}, {"total", std::to_string(total)}});
    });
}

const MeshHull& meshAt(const JsonCursor& at, const std::filesystem::path& file, SceneReading& reading) {
    const auto known = reading.meshes->find(file);
    if (known != reading.meshes->end()) return known->second;
    try {
        return (*reading.meshes)[file] = readMeshHull(file, reading.listener, reading.files.folder);
    } catch (const std::runtime_error& error) {
        at.refuseWith(tr("errors.mesh.at", {{"path", namedPath(at.path())}, {"reason", error.what()}}));
    }
}

void readMesh(const JsonCursor& at, ShapeSpec& spec, SceneReading& reading) {
    const std::filesystem::path file = namedFile(at, reading.files).lexically_normal();
    const MeshHull& hull = meshAt(at, file, reading);
    requireSize(at, hull.shape.vertices, reading.lengths.least);
    spec = hull.shape;
    spec.mesh = at.text(kMaxTextBytes);
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

/// Rows along the first parameter, as long as each other.
void readGrid(const JsonCursor& at, ShapeSpec& spec, const SceneReading& reading) {
    const auto leastRows = static_cast<std::size_t>(spec.spline.degrees[0]) + 1;
    auto leastColumns = static_cast<std::size_t>(spec.spline.degrees[1]) + 1;
    std::size_t mostColumns = kMaxControlPoints / leastRows;
    const std::size_t mostRows = kMaxControlPoints / leastColumns;
    const std::size_t rows = at.arraySize(leastRows, mostRows,
                                          tr("errors.accepted.rows", {{"least", std::to_string(leastRows)},
                                                                      {"most", std::to_string(mostRows)}}));
    mostColumns = std::min(mostColumns, kMaxControlPoints / rows);
    for (std::size_t i = 0; i < rows; ++i) {
        const Points rule{leastColumns, mostColumns, {reading.dimension, reading.lengths.most}};
        const std::vector<glm::dvec3> points = rule.read(at[i]);
        spec.vertices.insert(spec.vertices.end(), points.begin(), points.end());
        leastColumns = mostColumns = points.size();
    }
    spec.spline.columns = static_cast<int>(leastColumns);
    requireSize(at, spec.vertices, reading.lengths.least);
}

ShapeType readType(const JsonCursor& at, int dimension) {
    const std::vector<ShapeType> types = shapeTypes(dimension);
    std::vector<std::string> names;
    for (const ShapeType type : types) names.emplace_back(shapeTypeName(type, dimension));
    return types[at.indexIn(names)];
}

/// The vertices of a hull and the points inside it: reading sorts them out again.
ordered_json pointsJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
    ordered_json list = Points{0, 0, {dimension}}.json(listedPoints(shape));
    if (key == ShapeKey::Points) return list;
    return gridJson(list, static_cast<std::size_t>(shape.spline.columns));
}

ordered_json keyJson(const ShapeSpec& shape, ShapeKey key, int dimension) {
    if (key == ShapeKey::Points || key == ShapeKey::ControlGrid) return pointsJson(shape, key, dimension);
    ordered_json json;
    const auto write = [&](const auto& member, const auto& rule) { json = jsonBy(rule, member); };
    visitMember(key, shape, dimension, kDoubleLengths, write);
    return json;
}

}  // namespace

ShapeSpec readShape(const JsonCursor& at, SceneReading& reading) {
    ShapeSpec spec;
    spec.type = readType(at["type"], reading.dimension);
    std::vector<std::string_view> known{"type", "margin"};
    for (const ShapeKey key : shapeKeys(spec.type)) {
        const std::string_view name = shapeKeyName(key);
        const auto read = [&](auto& member, const auto& rule) { member = rule.read(at[name]); };
        if (key == ShapeKey::Points)
            readHull(at, spec, reading);
        else if (key == ShapeKey::ControlGrid)
            readGrid(at[name], spec, reading);
        else
            visitMember(key, spec, reading.dimension, reading.lengths, read);
        known.push_back(name);
    }
    requireFewVertices(at, spec, reading);
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

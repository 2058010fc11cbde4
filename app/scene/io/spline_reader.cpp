#include "app/scene/io/spline_reader.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/io/shape_file.hpp"
#include "core/shapes/spline/spline_hull.hpp"

namespace gjkscope {
namespace {

void readPoints(const JsonCursor& at, std::size_t least, std::size_t most, ShapeSpec& spec,
                const SceneReading& reading) {
    const std::size_t count = at.arraySize(least, most, acceptedPoints(least, most));
    for (std::size_t i = 0; i < count; ++i)
        spec.vertices.push_back(Vector{reading.dimension, reading.lengths.most}.read(at[i]));
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
        const JsonCursor row = at[i];
        readPoints(row, leastColumns, mostColumns, spec, reading);
        leastColumns = mostColumns = row.value().size();
    }
    spec.spline.columns = static_cast<int>(leastColumns);
}

void readWeightList(const JsonCursor& at, std::size_t count, ShapeSpec& spec) {
    const std::string accepted = tr("errors.accepted.weights", {{"count", std::to_string(count)}});
    const std::string acceptedWeight = tr("errors.accepted.weight", {{"least", exactNumberText(kMinWeight)},
                                                                     {"most", exactNumberText(kMaxWeight)}});
    at.arraySize(count, count, accepted);
    for (std::size_t i = 0; i < count; ++i)
        spec.spline.weights.push_back(at[i].number(kMinWeight, kMaxWeight, acceptedWeight));
}

/// The knots along a parameter with `points` control points.
std::vector<double> readKnotList(const JsonCursor& at, std::size_t points, int degree) {
    const std::size_t order = static_cast<std::size_t>(degree) + 1, count = points + order;
    const std::string accepted = tr("errors.accepted.knots", {{"count", std::to_string(count)}});
    at.arraySize(count, count, accepted);
    const std::string limit = exactNumberText(kDoubleLengths.most);
    std::vector<double> knots;
    for (std::size_t i = 0; i < count; ++i) {
        const double least = i > 0 ? knots.back() : -kDoubleLengths.most;
        const std::string acceptedKnot =
            i > 0 ? tr("errors.accepted.knot", {{"least", exactNumberText(least)}, {"most", limit}})
                  : tr("errors.accepted.coordinate", {{"limit", limit}});
        knots.push_back(at[i].number(least, kDoubleLengths.most, acceptedKnot));
    }
    if (knots[order - 1] == knots[points])
        at.refuseWith(tr("errors.knots_equal", {{"path", namedPath(at.path())},
                                                {"first", std::to_string(order - 1)},
                                                {"last", std::to_string(points)}}));
    return knots;
}

}  // namespace

void readDegrees(const JsonCursor& at, ShapeSpec& spec) {
    if (spec.type != ShapeType::NurbsSurface) {
        spec.spline.degrees[0] = at.integer(1, kMaxCurveDegree);
        return;
    }
    const std::string accepted = tr("errors.accepted.degrees");
    at.arraySize(2, 2, accepted);
    for (std::size_t i : {0u, 1u}) spec.spline.degrees[i] = at[i].integer(1, kMaxSurfaceDegree);
}

void readControlPoints(const JsonCursor& at, ShapeSpec& spec, const SceneReading& reading) {
    if (spec.type == ShapeType::Bezier)
        readPoints(at, 2, kMaxCurveDegree + 1, spec, reading);
    else if (spec.type == ShapeType::Nurbs)
        readPoints(at, static_cast<std::size_t>(spec.spline.degrees[0]) + 1, kMaxControlPoints, spec,
                   reading);
    else
        readGrid(at, spec, reading);
    requireSize(at, spec.vertices, reading.lengths);
}

void readWeights(const JsonCursor& at, ShapeSpec& spec) {
    if (spec.type != ShapeType::NurbsSurface) return readWeightList(at, spec.vertices.size(), spec);
    const auto columns = static_cast<std::size_t>(spec.spline.columns);
    const std::size_t rows = spec.vertices.size() / columns;
    at.arraySize(rows, rows, tr("errors.accepted.weight_rows", {{"count", std::to_string(rows)}}));
    for (std::size_t i = 0; i < rows; ++i) readWeightList(at[i], columns, spec);
}

void readKnots(const JsonCursor& at, ShapeSpec& spec) {
    SplineSpec& spline = spec.spline;
    if (spec.type != ShapeType::NurbsSurface) {
        spline.knots[0] = readKnotList(at, spec.vertices.size(), spline.degrees[0]);
        return;
    }
    const auto columns = static_cast<std::size_t>(spline.columns);
    at.arraySize(2, 2, tr("errors.accepted.knot_lists"));
    spline.knots[0] = readKnotList(at[0], spec.vertices.size() / columns, spline.degrees[0]);
    spline.knots[1] = readKnotList(at[1], columns, spline.degrees[1]);
}

}  // namespace gjkscope

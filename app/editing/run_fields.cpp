#include "app/editing/run_fields.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/runs/run.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 3> kAxisNames{"x", "y", "z"};
constexpr const char* kEngineEdit = "edit.like-an-engine";

const Scene& ran(const Session& session) {
    return session.run().scene();
}

/// A length above 0, where the run has one.
void addLength(std::vector<RunRow>& rows, const Session& session, const char* id,
               std::optional<double> EngineOptions::*option) {
    const std::optional<double> value = ran(session).options.*option;
    if (!value) return;
    const auto set = [lane = session.lane(), option](Scene& scene, double length) {
        setEngineOption(scene, lane, option, std::optional(length));
    };
    rows.push_back(
        {tr(std::string("panels.engine.") + id),
         kEngineEdit,
         {{id, {}, RunFieldKind::Length, *value, kDoubleLengths.least, kDoubleLengths.most, set}}});
}

void addInteriorPoints(std::vector<RunRow>& rows, const Session& session) {
    const auto& points = ran(session).options.interiorPoints;
    for (std::size_t side = 0; points && side < 2; ++side) {
        const std::string body = side == 0 ? "A" : "B";
        RunRow& row =
            rows.emplace_back(RunRow{tr("panels.engine.inside", {{"body", body}}), kEngineEdit, {}});
        for (int axis = 0; axis < ran(session).dimension; ++axis) {
            const char* name = kAxisNames[static_cast<std::size_t>(axis)];
            const auto set = [lane = session.lane(), all = *points, side, axis](Scene& scene, double value) {
                auto changed = all;
                changed[side][axis] = value;
                setEngineOption(scene, lane, &EngineOptions::interiorPoints, changed);
            };
            row.fields.push_back({"interior-" + body + "-" + name, name, RunFieldKind::Coordinate,
                                  (*points)[side][axis], -kDoubleLengths.most, kDoubleLengths.most, set});
        }
    }
}

void addStartSimplex(std::vector<RunRow>& rows, const Session& session) {
    const std::vector<std::array<int, 2>>& pairs = ran(session).options.startSimplex;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        RunRow& row =
            rows.emplace_back(RunRow{tr("panels.engine.vertex", {{"number", number}}), kEngineEdit, {}});
        for (std::size_t side = 0; side < 2; ++side) {
            const std::string name = side == 0 ? "A" : "B";
            const auto set = [lane = session.lane(), pairs, i, side](Scene& scene, double vertex) {
                auto changed = pairs;
                changed[i][side] = static_cast<int>(vertex);
                setEngineOption(scene, lane, &EngineOptions::startSimplex, changed);
            };
            row.fields.push_back({"simplex-" + number + "-" + name, name, RunFieldKind::Whole,
                                  static_cast<double>(pairs[i][side]), 0, kMaxVertices, set});
        }
    }
}

}  // namespace

std::vector<RunRow> limitRows(const Session& session) {
    const Method* method = findMethod(ran(session).method);
    if (method == nullptr || !method->takesLimits) return {};
    const Options& options = ran(session).options;
    const std::size_t lane = session.lane();
    const double tolerance = options.tolerance.value_or(options.precision == Precision::Float
                                                            ? static_cast<double>(kDefaultTolerance<float>)
                                                            : kDefaultTolerance<double>);
    const auto setTolerance = [lane](Scene& scene, double power) {
        setOption(scene, lane, scene.options.tolerance, &Lane::tolerance, std::pow(10, power));
    };
    const auto setIterations = [lane](Scene& scene, double count) {
        setOption(scene, lane, scene.options.maxIterations, &Lane::maxIterations, static_cast<int>(count));
    };
    return {{tr("panels.limits.tolerance"),
             "panels.limits.edit_tolerance",
             {{"tolerance", {}, RunFieldKind::Power, std::log10(tolerance), -300, 0, setTolerance}}},
            {tr("panels.limits.iterations"),
             "panels.limits.edit_iterations",
             {{"iterations",
               {},
               RunFieldKind::Whole,
               static_cast<double>(options.maxIterations),
               1,
               kMaxIterations,
               setIterations}}}};
}

std::vector<RunRow> circleRows(const Session& session) {
    const Method* method = findMethod(ran(session).method);
    if (method == nullptr || !method->coversByCircles) return {};
    const auto set = [lane = session.lane()](Scene& scene, double count) {
        setOption(scene, lane, scene.options.circles, &Lane::circles, static_cast<int>(count));
    };
    return {{tr("panels.circles.count"),
             "edit.circles",
             {{"circles",
               {},
               RunFieldKind::Whole,
               static_cast<double>(ran(session).options.circles),
               1,
               kMaxCircles,
               set}}}};
}

std::vector<RunRow> engineRows(const Session& session) {
    std::vector<RunRow> rows;
    addLength(rows, session, "convex-radius", &EngineOptions::convexRadius);
    addLength(rows, session, "absolute-tolerance", &EngineOptions::absoluteTolerance);
    const Method* method = findMethod(ran(session).method);
    if (method != nullptr && method->takesInteriorPoints) addInteriorPoints(rows, session);
    if (method != nullptr && method->startsFromSimplex) addStartSimplex(rows, session);
    return rows;
}

void setRunField(Session& session, std::string_view id, double value) {
    for (const auto rowsOf : {limitRows, circleRows, engineRows})
        for (const RunRow& row : rowsOf(session))
            for (const RunField& field : row.fields) {
                const double taken = field.kind == RunFieldKind::Whole ? std::round(value) : value;
                if (field.id == id && taken >= field.least && taken <= field.most)
                    session.edit(tr(row.edit), [&](Scene& scene) { field.set(scene, taken); });
            }
}

}  // namespace gjkscope

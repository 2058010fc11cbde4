#include <cmath>
#include <numbers>

#include "app/base/language.hpp"
#include "app/methods/minkowski/merge_stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"

namespace gjkscope {
namespace {

using Edge = MinkowskiState<double>::Edge;

constexpr const char* kCode = "minkowski";

std::size_t edgeCount(const ShapeOutline& polygon) {
    return polygon.points.size() > 1 ? polygon.points.size() : 0;
}

/// The angle that the merge sorts by, in whole turns' degrees: 0 … 360.
std::string angleText(glm::dvec2 edge) {
    const double degrees = std::atan2(edge.y, edge.x) * 180 / std::numbers::pi;
    return numberText(degrees < 0 ? degrees + 360 : degrees) + "°";
}

/// A name without its markup.
std::string plainName(std::string name) {
    std::erase_if(name, [](char c) { return c == '_' || c == '{' || c == '}'; });
    return name;
}

const char* edgeKey(Edge merged) {
    if (merged == Edge::Both) return "minkowski.edge.both";
    return merged == Edge::OfA ? "minkowski.edge.a" : "minkowski.edge.b";
}

}  // namespace

std::string MergeStage::sentence(int state) const {
    const State& s = at(state);
    const std::string a = nameOfA(s), b = nameOfB(s);
    const std::string n = std::to_string(edgeCount(polygons_.a)), m = std::to_string(edgeCount(polygons_.b));
    if (state == 0) {
        const char* key = polygons_.curveError > 0 ? "minkowski.start.curves" : "minkowski.start";
        return tr(key, {{"a", a}, {"b", b}, {"n", n}, {"m", m}, {"w", pointText(lift(s.vertex.w), 2)}});
    }
    const State& previous = at(state - 1);
    const auto angleOf = [&](bool ofA) {
        const bool left = ofA ? previous.nextA < static_cast<int>(edgeCount(polygons_.a))
                              : previous.nextB < static_cast<int>(edgeCount(polygons_.b));
        if (!left) return std::string("–");
        return angleText(ofA ? polygons_.edgeOfA(previous.vertex.featureA)
                             : polygons_.edgeOfMinusB(previous.vertex.featureB));
    };
    const std::string text =
        tr(edgeKey(s.merged), {{"a", a}, {"b", b}, {"angle_a", angleOf(true)}, {"angle_b", angleOf(false)}});
    if (!s.done) return text;
    return text + tr("word.sentence_space") +
           tr("minkowski.closed", {{"n", n}, {"m", m}, {"count", std::to_string(states_.size() - 1)}});
}

std::vector<NumberRow> MergeStage::rows(int state) const {
    const State& s = at(state);
    const auto progress = [](int done, std::size_t all) {
        return std::to_string(done) + " / " + std::to_string(all);
    };
    Rows rows{pointRow("w", lift(s.vertex.w), 2, plainName(nameOfA(s)) + " − " + plainName(nameOfB(s)),
                       Role::NewestPoint)};
    if (state > 0) {
        const glm::dvec2 edge = s.vertex.w - at(state - 1).vertex.w;
        rows.push_back(pointRow("e", lift(edge), 2, angleText(edge), Role::ChainEdge));
    }
    rows.push_back({tr("numbers.edges_a"), progress(s.nextA, edgeCount(polygons_.a)), "", Role::EdgeOfA});
    rows.push_back({tr("numbers.edges_b"), progress(s.nextB, edgeCount(polygons_.b)), "", Role::EdgeOfB});
    rows.push_back(
        {tr("numbers.vertices"), std::to_string(s.done ? state : state + 1), "≤ n + m", Role::ChainEdge});
    return rows;
}

Explanation MergeStage::explain(int step) const {
    const bool both = at(step).merged == Edge::Both;
    const std::string_view phase = step == 0 ? "start" : both ? "both" : "edge";
    return {kCode, pseudoCode(kCode).lineOf(phase), sentence(step), rows(step)};
}

}  // namespace gjkscope

#include "app/methods/minkowski/merge_stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/vertex_names.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

using Edge = MinkowskiState<double>::Edge;

/// More arrows than this from one point are a blot.
constexpr std::size_t kMaxFanEdges = 64;
/// The longest arrow of the fan, in parts of the difference's extent.
constexpr double kFanReach = 0.55;
constexpr float kWaiting = 0.35f, kMerged = 0.12f;

glm::dvec2 along(const std::vector<glm::dvec2>& polygon, int i) {
    const std::size_t n = polygon.size(), from = static_cast<std::size_t>(i) % n;
    return polygon[(from + 1) % n] - polygon[from];
}

Role roleOf(Edge edge) {
    return edge == Edge::OfA ? Role::EdgeOfA : edge == Edge::OfB ? Role::EdgeOfB : Role::ChainEdge;
}

glm::dvec3 lifted3(glm::dvec2 p) {
    return {p, 0};
}

}  // namespace

glm::dvec2 MergedPolygons::edgeOfA(int i) const {
    return along(a.points, i);
}
glm::dvec2 MergedPolygons::edgeOfMinusB(int j) const {
    return -along(b.points, j);
}

std::string MergeStage::nameOfA(const State& s) const {
    return vertexName('a', polygons_.a.features[static_cast<std::size_t>(s.vertex.featureA)]);
}

std::string MergeStage::nameOfB(const State& s) const {
    return vertexName('b', polygons_.b.features[static_cast<std::size_t>(s.vertex.featureB)]);
}

MergeStage::MergeStage(MergedPolygons polygons, std::vector<State> states, StateContext context)
    : polygons_(std::move(polygons)), states_(std::move(states)), context_(context) {
    steps_.reserve(states_.size());
    steps_.push_back({"minkowski", "start", 0, true, true});
    for (int i = 1; i < static_cast<int>(states_.size()); ++i)
        steps_.push_back({"minkowski", "edge", i, true, i == lastState()});
}

std::vector<MinkowskiVertex<2, double>> MergeStage::chain() const {
    std::vector<MinkowskiVertex<2, double>> vertices;
    vertices.reserve(states_.size());
    for (const State& s : states_) vertices.push_back(s.vertex);
    if (vertices.size() > 1) vertices.pop_back();  // the first one again
    return vertices;
}

void MergeStage::addStates(nlohmann::json& states) const {
    for (int i = 0; i <= lastState(); ++i) {
        const Status status = at(i).done ? Status::Converged : Status::Searching;
        addFields(appendState(states, context_, "minkowski", i, status), context_, at(i));
    }
}

void MergeStage::drawChain(const Sketch& sketch, int last) const {
    if (sketch.world()) return;
    if (states_.size() > kMaxMarks) {
        std::vector<glm::dvec3> points;
        for (int i = 0; i <= last; ++i) points.push_back(lifted3(at(i).vertex.w));
        sketch.picture.add(ItemKind::Polyline, Role::ChainEdge, std::move(points),
                           itemKey(Role::ChainEdge, -1));
        return;
    }
    for (int i = 1; i <= last; ++i)
        sketch.picture.add(ItemKind::Polyline, roleOf(at(i).merged),
                           {lifted3(at(i - 1).vertex.w), lifted3(at(i).vertex.w)},
                           itemKey(Role::ChainEdge, 0, i));
    for (int i = 0; i <= last; ++i)
        sketch.picture.add(ItemKind::Point, Role::ChainEdge, {lifted3(at(i).vertex.w)},
                           itemKey(Role::ChainEdge, 1, i));
}

void MergeStage::drawWorld(int state, const Sketch& sketch) const {
    const State& s = at(state);
    const glm::dvec3 a = lifted3(s.vertex.a) + frameOf(sketch), b = lifted3(s.vertex.b) + frameOf(sketch);
    if (state > 0 && s.merged != Edge::OfB)
        sketch.picture.add(ItemKind::Arrow, Role::EdgeOfA,
                           {lifted3(at(state - 1).vertex.a) + frameOf(sketch), a}, itemKey(Role::EdgeOfA));
    if (state > 0 && s.merged != Edge::OfA)
        sketch.picture.add(ItemKind::Arrow, Role::EdgeOfB,
                           {lifted3(at(state - 1).vertex.b) + frameOf(sketch), b}, itemKey(Role::EdgeOfB));
    sketch.picture.add(ItemKind::Point, Role::SupportA, {a}, itemKey(Role::SupportA));
    sketch.picture.add(ItemKind::Point, Role::SupportB, {b}, itemKey(Role::SupportB));
    if (!sketch.options.labels) return;
    sketch.picture.label(Role::SupportA, a, nameOfA(s), itemKey(Role::SupportA));
    sketch.picture.label(Role::SupportB, b, nameOfB(s), itemKey(Role::SupportB));
}

/// All edge vectors from one point, in the order of their angles: what is merged faint, the current one
/// strong.
void MergeStage::drawFan(int state, const Sketch& sketch) const {
    const auto edges = [](std::size_t vertices) { return vertices > 1 ? vertices : 0; };
    if (edges(polygons_.a.points.size()) + edges(polygons_.b.points.size()) > kMaxFanEdges) return;
    double longest = 0;
    for (int i = 1; i <= lastState(); ++i)
        longest = std::max({longest, glm::distance(at(i).vertex.a, at(i - 1).vertex.a),
                            glm::distance(at(i).vertex.b, at(i - 1).vertex.b)});
    if (!(longest > 0)) return;
    const glm::dvec2 center(sketch.geometry.difference.center);
    const double scale = kFanReach * sketch.geometry.difference.extent / longest;
    const auto add = [&](Role role, int i, glm::dvec2 edge) {
        if (edge == glm::dvec2(0)) return;
        Item& arrow = sketch.picture.add(
            ItemKind::Arrow, role, {lifted3(center), lifted3(center + scale * edge)}, itemKey(role, 2, i));
        arrow.strength = i == state ? 1.0f : i < state ? kMerged : kWaiting;
    };
    for (int i = 1; i <= lastState(); ++i) {
        add(Role::EdgeOfA, i, at(i).vertex.a - at(i - 1).vertex.a);
        add(Role::EdgeOfB, i, at(i - 1).vertex.b - at(i).vertex.b);
    }
}

void MergeStage::draw(int step, const Sketch& sketch) const {
    if (sketch.world()) return drawWorld(step, sketch);
    drawFan(step, sketch);
    drawChain(sketch, step);
    const State& s = at(step);
    const glm::dvec3 w = lifted3(s.vertex.w);
    sketch.picture.add(ItemKind::Point, Role::NewestPoint, {w}, itemKey(Role::NewestPoint));
    if (sketch.options.labels)
        sketch.picture.label(Role::NewestPoint, w, "w = " + nameOfA(s) + " − " + nameOfB(s),
                             itemKey(Role::NewestPoint));
}

}  // namespace gjkscope

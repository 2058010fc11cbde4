#include "app/methods/minkowski/merge_stage.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/questions/edge_question.hpp"
#include "app/runs/states_stage.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {

namespace {

using MergeState = MinkowskiState<double>;
using Edge = MergeState::Edge;

/// More arrows than this from one point are a blot.
constexpr std::size_t kMaxFanEdges = 64;
/// The longest arrow of the fan, as a fraction of the difference's extent.
constexpr double kFanReach = 0.55;
constexpr float kWaiting = 0.35f, kMerged = 0.12f;

std::size_t edgeCount(const ShapeOutline& polygon) {
    return polygon.points.size() > 1 ? polygon.points.size() : 0;
}

/// The edge that leaves vertex `i` of a polygon.
glm::dvec2 edgeOf(const ShapeOutline& polygon, int i) {
    const std::size_t n = polygon.points.size(), from = static_cast<std::size_t>(i) % n;
    return polygon.points[(from + 1) % n] - polygon.points[from];
}

/// The angle that the merge sorts by, in whole turns' degrees: 0 … 360.
std::string angleText(glm::dvec2 edge) {
    const double degrees = std::atan2(edge.y, edge.x) * 180 / std::numbers::pi;
    return numberText(degrees < 0 ? degrees + 360 : degrees) + "°";
}

/// True if the edge's angle is in [180°, 360°).
bool isInLowerHalf(glm::dvec2 edge) {
    return edge.y < 0 || (edge.y == 0 && edge.x < 0);
}

/// A name without its markup.
std::string plainName(std::string name) {
    std::erase_if(name, [](char c) { return c == '_' || c == '{' || c == '}'; });
    return name;
}

class MergeStage final : public StatesStage<MergeState> {
  public:
    MergeStage(MergedPolygons polygons, std::vector<MergeState> states, const StateContext& context,
               const std::string& code)
        : StatesStage("minkowski", std::move(states), context, code), polygons_(std::move(polygons)) {
        for (int i = 0; i < count(); ++i) addStep(i == 0 ? "start" : "edge", i + 1 == count());
        // nothing is known before the first edge is compared
        bounds_.push_back({0, kInfinity<double>, 0});
    }

    void draw(int step, const Sketch& sketch) const override {
        if (sketch.world()) return drawWorld(step, sketch);
        drawFan(step, sketch);
        drawChain(step, sketch);
        const MergeState& s = at(step);
        const glm::dvec3 w = lift(s.vertex.w);
        sketch.picture.add(ItemKind::Point, Role::NewestPoint, {w}, itemKey(Role::NewestPoint));
        sketch.label(Role::NewestPoint, w, "w = " + nameOfA(s) + " − " + nameOfB(s),
                     itemKey(Role::NewestPoint));
    }

    /// The whole chain.
    void drawEnd(const Sketch& sketch) const override {
        if (!sketch.world()) drawChain(count() - 1, sketch);
    }

    /// None without the fan of edges, which is what shows their angles.
    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const auto edges = compared(step);
        const std::optional<double> scale = fanScale(source.geometry.difference.extent);
        if (!edges || !scale || code() != id()) return;
        const Edge merged = at(step).merged;
        NextEdges next{.first = merged == Edge::OfA   ? NextEdges::First::OfA
                                : merged == Edge::OfB ? NextEdges::First::OfB
                                                      : NextEdges::First::Both,
                       .of = "merge",
                       .ofA = (*edges)[0],
                       .ofB = (*edges)[1],
                       .canvas = Canvas::Difference};
        const glm::dvec3 center = source.geometry.difference.center;
        const auto arrow = [&](Role role, glm::dvec2 edge) {
            return Item{.kind = ItemKind::Arrow,
                        .role = role,
                        .points = {center, center + lift<double>(*scale * edge)}};
        };
        // of the fan only the two are left; the chain is, too
        next.hides = {Role::EdgeOfA, Role::EdgeOfB};
        Item chain{.kind = ItemKind::Polyline, .role = Role::ChainEdge};
        for (int i = 0; i < step; ++i) chain.points.push_back(lift(at(i).vertex.w));
        next.items = {std::move(chain), arrow(Role::EdgeOfA, next.ofA), arrow(Role::EdgeOfB, next.ofB)};
        addNextEdgeQuestion(next, questions);
    }

  private:
    void addNumbers(int state, nlohmann::json& json) const override {
        StatesStage::addNumbers(state, json);
        json["done"] = at(state).status != Status::Searching;  // of earlier versions, whose traces are read
    }

    /// `a_3` and `b_0`, the parents of a state's vertex.
    std::string nameOfA(const MergeState& s) const {
        return vertexName('a', polygons_.a.features[static_cast<std::size_t>(s.vertex.featureA)]);
    }
    std::string nameOfB(const MergeState& s) const {
        return vertexName('b', polygons_.b.features[static_cast<std::size_t>(s.vertex.featureB)]);
    }

    /// The chain's edges up to a state.
    void drawChain(int last, const Sketch& sketch) const {
        if (count() > static_cast<int>(kMaxMarks)) {
            std::vector<glm::dvec3> points;
            for (int i = 0; i <= last; ++i) points.push_back(lift(at(i).vertex.w));
            sketch.picture.add(ItemKind::Polyline, Role::ChainEdge, std::move(points),
                               itemKey(Role::ChainEdge, -1));
            return;
        }
        for (int i = 1; i <= last; ++i) {
            const Edge merged = at(i).merged;
            const Role role = merged == Edge::OfA   ? Role::EdgeOfA
                              : merged == Edge::OfB ? Role::EdgeOfB
                                                    : Role::ChainEdge;
            sketch.picture.add(ItemKind::Polyline, role, {lift(at(i - 1).vertex.w), lift(at(i).vertex.w)},
                               itemKey(Role::ChainEdge, 0, i));
        }
        for (int i = 0; i <= last; ++i)
            sketch.picture.add(ItemKind::Point, Role::ChainEdge, {lift(at(i).vertex.w)},
                               itemKey(Role::ChainEdge, 1, i));
    }

    void drawWorld(int state, const Sketch& sketch) const {
        const MergeState& s = at(state);
        const glm::dvec3 a = lift(s.vertex.a) + frameOf(sketch), b = lift(s.vertex.b) + frameOf(sketch);
        const auto arrow = [&](Role role, glm::dvec2 from, glm::dvec3 tip) {
            sketch.picture.add(ItemKind::Arrow, role, {lift(from) + frameOf(sketch), tip}, itemKey(role));
        };
        if (state > 0 && s.merged != Edge::OfB) arrow(Role::EdgeOfA, at(state - 1).vertex.a, a);
        if (state > 0 && s.merged != Edge::OfA) arrow(Role::EdgeOfB, at(state - 1).vertex.b, b);
        sketch.picture.add(ItemKind::Point, Role::SupportA, {a}, itemKey(Role::SupportA));
        sketch.picture.add(ItemKind::Point, Role::SupportB, {b}, itemKey(Role::SupportB));
        sketch.label(Role::SupportA, a, nameOfA(s), itemKey(Role::SupportA));
        sketch.label(Role::SupportB, b, nameOfB(s), itemKey(Role::SupportB));
    }

    /// How much longer the fan's arrows are than the edges; none without a fan. `extent`: of the difference.
    std::optional<double> fanScale(double extent) const {
        if (edgeCount(polygons_.a) + edgeCount(polygons_.b) > kMaxFanEdges) return std::nullopt;
        double longest = 0;
        for (int i = 1; i < count(); ++i)
            longest = std::max({longest, glm::distance(at(i).vertex.a, at(i - 1).vertex.a),
                                glm::distance(at(i).vertex.b, at(i - 1).vertex.b)});
        if (!(longest > 0)) return std::nullopt;
        return kFanReach * extent / longest;
    }

    /// All edge vectors from one point, in the order of their angles: what is merged faint, the current one
    /// strong.
    void drawFan(int state, const Sketch& sketch) const {
        const std::optional<double> found = fanScale(sketch.geometry.difference.extent);
        if (!found) return;
        const glm::dvec2 center(sketch.geometry.difference.center);
        const double scale = *found;
        const auto add = [&](Role role, int i, glm::dvec2 edge) {
            if (edge == glm::dvec2(0)) return;
            Item& arrow =
                sketch.picture.add(ItemKind::Arrow, role, {lift(center), lift<double>(center + scale * edge)},
                                   itemKey(role, 2, i));
            arrow.strength = i == state ? 1.0f : i < state ? kMerged : kWaiting;
        };
        for (int i = 1; i < count(); ++i) {
            add(Role::EdgeOfA, i, at(i).vertex.a - at(i - 1).vertex.a);
            add(Role::EdgeOfB, i, at(i - 1).vertex.b - at(i).vertex.b);
        }
    }

    std::string lineOf(int step) const override {
        return step > 0 && at(step).merged == Edge::Both ? "both" : phase(step);
    }

    /// True if A had edges left before a state merged one; hasEdgeOfB() likewise for −B.
    bool hasEdgeOfA(int state) const {
        return at(state - 1).nextA < static_cast<int>(edgeCount(polygons_.a));
    }
    bool hasEdgeOfB(int state) const {
        return at(state - 1).nextB < static_cast<int>(edgeCount(polygons_.b));
    }
    /// The angles of these edges.
    std::string angleOfA(int state) const {
        return angleText(edgeOf(polygons_.a, at(state - 1).vertex.featureA));
    }
    std::string angleOfB(int state) const {
        return angleText(-edgeOf(polygons_.b, at(state - 1).vertex.featureB));
    }

    std::string sentence(int step) const override {
        const MergeState& s = at(step);
        const std::string a = nameOfA(s), b = nameOfB(s);
        const std::string n = std::to_string(edgeCount(polygons_.a)),
                          m = std::to_string(edgeCount(polygons_.b));
        if (step == 0)
            return tr(polygons_.curveError > 0 ? "minkowski.start.curves" : "minkowski.start",
                      {{"a", a}, {"b", b}, {"n", n}, {"m", m}, {"w", pointText(lift(s.vertex.w), 2)}});
        const char* key = "minkowski.edge.both";
        if (s.merged == Edge::OfA) key = hasEdgeOfB(step) ? "minkowski.edge.a" : "minkowski.edge.a_alone";
        if (s.merged == Edge::OfB) key = hasEdgeOfA(step) ? "minkowski.edge.b" : "minkowski.edge.b_alone";
        std::string text =
            tr(key, {{"a", a}, {"b", b}, {"angle_a", angleOfA(step)}, {"angle_b", angleOfB(step)}});
        text += sortSentence(step);
        if (s.status == Status::Searching) return text;
        return text + tr("word.sentence_space") +
               tr("minkowski.closed", {{"n", n}, {"m", m}, {"count", std::to_string(count() - 1)}});
    }

    /// The next edges of A and −B before a state merged one; none where one of them has none left.
    std::optional<std::array<glm::dvec2, 2>> compared(int state) const {
        if (state == 0 || !hasEdgeOfA(state) || !hasEdgeOfB(state)) return std::nullopt;
        return std::array{edgeOf(polygons_.a, at(state - 1).vertex.featureA),
                          -edgeOf(polygons_.b, at(state - 1).vertex.featureB)};
    }

    /// How the edges are sorted without their angles.
    std::string sortSentence(int step) const {
        const auto edges = compared(step);
        if (!edges) return {};
        const auto [ofA, ofB] = *edges;
        const bool differ = isInLowerHalf(ofA) != isInLowerHalf(ofB);
        return tr("word.sentence_space") + tr(differ ? "minkowski.sort.halves" : "minkowski.sort.cross",
                                              {{"cross", numberText(ofA.x * ofB.y - ofA.y * ofB.x)}});
    }

    void addSortRows(Rows& rows, int step) const {
        const auto edges = compared(step);
        if (!edges) return;
        const auto [ofA, ofB] = *edges;
        const auto half = [](glm::dvec2 edge) {
            return std::string(tr(isInLowerHalf(edge) ? "numbers.lower_half" : "numbers.upper_half"));
        };
        rows.push_back(pointRow("eA", lift(ofA), 2, half(ofA), Role::EdgeOfA));
        rows.push_back(pointRow("e−B", lift(ofB), 2, half(ofB), Role::EdgeOfB));
        const double cross = ofA.x * ofB.y - ofA.y * ofB.x;
        rows.push_back(numberRow("eA×e−B", cross, signNote(cross)));
    }

    Rows rows(int step) const override {
        const MergeState& s = at(step);
        Rows rows{pointRow("w", lift(s.vertex.w), 2, plainName(nameOfA(s)) + " − " + plainName(nameOfB(s)),
                           Role::NewestPoint)};
        if (step > 0) {
            const glm::dvec2 edge = s.vertex.w - at(step - 1).vertex.w;
            rows.push_back(pointRow("e", lift(edge), 2, angleText(edge), Role::ChainEdge));
        }
        addSortRows(rows, step);
        const auto progress = [&](const char* key, int done, std::size_t all, Role role) {
            rows.push_back({tr(key), std::to_string(done) + " / " + std::to_string(all), "", role});
        };
        progress("numbers.edges_a", s.nextA, edgeCount(polygons_.a), Role::EdgeOfA);
        progress("numbers.edges_b", s.nextB, edgeCount(polygons_.b), Role::EdgeOfB);
        rows.push_back({tr("numbers.vertices"),
                        std::to_string(s.status == Status::Converged ? step : step + 1), "≤ n + m",
                        Role::ChainEdge});
        return rows;
    }

    MergedPolygons polygons_;
};

class ScanStage final : public Stage {
  public:
    ScanStage(const Stage& merge, DifferenceEdges edges, bool isWhole)
        : Stage("minkowski", merge.context(), merge.code()),
          merge_(merge),
          edges_(std::move(edges)),
          isWhole_(isWhole) {
        const int first = static_cast<int>(merge.steps().size()),
                  count = static_cast<int>(edges_.edges.size());
        for (int i = 0; i < count; ++i) steps_.push_back({"minkowski", "scan", first + i, true, i == 0});
        addSamples();
    }

    void draw(int step, const Sketch& sketch) const override {
        const EdgeDistance &edge = at(step), &best = bestOf(step + 1);
        if (sketch.world()) {
            const WitnessPoints<2, double> witness = witnessPoints(edge.edge, edge.nearest);
            return drawWitnesses(sketch, lift(witness.onA), lift(witness.onB));
        }
        merge_.drawEnd(sketch);
        const auto line = [&](Role role, const EdgeDistance& of) {
            sketch.picture.add(ItemKind::Polyline, role, {lift(of.edge[0].w), lift(of.edge.newest().w)},
                               itemKey(role, 3, 0));
        };
        line(Role::NewFace, edge);
        line(Role::ClosestFace, best);
        drawBounds(sketch, {0, best.distance});
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), lift(edge.nearest.point)},
                           itemKey(Role::Witness, 0));
        drawNearest(sketch, lift(edge.nearest.point));
    }

  private:
    const EdgeDistance& at(int i) const { return edges_.edges[static_cast<std::size_t>(i)]; }
    /// The best edge of the first `count`.
    const EdgeDistance& bestOf(int count) const {
        return edges_.edges[nearestEdge(std::span(edges_.edges).first(static_cast<std::size_t>(count)))];
    }

    /// Every edge's line bounds the distance from below where the origin is beyond it, and the depth from
    /// above. Lines that are one but for rounding don't take back what the first of them has shown.
    void addSamples() {
        double upper = kInfinity<double>, lower = 0;
        const int count = static_cast<int>(edges_.edges.size());
        for (int i = 0; i < count; ++i) {
            upper = std::min(upper, at(i).distance);
            const bool isLast = isWhole_ && i + 1 == count;
            if (isLast || !edges_.isInside)
                lower = std::max(lower, isLast ? upper : std::min(upper, at(i).fromLine));
            bounds_.push_back({lower, upper, i});
        }
    }

    std::string sentence(int step) const override {
        const EdgeDistance &edge = at(step), &best = bestOf(step + 1);
        const char* key = edges_.isInside     ? "minkowski.scan.inside"
                          : edge.fromLine > 0 ? "minkowski.scan.beyond"
                                              : "minkowski.scan.behind";
        return tr(key,
                  {{"line", numberText(std::abs(edge.fromLine))}, {"distance", numberText(edge.distance)}}) +
               tr("word.sentence_space") +
               tr(&edge == &best ? "minkowski.scan.best" : "minkowski.scan.worse",
                  {{"best", numberText(best.distance)}, {"now", numberText(edge.distance)}});
    }

    Rows rows(int step) const override {
        const EdgeDistance& edge = at(step);
        return {pointRow("n", lift(edge.normal), 2, "", Role::NewFace),
                numberRow("−n·w", edge.fromLine, signNote(edge.fromLine), Role::NewFace),
                numberRow(tr("numbers.edge_distance"), edge.distance),
                numberRow(tr("numbers.best"), bestOf(step + 1).distance, "", Role::ClosestFace)};
    }

    const Stage& merge_;
    DifferenceEdges edges_;
    bool isWhole_;
};

}  // namespace

std::unique_ptr<Stage> mergeStage(MergedPolygons polygons, std::vector<MergeState> states,
                                  const StateContext& context, const std::string& code) {
    return std::make_unique<MergeStage>(std::move(polygons), std::move(states), context, code);
}

std::unique_ptr<Stage> scanStage(const Stage& merge, DifferenceEdges edges, bool isWhole) {
    return std::make_unique<ScanStage>(merge, std::move(edges), isWhole);
}

}  // namespace gjkscope

#include <glm/geometric.hpp>
#include <optional>

#include "app/base/language.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/questions/edge_question.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/solids/polytope_pair.hpp"
#include "core/calipers/fields.hpp"

namespace gjkscope {
namespace {

using State = CalipersState<double>;

/// The lines reach this far to both sides, as a fraction of the larger body's extent.
constexpr double kReach = 1.6;

void drawLine(const Sketch& sketch, glm::dvec2 through, glm::dvec2 along, bool ofA) {
    const double reach = kReach * std::max({sketch.geometry.bodyA().extent, sketch.geometry.bodyB().extent,
                                            0.5 * sketch.geometry.difference.extent});
    const glm::dvec3 middle = lift(through) + frameOf(sketch), arm = reach * lift(along);
    const Role role = ofA ? Role::EdgeOfA : Role::EdgeOfB;
    sketch.picture.add(ItemKind::Polyline, role, {middle - arm, middle + arm}, itemKey(role, 50));
    // which way the line turns
    sketch.picture.add(ItemKind::Arrow, role, {middle, middle + (ofA ? 0.4 : -0.4) * arm}, itemKey(role, 50));
}

/// Rotating calipers, one turn of the support lines per step. `along`, `normal` and `separation` are null in
/// traces before the first turn. `features`: of the polygons' vertices, for their names.
class CalipersStage final : public StatesStage<State> {
  public:
    CalipersStage(std::vector<int> featuresA, std::vector<int> featuresB, std::vector<State> states,
                  const StateContext& context)
        : StatesStage("calipers", std::move(states), context),
          featuresA_(std::move(featuresA)),
          featuresB_(std::move(featuresB)) {
        addStep("start");
        for (int i = 1; i < count(); ++i) addStep("turn", isBest(i));
    }

    void draw(int step, const Sketch& sketch) const override {
        if (sketch.world())
            drawWorld(at(step), sketch);
        else
            drawDifference(step, sketch);
    }

    /// The border of A − B that the lines have followed.
    void drawEnd(const Sketch& sketch) const override {
        if (sketch.world()) return;
        std::vector<glm::dvec3> border;
        border.reserve(static_cast<std::size_t>(count()));
        for (int i = 0; i < count(); ++i) border.push_back(lift(at(i).merge.vertex.w));
        sketch.picture.add(ItemKind::Polyline, Role::ChainEdge, std::move(border),
                           itemKey(Role::ChainEdge, -1));
    }

    std::string endSentence(const Answer& found) const override {
        if (!found.intersects) return tr("calipers.done.open");
        const bool meets = *found.intersects, touches = meets && *found.depth == 0;
        std::string text = tr(touches ? "calipers.done.touch"
                              : meets ? "calipers.done.depth"
                                      : "calipers.done.apart",
                              {{"distance", numberText(*found.distance)},
                               {"depth", numberText(*found.depth)},
                               {"normal", pointText(*found.normal, 2)}});
        if (!(found.radii > 0)) return text;
        return text + tr("word.sentence_space") +
               tr("calipers.done.radii", {{"radii", numberText(found.radii)}});
    }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        using Edge = MinkowskiState<double>::Edge;
        const State &before = at(step - 1), &s = at(step);
        const glm::dvec2 a = before.merge.vertex.a, b = before.merge.vertex.b;
        const auto endOfA = next(step, &MinkowskiVertex<2, double>::a),
                   endOfB = next(step, &MinkowskiVertex<2, double>::b);
        // the last edges of one of them have no other to be compared with
        if (!endOfA || !endOfB) return;
        NextEdges edges{.first = s.merge.merged == Edge::OfA   ? NextEdges::First::OfA
                                 : s.merge.merged == Edge::OfB ? NextEdges::First::OfB
                                                               : NextEdges::First::Both,
                        .of = "turn",
                        .ofA = *endOfA - a,
                        .ofB = b - *endOfB};
        if (step > 1) edges.from = before.along;
        const auto arrow = [&](Role role, glm::dvec2 from, glm::dvec2 to) {
            const glm::dvec3 frame = source.geometry.frame;
            return Item{
                .kind = ItemKind::Arrow, .role = role, .points = {lift(from) + frame, lift(to) + frame}};
        };
        edges.items = {arrow(Role::SearchDirection, a, *endOfA), arrow(Role::SearchDirection, b, *endOfB)};
        addNextEdgeQuestion(edges, questions);
    }

  private:
    /// The next vertex of A or B that the lines roll on to from a step on; none where it has no edges left.
    std::optional<glm::dvec2> next(int step, glm::dvec2 MinkowskiVertex<2, double>::*parent) const {
        const glm::dvec2 now = at(step - 1).merge.vertex.*parent;
        for (int i = step; i < count(); ++i)
            if (at(i).merge.vertex.*parent != now) return at(i).merge.vertex.*parent;
        return std::nullopt;
    }

    /// True if the turn found a nearer pair of vertices than those before.
    bool isBest(int step) const { return at(step).upper < at(step - 1).upper; }
    std::string nameOfA(const State& s) const {
        return vertexName('a', featuresA_[static_cast<std::size_t>(s.merge.vertex.featureA)]);
    }
    std::string nameOfB(const State& s) const {
        return vertexName('b', featuresB_[static_cast<std::size_t>(s.merge.vertex.featureB)]);
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        if (state > 0) return;
        for (const char* key : {"along", "normal", "separation"}) json[key] = nullptr;
    }

    void drawWorld(const State& s, const Sketch& sketch) const {
        // before the first turn they are level
        const glm::dvec2 along = s.along == glm::dvec2(0) ? glm::dvec2(1, 0) : s.along;
        const MinkowskiVertex<2, double>& v = s.merge.vertex;
        drawLine(sketch, v.a, along, true);
        drawLine(sketch, v.b, along, false);
        const auto add = [&](Role role, glm::dvec2 p, const std::string& name) {
            const glm::dvec3 at = lift(p) + frameOf(sketch);
            sketch.picture.add(ItemKind::Point, role, {at}, itemKey(role));
            sketch.label(role, at, name, itemKey(role));
        };
        add(Role::SupportA, v.a, nameOfA(s));
        add(Role::SupportB, v.b, nameOfB(s));
        drawWitnesses(sketch, lift(s.upperPoints.onA), lift(s.upperPoints.onB));
    }

    void drawDifference(int step, const Sketch& sketch) const {
        const State& s = at(step);
        const auto edge = [&](Role role, int i) {
            sketch.picture.add(ItemKind::Polyline, role, {lift(at(i).previous.w), lift(at(i).merge.vertex.w)},
                               itemKey(Role::ChainEdge, 0, i));
        };
        if (count() <= static_cast<int>(kMaxMarks))
            for (int i = 1; i < step; ++i) edge(Role::ChainEdge, i);
        if (step > 0) edge(Role::NewFace, step);
        drawNearest(sketch, lift(s.nearest.point));
        drawBounds(sketch, {std::max(0.0, s.lower), s.upper});
    }

    std::string lineOf(int step) const override { return step > 0 && isBest(step) ? "best" : phase(step); }

    std::string sentence(int step) const override {
        using Edge = MinkowskiState<double>::Edge;
        const State& s = at(step);
        const char* key = step == 0                     ? "calipers.start"
                          : s.merge.merged == Edge::OfA ? "calipers.turn.a"
                          : s.merge.merged == Edge::OfB ? "calipers.turn.b"
                                                        : "calipers.turn.both";
        std::string text =
            tr(key, {{"a", nameOfA(s)}, {"b", nameOfB(s)}, {"distance", numberText(s.distance)}});
        if (step == 0) return text;
        const std::string space = tr("word.sentence_space");
        text += space + tr(s.separation > 0 ? "calipers.gap" : "calipers.overlap",
                           {{"amount", numberText(std::abs(s.separation))}});
        return text + space +
               tr(isBest(step) ? "calipers.best" : "calipers.worse", {{"best", numberText(s.upper)}});
    }

    Rows rows(int step) const override {
        const State& s = at(step);
        Rows rows{
            pointRow("w", lift(s.merge.vertex.w), 2, parentsNote(lifted(s.merge.vertex)), Role::NewFace)};
        if (step > 0) {
            rows.push_back(pointRow("n", lift(s.normal), 2, "", Role::SearchDirection));
            rows.push_back(numberRow(tr(s.separation > 0 ? "label.gap" : "label.overlap"),
                                     std::abs(s.separation), "(b − a)·n  " + signNote(s.separation)));
        }
        rows.push_back(numberRow(tr("numbers.distance"), s.distance, "", Role::Nearest));
        rows.push_back(numberRow(tr("numbers.best"), s.upper, "", Role::Witness));
        return rows;
    }

    std::vector<int> featuresA_, featuresB_;
};

/// The full turn in precision T, however long, so that the scene's cap does not count.
template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    const PairFrame frame(scene);
    const Body bodyA = frame.seen(0), bodyB = frame.seen(1);
    const ShapeOutline outlineA = roundedOutline<T>(polytopeOutline(bodyA));
    const ShapeOutline outlineB = roundedOutline<T>(polytopeOutline(bodyB));
    const std::vector<Vec<2, T>> a(outlineA.points.begin(), outlineA.points.end());
    const std::vector<Vec<2, T>> b(outlineB.points.begin(), outlineB.points.end());
    std::vector<CalipersState<double>> states;
    const CalipersState<T> end =
        calipers(a, b, CalipersLimits{}, [&](const CalipersState<T>& s) { keepState(states, s); });

    const auto radiusA = static_cast<T>(sweepRadius(bodyA.shape));
    const auto radiusB = static_cast<T>(sweepRadius(bodyB.shape));
    Answer answer = lifted(outcomeOf(end, radiusA, radiusB));
    answer.radii = radiusA + radiusB;
    // points and segments in one place are not deep in each other
    answer.cores = isApart(end) ? end.upper : end.hasArea ? std::min(T(0), end.lower) : T(0);
    answer.counts = {{"calipers", end.iterations}};
    auto stage = std::make_unique<CalipersStage>(outlineA.features, outlineB.features, std::move(states),
                                                 StateContext{2, frame.origin()});
    return singleStageRun(scene, std::move(stage), std::move(answer), {.isPlaced = true});
}

}  // namespace

std::unique_ptr<Run> runCalipers(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope

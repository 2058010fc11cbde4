#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/base/name_table.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/question.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/solids/polytope_pair.hpp"
#include "core/sat/fields.hpp"
#include "core/sat/outcome.hpp"

namespace gjkscope {
namespace {

using SatState3 = SatState<3, double>;

/// The input of the test, in the pair's frame.
template <int D, class T>
struct SatInput {
    SatPair<D, T> pair;
    Rings facesA, facesB;  ///< 3D: that the axes name
};
/// One of any dimension and precision as the stage shows it.
using ShownSatPair = SatInput<3, double>;

using Axis = SatAxis<3, double>;
using Kind = Axis::Kind;

constexpr std::array<NameOf<Kind>, 4> kKindNames{{{"normal_a", Kind::NormalOfA},
                                                  {"normal_b", Kind::NormalOfB},
                                                  {"edges", Kind::EdgePair},
                                                  {"nearest", Kind::Nearest}}};

const char* kindKey(Kind kind, bool in3d) {
    if (kind == Kind::NormalOfA) return in3d ? "sat.axis.a.3d" : "sat.axis.a";
    if (kind == Kind::NormalOfB) return in3d ? "sat.axis.b.3d" : "sat.axis.b";
    return kind == Kind::EdgePair ? "sat.axis.edges" : "sat.axis.nearest";
}

NumberRow separationRow(double separation, Role role) {
    return numberRow(separationWord(separation), std::abs(separation), {}, role);
}

std::string intervalText(const Interval<double>& interval) {
    std::string text = "[";
    text += numberText(interval.min) + ", " + numberText(interval.max) + "]";
    return text;
}

/// The separating axis test, one axis per step.
///
/// Its states in traces add `axis` ("normal_a", "normal_b", "edges", "nearest") and its `direction`, both
/// null before the first.
class SatStage final : public StatesStage<SatState3> {
  public:
    SatStage(ShownSatPair shown, std::vector<SatState3> states, const StateContext& context)
        : StatesStage("sat", std::move(states), context), shown_(std::move(shown)) {
        addStep("start");
        for (int i = 1; i < count(); ++i) {
            // a larger tick where the axes are of another kind
            const bool first = i == 1 || axisAt(at(i).axis).kind != axisAt(at(i - 1).axis).kind;
            addStep("axis", first);
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        const SatState3& s = at(step);
        if (sketch.world()) drawCompass(sketch, compass());
        if (s.axis < 0) return;
        if (!sketch.world()) return drawDifference(s, sketch);
        const Axis& axis = axisAt(s.axis);
        drawFeature(sketch, axis);
        drawShadows(sketch, {axis.direction, s.normal, s.onA, s.onB, separationText(s.separation)});
    }

    /// The axis that decides; the first state has none.
    void drawEnd(const Sketch& sketch) const override { draw(last().best + 1, sketch); }

    std::string endSentence(const Answer& found) const override {
        if (!found.intersects) return tr("sat.done.open");
        const std::string normal = pointText(*found.normal, context().dimension);
        if (!*found.intersects)
            return tr(found.distance ? "sat.done.distance" : "sat.done.apart",
                      {{"gap", numberText(*found.lower)}, {"normal", normal}});
        return tr(*found.depth > 0 ? "sat.done.depth" : "sat.done.touch",
                  {{"depth", numberText(*found.depth)}, {"normal", normal}});
    }

    /// None where the shadows are nearly as long as the way between them and a touch.
    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const SatState3& s = at(step);
        const double extent = source.geometry.bodyA().extent + source.geometry.bodyB().extent;
        if (!(std::abs(s.separation) > kVisiblePart * extent)) return;
        const bool separates = s.separation > 0;
        Question question{.kind = QuestionKind::SeparatingAxis};
        question.text = tr("ask.separating-axis");
        question.hint = tr("ask.separating-axis.hint");
        question.canvas = Canvas::World;
        question.choices = {{.text = tr("ask.separating-axis.gap"), .right = separates},
                            {.text = tr("ask.separating-axis.overlap"), .right = !separates}};
        const glm::dvec3 middle =
            source.geometry.frame + 0.5 * (source.geometry.bodyA().center + source.geometry.bodyB().center);
        question.items.push_back({.kind = ItemKind::Arrow,
                                  .role = Role::SearchDirection,
                                  .points = {middle - extent * s.normal, middle + extent * s.normal}});
        question.reason = tr(separates ? "ask.separating-axis.yes" : "ask.separating-axis.no",
                             {{"amount", numberText(std::abs(s.separation))}});
        questions.push_back(std::move(question));
    }

  private:
    const Axis& axisAt(int i) const { return shown_.pair.axes[static_cast<std::size_t>(i)]; }
    std::string axisCount() const { return std::to_string(shown_.pair.axes.size()); }
    const std::vector<glm::dvec3>& verticesOf(bool ofA) const {
        return (ofA ? shown_.pair.a : shown_.pair.b).vertices;
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        const SatState3& s = at(state);
        addFields(json, context(), s);
        const bool isStart = s.axis < 0;
        json["axis"] = isStart ? nlohmann::json() : nlohmann::json(nameOf(kKindNames, axisAt(s.axis).kind));
        json["direction"] = isStart ? nlohmann::json() : pointJson(context(), axisAt(s.axis).direction);
    }

    void drawEdge(const Sketch& sketch, const VertexPair& edge, bool ofA) const {
        if (edge[0] < 0) return;
        const auto at = [&](int i) { return verticesOf(ofA)[static_cast<std::size_t>(i)] + frameOf(sketch); };
        const Role role = ofA ? Role::SupportA : Role::SupportB;
        if (edge[0] == edge[1])
            sketch.picture.add(ItemKind::Point, role, {at(edge[0])}, itemKey(role, 400));
        else
            sketch.picture.add(ItemKind::Polyline, role, {at(edge[0]), at(edge[1])}, itemKey(role, 400));
    }

    /// The edge, face or vertex that the axis belongs to.
    void drawFeature(const Sketch& sketch, const Axis& axis) const {
        drawEdge(sketch, axis.onA, true);
        drawEdge(sketch, axis.onB, false);
        if (axis.face < 0) return;
        const bool ofA = axis.kind == Kind::NormalOfA;
        const Role role = ofA ? Role::SupportA : Role::SupportB;
        std::vector<glm::dvec3> ring;
        for (const int v : (ofA ? shown_.facesA : shown_.facesB)[static_cast<std::size_t>(axis.face)])
            ring.push_back(verticesOf(ofA)[static_cast<std::size_t>(v)] + frameOf(sketch));
        sketch.picture.add(ItemKind::Polyline, role, std::move(ring), itemKey(role, 400)).closed = true;
    }

    /// A − B lies behind the plane this far from the origin: a negative separation is how far it reaches past
    /// it.
    static void drawDifference(const SatState3& s, const Sketch& sketch) {
        if (!std::isfinite(s.separation)) return;
        drawHalfPlane(sketch, -s.separation * s.normal, s.normal);
        drawVector(sketch, Role::SearchDirection, glm::dvec3(0), -s.separation * s.normal,
                   separationText(s.separation));
        if (s.best < 0 || s.best == s.axis) return;
        drawVector(sketch, Role::ClosestFace, glm::dvec3(0), -s.bestSeparation * s.bestNormal,
                   separationText(s.bestSeparation), 1);
    }

    std::vector<CompassAxis> compass() const {
        std::vector<CompassAxis> axes;
        for (const Axis& axis : shown_.pair.axes) {
            const bool ofA = axis.kind == Kind::NormalOfA, ofB = axis.kind == Kind::NormalOfB;
            axes.push_back({axis.direction, ofA ? Role::ShapeA : ofB ? Role::ShapeB : Role::Axis});
        }
        return axes;
    }

    std::string lineOf(int step) const override {
        return step > 0 && at(step).best == at(step).axis ? "best" : phase(step);
    }

    std::string startSentence() const {
        const auto number = [&](Kind kind) {
            return std::to_string(std::ranges::count(shown_.pair.axes, kind, &Axis::kind));
        };
        std::string text = tr(in3d() ? "sat.start.3d" : "sat.start", {{"a", number(Kind::NormalOfA)},
                                                                      {"b", number(Kind::NormalOfB)},
                                                                      {"edges", number(Kind::EdgePair)}});
        if (shown_.pair.findsDistance)
            text += tr("word.sentence_space") + std::string(tr("sat.start.nearest"));
        return text + tr("word.sentence_space") + tr("sat.start.place");
    }

    std::string sentence(int step) const override {
        const SatState3& s = at(step);
        if (s.axis < 0) return startSentence();
        const std::string space = tr("word.sentence_space");
        std::string text = tr(kindKey(axisAt(s.axis).kind, in3d()),
                              {{"i", std::to_string(s.iterations)}, {"n", axisCount()}});
        text += space + tr(s.separation > 0 ? "sat.gap" : "sat.overlap",
                           {{"amount", numberText(std::abs(s.separation))}});
        if (s.iterations == 1) return text;
        const char* key = s.best == s.axis       ? "sat.best"
                          : s.bestSeparation > 0 ? "sat.worse.gap"
                                                 : "sat.worse.overlap";
        return text + space + tr(key, {{"best", numberText(std::abs(s.bestSeparation))}});
    }

    Rows rows(int step) const override {
        const SatState3& s = at(step);
        if (s.axis < 0) return {{tr("numbers.axes"), axisCount(), "", Role::SearchDirection}};
        Rows rows{pointRow("n", s.normal, context().dimension, "A → B", Role::SearchDirection),
                  {tr("numbers.shadow_a"), intervalText(s.onA), "", Role::EdgeOfA},
                  {tr("numbers.shadow_b"), intervalText(s.onB), "", Role::EdgeOfB},
                  separationRow(s.separation, s.separation > 0 ? Role::Witness : Role::Depth)};
        if (s.best >= 0)
            rows.push_back(numberRow(tr("numbers.best"), std::abs(s.bestSeparation),
                                     separationWord(s.bestSeparation), Role::ClosestFace));
        return rows;
    }

    ShownSatPair shown_;
};

template <int D, class T>
SatBody<3, double> liftedBody(const SatBody<D, T>& body) {
    SatBody<3, double> result{{}, body.edges, body.radius, body.isFlat};
    for (const Vec<D, T>& v : body.vertices) result.vertices.push_back(lift(v));
    return result;
}

template <int D, class T>
SatPair<3, double> liftedPair(const SatPair<D, T>& pair) {
    SatPair<3, double> result{liftedBody(pair.a), liftedBody(pair.b), {}, pair.findsDistance, pair.scale};
    for (const SatAxis<D, T>& axis : pair.axes)
        result.axes.push_back({lift(axis.direction), static_cast<SatAxis<3, double>::Kind>(axis.kind),
                               axis.face, axis.onA, axis.onB});
    return result;
}

template <class T>
std::vector<Vec<2, T>> roundedPolygon(const Body& body) {
    const std::vector<glm::dvec2> points = roundedOutline<T>(polytopeOutline(body)).points;
    return {points.begin(), points.end()};
}

template <int D, class T>
SatInput<D, T> inputOf(const Scene& scene) {
    const PairFrame frame(scene);
    const Body a = frame.seen(0), b = frame.seen(1);
    const auto radiusA = static_cast<T>(sweepRadius(a.shape)), radiusB = static_cast<T>(sweepRadius(b.shape));
    if constexpr (D == 2) {
        return {satPair(roundedPolygon<T>(a), roundedPolygon<T>(b), radiusA, radiusB), {}, {}};
    } else {
        const Polyhedron<double> solidA = polytopeSolid(a), solidB = polytopeSolid(b);
        return {satPair<T>(solidA, solidB, radiusA, radiusB), solidA.faces, solidB.faces};
    }
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    SatInput<D, T> input = inputOf<D, T>(scene);
    std::vector<SatState3> states;
    // it ends by itself after the last axis, so that the scene's cap does not count
    const SatState<D, T> end = sat(input.pair, {}, [&](const SatState<D, T>& s) { keepState(states, s); });
    Answer answer = lifted(outcomeOf(end, input.pair));
    answer.counts = {{"sat", end.iterations}};
    ShownSatPair shown{liftedPair(input.pair), std::move(input.facesA), std::move(input.facesB)};
    return singleStageRun(scene,
                          std::make_unique<SatStage>(std::move(shown), std::move(states),
                                                     StateContext{D, PairFrame(scene).origin()}),
                          std::move(answer), {.isPlaced = true});
}

}  // namespace

std::unique_ptr<Run> runSat(const Scene& scene) {
    const bool narrow = scene.options.precision == Precision::Float;
    if (scene.dimension == 3) return narrow ? runOn<3, float>(scene) : runOn<3, double>(scene);
    return narrow ? runOn<2, float>(scene) : runOn<2, double>(scene);
}

}  // namespace gjkscope

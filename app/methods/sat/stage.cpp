#include "app/methods/sat/stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/base/name_table.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "core/sat/fields.hpp"

namespace gjkscope {
namespace {

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

const char* separationWord(double separation) {
    return tr(separation > 0 ? "label.gap" : "label.overlap");
}

/// "gap" or "overlap" with its amount, as labels have it.
std::string separationText(double separation) {
    return std::string(separationWord(separation)) + " " + numberText(std::abs(separation));
}

NumberRow separationRow(double separation, Role role, std::string note = {}) {
    return numberRow(separationWord(separation), std::abs(separation), std::move(note), role);
}

std::string intervalText(const Interval<double>& interval) {
    std::string text = "[";
    text += numberText(interval.min) + ", " + numberText(interval.max) + "]";
    return text;
}

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
        return text;
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
            rows.push_back(separationRow(s.bestSeparation, Role::ClosestFace, tr("numbers.best")));
        return rows;
    }

    ShownSatPair shown_;
};

}  // namespace

std::unique_ptr<Stage> satStage(ShownSatPair shown, std::vector<SatState3> states,
                                const StateContext& context) {
    return std::make_unique<SatStage>(std::move(shown), std::move(states), context);
}

}  // namespace gjkscope

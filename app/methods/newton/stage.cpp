#include "app/methods/newton/stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/states_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/by_newton.hpp"
#include "core/newton/fields.hpp"

namespace gjkscope {
namespace {

/// The first direction's arrow is as long, as a fraction of A − B's extent.
constexpr double kFirstArrow = 0.4;
/// Half of an arc, in radians and likewise.
constexpr double kArcAngle = 1, kArcLength = 0.25;
constexpr int kArcPoints = 24;
/// A gradient shorter than this, likewise, has no label.
constexpr double kLabelled = 0.03;

/// The bodies that a run works on, in the pair's frame.
struct EllipsoidPair {
    EllipsoidSum a, b;

    detail::DifferenceSum difference() const { return {a, b}; }
    /// The support point of A − B.
    Vertex3 supportAlong(const glm::dvec3& n) const {
        const glm::dvec3 onA = detail::farthestOf(a, n), onB = detail::farthestOf(b, -n);
        return {onA - onB, onA, onB, kSmooth, kSmooth};
    }
};

/// Newton's method, a direction looked at per step.
class NewtonStage final : public StatesStage<NewtonState> {
  public:
    NewtonStage(const EllipsoidPair& pair, std::vector<NewtonState> states, const StateContext& context)
        : StatesStage("newton", std::move(states), context), pair_(pair), sum_(pair.difference()) {
        addStep("start");
        for (int i = 1; i < count(); ++i)
            addStep(isHalved(i) ? "halve" : isEnd(i) ? "prove" : "look", isEnd(i));
        // of bodies apart they bound the distance, to the nearest support point so far
        const bool isApart = last().reach < 0;
        for (Step& step : steps_) step.ofDepth = !isApart;
        double way = kInfinity<double>;
        for (int i = 0; i < count(); ++i) {
            const NewtonState& s = at(i);
            const double reach = sum_.reach(s.direction);
            way = std::min(way, wayOf(s));
            bounds_.push_back({isApart ? std::max(0.0, -reach) : s.lower, isApart ? way : reach, i});
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        const NewtonState& s = at(step);
        if (sketch.world()) {
            drawAims(sketch, s.direction, "n");
            if (step > 0) drawParents(sketch, pair_.supportAlong(s.direction), "n");
            return;
        }
        if (step == 0)
            return drawVector(sketch, Role::SearchDirection, glm::dvec3(0),
                              kFirstArrow * sketch.geometry.difference.extent * s.direction, "n");
        drawDirection(sketch, s, step);
        isEnd(step) ? drawProof(sketch, s) : drawTurn(sketch, s);
    }

    int supportQueries() const override { return last().iterations; }

    void drawEnd(const Sketch& sketch) const override {
        const NewtonState& s = last();
        if (sketch.world()) return drawAims(sketch, s.direction, "n");
        drawHalfPlane(sketch, s.reach * s.direction, s.direction);
        drawProof(sketch, s);
    }

    std::string endSentence(const Answer& found) const override {
        if (!found.intersects) return tr("newton.done.open");
        return tr(*found.intersects ? "newton.done.depth" : "newton.done.apart",
                  {{"depth", numberText(found.depth.value_or(0))},
                   {"distance", numberText(found.distance.value_or(0))},
                   {"normal", pointText(*found.normal, 3)}});
    }

  private:
    bool isHalved(int step) const { return at(step).halvings > at(step - 1).halvings; }
    bool isEnd(int step) const { return at(step).status != Status::Searching; }
    double wayOf(const NewtonState& s) const { return glm::length(pair_.supportAlong(s.direction).w); }
    /// The part of the support point across the direction.
    glm::dvec3 gradientOf(const NewtonState& s) const {
        return pair_.supportAlong(s.direction).w - s.reach * s.direction;
    }
    /// The radius of curvature where the direction turns.
    double radiusOf(const NewtonState& s) const {
        const glm::dvec3 e = gradientOf(s);
        return glm::length(e) > 0 ? curvatureRadius(sum_, s.direction, glm::normalize(e)) : 0;
    }

    void drawDirection(const Sketch& sketch, const NewtonState& s, int step) const {
        const Vertex3 support = pair_.supportAlong(s.direction);
        drawHalfPlane(sketch, support.w, s.direction);
        drawVector(sketch, Role::SearchDirection, glm::dvec3(0), s.reach * s.direction, "n");
        drawSupportPoint(sketch, support, step);
    }

    /// The gradient, from the plane's point nearest the origin, and an arc of the circle of curvature that it
    /// rolls on.
    void drawTurn(const Sketch& sketch, const NewtonState& s) const {
        const glm::dvec3 e = gradientOf(s), w = pair_.supportAlong(s.direction).w;
        const double length = glm::length(e), extent = sketch.geometry.difference.extent;
        if (!(length > 0)) return;
        const bool isVisible = length > kLabelled * extent;
        drawVector(sketch, Role::Nearest, s.reach * s.direction, w, isVisible ? "e" : "");
        const double radius = radiusOf(s), most = std::min(kArcAngle, kArcLength * extent / radius);
        std::vector<glm::dvec3> arc;
        for (int i = -kArcPoints; i <= kArcPoints; ++i) {
            const double angle = most * i / kArcPoints;
            arc.push_back(w + radius * ((std::cos(angle) - 1) * s.direction + std::sin(angle) / length * e));
        }
        sketch.picture.add(ItemKind::Polyline, Role::ClosestFace, std::move(arc),
                           itemKey(Role::ClosestFace, 1));
    }

    /// Three sections of the ellipsoid inside, for an overlap; else the way to the support point.
    void drawProof(const Sketch& sketch, const NewtonState& s) const {
        if (s.reach < 0) return drawNearest(sketch, pair_.supportAlong(s.direction).w);
        const Rotation<3> axes = innerEllipsoidAxes(sum_, s.direction);
        for (int i = 0; i < 3; ++i)
            sketch.picture
                .add(ItemKind::Polyline, Role::LowerBound, ringOf(sum_.center, axes[i], axes[(i + 1) % 3]),
                     itemKey(Role::LowerBound, 10, i))
                .closed = true;
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        for (const char* key : {"reach", "gradient"})
            if (state == 0) json[key] = nullptr;
    }

    std::string lineOf(int step) const override { return is(step, "look") ? "turn" : phase(step); }
    bool is(int step, std::string_view name) const { return phase(step) == name; }

    std::string sentence(int step) const override {
        if (step == 0) return tr("newton.start");
        if (is(step, "halve")) return tr("newton.halve");
        const NewtonState& s = at(step);
        const bool isApart = s.reach < 0;
        const char* key = !isEnd(step)                    ? isApart ? "newton.look.apart" : "newton.look"
                          : isApart                       ? "newton.prove.apart"
                          : s.status == Status::Converged ? "newton.prove"
                                                          : "newton.open";
        return tr(key, {{"n", pointText(s.direction, 3)},
                        {"h", numberText(s.reach)},
                        {"e", numberText(s.gradient)},
                        {"gap", numberText(-s.reach)},
                        {"way", numberText(wayOf(s))},
                        {"radius", numberText(radiusOf(s))},
                        {"lower", numberText(s.lower)}});
    }

    Rows rows(int step) const override {
        const NewtonState& s = at(step);
        Rows rows{pointRow("n", s.direction, 3, "", Role::SearchDirection)};
        if (step == 0) return rows;
        const Vertex3 support = pair_.supportAlong(s.direction);
        rows.push_back(pointRow("w", support.w, 3, parentsNote(support), Role::NewestPoint));
        rows.push_back(numberRow("h", s.reach, "w·n  " + signNote(s.reach), Role::UpperBound));
        rows.push_back(numberRow("e", s.gradient, "|w − h n|", Role::Nearest));
        if (isEnd(step) && s.reach > 0)
            rows.push_back(numberRow(tr("label.lower"), s.lower, "", Role::LowerBound));
        return rows;
    }

    EllipsoidPair pair_;
    detail::DifferenceSum sum_;
};

/// The answer of the last state; open where it proves nothing.
template <class T>
Outcome<3, double> outcomeOf(const NewtonState& end, const EllipsoidPair& bodies, const Pair<3, T>& pair) {
    const auto found =
        detail::proximityOf(end, bodies.a, bodies.b, double(pair.shapeA.radius()),
                            double(pair.shapeB.radius()), detail::roundingInDouble(pair.a(), pair.b()));
    if (found) return outcomeOf(*found);
    Outcome<3, double> open;
    open.status = end.status == Status::Converged ? Status::WithinRounding : end.status;
    open.normal = end.direction;
    return open;
}

}  // namespace

template <class T>
NewtonRecord recordNewton(const Options& options, const Pair<3, T>& pair, double enough) {
    const EllipsoidPair bodies{*detail::ellipsoidsOf<T>(pair.a()), *detail::ellipsoidsOf<T>(pair.b())};
    const Limits<T> limits = limitsOf<T>(options);
    std::vector<NewtonState> states;
    const NewtonState end = newton(bodies.difference(), bodies.b.center - bodies.a.center, enough,
                                   {double(limits.tolerance), limits.maxIterations},
                                   [&](const NewtonState& s) { states.push_back(s); });
    NewtonRecord record;
    record.answer = lifted(outcomeOf(end, bodies, pair));
    record.answer.counts = {{"newton", end.iterations}};
    record.stage = std::make_unique<NewtonStage>(bodies, std::move(states), StateContext{3, pair.frame});
    return record;
}
template NewtonRecord recordNewton(const Options&, const Pair<3, float>&, double);
template NewtonRecord recordNewton(const Options&, const Pair<3, double>&, double);

}  // namespace gjkscope

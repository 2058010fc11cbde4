#include "app/methods/shape_cast/stage.hpp"

#include "app/base/language.hpp"
#include "app/base/name_table.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

using End = ShapeCastState3::End;

constexpr std::array<NameOf<End>, 6> kEndNames{{{"none", End::None},
                                                {"contact", End::Contact},
                                                {"overlap", End::Overlap},
                                                {"miss", End::Miss},
                                                {"too_late", End::TooLate},
                                                {"graze", End::Graze}}};

/// The end of a cast as one of the cases that read differently.
const char* sentenceKey(const ShapeCastState3& end, const Outcome3& found) {
    if (!found.intersects)
        return found.status == Status::WithinRounding ? "shape-cast.graze" : "shape-cast.open";
    if (*found.intersects) return end.end == End::Overlap ? "shape-cast.overlap" : "shape-cast.contact";
    if (end.end == End::TooLate) return "shape-cast.late";
    if (end.end != End::Miss) return "shape-cast.miss.exact";
    if (end.iterations == 0 && end.here.intersects) return "shape-cast.ignored";
    return end.plane.gap > 0 && end.plane.approach <= 0 ? "shape-cast.miss" : "shape-cast.miss.exact";
}

/// `found`: by the state alone, or of the scene.
std::string shapeCastSentence(const ShapeCastState3& end, const Outcome3& found) {
    const double earliest = found.earliest.value_or(end.earliest), latest = found.latest.value_or(end.latest);
    return tr(sentenceKey(end, found), {{"time", numberText(found.timeOfImpact.value_or(end.time))},
                                        {"earliest", numberText(earliest)},
                                        {"latest", numberText(latest)},
                                        {"width", numberText(latest - earliest)},
                                        {"depth", numberText(end.here.depth)},
                                        {"gap", numberText(end.plane.gap)},
                                        {"speed", numberText(end.plane.approach)}});
}

class ShapeCastStage final : public StatesStage<ShapeCastState3> {
  public:
    ShapeCastStage(std::vector<ShapeCastState3> states, const Motion<3, double>& motion,
                   const StateContext& context)
        : StatesStage("shape-cast", std::move(states), context), motion_(motion) {
        for (int i = 0; i < count(); ++i) {
            addStep(i == 0 ? "start" : "advance");
            if (isSound(at(i)))
                distances_.push_back({at(i).time, at(i).here.distance, at(i).time + at(i).advance, i});
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        if (!isSound(at(step))) return;
        if (!sketch.world()) return drawFlight(step, sketch);
        drawMotion(step, sketch);
        drawSafeStep(step, sketch);
    }

    /// Both shapes at the last time.
    void drawEnd(const Sketch& sketch) const override {
        const int last = count() - 1;
        if (!isSound(at(last))) return;
        if (!sketch.world()) return drawFlight(last, sketch);
        drawMotion(last, sketch);
        const ShapeCastState3& s = at(last);
        if (s.end != End::Contact) return;
        const glm::dvec3 contact = s.here.pointA + motion_.velocityA * s.time + frameOf(sketch);
        sketch.label(Role::Witness, contact, "t = " + numberText(s.time), itemKey(Role::Witness, 58));
    }

    std::string endSentence(const Answer& found) const override { return shapeCastSentence(last(), found); }

  private:
    /// Both bodies at the time reached, and the way there.
    void drawMotion(int step, const Sketch& sketch) const {
        const double time = at(step).time;
        const auto moved = [&](Role role, const BodyOutline& body, glm::dvec3 velocity) {
            if (velocity == glm::dvec3(0)) return;
            drawSweep(sketch, role, body, velocity * time);
            drawGhost(sketch, role, body, velocity * time, itemKey(role, 50));
        };
        moved(Role::ShapeA, sketch.geometry.bodyA(), motion_.velocityA);
        moved(Role::ShapeB, sketch.geometry.bodyB(), motion_.velocityB);
        drawVelocity(sketch, sketch.geometry.bodyA(), sketch.geometry.a, motion_.velocityA, "v_A");
        drawVelocity(sketch, sketch.geometry.bodyB(), sketch.geometry.b, motion_.velocityB, "v_B");
    }

    /// The way of one second, with a knob at its tip to drag; of a body that stands still the knob alone.
    static void drawVelocity(const Sketch& sketch, const BodyOutline& body, int index, glm::dvec3 velocity,
                             const std::string& name) {
        const glm::dvec3 tail = body.center + frameOf(sketch), tip = tail + velocity;
        const Subject subject{Subject::Kind::Velocity, index, -1, -1, -1};
        sketch.picture
            .add(ItemKind::Arrow, Role::SearchDirection, {tail, tip},
                 itemKey(Role::SearchDirection, 51, index))
            .subject = subject;
        if (sketch.options.handles)
            sketch.picture
                .add(ItemKind::Point, Role::StartDirection, {tip}, itemKey(Role::StartDirection, 51, index))
                .subject = subject;
        sketch.label(Role::SearchDirection, tip, name, itemKey(Role::SearchDirection, 52, index));
    }

    /// World: B's nearest point and how far it may move toward A's support plane.
    void drawSafeStep(int step, const Sketch& sketch) const {
        const ShapeCastState3& s = at(step);
        const glm::dvec3 withA = motion_.velocityA * s.time;
        drawWitnesses(sketch, s.here.pointA + withA, s.here.pointB + withA);
        if (!(s.advance > 0)) return;
        const glm::dvec3 tail = s.here.pointB + withA + frameOf(sketch);
        drawVector(sketch, Role::StartDirection, tail, tail + s.velocity * s.advance, tr("label.safe_step"),
                   53);
        if (sketch.geometry.dimension == 3) return;
        const glm::dvec3 n = s.plane.normal, along(-n.y, n.x, 0);
        const glm::dvec3 on = tail - s.plane.gap * n;
        const double half = sketch.geometry.bodyA().extent + sketch.geometry.bodyB().extent;
        sketch.picture.add(ItemKind::Polyline, Role::LowerBound, {on - half * along, on + half * along},
                           itemKey(Role::LowerBound, 54));
    }

    /// Difference: the origin on its way, with all the times reached.
    void drawFlight(int step, const Sketch& sketch) const {
        const ShapeCastState3& s = at(step);
        if (s.velocity == glm::dvec3(0)) return;
        const glm::dvec3 reached = s.velocity * s.time;
        drawVector(sketch, Role::SearchDirection, glm::dvec3(0), s.time > 0 ? reached : s.velocity, "v", 55);
        for (int i = 1; i <= step; ++i)
            sketch.picture.add(ItemKind::Point, Role::SimplexVertex, {at(i).velocity * at(i).time},
                               itemKey(Role::SimplexVertex, 56, i));
        // A − B's point nearest to it
        const glm::dvec3 nearest = reached + s.here.pointA - s.here.pointB;
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {reached, nearest}, itemKey(Role::Witness, 57));
    }

    std::string sentence(int step) const override {
        const ShapeCastState3& s = at(step);
        const int dimension = context().dimension;
        const bool isCapped = step > 0 && s.iterations == at(step - 1).iterations;
        if (s.end == End::Overlap || isCapped) return shapeCastSentence(s, outcomeOf(s, motion_));
        return tr(step == 0 ? "shape-cast.start" : "shape-cast.advance",
                  {{"va", pointText(motion_.velocityA, dimension)},
                   {"vb", pointText(motion_.velocityB, dimension)},
                   {"v", pointText(s.velocity, dimension)},
                   {"time", numberText(s.time)},
                   {"step", numberText(step == 0 ? 0 : at(step - 1).advance)},
                   {"distance", numberText(s.here.distance)},
                   {"gap", numberText(s.plane.gap)},
                   {"speed", numberText(s.plane.approach)}});
    }

    Rows rows(int step) const override {
        const ShapeCastState3& s = at(step);
        Rows rows{numberRow(tr("numbers.time"), s.time)};
        // it followed from the gap before, not from the one below
        if (s.advance > 0)
            rows.push_back(numberRow(tr("numbers.advanced"), s.advance, "", Role::StartDirection));
        rows.insert(rows.end(),
                    {pointRow("v", s.velocity, context().dimension, "vB − vA", Role::SearchDirection),
                     numberRow(tr("numbers.distance"), s.here.distance, "", Role::Witness),
                     pointRow("n", s.plane.normal, context().dimension, "A → B", Role::LowerBound),
                     numberRow(tr("numbers.gap_planes"), s.plane.gap, "", Role::LowerBound),
                     numberRow(tr("numbers.closing"), s.plane.approach, signNote(s.plane.approach))});
        if (s.latest < kInfinity<double>) rows.push_back(numberRow(tr("numbers.earliest"), s.earliest));
        if (s.latest < kInfinity<double>) rows.push_back(numberRow(tr("numbers.latest"), s.latest));
        return rows;
    }

    void addNumbers(int step, nlohmann::json& state) const override {
        const ShapeCastState3& s = at(step);
        const glm::dvec3 withA = motion_.velocityA * s.time;
        addFields(state, context(), s);
        state["distance"] = numberJson(s.here.distance);
        state["point_a"] = pointJson(context(), s.here.pointA + withA);
        state["point_b"] = pointJson(context(), s.here.pointB + withA);
    }

    Motion<3, double> motion_;
};

}  // namespace

const char* wordOf(ShapeCastState3::End end) {
    return nameOf(kEndNames, end).data();
}

std::unique_ptr<Stage> shapeCastStage(std::vector<ShapeCastState3> states, const Motion<3, double>& motion,
                                      const StateContext& context) {
    return std::make_unique<ShapeCastStage>(std::move(states), motion, context);
}

}  // namespace gjkscope

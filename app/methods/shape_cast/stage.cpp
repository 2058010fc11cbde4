#include "app/methods/shape_cast/stage.hpp"

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

constexpr const char* kId = "shape-cast";
using End = ShapeCastState3::End;

/// Where a body is at a time is a guest beside where it is at the start.
constexpr float kGhost = 0.6f;

void drawGhost(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by) {
    std::vector<glm::dvec3> points;
    for (const glm::dvec3& p : body.border.points) points.push_back(p + frameOf(sketch) + by);
    const bool isPoint = points.size() == 1;
    const ItemKind kind = body.border.surface ? ItemKind::Solid
                          : isPoint           ? ItemKind::Point
                                              : ItemKind::Polyline;
    Item& ghost = sketch.picture.add(kind, role, std::move(points), itemKey(role, 50));
    ghost.closed = ghost.points.size() > 2;
    ghost.surface = body.border.surface;
    ghost.finish = Finish::Wire;
    ghost.strength = kGhost;
}

const char* endName(End end) {
    switch (end) {
        case End::Contact:
            return "contact";
        case End::Overlap:
            return "overlap";
        case End::Miss:
            return "miss";
        case End::TooLate:
            return "too_late";
        case End::None:
            break;
    }
    return "none";
}

}  // namespace

ShapeCastChapter::ShapeCastChapter(std::vector<ShapeCastState3> states, const Motion<3, double>& motion,
                                   StateContext context)
    : StatesChapter(kId, std::move(states), context), motion_(motion) {
    for (int i = 0; i < count(); ++i) tell(i == 0 ? "start" : "advance");
}

/// Both bodies at the time reached, and the way there.
void ShapeCastChapter::drawMotion(int moment, const Sketch& sketch) const {
    const double time = at(moment).time;
    const auto moved = [&](Role role, const BodyOutline& body, glm::dvec3 velocity, const std::string& name,
                           int which) {
        if (velocity == glm::dvec3(0)) return;
        drawGhost(sketch, role, body, velocity * time);
        // the way so far; at the start that of one second
        const glm::dvec3 from = body.center + frameOf(sketch);
        drawVector(sketch, Role::SearchDirection, from, from + velocity * (time > 0 ? time : 1.0), name,
                   which);
    };
    moved(Role::ShapeA, sketch.geometry.bodyA(), motion_.velocityA, "v_A", 51);
    moved(Role::ShapeB, sketch.geometry.bodyB(), motion_.velocityB, "v_B", 52);
}

/// World: B's nearest point and how far it may move towards A's support plane.
void ShapeCastChapter::drawSafeStep(int moment, const Sketch& sketch) const {
    const ShapeCastState3& s = at(moment);
    const glm::dvec3 withA = motion_.velocityA * s.time;
    drawWitnesses(sketch, s.here.pointA + withA, s.here.pointB + withA);
    if (!(s.advance > 0)) return;
    const glm::dvec3 tail = s.here.pointB + withA + frameOf(sketch);
    drawVector(sketch, Role::StartDirection, tail, tail + s.velocity * s.advance, tr("label.safe_step"), 53);
    if (sketch.geometry.dimension == 3) return;
    const glm::dvec3 n = s.plane.normal, along(-n.y, n.x, 0);
    const glm::dvec3 on = tail - s.plane.gap * n;
    const double half = sketch.geometry.bodyA().extent + sketch.geometry.bodyB().extent;
    sketch.picture.add(ItemKind::Polyline, Role::LowerBound, {on - half * along, on + half * along},
                       itemKey(Role::LowerBound, 54));
}

/// Difference: the origin on its way, with all the times reached.
void ShapeCastChapter::drawFlight(int moment, const Sketch& sketch) const {
    const ShapeCastState3& s = at(moment);
    if (s.velocity == glm::dvec3(0)) return;
    const glm::dvec3 reached = s.velocity * s.time;
    drawVector(sketch, Role::SearchDirection, glm::dvec3(0), s.time > 0 ? reached : s.velocity, "v", 55);
    for (int i = 1; i <= moment; ++i)
        sketch.picture.add(ItemKind::Point, Role::SimplexVertex, {at(i).velocity * at(i).time},
                           itemKey(Role::SimplexVertex, 56, i));
    // A − B's point nearest to it
    const glm::dvec3 nearest = reached + s.here.pointA - s.here.pointB;
    sketch.picture.add(ItemKind::Polyline, Role::Witness, {reached, nearest}, itemKey(Role::Witness, 57));
}

void ShapeCastChapter::draw(int moment, const Sketch& sketch) const {
    if (!isSound(at(moment))) return;
    if (!sketch.world()) return drawFlight(moment, sketch);
    drawMotion(moment, sketch);
    drawSafeStep(moment, sketch);
}

void ShapeCastChapter::drawEnd(const Sketch& sketch) const {
    const int last = count() - 1;
    if (!isSound(at(last))) return;
    if (sketch.world())
        drawMotion(last, sketch);
    else
        drawFlight(last, sketch);
}

std::string ShapeCastChapter::sentence(int moment) const {
    const ShapeCastState3& s = at(moment);
    const int dimension = context().dimension;
    const bool isCapped = moment > 0 && s.iterations == at(moment - 1).iterations;
    if (s.end == End::Overlap || isCapped) return shapeCastSentence(s);
    return tr(moment == 0 ? "shape-cast.start" : "shape-cast.advance",
              {{"va", pointText(motion_.velocityA, dimension)},
               {"vb", pointText(motion_.velocityB, dimension)},
               {"v", pointText(s.velocity, dimension)},
               {"time", numberText(s.time)},
               {"step", numberText(moment == 0 ? 0 : at(moment - 1).advance)},
               {"distance", numberText(s.here.distance)},
               {"gap", numberText(s.plane.gap)},
               {"speed", numberText(s.plane.approach)}});
}

Rows ShapeCastChapter::rows(int moment) const {
    const ShapeCastState3& s = at(moment);
    Rows rows{numberRow(tr("numbers.time"), s.time),
              pointRow("v", s.velocity, context().dimension, "vB − vA", Role::SearchDirection),
              numberRow(tr("numbers.distance"), s.here.distance, "", Role::Witness),
              pointRow("n", s.plane.normal, context().dimension, "A → B", Role::LowerBound),
              numberRow(tr("numbers.gap_planes"), s.plane.gap, "", Role::LowerBound),
              numberRow(tr("numbers.closing"), s.plane.approach, signNote(s.plane.approach))};
    if (s.advance > 0)
        rows.push_back(numberRow(tr("numbers.safe_step"), s.advance, "", Role::StartDirection));
    if (s.latest < kInfinity<double>) rows.push_back(numberRow(tr("numbers.latest"), s.latest));
    return rows;
}

void ShapeCastChapter::addNumbers(int moment, nlohmann::json& state) const {
    const ShapeCastState3& s = at(moment);
    const glm::dvec3 withA = motion_.velocityA * s.time;
    state["time"] = numberJson(s.time);
    state["velocity"] = pointJson(context(), s.velocity);
    state["distance"] = numberJson(s.here.distance);
    state["point_a"] = pointJson(context(), s.here.pointA + withA);
    state["point_b"] = pointJson(context(), s.here.pointB + withA);
    state["normal"] = pointJson(context(), s.plane.normal);
    state["gap"] = numberJson(s.plane.gap);
    state["approach"] = numberJson(s.plane.approach);
    state["advance"] = numberJson(s.advance);
    state["latest"] = numberJson(s.latest);
    state["end"] = endName(s.end);
}

std::string shapeCastSentence(const ShapeCastState3& end) {
    const char* key = end.end == End::Contact   ? "shape-cast.contact"
                      : end.end == End::Overlap ? "shape-cast.overlap"
                      : end.end == End::Miss    ? "shape-cast.miss"
                      : end.end == End::TooLate ? "shape-cast.late"
                                                : "shape-cast.open";
    return tr(key, {{"time", numberText(end.time)},
                    {"depth", numberText(end.here.depth)},
                    {"gap", numberText(end.plane.gap)},
                    {"speed", numberText(end.plane.approach)}});
}

}  // namespace gjkscope

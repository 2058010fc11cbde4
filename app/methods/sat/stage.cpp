#include "app/methods/sat/stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "core/sat/fields.hpp"

namespace gjkscope {
namespace {

using Kind = SatAxis<3, double>::Kind;

const char* kindName(Kind kind) {
    switch (kind) {
        case Kind::NormalOfA:
            return "normal_a";
        case Kind::NormalOfB:
            return "normal_b";
        case Kind::EdgePair:
            return "edges";
        case Kind::Nearest:
            return "nearest";
    }
    return "";
}

}  // namespace

SatStage::SatStage(ShownSatPair shown, std::vector<State> states, StateContext context)
    : StatesStage("sat", std::move(states), context), shown_(std::move(shown)) {
    addStep("start");
    for (int i = 1; i < count(); ++i) {
        // a larger tick where the axes are of another kind
        const bool first = i == 1 || axisAt(at(i).axis).kind != axisAt(at(i - 1).axis).kind;
        addStep("axis", first);
    }
}

std::string SatStage::lineOf(int step) const {
    if (step == 0) return "start";
    return at(step).best == at(step).axis ? "best" : "axis";
}

void SatStage::addNumbers(int step, nlohmann::json& state) const {
    const State& s = at(step);
    addFields(state, context(), s);
    const bool isStart = s.axis < 0;
    state["axis"] = isStart ? nlohmann::json() : nlohmann::json(kindName(axisAt(s.axis).kind));
    state["direction"] = isStart ? nlohmann::json() : pointJson(context(), axisAt(s.axis).direction);
}

void SatStage::drawEdge(const Sketch& sketch, const VertexPair& edge, bool ofA) const {
    if (edge[0] < 0) return;
    const auto& vertices = (ofA ? shown_.pair.a : shown_.pair.b).vertices;
    const auto at = [&](int i) { return vertices[static_cast<std::size_t>(i)] + frameOf(sketch); };
    const Role role = ofA ? Role::SupportA : Role::SupportB;
    if (edge[0] == edge[1])
        sketch.picture.add(ItemKind::Point, role, {at(edge[0])}, itemKey(role, 400));
    else
        sketch.picture.add(ItemKind::Polyline, role, {at(edge[0]), at(edge[1])}, itemKey(role, 400));
}

/// The edge, face or vertex that the axis belongs to.
void SatStage::drawFeature(const Sketch& sketch, const Axis& axis) const {
    drawEdge(sketch, axis.onA, true);
    drawEdge(sketch, axis.onB, false);
    if (axis.face < 0) return;
    const bool ofA = axis.kind == Kind::NormalOfA;
    const auto& vertices = (ofA ? shown_.pair.a : shown_.pair.b).vertices;
    const Role role = ofA ? Role::SupportA : Role::SupportB;
    std::vector<glm::dvec3> ring;
    for (const int v : (ofA ? shown_.facesA : shown_.facesB)[static_cast<std::size_t>(axis.face)])
        ring.push_back(vertices[static_cast<std::size_t>(v)] + frameOf(sketch));
    sketch.picture.add(ItemKind::Polyline, role, std::move(ring), itemKey(role, 400)).closed = true;
}

/// A − B lies behind the plane this far from the origin: a negative separation is how far it reaches past it.
void SatStage::drawDifference(const State& s, const Sketch& sketch) const {
    if (!std::isfinite(s.separation)) return;
    drawHalfPlane(sketch, -s.separation * s.normal, s.normal);
    drawVector(sketch, Role::SearchDirection, glm::dvec3(0), -s.separation * s.normal,
               separationText(s.separation));
    if (s.best < 0 || s.best == s.axis) return;
    drawVector(sketch, Role::ClosestFace, glm::dvec3(0), -s.bestSeparation * s.bestNormal,
               separationText(s.bestSeparation), 1);
}

std::vector<CompassAxis> SatStage::compass() const {
    std::vector<CompassAxis> axes;
    for (const Axis& axis : shown_.pair.axes) {
        const bool ofA = axis.kind == Kind::NormalOfA, ofB = axis.kind == Kind::NormalOfB;
        axes.push_back({axis.direction, ofA ? Role::ShapeA : ofB ? Role::ShapeB : Role::Axis});
    }
    return axes;
}

void SatStage::drawBest(const Sketch& sketch) const {
    // the first state has no axis
    draw(at(count() - 1).best + 1, sketch);
}

void SatStage::draw(int step, const Sketch& sketch) const {
    const State& s = at(step);
    if (sketch.world()) drawCompass(sketch, compass());
    if (s.axis < 0) return;
    if (!sketch.world()) return drawDifference(s, sketch);
    const Axis& axis = axisAt(s.axis);
    drawFeature(sketch, axis);
    drawShadows(sketch, {axis.direction, s.normal, s.onA, s.onB, separationText(s.separation)});
}

}  // namespace gjkscope

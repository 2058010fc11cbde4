#include "app/methods/calipers/stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/vertex_names.hpp"
#include "core/calipers/fields.hpp"

namespace gjkscope {
namespace {

/// The lines reach this far to both sides, in parts of the larger body's extent.
constexpr double kReach = 1.6;

}  // namespace

CalipersStage::CalipersStage(std::vector<int> featuresA, std::vector<int> featuresB,
                             std::vector<State> states, StateContext context)
    : StatesStage("calipers", std::move(states), context),
      featuresA_(std::move(featuresA)),
      featuresB_(std::move(featuresB)) {
    addStep("start");
    for (int i = 1; i < count(); ++i) addStep("turn", at(i).upper < at(i - 1).upper);
}

std::string CalipersStage::nameOfA(const MinkowskiVertex<2, double>& v) const {
    return vertexName('a', featuresA_[static_cast<std::size_t>(v.featureA)]);
}

std::string CalipersStage::nameOfB(const MinkowskiVertex<2, double>& v) const {
    return vertexName('b', featuresB_[static_cast<std::size_t>(v.featureB)]);
}

std::string CalipersStage::lineOf(int step) const {
    if (step == 0) return "start";
    return at(step).upper < at(step - 1).upper ? "best" : "turn";
}

void CalipersStage::addNumbers(int step, nlohmann::json& state) const {
    addFields(state, context(), at(step));
    if (step > 0) return;
    for (const char* key : {"along", "normal", "separation"}) state[key] = nullptr;
}

void CalipersStage::drawLine(const Sketch& sketch, glm::dvec2 through, glm::dvec2 along, bool ofA) const {
    const double reach = kReach * std::max({sketch.geometry.bodyA().extent, sketch.geometry.bodyB().extent,
                                            0.5 * sketch.geometry.difference.extent});
    const glm::dvec3 middle = lift(through) + frameOf(sketch), arm = reach * lift(along);
    const Role role = ofA ? Role::EdgeOfA : Role::EdgeOfB;
    sketch.picture.add(ItemKind::Polyline, role, {middle - arm, middle + arm}, itemKey(role, 50));
    // which way the line turns
    sketch.picture.add(ItemKind::Arrow, role, {middle, middle + (ofA ? 0.4 : -0.4) * arm}, itemKey(role, 50));
}

void CalipersStage::drawWorld(const State& s, const Sketch& sketch) const {
    // before the first turn they are level
    const glm::dvec2 along = s.along == glm::dvec2(0) ? glm::dvec2(1, 0) : s.along;
    const MinkowskiVertex<2, double>& v = s.merge.vertex;
    drawLine(sketch, v.a, along, true);
    drawLine(sketch, v.b, along, false);
    const auto add = [&](Role role, glm::dvec2 p, const std::string& name) {
        const glm::dvec3 at = lift(p) + frameOf(sketch);
        sketch.picture.add(ItemKind::Point, role, {at}, itemKey(role));
        if (sketch.options.labels) sketch.picture.label(role, at, name, itemKey(role));
    };
    add(Role::SupportA, v.a, nameOfA(v));
    add(Role::SupportB, v.b, nameOfB(v));
    drawWitnesses(sketch, lift(s.upperPoints.onA), lift(s.upperPoints.onB));
}

void CalipersStage::drawDifference(int step, const Sketch& sketch) const {
    const State& s = at(step);
    if (count() <= static_cast<int>(kMaxMarks))
        for (int i = 1; i < step; ++i)
            sketch.picture.add(ItemKind::Polyline, Role::ChainEdge,
                               {lift(at(i).previous.w), lift(at(i).merge.vertex.w)},
                               itemKey(Role::ChainEdge, 0, i));
    if (step > 0)
        sketch.picture.add(ItemKind::Polyline, Role::NewFace, {lift(s.previous.w), lift(s.merge.vertex.w)},
                           itemKey(Role::ChainEdge, 0, step));
    drawNearest(sketch, lift(s.nearest.point));
    drawBounds(sketch, {std::max(0.0, s.lower), s.upper});
}

void CalipersStage::draw(int step, const Sketch& sketch) const {
    if (sketch.world())
        drawWorld(at(step), sketch);
    else
        drawDifference(step, sketch);
}

void CalipersStage::drawEnd(const Sketch& sketch) const {
    if (sketch.world()) return;
    std::vector<glm::dvec3> border;
    border.reserve(static_cast<std::size_t>(count()));
    for (int i = 0; i < count(); ++i) border.push_back(lift(at(i).merge.vertex.w));
    sketch.picture.add(ItemKind::Polyline, Role::ChainEdge, std::move(border), itemKey(Role::ChainEdge, -1));
}

}  // namespace gjkscope

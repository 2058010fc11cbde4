#include "app/methods/mpr/stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/simplex_picture.hpp"

namespace gjkscope {
namespace {

/// The ray goes on this far beyond the origin, in parts of A − B's extent.
constexpr double kBeyond = 0.6;
constexpr float kBehind = 0.5f;

std::string pointName(int i) {
    return "v_" + std::to_string(i);
}

}  // namespace

const char* wordOf(MprPhase phase) {
    return phase == MprPhase::Discovery ? "discovery" : "refinement";
}

MprStage::MprStage(std::vector<MprState3> states, StateContext context)
    : StatesStage("mpr", std::move(states), context) {
    addStep("start");
    for (int i = 1; i < count(); ++i) {
        const bool refines = at(i - 1).phase == MprPhase::Refinement;
        addStep(refines ? "refine" : "portal", !refines && at(i).phase == MprPhase::Refinement);
    }
}

bool MprStage::rejected(int step) const {
    return at(step).status == Status::Converged && !at(step).intersects;
}

std::string MprStage::lineOf(int step) const {
    if (step == 0) return "start";
    if (rejected(step)) return "reject";
    if (at(step).status == Status::Converged) return "surface";
    return at(step - 1).phase == MprPhase::Refinement ? "refine" : "portal";
}

void MprStage::addNumbers(int step, nlohmann::json& state) const {
    const MprState3& s = at(step);
    addFields(state, context(), s);
    nlohmann::json& portal = state["portal"];
    portal.erase(portal.begin() + s.portalSize, portal.end());
    if (step == 0) state["support"] = nullptr;
}

/// From the interior point through the origin.
void MprStage::drawRay(const MprState3& s, const Sketch& sketch) const {
    const glm::dvec3 tip = kBeyond * sketch.geometry.difference.extent * s.ray;
    sketch.picture.add(ItemKind::Arrow, Role::StartDirection, {s.interior.w, tip},
                       itemKey(Role::StartDirection, 10));
    sketch.picture.add(ItemKind::Point, Role::Nearest, {s.interior.w}, itemKey(Role::Nearest, 10));
    if (!sketch.options.labels) return;
    sketch.picture.label(Role::Nearest, s.interior.w, pointName(0), itemKey(Role::Nearest, 10));
    sketch.picture.label(Role::StartDirection, tip, "r", itemKey(Role::StartDirection, 10));
}

/// The portal's points, what is between them, and the way there from the interior point.
void MprStage::drawPortal(const MprState3& s, const Sketch& sketch) const {
    std::vector<glm::dvec3> corners;
    for (int i = 0; i < s.portalSize; ++i) {
        const Vertex3& v = s.portal[static_cast<std::size_t>(i)];
        corners.push_back(v.w);
        sketch.picture
            .add(ItemKind::Polyline, Role::Simplex, {s.interior.w, v.w}, itemKey(Role::Simplex, 20, i))
            .strength = kBehind;
        drawSimplexVertex(sketch, Role::SimplexVertex, v, 20 + i, pointName(i + 1));
    }
    if (corners.size() < 2) return;
    if (corners.size() == 3)
        sketch.picture.add(ItemKind::Fill, Role::ClosestFace, corners, itemKey(Role::ClosestFace, 20));
    const bool closed = corners.size() == 3;
    sketch.picture
        .add(ItemKind::Polyline, Role::ClosestFace, std::move(corners), itemKey(Role::ClosestFace, 21))
        .closed = closed;
}

void MprStage::drawCenters(const MprState3& s, const Sketch& sketch) const {
    const auto add = [&](glm::dvec3 at, int which) {
        sketch.picture.add(ItemKind::Point, Role::Nearest, {at + frameOf(sketch)},
                           itemKey(Role::Nearest, 30, which));
    };
    add(s.interior.a, 0);
    add(s.interior.b, 1);
}

void MprStage::draw(int step, const Sketch& sketch) const {
    const MprState3& s = at(step);
    if (sketch.world()) {
        drawCenters(s, sketch);
        drawAims(sketch, step == 0 ? s.direction : s.queried);
        if (step > 0) drawParents(sketch, s.support);
        return;
    }
    drawRay(s, sketch);
    // a rejected point never joins the portal
    if (step > 0 && rejected(step)) drawHalfPlane(sketch, s.support.w, s.queried);
    drawPortal(s, sketch);
    if (step > 0) drawSupportPoint(sketch, s.support, 100 + step);
    if (step == 0 || s.status != Status::Searching) return;
    const double length = 0.25 * sketch.geometry.difference.extent;
    glm::dvec3 tail(0);
    for (int i = 0; i < s.portalSize; ++i)
        tail += s.portal[static_cast<std::size_t>(i)].w / static_cast<double>(s.portalSize);
    drawVector(sketch, Role::SearchDirection, tail, tail + length * s.direction, "d");
}

void MprStage::drawEnd(const Sketch& sketch) const {
    const MprState3& s = at(count() - 1);
    if (sketch.world()) {
        drawAims(sketch, s.normal, "n");
        return;
    }
    drawRay(s, sketch);
    drawPortal(s, sketch);
    const double reach = s.intersects ? s.upper : -s.lower;
    const bool decided = s.intersects || s.lower > 0;
    if (!decided || !std::isfinite(reach) || s.normal == glm::dvec3(0)) return;
    drawHalfPlane(sketch, reach * s.normal, s.normal);
    drawVector(sketch, s.intersects ? Role::Depth : Role::Witness, glm::dvec3(0), reach * s.normal, "");
}

}  // namespace gjkscope

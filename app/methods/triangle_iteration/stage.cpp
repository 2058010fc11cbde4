#include "app/methods/triangle_iteration/stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/simplex_picture.hpp"

namespace gjkscope {
namespace {

std::vector<glm::dvec3> verticesOf(const Simplex<2, double>& triangle) {
    std::vector<glm::dvec3> points;
    points.reserve(static_cast<std::size_t>(triangle.size));
    for (int i = 0; i < triangle.size; ++i) points.push_back(lift(triangle[i].w));
    return points;
}

}  // namespace

TriangleStage::TriangleStage(std::vector<State> states, glm::dvec3 start, StateContext context)
    : StatesStage("triangle-iteration", std::move(states), context), start_(start) {
    addStep("start");
    for (int i = 1; i < count(); ++i) addStep(at(i).swapped >= 0 ? "swap" : "test", at(i).swapped < 0);
    for (int i = 0; i < count(); ++i) bounds_.push_back({at(i).lower, at(i).upper, i});
}

std::string TriangleStage::lineOf(int step) const {
    if (step == 0) return "start";
    if (at(step).intersects) return "meets";
    return at(step).swapped >= 0 ? "swap" : "test";
}

void TriangleStage::addNumbers(int step, nlohmann::json& state) const {
    addFields(state, context(), at(step));
}

/// What was before as an outline, what is now filled, the vertex that went as a ring.
void TriangleStage::drawTriangle(const Sketch& sketch, int step) const {
    const State& s = at(step);
    if (s.swapped >= 0) {
        sketch.picture
            .add(ItemKind::Polyline, Role::VisibleFace, verticesOf(s.before), itemKey(Role::VisibleFace, 60))
            .closed = true;
        drawSimplexVertex(sketch, Role::DroppedPoint, lifted(s.before[s.swapped]), 60, "");
    }
    sketch.picture.add(ItemKind::Fill, Role::Simplex, verticesOf(s.triangle), itemKey(Role::Simplex, 60))
        .closed = true;
    sketch.picture.add(ItemKind::Polyline, Role::Simplex, verticesOf(s.triangle), itemKey(Role::Simplex, 61))
        .closed = true;
    for (int i = 0; i < s.triangle.size; ++i)
        drawSimplexVertex(sketch, i == s.swapped ? Role::NewestPoint : Role::SimplexVertex,
                          lifted(s.triangle[i]), 61 + i, "w_" + std::to_string(i + 1));
}

void TriangleStage::drawQ(const Sketch& sketch, int step) const {
    const glm::dvec3 q = lift(at(step).nearest.point);
    sketch.picture.add(ItemKind::Point, Role::Nearest, {q}, itemKey(Role::Nearest));
    if (sketch.options.labels) sketch.picture.label(Role::Nearest, q, "q", itemKey(Role::Nearest));
}

void TriangleStage::draw(int step, const Sketch& sketch) const {
    const State& s = at(step);
    if (step == 0) drawStartDirection(sketch, start_);
    if (sketch.world()) {
        if (step > 0) drawAims(sketch, -searchedFrom(step));
        return drawParents(sketch, lifted(s.support));
    }
    drawBounds(sketch, {s.lower, s.upper});
    if (step > 0) {
        drawHalfPlane(sketch, lift(s.support.w), -searchedFrom(step));
        drawVector(sketch, Role::SearchDirection, searchedFrom(step), glm::dvec3(0), "d = −q");
        if (s.swapped < 0) drawSupportPoint(sketch, lifted(s.support), 59);
    }
    drawTriangle(sketch, step);
    drawQ(sketch, step);
}

void TriangleStage::drawEnd(const Sketch& sketch) const {
    if (sketch.world()) return;
    const State& s = at(count() - 1);
    sketch.picture.add(ItemKind::Fill, Role::Simplex, verticesOf(s.triangle), itemKey(Role::Simplex, 60))
        .closed = true;
    sketch.picture.add(ItemKind::Polyline, Role::Simplex, verticesOf(s.triangle), itemKey(Role::Simplex, 61))
        .closed = true;
    drawQ(sketch, count() - 1);
}

}  // namespace gjkscope

#include "app/runs/result/result_stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

/// B where it just touches A is a guest in the picture.
constexpr float kGhost = 0.5f;
constexpr double kNormalLength = 0.35;

bool meets(const Outcome3& outcome) {
    return outcome.intersects.value_or(false);
}

/// Whether its normal and witness points mean something.
bool hasVectors(const Outcome3& outcome) {
    return outcome.normal && outcome.pointA && outcome.pointB;
}

std::string lengthLabel(const char* key, double length) {
    return std::string(tr(key)) + " " + numberText(length);
}

void drawMovedBody(const Sketch& sketch, const BodyOutline& body, glm::dvec3 by) {
    std::vector<glm::dvec3> points;
    for (const glm::dvec3& p : body.border.points) points.push_back(p + frameOf(sketch) + by);
    const ItemKind kind = body.border.surface ? ItemKind::Solid : ItemKind::Polyline;
    Item& ghost = sketch.picture.add(kind, Role::ShapeB, std::move(points), itemKey(Role::Depth, 7));
    ghost.closed = ghost.points.size() > 2;
    ghost.surface = body.border.surface;
    ghost.finish = Finish::Wire;
    ghost.strength = kGhost;
}

}  // namespace

ResultStage::ResultStage(Result result, const Step& ended, std::string code, StateContext context,
                         Underlay underlay)
    : result_(std::move(result)), code_(std::move(code)), context_(context), underlay_(std::move(underlay)) {
    steps_.push_back({ended.stage, "done", ended.iteration, true, true});
}

void ResultStage::drawWorld(const Sketch& sketch) const {
    const Outcome3& found = result_.outcome;
    const double depth = found.depth.value_or(0), distance = found.distance.value_or(0);
    const glm::dvec3 a = *found.pointA + frameOf(sketch), b = *found.pointB + frameOf(sketch);
    if (depth > 0) {
        drawMovedBody(sketch, sketch.geometry.bodyB(), depth * *found.normal);
        drawVector(sketch, Role::Depth, b, a, lengthLabel("label.depth", depth));
    }
    drawWitnesses(sketch, *found.pointA, *found.pointB, depth == 0);
    if (distance > 0 && sketch.options.labels) {
        sketch.picture.label(Role::Witness, 0.5 * (a + b), lengthLabel("label.distance", distance),
                             itemKey(Role::Witness, 3));
    }
    if (meets(found) && depth == 0 && *found.normal != glm::dvec3(0)) {
        const double length = kNormalLength * sketch.geometry.bodyA().extent;
        drawVector(sketch, Role::Depth, a, a + length * *found.normal, "n");
    }
}

void ResultStage::drawDifference(const Sketch& sketch) const {
    const Outcome3& found = result_.outcome;
    const double depth = found.depth.value_or(0), distance = found.distance.value_or(0);
    // the border point of A − B nearest the origin
    const glm::dvec3 none(0), nearest = hasVectors(found) ? *found.pointA - *found.pointB : none;
    // there a plane holds all of A − B: off the origin when they are apart, round it when they are not
    drawBounds(sketch, {found.lower.value_or(0), found.upper.value_or(0), meets(found) ? none : nearest,
                        depth > 0 ? nearest : none});
    if (depth > 0) {
        drawVector(sketch, Role::Depth, glm::dvec3(0), nearest, lengthLabel("label.depth", depth));
    } else if (distance > 0 && nearest != none) {
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), nearest},
                           itemKey(Role::Witness, 0));
        sketch.picture.add(ItemKind::Point, Role::Witness, {nearest}, itemKey(Role::Witness, 1));
        if (sketch.options.labels) {
            sketch.picture.label(Role::Witness, 0.5 * nearest, lengthLabel("label.distance", distance),
                                 itemKey(Role::Witness, 3));
        }
    }
}

void ResultStage::draw(int /*step*/, const Sketch& sketch) const {
    underlay_(sketch);
    if (sketch.world() && hasVectors(result_.outcome)) drawWorld(sketch);
    if (!sketch.world()) drawDifference(sketch);
}

Answer answerOf(const Result& result, const StateContext& context) {
    const Outcome3& found = result.outcome;
    const auto inWorld = [&](const std::optional<glm::dvec3>& point) {
        return point ? std::optional(*point + context.frame) : std::nullopt;
    };
    Answer answer;
    answer.intersects = found.intersects;
    answer.distance = found.distance;
    answer.depth = found.depth;
    answer.normal = found.normal;
    answer.pointA = inWorld(found.pointA);
    answer.pointB = inWorld(found.pointB);
    answer.lower = found.lower;
    answer.upper = found.upper;
    answer.status = found.status;
    return answer;
}

}  // namespace gjkscope

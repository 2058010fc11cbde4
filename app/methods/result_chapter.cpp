#include "app/methods/result_chapter.hpp"

#include <glm/geometric.hpp>

#include "app/methods/marks.hpp"
#include "app/methods/number_text.hpp"
#include "app/model/language.hpp"

namespace gjkscope {
namespace {

/// B where it just touches A is a guest in the picture.
constexpr float kGhost = 0.5f;
constexpr double kNormalLength = 0.35;

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

ResultChapter::ResultChapter(Result result, const Moment& ended, std::string code, StateContext context,
                             Underlay underlay)
    : result_(std::move(result)), code_(std::move(code)), context_(context), underlay_(std::move(underlay)) {
    moments_.push_back({ended.stage, "done", ended.iteration, true, true});
}

void ResultChapter::drawWorld(const Sketch& sketch) const {
    const Proximity3& p = result_.proximity;
    const glm::dvec3 a = p.pointA + frameOf(sketch), b = p.pointB + frameOf(sketch);
    if (p.depth > 0) {
        drawMovedBody(sketch, sketch.geometry.bodyB(), p.depth * p.normal);
        drawVector(sketch, Role::Depth, b, a, lengthLabel("label.depth", p.depth));
    }
    drawWitnesses(sketch, p.pointA, p.pointB, p.depth == 0);
    if (p.distance > 0 && sketch.options.labels) {
        sketch.picture.label(Role::Witness, 0.5 * (a + b), lengthLabel("label.distance", p.distance),
                             itemKey(Role::Witness, 3));
    }
    if (p.intersects && p.depth == 0 && result_.hasVectors && p.normal != glm::dvec3(0)) {
        const double length = kNormalLength * sketch.geometry.bodyA().extent;
        drawVector(sketch, Role::Depth, a, a + length * p.normal, "n");
    }
}

void ResultChapter::drawDifference(const Sketch& sketch) const {
    const Proximity3& p = result_.proximity;
    const glm::dvec3 nearest = p.pointA - p.pointB;  // the border point of A − B nearest the origin
    // there a plane holds all of A − B: off the origin when they are apart, round it when they are not
    const glm::dvec3 none(0);
    drawBounds(sketch, {p.lower, p.upper, p.intersects ? none : nearest, p.depth > 0 ? nearest : none});
    if (p.depth > 0) {
        drawVector(sketch, Role::Depth, glm::dvec3(0), nearest, lengthLabel("label.depth", p.depth));
    } else if (p.distance > 0) {
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), nearest},
                           itemKey(Role::Witness, 0));
        sketch.picture.add(ItemKind::Point, Role::Witness, {nearest}, itemKey(Role::Witness, 1));
        if (sketch.options.labels) {
            sketch.picture.label(Role::Witness, 0.5 * nearest, lengthLabel("label.distance", p.distance),
                                 itemKey(Role::Witness, 3));
        }
    }
}

void ResultChapter::draw(int /*moment*/, const Sketch& sketch) const {
    underlay_(sketch);
    if (sketch.world() && result_.hasVectors) drawWorld(sketch);
    if (!sketch.world()) drawDifference(sketch);
}

Answer answerOf(const Result& result, const StateContext& context) {
    const Proximity3& p = result.proximity;
    Answer answer;
    answer.intersects = p.intersects;
    answer.distance = p.distance;
    answer.lower = p.lower;
    answer.upper = p.upper;
    answer.status = p.status;
    answer.gjkIterations = p.gjkIterations;
    if (result.hasDepth) answer.depth = p.depth;
    if (result.hasVectors) {
        answer.normal = p.normal;
        answer.pointA = p.pointA + context.frame;
        answer.pointB = p.pointB + context.frame;
    }
    return answer;
}

}  // namespace gjkscope

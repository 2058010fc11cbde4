#include "app/methods/marks.hpp"

#include <cmath>
#include <glm/geometric.hpp>

#include "app/methods/number_text.hpp"
#include "app/methods/simplex_picture.hpp"
#include "app/methods/vertex_names.hpp"
#include "app/model/language.hpp"

namespace gjkscope {
namespace {

/// An arrow that only shows a direction is this part of the shape's extent long.
constexpr double kAimLength = 0.45;
/// Circles nearer to each other than this part of their radius are one line on any screen.
constexpr double kMetBounds = 1e-5;

/// `d` at unit length; nothing where it has no direction.
std::optional<glm::dvec3> unit(glm::dvec3 d) {
    const double largest = largestCoordinate<3, double>(d);
    if (!(largest > 0)) return std::nullopt;
    return glm::normalize(d / largest);
}

/// A length to draw arrows with in a shape that may be a point.
double sizeFor(const BodyOutline& body, const DifferenceOutline& difference) {
    return body.extent > 0 ? body.extent : difference.extent > 0 ? difference.extent : 1;
}

void addLabel(const Sketch& sketch, Role role, glm::dvec3 at, std::string text, std::int64_t which) {
    if (sketch.options.labels) sketch.picture.label(role, at, std::move(text), itemKey(role, -1, which));
}

void drawAim(const Sketch& sketch, const BodyOutline& body, glm::dvec3 d, const std::string& name,
             std::int64_t which) {
    const glm::dvec3 center = body.center + frameOf(sketch);
    const double length = kAimLength * sizeFor(body, sketch.geometry.difference);
    drawVector(sketch, Role::SearchDirection, center, center + length * d, name, which);
}

void drawSupport(const Sketch& sketch, Role role, glm::dvec3 at, const std::string& name) {
    sketch.picture.add(ItemKind::Point, role, {at}, itemKey(role));
    addLabel(sketch, role, at, name, 0);
}

void drawBound(const Sketch& sketch, Role role, double radius, const std::string& name, double labelSide) {
    if (!(radius > 0) || !std::isfinite(radius)) return;
    sketch.picture.add(ItemKind::Circle, role, {glm::dvec3(0)}, itemKey(role)).radius = radius;
    glm::dvec3 at(0);
    at[sketch.geometry.dimension - 1] = labelSide * radius;  // where up is
    addLabel(sketch, role, at, name + " " + numberText(radius), 0);
}

}  // namespace

glm::dvec3 frameOf(const Sketch& sketch) {
    return sketch.geometry.frame;
}

void drawVector(const Sketch& sketch, Role role, glm::dvec3 tail, glm::dvec3 tip, const std::string& name,
                std::int64_t which) {
    sketch.picture.add(ItemKind::Arrow, role, {tail, tip}, itemKey(role, 0, which));
    if (!name.empty()) addLabel(sketch, role, 0.5 * (tail + tip), name, which);
}

void drawAims(const Sketch& sketch, glm::dvec3 d, const std::string& letter) {
    const std::optional<glm::dvec3> along = unit(d);
    if (!sketch.world() || !along) return;
    drawAim(sketch, sketch.geometry.bodyA(), *along, letter, 1);
    drawAim(sketch, sketch.geometry.bodyB(), -*along, "−" + letter, 2);
}

void drawParents(const Sketch& sketch, const Vertex3& probe, const std::string& letter) {
    if (!sketch.world()) return;
    drawSupport(sketch, Role::SupportA, probe.a + frameOf(sketch), "a = s_A(" + letter + ")");
    drawSupport(sketch, Role::SupportB, probe.b + frameOf(sketch), "b = s_B(−" + letter + ")");
}

void drawProbe(const Sketch& sketch, const Vertex3& probe, int id) {
    if (sketch.world()) return;
    drawSimplexVertex(sketch, Role::NewestPoint, probe, id, "w = a − b");
}

void drawHalfPlane(const Sketch& sketch, glm::dvec3 probe, glm::dvec3 d) {
    const std::optional<glm::dvec3> along = unit(d);
    if (sketch.world() || !along) return;
    sketch.picture.add(ItemKind::Region, Role::RejectHalfPlane, {probe, -*along},
                       itemKey(Role::RejectHalfPlane));
}

void drawBoundCircles(const Sketch& sketch, double lower, double upper) {
    if (sketch.world() || !sketch.options.bounds) return;
    const bool met = upper - lower <= kMetBounds * upper;
    drawBound(sketch, Role::UpperBound, upper, tr(met ? "label.bounds_met" : "label.upper"), 1);
    if (!met) drawBound(sketch, Role::LowerBound, lower, tr("label.lower"), -1);
}

void drawNearest(const Sketch& sketch, glm::dvec3 v) {
    if (sketch.world()) return;
    sketch.picture.add(ItemKind::Point, Role::Nearest, {v}, itemKey(Role::Nearest));
    addLabel(sketch, Role::Nearest, v, "v", 0);
}

void drawWitnesses(const Sketch& sketch, glm::dvec3 a, glm::dvec3 b, bool withLine) {
    if (!sketch.world()) return;
    const glm::dvec3 onA = a + frameOf(sketch), onB = b + frameOf(sketch);
    if (withLine)
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {onA, onB}, itemKey(Role::Witness, 0));
    sketch.picture.add(ItemKind::Point, Role::Witness, {onA}, itemKey(Role::Witness, 1));
    sketch.picture.add(ItemKind::Point, Role::Witness, {onB}, itemKey(Role::Witness, 2));
}

void drawStartDirection(const Sketch& sketch, glm::dvec3 d) {
    const std::optional<glm::dvec3> along = unit(d);
    if (!along) return;
    const BodyOutline& a = sketch.geometry.bodyA();
    const glm::dvec3 tail = sketch.world() ? a.center + frameOf(sketch) : glm::dvec3(0);
    const glm::dvec3 tip = tail + 1.6 * kAimLength * sizeFor(a, sketch.geometry.difference) * *along;
    const Subject subject{Subject::Kind::StartDirection, -1, -1, -1, -1};
    sketch.picture.add(ItemKind::Arrow, Role::StartDirection, {tail, tip}, itemKey(Role::StartDirection, 0))
        .subject = subject;
    sketch.picture.add(ItemKind::Point, Role::StartDirection, {tip}, itemKey(Role::StartDirection, 1))
        .subject = subject;
    addLabel(sketch, Role::StartDirection, tip, tr("label.start_direction"), 0);
}

}  // namespace gjkscope

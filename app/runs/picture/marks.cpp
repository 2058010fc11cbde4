#include "app/runs/picture/marks.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/picture_options.hpp"
#include "app/solids/moved_surface.hpp"

namespace gjkscope {
namespace {

/// Strength of a body's past positions, fainter than the current one; in 3D so many can be distinguished.
constexpr float kSweep = 0.8f, kSolidSweep = 0.5f;
constexpr std::size_t kMaxWays = 32;

/// An arrow that only shows a direction is this part of the shape's extent long.
constexpr double kAimLength = 0.45;
/// Circles nearer to each other than this part of their radius are one line on any screen.
constexpr double kMetBounds = 1e-5;
/// Discs of planes are this part of A − B's extent wide.
constexpr double kDisc = 0.4;
constexpr int kRingPoints = 72;
/// A body elsewhere than it stands is a guest in the picture.
constexpr float kGhost = 0.5f;
/// Equators are this much fainter than their spheres' outlines.
constexpr float kEquator = 0.5f;

/// `d` at unit length; nothing where it has no direction.
std::optional<glm::dvec3> unit(glm::dvec3 d) {
    const double largest = largestCoordinate<3, double>(d);
    if (!(largest > 0)) return std::nullopt;
    return glm::normalize(d / largest);
}

/// A length to draw arrows with in a shape that may be a point.
double sizeFor(const BodyOutline& body, const DifferencePlace& difference) {
    return body.extent > 0 ? body.extent : difference.extent > 0 ? difference.extent : 1;
}

void addLabel(const Sketch& sketch, Role role, glm::dvec3 at, std::string text, std::int64_t which) {
    sketch.label(role, at, std::move(text), itemKey(role, -1, which));
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

/// A circle; in 3D the outline of a sphere, with its equator to show that it is one.
void drawRound(const Sketch& sketch, Role role, double radius, const std::string& name, double labelSide) {
    sketch.picture.add(ItemKind::Circle, role, {glm::dvec3(0)}, itemKey(role)).radius = radius;
    const int up = sketch.geometry.dimension - 1;
    if (up == 2) {
        Item& equator =
            sketch.picture.add(ItemKind::Polyline, role,
                               ringOf(glm::dvec3(0), {radius, 0, 0}, {0, radius, 0}), itemKey(role, 1));
        equator.closed = true;
        equator.strength = kEquator;
    }
    glm::dvec3 at(0);
    at[up] = labelSide * radius;
    addLabel(sketch, role, at, name, 0);
}

/// A disc in the plane this far from the origin along `normal`, around the plane's point nearest the origin.
void drawDisc(const Sketch& sketch, Role role, double distance, glm::dvec3 normal, const std::string& name) {
    const glm::dvec3 aside = std::abs(normal.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0);
    const double radius = kDisc * sketch.geometry.difference.extent;
    const glm::dvec3 u = radius * glm::normalize(glm::cross(aside, normal)), v = glm::cross(normal, u);
    std::vector<glm::dvec3> ring = ringOf(distance * normal, u, v);
    sketch.picture.add(ItemKind::Fill, role, ring, itemKey(role, 2));
    sketch.picture.add(ItemKind::Polyline, role, std::move(ring), itemKey(role, 3)).closed = true;
    addLabel(sketch, role, distance * normal + v, name, 0);
}

struct Bound {
    Role role;
    double value = 0;
    glm::dvec3 plane{0};
    std::string name;  ///< empty: no label
    double labelSide = 1;
};

void drawBound(const Sketch& sketch, const Bound& bound) {
    if (!(bound.value > 0) || !std::isfinite(bound.value)) return;
    const std::string label = bound.name.empty() ? "" : bound.name + " " + numberText(bound.value);
    const std::optional<glm::dvec3> normal = unit(bound.plane);
    if (sketch.geometry.dimension == 3 && normal)
        drawDisc(sketch, bound.role, bound.value, *normal, label);
    else
        drawRound(sketch, bound.role, bound.value, label, bound.labelSide);
}

/// In 3D the solid that is swept, or of what is flat the ways of the core's vertices.
void drawSolidSweep(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by) {
    const glm::dvec3 frame = frameOf(sketch);
    Border swept = sweptAlong(body.border, by);
    if (swept.surface) {
        for (glm::dvec3& p : swept.points) p += frame;
        Item& solid = sketch.picture.add(ItemKind::Solid, role, std::move(swept.points), itemKey(role, 60));
        solid.surface = std::move(swept.surface);
        solid.strength = kSolidSweep;
        return;
    }
    if (body.core.points.size() > kMaxWays) return;
    for (std::size_t i = 0; i < body.core.points.size(); ++i)
        sketch.picture
            .add(ItemKind::Polyline, role, {body.core.points[i] + frame, body.core.points[i] + frame + by},
                 itemKey(role, 60, static_cast<int>(i)))
            .strength = kSweep;
}

}  // namespace

void drawGhost(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by, std::uint64_t key,
               float strength) {
    std::vector<glm::dvec3> points;
    for (const glm::dvec3& p : body.border.points) points.push_back(p + frameOf(sketch) + by);
    const ItemKind flat = points.size() == 1 ? ItemKind::Point : ItemKind::Polyline;
    Item& ghost =
        sketch.picture.add(body.border.surface ? ItemKind::Solid : flat, role, std::move(points), key);
    ghost.closed = ghost.points.size() > 2;
    ghost.surface = body.border.surface;
    ghost.finish = Finish::Wire;
    ghost.strength = kGhost * strength;
}

/// In 2D the convex hull of both ends of the way: the border's front half moved, its back half as it
/// is.
void drawSweep(const Sketch& sketch, Role role, const BodyOutline& body, glm::dvec3 by) {
    const glm::dvec3 frame = frameOf(sketch);
    if (by == glm::dvec3(0)) return;
    if (sketch.geometry.dimension == 3) return drawSolidSweep(sketch, role, body, by);
    const std::vector<glm::dvec3>& border = body.border.points;
    const glm::dvec3 aside(-by.y, by.x, 0);
    const auto along = [&](glm::dvec3 p) { return glm::dot(p, aside); };
    const auto left = std::ranges::max_element(border, {}, along) - border.begin(),
               right = std::ranges::min_element(border, {}, along) - border.begin();
    const auto count = static_cast<std::ptrdiff_t>(border.size());
    std::vector<glm::dvec3> hull;
    const auto addChain = [&](std::ptrdiff_t from, std::ptrdiff_t to, glm::dvec3 offset) {
        for (std::ptrdiff_t i = from;; i = (i + 1) % count) {
            hull.push_back(border[static_cast<std::size_t>(i)] + frame + offset);
            if (i == to) return;
        }
    };
    addChain(right, left, by);
    addChain(left, right, glm::dvec3(0));
    Item& area = sketch.picture.add(ItemKind::Fill, role, std::move(hull), itemKey(role, 60));
    area.closed = true;
    area.strength = kSweep;
}

std::vector<glm::dvec3> ringOf(glm::dvec3 center, glm::dvec3 u, glm::dvec3 v) {
    std::vector<glm::dvec3> ring;
    for (int i = 0; i < kRingPoints; ++i) {
        const double angle = 2 * std::numbers::pi * i / kRingPoints;
        ring.push_back(center + std::cos(angle) * u + std::sin(angle) * v);
    }
    return ring;
}

glm::dvec3 frameOf(const Sketch& sketch) {
    return sketch.geometry.frame;
}

void drawVector(const Sketch& sketch, Role role, glm::dvec3 tail, glm::dvec3 tip, const std::string& name,
                std::int64_t which) {
    sketch.picture.add(ItemKind::Arrow, role, {tail, tip}, itemKey(role, 0, which));
    addLabel(sketch, role, 0.5 * (tail + tip), name, which);
}

void drawAims(const Sketch& sketch, glm::dvec3 d, const std::string& letter) {
    const std::optional<glm::dvec3> along = unit(d);
    if (!sketch.world() || !along) return;
    drawAim(sketch, sketch.geometry.bodyA(), *along, letter, 1);
    drawAim(sketch, sketch.geometry.bodyB(), -*along, "−" + letter, 2);
}

void drawOneAim(const Sketch& sketch, glm::dvec3 d, bool ofA, const std::string& name) {
    const std::optional<glm::dvec3> along = unit(d);
    if (!sketch.world() || !along) return;
    drawAim(sketch, ofA ? sketch.geometry.bodyA() : sketch.geometry.bodyB(), *along, name, ofA ? 1 : 2);
}

void drawSupportPlane(const Sketch& sketch, glm::dvec3 support, glm::dvec3 d, int which) {
    const std::optional<glm::dvec3> along = unit(d);
    if (!sketch.world() || !along) return;
    sketch.picture.add(ItemKind::Region, Role::RejectHalfPlane, {support + frameOf(sketch), -*along},
                       itemKey(Role::RejectHalfPlane, 1, which));
}

void drawParents(const Sketch& sketch, const Vertex3& support, const std::string& letter) {
    if (!sketch.world()) return;
    drawSupport(sketch, Role::SupportA, support.a + frameOf(sketch), "a = s_A(" + letter + ")");
    drawSupport(sketch, Role::SupportB, support.b + frameOf(sketch), "b = s_B(−" + letter + ")");
}

void drawSupportPoint(const Sketch& sketch, const Vertex3& support, int id) {
    if (sketch.world()) return;
    drawSimplexVertex(sketch, Role::NewestPoint, support, id, "w = a − b");
}

void drawHalfPlane(const Sketch& sketch, glm::dvec3 support, glm::dvec3 d) {
    const std::optional<glm::dvec3> along = unit(d);
    if (sketch.world() || !along) return;
    sketch.picture.add(ItemKind::Region, Role::RejectHalfPlane, {support, -*along},
                       itemKey(Role::RejectHalfPlane));
}

void drawBounds(const Sketch& sketch, const ShownBounds& bounds) {
    if (sketch.world() || !sketch.options.bounds) return;
    const bool met = bounds.upper - bounds.lower <= kMetBounds * bounds.upper;
    const bool planes = bounds.lowerPlane != glm::dvec3(0) || bounds.upperPlane != glm::dvec3(0);
    drawBound(sketch, {Role::UpperBound, bounds.upper, bounds.upperPlane,
                       tr(met ? "label.bounds_met" : "label.upper"), 1});
    // two circles would be one; a sphere and the plane that touches it are two
    const bool both = !met || (sketch.geometry.dimension == 3 && planes);
    if (both)
        drawBound(sketch,
                  {Role::LowerBound, bounds.lower, bounds.lowerPlane, met ? "" : tr("label.lower"), -1});
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

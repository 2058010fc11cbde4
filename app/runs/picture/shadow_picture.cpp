#include "app/runs/picture/shadow_picture.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

/// As a fraction of the larger body's extent: how far beside the bodies the axis is, how far beyond the
/// shadows it goes on, and how far the shadows lie beside each other.
constexpr double kBeside = 0.25, kBeyond = 0.3, kApart = 0.07;
/// Half of the mark at zero, in rows of shadows.
constexpr double kMark = 0.5;
constexpr float kGuide = 0.6f;
/// Spokes go from here to there, as a fraction of the radius of the circle around both bodies. More are a
/// blot.
constexpr double kSpokeFrom = 1.12, kSpokeTo = 1.25;
constexpr std::size_t kMaxSpokes = 48;
constexpr float kSpoke = 0.7f;

/// The line that the axis is drawn as: perpendicular to `axis`, beside both bodies.
class AxisLine {
  public:
    AxisLine(const Sketch& sketch, glm::dvec3 axis) : axis_(axis), frame_(frameOf(sketch)) {
        const BodyOutline &a = sketch.geometry.bodyA(), &b = sketch.geometry.bodyB();
        size_ = std::max({a.extent, b.extent, 1e-3 * sketch.geometry.difference.extent});
        if (!(size_ > 0)) size_ = 1;
        aside_ = asideOf(axis, sketch.geometry.dimension);
        double lowest = kInfinity<double>;
        for (const BodyOutline* body : {&a, &b})
            for (const glm::dvec3& p : body->border.points) lowest = std::min(lowest, glm::dot(p, aside_));
        const glm::dvec3 middle = 0.5 * (a.center + b.center);
        const double along = glm::dot(middle, axis_), up = glm::dot(middle, aside_);
        foot_ =
            middle - along * axis_ + (lowest - kBeside * size_ - up + sketch.options.axisOffset.y) * aside_;
    }

    /// The place of a projection, `rows` of shadows below the line.
    glm::dvec3 at(double t, double rows = 0) const {
        return frame_ + foot_ + t * axis_ - rows * kApart * size_ * aside_;
    }
    double size() const { return size_; }

  private:
    glm::dvec3 axis_, frame_, aside_{0}, foot_{0};
    double size_ = 1;
};

/// From the body's ends along the axis down to their projections.
void drawGuides(const Sketch& sketch, const AxisLine& line, const BodyOutline& body, const Shadows& shadows,
                bool ofA) {
    const Interval<double>& shadow = ofA ? shadows.onA : shadows.onB;
    const std::vector<glm::dvec3>& points = body.border.points;
    const auto [low, high] =
        std::ranges::minmax_element(points, {}, [&](glm::dvec3 p) { return glm::dot(p, shadows.axis); });
    const auto add = [&](glm::dvec3 from, double t, int which) {
        sketch.picture
            .add(ItemKind::Polyline, Role::Axis, {from + frameOf(sketch), line.at(t, ofA ? 0 : 1)},
                 itemKey(Role::Axis, ofA ? 100 : 200, which))
            .strength = kGuide;
    };
    add(*low, shadow.min, 0);
    add(*high, shadow.max, 1);
}

const Subject kAxisSubject{.kind = Subject::Kind::ShadowAxis};

std::string endsText(const Interval<double>& shadow, double zero) {
    return "[" + numberText(shadow.min - zero) + ", " + numberText(shadow.max - zero) + "]";
}

/// The zero of the moved axis and the ends of both shadows, counted from it.
void drawNumbers(const Sketch& sketch, const AxisLine& line, const Shadows& shadows) {
    const double zero = sketch.options.axisOffset.x;
    Item& mark = sketch.picture.add(ItemKind::Polyline, Role::Axis,
                                    {line.at(zero, -kMark), line.at(zero, kMark)}, itemKey(Role::Axis, 302));
    mark.subject = kAxisSubject;
    sketch.label(Role::Axis, line.at(zero, -kMark), "0", itemKey(Role::Axis, 303));
    const auto write = [&](Role role, const Interval<double>& shadow, double row) {
        sketch.label(role, line.at(0.5 * (shadow.min + shadow.max), row), endsText(shadow, zero),
                     itemKey(role, 304));
    };
    write(Role::EdgeOfA, shadows.onA, 0);
    write(Role::EdgeOfB, shadows.onB, 1);
}

}  // namespace

const char* separationWord(double separation) {
    return tr(separation > 0 ? "label.gap" : "label.overlap");
}

std::string separationText(double separation) {
    return std::string(separationWord(separation)) + " " + numberText(std::abs(separation));
}

glm::dvec3 asideOf(glm::dvec3 axis, int dimension) {
    if (dimension == 2) return axis.x < 0 ? glm::dvec3(axis.y, -axis.x, 0) : glm::dvec3(-axis.y, axis.x, 0);
    const glm::dvec3 up = std::abs(axis.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0);
    return glm::normalize(up - glm::dot(up, axis) * axis);
}

void drawShadows(const Sketch& sketch, const Shadows& shadows) {
    for (const Interval<double>& shadow : {shadows.onA, shadows.onB})
        if (!std::isfinite(shadow.min) || !std::isfinite(shadow.max)) return;
    const AxisLine line(sketch, shadows.axis);
    const double low = std::min(shadows.onA.min, shadows.onB.min) - kBeyond * line.size();
    const double high = std::max(shadows.onA.max, shadows.onB.max) + kBeyond * line.size();
    drawGuides(sketch, line, sketch.geometry.bodyA(), shadows, true);
    drawGuides(sketch, line, sketch.geometry.bodyB(), shadows, false);
    sketch.picture
        .add(ItemKind::Polyline, Role::Axis, {line.at(low), line.at(high)}, itemKey(Role::Axis, 300))
        .subject = kAxisSubject;
    const bool forward = glm::dot(shadows.normal, shadows.axis) >= 0;
    const double tip = forward ? high : low, tail = tip + (forward ? -1 : 1) * kBeyond * line.size();
    drawVector(sketch, Role::SearchDirection, line.at(tail), line.at(tip), "n", 300);

    const auto add = [&](Role role, double from, double to, double row) {
        sketch.picture
            .add(ItemKind::Polyline, role, {line.at(from, row), line.at(to, row)}, itemKey(role, 300))
            .subject = kAxisSubject;
    };
    add(Role::EdgeOfA, shadows.onA.min, shadows.onA.max, 0);
    add(Role::EdgeOfB, shadows.onB.min, shadows.onB.max, 1);
    const double endOfA = forward ? shadows.onA.max : shadows.onA.min;
    const double startOfB = forward ? shadows.onB.min : shadows.onB.max;
    const bool isGap = (startOfB > endOfA) == forward && startOfB != endOfA;
    add(isGap ? Role::Witness : Role::Depth, endOfA, startOfB, 2);
    if (sketch.options.axisSelected || sketch.options.axisOffset != glm::dvec2(0))
        drawNumbers(sketch, line, shadows);
    sketch.label(isGap ? Role::Witness : Role::Depth, line.at(0.5 * (endOfA + startOfB), 2), shadows.label,
                 itemKey(Role::Axis, 301));
}

void drawCompass(const Sketch& sketch, const std::vector<CompassAxis>& axes) {
    const BodyOutline &a = sketch.geometry.bodyA(), &b = sketch.geometry.bodyB();
    const glm::dvec3 middle = 0.5 * (a.center + b.center);
    double radius = 0;
    for (const BodyOutline* body : {&a, &b})
        for (const glm::dvec3& p : body->border.points) radius = std::max(radius, glm::distance(p, middle));
    for (std::size_t i = 0; i < std::min(axes.size(), kMaxSpokes); ++i) {
        for (const double sign : {1.0, -1.0}) {
            const glm::dvec3 spoke = sign * radius * axes[i].direction;
            const auto at = [&](double part) { return frameOf(sketch) + middle + part * spoke; };
            sketch.picture
                .add(ItemKind::Polyline, axes[i].role, {at(kSpokeFrom), at(kSpokeTo)},
                     itemKey(Role::Axis, sign > 0 ? 500 : 600, static_cast<std::int64_t>(i)))
                .strength = kSpoke;
        }
    }
}

}  // namespace gjkscope

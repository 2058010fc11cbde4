#include "app/ui/panels/shape_fields.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/shape_size.hpp"
#include "app/scene/shape_types.hpp"
#include "app/ui/panels/field_row.hpp"
#include "app/ui/widgets/number_field.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr double kDegrees = 180 / std::numbers::pi;

/// A pixel of dragging a length is a pixel in the canvases.
NumberStyle lengthStyle(ScenePanel& panel) {
    return {.speed = 1 / panel.pixelsPerUnit, .least = -kDoubleLengths.most, .greatest = kDoubleLengths.most};
}

/// The style of sizes, which must be positive.
NumberStyle sizeStyle(ScenePanel& panel) {
    const auto [least, most] = lengthsOf(panel.session.scene().options.precision);
    return {.speed = 1 / panel.pixelsPerUnit, .least = least, .greatest = most};
}

constexpr float kLimitsColumn = 96;

constexpr NumberStyle kAngleStyle{.suffix = "°", .decimals = 1, .speed = 0.5};

/// Fifteen digits of degrees read back as the angle they stand for, to a rounding.
double inDegrees(double angle) {
    return roundedTo(angle * kDegrees, 1e-11);
}

/// The angles of a body in 3D: those that were typed as long as they are what turns it, since others may
/// lead to the same orientation.
glm::dvec3 shownAngles(const ScenePanel& panel, int index, const Body& body) {
    const TypedAngles& typed = panel.typedAngles;
    if (typed.body == index && typed.orientation == body.orientation) return typed.degrees;
    const glm::dvec3 angles = anglesOf(unitQuaternion(body.orientation));
    return {inDegrees(angles.x), inDegrees(angles.y), inDegrees(angles.z)};
}

/// Numbers of a type that are edited as they are: a vector of its frame, or a length; `isSize`: above zero.
struct VectorKey {
    ShapeKey key;
    const char* label;
    glm::dvec3 ShapeSpec::*member;
    bool isSize;
};
constexpr VectorKey kVectors[] = {
    {ShapeKey::A, "panels.fields.end_a", &ShapeSpec::a, false},
    {ShapeKey::B, "panels.fields.end_b", &ShapeSpec::b, false},
    {ShapeKey::Radii, "panels.fields.radii", &ShapeSpec::extents, true},
    {ShapeKey::HalfExtents, "panels.fields.half_extents", &ShapeSpec::extents, true},
};
struct LengthKey {
    ShapeKey key;
    const char* label;
    double ShapeSpec::*member;
};
constexpr LengthKey kLengths[] = {
    {ShapeKey::Radius, "panels.fields.radius", &ShapeSpec::radius},
    {ShapeKey::HalfHeight, "panels.fields.half_height", &ShapeSpec::halfHeight},
};

/// The fields of one body.
struct BodyFields {
    ScenePanel& panel;
    std::size_t index;
    int dimension;
    const Body body;  ///< as it was before this frame's edits

    void pose() {
        vector(
            "panels.fields.position", lengthStyle(panel), tr("panels.edit.move", {{"name", body.name}}),
            [](auto& b) -> auto& { return b.position; });
        velocity();
        const std::string edit = tr("panels.edit.rotate", {{"name", body.name}});
        if (dimension == 3) return angles(edit);
        FieldRow row(panel, tr("panels.fields.rotation"));
        row.number("angle", inDegrees(body.angle), kAngleStyle, edit,
                   [i = index](Scene& scene, double degrees) { scene.bodies[i].angle = degrees / kDegrees; });
    }

    /// Fields of the velocity, for methods that move the bodies.
    void velocity() {
        const Method* method = findMethod(panel.session.run().scene().method);
        if (method == nullptr || !method->usesVelocities) return;
        const glm::dvec3 now = body.velocity.value_or(glm::dvec3(0));
        NumberStyle style = lengthStyle(panel);
        FieldRow row(panel, tr("panels.fields.velocity"), dimension);
        for (int axis = 0; axis < dimension; ++axis)
            style.largest = std::max(style.largest, std::abs(now[axis]));
        for (int axis = 0; axis < dimension; ++axis) {
            row.number(kAxes[axis], now[axis], style, tr("panels.edit.velocity", {{"name", body.name}}),
                       [&, axis](Scene& scene, double value) {
                           glm::dvec3 changed = now;
                           changed[axis] = value;
                           setVelocity(scene.bodies[index], changed);
                       });
            hint(panel.look, tr("panels.fields.velocity_hint"));
        }
    }

    void margin() {
        NumberStyle style = lengthStyle(panel);
        style.least = 0;
        number("panels.fields.margin", body.shape.margin, style,
               [](ShapeSpec& s, double v) { s.margin = v; });
    }

    void shape() {
        for (const ShapeKey key : shapeKeys(body.shape.type)) field(key);
        wholeSize();
    }

    /// Turns about the three axes; the orientation itself stays bit for bit until one of them is changed.
    void angles(const std::string& edit) {
        const glm::dvec3 degrees = shownAngles(panel, static_cast<int>(index), body);
        FieldRow row(panel, tr("panels.fields.turns"), 3);
        NumberStyle style = kAngleStyle;
        for (int axis = 0; axis < 3; ++axis) style.largest = std::max(style.largest, std::abs(degrees[axis]));
        for (int axis = 0; axis < 3; ++axis) {
            row.number(kAxes[axis], degrees[axis], style, edit, [&, axis](Scene& scene, double v) {
                TypedAngles typed{static_cast<int>(index), {}, degrees};
                typed.degrees[axis] = v;
                typed.orientation = turnedBy(typed.degrees / kDegrees);
                scene.bodies[index].orientation = typed.orientation;
                panel.typedAngles = typed;
            });
            hint(panel.look, tr("panels.fields.turns_hint"));
        }
    }

    std::string resize() const { return tr("panels.edit.resize", {{"name", body.name}}); }

    /// drawVertexFields() has the vertices and the control points.
    void field(ShapeKey key) {
        for (const auto& [of, label, member, isSize] : kVectors)
            if (of == key)
                vector(
                    label, isSize ? sizeStyle(panel) : lengthStyle(panel),
                    resize(), [member = member](auto& b) -> auto& { return b.shape.*member; });
        for (const auto& [of, label, member] : kLengths)
            if (of == key)
                number(label, body.shape.*member, sizeStyle(panel),
                       [member = member](ShapeSpec& s, double v) { s.*member = v; });
        if (key == ShapeKey::Sides)
            number("panels.fields.sides", body.shape.sides,
                   {.decimals = 0, .speed = 0.1, .least = 3, .greatest = kMaxVertices},
                   [](ShapeSpec& s, double v) { s.sides = static_cast<int>(std::lround(v)); });
        if (key == ShapeKey::Angle)
            number("panels.fields.opening", inDegrees(body.shape.angle),
                   {.suffix = "°", .decimals = 1, .speed = 0.5, .least = 0.1, .greatest = 180},
                   [](ShapeSpec& s, double v) { s.angle = std::min(v / kDegrees, std::numbers::pi); });
        if (key == ShapeKey::Axis) axisChoice();
    }

    /// The longest side; the rest, margin and all, goes with it.
    void wholeSize() {
        const std::optional<double> size = sizeOf(body.shape, dimension);
        if (!size) return;
        FieldRow row(panel, tr("panels.fields.size"));
        row.number("size", *size, sizeStyle(panel), resize(), [&, size](Scene& scene, double v) {
            scene.bodies[index].shape = scaled(body.shape, v / *size, dimension);
        });
        hint(panel.look, tr("panels.fields.size_hint"));
    }

    void number(const char* label, double value, const NumberStyle& style, const auto& set) {
        FieldRow row(panel, tr(label));
        row.number("value", value, style, resize(),
                   [&](Scene& scene, double v) { set(scene.bodies[index].shape, v); });
    }

    /// `of`: the vector of a body.
    void vector(const char* label, NumberStyle style, const std::string& edit, const auto& of) {
        FieldRow row(panel, tr(label), dimension);
        for (int axis = 0; axis < dimension; ++axis)
            style.largest = std::max(style.largest, std::abs(of(body)[axis]));
        for (int axis = 0; axis < dimension; ++axis)
            row.number(kAxes[axis], of(body)[axis], style, edit,
                       [&](Scene& scene, double v) { of(scene.bodies[index])[axis] = v; });
    }

    void axisChoice() {
        FieldRow row(panel, tr("panels.fields.axis"));
        for (int axis = 0; axis < 3; ++axis) {
            if (!row.choice(kAxes[axis], body.shape.axis == axis)) continue;
            panel.session.edit(resize(), [&](Scene& scene) { scene.bodies[index].shape.axis = axis; });
        }
    }
};

/// From A's position to B's, as the methods start without a direction of the user's.
glm::dvec3 towardsB(const Scene& scene) {
    const glm::dvec3 way = scene.b().position - scene.a().position;
    const double length = glm::length(way);
    return length > 0 ? way / length : glm::dvec3(1, 0, 0);
}

/// Fields of a direction. A vector's length does not matter, so typed numbers stay; the zero vector is
/// refused.
void directionFields(ScenePanel& panel, glm::dvec3 direction, const std::string& label) {
    const std::size_t lane = panel.session.lane();
    const bool is3D = panel.session.scene().dimension == 3;
    FieldRow row(panel, tr(is3D ? "panels.direction.vector" : "panels.direction.angle"), is3D ? 3 : 2);
    for (int axis = 0; axis < 3 && is3D; ++axis)
        row.number(kAxes[axis], direction[axis], {}, label, [=](Scene& scene, double value) {
            glm::dvec3 changed = direction;
            changed[axis] = value;
            if (changed != glm::dvec3(0)) setStartDirection(scene, lane, changed);
        });
    if (is3D) return;
    const double degrees = inDegrees(std::atan2(direction.y, direction.x));
    row.number("angle", degrees, kAngleStyle, label, [lane](Scene& scene, double value) {
        const double angle = value / kDegrees;
        setStartDirection(scene, lane, glm::dvec3(std::cos(angle), std::sin(angle), 0));
    });
}

}  // namespace

void drawShapeFields(ScenePanel& panel, int body) {
    ImGui::PushID(body);
    const Scene& scene = panel.session.scene();
    const auto index = static_cast<std::size_t>(body);
    BodyFields fields{panel, index, scene.dimension, scene.bodies[index]};
    fields.pose();
    fields.shape();
    fields.margin();
    ImGui::PopID();
}

void drawInitialContact(ScenePanel& panel) {
    sectionHeading(panel.look, tr("panels.initial-contact.heading"));
    std::vector<std::string> labels;
    int chosen = 0;
    for (const auto& [name, contact] : kInitialContactNames) {
        if (contact == panel.session.scene().initialContact) chosen = static_cast<int>(labels.size());
        labels.emplace_back(tr("initial-contact." + std::string(name)));
    }
    const auto nameAt = [](int choice) {
        return std::string(kInitialContactNames.at(static_cast<std::size_t>(choice)).first);
    };
    const int pressed =
        dropdown(panel.look, "initial contact", labels[static_cast<std::size_t>(chosen)], labels, chosen);
    hint(panel.look, tr("initial-contact." + nameAt(chosen) + ".hint"));
    if (pressed >= 0) panel.commands.perform("initial-contact-" + nameAt(pressed));
}

void drawStartDirection(ScenePanel& panel) {
    Session& session = panel.session;
    const std::size_t lane = session.lane();
    const std::optional<glm::dvec3> direction = session.run().scene().options.startDirection;
    const std::string label = tr("panels.edit.direction");
    sectionHeading(panel.look, tr("panels.direction.heading"));
    if (!direction) {
        const bool pressed = chipButton(panel.look, "automatic", tr("panels.direction.automatic"));
        hint(panel.look, tr("panels.direction.hint"));
        if (pressed)
            session.edit(label, [lane](Scene& scene) { setStartDirection(scene, lane, towardsB(scene)); });
        return;
    }
    directionFields(panel, *direction, label);
    if (chipButton(panel.look, "by hand", tr("panels.direction.reset")))
        session.edit(label, [lane](Scene& scene) { setStartDirection(scene, lane, std::nullopt); });
}

}  // namespace gjkscope

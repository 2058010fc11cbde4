#include "app/ui/panels/vertex_fields.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <string>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/editing/shape_vertices.hpp"
#include "app/import/vertex_text.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/vertex_order.hpp"
#include "app/ui/panels/field_row.hpp"
#include "app/ui/widgets/number_field.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "core/shapes/spline/spline_hull.hpp"

namespace gjkscope {
namespace {

/// A longer table is no help, the text is; and nobody types more vertices than that.
constexpr std::size_t kMaxRows = 64, kMaxLines = 2000;

std::string textOf(const ShapeSpec& shape, int dimension) {
    std::string text;
    for (const glm::dvec3& v : listedPoints(shape)) {
        text += exactText(v.x) + ", " + exactText(v.y);
        if (dimension == 3) text += ", " + exactText(v.z);
        text += "\n";
    }
    return text;
}

/// Refuses a list that the shape cannot take for its vertices or control points.
void checkCount(const ShapeSpec& shape, std::size_t count) {
    if (shape.type == ShapeType::Triangle && count != 3) throw InputError(tr("panels.notice.triangle"));
    constexpr int kMaxPoints = kMaxCurveDegree + 1;
    if (shape.type == ShapeType::Bezier && (count < 2 || count > kMaxPoints))
        throw InputError(tr("panels.notice.bezier", {{"most", std::to_string(kMaxPoints)}}));
    // there are as many weights, and knots to match
    const bool weighted = shape.type == ShapeType::Nurbs || shape.type == ShapeType::NurbsSurface;
    if (weighted && count != shape.vertices.size())
        throw InputError(tr("panels.notice.nurbs", {{"count", std::to_string(shape.vertices.size())}}));
}

std::string editLabel(const Body& body) {
    return tr("panels.edit.vertices", {{"name", body.name}});
}

/// Takes a typed or pasted list for the shape, in its own frame. False, with the reason kept, when it is
/// none.
bool take(ScenePanel& panel, std::size_t index, std::string_view text) {
    Session& session = panel.session;
    const int dimension = session.scene().dimension;
    std::vector<glm::dvec3> points;
    try {
        points = parseVertices(text, dimension);
        checkCount(session.scene().bodies[index].shape, points.size());
    } catch (const InputError& error) {
        panel.vertices.error = error.what();
        return false;
    }
    panel.vertices.error.clear();
    session.edit(editLabel(session.scene().bodies[index]),
                 [&](Scene& scene) { setListedPoints(scene.bodies[index].shape, points, dimension); });
    const std::size_t lost = session.scene().bodies[index].shape.lostVertices.size();
    if (lost > 0) session.notifyOfEdit(hullNotice(dimension, lost));
    return true;
}

/// The vertices change their order with the hull, so a drag always starts from the list it began with.
void setCoordinate(ScenePanel& panel, std::size_t index, std::size_t vertex, int axis, Scene& scene,
                   double value) {
    ShapeSpec& shape = scene.bodies[index].shape;
    if (panel.vertices.before.empty()) panel.vertices.before = givenPoints(shape);
    std::vector<glm::dvec3> points = panel.vertices.before;
    points[vertex][axis] = value;
    setPoints(shape, points, scene.dimension);
}

void table(ScenePanel& panel, std::size_t index) {
    const std::vector<glm::dvec3> vertices = panel.session.scene().bodies[index].shape.vertices;
    const std::string label = editLabel(panel.session.scene().bodies[index]);
    const int dimension = panel.session.scene().dimension;
    const std::vector<double> weights = panel.session.scene().bodies[index].shape.spline.weights;
    const bool weighted = dimension == 2 && weights.size() == vertices.size();
    NumberStyle style{.speed = 1 / panel.pixelsPerUnit};
    for (const glm::dvec3& vertex : vertices)
        for (int axis = 0; axis < dimension; ++axis)
            style.largest = std::max(style.largest, std::abs(vertex[axis]));
    constexpr NumberStyle kWeightStyle{.speed = 0.01, .least = kMinWeight, .greatest = kMaxWeight};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const bool three = dimension == 3 || weighted;
        FieldRow row(panel, std::to_string(i), three ? 3 : 2, three ? 24 : 34);
        for (int axis = 0; axis < dimension; ++axis) {
            row.number(kAxes[axis], vertices[i][axis], style, label, [&, axis, i](Scene& scene, double v) {
                setCoordinate(panel, index, i, axis, scene, v);
            });
        }
        if (!weighted) continue;
        row.number("weight", weights[i], kWeightStyle, label,
                   [=](Scene& scene, double v) { scene.bodies[index].shape.spline.weights[i] = v; });
        hint(panel.look, tr("panels.vertices.weight_hint"));
    }
    if (!panel.session.inGesture()) panel.vertices.before.clear();
}

/// Keeps typed text while it is wrong; else the text follows the shape.
void keepText(ScenePanel& panel, std::size_t index) {
    const bool same = panel.vertices.body == static_cast<int>(index) &&
                      (panel.vertices.revision == panel.session.revision() || !panel.vertices.error.empty());
    if (same) return;
    panel.vertices.body = static_cast<int>(index);
    panel.vertices.revision = panel.session.revision();
    panel.vertices.text = textOf(panel.session.scene().bodies[index].shape, panel.session.scene().dimension);
    panel.vertices.error.clear();
}

void textBox(ScenePanel& panel, std::size_t index) {
    keepText(panel, index);
    const float s = panel.look.scale, width = panelWidth(panel.look);
    const auto count = static_cast<float>(panel.session.scene().bodies[index].shape.vertices.size());
    ImGui::PushFont(panel.look.fonts->mono);
    const float lines = std::min(12.0f, count + 2);
    ImGui::InputTextMultiline("##vertices", &panel.vertices.text,
                              {width, lines * heightOf(panel.look.fonts->mono) + 12 * s});
    ImGui::PopFont();
    if (ImGui::IsItemDeactivatedAfterEdit() && take(panel, index, panel.vertices.text))
        panel.vertices.body = -1;
    if (panel.vertices.error.empty()) return;
    wrappedText(panel.look.fonts->small, packColor(panel.look.theme->bad), panel.vertices.error, width,
                1.4f * heightOf(panel.look.fonts->small));
}

}  // namespace

void drawVertexFields(ScenePanel& panel, int body) {
    const auto index = static_cast<std::size_t>(body);
    const ShapeSpec& shape = panel.session.scene().bodies[index].shape;
    const bool controlled = isSpline(shape.type);
    if (shape.type != ShapeType::Polytope && shape.type != ShapeType::Triangle && !controlled) return;
    ImGui::PushID(body);
    gap(panel.look, 10);
    sectionHeading(panel.look, tr(controlled ? "panels.vertices.control_points" : "panels.vertices.heading"),
                   std::to_string(shape.vertices.size()));
    const bool large = shape.vertices.size() > kMaxRows;
    if (!large && chipButton(panel.look, "mode",
                             tr(panel.vertices.asText ? "panels.vertices.table" : "panels.vertices.text"))) {
        panel.vertices.asText = !panel.vertices.asText;
        panel.vertices.body = -1;
    }
    if (!large) ImGui::SameLine();
    const bool pasted = chipButton(panel.look, "paste", tr("panels.vertices.paste"));
    hint(panel.look, tr("panels.vertices.paste_hint"));
    gap(panel.look, 4);
    if (pasted) {
        const char* text = ImGui::GetClipboardText();
        panel.vertices.body = -1;
        if (!take(panel, index, text ? text : "")) panel.commands.toast(panel.vertices.error);
    }
    const std::size_t count = panel.session.scene().bodies[index].shape.vertices.size();
    if (count <= kMaxRows && !panel.vertices.asText)
        table(panel, index);
    else if (count <= kMaxLines)
        textBox(panel, index);
    ImGui::PopID();
}

}  // namespace gjkscope

#include <imgui.h>
#include <imgui_stdlib.h>

#include <string>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/polytope.hpp"
#include "app/ui/panels/shape_fields.hpp"
#include "app/ui/widgets/field_row.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "core/shapes/spline/spline_hull.hpp"

namespace gjkscope {
namespace {

/// A longer table is no help, the text is; and nobody types more corners than that.
constexpr std::size_t kMaxRows = 64, kMaxLines = 2000;

constexpr const char* kAxes[] = {"x", "y", "z"};

std::string textOf(const ShapeSpec& shape, int dimension) {
    std::string text;
    for (const auto* list : {&shape.vertices, &shape.lostVertices}) {
        for (const glm::dvec3& v : *list) {
            text += exactText(v.x) + ", " + exactText(v.y);
            if (dimension == 3) text += ", " + exactText(v.z);
            text += "\n";
        }
    }
    return text;
}

void setCorners(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    if (shape.type == ShapeType::Triangle || isSpline(shape.type))
        shape.vertices = points;
    else
        setPolytope(shape, points, dimension);
}

/// Refuses a list that the shape cannot take for its corners or control points.
void checkCount(const ShapeSpec& shape, std::size_t count) {
    if (shape.type == ShapeType::Triangle && count != 3) throw InputError(tr("panels.notice.triangle"));
    constexpr int kMost = kMaxCurveDegree + 1;
    if (shape.type == ShapeType::Bezier && (count < 2 || count > kMost))
        throw InputError(tr("panels.notice.bezier", {{"most", std::to_string(kMost)}}));
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
bool take(AppContext& context, std::size_t index, std::string_view text) {
    Session& session = context.session;
    const int dimension = session.scene().dimension;
    std::vector<glm::dvec3> points;
    try {
        points = parseVertices(text, dimension);
        checkCount(session.scene().bodies[index].shape, points.size());
    } catch (const InputError& error) {
        context.views.verticesError = error.what();
        return false;
    }
    context.views.verticesError.clear();
    session.edit(editLabel(session.scene().bodies[index]),
                 [&](Scene& scene) { setCorners(scene.bodies[index].shape, points, dimension); });
    const std::size_t lost = session.scene().bodies[index].shape.lostVertices.size();
    if (lost > 0) session.notify(tr(hullNotice(dimension), {{"count", std::to_string(lost)}}));
    return true;
}

/// The corner lists change order with their hull, so a drag always starts from the list it began with.
void setCoordinate(AppContext& context, std::size_t index, std::size_t vertex, int axis, Scene& scene,
                   double value) {
    ShapeSpec& shape = scene.bodies[index].shape;
    std::vector<glm::dvec3>& before = context.views.verticesBefore;
    if (before.empty()) {
        before = shape.vertices;
        before.insert(before.end(), shape.lostVertices.begin(), shape.lostVertices.end());
    }
    std::vector<glm::dvec3> points = before;
    points[vertex][axis] = value;
    setCorners(shape, points, scene.dimension);
}

void table(AppContext& context, std::size_t index) {
    const std::vector<glm::dvec3> vertices = context.session.scene().bodies[index].shape.vertices;
    const std::string label = editLabel(context.session.scene().bodies[index]);
    const int dimension = context.session.scene().dimension;
    NumberStyle style;
    style.speed = 1 / context.canvas(Canvas::World).camera.pixelsPerUnit;
    const std::vector<double> weights = context.session.scene().bodies[index].shape.spline.weights;
    const bool weighted = dimension == 2 && weights.size() == vertices.size();
    NumberStyle weightStyle;
    weightStyle.speed = 0.01;
    weightStyle.least = kMinWeight;
    weightStyle.greatest = kMaxWeight;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const bool three = dimension == 3 || weighted;
        FieldRow row(context, std::to_string(i), three ? 3 : 2, three ? 24 : 34);
        for (int axis = 0; axis < dimension; ++axis) {
            row.number(kAxes[axis], vertices[i][axis], style, label, [&, axis, i](Scene& scene, double v) {
                setCoordinate(context, index, i, axis, scene, v);
            });
        }
        if (!weighted) continue;
        row.number("weight", weights[i], weightStyle, label,
                   [=](Scene& scene, double v) { scene.bodies[index].shape.spline.weights[i] = v; });
        hint(context, tr("panels.vertices.weight_hint"));
    }
    if (!context.session.inGesture()) context.views.verticesBefore.clear();
}

/// What is typed stays while it is wrong; else the text follows the shape.
void keepText(AppContext& context, std::size_t index) {
    ViewState& views = context.views;
    const bool same = views.verticesOf == static_cast<int>(index) &&
                      (views.verticesRevision == context.session.revision() || !views.verticesError.empty());
    if (same) return;
    views.verticesOf = static_cast<int>(index);
    views.verticesRevision = context.session.revision();
    views.vertices = textOf(context.session.scene().bodies[index].shape, context.session.scene().dimension);
    views.verticesError.clear();
}

void textBox(AppContext& context, std::size_t index) {
    ViewState& views = context.views;
    keepText(context, index);
    const float s = context.scale, width = panelWidth(context);
    const auto corners = static_cast<float>(context.session.scene().bodies[index].shape.vertices.size());
    ImGui::PushFont(context.fonts->mono);
    const float lines = std::min(12.0f, corners + 2);
    ImGui::InputTextMultiline("##vertices", &views.vertices,
                              {width, lines * heightOf(context.fonts->mono) + 12 * s});
    ImGui::PopFont();
    if (ImGui::IsItemDeactivatedAfterEdit() && take(context, index, views.vertices)) views.verticesOf = -1;
    if (views.verticesError.empty()) return;
    wrappedText(context.fonts->small, packColor(context.theme->bad), views.verticesError, width,
                1.4f * heightOf(context.fonts->small));
}

}  // namespace

void vertexFields(AppContext& context, int body) {
    const auto index = static_cast<std::size_t>(body);
    const ShapeSpec& shape = context.session.scene().bodies[index].shape;
    const bool controlled = isSpline(shape.type);
    if (shape.type != ShapeType::Polytope && shape.type != ShapeType::Triangle && !controlled) return;
    ImGui::PushID(body);
    gap(context, 10);
    sectionHeading(context, tr(controlled ? "panels.vertices.control_points" : "panels.vertices.heading"),
                   std::to_string(shape.vertices.size()));
    const bool large = shape.vertices.size() > kMaxRows;
    ViewState& views = context.views;
    if (!large && chipButton(context, "mode",
                             tr(views.verticesAsText ? "panels.vertices.table" : "panels.vertices.text"))) {
        views.verticesAsText = !views.verticesAsText;
        views.verticesOf = -1;
    }
    if (!large) ImGui::SameLine();
    const bool pasted = chipButton(context, "paste", tr("panels.vertices.paste"));
    hint(context, tr("panels.vertices.paste_hint"));
    gap(context, 4);
    if (pasted) {
        const char* text = ImGui::GetClipboardText();
        views.verticesOf = -1;
        if (!take(context, index, text ? text : "")) context.toast(views.verticesError);
    }
    const std::size_t count = context.session.scene().bodies[index].shape.vertices.size();
    if (count <= kMaxRows && !views.verticesAsText)
        table(context, index);
    else if (count <= kMaxLines)
        textBox(context, index);
    ImGui::PopID();
}

}  // namespace gjkscope

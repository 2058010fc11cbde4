#include "app/methods/scene_picture.hpp"

#include <algorithm>

#include "app/methods/handle_picture.hpp"
#include "app/methods/hover_picture.hpp"
#include "app/model/language.hpp"

namespace gjkscope {
namespace {

/// Bodies that are not of the pair, and the cores of swept shapes, stay behind what the run is about.
constexpr float kBystander = 0.6f, kCore = 0.45f;

/// Tells apart the items of one role and body.
enum Part { kArea, kBorder, kCoreBorder, kName, kFirstVertex };

std::vector<glm::dvec3> lifted(const std::vector<glm::dvec2>& points, glm::dvec2 frame) {
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    for (const glm::dvec2& p : points) result.emplace_back(p + frame, 0);
    return result;
}

/// How the items of one outline are marked.
struct Ink {
    Role role;
    int body;
    Subject subject;
    float strength = 1;
};

void addItem(Picture& picture, ItemKind kind, const Ink& ink, Part part, std::vector<glm::dvec3> points,
             bool closed, double radius = 0) {
    Item& item = picture.add(kind, ink.role, std::move(points), itemKey(ink.role, ink.body, part));
    item.closed = closed;
    item.radius = radius;
    item.strength = ink.strength;
    item.subject = ink.subject;
}

/// Area and border of a core swept by `radius`; a circle where the core is a point, so that it is round at
/// any zoom.
void addOutline(Picture& picture, const Ink& ink, glm::dvec2 frame, const std::vector<glm::dvec2>& core,
                const std::vector<glm::dvec2>& border, double radius) {
    if (core.size() == 1) {
        const glm::dvec3 center(core[0] + frame, 0);
        if (radius > 0) {
            addItem(picture, ItemKind::Circle, ink, kArea, {center}, true, radius);
            addItem(picture, ItemKind::Circle, ink, kBorder, {center}, false, radius);
        }
        Ink point = ink;
        if (radius > 0) point.strength *= kCore;
        return addItem(picture, ItemKind::Point, point, kCoreBorder, {center}, false);
    }
    if (border.size() > 2) addItem(picture, ItemKind::Fill, ink, kArea, lifted(border, frame), true);
    addItem(picture, ItemKind::Polyline, ink, kBorder, lifted(border, frame), border.size() > 2);
    if (radius == 0) return;
    Ink thin = ink;
    thin.strength *= kCore;
    addItem(picture, ItemKind::Polyline, thin, kCoreBorder, lifted(core, frame), core.size() > 2);
}

void addBodyVertices(Picture& picture, const Ink& ink, const BodyOutline& body, glm::dvec2 frame) {
    const std::vector<glm::dvec2>& points = body.core.points;
    if (points.size() < 2 || points.size() > kMostMarks || body.core.features[0] == kSmooth) return;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const int index = static_cast<int>(i);
        Item& mark = picture.add(ItemKind::Point, ink.role, {glm::dvec3(points[i] + frame, 0)},
                                 itemKey(ink.role, ink.body, kFirstVertex + index));
        mark.strength = ink.strength;
        mark.subject = {Subject::Kind::BodyVertex, ink.body, index, -1, -1};
    }
}

/// Names may hold the underscores that labels read as markup.
std::string labelText(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

/// The body's letter in the pair, which the sentences use, and its own name where that is another.
std::string bodyLabel(const std::string& name, std::string_view letter) {
    if (letter.empty() || name == letter) return labelText(name);
    return name.empty() ? std::string(letter) : std::string(letter) + " · " + labelText(name);
}

void addLostVertices(Picture& picture, const Body& body, int index) {
    const std::vector<glm::dvec3>& lost = body.shape.lostVertices;
    const double c = std::cos(body.angle), s = std::sin(body.angle);
    for (std::size_t i = 0; i < std::min(lost.size(), kMostMarks); ++i) {
        const glm::dvec3 p = lost[i];
        picture.add(ItemKind::Point, Role::LostVertex,
                    {glm::dvec3(c * p.x - s * p.y, s * p.x + c * p.y, 0) + body.position},
                    itemKey(Role::LostVertex, index, static_cast<std::int64_t>(i)));
    }
}

void drawBody(Picture& picture, const Scene& scene, const PairGeometry& geometry, int index, bool labels) {
    const Body& body = scene.bodies[static_cast<std::size_t>(index)];
    const BodyOutline& outline = geometry.bodies[static_cast<std::size_t>(index)];
    const bool isA = index == geometry.a, isB = index == geometry.b;
    const Role role = isA ? Role::ShapeA : isB ? Role::ShapeB : Role::Axis;
    const Ink ink{role, index, {Subject::Kind::Body, index, -1, -1, -1}, isA || isB ? 1.0f : kBystander};
    addOutline(picture, ink, geometry.frame, outline.core.points, outline.border, outline.radius);
    addBodyVertices(picture, ink, outline, geometry.frame);
    addLostVertices(picture, body, index);
    if (!labels) return;
    const std::string name = bodyLabel(body.name, isA ? "A" : isB ? "B" : "");
    picture.label(role, glm::dvec3(outline.center + geometry.frame, 0), name, itemKey(role, index, kName));
}

void drawDifference(Picture& picture, const DifferenceOutline& difference, bool labels) {
    const Ink ink{Role::Difference, 0, {}};
    std::vector<glm::dvec2> core;
    core.reserve(difference.vertices.size());
    for (const auto& v : difference.vertices) core.push_back(v.w);
    addOutline(picture, ink, glm::dvec2(0), core, difference.border, difference.radius);
    if (core.size() <= kMostMarks) {
        for (const auto& v : difference.vertices) {
            if (v.featureA == kSmooth || v.featureB == kSmooth) continue;
            picture
                .add(ItemKind::Point, Role::DifferenceVertex, {glm::dvec3(v.w, 0)},
                     itemKey(Role::DifferenceVertex, v.featureA, v.featureB))
                .subject = {Subject::Kind::DifferenceVertex, -1, -1, v.featureA, v.featureB};
        }
    }
    if (labels)
        picture.label(Role::Difference, glm::dvec3(difference.center, 0), "A − B",
                      itemKey(Role::Difference, 0, kName));
}

void drawOrigin(Picture& picture, bool labels) {
    picture.add(ItemKind::Point, Role::Origin, {glm::dvec3(0)}, itemKey(Role::Origin)).subject.kind =
        Subject::Kind::Origin;
    if (labels) picture.label(Role::Origin, glm::dvec3(0), tr("label.origin"), itemKey(Role::Origin, kName));
}

}  // namespace

void drawScene(Picture& picture, const Scene& scene, const PairGeometry& geometry, Canvas canvas,
               const PictureOptions& options) {
    if (canvas == Canvas::World) {
        // the pair comes last, so that it is found first under the pointer
        for (int i = 0; i < static_cast<int>(geometry.bodies.size()); ++i)
            if (i != geometry.a && i != geometry.b) drawBody(picture, scene, geometry, i, options.labels);
        drawBody(picture, scene, geometry, geometry.a, options.labels);
        drawBody(picture, scene, geometry, geometry.b, options.labels);
        if (options.handles) drawHandles(picture, scene, geometry, options.selectedBody);
    } else if (!geometry.bodies.empty()) {
        drawDifference(picture, geometry.difference, options.labels);
        drawOrigin(picture, options.labels);
    }
    drawHover(picture, geometry, canvas, options);
}

}  // namespace gjkscope

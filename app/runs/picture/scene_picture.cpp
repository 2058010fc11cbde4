#include "app/runs/picture/scene_picture.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/handle_picture.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

/// Bodies that are not of the pair, and the cores of swept shapes, stay behind what the run is about.
constexpr float kBystander = 0.8f, kCore = 0.45f;
/// Tells apart the items of one role and body.
enum Part { kArea, kBorder, kCoreBorder, kName, kCurve, kFirstVertex };

std::vector<glm::dvec3> moved(const std::vector<glm::dvec3>& points, glm::dvec3 by) {
    std::vector<glm::dvec3> result;
    result.reserve(points.size());
    for (const glm::dvec3& p : points) result.push_back(p + by);
    return result;
}

/// How the items of one outline are marked.
struct Ink {
    Role role;
    int body;
    Subject subject;
    float strength = 1;
};

Item& addItem(Picture& picture, ItemKind kind, const Ink& ink, Part part, std::vector<glm::dvec3> points) {
    Item& item = picture.add(kind, ink.role, std::move(points), itemKey(ink.role, ink.body, part));
    item.strength = ink.strength;
    item.subject = ink.subject;
    return item;
}

/// A disc where the core is a point, so that it is round at any zoom.
void addDisc(Picture& picture, const Ink& ink, glm::dvec3 center, double radius) {
    for (const Part part : {kArea, kBorder}) {
        Item& circle = addItem(picture, ItemKind::Circle, ink, part, {center});
        circle.radius = radius;
        circle.closed = part == kArea;
    }
}

/// The border of a set: area and outline in 2D, a solid in 3D.
void addBorder(Picture& picture, const Ink& ink, const Border& border, glm::dvec3 frame, Finish finish) {
    std::vector<glm::dvec3> points = moved(border.points, frame);
    if (border.surface) {
        Item& solid = addItem(picture, ItemKind::Solid, ink, kArea, std::move(points));
        solid.surface = border.surface;
        solid.finish = finish;
        return;
    }
    const bool closed = points.size() > 2;
    if (closed) addItem(picture, ItemKind::Fill, ink, kArea, points).closed = true;
    addItem(picture, ItemKind::Polyline, ink, kBorder, std::move(points)).closed = closed;
}

/// The core of a swept shape, or a shape that is but a point.
void addCore(Picture& picture, const Ink& ink, const Border& core, glm::dvec3 frame) {
    std::vector<glm::dvec3> points = moved(core.points, frame);
    if (points.size() == 1) {
        addItem(picture, ItemKind::Point, ink, kCoreBorder, std::move(points));
    } else if (core.surface) {
        Item& solid = addItem(picture, ItemKind::Solid, ink, kCoreBorder, std::move(points));
        solid.surface = core.surface;
        solid.finish = Finish::Wire;
    } else {
        const bool closed = points.size() > 2;
        addItem(picture, ItemKind::Polyline, ink, kCoreBorder, std::move(points)).closed = closed;
    }
}

/// A core swept by `radius`.
void addOutline(Picture& picture, const Ink& ink, glm::dvec3 frame, const Border& core, const Border& border,
                double radius, Finish finish) {
    const bool isPoint = core.points.size() == 1;
    if (isPoint && radius > 0 && !border.surface)
        addDisc(picture, ink, core.points[0] + frame, radius);
    else if (!isPoint || radius > 0)
        addBorder(picture, ink, border, frame, finish);
    if (radius == 0 && !isPoint) return;
    Ink thin = ink;
    if (radius > 0) thin.strength *= kCore;
    addCore(picture, thin, core, frame);
}

/// The curve whose hull the shape is, inside it.
void addCurve(Picture& picture, const Ink& ink, const Body& body) {
    std::vector<glm::dvec3> points;
    for (const glm::dvec2 p : curvePoints(body.shape)) points.push_back(toWorld(body, glm::dvec3(p, 0), 2));
    if (points.empty()) return;
    addItem(picture, ItemKind::Polyline, ink, kCurve, std::move(points)).strength *= kCore;
}

void addBodyVertices(Picture& picture, const Ink& ink, const BodyOutline& body, glm::dvec3 frame) {
    const std::vector<glm::dvec3>& points = body.core.points;
    const auto isVertex = [](int feature) { return feature != kSmooth; };
    if (points.size() < 2) return;
    if (std::ranges::count_if(body.features, isVertex) > static_cast<std::ptrdiff_t>(kMaxMarks)) return;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!isVertex(body.features[i])) continue;
        const int index = static_cast<int>(i);
        Item& mark = picture.add(ItemKind::Point, ink.role, {points[i] + frame},
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

void addLostVertices(Picture& picture, const Scene& scene, int index) {
    const Body& body = scene.bodies[static_cast<std::size_t>(index)];
    const std::vector<glm::dvec3>& lost = body.shape.lostVertices;
    for (std::size_t i = 0; i < std::min(lost.size(), kMaxMarks); ++i)
        picture.add(ItemKind::Point, Role::LostVertex, {toWorld(body, lost[i], scene.dimension)},
                    itemKey(Role::LostVertex, index, static_cast<std::int64_t>(i)));
}

void drawBody(Picture& picture, const Scene& scene, const PairGeometry& geometry, int index,
              const PictureOptions& options) {
    const Body& body = scene.bodies[static_cast<std::size_t>(index)];
    const BodyOutline& outline = geometry.bodies[static_cast<std::size_t>(index)];
    const bool isA = index == geometry.a, isB = index == geometry.b;
    const Role role = bodyRole(scene, index);
    const Ink ink{role, index, {Subject::Kind::Body, index, -1, -1, -1}, isA || isB ? 1.0f : kBystander};
    addOutline(picture, ink, geometry.frame, outline.core, outline.border, outline.radius, options.finish);
    addCurve(picture, ink, body);
    addBodyVertices(picture, ink, outline, geometry.frame);
    addLostVertices(picture, scene, index);
    if (!options.labels) return;
    const std::string name = bodyLabel(body.name, isA ? "A" : isB ? "B" : "");
    picture.label(role, outline.center + geometry.frame, name, itemKey(role, index, kName)).subject =
        ink.subject;
}

void drawDifference(Picture& picture, const DifferenceOutline& difference, bool isOld) {
    const Ink ink{Role::Difference, 0, {}, isOld ? kOldStrength : 1.0f};
    // what happens inside must stay visible whatever finish the bodies have
    addOutline(picture, ink, glm::dvec3(0), difference.core, difference.border, difference.radius,
               Finish::Translucent);
    if (isOld || difference.vertices.size() > kMaxMarks) return;
    for (const auto& v : difference.vertices) {
        if (v.featureA == kSmooth || v.featureB == kSmooth) continue;
        picture
            .add(ItemKind::Point, Role::DifferenceVertex, {v.w},
                 itemKey(Role::DifferenceVertex, v.featureA, v.featureB))
            .subject = {Subject::Kind::DifferenceVertex, -1, -1, v.featureA, v.featureB};
    }
}

using HoveredVertex = MinkowskiVertex<3, double>;

constexpr int kInWorldA = 1, kInWorldB = 2, kInDifference = 3, kText = 4;

void light(Picture& picture, glm::dvec3 point, std::int64_t where, std::int64_t index, std::string text) {
    picture.add(ItemKind::Point, Role::Highlight, {point}, itemKey(Role::Highlight, where, index));
    if (!text.empty())
        picture.label(Role::Highlight, point, std::move(text),
                      itemKey(Role::Highlight, where + kText, index));
}

std::string withPlace(const std::string& name, glm::dvec3 at, int dimension) {
    return name + " = " + pointText(at, dimension);
}

/// `a_3 − b_0 = (0.5, 1.2) − (0.1, 0.2) = (0.4, 1)`; three 3D vectors would be wider than the canvas,
/// and the parents have theirs in the world.
std::string differenceText(const HoveredVertex& v, const PairGeometry& geometry) {
    const int dimension = geometry.dimension;
    if (dimension == 3) return withPlace(parentsName(v.featureA, v.featureB), v.w, dimension);
    return parentsName(v.featureA, v.featureB) + " = " + pointText(v.a + geometry.frame, dimension) + " − " +
           pointText(v.b + geometry.frame, dimension) + " = " + pointText(v.w, dimension);
}

/// The vertex of the body with this feature.
std::optional<glm::dvec3> vertexOf(const BodyOutline& body, int feature) {
    const auto found = std::ranges::find(body.features, feature);
    if (feature == kSmooth || found == body.features.end()) return std::nullopt;
    return body.core.points[static_cast<std::size_t>(found - body.features.begin())];
}

/// From the parents, because a vertex of a simplex may lie between two parallel edges' ends, where the
/// outline of A − B has none.
void drawDifferenceVertex(Picture& picture, const PairGeometry& geometry, Canvas canvas,
                          const PictureOptions& options) {
    const int featureA = options.hover.featureA, featureB = options.hover.featureB;
    const std::optional<glm::dvec3> onA = vertexOf(geometry.bodyA(), featureA);
    const std::optional<glm::dvec3> onB = vertexOf(geometry.bodyB(), featureB);
    if (!onA || !onB) return;
    if (canvas == Canvas::Difference) {
        const HoveredVertex v{*onA - *onB, *onA, *onB, featureA, featureB};
        return light(picture, v.w, kInDifference, 0, options.labels ? differenceText(v, geometry) : "");
    }
    const auto text = [&](char letter, int feature, glm::dvec3 at) {
        return options.labels ? withPlace(vertexName(letter, feature), at, geometry.dimension) : "";
    };
    const glm::dvec3 a = *onA + geometry.frame, b = *onB + geometry.frame;
    light(picture, a, kInWorldA, 0, text('a', featureA, a));
    light(picture, b, kInWorldB, 0, text('b', featureB, b));
}

/// Every vertex of A − B that has this one of A (or of B) as a parent.
void drawChildren(Picture& picture, const DifferenceOutline& difference, bool ofA, int feature, bool labels) {
    std::int64_t count = 0;
    for (const HoveredVertex& v : difference.vertices) {
        if ((ofA ? v.featureA : v.featureB) != feature) continue;
        light(picture, v.w, kInDifference, count++, labels ? parentsName(v.featureA, v.featureB) : "");
    }
}

void drawBodyVertex(Picture& picture, const PairGeometry& geometry, const ShownOutline& outline,
                    Canvas canvas, const PictureOptions& options) {
    const Subject& hover = options.hover;
    const bool ofA = hover.body == geometry.a;
    if (!ofA && hover.body != geometry.b) return;
    const BodyOutline& body = ofA ? geometry.bodyA() : geometry.bodyB();
    if (hover.index < 0 || hover.index >= static_cast<int>(body.core.points.size())) return;
    const auto index = static_cast<std::size_t>(hover.index);
    const int feature = body.features[index];
    if (canvas == Canvas::Difference) {
        if (outline.difference && !outline.isOld)
            drawChildren(picture, *outline.difference, ofA, feature, options.labels);
        return;
    }
    const glm::dvec3 at = body.core.points[index] + geometry.frame;
    light(picture, at, ofA ? kInWorldA : kInWorldB, 0,
          options.labels ? withPlace(vertexName(ofA ? 'a' : 'b', feature), at, geometry.dimension) : "");
}

/// Highlights what is under the pointer and what it is in the other canvas: a vertex of A − B and its two
/// parents, with the difference written out; a vertex of A or B and every vertex of A − B that it is a parent
/// of.
void drawHover(Picture& picture, const PairGeometry& geometry, const ShownOutline& outline, Canvas canvas,
               const PictureOptions& options) {
    if (options.hover.kind == Subject::Kind::DifferenceVertex)
        drawDifferenceVertex(picture, geometry, canvas, options);
    if (options.hover.kind == Subject::Kind::BodyVertex)
        drawBodyVertex(picture, geometry, outline, canvas, options);
}

}  // namespace

Role bodyRole(const Scene& scene, int body) {
    if (body == scene.pair[0]) return Role::ShapeA;
    if (body == scene.pair[1]) return Role::ShapeB;
    constexpr std::array kOthers{Role::ThirdBystander, Role::Bystander, Role::SecondBystander};
    return kOthers[static_cast<std::size_t>(body) % kOthers.size()];
}

void drawOrigin(Picture& picture, bool labels) {
    picture.add(ItemKind::Point, Role::Origin, {glm::dvec3(0)}, itemKey(Role::Origin)).subject.kind =
        Subject::Kind::Origin;
    if (labels) picture.label(Role::Origin, glm::dvec3(0), tr("label.origin"), itemKey(Role::Origin, kName));
}

void drawScene(Picture& picture, const Scene& scene, const PairGeometry& geometry,
               const ShownOutline& outline, Canvas canvas, const PictureOptions& options) {
    if (geometry.dimension == 3) picture.order = Picture::Order::Depth;
    if (canvas == Canvas::World) {
        // the pair comes last, so that it is found first under the pointer
        for (int i = 0; i < static_cast<int>(geometry.bodies.size()); ++i)
            if (i != geometry.a && i != geometry.b) drawBody(picture, scene, geometry, i, options);
        drawBody(picture, scene, geometry, geometry.a, options);
        drawBody(picture, scene, geometry, geometry.b, options);
        if (options.handles) drawHandles(picture, scene, geometry, options);
    } else {
        if (outline.difference) drawDifference(picture, *outline.difference, outline.isOld);
        if (options.labels)
            picture.label(Role::Difference, geometry.difference.center, "A − B",
                          itemKey(Role::Difference, 0, kName));
        drawOrigin(picture, options.labels);
    }
    drawHover(picture, geometry, outline, canvas, options);
}

}  // namespace gjkscope

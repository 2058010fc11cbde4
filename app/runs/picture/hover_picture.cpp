#include "app/runs/picture/hover_picture.hpp"

#include <algorithm>
#include <optional>

#include "app/runs/number_text.hpp"
#include "app/runs/picture/shown_difference.hpp"
#include "app/runs/vertex_names.hpp"

namespace gjkscope {
namespace {

using Vertex = MinkowskiVertex<3, double>;

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

/// `a_3 − b_0 = (0.5, 1.2) − (0.1, 0.2) = (0.4, 1)`; three vectors of space would be wider than the canvas,
/// and the parents have theirs in the world.
std::string differenceText(const Vertex& v, const PairGeometry& geometry) {
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
        const Vertex v{*onA - *onB, *onA, *onB, featureA, featureB};
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
    for (const Vertex& v : difference.vertices) {
        if ((ofA ? v.featureA : v.featureB) != feature) continue;
        light(picture, v.w, kInDifference, count++, labels ? parentsName(v.featureA, v.featureB) : "");
    }
}

void drawBodyVertex(Picture& picture, const PairGeometry& geometry, const ShownDifference& difference,
                    Canvas canvas, const PictureOptions& options) {
    const Subject& hover = options.hover;
    const bool ofA = hover.body == geometry.a;
    if (!ofA && hover.body != geometry.b) return;
    const BodyOutline& body = ofA ? geometry.bodyA() : geometry.bodyB();
    if (hover.index < 0 || hover.index >= static_cast<int>(body.core.points.size())) return;
    const auto index = static_cast<std::size_t>(hover.index);
    const int feature = body.features[index];
    if (canvas == Canvas::Difference) {
        if (difference.outline && !difference.isOld)
            drawChildren(picture, *difference.outline, ofA, feature, options.labels);
        return;
    }
    const glm::dvec3 at = body.core.points[index] + geometry.frame;
    light(picture, at, ofA ? kInWorldA : kInWorldB, 0,
          options.labels ? withPlace(vertexName(ofA ? 'a' : 'b', feature), at, geometry.dimension) : "");
}

}  // namespace

void drawHover(Picture& picture, const PairGeometry& geometry, const ShownDifference& difference,
               Canvas canvas, const PictureOptions& options) {
    if (options.hover.kind == Subject::Kind::DifferenceVertex)
        drawDifferenceVertex(picture, geometry, canvas, options);
    if (options.hover.kind == Subject::Kind::BodyVertex)
        drawBodyVertex(picture, geometry, difference, canvas, options);
}

}  // namespace gjkscope

#include "app/methods/support_mapping/support_search.hpp"

#include <glm/geometric.hpp>

#include "app/base/plain_text.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

/// More numbers at vertices than this are a blot.
constexpr std::size_t kMaxListNumbers = 24;
/// More vertices than this have no marks of their own.
constexpr std::size_t kMaxListMarks = 128;
/// The arrow of the direction in A − B, as a fraction of its extent.
constexpr double kDirectionLength = 0.4;

}  // namespace

std::string listNumber(int place) {
    return std::to_string(place);
}

void SupportSearch::drawFrame(const Sketch& sketch, std::optional<glm::dvec3> best) const {
    if (sketch.world()) {
        drawOneAim(sketch, body_.direction, body_.isA, directionName());
        if (best) drawSupportPlane(sketch, *best, body_.direction, body_.isA ? 0 : 1);
    } else {
        drawDirection(sketch, body_.isA ? body_.direction : -body_.direction);
        if (best && body_.supportOfA) drawReached(sketch, *best);
    }
    if (sketch.world() && body_.supportOfA)
        sketch.picture.add(ItemKind::Point, Role::SupportA, {*body_.supportOfA + frameOf(sketch)},
                           itemKey(Role::SupportA));
}

void SupportSearch::drawDirection(const Sketch& sketch, glm::dvec3 d) {
    const DifferencePlace& place = sketch.geometry.difference;
    const double length = kDirectionLength * (place.extent > 0 ? place.extent : 1);
    drawVector(sketch, Role::SearchDirection, place.center, place.center + length * d, "d");
}

void SupportSearch::drawBest(const Sketch& sketch, glm::dvec3 best) const {
    const glm::dvec3 at = best + frameOf(sketch);
    sketch.picture.add(ItemKind::Point, role(), {at}, itemKey(role()));
    sketch.label(role(), at, "s", itemKey(role(), -1, 0));
}

void SupportSearch::drawList(const Sketch& sketch, const std::function<bool(int place)>& isMarked) const {
    if (size() > kMaxListMarks) return;
    for (int i = 0; i < static_cast<int>(size()); ++i) {
        const glm::dvec3 at = vertex(i) + frameOf(sketch);
        const int side = body_.isA ? 0 : 1;
        if (isMarked(i))
            sketch.picture.add(ItemKind::Point, Role::ListedVertex, {at},
                               itemKey(Role::ListedVertex, side, i));
        if (size() <= kMaxListNumbers)
            sketch.label(Role::ListedVertex, at, listNumber(i), itemKey(Role::ListedVertex, 2 + side, i));
    }
}

void SupportSearch::drawCompared(const Sketch& sketch, int place, const std::string& label) const {
    const glm::dvec3 at = vertex(place) + frameOf(sketch);
    const BodyOutline& outline = body_.isA ? sketch.geometry.bodyA() : sketch.geometry.bodyB();
    const glm::dvec3 center = outline.center + frameOf(sketch);
    const glm::dvec3 foot = center + glm::dot(at - center, body_.direction) * body_.direction;
    sketch.picture.add(ItemKind::Polyline, Role::Axis, {center, foot, at}, itemKey(Role::Axis, 400));
    sketch.picture.add(ItemKind::Point, Role::Highlight, {at}, itemKey(Role::Highlight, 400));
    sketch.label(Role::Highlight, at, label, itemKey(Role::Highlight, 401));
}

std::string SupportSearch::text(const char* key, TextArguments values) const {
    const bool isA = body_.isA;
    std::string sentence = tr(key, values);
    replaceAll(sentence, "{body}", isA ? "<a:A>" : "<b:B>");
    replaceAll(sentence, "{d}", "<direction:" + directionName() + ">");
    replaceAll(sentence, "{s}", isA ? "<supporta:s>" : "<supportb:s>");
    replaceAll(sentence, "{mapping}", isA ? "<supporta:s_A(d)>" : "<supportb:s_B(−d)>");
    replaceAll(sentence, "{dot}", directionName());
    replaceAll(sentence, "{n}", std::to_string(size()));
    return sentence;
}

NumberRow SupportSearch::directionRow(int dimension) const {
    return pointRow(directionName(), body_.direction, dimension, "", Role::SearchDirection);
}

NumberRow SupportSearch::vertexRow(std::string name, int place, const StateContext& context,
                                   Role role) const {
    return pointRow(std::move(name), vertex(place) + context.frame, context.dimension,
                    tr("numbers.place", {{"place", listNumber(place)}}), role);
}

void SupportSearch::drawReached(const Sketch& sketch, glm::dvec3 best) const {
    const glm::dvec3 w = *body_.supportOfA - best;
    drawHalfPlane(sketch, w, -body_.direction);
    sketch.picture.add(ItemKind::Point, Role::NewestPoint, {w}, itemKey(Role::NewestPoint));
    sketch.label(Role::NewestPoint, w, "a − s", itemKey(Role::NewestPoint, -1));
}

}  // namespace gjkscope

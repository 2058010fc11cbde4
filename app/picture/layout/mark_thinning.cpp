#include "app/picture/layout/mark_thinning.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <numeric>
#include <tuple>

namespace gjkscope {
namespace {

/// Marks nearer to each other than this touch with their rims; those this far apart do not clutter the line
/// between them. In pixels at 100 %.
constexpr double kTouching = 10, kRoomy = 22;
/// Smaller marks are hardly seen on their line.
constexpr float kMinSize = 0.55f;
/// Nobody counts more vertices than this at a glance.
constexpr std::size_t kCounted = 12;

/// The key of an outline, which its marks share.
using OutlineKey = std::tuple<Role, Subject::Kind, int>;

/// Vertices of outlines, of which there may be any number; other marks stand for themselves.
bool isOutlineVertex(const Item& item) {
    if (item.kind != ItemKind::Point || item.points.empty()) return false;
    const Subject::Kind kind = item.subject.kind;
    return kind == Subject::Kind::BodyVertex || kind == Subject::Kind::DifferenceVertex ||
           item.role == Role::LostVertex || item.role == Role::Polytope || item.role == Role::ChainEdge;
}

/// Marks that make up one outline, in its order: where they stand, in pixels at 100 %, and which items they
/// are.
struct Marks {
    std::vector<glm::dvec2> places;
    std::vector<std::size_t> items;
};

double meanGap(const std::vector<glm::dvec2>& places) {
    double around = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        around += glm::distance(places[i], places[(i + 1) % places.size()]);
    return around / static_cast<double>(places.size());
}

void thin(const Marks& marks, std::vector<float>& sizes) {
    const std::vector<glm::dvec2>& places = marks.places;
    const float size = std::clamp(static_cast<float>(meanGap(places) / kRoomy), kMinSize, 1.0f);
    const glm::dvec2 first = places.front();
    glm::dvec2 last = first;
    for (std::size_t i = 0; i < places.size(); ++i) {
        // the outline ends where it began
        const bool touches =
            std::min(glm::distance(places[i], last), glm::distance(places[i], first)) < kTouching;
        sizes[marks.items[i]] = i > 0 && touches ? 0 : size;
        if (!touches) last = places[i];
    }
}

/// `marks`: items in the order in which the first to touch is left.
std::vector<float> sizesOf(const Picture& picture, std::span<const std::size_t> marks, const Camera& camera,
                           const Viewport& view, double scale) {
    std::map<OutlineKey, Marks> outlines;
    for (const std::size_t i : marks) {
        const Item& item = picture.items[i];
        if (!isOutlineVertex(item)) continue;
        Marks& own = outlines[{item.role, item.subject.kind, item.subject.body}];
        own.places.push_back(camera.toPixels(item.points.front(), view) / scale);
        own.items.push_back(i);
    }
    std::vector<float> sizes(picture.items.size(), 1);
    for (const auto& [outline, own] : outlines)
        if (own.items.size() > kCounted) thin(own, sizes);
    return sizes;
}

}  // namespace

std::vector<float> markSizes(const Picture& picture, const Camera& camera, const Viewport& view,
                             double scale) {
    std::vector<std::size_t> all(picture.items.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    return sizesOf(picture, all, camera, view, scale);
}

std::vector<float> markSizes(const Picture& picture, const Painting& painting, const Camera& camera,
                             const Viewport& view, double scale) {
    std::vector<std::size_t> marks;
    for (const Part& part : painting.parts)
        if (part.kind == ItemKind::Point) marks.push_back(part.item);
    return sizesOf(picture, marks, camera, view, scale);
}

}  // namespace gjkscope

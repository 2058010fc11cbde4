#include "app/picture/layout/label_obstacles.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <utility>

#include "app/picture/layout/mark_thinning.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {
namespace {

/// Lines of a long outline are treated in pieces at least this long, in pixels at 100 %.
constexpr double kPiece = 6;
/// Beyond this many pieces around one label it stands in a tangle, and more of them add nothing.
constexpr std::size_t kMaxPieces = 200;

constexpr double kOverLabel = 1000, kOverPoint = 300, kOverLine = 12;
/// A label may touch a mark's rim by this part of it.
constexpr double kTouched = 0.2;

bool isVertexOfOutline(Role role) {
    return role == Role::ShapeA || role == Role::ShapeB || role == Role::DifferenceVertex;
}

bool hasLines(Role role) {
    return role != Role::Grid && role != Role::Axis && !isPen(role);
}

/// Sizes of marks are nearly the same in every theme, so any will do for keeping clear of them.
double markRadius(Role role) {
    return theme("light")[role].markRadius;
}

/// Collects a picture's obstacles, item by item.
class ObstacleCollector {
  public:
    ObstacleCollector(const Camera& camera, const Viewport& view, double scale, const PixelBox& inside)
        : camera_(camera), view_(view), scale_(scale), inside_(inside) {}

    LabelObstacles obstacles;

    void collect(const Item& item, double size) {
        if (item.points.empty()) return;
        if (item.kind == ItemKind::Point) {
            const glm::dvec2 at = camera_.toPixels(item.points.front(), view_);
            const double radius = (size * markRadius(item.role) + kMarkHalo) * scale_;
            if (!overlaps({at - 1.0, at + 1.0}, inside_)) return;
            (isVertexOfOutline(item.role) ? obstacles.vertices : obstacles.points)
                .push_back({at - radius, at + radius});
            // everything is about the origin: no text lies on it, as on no other text
            if (item.role == Role::Origin) obstacles.labels.push_back({at - 0.5 * radius, at + 0.5 * radius});
        } else if ((item.kind == ItemKind::Polyline || item.kind == ItemKind::Arrow) && hasLines(item.role)) {
            collectLine(item);
        } else if (item.kind == ItemKind::Circle) {
            collectCircle(item);
        }
    }

  private:
    void collectLine(const Item& item) {
        glm::dvec2 before = camera_.toPixels(item.closed ? item.points.back() : item.points.front(), view_);
        for (std::size_t i = item.closed ? 0 : 1; i < item.points.size(); ++i) {
            const glm::dvec2 here = camera_.toPixels(item.points[i], view_);
            const glm::dvec2 step = glm::abs(here - before);
            if (std::max(step.x, step.y) < kPiece * scale_ && i + 1 < item.points.size()) continue;
            addPiece(before, here);
            before = here;
        }
    }

    void collectCircle(const Item& item) {
        constexpr int kSides = 32;
        const glm::dvec2 center = camera_.toPixels(item.points.front(), view_);
        const double radius = item.radius * camera_.pixelsPerUnit;
        glm::dvec2 before = center + glm::dvec2(radius, 0);
        for (int i = 1; i <= kSides; ++i) {
            const double angle = i * (2 * 3.141592653589793 / kSides);
            const glm::dvec2 here = center + radius * glm::dvec2(std::cos(angle), std::sin(angle));
            addPiece(before, here);
            before = here;
        }
    }

    void addPiece(glm::dvec2 from, glm::dvec2 to) {
        if (const auto seen = clipSegment(from, to, inside_))
            obstacles.lines.push_back({from + (to - from) * seen->first, from + (to - from) * seen->second});
    }

    const Camera& camera_;
    const Viewport& view_;
    double scale_;
    PixelBox inside_;
};

}  // namespace

LabelObstacles LabelObstacles::near(const PixelBox& box) const {
    LabelObstacles found;
    for (const PixelBox& point : points)
        if (found.points.size() < kMaxPieces && overlaps(point, box)) found.points.push_back(point);
    for (const PixelBox& vertex : vertices)
        if (found.vertices.size() < kMaxPieces && overlaps(vertex, box)) found.vertices.push_back(vertex);
    for (const PixelBox& label : labels)
        if (overlaps(label, box)) found.labels.push_back(label);
    for (const LinePiece& line : lines) {
        if (found.lines.size() == kMaxPieces) break;
        if (overlaps({glm::min(line.from, line.to) - 0.5, glm::max(line.from, line.to) + 0.5}, box))
            found.lines.push_back(line);
    }
    return found;
}

LabelObstacles obstaclesOf(const Picture& picture, const Camera& camera, const Viewport& view, double scale,
                           const PixelBox& inside) {
    ObstacleCollector collector(camera, view, scale, inside);
    const std::vector<float> sizes = markSizes(picture, camera, view, scale);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (picture.items[i].strength >= 0.5f && sizes[i] > 0) collector.collect(picture.items[i], sizes[i]);
    return std::move(collector.obstacles);
}

double costOf(const PixelBox& box, const LabelObstacles& obstacles, double enough) {
    double sum = 0;
    for (const PixelBox& label : obstacles.labels)
        if (const double part = coveredPart(box, label); part > 0) sum += kOverLabel * (0.3 + part);
    for (const std::vector<PixelBox>* points : {&obstacles.points, &obstacles.vertices})
        for (const PixelBox& point : *points) {
            if (!(sum < enough)) return INFINITY;
            if (const double part = coveredPart(point, box); part > 0) sum += kOverPoint * (0.2 + part);
        }
    const double width = std::max(box.high.x - box.low.x, 1.0);
    for (const LinePiece& line : obstacles.lines) {
        if (!(sum < enough)) return INFINITY;
        if (!overlaps(box, {glm::min(line.from, line.to) - 0.5, glm::max(line.from, line.to) + 0.5}))
            continue;
        if (const auto seen = clipSegment(line.from, line.to, box))
            sum +=
                kOverLine * (0.2 + (seen->second - seen->first) * glm::distance(line.from, line.to) / width);
    }
    return sum;
}

bool coversAny(const PixelBox& box, const std::vector<PixelBox>& others) {
    return std::ranges::any_of(others, [&](const PixelBox& other) { return coveredPart(box, other) > 0; });
}

bool isFree(const PixelBox& box, const LabelObstacles& obstacles) {
    const auto hides = [&](const PixelBox& point) { return coveredPart(point, box) > kTouched; };
    return !coversAny(box, obstacles.labels) && std::ranges::none_of(obstacles.points, hides);
}

bool overlaps(const PixelBox& a, const PixelBox& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

double coveredPart(const PixelBox& box, const PixelBox& other) {
    const glm::dvec2 common = glm::min(box.high, other.high) - glm::max(box.low, other.low);
    if (common.x <= 0 || common.y <= 0) return 0;
    const glm::dvec2 size = box.high - box.low;
    return common.x * common.y / std::max(size.x * size.y, 1.0);
}

}  // namespace gjkscope

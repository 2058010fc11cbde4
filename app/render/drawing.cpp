#include "app/render/drawing.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/arrow.hpp"
#include "app/picture/clip.hpp"
#include "app/picture/crowd.hpp"
#include "app/picture/depth_order.hpp"
#include "app/render/path.hpp"

namespace gjkscope {
namespace {

Rgba packed(const Color& color, float alpha) {
    const auto byte = [](float x) {
        return static_cast<std::uint8_t>(std::lround(255 * std::clamp(x, 0.0f, 1.0f)));
    };
    return {byte(color.r), byte(color.g), byte(color.b), byte(color.a * alpha)};
}

/// The points of an item in pixels; empty when one of them is not finite.
void project(const Item& item, const Camera& camera, const Viewport& view, Path& path) {
    path.points.clear();
    path.depths.clear();
    path.closed = item.closed;
    for (const glm::dvec3& point : item.points) {
        const glm::dvec2 p = camera.toPixels(point, view);
        const double depth = camera.depthInPixels(point);
        if (!std::isfinite(p.x + p.y + depth)) {
            path.points.clear();
            return;
        }
        path.points.push_back(p);
        path.depths.push_back(depth);
    }
}

/// Adds one item after another to a drawing.
class Builder {
  public:
    Builder(const Camera& camera, const Theme& theme, const Viewport& view, double scale, Drawing& drawing)
        : camera_(camera), theme_(theme), view_(view), scale_(scale), drawing_(drawing) {}

    void add(const Item& item, float markSize);

  private:
    void addPoint(const Item& item, const RoleStyle& style, float size);
    void addArrow(const Item& item, const RoleStyle& style);
    void addPath(const Item& item, const RoleStyle& style, float alpha);
    void addArea(const Item& item, const std::vector<glm::dvec2>& polygon, const RoleStyle& style);
    void addRegion(const Item& item, const RoleStyle& style);
    float width(const RoleStyle& style) const { return style.width * static_cast<float>(scale_); }
    void note(Drawing::Program program, std::size_t before, std::size_t after);

    const Camera& camera_;
    const Theme& theme_;
    const Viewport& view_;
    double scale_;
    Drawing& drawing_;
    Path path_;
};

/// Continues the last run or starts a new one.
void Builder::note(Drawing::Program program, std::size_t before, std::size_t after) {
    if (after == before) return;
    if (!drawing_.runs.empty() && drawing_.runs.back().program == program)
        drawing_.runs.back().count += after - before;
    else
        drawing_.runs.push_back({program, before, after - before});
}

void Builder::addPoint(const Item& item, const RoleStyle& style, float size) {
    if (size == 0) return;
    const glm::dvec2 p = path_.points.front();
    const double radius = 1.5 * style.markRadius * scale_ + 8;
    const PixelBox box = boxOf(view_, radius);
    if (p.x < box.low.x || p.y < box.low.y || p.x > box.high.x || p.y > box.high.y) return;
    MarkInstance mark;
    mark.place = {p, path_.depths.front()};
    mark.radius = size * style.markRadius * static_cast<float>(scale_);
    mark.width = width(style);
    mark.rim = size * kMarkHalo * static_cast<float>(scale_);
    mark.mark = static_cast<float>(style.mark);
    mark.color = packed(style.color, item.strength);
    drawing_.marks.push_back(mark);
    note(Drawing::Program::Mark, drawing_.marks.size() - 1, drawing_.marks.size());
}

void Builder::addArrow(const Item& item, const RoleStyle& style) {
    if (path_.points.size() != 2) return;
    // an arrow is drawn whole: one far longer than the viewport loses its far end first
    const PixelBox box = boxOf(view_, 4096);
    const auto seen = clipSegment(path_.points[0], path_.points[1], box);
    if (!seen) return;
    const glm::dvec2 along = path_.points[1] - path_.points[0];
    const glm::dvec2 tail = path_.points[0] + along * seen->first,
                     tip = path_.points[0] + along * seen->second;
    const ArrowShape arrow = arrowShape(tail, tip, width(style));
    if (tail == arrow.shaftEnd) return;
    Stroke stroke;
    stroke.ends = {tail, arrow.shaftEnd};
    stroke.neighbours = {arrow.head[1], arrow.head[0]};
    stroke.depths = {path_.depths[0], path_.depths[1]};
    stroke.width = width(style);
    stroke.dash = style.dash * static_cast<float>(scale_);
    stroke.kind = Stroke::Arrow;
    stroke.color = packed(style.color, item.strength);
    drawing_.strokes.push_back(stroke);
    note(Drawing::Program::Stroke, drawing_.strokes.size() - 1, drawing_.strokes.size());
}

void Builder::addPath(const Item& item, const RoleStyle& style, float alpha) {
    const std::size_t before = drawing_.strokes.size();
    Stroke look;
    look.width = width(style);
    look.dash = style.dash * static_cast<float>(scale_);
    look.color = packed(style.color, alpha * item.strength);
    strokePath(path_, look, boxOf(view_, 0.5 * look.width + 2), drawing_.strokes);
    note(Drawing::Program::Stroke, before, drawing_.strokes.size());
}

void Builder::addArea(const Item& item, const std::vector<glm::dvec2>& polygon, const RoleStyle& style) {
    const std::size_t before = drawing_.fills.size();
    const double depth = path_.depths.empty() ? 0 : path_.depths.front();
    const std::vector<glm::dvec2> seen = clipConvex(polygon, boxOf(view_, 2));
    const AreaEdge edge = item.seamless ? AreaEdge::Sharp : AreaEdge::Soft;
    if (item.covers) fillPolygon(seen, depth, packed(theme_.background, 1), edge, drawing_.fills);
    fillPolygon(seen, depth, packed(style.color, style.fillAlpha * item.strength), edge, drawing_.fills);
    note(Drawing::Program::Fill, before, drawing_.fills.size());
}

void Builder::addRegion(const Item& item, const RoleStyle& style) {
    const std::vector<glm::dvec2> polygon = regionPolygon(item, camera_, view_);
    if (polygon.empty()) return;
    path_.points = polygon;
    path_.depths.assign(polygon.size(), 0);
    path_.closed = true;
    addArea(item, polygon, style);
    addPath(item, style, kRegionBorderAlpha);
}

void Builder::add(const Item& item, float markSize) {
    if (!(item.strength > 0)) return;
    const RoleStyle& style = theme_[item.role];
    if (item.kind == ItemKind::Region) return addRegion(item, style);
    project(item, camera_, view_, path_);
    if (path_.points.empty()) return;
    switch (item.kind) {
        case ItemKind::Point:
            return addPoint(item, style, markSize);
        case ItemKind::Arrow:
            return addArrow(item, style);
        case ItemKind::Polyline:
            return addPath(item, style, 1);
        case ItemKind::Fill:
            return addArea(item, path_.points, style);
        case ItemKind::Circle:
            circlePath(path_.points.front(), item.radius * camera_.pixelsPerUnit, path_.depths.front(), view_,
                       path_);
            return item.closed ? addArea(item, path_.points, style) : addPath(item, style, 1);
        default:
            return;
    }
}

}  // namespace

void buildDrawing(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                  double scale, Drawing& drawing) {
    drawing.fills.clear();
    drawing.strokes.clear();
    drawing.marks.clear();
    drawing.runs.clear();
    Builder builder(camera, theme, view, scale, drawing);
    Picture storage;
    const Picture& ready = readyToPaint(picture, camera, theme, storage);
    const std::vector<float> sizes = markSizes(ready, camera, view, scale);
    for (const Item* item : paintOrder(ready, theme))
        builder.add(*item, sizes[static_cast<std::size_t>(item - ready.items.data())]);
}

}  // namespace gjkscope

#include "app/export/item_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <utility>
#include <vector>

#include "app/picture/arrow.hpp"
#include "app/picture/clip.hpp"

namespace gjkscope {
namespace {

/// Lines are cut this far outside the viewport, in pixels: more than any width or mark, so that no end shows.
constexpr double kCut = 64;
/// Circles larger than this many pixels are drawn as the arc in view: viewers compute in single precision.
constexpr double kLargestCircle = 1e5;

using Pixels = std::vector<glm::dvec2>;

Color faded(const Color& color, double alpha) {
    return color.withAlpha(color.a * static_cast<float>(alpha));
}

Paint stroke(const RoleStyle& style, double strength) {
    return {std::nullopt, faded(style.color, strength), style.width, style.dash, false};
}

Paint fill(const Color& color, double alpha) {
    return {faded(color, alpha), std::nullopt, 0, 0, false};
}

bool finite(glm::dvec2 p) {
    return std::isfinite(p.x) && std::isfinite(p.y);
}

Pixels toPixels(const CanvasDrawing& canvas, const std::vector<glm::dvec3>& points) {
    Pixels pixels;
    pixels.reserve(points.size());
    for (const glm::dvec3& p : points) pixels.push_back(canvas.camera.toPixels(p, canvas.view));
    return pixels;
}

bool inside(const Pixels& points, const PixelBox& box) {
    return std::all_of(points.begin(), points.end(), [&](glm::dvec2 p) {
        return p.x >= box.low.x && p.y >= box.low.y && p.x <= box.high.x && p.y <= box.high.y;
    });
}

/// The pieces of a line that are in view: coordinates far outside are beyond what viewers can compute with.
void drawCut(const CanvasDrawing& canvas, Pixels points, bool closed, const Paint& paint) {
    const PixelBox box = boxOf(canvas.view, kCut);
    if (closed) points.push_back(points.front());
    Pixels piece;
    const auto flush = [&] {
        if (piece.size() > 1) canvas.surface.path(piece, false, paint);
        piece.clear();
    };
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto seen = clipSegment(points[i], points[i + 1], box);
        if (!seen) continue;
        const glm::dvec2 along = points[i + 1] - points[i];
        if (piece.empty() || seen->first > 0) {
            flush();
            piece.push_back(points[i] + along * seen->first);
        }
        piece.push_back(points[i] + along * seen->second);
        if (seen->second < 1) flush();
    }
    flush();
}

void drawLine(const CanvasDrawing& canvas, const Pixels& points, bool closed, const Paint& paint) {
    if (points.size() < 2) return;
    if (inside(points, boxOf(canvas.view, kCut)))
        canvas.surface.path(points, closed, paint);
    else
        drawCut(canvas, points, closed, paint);
}

void drawArrow(const CanvasDrawing& canvas, const Item& item, const RoleStyle& style) {
    const Pixels ends = toPixels(canvas, item.points);
    // an arrow is drawn whole: one far longer than the viewport loses its far end first
    const auto seen = clipSegment(ends[0], ends[1], boxOf(canvas.view, 4096));
    if (!seen) return;
    const glm::dvec2 along = ends[1] - ends[0];
    const glm::dvec2 tail = ends[0] + along * seen->first, tip = ends[0] + along * seen->second;
    const ArrowShape arrow = arrowShape(tail, tip, style.width);
    if (tail == arrow.shaftEnd) return;
    canvas.surface.path(std::array{tail, arrow.shaftEnd}, false, stroke(style, item.strength));
    canvas.surface.path(arrow.head, true, fill(style.color, item.strength));
}

/// A polygon of a huge circle's part in view; within a hundredth of a pixel of it, because a chord over the
/// angle t lies r t² / 8 inside the arc.
Pixels visibleArc(glm::dvec2 center, double radius, const PixelBox& box) {
    const glm::dvec2 middle = 0.5 * (box.low + box.high);
    const double reach = 0.5 * glm::distance(box.low, box.high);
    const glm::dvec2 toMiddle = middle - center;
    const double away = glm::length(toMiddle);
    if (std::abs(away - radius) > reach) return {};
    const double half = std::asin(std::min(1.0, 2 * reach / radius)),
                 heading = std::atan2(toMiddle.y, toMiddle.x);
    const int count = 2 + static_cast<int>(2 * half / std::sqrt(0.08 / radius));
    Pixels arc;
    for (int i = 0; i <= count; ++i) {
        const double angle = heading + half * (2.0 * i / count - 1);
        arc.push_back(center + radius * glm::dvec2(std::cos(angle), std::sin(angle)));
    }
    return arc;
}

void drawCircle(const CanvasDrawing& canvas, const Item& item, const RoleStyle& style) {
    const glm::dvec2 center = canvas.camera.toPixels(item.points[0], canvas.view);
    const double radius = item.radius * canvas.camera.pixelsPerUnit;
    if (!std::isfinite(radius) || radius < 0) return;
    const Paint line = stroke(style, item.strength);
    const Paint area = fill(style.color, style.fillAlpha * item.strength);
    if (radius <= kLargestCircle) return canvas.surface.circle(center, radius, item.closed ? area : line);

    const PixelBox box = boxOf(canvas.view, kCut);
    Pixels arc = visibleArc(center, radius, box);
    if (!item.closed) return drawLine(canvas, arc, false, line);
    const bool covered = glm::distance(0.5 * (box.low + box.high), center) < radius;
    if (arc.empty() && covered) arc = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
    const Pixels seen = clipConvex(arc, box);
    if (!seen.empty()) canvas.surface.path(seen, true, area);
}

void drawFill(const CanvasDrawing& canvas, const Item& item, const RoleStyle& style) {
    const Pixels seen = clipConvex(toPixels(canvas, item.points), boxOf(canvas.view, kCut));
    if (seen.empty()) return;
    Paint paint = fill(style.color, style.fillAlpha * item.strength);
    paint.seamless = item.seamless;
    if (item.covers) {
        Paint paper = paint;
        paper.fill = canvas.theme.background;
        canvas.surface.path(seen, true, paper);
    }
    canvas.surface.path(seen, true, paint);
}

void drawRegion(const CanvasDrawing& canvas, const Item& item, const RoleStyle& style) {
    const Pixels seen = regionPolygon(item, canvas.camera, canvas.view);
    if (seen.empty()) return;
    Paint paint = fill(style.color, style.fillAlpha * item.strength);
    paint.stroke = faded(style.color, kRegionBorderAlpha * item.strength);
    paint.width = style.width;
    paint.dash = style.dash;
    canvas.surface.path(seen, true, paint);
}

Pixels square(glm::dvec2 at, double radius) {
    return {at + glm::dvec2(radius, radius), at + glm::dvec2(-radius, radius),
            at - glm::dvec2(radius, radius), at + glm::dvec2(radius, -radius)};
}

Pixels diamond(glm::dvec2 at, double radius) {
    return {at + glm::dvec2(radius, 0), at + glm::dvec2(0, radius), at - glm::dvec2(radius, 0),
            at - glm::dvec2(0, radius)};
}

/// Two bars, each `2 * half` thick, as one outline.
Pixels cross(glm::dvec2 at, double radius, double half) {
    Pixels outline;
    glm::dvec2 along(1, 0), across(0, 1);
    for (int arm = 0; arm < 4; ++arm) {
        outline.insert(outline.end(), {at + half * along - half * across, at + radius * along - half * across,
                                       at + radius * along + half * across});
        along = std::exchange(across, -along);
    }
    return outline;
}

/// The parts of a mark that are filled, all `grow` pixels larger.
void fillMark(const CanvasDrawing& canvas, glm::dvec2 at, const RoleStyle& style, double grow,
              const Color& color) {
    const double radius = style.markRadius;
    const auto area = [&](const Pixels& outline) {
        // a round join widens the outline as evenly as a circle
        canvas.surface.path(outline, true,
                            {color, grow > 0 ? std::optional(color) : std::nullopt, 2 * grow, 0, false});
    };
    switch (style.mark) {
        case Mark::Disc:
            return canvas.surface.circle(at, radius + grow, fill(color, 1));
        case Mark::Ring:
            return;
        // as large to the eye as the disc: about the same area
        case Mark::Square:
            return area(square(at, 0.88 * radius));
        case Mark::Diamond:
            return area(diamond(at, 1.25 * radius));
        case Mark::Cross:
            return area(cross(at, radius, 0.5 * style.width));
        case Mark::Target:
            return canvas.surface.circle(at, 0.5 * radius, fill(color, 1));
    }
}

/// What lies between the mark and the lines it covers.
void drawRim(const CanvasDrawing& canvas, glm::dvec2 at, const RoleStyle& style, const Color& color) {
    const double outer = style.markRadius + 0.5 * style.width + kMarkHalo;
    if (style.mark == Mark::Target) return canvas.surface.circle(at, outer, fill(color, 1));
    if (style.mark != Mark::Ring) return fillMark(canvas, at, style, kMarkHalo, color);
    canvas.surface.circle(at, style.markRadius, {std::nullopt, color, style.width + 2 * kMarkHalo, 0, false});
}

void drawPoint(const CanvasDrawing& canvas, const Item& item, const RoleStyle& style) {
    const glm::dvec2 at = canvas.camera.toPixels(item.points[0], canvas.view);
    if (!inside({at}, boxOf(canvas.view, kCut))) return;
    const Color color = faded(style.color, item.strength);
    drawRim(canvas, at, style, faded(canvas.theme.background, item.strength));
    if (style.mark == Mark::Ring || style.mark == Mark::Target)
        canvas.surface.circle(at, style.markRadius, {std::nullopt, color, style.width, 0, false});
    fillMark(canvas, at, style, 0, color);
}

RoleStyle withMarkSize(RoleStyle style, float size) {
    style.markRadius *= size;
    return style;
}

/// How many points a kind cannot do without.
std::size_t pointsNeeded(ItemKind kind) {
    return kind == ItemKind::Arrow ? 2 : 1;
}

bool drawable(const CanvasDrawing& canvas, const Item& item) {
    if (item.points.size() < pointsNeeded(item.kind) || !(item.strength > 0)) return false;
    if (item.kind == ItemKind::Region) return true;
    const Pixels pixels = toPixels(canvas, item.points);
    return std::all_of(pixels.begin(), pixels.end(), finite);
}

}  // namespace

void drawItem(const CanvasDrawing& canvas, const Item& item, float markSize) {
    if (!drawable(canvas, item)) return;
    const RoleStyle& style = canvas.theme[item.role];
    switch (item.kind) {
        case ItemKind::Point:
            return drawPoint(canvas, item, withMarkSize(style, markSize));
        case ItemKind::Polyline:
            return drawLine(canvas, toPixels(canvas, item.points), item.closed, stroke(style, item.strength));
        case ItemKind::Arrow:
            return drawArrow(canvas, item, style);
        case ItemKind::Fill:
            return drawFill(canvas, item, style);
        case ItemKind::Circle:
            return drawCircle(canvas, item, style);
        case ItemKind::Region:
            return drawRegion(canvas, item, style);
        default:
            return;
    }
}

}  // namespace gjkscope

#include "app/export/part_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <utility>
#include <vector>

#include "app/export/role_name.hpp"
#include "app/picture/clip.hpp"
#include "app/picture/depth/painting.hpp"
#include "app/picture/layout/mark_thinning.hpp"

namespace gjkscope {
namespace {

/// Lines are cut this far outside the viewport, in pixels: more than any width or mark, so that no end shows.
constexpr double kCut = 64;
/// Circles larger than this many pixels are drawn as their part in view: viewers compute in single precision.
constexpr double kMaxCircle = 1e5;

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

/// The pieces of a line that are in view: coordinates far outside are beyond what viewers can compute with.
std::vector<Pixels> cutLine(Pixels points, bool closed, const PixelBox& box) {
    if (closed) points.push_back(points.front());
    std::vector<Pixels> pieces;
    Pixels piece;
    const auto flush = [&] {
        if (piece.size() > 1) pieces.push_back(piece);
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
    return pieces;
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

/// Draws the gap between the mark and the lines that it covers.
void drawRim(const CanvasDrawing& canvas, glm::dvec2 at, const RoleStyle& style, const Color& color) {
    const double outer = style.markRadius + 0.5 * style.width + kMarkHalo;
    if (style.mark == Mark::Target) return canvas.surface.circle(at, outer, fill(color, 1));
    if (style.mark != Mark::Ring) return fillMark(canvas, at, style, kMarkHalo, color);
    canvas.surface.circle(at, style.markRadius, {std::nullopt, color, style.width + 2 * kMarkHalo, 0, false});
}

RoleStyle withMarkSize(RoleStyle style, float size) {
    style.markRadius *= size;
    return style;
}

/// How many points a kind cannot do without.
std::size_t pointsNeeded(ItemKind kind) {
    return kind == ItemKind::Arrow ? 2 : 1;
}

/// As screens show it: of 255.
int alphaLevel(const Theme& theme, const Part& part) {
    const RoleStyle& style = theme[part.role];
    const float area = part.kind == ItemKind::Fill ? style.fillAlpha : 1;
    return static_cast<int>(std::lround(255 * std::clamp(style.color.a * area * part.strength, 0.0f, 1.0f)));
}

/// The parts of a sheet, grouped by opacity.
std::map<int, std::vector<const Part*>> byAlpha(const Theme& theme, std::span<const Part> parts) {
    std::map<int, std::vector<const Part*>> groups;
    for (const Part& part : parts) groups[alphaLevel(theme, part)].push_back(&part);
    return groups;
}

/// Draws the parts of a painting in their roles' styles. Parts that are not finite, or out of view, draw
/// nothing. What both refer to outlives this.
class PartDrawing {
  public:
    PartDrawing(const CanvasDrawing& canvas, const Painting& painting)
        : canvas_(canvas), painting_(painting) {
        for (const glm::dvec3& p : projected(painting.points, canvas.camera, canvas.view))
            projected_.emplace_back(p);
    }

    /// Marks at a fraction of their usual size.
    void draw(const Part& part, float markSize) const {
        if (!isDrawable(part)) return;
        const RoleStyle& style = canvas_.theme[part.role];
        switch (part.kind) {
            case ItemKind::Point:
                return drawPoint(part, withMarkSize(style, markSize));
            case ItemKind::Polyline:
                return drawLine(pixelsOf(part), part.closed, stroke(style, part.strength));
            case ItemKind::Arrow:
                return drawArrow(part, style);
            case ItemKind::Fill:
                return drawFill(part, style);
            case ItemKind::Circle:
                return drawCircle(part, style);
            case ItemKind::Region:
                return drawRegion(part, style);
            default:
                return;
        }
    }

    /// How many parts from this one on can be drawn in one path: those of one role and patch.
    std::size_t countOfSheet(std::size_t first) const {
        const Part& part = painting_.parts[first];
        if (part.patch == 0 || (part.kind != ItemKind::Fill && part.kind != ItemKind::Polyline)) return 1;
        const auto rest = std::span(painting_.parts).subspan(first);
        const auto end = std::ranges::find_if_not(rest, [&](const Part& other) {
            return other.patch == part.patch && other.role == part.role && other.kind == part.kind &&
                   other.covers == part.covers && other.closed == part.closed;
        });
        return static_cast<std::size_t>(end - rest.begin());
    }

    /// Draws them: what has the same color is one path, which is far smaller than one for each face of a
    /// round solid.
    void drawSheet(std::span<const Part> parts) const {
        std::vector<Part> drawable;
        std::ranges::copy_if(parts, std::back_inserter(drawable),
                             [&](const Part& p) { return isDrawable(p); });
        for (const auto& [level, group] : byAlpha(canvas_.theme, drawable)) {
            const RoleStyle& style = canvas_.theme[group.front()->role];
            const Color color = style.color.withAlpha(static_cast<float>(level) / 255);
            if (group.front()->kind == ItemKind::Fill) {
                fillAreas(areasOf(group), *group.front(), fill(color, 1));
                continue;
            }
            const std::vector<Pixels> lines = linesOf(group);
            if (!lines.empty())
                canvas_.surface.paths(lines, false, {std::nullopt, color, style.width, style.dash, false});
        }
    }

  private:
    Pixels pixelsOf(std::span<const std::uint32_t> vertices) const {
        Pixels pixels;
        pixels.reserve(vertices.size());
        for (const std::uint32_t vertex : vertices) pixels.push_back(projected_[vertex]);
        return pixels;
    }
    Pixels pixelsOf(const Part& part) const { return pixelsOf(painting_.verticesOf(part)); }

    bool isDrawable(const Part& part) const {
        if (part.count < pointsNeeded(part.kind) || !(part.strength > 0)) return false;
        if (part.kind == ItemKind::Region) return true;
        return std::ranges::all_of(painting_.verticesOf(part),
                                   [&](auto vertex) { return finite(projected_[vertex]); });
    }

    void drawLine(const Pixels& points, bool closed, const Paint& paint) const {
        if (points.size() < 2) return;
        const PixelBox box = boxOf(canvas_.view, kCut);
        if (isInside(points, box)) return canvas_.surface.path(points, closed, paint);
        for (const Pixels& piece : cutLine(points, closed, box)) canvas_.surface.path(piece, false, paint);
    }

    void drawArrow(const Part& part, const RoleStyle& style) const {
        const Pixels ends = pixelsOf(part);
        const auto arrow = arrowInView(ends[0], ends[1], style.width, canvas_.view);
        if (!arrow) return;
        canvas_.surface.path(std::array{arrow->tail, arrow->shaftEnd}, false, stroke(style, part.strength));
        canvas_.surface.path(arrow->head, true, fill(style.color, part.strength));
    }

    void drawCircle(const Part& part, const RoleStyle& style) const {
        const glm::dvec2 center = pixelsOf(part).front();
        const double radius = part.radius * canvas_.camera.pixelsPerUnit;
        if (!std::isfinite(radius) || radius < 0) return;
        const Paint line = stroke(style, part.strength);
        const Paint area = fill(style.color, style.fillAlpha * part.strength);
        if (radius <= kMaxCircle) return canvas_.surface.circle(center, radius, part.closed ? area : line);

        // the edges from its center to the arc are to be cut off
        const Viewport wide{canvas_.view.origin - kCut, canvas_.view.size + 2 * kCut};
        const Pixels points = circlePoints(center, radius, wide);
        if (!part.closed) return drawLine(points, true, line);
        const Pixels visible = clipConvex(points, boxOf(canvas_.view, kCut));
        if (!visible.empty()) canvas_.surface.path(visible, true, area);
    }

    void drawFill(const Part& part, const RoleStyle& style) const {
        const Pixels seen = clipConvex(pixelsOf(part), boxOf(canvas_.view, kCut));
        if (!seen.empty()) fillAreas({&seen, 1}, part, fill(style.color, style.fillAlpha * part.strength));
    }

    void drawRegion(const Part& part, const RoleStyle& style) const {
        const Pixels seen = regionPolygon(painting_.pointsOf(part), canvas_.camera, canvas_.view);
        if (seen.empty()) return;
        Paint paint = fill(style.color, style.fillAlpha * part.strength);
        paint.stroke = faded(style.color, kRegionBorderAlpha * part.strength);
        paint.width = style.width;
        paint.dash = style.dash;
        canvas_.surface.path(seen, true, paint);
    }

    void drawPoint(const Part& part, const RoleStyle& style) const {
        const Pixels at = pixelsOf(part);
        if (!isInside({at.data(), 1}, boxOf(canvas_.view, kCut))) return;
        const Color color = faded(style.color, part.strength);
        if (style.mark == Mark::Disc && !(color.a < 1)) {
            // with its rim around it in one
            canvas_.surface.circle(at[0], style.markRadius + 0.5 * kMarkHalo,
                                   {color, canvas_.theme.background, kMarkHalo, 0, false});
            return;
        }
        drawRim(canvas_, at[0], style, faded(canvas_.theme.background, part.strength));
        if (style.mark == Mark::Ring || style.mark == Mark::Target)
            canvas_.surface.circle(at[0], style.markRadius, {std::nullopt, color, style.width, 0, false});
        fillMark(canvas_, at[0], style, 0, color);
    }

    void fillAreas(std::span<const Pixels> areas, const Part& look, const Paint& paint) const {
        if (areas.empty()) return;
        Paint own = paint;
        own.seamless = look.seamless;
        if (look.covers) {
            Paint paper = own;
            paper.fill = canvas_.theme.background;
            canvas_.surface.paths(areas, true, paper);
        }
        canvas_.surface.paths(areas, true, own);
    }

    /// The outlines of what the parts cover together; part by part where that reaches far out of view, since
    /// only convex areas are cut off there.
    std::vector<Pixels> areasOf(std::span<const Part* const> parts) const {
        const PixelBox box = boxOf(canvas_.view, kCut);
        std::vector<Pixels> areas;
        for (const std::vector<std::uint32_t>& ring : joinedRings(painting_, parts))
            areas.push_back(pixelsOf(ring));
        if (std::ranges::all_of(areas, [&](const Pixels& area) { return isInside(area, box); })) return areas;
        areas.clear();
        for (const Part* part : parts) {
            Pixels seen = clipConvex(pixelsOf(*part), box);
            if (!seen.empty()) areas.push_back(std::move(seen));
        }
        return areas;
    }

    std::vector<Pixels> linesOf(std::span<const Part* const> parts) const {
        const PixelBox box = boxOf(canvas_.view, kCut);
        std::vector<Pixels> lines;
        for (const Part* part : parts) {
            Pixels line = pixelsOf(*part);
            if (isInside(line, box))
                lines.push_back(std::move(line));
            else
                for (Pixels& piece : cutLine(std::move(line), part->closed, box))
                    lines.push_back(std::move(piece));
        }
        return lines;
    }

    const CanvasDrawing& canvas_;
    const Painting& painting_;
    Pixels projected_;  ///< the painting's points
};

}  // namespace

void drawPicture(const CanvasDrawing& canvas, const Picture& picture) {
    const Painting painting = paintingOf(picture, canvas.camera, canvas.theme);
    const std::vector<float> sizes = markSizes(picture, painting, canvas.camera, canvas.view, 1);
    const PartDrawing drawing(canvas, painting);
    std::optional<Role> last;
    for (std::size_t i = 0; i < painting.parts.size();) {
        const Part& part = painting.parts[i];
        const std::size_t count = drawing.countOfSheet(i);
        i += count;
        if (sizes[part.item] == 0) continue;
        if (last != part.role) {
            if (last) canvas.surface.endGroup();
            canvas.surface.beginGroup({roleName(part.role), {}, std::nullopt});
        }
        if (count > 1)
            drawing.drawSheet({&part, count});
        else
            drawing.draw(part, sizes[part.item]);
        last = part.role;
    }
    if (last) canvas.surface.endGroup();
}

}  // namespace gjkscope

#include "app/render/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/picture/clip.hpp"
#include "app/picture/depth/painting.hpp"
#include "app/picture/layout/mark_thinning.hpp"
#include "app/render/path.hpp"

namespace gjkscope {
namespace {

std::uint8_t byteOf(float x) {
    // what is not negative rounds faster so, to the same
    return static_cast<std::uint8_t>(double(255 * std::clamp(x, 0.0f, 1.0f)) + 0.5);
}

Rgba packed(const Color& color, float alpha) {
    return {byteOf(color.r), byteOf(color.g), byteOf(color.b), byteOf(color.a * alpha)};
}

/// Adds one part after another to a drawing.
class Builder {
  public:
    Builder(const Painting& painting, const Camera& camera, const Theme& theme, const Viewport& view,
            double scale, Drawing& drawing)
        : painting_(painting),
          seen_(projected(painting.points, camera, view)),
          camera_(camera),
          theme_(theme),
          view_(view),
          fillBox_(boxOf(view, 2)),
          scale_(scale),
          drawing_(drawing) {
        noteWithin();
    }

    void add(const Part& part, float markSize) {
        if (!(part.strength > 0)) return;
        const RoleStyle& style = theme_[part.role];
        if (part.kind == ItemKind::Region) return addRegion(part, style);
        if (part.kind == ItemKind::Fill && addFaceWithin(part, style)) return;
        if (!gather(part)) return;
        switch (part.kind) {
            case ItemKind::Point:
                return addPoint(part, style, markSize);
            case ItemKind::Arrow:
                return addArrow(part, style);
            case ItemKind::Polyline:
                return addPath(part, style, 1);
            case ItemKind::Fill:
                return addArea(part, style);
            case ItemKind::Circle:
                return addCircle(part, style);
            default:
                return;
        }
    }

  private:
    void noteWithin() {
        isWithin_.reserve(seen_.size());
        for (const glm::dvec3& p : seen_) {
            const glm::dvec2 place(p);
            isWithin_.push_back(std::isfinite(p.z) && isInside({&place, 1}, fillBox_));
        }
    }

    /// A face of a solid, of which there may be thousands, where nothing of it is cut off.
    bool addFaceWithin(const Part& part, const RoleStyle& style) {
        const std::span<const std::uint32_t> vertices = painting_.verticesOf(part);
        const auto isWithin = [&](std::uint32_t vertex) { return isWithin_[vertex] != 0; };
        if (!part.seamless || part.covers || vertices.size() < 3 || !std::ranges::all_of(vertices, isWithin))
            return false;
        if (std::exchange(lastStyle_, &style) != &style) lastColor_ = packed(style.color, 1);
        lastColor_[3] = byteOf(style.color.a * (style.fillAlpha * part.strength));
        const std::size_t before = drawing_.fills.size();
        drawing_.fills.resize(before + 3 * (vertices.size() - 2));
        const auto depth = static_cast<float>(seen_[vertices[0]].z);
        FillVertex* next = &drawing_.fills[before];
        // written where they stay: to put them together elsewhere would take twice as long
        const auto add = [&](std::size_t i) {
            const glm::dvec3& seen = seen_[vertices[i]];
            next->place.x = static_cast<float>(seen.x);
            next->place.y = static_cast<float>(seen.y);
            next->place.z = depth;
            next->color = lastColor_;
            ++next;
        };
        for (std::size_t i = 1; i + 1 < vertices.size(); ++i)
            for (const std::size_t vertex : {std::size_t(0), i, i + 1}) add(vertex);
        note(Drawing::Program::Fill, before, drawing_.fills.size());
        return true;
    }

    /// The part's points in pixels; false when one of them is not finite.
    bool gather(const Part& part) {
        path_.points.clear();
        path_.depths.clear();
        path_.closed = part.closed;
        for (const std::uint32_t vertex : painting_.verticesOf(part)) {
            const glm::dvec3& p = seen_[vertex];
            if (!std::isfinite(p.x + p.y + p.z)) return false;
            path_.points.emplace_back(p);
            path_.depths.push_back(p.z);
        }
        return part.count > 0;
    }

    void addPoint(const Part& part, const RoleStyle& style, float size) {
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
        mark.color = packed(style.color, part.strength);
        drawing_.marks.push_back(mark);
        note(Drawing::Program::Mark, drawing_.marks.size() - 1, drawing_.marks.size());
    }

    void addArrow(const Part& part, const RoleStyle& style) {
        if (path_.points.size() != 2) return;
        const auto arrow = arrowInView(path_.points[0], path_.points[1], width(style), view_);
        if (!arrow) return;
        Stroke stroke;
        stroke.ends = {arrow->tail, arrow->shaftEnd};
        stroke.neighbors = {arrow->head[1], arrow->head[0]};
        stroke.depths = {path_.depths[0], path_.depths[1]};
        stroke.width = width(style);
        stroke.dash = style.dash * static_cast<float>(scale_);
        stroke.kind = Stroke::Arrow;
        stroke.color = packed(style.color, part.strength);
        drawing_.strokes.push_back(stroke);
        note(Drawing::Program::Stroke, drawing_.strokes.size() - 1, drawing_.strokes.size());
    }

    void addPath(const Part& part, const RoleStyle& style, float alpha) {
        const std::size_t before = drawing_.strokes.size();
        Stroke look;
        look.width = width(style);
        look.dash = style.dash * static_cast<float>(scale_);
        look.color = packed(style.color, alpha * part.strength);
        strokePath(path_, look, boxOf(view_, 0.5 * look.width + 2), drawing_.strokes);
        note(Drawing::Program::Stroke, before, drawing_.strokes.size());
    }

    void addArea(const Part& part, const RoleStyle& style) {
        const std::size_t before = drawing_.fills.size();
        const double depth = path_.depths.front();
        if (!isInside(path_.points, fillBox_)) path_.points = clipConvex(path_.points, fillBox_);
        const AreaEdge edge = part.seamless ? AreaEdge::Sharp : AreaEdge::Soft;
        if (part.covers) fillPolygon(path_.points, depth, packed(theme_.background, 1), edge, drawing_.fills);
        fillPolygon(path_.points, depth, packed(style.color, style.fillAlpha * part.strength), edge,
                    drawing_.fills);
        note(Drawing::Program::Fill, before, drawing_.fills.size());
    }

    void addRegion(const Part& part, const RoleStyle& style) {
        path_.points = regionPolygon(painting_.pointsOf(part), camera_, view_);
        if (path_.points.empty()) return;
        path_.depths.assign(path_.points.size(), 0);
        path_.closed = true;
        const std::vector<glm::dvec2> polygon = path_.points;
        addArea(part, style);
        path_.points = polygon;
        addPath(part, style, kRegionBorderAlpha);
    }

    void addCircle(const Part& part, const RoleStyle& style) {
        path_.points = circlePoints(path_.points.front(), part.radius * camera_.pixelsPerUnit, view_);
        if (path_.points.empty()) return;
        path_.depths.assign(path_.points.size(), path_.depths.front());
        path_.closed = true;
        if (part.closed)
            addArea(part, style);
        else
            addPath(part, style, 1);
    }
    float width(const RoleStyle& style) const { return style.width * static_cast<float>(scale_); }

    /// Continues the last run or starts a new one.
    void note(Drawing::Program program, std::size_t before, std::size_t after) {
        if (after == before) return;
        if (!drawing_.runs.empty() && drawing_.runs.back().program == program)
            drawing_.runs.back().count += after - before;
        else
            drawing_.runs.push_back({program, before, after - before});
    }

    const Painting& painting_;
    const std::vector<glm::dvec3> seen_;
    std::vector<char> isWithin_;  ///< of each point whether an area needs not be cut off at it
    const RoleStyle* lastStyle_ = nullptr;
    Rgba lastColor_{};
    const Camera& camera_;
    const Theme& theme_;
    const Viewport& view_;
    const PixelBox fillBox_;
    double scale_;
    Drawing& drawing_;
    Path path_;
};

}  // namespace

void buildDrawing(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                  double scale, Drawing& drawing) {
    drawing.fills.clear();
    drawing.strokes.clear();
    drawing.marks.clear();
    drawing.runs.clear();
    const Painting painting = paintingOf(picture, camera, theme, scale);
    Builder builder(painting, camera, theme, view, scale, drawing);
    const std::vector<float> sizes = markSizes(picture, painting, camera, view, scale);
    for (const Part& part : painting.parts) builder.add(part, sizes[part.item]);
}

}  // namespace gjkscope

#include "app/render/path.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// Points nearer than this to the last one are left out; a line bends less than that unseen.
constexpr double kMinStep = 0.3;

/// Walks along a path's edges and adds what the box shows of each.
class Stroker {
  public:
    Stroker(const Path& path, const Stroke& look, const PixelBox& box, std::vector<Stroke>& strokes)
        : path_(path), look_(look), box_(box), strokes_(strokes), first_(strokes.size()) {}

    void run() {
        const std::size_t count = path_.points.size();
        std::size_t last = 0;
        for (std::size_t i = 1; i < count; ++i) {
            const bool isEnd = !path_.closed && i + 1 == count;
            const glm::dvec2 step = path_.points[i] - path_.points[last];
            if (!isEnd && glm::dot(step, step) < kMinStep * kMinStep) continue;
            edge(last, i);
            last = i;
        }
        if (!path_.closed) return;
        edge(last, 0);
        if (lastWhole_ && firstWhole_ && strokes_.size() > first_ + 1)
            join(strokes_.back(), strokes_[first_]);
    }

  private:
    void edge(std::size_t from, std::size_t to) {
        const glm::dvec2 a = path_.points[from], b = path_.points[to];
        const double length = glm::distance(a, b);
        const double start = length_;
        length_ += length;
        const auto seen = clipSegment(a, b, box_);
        if (!seen) {
            lastWhole_ = false;
            return;
        }
        Stroke stroke = look_;
        stroke.ends = {a + (b - a) * seen->first, a + (b - a) * seen->second};
        stroke.depths = {path_.depths[from], path_.depths[to]};
        // only where in the pattern it is matters, which a float holds however long the path
        stroke.arc = look_.dash > 0
                         ? static_cast<float>(std::fmod(start + length * seen->first, 2.0 * look_.dash))
                         : 0;
        if (seen->first == 0 && lastWhole_) join(strokes_.back(), stroke);
        if (strokes_.size() == first_) firstWhole_ = from == 0 && seen->first == 0;
        lastWhole_ = seen->second == 1;
        strokes_.push_back(stroke);
    }

    void join(Stroke& before, Stroke& after) const {
        before.neighbors.z = after.ends.z;
        before.neighbors.w = after.ends.w;
        before.kind = static_cast<float>(static_cast<int>(before.kind) | Stroke::HasAfter);
        after.neighbors.x = before.ends.x;
        after.neighbors.y = before.ends.y;
        after.kind = static_cast<float>(static_cast<int>(after.kind) | Stroke::HasBefore);
    }

    const Path& path_;
    const Stroke& look_;
    const PixelBox& box_;
    std::vector<Stroke>& strokes_;
    std::size_t first_;
    double length_ = 0;        ///< of the path so far
    bool lastWhole_ = false;   ///< the last edge reached the box uncut at its end
    bool firstWhole_ = false;  ///< the path's first edge is drawn, uncut at its start
};

double signedArea(const std::vector<glm::dvec2>& polygon) {
    double sum = 0;
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++)
        sum += polygon[before].x * polygon[i].y - polygon[before].y * polygon[i].x;
    return 0.5 * sum;
}

/// Unit vectors pointing out of the polygon, one a vertex, lengthened so that edges move out by as much; at
/// sharp vertices by no more than three times that.
std::vector<glm::dvec2> miters(const std::vector<glm::dvec2>& polygon) {
    const double out = signedArea(polygon) > 0 ? 1 : -1;
    const std::size_t count = polygon.size();
    const auto normal = [&](std::size_t i) {
        const glm::dvec2 along = glm::normalize(polygon[(i + 1) % count] - polygon[i]);
        return out * glm::dvec2(along.y, -along.x);
    };
    std::vector<glm::dvec2> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 sum = normal((i + count - 1) % count) + normal(i);
        result.push_back(sum / std::max(0.5 * glm::dot(sum, sum), 0.35));
    }
    return result;
}

/// Vertices too near each other have no direction between them.
std::vector<glm::dvec2> withoutRepeats(const std::vector<glm::dvec2>& polygon) {
    std::vector<glm::dvec2> kept;
    for (const glm::dvec2& p : polygon)
        if (kept.empty() || glm::distance(kept.back(), p) >= kMinStep) kept.push_back(p);
    while (kept.size() > 1 && glm::distance(kept.front(), kept.back()) < kMinStep) kept.pop_back();
    return kept;
}

}  // namespace

void strokePath(const Path& path, const Stroke& look, const PixelBox& box, std::vector<Stroke>& strokes) {
    if (path.points.size() < 2) return;
    Stroker(path, look, box, strokes).run();
}

void fillPolygon(const std::vector<glm::dvec2>& polygon, double depth, Rgba color, AreaEdge edge,
                 std::vector<FillVertex>& fills) {
    if (edge == AreaEdge::Sharp) {
        for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
            for (const glm::dvec2& p : {polygon[0], polygon[i], polygon[i + 1]})
                fills.push_back({{p, depth}, color});
        return;
    }
    const std::vector<glm::dvec2> vertices = withoutRepeats(polygon);
    if (vertices.size() < 3) return;
    const std::vector<glm::dvec2> out = miters(vertices);
    const Rgba clear{color[0], color[1], color[2], 0};
    const auto add = [&](std::size_t i, double offset, const Rgba& paint) {
        fills.push_back({{vertices[i] + offset * out[i], depth}, paint});
    };
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::size_t next = (i + 1) % vertices.size();
        if (i > 0 && next > 0) {
            add(0, -0.5, color);
            add(i, -0.5, color);
            add(next, -0.5, color);
        }
        add(i, -0.5, color);
        add(next, -0.5, color);
        add(next, 0.5, clear);
        add(i, -0.5, color);
        add(next, 0.5, clear);
        add(i, 0.5, clear);
    }
}

}  // namespace gjkscope

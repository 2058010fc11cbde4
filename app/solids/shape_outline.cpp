#include "app/solids/shape_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/hull/hull.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/shape_size.hpp"
#include "core/math/direction.hpp"
#include "core/math/orientation.hpp"
#include "core/math/regular_vertex.hpp"

namespace gjkscope {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// See Box: the feature of a vertex has a bit for each axis on whose negative side it lies.
constexpr std::array<int, 4> kBoxFeatures{3, 2, 0, 1};

/// True if the shape is drawn through its support mapping: every curved one but an ellipse.
bool isSampled(ShapeType type) {
    return type == ShapeType::HalfEllipse || type == ShapeType::Sector || isSpline(type);
}

std::vector<glm::dvec2> localCore(const ShapeSpec& shape, double tolerance) {
    const glm::dvec2 e = shape.extents;
    switch (shape.type) {
        case ShapeType::Segment:
        case ShapeType::Capsule:
            if (shape.a == shape.b) return {shape.a};
            return {shape.a, shape.b};
        case ShapeType::Box:
            return {{-e.x, -e.y}, {e.x, -e.y}, {e.x, e.y}, {-e.x, e.y}};
        case ShapeType::Polytope:
            return {shape.vertices.begin(), shape.vertices.end()};
        default:
            break;
    }
    const bool ngon = shape.type == ShapeType::Ngon, ellipse = shape.type == ShapeType::Ellipsoid;
    if (!ngon && !ellipse) return {glm::dvec2(0)};
    const int count = ngon ? shape.sides : static_cast<int>(std::ceil(kTurn / chordAngle(tolerance)));
    const glm::dvec2 radii = ngon ? glm::dvec2(shape.radius) : e;
    std::vector<glm::dvec2> points;
    points.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        points.push_back(radii * regularVertex(i, count));
    }
    return points;
}

int featureOf(const ShapeSpec& shape, std::size_t point) {
    if (shape.type == ShapeType::Ellipsoid) return kSmooth;
    return shape.type == ShapeType::Box ? kBoxFeatures[point] : static_cast<int>(point);
}

using SupportMapping2 = std::function<SupportPoint<2, double>(glm::dvec2 direction)>;

using Point = SupportPoint<2, double>;

class OutlineRefinement {
  public:
    OutlineRefinement(const SupportMapping2& support, double tolerance)
        : support_(support), tolerance_(tolerance) {}

    std::vector<Point> outline() {
        constexpr glm::dvec2 kFirst[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        Point vertices[4];
        for (int i = 0; i < 4; ++i) vertices[i] = support_(kFirst[i]);
        for (int i = 0; i < 4; ++i) {
            add(vertices[i]);
            refine(vertices[i], vertices[(i + 1) % 4], kMaxDepth);
        }
        while (points_.size() > 1 && points_.back().point == points_.front().point) points_.pop_back();
        return std::move(points_);
    }

  private:
    /// Each level at least halves the turn of the border between two points, or ends at a vertex.
    static constexpr int kMaxDepth = 40;

    void add(const Point& p) {
        if (points_.empty() || points_.back().point != p.point) points_.push_back(p);
    }

    /// Adds the missing points from `from` counter-clockwise to `to`, both excluded.
    void refine(const Point& from, const Point& to, int depth) {
        const glm::dvec2 along = to.point - from.point;
        if (along == glm::dvec2(0) || depth == 0) return;
        const glm::dvec2 normal = unitOr<2, double>({along.y, -along.x}, {1, 0});
        const Point found = support_(normal);
        if (!(glm::dot(found.point - from.point, normal) > tolerance_)) return;
        refine(from, found, depth - 1);
        add(found);
        refine(found, to, depth - 1);
    }

    const SupportMapping2& support_;
    double tolerance_;
    std::vector<Point> points_;
};

/// The border of a 2D convex set as a polygon within `tolerance` (a length > 0) of it: support
/// points, counter-clockwise, each once. Between two of them the set is nowhere farther out than along the
/// normal of the line through both; where that is too far, the support point there is put between them.
std::vector<SupportPoint<2, double>> supportOutline(const SupportMapping2& support, double tolerance) {
    return OutlineRefinement(support, tolerance).outline();
}

/// Unit normal of the edge from p to q of a counter-clockwise polygon, outward.
glm::dvec2 outward(glm::dvec2 p, glm::dvec2 q) {
    const glm::dvec2 along = glm::normalize(q - p);
    return {along.y, -along.x};
}

/// The arc around `center` from direction `from` counter-clockwise through `angle`, both ends included.
void addArc(std::vector<glm::dvec2>& border, glm::dvec2 center, glm::dvec2 from, double angle,
            double radius) {
    const int pieces = std::max(1, static_cast<int>(std::ceil(angle / chordAngle(kCurveTolerance))));
    const double c = std::cos(angle / pieces), s = std::sin(angle / pieces);
    glm::dvec2 spoke = radius * from;
    border.push_back(center + spoke);
    for (int i = 0; i < pieces; ++i) {
        spoke = {c * spoke.x - s * spoke.y, s * spoke.x + c * spoke.y};
        border.push_back(center + spoke);
    }
}

/// Points with their features, in the shape's own frame.
ShapeOutline localOutline(const ShapeSpec& shape, double tolerance) {
    ShapeOutline outline;
    if (isSampled(shape.type)) {
        const AnyShape<2, double> core = shapeOf<2, double>(shape);
        const double radius = curveRadius(shape);
        const auto support = [&](glm::dvec2 d) { return core.support(d); };
        // all control points in one place: there is nothing to refine
        for (const auto& [point, feature] : supportOutline(support, radius > 0 ? tolerance * radius : 1)) {
            outline.points.push_back(point);
            outline.features.push_back(feature);
        }
        return outline;
    }
    outline.points = localCore(shape, tolerance);
    for (std::size_t i = 0; i < outline.points.size(); ++i) outline.features.push_back(featureOf(shape, i));
    return outline;
}

}  // namespace

// a chord of angle θ is off by r (1 − cos θ/2)
double chordAngle(double tolerance) {
    return 2 * std::acos(1 - tolerance);
}

std::vector<glm::dvec2> curvePoints(const ShapeSpec& shape) {
    if (shape.type != ShapeType::Bezier && shape.type != ShapeType::Nurbs) return {};
    const AnyShape<2, double> any = shapeOf<2, double>(shape);
    const auto& curve = std::get<SplineHull<2, double>>(any.core());
    constexpr std::size_t kMaxSteps = 96, kMaxPoints = 2000;
    const std::size_t steps = std::clamp<std::size_t>(kMaxPoints / curve.patches(), 1, kMaxSteps);
    std::vector<glm::dvec2> points{curve.at(0, {0, 0})};
    for (std::size_t piece = 0; piece < curve.patches(); ++piece)
        for (std::size_t i = 1; i <= steps; ++i)
            points.push_back(curve.at(piece, {static_cast<double>(i) / static_cast<double>(steps), 0}));
    return points;
}

double curveRadius(const ShapeSpec& shape) {
    if (shape.type == ShapeType::Sector) return shape.radius;
    const bool curved = isSampled(shape.type) || shape.type == ShapeType::Ellipsoid;
    return curved ? 0.5 * sizeOf(shape, 2).value_or(0) : 0;
}

ShapeOutline coreOutline(const ShapeSpec& shape, glm::dvec2 position, double angle, double tolerance) {
    const auto [local, features] = localOutline(shape, tolerance);
    const double c = std::cos(angle), s = std::sin(angle);
    ShapeOutline outline;
    outline.points.reserve(local.size());
    outline.features.reserve(local.size());
    for (std::size_t i = 0; i < local.size(); ++i) {
        const glm::dvec2 p =
            glm::dvec2(c * local[i].x - s * local[i].y, s * local[i].x + c * local[i].y) + position;
        // a box without height, or vertices nearer to each other than rounding: one point stands for both
        const bool last = i > 0 && i + 1 == local.size();
        if (!outline.points.empty() && (p == outline.points.back() || (last && p == outline.points.front())))
            continue;
        outline.points.push_back(p);
        outline.features.push_back(features[i]);
    }
    return outline;
}

double sweepRadius(const ShapeSpec& shape) {
    const bool round = shape.type == ShapeType::Ball || shape.type == ShapeType::Capsule;
    return shape.margin + (round ? shape.radius : 0);
}

std::vector<glm::dvec2> sweptOutline(const std::vector<glm::dvec2>& core, double radius) {
    if (radius == 0 || core.empty()) return core;
    std::vector<glm::dvec2> border;
    const std::size_t n = core.size();
    if (n == 1) {
        addArc(border, core[0], {1, 0}, kTurn, radius);
        border.pop_back();  // the first point again
        return border;
    }
    border.reserve(3 * n);
    glm::dvec2 before = outward(core[n - 1], core[0]);
    for (std::size_t i = 0; i < n; ++i) {
        const glm::dvec2 after = outward(core[i], core[(i + 1) % n]);
        const double turn = std::atan2(before.x * after.y - before.y * after.x, glm::dot(before, after));
        // a segment turns back by half a turn at each end, whose sign is rounding's
        addArc(border, core[i], before, turn < 0 && n == 2 ? turn + kTurn : std::max(turn, 0.0), radius);
        before = after;
    }
    return border;
}

template <class T>
ShapeOutline roundedOutline(ShapeOutline outline) {
    std::vector<glm::dvec2>& points = outline.points;
    for (glm::dvec2& p : points) p = {narrowed<T>(p.x), narrowed<T>(p.y)};
    const std::size_t count = points.size();
    bool turnsLeft = count > 2;
    for (std::size_t i = 0; i < count && turnsLeft; ++i) {
        const glm::dvec2 p = points[i], q = points[(i + 1) % count], r = points[(i + 2) % count];
        turnsLeft = crossOfDifferences(p, q, p, r) > 0;
    }
    if (turnsLeft) return outline;
    ShapeOutline hull;
    for (const std::size_t i : hullIndices2d(points)) {
        hull.points.push_back(points[i]);
        hull.features.push_back(outline.features[i]);
    }
    return hull;
}

template ShapeOutline roundedOutline<float>(ShapeOutline);
template ShapeOutline roundedOutline<double>(ShapeOutline);

}  // namespace gjkscope

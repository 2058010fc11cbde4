#pragma once

#include <algorithm>
#include <limits>
#include <type_traits>

#include "../answer/within_rounding.hpp"
#include "../math/direction.hpp"
#include "../minkowski/minkowski_2d.hpp"
#include "../simplex/closest_point.hpp"

namespace gjkscope {

/// The distance of two convex polygons by rotating calipers (Shamos, "Computational Geometry", 1978;
/// Toussaint, "Solving Geometric Problems with the Rotating Calipers", 1983), in O(n + m): two parallel
/// support lines, all of A to the left of the one and all of B to the right of the other, make a full turn
/// around the polygons, from edge to edge. The distance is the least between the features that the two lines
/// touch.
///
/// The polygons are lists of vertices as for MinkowskiState: an antipodal pair of vertices is a vertex of
/// A − B, and the lines turn in the order of its edges. So they pass through every normal of A − B, and find
/// the depth of overlapping polygons as well.
template <class T>
struct CalipersState {
    MinkowskiState<T> merge;  ///< the edges passed; `vertex` is the pair about which the lines turn next
    MinkowskiVertex<2, T> previous;  ///< the pair about which they turned before
    Vec<2, T> along{0};   ///< unit, of the lines as they lie on the newest edge; zero before the first
    Vec<2, T> normal{0};  ///< unit, to the right of `along`: out of A
    T separation = 0;     ///< how far B's line lies beyond A's along `normal`
    ClosestPoint<2, T>
        nearest;     ///< between `previous` and `merge.vertex`: where the touched features are nearest
    T distance = 0;  ///< between the features that the lines touch
    T upper = kInfinity<T>;    ///< the least distance so far
    Vec<2, T> upperNormal{0};  ///< its direction, unit, from A to B
    WitnessPoints<2, T> upperPoints;
    bool upperIsFoot = false;  ///< on an edge, not at its end
    T lower = -kInfinity<T>;   ///< the greatest separation so far; negative in the end: they overlap so deep
    Vec<2, T> lowerNormal{0};
    WitnessPoints<2, T> lowerPoints;       ///< nearest points of the features touched there
    T lowerDistance = kInfinity<T>;        ///< and how far apart they are
    std::array<Vec<2, T>, 2> firstEdge{};  ///< of A or B, whichever the lines met first
    bool hasArea = false;                  ///< A − B: its edges so far have more than one direction
    T scale = 0;                           ///< greatest coordinate: what rounding is relative to
    int iterations = 0;
    Status status = Status::Searching;
};

/// The limits of the turn, which ends by itself after the last edge.
struct CalipersLimits {
    int maxIterations = std::numeric_limits<int>::max();
};

namespace detail {

/// Measures in double precision where touched features are nearest, for those so near that the rounding of `a
/// − b` would turn the vector between them. Returns its ends.
template <class T>
WitnessPoints<2, T> measureShortWay(CalipersState<T>& s, const Simplex<2, T>& touched) {
    const Simplex<2, double> wide = widened(touched);
    const ClosestPoint<2, double> precise = closestPoint(wide);
    s.nearest.region = precise.region;
    s.nearest.point = s.nearest.away = Vec<2, T>(precise.point);
    std::ranges::transform(precise.weights, s.nearest.weights.begin(),
                           [](double weight) { return static_cast<T>(weight); });
    const WitnessPoints<2, double> ends = witnessPoints(wide, precise);
    return {Vec<2, T>(ends.onA), Vec<2, T>(ends.onB)};
}

/// From one polygon's touched vertex to the line on the other's edge. The depth of an overlap is measured to
/// a foot on the edge; where rounding has bent a needle's side, it may lie on the next one.
template <class T>
WitnessPoints<2, T> wayBetweenLines(const CalipersState<T>& s) {
    const MinkowskiVertex<2, T>& at = s.merge.vertex;
    const Vec<2, T> way = s.separation * s.normal;
    const bool ofA = s.merge.merged != MinkowskiState<T>::Edge::OfB;
    return ofA ? WitnessPoints<2, T>{at.b - way, at.b} : WitnessPoints<2, T>{at.a, at.a + way};
}

/// Measures the features that the lines touch: a vertex and an edge, two edges, or at first two vertices.
template <class T>
void measureTouched(CalipersState<T>& s) {
    Simplex<2, T> touched(s.previous);
    touched.push(s.merge.vertex);
    s.nearest = closestPoint(touched);
    WitnessPoints<2, T> points = witnessPoints(touched, s.nearest);
    const bool isShort = !std::is_same_v<T, double> && isShortWay(glm::length(s.nearest.point), s.scale);
    if (isShort) points = measureShortWay(s, touched);
    s.distance = glm::length(s.nearest.point);
    s.separation = -glm::dot(s.merge.vertex.w, s.normal);
    const T rounding = roundingOf(s), error = isShort ? 8 * kEpsilon<T> * s.distance : rounding;
    // the vector to a foot on an edge is perpendicular to it, so that its direction is more accurate than
    // that to an end as near; of two feet as near, the one whose line has all of B beyond it is best
    const bool isFoot = s.nearest.region == wholeSimplex(2), isProven = s.separation >= s.distance - rounding;
    const bool isSurer = isFoot && (isProven || !s.upperIsFoot) && s.distance <= s.upper + error;
    const bool isNearer = s.distance < (s.upperIsFoot ? s.upper - error : s.upper);
    if (isNearer || isSurer || s.iterations == 0) {
        s.upperIsFoot = isFoot;
        s.upperNormal = unitOr<2, T>(-s.nearest.point, axisDirection<2, T>(0));
        s.upperPoints = points;
    }
    s.upper = std::min(s.upper, s.distance);
    if (s.along == Vec<2, T>(0)) return;
    // several edges may be collinear: the nearest one contains the foot of the origin
    const bool ties = s.separation >= s.lower - rounding && s.distance < s.lowerDistance;
    if (s.separation > s.lower + rounding || ties) {
        s.lowerNormal = s.normal;
        s.lowerDistance = s.distance;
        s.lowerPoints = isFoot || !(s.separation < 0) ? points : wayBetweenLines(s);
    }
    s.lower = std::max(s.lower, s.separation);
}

/// Puts the lines on the edge to which they have turned.
template <class T>
void layLines(CalipersState<T>& s) {
    const MinkowskiVertex<2, T>&from = s.previous, &to = s.merge.vertex;
    s.along = unitOr<2, T>((to.a - from.a) - (to.b - from.b), Vec<2, T>(0));
    s.normal = -turnLeft<T>(s.along);
    const bool ofA = s.merge.merged != MinkowskiState<T>::Edge::OfB;
    const std::array<Vec<2, T>, 2> edge{ofA ? from.a : from.b, ofA ? to.a : to.b};
    // vertices that rounding has brought together have no direction between them
    if (s.firstEdge[0] == s.firstEdge[1]) s.firstEdge = edge;
    const auto exact = [](Vec<2, T> p) { return ExactPoint<2>(p); };
    s.hasArea = s.hasArea || crossOfDifferences(exact(s.firstEdge[0]), exact(s.firstEdge[1]), exact(edge[0]),
                                                exact(edge[1])) != 0;
}

/// After the full turn. All normals of a needle are nearly perpendicular to it: those of two needles end to
/// end separate them by less than rounding, however far apart the ends are. The direction of the nearest pair
/// then decides, where the extents of A and B along it prove a gap. (Overlapping, the nearest pair is no
/// farther than the depth: two roundings, where that is one.)
template <class T>
Status finishTurn(CalipersState<T>& s, std::span<const Vec<2, T>> a, std::span<const Vec<2, T>> b) {
    const T rounding = roundingOf(s);
    if (!s.hasArea || std::abs(s.lower) > rounding || !(s.upper > 2 * rounding)) return Status::Converged;
    T endOfA = -kInfinity<T>, startOfB = kInfinity<T>;
    for (const Vec<2, T> v : a) endOfA = std::max(endOfA, glm::dot(v, s.upperNormal));
    for (const Vec<2, T> v : b) startOfB = std::min(startOfB, glm::dot(v, s.upperNormal));
    if (!(startOfB - endOfA > rounding)) return Status::Degenerate;
    s.lower = std::min(startOfB - endOfA, s.upper);
    s.lowerNormal = s.upperNormal;
    s.lowerPoints = s.upperPoints;
    s.lowerDistance = s.upper;
    return Status::Converged;
}

}  // namespace detail

/// The state before the first turn: horizontal lines at A's lowest vertex and B's highest.
template <PointList PolygonA, PointList PolygonB, class T = PointScalar<PolygonA>>
[[nodiscard]] CalipersState<T> calipersStart(const PolygonA& a, const PolygonB& b) {
    CalipersState<T> s;
    s.merge = minkowskiStart(a, b);
    s.previous = s.merge.vertex;
    for (const std::span<const Vec<2, T>> polygon :
         {std::span<const Vec<2, T>>(a), std::span<const Vec<2, T>>(b)})
        for (const Vec<2, T> v : polygon) s.scale = std::max(s.scale, largestCoordinate<2, T>(v));
    detail::measureTouched(s);
    s.status = s.merge.status;
    return s;
}

/// Turns the lines to the next edge of A or B, the one at the smaller angle, or of both, and measures the
/// features that they touch. The caller stores the returned status in the state: Degenerate where coordinates
/// overflow, or rounding hides whether needles are apart.
template <class T>
[[nodiscard]] Status calipersStep(CalipersState<T>& s, std::type_identity_t<std::span<const Vec<2, T>>> a,
                                  std::type_identity_t<std::span<const Vec<2, T>>> b,
                                  const CalipersLimits& limits = {}) {
    if (s.iterations >= limits.maxIterations) return Status::IterationLimit;
    ++s.iterations;
    s.previous = s.merge.vertex;
    s.merge.status = minkowskiStep(s.merge, a, b);
    detail::layLines(s);
    detail::measureTouched(s);
    // coordinates so large that their squares overflow
    if (!std::isfinite(s.distance) || !std::isfinite(s.separation)) return Status::Degenerate;
    return s.merge.status == Status::Converged ? detail::finishTurn(s, a, b) : Status::Searching;
}

/// Runs to the end, after a full turn; `visit` sees every state on the way.
template <PointList PolygonA, PointList PolygonB, class Visit = Ignore, class T = PointScalar<PolygonA>>
CalipersState<T> calipers(const PolygonA& a, const PolygonB& b, const CalipersLimits& limits = {},
                          Visit visit = {}) {
    CalipersState<T> s = calipersStart(a, b);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = calipersStep(s, a, b, limits);
    return s;
}

namespace detail {

/// The rounding of the bounds: see kBoundRoundings, with vertices as they are given, whose lengths
/// are up to √2 of the largest coordinate. The line of an edge is tilted by 2u, so that another vertex
/// reaches up to 8u of the extents beyond it, a distance of features is off by 14u of them: less than 24
/// roundings of that coordinate.
template <class T>
T boundRoundingOf(const CalipersState<T>& s, T radii) {
    return 24 * kEpsilon<T> * (s.scale + radii + kMinExtent<T>);
}

}  // namespace detail

/// True if there is a gap beyond rounding; touching counts as intersecting. Where A − B is a segment or a
/// point, its nearest point decides.
template <class T>
bool isApart(const CalipersState<T>& s) {
    if (s.lower > roundingOf(s)) return true;
    return s.status == Status::Converged && !s.hasArea && s.upper > roundingOf(s);
}

/// The common answer, for polygons swept by circles of these radii. Before the full turn, a gap is proven
/// wherever it has shown, and between two bounds. Within rounding yes or no is left open: see settled().
template <class T>
Outcome<2, T> outcomeOf(const CalipersState<T>& s, std::type_identity_t<T> radiusA = 0,
                        std::type_identity_t<T> radiusB = 0) {
    const bool apart = isApart(s);
    const T radii = radiusA + radiusB, rounding = detail::boundRoundingOf<T>(s, radii);
    if (s.status == Status::Converged) {
        const T value = apart ? s.upper : s.hasArea ? std::min(T(0), s.lower) : T(0);
        const Vec<2, T> normal = apart || s.iterations == 0 ? s.upperNormal : s.lowerNormal;
        Proximity<2, T> p = detail::sweep<2, T>(
            {value, value, value, normal, apart ? s.upperPoints : s.lowerPoints}, radiusA, radiusB, rounding);
        p.status = s.status;
        Outcome<2, T> outcome = outcomeOf(p);
        outcome.iterations = s.iterations;
        return leftOpenWithin<2, T>(rounding, outcome);
    }
    Outcome<2, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    if (!apart || !(s.lower > radii + rounding)) return outcome;
    outcome.intersects = false;
    outcome.normal = s.lowerNormal;
    outcome.lower = s.lower - radii - rounding;
    outcome.upper = s.upper - radii + rounding;
    return outcome;
}

}  // namespace gjkscope

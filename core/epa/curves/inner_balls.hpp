#pragma once

#include <optional>

#include "../../support/curved.hpp"
#include "../state/closest.hpp"

/// EPA's lower bound by balls inside A − B. The hull of n support points of a curve is off by the order of
/// 1/n, and where the border keeps its distance from the origin, as a cylinder's wall does around its axis,
/// all of it has to be covered; balls follow the curve. Shapes that provide none change nothing.
///
/// A ball around c with radius β inside A − B reaches as far as `c·n + β` along a unit vector n. The
/// directions in which that is no less than a depth G ≥ β, `c·n ≥ (G − β)|n|`, are a convex cone. The
/// directions along which a vertex w of the polytope is the farthest are a convex cone too, that of the
/// normals of the facets around w: so where w's ball reaches G along each of those normals, all of A − B does
/// in the whole cone. All these cones together are all directions; the least of the reaches, over all facets
/// and their vertices, is a lower bound of the depth.
namespace gjkscope::detail {

/// The bound of a facet: the least that the balls at its vertices reach along its normal. With a ball that
/// touches along m, its center is c = w − β m, and as w·n is the facet's distance d, the ball reaches
/// `d + β (1 − m·n)`; no more than `d / (m·n)` of it counts, where that has become G with a β of G.
template <int D, class T>
T reachOfBalls(const EpaState<D, T>& s, const PolytopeFacet<D, T>& facet) {
    T reach = kInfinity<T>;
    for (const int vertex : facet.vertices) {
        if (static_cast<std::size_t>(vertex) >= s.curves.balls.size()) return facet.distance;
        const TangentBall<D, T>& ball = s.curves.balls[static_cast<std::size_t>(vertex)];
        const T cosine = glm::dot(ball.direction, facet.normal);
        if (!(ball.radius > 0 && cosine > 0 && facet.distance > 0)) return facet.distance;
        reach = std::min({reach, facet.distance / cosine, facet.distance + ball.radius * (1 - cosine)});
    }
    return reach;
}

/// The greatest reach known by a cap for a facet: that of a cap that contains its normal and those of its
/// neighbors. A cone of directions that a vertex is farthest along is the convex hull of the normals around
/// it. Without those normals it loses parts that are hulls of normals in the cap, themselves or neighbors, so
/// those parts are in the cap, which is convex; and of what is left the other normals decide.
template <int D, class T>
T reachOfCaps(const EpaState<D, T>& s, const PolytopeFacet<D, T>& facet) {
    T reach = 0;
    for (const ProvenCap<D, T>& cap : s.curves.caps) {
        const auto contains = [&](const Vec<D, T>& n) { return glm::dot(cap.direction, n) > cap.cosine; };
        const auto containsFacet = [&](int i) { return contains(facetOf(s.polytope, i).normal); };
        if (!(cap.reach > reach) || !contains(facet.normal)) continue;
        if (std::ranges::all_of(facet.neighbors, containsFacet)) reach = cap.reach;
    }
    return reach;
}

/// Raises the bound of a facet to what balls and caps prove.
template <int D, class T>
void raiseBound(EpaState<D, T>& s, int facet) {
    const PolytopeFacet<D, T>& f = facetOf(s.polytope, facet);
    s.polytope.distances[static_cast<std::size_t>(facet)] = std::max(reachOfBalls(s, f), reachOfCaps(s, f));
}

/// Records a cap, and updates the bounds of the facets in it.
template <int D, class T>
void addCap(EpaState<D, T>& s, const ProvenCap<D, T>& cap) {
    for (const ProvenCap<D, T>& known : s.curves.caps)
        if (glm::dot(known.direction, cap.direction) > T(0.9999)) return;
    s.curves.caps.push_back(cap);
    for (std::size_t i = 0; i < s.polytope.facets.size(); ++i)
        if (s.polytope.facets[i].alive) raiseBound(s, static_cast<int>(i));
}

/// Records the ball at the newest vertex, and updates the bounds of the facets around it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void addTangentBall(EpaState<D, T>& s, const A& a, const B& b) {
    const T radius = tangentRadiusOf<D, T>(a, s.direction) + tangentRadiusOf<D, T>(b, -s.direction);
    if (radius > 0 && radius < kInfinity<T>) {
        s.curves.balls.resize(s.polytope.vertices.size());
        s.curves.balls.back() = {s.direction, radius};
    }
    if (s.curves.balls.empty() && s.curves.caps.empty()) return;
    for (const int fresh : s.polytope.fresh) raiseBound(s, fresh);
}

/// A ball around the origin inside A − B, and the direction in which it comes nearest the border.
template <int D, class T>
struct CentralBall {
    T radius = 0;
    Vec<D, T> direction{0};
    bool isInside = false;  ///< its center is in A and in B
};

/// Around one point, the largest balls in A and in B: their radii together are that of a ball around the
/// origin in A − B. A shape without clearance contributes the point itself, if it contains it.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
CentralBall<D, T> centralBallAt(const A& a, const B& b, const Vec<D, T>& p) {
    const auto inA = clearanceIn<D, T>(a, p), inB = clearanceIn<D, T>(b, p);
    if (!inA && !inB) return {};
    const T ofA = inA ? inA->radius : T(0), ofB = inB ? inB->radius : T(0);
    const bool isInside = ofA >= 0 && ofB >= 0;
    if (inA && ofA >= ofB) return {ofA + ofB, inA->direction, isInside};
    return inB ? CentralBall<D, T>{ofA + ofB, -inB->direction, isInside} : CentralBall<D, T>{};
}

/// The largest of the central balls around points between the witness points of the closest facet: around B's
/// where only A's clearance is known, around A's where only B's is. Their sum is concave between them: golden
/// sections find its greatest.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
CentralBall<D, T> centralBall(const EpaState<D, T>& s, const A& a, const B& b) {
    const auto [onA, onB] = witnessPoints(s);
    const bool knowsA = clearanceIn<D, T>(a, onB).has_value(), knowsB = clearanceIn<D, T>(b, onA).has_value();
    if (!knowsA || !knowsB) return centralBallAt<D, T>(a, b, knowsA ? onB : onA);

    constexpr T golden = T(0.6180339887498949);
    const auto at = [&, from = onA, way = onB - onA](T part) {
        return centralBallAt<D, T>(a, b, from + part * way);
    };
    T low = 0, high = 1, left = 1 - golden, right = golden;
    CentralBall<D, T> atLeft = at(left), atRight = at(right);
    for (int i = 0; i < 48; ++i) {
        if (atLeft.radius >= atRight.radius) {
            high = std::exchange(right, left);
            atRight = std::exchange(atLeft, at(left = high - golden * (high - low)));
        } else {
            low = std::exchange(left, right);
            atLeft = std::exchange(atRight, at(right = low + golden * (high - low)));
        }
    }
    return atLeft.radius >= atRight.radius ? atLeft : atRight;
}

/// True if the last support point is on a curve.
template <int D, class T>
bool isOnCurve(const EpaState<D, T>& s) {
    return s.support.featureA == kSmooth || s.support.featureB == kSmooth;
}

/// True if an iteration may skip the closest facet: on curves, from the sixteenth on, when most runs have
/// ended.
template <int D, class T>
bool isCurvesTurn(const EpaState<D, T>& s) {
    constexpr int first = 16;
    return s.iterations >= first && isOnCurve(s);
}

/// True in the iterations that search for balls and ellipsoids: 16, 32, 48 …
template <int D, class T>
bool isBallsTurn(const EpaState<D, T>& s) {
    return s.iterations % 16 == 0;
}

/// True if the bounds have met. Where both are 0, the origin may be outside: then the polytope still has to
/// find it.
template <int D, class T>
bool haveMet(const EpaState<D, T>& s, const Limits<T>& limits) {
    return s.lower > 0 && s.upper < kInfinity<T> &&
           s.upper - s.lower <= std::max(toleratedGap(limits, s.lower, s.upper), s.polytope.noise);
}

/// A facet that sees a point; −1 where the point is in the polytope.
template <int D, class T>
int facetThatSees(const EpaState<D, T>& s, const Vec<D, T>& p) {
    if (isOutside(s.polytope, s.closest, p)) return s.closest;
    for (std::size_t i = 0; i < s.polytope.facets.size(); ++i)
        if (s.polytope.facets[i].alive && isOutside(s.polytope, static_cast<int>(i), p))
            return static_cast<int>(i);
    return -1;
}

/// The triple product, or in 2D the product, of the vectors to the vertices of a facet, with a direction in
/// place of one of them: by these weights the ray along the direction meets the facet.
inline std::array<double, 2> rayWeights(const std::array<ExactPoint<2>, 2>& p, const ExactPoint<2>& d) {
    return {cross2<double>(d, p[1]), cross2<double>(p[0], d)};
}
inline std::array<double, 3> rayWeights(const std::array<ExactPoint<3>, 3>& p, const ExactPoint<3>& d) {
    const auto weight = [&](std::size_t i, std::size_t j) { return glm::dot(d, glm::cross(p[i], p[j])); };
    return {weight(1, 2), weight(2, 0), weight(0, 1)};
}

/// The facet through which the ray from the origin along `direction` leaves the polytope. Of coplanar ones,
/// which are equally far along it, a walk finds the one that it meets.
template <int D, class T>
int facetAlong(const EpaState<D, T>& s, const Vec<D, T>& direction) {
    int first = s.closest;
    T least = kInfinity<T>;
    for (std::size_t i = 0; i < s.polytope.facets.size(); ++i) {
        const PolytopeFacet<D, T>& facet = s.polytope.facets[i];
        const T cosine = glm::dot(facet.normal, direction);
        if (!facet.alive || !(cosine > 0) || !(facet.distance < least * cosine)) continue;
        least = facet.distance / cosine;
        first = static_cast<int>(i);
    }
    for (std::size_t moves = 0; moves < s.polytope.facets.size(); ++moves) {
        const PolytopeFacet<D, T>& facet = facetOf(s.polytope, first);
        const auto weights = rayWeights(pointsOf(s.polytope, facet.vertices), ExactPoint<D>(direction));
        const auto lowest = std::min_element(weights.begin(), weights.end());
        const int next = facet.neighbors[static_cast<std::size_t>(lowest - weights.begin())];
        const T cosine = glm::dot(facetOf(s.polytope, next).normal, direction);
        if (!(*lowest < 0) || !(facetOf(s.polytope, next).distance <= (least + s.polytope.noise) * cosine))
            break;
        first = next;
    }
    return first;
}

/// The parents of the point where the ray from the origin along `direction` leaves the polytope.
template <int D, class T>
WitnessPoints<D, T> witnessAlong(const EpaState<D, T>& s, const Vec<D, T>& direction) {
    const Simplex<D, T> facet = simplexOf(s, facetAlong(s, direction));
    std::array<ExactPoint<D>, D> points;
    for (int i = 0; i < D; ++i) points[static_cast<std::size_t>(i)] = ExactPoint<D>(facet[i].w);
    auto weights = rayWeights(points, ExactPoint<D>(direction));
    double sum = 0;
    for (double& weight : weights) sum += weight = std::max(0.0, weight);
    WitnessPoints<D, double> witness;
    for (int i = 0; i < D; ++i) {
        const double part = sum > 0 ? weights[static_cast<std::size_t>(i)] / sum : 1.0 / D;
        witness.onA += part * ExactPoint<D>(facet[i].a);
        witness.onB += part * ExactPoint<D>(facet[i].b);
    }
    return {Vec<D, T>(witness.onA), Vec<D, T>(witness.onB)};
}

/// True if balls have raised the lower bound above the polytope's own.
template <int D, class T>
bool isGuided(const EpaState<D, T>& s) {
    return isOnCurve(s) && s.lower > facetOf(s.polytope, s.closest).distance;
}

/// Makes the facet along a direction the one to expand.
template <int D, class T>
void expandAlong(EpaState<D, T>& s, const Vec<D, T>& direction) {
    s.closest = facetAlong(s, direction);
    s.normal = facetOf(s.polytope, s.closest).normal;
}

}  // namespace gjkscope::detail

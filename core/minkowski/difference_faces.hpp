#pragma once

#include <algorithm>
#include <tuple>

#include "../answer/within_rounding.hpp"
#include "../math/direction.hpp"
#include "../simplex/closest_point.hpp"
#include "minkowski_3d.hpp"

/// After minkowskiDifference(): how far the origin is from the faces of A − B, which is the distance of two
/// polyhedra, or their depth.
namespace gjkscope {

/// The origin of a face of A − B.
enum class FaceOrigin {
    FaceOfA,   ///< a face of A, at one vertex of B
    FaceOfB,   ///< a face of B, at one vertex of A
    EdgePair,  ///< an edge of each, which are not parallel
    Parallel,  ///< parallel faces or edges of both
    Whole,     ///< all of a difference that has no faces: a point or a segment
};

/// A − B with its faces ordered by origin: those of A, those of B, those of edge pairs, the rest.
struct DifferenceFaces {
    std::vector<MinkowskiVertex<3, double>> vertices;
    std::vector<Vec<3>> points;        ///< the vertices' `w`
    Rings rings;                       ///< at least one: a point or segment counts as a face
    std::vector<FaceOrigin> origins;   ///< of the rings
    bool isFlat = false;               ///< it has no inside
    std::vector<Vec<3>> ofA{}, ofB{};  ///< all vertices of A and of B, for bounds: see DifferencePolyhedron
};

/// By which of the parents stay the same around the face.
inline FaceOrigin originOf(const std::vector<MinkowskiVertex<3, double>>& vertices,
                           std::span<const int> ring) {
    const auto at = [&](int vertex) { return vertices[static_cast<std::size_t>(vertex)]; };
    const auto sameOfA = [&](int c) { return at(c).featureA == at(ring[0]).featureA; };
    const auto sameOfB = [&](int c) { return at(c).featureB == at(ring[0]).featureB; };
    if (ring.size() < 3) return FaceOrigin::Whole;
    if (std::ranges::all_of(ring, sameOfB)) return FaceOrigin::FaceOfA;
    if (std::ranges::all_of(ring, sameOfA)) return FaceOrigin::FaceOfB;
    // a parallelogram: along one side A's end of the edge changes, along the next B's
    const bool inTurn = ring.size() == 4 && sameOfA(ring[1]) != sameOfB(ring[1]) &&
                        sameOfA(ring[3]) == sameOfB(ring[1]) && sameOfB(ring[3]) == sameOfA(ring[1]);
    return inTurn ? FaceOrigin::EdgePair : FaceOrigin::Parallel;
}

/// Takes over the result of minkowskiDifference().
inline DifferenceFaces differenceFacesOf(DifferencePolyhedron difference) {
    DifferenceFaces result;
    result.vertices = std::move(difference.vertices);
    for (const auto& v : result.vertices) result.points.push_back(v.w);
    result.isFlat = difference.faces.size() < 3;
    result.ofA = std::move(difference.ofA);
    result.ofB = std::move(difference.ofB);
    if (difference.faces.empty()) {
        for (std::size_t i = 0; i < result.vertices.size(); ++i)
            difference.faces.corners.push_back(static_cast<int>(i));
        difference.faces.close();
    }
    std::vector<std::pair<FaceOrigin, std::size_t>> order;
    for (std::size_t i = 0; i < difference.faces.size(); ++i)
        order.emplace_back(originOf(result.vertices, difference.faces[i]), i);
    std::ranges::sort(order);
    for (const auto& [origin, i] : order) {
        result.rings.push_back(difference.faces[i]);
        result.origins.push_back(origin);
    }
    return result;
}

/// The position of the origin relative to one face of A − B.
struct FaceDistance {
    int face = -1;
    Vec<3> normal{0};                 ///< unit, outward; of a point or segment from it toward the origin
    double fromPlane = 0;             ///< of the origin, positive outside
    Simplex<3, double> part;          ///< the triangle, edge or vertex of the face that is nearest the origin
    ClosestPoint<3, double> nearest;  ///< on `part`
    double distance = kInfinity<double>;  ///< from the origin to the face
};

/// The explicit difference in 3D; one step tests one face. The origin is in A − B when it is behind all of
/// them; else the nearest face gives its distance.
struct DifferenceFacesState {
    FaceDistance face;     ///< the last step's; its `face` is −1 before the first
    FaceDistance nearest;  ///< the nearest so far
    FaceDistance highest;  ///< the one whose plane the origin is farthest outside of, or least inside
    int iterations = 0;    ///< faces tested
    Status status = Status::Searching;
};

namespace detail {

/// A foot inside a triangle, however near its border, has the normal of the face; an edge or vertex there,
/// which by rounding of the coordinates is as near, has another.
inline bool isNearer(const FaceDistance& part, const FaceDistance& other) {
    const auto isInside = [](const FaceDistance& f) { return f.nearest.region == wholeSimplex(3); };
    if (isInside(part) == isInside(other)) return part.distance < other.distance;
    const double rounding = 4 * kEpsilon<double> * std::max(scaleOf(part.part), scaleOf(other.part));
    return isInside(part) ? part.distance <= other.distance + rounding
                          : part.distance < other.distance - rounding;
}

/// Tests the triangles of the ring's fan, one after the other; a shorter ring is a single part.
inline void findNearestPart(const DifferenceFaces& difference, std::span<const int> ring,
                            FaceDistance& found) {
    const auto at = [&](std::size_t i) { return difference.vertices[static_cast<std::size_t>(ring[i])]; };
    const std::size_t size = std::min<std::size_t>(ring.size(), 3);
    for (std::size_t last = size - 1; last < ring.size(); ++last) {
        FaceDistance next;
        next.face = found.face;
        next.part = Simplex<3, double>(at(0));
        for (std::size_t i = last + 2 - size; i <= last && size > 1; ++i) next.part.push(at(i));
        next.nearest = closestPoint(next.part);
        next.distance = glm::length(next.nearest.point);
        if (isNearer(next, found)) found = next;
    }
}

inline FaceDistance faceDistance(const DifferenceFaces& difference, int face) {
    const std::span<const int> ring = difference.rings[static_cast<std::size_t>(face)];
    FaceDistance found;
    found.face = face;
    findNearestPart(difference, ring, found);
    if (ring.size() < 3) {
        found.normal = unitOr<3, double>(-found.nearest.point, axisDirection<3, double>(0));
        found.fromPlane = found.distance;
        return found;
    }
    found.normal = Vec<3>(unitNormal(areaNormal<double>(difference.points, ring)));
    // the vertices are in the plane up to rounding; the outermost keeps all of A − B behind it
    found.fromPlane = kInfinity<double>;
    for (const int vertex : ring)
        found.fromPlane = std::min(
            found.fromPlane, -glm::dot(found.normal, difference.points[static_cast<std::size_t>(vertex)]));
    return found;
}

}  // namespace detail

/// Tests the next face. The caller stores the returned status in the state.
[[nodiscard]] inline Status differenceFacesStep(DifferenceFacesState& s, const DifferenceFaces& difference) {
    s.face = detail::faceDistance(difference, s.iterations);
    if (detail::isNearer(s.face, s.nearest)) s.nearest = s.face;
    if (s.highest.face < 0 || s.face.fromPlane > s.highest.fromPlane) s.highest = s.face;
    return ++s.iterations < static_cast<int>(difference.rings.size()) ? Status::Searching : Status::Converged;
}

/// Tests all faces. `visit` sees every state on the way, the first and the last one too.
template <class Visit = Ignore>
DifferenceFacesState differenceFaces(const DifferenceFaces& difference, Visit visit = {}) {
    DifferenceFacesState s;
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = differenceFacesStep(s, difference);
    return s;
}

/// The uncertainty of where the origin is: a few roundings of the coordinates.
inline double roundingOf(const DifferenceFaces& difference) {
    return 8 * kEpsilon<double> * scaleOf<3, double>(difference.vertices);
}

/// True if A − B contains the origin, known after all faces: behind all planes, up to rounding, which counts
/// as touching. A flat difference has no faces at its sides; there the distance decides. So it does where the
/// origin is behind all planes and yet farther from all faces than from their planes: one that is nearly flat
/// may have lost the faces at its sides.
inline bool containsOrigin(const DifferenceFacesState& s, const DifferenceFaces& difference) {
    const double rounding = roundingOf(difference);
    if (difference.isFlat) return s.nearest.distance <= rounding;
    const double merging = flatnessOf(difference.ofA) + flatnessOf(difference.ofB) + rounding;
    return s.highest.fromPlane <= rounding &&
           s.nearest.distance <= std::max(0.0, -s.highest.fromPlane) + merging;
}

namespace detail {

/// The direction of the least translation out of a difference that contains the origin: for a segment
/// perpendicular to it, on whichever side rounding has put the origin.
inline Vec<3> wayOut(const FaceDistance& face, const DifferenceFaces& difference) {
    const std::span<const int> ring = difference.rings[static_cast<std::size_t>(face.face)];
    if (ring.size() != 2) return face.normal;
    const auto at = [&](std::size_t i) { return difference.points[static_cast<std::size_t>(ring[i])]; };
    return normalOfSegment<double>(at(1) - at(0));
}

}  // namespace detail

/// The face that gives the answer, known after all faces. Of planes that are as near as the highest, up to
/// rounding, the nearest face's has the foot of the origin in its face.
inline const FaceDistance& answeringFace(const DifferenceFacesState& s, const DifferenceFaces& difference) {
    const bool isOutside = !containsOrigin(s, difference);
    return isOutside || s.nearest.fromPlane >= s.highest.fromPlane - roundingOf(difference) ? s.nearest
                                                                                            : s.highest;
}

namespace detail {

/// How far A − B reaches along a unit vector: by the vertices of A and of B, as rounding may leave out some
/// of the difference.
inline double reachAlong(const DifferenceFaces& difference, const Vec<3>& normal) {
    double ofA = -kInfinity<double>, ofB = kInfinity<double>;
    for (const Vec<3>& p : difference.ofA) ofA = std::max(ofA, glm::dot(normal, p));
    for (const Vec<3>& p : difference.ofB) ofB = std::min(ofB, glm::dot(normal, p));
    return ofA - ofB;
}

/// How far from the origin, inside, all faces are at least. The vertices of a face that was merged are in its
/// plane up to the merging's tolerance: along its normal none of its points is nearer than the nearest of
/// them. Negative where a face has the origin in front of it.
inline double leastReach(const DifferenceFaces& difference) {
    double least = kInfinity<double>;
    for (const std::span<const int> ring : difference.rings) {
        const Vec<3> normal(unitNormal(areaNormal<double>(difference.points, ring)));
        for (const int vertex : ring)
            least = std::min(least, glm::dot(normal, difference.points[static_cast<std::size_t>(vertex)]));
    }
    return least;
}

}  // namespace detail

/// The answer for the polyhedra swept by these radii. Any normal proves a bound: none separates by more than
/// the distance, or with less overlap than the depth. Within rounding yes or no is left open: see settled().
inline Outcome<3, double> outcomeOf(const DifferenceFacesState& s, const DifferenceFaces& difference,
                                    double radiusA, double radiusB) {
    const bool isInside = containsOrigin(s, difference);
    const FaceDistance& face = answeringFace(s, difference);
    const double value = isInside ? std::min(s.highest.fromPlane, 0.0) : face.distance;
    const Vec<3> normal =
        isInside ? detail::wayOut(face, difference) : unitOr<3, double>(-face.nearest.point, face.normal);
    const double ofPlane = isInside ? -kInfinity<double> : -detail::reachAlong(difference, s.highest.normal);
    const double lower = std::min(value, std::max(-detail::reachAlong(difference, normal), ofPlane));
    const double upper =
        isInside && !difference.isFlat ? std::max(value, -detail::leastReach(difference)) : value;
    const double scale = scaleOf<3, double>(difference.vertices);
    // as of separating axes
    const double rounding = 80 * kEpsilon<double> * (scale + radiusA + radiusB + detail::kMinExtent<double>);
    Outcome<3, double> outcome = outcomeOf(detail::sweep<3, double>(
        {value, lower, upper, normal, witnessPoints(face.part, face.nearest)}, radiusA, radiusB, rounding));
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    // a face of needles whose rounded normal is turned over: no plane separates, and its distance means
    // nothing
    if (!isInside && lower <= 0 && s.status == Status::Converged) {
        const double reach = detail::reachAlong(difference, normal) + radiusA + radiusB;
        outcome.intersects.reset();
        outcome.distance.reset();
        outcome.depth.reset();
        outcome.lower = 0;
        outcome.upper = std::max(value, reach) + rounding;
        outcome.status = Status::WithinRounding;
        return outcome;
    }
    return leftOpenWithin<3, double>(rounding, outcome);
}

}  // namespace gjkscope

#pragma once

#include "../axes/gauss_maps.hpp"
#include "../gjk_epa/settle.hpp"
#include "../polyhedron/hull.hpp"
#include "../shapes/polytope/polytope.hpp"

namespace gjkscope {

/// A hull of few vertices: a Polytope<3, T> for pairs that are queried often, with its faces and edges ready
/// for the separating axis test over Gauss maps.
template <class T>
class SmallHull {
  public:
    /// Any points; of those in one plane, and of hulls with more than 32 edges, the faces are left
    /// out. Throws as Polytope does.
    explicit SmallHull(const std::vector<Vec<3, T>>& points) : SmallHull(points, hullTriangles(points)) {}

    [[gnu::always_inline]] SupportPoint<3, T> support(Vec<3, T> d) const { return polytope_.support(d); }
    T radius() const { return 0; }
    T extent() const { return polytope_.extent(); }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        return polytope_.visitVertices(visit);
    }
    [[gnu::always_inline]] std::optional<Vec<3, T>> vertex(int feature) const {
        return polytope_.vertex(feature);
    }
    Vec<3, T> center() const { return polytope_.center(); }
    const HullFaces<T>& faces() const { return faces_; }

  private:
    SmallHull(const std::vector<Vec<3, T>>& points, const std::vector<std::array<int, 3>>& triangles)
        : polytope_(points, isScanned(points) ? std::vector<std::array<int, 3>>() : triangles),
          faces_(points, triangles) {}

    /// True for so few vertices that a scan is faster than climbing over the hull, whose triangles are known.
    static bool isScanned(const std::vector<Vec<3, T>>& points) {
        return points.size() < detail::VertexSearch<T>::kMinToHillClimb;
    }

    Polytope<3, T> polytope_;
    HullFaces<T> faces_;
};

namespace detail {

/// The point of A's edge nearest B's, and where B's is after it has been moved back by the depth.
template <class T>
WitnessPoints<3, T> touchOfEdges(const FacesPair<T>& pair, const HullAxis& axis, const Vec<3, T>& normal,
                                 T depth) {
    const auto i = static_cast<std::size_t>(axis.ofA), j = static_cast<std::size_t>(axis.ofB);
    const Vec<3, T> onA = pair.a->starts[i], u = pair.a->edges[i], v = pair.poseB.rotation * pair.b->edges[j];
    const Vec<3, T> between = pair.poseB.apply(pair.b->starts[j]) - onA, across = glm::cross(u, v);
    const T along = glm::dot(between, u) - glm::dot(u, v) * glm::dot(between, v);
    const Vec<3, T> touch = onA + along / glm::dot(across, across) * u;
    return {touch, touch - depth * normal};
}

/// The witness points of an overlap: the only vertex that is farthest behind a face, or the nearest points of
/// two edges. None where rounding hides them.
template <class T>
std::optional<WitnessPoints<3, T>> touchOf(const FacesPair<T>& pair, const HullAxis& axis,
                                           const Vec<3, T>& normal, T depth, T slack) {
    WitnessPoints<3, T> touch;
    if (axis.kind == HullAxis::Kind::FaceOfA) {
        const auto deepest = pair.b->reachAlong(-pair.poseB.toLocalDirection(normal), slack);
        if (!deepest.isAlone) return std::nullopt;
        touch.onB = pair.poseB.apply(deepest.vertex);
        touch.onA = touch.onB + depth * normal;
    } else if (axis.kind == HullAxis::Kind::FaceOfB) {
        const auto deepest = pair.a->reachAlong(normal, slack);
        if (!deepest.isAlone) return std::nullopt;
        touch.onA = deepest.vertex;
        touch.onB = touch.onA - depth * normal;
    } else {
        touch = touchOfEdges(pair, axis, normal, depth);
    }
    const T off = std::max(pair.a->beyond(touch.onA), pair.b->beyond(pair.poseB.unapply(touch.onB)));
    return off <= slack ? std::optional(touch) : std::nullopt;
}

/// True if the hulls are as far apart along a unit vector as its two features say, or no less deep. A
/// crossing that rounding alone has made, of edges nearly parallel, has features that are not the farthest.
template <class T>
bool isSeparation(const FacesPair<T>& pair, const Vec<3, T>& normal, T separation, T rounding) {
    const T reachA = pair.a->reachAlong(normal, T(0)).reach;
    const T reachB = pair.b->reachAlong(-pair.poseB.toLocalDirection(normal), T(0)).reach;
    return glm::dot(pair.poseB.position, normal) - reachB - reachA >= separation - rounding / 4;
}

/// The witness points of hulls that touch along more than a point: translated until they touch, they have one
/// in common.
template <class T>
[[gnu::noinline]] std::optional<WitnessPoints<3, T>> touchByGjk(const SmallHull<T>& a,
                                                                Posed<3, T, SmallHull<T>> b,
                                                                const Vec<3, T>& normal, T depth, T slack) {
    b.pose.position += depth * normal;
    const GjkDistanceState<3, T> touching = gjkDistance(a, b, {.firstDirection = normal});
    if (!(touching.upper <= slack)) return std::nullopt;
    const Vec<3, T> onA = witnessPoints(touching.simplex, touching.closest).onA;
    return WitnessPoints<3, T>{onA, onA - depth * normal};
}

}  // namespace detail

/// How two small hulls lie by their Gauss maps, for penetration(): the separation of hulls apart is the gap
/// along an axis. Nothing for hulls without faces, and where rounding hides where they touch. Nearer touching
/// than `rounding` it leaves open on which side they are.
template <class T>
std::optional<detail::CoreSeparation<3, T>> separationByGaussMaps(const SmallHull<T>& a,
                                                                  const Posed<3, T, SmallHull<T>>& placedB,
                                                                  T rounding) {
    const SmallHull<T>& b = *placedB.shape;
    if (a.faces().isEmpty() || b.faces().isEmpty()) return std::nullopt;
    if (!detail::isOrthonormal(placedB.pose.rotation)) return std::nullopt;
    const FacesPair<T> pair{&a.faces(), &b.faces(), placedB.pose};
    GaussMapsWork<T> work;
    const GaussMapsState<T> s = gaussMaps(work, pair, rounding, rounding);
    if (s.status != Status::Converged) return std::nullopt;
    const Vec<3, T> normal = directionOf(pair, s.best);
    const T depth = -s.greatest;
    if (!detail::isSeparation(pair, normal, s.greatest, rounding)) return std::nullopt;
    if (depth < -rounding) {
        const Vec<3, T> onA = a.center(), onB = placedB.pose.apply(b.center());
        const T upper = detail::placementOf<3, T>(onB - onA);
        return detail::CoreSeparation<3, T>{s.greatest, s.greatest, upper, normal, {onA, onB}};
    }
    // hulls with sharp edges, apart beside each other, may have no axis with more than a tiny gap
    std::optional<WitnessPoints<3, T>> touch;
    if (depth > rounding) touch = detail::touchOf(pair, s.best, normal, depth, rounding);
    if (!touch) touch = detail::touchByGjk(a, placedB, normal, depth, rounding);
    if (!touch) return std::nullopt;
    return detail::CoreSeparation<3, T>{s.greatest, s.greatest, s.greatest, normal, *touch};
}

}  // namespace gjkscope

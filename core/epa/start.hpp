#pragma once

#include "../gjk/gjk_distance.hpp"
#include "../polyhedron/facet_planes.hpp"
#include "state/closest.hpp"

/// How EPA gets its first polytope: GJK may end with a point, a segment or a triangle through the origin.
namespace gjkscope::detail {

/// Empties the state but for its polytope.
template <int D, class T>
void clearRun(EpaState<D, T>& s) {
    s.curves.balls.clear();
    s.curves.caps.clear();
    s.curves.ball = s.curves.section = s.curves.ellipsoid = 0;
    s.closest = s.supportFacet = -1;
    s.normal = s.direction = s.curves.best = Vec<D, T>(0);
    s.support = {};
    s.lower = 0;
    s.upper = kInfinity<T>;
    s.queries = s.iterations = 0;
    s.status = Status::Searching;
}

/// Empties the state and keeps its storage.
template <int D, class T>
void clearForStart(EpaState<D, T>& s) {
    clearKeepingStorage(s.polytope);
    clearRun(s);
}

/// True if the vertices found so far are too few for a simplex.
template <int D, class T>
bool isFlat(const EpaState<D, T>& s) {
    return s.polytope.vertices.size() < D + 1;
}

/// True if `p` is off the point, line or plane through the vertices found so far: decided exactly.
template <int D, class T>
bool isOffFlat(const EpaState<D, T>& s, const Vec<D, T>& p) {
    const auto& v = s.polytope.vertices;
    if (v.empty()) return true;
    if (v.size() == 1) return v[0].w != p;
    if constexpr (D == 2) {
        return outside({ExactPoint<2>(v[0].w), ExactPoint<2>(v[1].w)}, ExactPoint<2>(p)) != 0;
    } else {
        ExactPoint<3> first(v[0].w), second(v[1].w), last(p);
        if (v.size() == 2) return hasArea(first, second, last);
        return outside({first, second, ExactPoint<3>(v[2].w)}, last) != 0;
    }
}

/// Takes over GJK's simplex, without the vertices that add no dimension.
template <int D, class T>
void seedVertices(EpaState<D, T>& s, const Simplex<D, T>& simplex) {
    for (int i = 0; i < simplex.size; ++i) {
        // if a whole simplex has a volume, its faces are not degenerate: only the last vertex is tested
        const bool isPart = simplex.size == D + 1 && i < D;
        if (isPart || isOffFlat(s, simplex[i].w)) s.polytope.vertices.push_back(simplex[i]);
        s.polytope.noise = std::max(s.polytope.noise, noiseOf(simplex[i]));
    }
    if (simplex.size != D + 1 || !isFlat(s)) return;
    s.polytope.vertices.clear();
    for (const MinkowskiVertex<D, T>& v : simplex.vertices)
        if (isOffFlat(s, v.w)) s.polytope.vertices.push_back(v);
}

/// Unit directions that span the space perpendicular to the vertices found so far; 0 where there are fewer
/// than D.
template <int D, class T>
std::array<Vec<D, T>, D> directionsOffFlat(const EpaState<D, T>& s) {
    const auto& v = s.polytope.vertices;
    std::array<Vec<D, T>, D> directions{};
    if (v.size() <= 1) {
        for (int i = 0; i < D; ++i) directions[static_cast<std::size_t>(i)][i] = 1;
        return directions;
    }
    if constexpr (D == 2) {
        directions[0] = turnLeft(unitOr<2, T>(v[1].w - v[0].w, axisDirection<2, T>(0)));
    } else if (v.size() == 3) {
        ExactPoint<3> n =
            detail::rawNormal<T>({ExactPoint<3>(v[0].w), ExactPoint<3>(v[1].w), ExactPoint<3>(v[2].w)});
        directions[0] = Vec<3, T>(unitOr<3, double>(n, axisDirection<3, double>(0)));
    } else {
        Vec<3, T> along = unitOr<3, T>(v[1].w - v[0].w, axisDirection<3, T>(0));
        Vec<3, T> size = glm::abs(along);
        // the axis that is most nearly perpendicular to the segment
        const int axis = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
        Vec<3, T> helper{0};
        helper[axis] = 1;
        directions[0] = glm::normalize(glm::cross(along, helper));
        directions[1] = glm::cross(along, directions[0]);
    }
    return directions;
}

/// Queries both ways perpendicular to the vertices found so far and adds the support point farthest from
/// them. False when all are in one point, line or plane: A − B is flat.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
bool growOffFlat(EpaState<D, T>& s, const A& a, const B& b) {
    const int count = D + 1 - static_cast<int>(std::max<std::size_t>(s.polytope.vertices.size(), 1));
    std::array<Vec<D, T>, D> directions = directionsOffFlat(s);
    s.normal = directions[0];
    Vec<D, T> base = s.polytope.vertices.empty() ? Vec<D, T>(0) : s.polytope.vertices[0].w;
    MinkowskiVertex<D, T> farthest;
    T best = -1;
    for (int i = 0; i < 2 * count; ++i) {
        Vec<D, T> d = (i % 2 == 0 ? T(1) : T(-1)) * directions[static_cast<std::size_t>(i / 2)];
        MinkowskiVertex<D, T> w = supportOfDifference<D, T>(a, b, d);
        ++s.queries;
        s.polytope.noise = std::max(s.polytope.noise, noiseOf(w));
        if (glm::dot(d, w.w) < s.upper) s.curves.best = d;
        s.upper = std::max(T(0), std::min(s.upper, glm::dot(d, w.w)));
        const T off = std::abs(glm::dot(d, w.w - base));
        if (off <= best || !isOffFlat(s, w.w)) continue;
        best = off;
        farthest = w;
    }
    if (best >= 0) s.polytope.vertices.push_back(farthest);
    return best >= 0;
}

/// A flat A − B that contains the origin has depth 0: any translation along its normal separates the shapes.
template <int D, class T>
void endFlat(EpaState<D, T>& s) {
    s.upper = s.lower;
    s.status = convergedIfFinite(s.polytope.noise);
}

}  // namespace gjkscope::detail

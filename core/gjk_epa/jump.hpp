#pragma once

#include "../gjk/gjk_cached.hpp"
#include "../newton/frustum_direction.hpp"

/// A jump of distance GJK between cylinders and cones that are apart. On their round borders its simplex
/// closes in slowly; Newton's method knows the direction of their distance, and GJK proves it in few steps.
namespace gjkscope::detail {

/// How far the bounds are from each other where a jump pays, as a part of the distance.
template <class T>
inline constexpr T kSlowGap = T(0.01);

/// The part of a body that has these points of a simplex.
template <class T, class PointOf>
FrustumPart partOf(const Frustum& frustum, const Simplex<3, T>& simplex, const PointOf& pointOf) {
    const Vec<3> along = frustum.centers[1] - frustum.centers[0];
    const Vec<3> middle = (frustum.centers[0] + frustum.centers[1]) * 0.5;
    bool isFrom = false, isTo = false;
    for (int i = 0; i < simplex.size; ++i) {
        const bool isBehind = glm::dot(Vec<3>(pointOf(simplex[i])) - middle, along) < 0;
        isFrom = isFrom || isBehind;
        isTo = isTo || !isBehind;
    }
    return isFrom && isTo ? FrustumPart::Side : isTo ? FrustumPart::To : FrustumPart::From;
}

/// The support points that a body has along `n`, on both circles where `n` is normal to its side: tilted
/// toward either, a direction has the point beside it.
template <class T, class S>
std::array<SupportPoint<3, T>, 2> supportsAlong(const S& shape, const FrustumBody& body, const Vec<3>& n) {
    const Vec<3> along = n * body.sign;
    if (!body.isCreased()) {
        const SupportPoint<3, T> only = shape.support(Vec<3, T>(along));
        return {only, only};
    }
    return {shape.support(Vec<3, T>(along - body.axis * 0.5)),
            shape.support(Vec<3, T>(along + body.axis * 0.5))};
}

/// Takes the simplex of the support points along the direction of the distance, if it is nearer.
template <class T, Convex<3, T> A, Convex<3, T> B>
[[gnu::noinline]] void jumpTo(GjkDistanceState<3, T>& s, const Frustum& ofA, const Frustum& ofB, const A& a,
                              const B& b) {
    FrustumBody bodyA(ofA, 1, partOf(ofA, s.simplex, [](const auto& v) { return v.a; }));
    FrustumBody bodyB(ofB, -1, partOf(ofB, s.simplex, [](const auto& v) { return v.b; }));
    const auto n = widestGapNear(bodyA, bodyB, unitOr<3, double>(-Vec<3>(s.closest.point), Vec<3>(1, 0, 0)));
    if (!n) return;
    const auto onA = supportsAlong<T>(a, bodyA, *n), onB = supportsAlong<T>(b, bodyB, *n);
    GjkDistanceState<3, T> jumped;
    // of four points in one plane three, of which GJK finds the other one if it is needed
    for (const auto& [i, j] : {std::pair(0, 0), std::pair(1, 0), std::pair(0, 1)}) {
        if ((i == 1 && !bodyA.isCreased()) || (j == 1 && !bodyB.isCreased())) continue;
        const SupportPoint<3, T>&p = onA[static_cast<std::size_t>(i)], &q = onB[static_cast<std::size_t>(j)];
        addVertex(jumped, {p.point - q.point, p.point, q.point, p.feature, q.feature});
    }
    // of an overlap it would throw away the simplex that closes in on it
    const bool isApart = glm::dot(Vec<3>(jumped.simplex.newest().w), *n) < -double(roundingOf(s));
    if (!isApart || !reduceStart(jumped) || jumped.intersects || !(jumped.upper < s.upper)) return;
    jumped.lower = std::min(s.lower, jumped.upper);
    jumped.plane = s.plane;
    jumped.scale = std::max(s.scale, jumped.scale);
    jumped.iterations = s.iterations;
    s = jumped;
}

/// Jumps, if both bodies are such and the search goes on.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
void jump(GjkDistanceState<D, T>& s, const A& a, const B& b) {
    if constexpr (D == 3 && kHasInnerBalls<A> && kHasInnerBalls<B>) {
        const bool isSlow = s.upper - s.lower > kSlowGap<T> * s.upper;
        if (s.status != Status::Searching || !isSlow) return;
        const auto ofA = frustumOf<T>(a);
        const auto ofB = ofA ? frustumOf<T>(b) : std::nullopt;
        if (ofB) jumpTo(s, *ofA, *ofB, a, b);
    }
}

}  // namespace gjkscope::detail

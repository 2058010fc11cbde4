#pragma once

#include "../axes/box_touch.hpp"
#include "by_newton.hpp"

/// The answers of the separating axis test about two boxes, with or without radii: in the shapes' precision,
/// and in double where rounding hides the side of touching from floats.
namespace gjkscope::detail {

/// A shape's pose in another precision, which represents its numbers.
template <class U, class S>
Pose<3, U> poseOf(const S& shape) {
    if constexpr (requires { shape.pose; })
        return {Rotation<3, U>(shape.pose.rotation), Vec<3, U>(shape.pose.position)};
    else
        return {};
}

/// Two boxes in A's frame, in the precision U. Where A has a pose, that of B is rounded.
template <class U, class A, class B>
[[gnu::always_inline]] inline BoxPair<U> boxPairOf(const A& a, const B& b) {
    BoxPair<U> pair{Vec<3, U>(*a.box()), Vec<3, U>(*b.box()), poseOf<U>(b)};
    if constexpr (requires { a.pose; }) pair.poseB = pair.poseB.seenFrom(poseOf<U>(a));
    return pair;
}

/// How two boxes lie along the axis of their greatest separation, in A's frame. `enough`: farther apart than
/// this the search ends, and only bounds are known. Nothing where they are nearer, and overlap by no more
/// than `rounding`, or where no two points touch to within `slack`.
template <class T>
[[gnu::always_inline]] inline std::optional<CoreSeparation<3, T>> separationByAxes(const BoxPair<T>& pair,
                                                                                   T enough, T rounding,
                                                                                   T slack) {
    const BoxAxesState<T> s = boxAxes(pair, enough);
    if (s.status != Status::Converged) return std::nullopt;
    const bool isApart = s.greatest > enough;
    if (!isApart && !(s.greatest < -rounding)) return std::nullopt;
    const auto along = [&](const BoxAxis& best, T separation) {
        return CoreSeparation<3, T>{
            separation, separation, s.greatest, directionOf(pair, best), {Vec<3, T>(0), pair.poseB.position}};
    };
    BoxAxis axis = axisWith(s, s.greatest);
    auto found = along(axis, s.greatest);
    if (isApart) return found;
    auto touch = touchOf(pair, axis, found.normal, -found.value, slack);
    // edges that are nearly in a face, whose axes are as good but for rounding, may touch elsewhere
    if (!touch && s.greatest <= s.greatestOfFaces + slack) {
        axis = axisWith(s, s.greatestOfFaces);
        found = along(axis, s.greatestOfFaces);
        touch = touchOf(pair, axis, found.normal, -found.value, slack);
    }
    if (!touch) return std::nullopt;
    found.witness = *touch;
    return found;
}

/// The answer in A's frame for boxes with radii. `slack`: of the witness points.
template <class T>
[[gnu::always_inline]] inline std::optional<Proximity<3, T>> answerByAxes(const BoxPair<T>& pair, T radiusA,
                                                                          T radiusB, T rounding, T slack) {
    const T radii = radiusA + radiusB;
    const auto found = separationByAxes(pair, radii + rounding, rounding, slack);
    if (!found) return std::nullopt;
    const bool isApart = found->value > 0;
    auto p = isApart ? separatedAlong<3, T>(found->normal, found->value, found->witness, radii, rounding)
                     : sweep<3, T>(*found, radiusA, radiusB, rounding);
    if (!isApart) p.status = Status::Converged;
    p.method = AnswerMethod::BoxAxes;
    return p;
}

/// The answer of two boxes of floats whose touch rounding hides, in double.
template <class A, class B>
[[gnu::noinline]] std::optional<Proximity<3, float>> nearByAxes(Passed<A> a, Passed<B> b) {
    const float rounding = roundingOf(a, b);
    const auto found = answerByAxes(boxPairOf<double>(a, b), double(a.radius()), double(b.radius()),
                                    roundingInDouble(a, b), double(rounding));
    if (!found) return std::nullopt;
    Proximity<3, float> p = narrowed<float>(*found);
    if (p.intersects && p.depth <= rounding) p.status = Status::WithinRounding;
    return p;
}

/// True for a pair of boxes of floats that double may decide: seen from a posed A, B would stand elsewhere by
/// the rounding of A's rotation.
template <class A>
inline constexpr bool kIsSharpInDouble = std::is_same_v<ScalarOf<A>, float> && !requires(const A& a) {
    a.pose;
};

/// True for shapes whose cores may be boxes.
template <class S>
inline constexpr bool kMayBeBox = requires(const S& shape) {
    shape.box();
};

/// The answer of two shapes whose cores are boxes, where the axes show it; nothing for others. Of boxes apart
/// it has bounds of the distance, and the status Searching.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline std::optional<Proximity<D, T>> byBoxAxes(const A& a, const B& b, T rounding) {
    if constexpr (D == 3 && kMayBeBox<A> && kMayBeBox<B>) {
        if (!a.box() || !b.box()) return std::nullopt;
        const BoxPair<T> pair = boxPairOf<T>(a, b);
        if (!isOrthonormal(pair.poseB.rotation)) return std::nullopt;
        auto p = answerByAxes(pair, a.radius(), b.radius(), rounding, rounding);
        if constexpr (kIsSharpInDouble<A>)
            if (!p) p = nearByAxes<A, B>(a, b);
        if constexpr (requires { a.pose; })
            if (p) p = outOfFrame(a.pose, *p);
        return p;
    }
    return std::nullopt;
}

/// Yes or no of boxes with radii; nothing where rounding hides it, or where the radii decide.
template <class T>
[[gnu::always_inline]] inline std::optional<bool> meetByAxes(const BoxPair<T>& pair, T radii, T rounding) {
    const BoxAxesState<T> s = boxAxes(pair, radii + rounding);
    if (s.status != Status::Converged) return std::nullopt;
    if (s.greatest > radii + rounding) return false;
    return s.greatest < -rounding ? std::optional(true) : std::nullopt;
}
template <class A, class B>
[[gnu::noinline]] std::optional<bool> meetNearByAxes(Passed<A> a, Passed<B> b) {
    return meetByAxes(boxPairOf<double>(a, b), double(a.radius()) + double(b.radius()),
                      roundingInDouble(a, b));
}

/// Yes or no of two shapes whose cores are boxes, where the axes show it; nothing for others.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline std::optional<bool> meetByBoxAxes(const A& a, const B& b, T rounding) {
    if constexpr (D == 3 && kMayBeBox<A> && kMayBeBox<B>) {
        if (!a.box() || !b.box()) return std::nullopt;
        const BoxPair<T> pair = boxPairOf<T>(a, b);
        if (!isOrthonormal(pair.poseB.rotation)) return std::nullopt;
        const auto decided = meetByAxes(pair, a.radius() + b.radius(), rounding);
        if constexpr (kIsSharpInDouble<A>)
            if (!decided) return meetNearByAxes<A, B>(a, b);
        return decided;
    }
    return std::nullopt;
}

}  // namespace gjkscope::detail

#pragma once

#include <glm/geometric.hpp>

/// Distances of round shapes known on paper. Each is signed: negative means the depth of an overlap.
namespace gjkscope::oracle {

/// Two circles or spheres.
template <class Vec>
typename Vec::value_type ballDistance(Vec centerA, typename Vec::value_type radiusA, Vec centerB,
                                      typename Vec::value_type radiusB) {
    return glm::distance(centerA, centerB) - radiusA - radiusB;
}

/// A point and a segment, by clamping the foot.
template <class Vec>
typename Vec::value_type pointSegmentDistance(Vec p, Vec from, Vec to) {
    using T = typename Vec::value_type;
    const Vec along = to - from;
    const T squared = glm::dot(along, along);
    const T t = squared > 0 ? glm::clamp(glm::dot(p - from, along) / squared, T(0), T(1)) : T(0);
    return glm::distance(p, from + t * along);
}

/// A circle or sphere and a capsule.
template <class Vec>
typename Vec::value_type ballCapsuleDistance(Vec center, typename Vec::value_type radius, Vec from, Vec to,
                                             typename Vec::value_type capsuleRadius) {
    return pointSegmentDistance(center, from, to) - radius - capsuleRadius;
}

/// Two capsules whose segments don't cross. The nearest points of two segments are an end of one of them and
/// its foot on the other, or the feet of the common perpendicular.
template <class Vec>
typename Vec::value_type capsuleDistance(Vec fromA, Vec toA, typename Vec::value_type radiusA, Vec fromB,
                                         Vec toB, typename Vec::value_type radiusB) {
    using T = typename Vec::value_type;
    T least =
        glm::min(glm::min(pointSegmentDistance(fromA, fromB, toB), pointSegmentDistance(toA, fromB, toB)),
                 glm::min(pointSegmentDistance(fromB, fromA, toA), pointSegmentDistance(toB, fromA, toA)));
    const Vec u = toA - fromA, v = toB - fromB, w = fromA - fromB;
    const T uu = glm::dot(u, u), uv = glm::dot(u, v), vv = glm::dot(v, v);
    const T determinant = uu * vv - uv * uv;
    if (determinant > 0) {
        const T s = (uv * glm::dot(v, w) - vv * glm::dot(u, w)) / determinant;
        const T t = (uu * glm::dot(v, w) - uv * glm::dot(u, w)) / determinant;
        if (s > 0 && s < 1 && t > 0 && t < 1) least = glm::min(least, glm::length(w + s * u - t * v));
    }
    return least - radiusA - radiusB;
}

}  // namespace gjkscope::oracle

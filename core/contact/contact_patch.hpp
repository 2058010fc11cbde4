#pragma once

#include "../gjk_epa/proximity.hpp"
#include "contact.hpp"

namespace gjkscope {

/// A point in which two shapes touch.
template <int D, class T>
struct ContactPoint {
    /// In the face planes of A and B, as far as they have such there: `pointB − pointA = −depth · normal`.
    /// A shape with a radius touches with the ball around a point of its core.
    Vec<D, T> pointA{0}, pointB{0};
    T depth = 0;  ///< negative: the gap of what is no farther apart than the slop
    ContactFeature featureA, featureB;
};

/// All points in which two shapes touch.
template <int D, class T>
struct ContactPatch {
    std::vector<ContactPoint<D, T>> points;  ///< none of shapes that are apart by more than the slop
    Vec<D, T> normal{0};  ///< unit, from A to B: that of the reference feature, up to the slop the answer's
    Status status = Status::Searching;
};

/// The contact points of a state.
template <int D, class T>
[[nodiscard]] ContactPatch<D, T> contactPatchOf(const ContactState<D, T>& s, const ContactPair<D, T>& pair) {
    ContactPatch<D, T> patch;
    patch.normal = s.polygon.empty() ? pair.normal : s.referenceIsA ? s.normal : -s.normal;
    patch.status = s.status;
    for (const ContactCandidate<D, T>& p : s.polygon) {
        if (p.fate != ContactFate::Kept) continue;
        const Vec<D, T> onIncident = p.point - (s.referenceIsA ? pair.b : pair.a).radius * s.normal;
        const Vec<D, T> onReference = onIncident - p.separation * s.normal;
        ContactPoint<D, T> point{onReference, onIncident, T(0) - p.separation, p.ofReference, p.ofIncident};
        if (!s.referenceIsA) {
            std::swap(point.pointA, point.pointB);
            std::swap(point.featureA, point.featureB);
        }
        patch.points.push_back(point);
    }
    return patch;
}

/// The points in which two shapes touch, by an answer about them: at most two in 2D and four in 3D. For
/// shapes that are queried often, with their flat sides, which are made once for a shape.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] ContactPatch<D, T> contactPatch(const A& a, const std::type_identity_t<FlatSides<D, T>>& sidesA,
                                              const B& b, const std::type_identity_t<FlatSides<D, T>>& sidesB,
                                              const std::type_identity_t<Proximity<D, T>>& answer,
                                              const ContactOptions& options = {}) {
    const ContactPair<D, T> pair = contactPair(a, sidesA, b, sidesB, answer, options);
    return contactPatchOf(contact(a, b, pair), pair);
}

template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] ContactPatch<D, T> contactPatch(const A& a, const B& b,
                                              const std::type_identity_t<Proximity<D, T>>& answer,
                                              const ContactOptions& options = {}) {
    return contactPatch(a, flatSidesOf(a), b, flatSidesOf(b), answer, options);
}

}  // namespace gjkscope

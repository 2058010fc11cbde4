#pragma once

#include "../answer/proximity.hpp"
#include "side_features.hpp"

namespace gjkscope {

/// The parameters of contact points.
struct ContactOptions {
    /// The linear slop as a part of the smaller shape's half size: points that are farther apart are no
    /// contacts, nearer ones are, so that a shape at rest keeps its points. Box2D's is 0.005 of shapes of
    /// about 1.
    double slop = 0.005;
    bool keepAll = false;  ///< in 3D more than four points
};

/// How a step of contact points went on.
enum class ContactPhase {
    Start,
    Reference,   ///< the feature that the other one is clipped by
    Incident,    ///< the feature that is clipped
    Clip,        ///< by the next side of the reference feature
    Separation,  ///< how deep each point is
    Reduction    ///< the next one of those that are kept
};

/// Why a point is a contact or is none.
enum class ContactFate {
    Open,    ///< not decided
    Kept,    ///< a contact
    Apart,   ///< above the reference feature by more than the slop
    Reduced  ///< adds little to the four that are kept
};

/// A vertex of the clipped feature.
template <int D, class T>
struct ContactCandidate {
    Vec<D, T> point{0};  ///< on the incident shape's core
    T separation = 0;    ///< of the shapes in it, along the reference feature's normal; negative: the depth
    ContactFeature ofReference, ofIncident;  ///< that meet in it
    /// The line to the next vertex: an edge of the incident feature, or one of the reference feature's sides.
    ContactFeature next;
    int side = -1;  ///< which side that is; −1 for an edge
    ContactFate fate = ContactFate::Open;
};

/// Contact points: everything that is known after a step. Plain data.
template <int D, class T>
struct ContactState {
    ContactPhase phase = ContactPhase::Start;  ///< of the step that led here
    /// How far apart the shapes are along the normals of the facets of A and B that face each other most;
    /// −∞ for none.
    T separationA = -kInfinity<T>, separationB = -kInfinity<T>;
    bool referenceIsA = true;
    Vec<D, T> normal{0};                 ///< of the reference feature, outward, length 1
    std::vector<Vec<D, T>> reference;    ///< its points; none where a point of the answer is all there is
    std::vector<int> referenceVertices;  ///< their numbers
    ContactFeature referenceFeature, incidentFeature;
    int side = -1;                                ///< of the reference feature, by which was clipped last
    std::vector<ContactCandidate<D, T>> polygon;  ///< the rest of the incident feature
    int picked = -1;                              ///< by the last reduction, an index of `polygon`
    int iterations = 0;
    Status status = Status::Searching;
};

/// Two shapes as contact points take them, with the answer that says where they touch.
template <int D, class T>
struct ContactPair {
    detail::PlacedSides<D, T> a, b;
    T separation = 0;  ///< of the shapes, by the answer
    Vec<D, T> normal{0}, pointA{0}, pointB{0};
    T rounding = 0;
    T slop = 0;  ///< a length
    /// A facet of A is the reference unless one of B separates the shapes by this much more, and a facet of
    /// either if it separates them by no more than this less than the answer: a tenth of the slop, as
    /// b2CollidePolygons of Box2D has it, so that small motions do not change the features.
    T bias = 0;
    bool keepAll = false;
};

namespace detail {

/// Half the largest side of a shape's box, with its radius.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
T halfSizeOf(const S& shape) {
    T largest = 0;
    for (int i = 0; i < D; ++i) {
        const Vec<D, T> d = axisDirection<D, T>(i);
        largest = std::max(largest, (shape.support(d).point[i] - shape.support(-d).point[i]) / 2);
    }
    return largest + shape.radius();
}

/// The pose of a shape that may be at a pose which is at another one.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
Pose<D, T> wholePoseOf(const S& shape) {
    if constexpr (requires { shape.shape->pose; }) {
        const Pose<D, T> inner = wholePoseOf(*shape.shape);
        return {shape.pose.rotation * inner.rotation, shape.pose.apply(inner.position)};
    } else if constexpr (requires { shape.pose; }) {
        return shape.pose;
    } else {
        return {};
    }
}

template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
PlacedSides<D, T> placed(const FlatSides<D, T>& sides, const S& shape) {
    return {&sides, wholePoseOf(shape), shape.radius()};
}

}  // namespace detail

/// The input of contact points. Refers to the flat sides, which are those of the shapes.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] ContactPair<D, T> contactPair(const A& a, const FlatSides<D, T>& sidesA, const B& b,
                                            const FlatSides<D, T>& sidesB, const Proximity<D, T>& answer,
                                            const ContactOptions& options = {}) {
    ContactPair<D, T> pair{detail::placed(sidesA, a), detail::placed(sidesB, b)};
    pair.separation = answer.distance - answer.depth;
    pair.normal = answer.normal;
    pair.pointA = answer.pointA;
    pair.pointB = answer.pointB;
    pair.rounding = roundingOf(a, b);
    pair.slop =
        static_cast<T>(options.slop) * std::min(detail::halfSizeOf(a), detail::halfSizeOf(b)) + pair.rounding;
    pair.bias = pair.slop / 10 + pair.rounding;
    pair.keepAll = options.keepAll;
    return pair;
}

}  // namespace gjkscope

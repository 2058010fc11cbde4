#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "core/answer/outcome.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

/// Every method that answers about a pair at rest, as the campaign asks it.
namespace gjkscope::campaign {

/// A pair as the solvers get it, in one precision.
template <int D, class T>
struct Duo {
    AnyShape<D, T> shapeA, shapeB;
    Pose<D, T> poseA{}, poseB{};
    std::vector<Vec<D, T>> verticesA{}, verticesB{};  ///< of both cores, in the pair's frame; of curves none
    Limits<T> limits{};

    Posed<D, T, AnyShape<D, T>> a() const { return {&shapeA, poseA}; }
    Posed<D, T, AnyShape<D, T>> b() const { return {&shapeB, poseB}; }
    Vec<D, T> centerA() const { return poseA.apply(shapeA.center()); }
    Vec<D, T> centerB() const { return poseB.apply(shapeB.center()); }
    Vec<D, T> aim() const { return centerB() - centerA(); }
    bool isCornered() const { return !verticesA.empty() && !verticesB.empty(); }
};

template <int D, class T>
struct AskedMethod {
    const char* name;
    /// Nothing where the method can't work on the pair.
    std::function<std::optional<Outcome<D, T>>(const Duo<D, T>&)> ask;
};

/// All of them; the full answer, distance GJK and EPA, first.
template <int D, class T>
const std::vector<AskedMethod<D, T>>& askedMethods();
template <>
const std::vector<AskedMethod<2, double>>& askedMethods<2, double>();
template <>
const std::vector<AskedMethod<2, float>>& askedMethods<2, float>();
template <>
const std::vector<AskedMethod<3, double>>& askedMethods<3, double>();
template <>
const std::vector<AskedMethod<3, float>>& askedMethods<3, float>();

/// What spans a shape's core, where its pose brings it: counter-clockwise in 2D, no two the same; none for
/// curves.
template <int D, class T>
std::vector<Vec<D, T>> cornersOf(const AnyShape<D, T>& shape, const Pose<D, T>& pose) {
    std::vector<Vec<D, T>> corners;
    if (std::holds_alternative<Point<D, T>>(shape.core())) corners.emplace_back(T(0));
    if (const auto* segment = std::get_if<Segment<D, T>>(&shape.core())) {
        corners = {segment->a};
        if (segment->b != segment->a) corners.push_back(segment->b);
    }
    if (const auto* box = std::get_if<Box<D, T>>(&shape.core())) {
        for (int i = 0; i < 1 << D; ++i) {
            Vec<D, T> corner = box->halfExtents;
            // once round in the plane
            if (((i >> 1) ^ i) % 2 != 0) corner[0] = -corner[0];
            for (int k = 1; k < D; ++k)
                if ((i >> k & 1) != 0) corner[k] = -corner[k];
            corners.push_back(corner);
        }
    }
    if (const auto* polytope = std::get_if<Polytope<D, T>>(&shape.core())) corners = polytope->vertices();
    // a box without height goes there and back
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    if (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    for (Vec<D, T>& corner : corners) corner = pose.apply(corner);
    return corners;
}

}  // namespace gjkscope::campaign

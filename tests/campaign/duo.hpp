#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "core/answer/within_rounding.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

/// Every method that answers about a pair at rest, as the campaign calls it.
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
    bool haveVertices() const { return !verticesA.empty() && !verticesB.empty(); }
};

template <int D, class T>
struct PairMethod {
    const char* name;
    /// Nothing where the method can't work on the pair.
    std::function<std::optional<Outcome<D, T>>(const Duo<D, T>&)> run;
};

/// All of them; the full answer, distance GJK and EPA, first.
template <int D, class T>
const std::vector<PairMethod<D, T>>& pairMethods();
template <>
const std::vector<PairMethod<2, double>>& pairMethods<2, double>();
template <>
const std::vector<PairMethod<2, float>>& pairMethods<2, float>();
template <>
const std::vector<PairMethod<3, double>>& pairMethods<3, double>();
template <>
const std::vector<PairMethod<3, float>>& pairMethods<3, float>();

/// What spans a shape's core, where its pose brings it: counter-clockwise in 2D, no two the same; none for
/// curves.
template <int D, class T>
std::vector<Vec<D, T>> verticesOf(const AnyShape<D, T>& shape, const Pose<D, T>& pose) {
    std::vector<Vec<D, T>> vertices;
    if (std::holds_alternative<Point<D, T>>(shape.core())) vertices.emplace_back(T(0));
    if (const auto* segment = std::get_if<Segment<D, T>>(&shape.core())) {
        vertices = {segment->a};
        if (segment->b != segment->a) vertices.push_back(segment->b);
    }
    if (const auto* box = std::get_if<Box<D, T>>(&shape.core())) {
        for (int i = 0; i < 1 << D; ++i) {
            Vec<D, T> vertex = box->halfExtents;
            // in 2D counter-clockwise
            if (((i >> 1) ^ i) % 2 != 0) vertex[0] = -vertex[0];
            for (int k = 1; k < D; ++k)
                if ((i >> k & 1) != 0) vertex[k] = -vertex[k];
            vertices.push_back(vertex);
        }
    }
    if (const auto* polytope = std::get_if<Polytope<D, T>>(&shape.core())) vertices = polytope->vertices();
    // a box without height goes there and back
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    if (vertices.size() > 1 && vertices.front() == vertices.back()) vertices.pop_back();
    for (Vec<D, T>& vertex : vertices) vertex = pose.apply(vertex);
    return vertices;
}

}  // namespace gjkscope::campaign

#pragma once

#include <array>
#include <cassert>
#include <random>
#include <span>
#include <vector>

#include "../math/vector.hpp"
#include "../support/convex.hpp"

namespace gjkscope {

/// A bounding circle or sphere, in the frame of what it bounds.
template <int D, class T>
struct BoundingBall {
    Vec<D, T> center{0};
    T radius = 0;
    bool isShape = false;  ///< it is the shape itself, not only a bound
    T rounding = 0;        ///< by which it may be off
};

namespace detail {

/// The points that must be on a ball's boundary: at most D + 1.
template <int D, class T>
struct BallBorder {
    std::array<Vec<D, T>, D + 1> points{};
    int count = 0;

    BallBorder with(Vec<D, T> p) const {
        BallBorder more = *this;
        more.points[static_cast<std::size_t>(more.count++)] = p;
        return more;
    }
};

/// The smallest ball through the border's points. Its center `p0 + Σ λ_j e_j`, with `e_j = p_j − p0`, is
/// equally far from all of them: `2 Σ_j (e_i·e_j) λ_j = e_i·e_i`. Points that depend on the others are left
/// out: where elimination leaves no more than rounding of `e_i·e_i`.
template <int D, class T>
BoundingBall<D, T> ballThrough(const BallBorder<D, T>& border) {
    if (border.count == 0) return {Vec<D, T>(0), T(-1)};
    // Gram-Schmidt: with orthogonal edges every λ is independent
    Vec<D, T> fromFirst(0);
    std::array<Vec<D, T>, D> square{};
    int rank = 0;
    for (int i = 1; i < border.count; ++i) {
        const Vec<D, T> edge = border.points[static_cast<std::size_t>(i)] - border.points[0];
        Vec<D, T> part = edge;
        for (int j = 0; j < rank; ++j) {
            const Vec<D, T> q = square[static_cast<std::size_t>(j)];
            part -= glm::dot(part, q) / glm::dot(q, q) * q;
        }
        const T length = glm::dot(part, part);
        if (rank == D || !(length > 64 * kEpsilon<T> * kEpsilon<T> * glm::dot(edge, edge))) continue;
        // along the new direction the center moves until it is as far from this point as from the first
        const T ahead = glm::dot(edge, edge) / 2 - glm::dot(fromFirst, edge);
        fromFirst += ahead / glm::dot(part, edge) * part;
        square[static_cast<std::size_t>(rank++)] = part;
    }
    return {border.points[0] + fromFirst, glm::length(fromFirst)};
}

/// Welzl's algorithm: the smallest enclosing ball of the first `count` points with the border's points on its
/// boundary. A point outside the ball of those before it is on the boundary of the ball of all.
template <int D, class T>
BoundingBall<D, T> enclose(std::vector<Vec<D, T>>& points, std::size_t count,
                           const BallBorder<D, T>& border) {
    BoundingBall<D, T> ball = ballThrough(border);
    if (border.count == D + 1) return ball;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec<D, T> p = points[i];
        if (glm::distance(p, ball.center) <= ball.radius * (1 + 8 * kEpsilon<T>)) continue;
        ball = enclose(points, i, border.with(p));
        // move to front: a point that made the ball grow is likely to do so again
        const auto at = points.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(points.begin(), at, at + 1);
    }
    return ball;
}

}  // namespace detail

/// The smallest enclosing ball of points, at least one, in expected linear time (Welzl, "Smallest Enclosing
/// Disks (Balls and Ellipsoids)", 1991, with his move-to-front heuristic). Its radius is the distance of the
/// farthest point, so that all are inside.
template <PointList Points, class T = PointScalar<Points>, int D = kDimensionOfPoints<Points>>
BoundingBall<D, T> enclosingBall(const Points& points) {
    assert(points.size() > 0);
    // relative to the first point and scaled to 1, where squares neither overflow nor underflow
    T scale = 0;
    for (const Vec<D, T>& p : points) scale = std::max(scale, largestCoordinate<D, T>(p - points[0]));
    if (!(scale > 0) || !std::isfinite(scale)) return {points[0], scale};
    std::vector<Vec<D, T>> near;
    near.reserve(points.size());
    for (const Vec<D, T>& p : points) near.push_back((p - points[0]) / scale);
    // in a random order, always the same
    std::minstd_rand random;
    for (std::size_t i = near.size(); i > 1; --i) std::swap(near[i - 1], near[random() % i]);

    const BoundingBall<D, T> ball = detail::enclose(near, near.size(), detail::BallBorder<D, T>{});
    T radius = 0;
    for (const Vec<D, T>& p : near) radius = std::max(radius, glm::distance(p, ball.center));
    return {points[0] + scale * ball.center, scale * radius};
}

}  // namespace gjkscope

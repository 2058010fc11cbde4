#pragma once

#include <array>
#include <cassert>
#include <random>
#include <span>
#include <vector>

#include "core/math/vector.hpp"

namespace gjkscope {

/// A circle or a sphere.
template <int D, class T>
struct BoundingBall {
    Vec<D, T> center{0};
    T radius = 0;
    bool isShape = false;  ///< it is the body itself, not only round it
};

namespace detail {

/// The points that a ball's border must go through: at most one more than there are dimensions.
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
    // the edges made perpendicular to each other: then every λ can be found on its own
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

/// Welzl's algorithm: the smallest ball round the first `count` points with the border's on its border. A
/// point that is outside of the ball round those before it is on the border of the one round both.
template <int D, class T>
BoundingBall<D, T> enclose(std::vector<Vec<D, T>>& points, std::size_t count,
                           const BallBorder<D, T>& border) {
    BoundingBall<D, T> ball = ballThrough(border);
    if (border.count == D + 1) return ball;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec<D, T> p = points[i];
        if (glm::distance(p, ball.center) <= ball.radius * (1 + 8 * kEpsilon<T>)) continue;
        ball = enclose(points, i, border.with(p));
        // what was far out is likely to be so again
        const auto at = points.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(points.begin(), at, at + 1);
    }
    return ball;
}

}  // namespace detail

/// The smallest ball round some points, at least one, in expected linear time (Welzl, *Smallest enclosing
/// disks (balls and ellipsoids)*, 1991, with the points moved to the front that made the ball grow). All
/// points are in it: its radius is the farthest one's distance.
template <int D, class T>
BoundingBall<D, T> enclosingBall(std::span<const Vec<D, T>> points) {
    assert(!points.empty());
    // as seen from the first and at the size of 1, where squares neither overflow nor underflow
    T scale = 0;
    for (const Vec<D, T>& p : points) scale = std::max(scale, largestCoordinate<D, T>(p - points[0]));
    if (!(scale > 0) || !std::isfinite(scale)) return {points[0], scale};
    std::vector<Vec<D, T>> near;
    near.reserve(points.size());
    for (const Vec<D, T>& p : points) near.push_back((p - points[0]) / scale);
    // in an order that no one has arranged; always the same
    std::minstd_rand random;
    for (std::size_t i = near.size(); i > 1; --i) std::swap(near[i - 1], near[random() % i]);

    const BoundingBall<D, T> ball = detail::enclose(near, near.size(), detail::BallBorder<D, T>{});
    T radius = 0;
    for (const Vec<D, T>& p : near) radius = std::max(radius, glm::distance(p, ball.center));
    return {points[0] + scale * ball.center, scale * radius};
}

}  // namespace gjkscope

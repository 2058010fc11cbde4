#pragma once

#include "tests/core/samples.hpp"

namespace gjkscope::test {

/// Knots 0 and 1 alone: one Bézier piece.
inline SplinePieces onePiece(int degree) {
    std::vector<double> knots(static_cast<std::size_t>(degree) + 1, 0.0);
    knots.resize(2 * knots.size(), 1.0);
    return {degree, std::move(knots)};
}

/// `count` pieces between knots 0, 1, 2, …, the first and the last of them `degree + 1` times.
inline SplinePieces evenPieces(int degree, int count) {
    std::vector<double> knots(static_cast<std::size_t>(degree), 0.0);
    for (int i = 0; i <= count; ++i) knots.push_back(i);
    knots.insert(knots.end(), static_cast<std::size_t>(degree), count);
    return {degree, std::move(knots)};
}

/// How many control points the pieces take.
inline std::size_t controlPoints(const SplinePieces& pieces) {
    return pieces.knots.size() - static_cast<std::size_t>(pieces.degree) - 1;
}

/// A weighted point of a planar curve; x, y, weight.
using ProfilePoint = glm::dvec3;

/// `quarters` quarters of a circle of `radius` around `center`, starting in direction −y and going
/// counter-clockwise (Piegl & Tiller, ch. 7.5): degree 2, every knot inside twice.
inline std::vector<ProfilePoint> arc(int quarters, double radius = 1, glm::dvec2 center = {0, 0}) {
    constexpr glm::dvec2 kSquare[8] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};
    std::vector<ProfilePoint> points;
    for (int i = 0; i <= 2 * quarters; ++i)
        points.emplace_back(center + radius * kSquare[i % 8], i % 2 == 0 ? 1 : std::sqrt(0.5));
    return points;
}
inline SplinePieces arcPieces(int quarters) {
    std::vector<double> knots{0};
    for (int i = 0; i <= quarters; ++i) knots.insert(knots.end(), 2, i);
    knots.push_back(quarters);
    return {2, std::move(knots)};
}

template <class T>
SplineHull<2, T> curveOf(const SplinePieces& pieces, const std::vector<ProfilePoint>& profile) {
    std::vector<Weighted<2>> points;
    for (const ProfilePoint& p : profile) points.push_back(weighted<2>({p.x, p.y}, p.z));
    return {pieces, points};
}

/// The surface that a profile (x: the distance from the z axis, y: the height) sweeps when it turns once.
template <class T>
SplineHull<3, T> revolvedSurface(const SplinePieces& pieces, const std::vector<ProfilePoint>& profile) {
    std::vector<std::vector<Weighted<3>>> points;
    for (const ProfilePoint& turn : arc(4)) {
        auto& row = points.emplace_back();
        for (const ProfilePoint& p : profile)
            row.push_back(weighted<3>({p.x * turn.x, p.x * turn.y, p.y}, p.z * turn.z));
    }
    return {arcPieces(4), pieces, points};
}

/// A curve or a surface with control points in the unit box and weights from 1 / `spread` to `spread`.
template <int D, class T>
SplineHull<D, T> randomSpline(Samples<D, double>& samples, int degree, int pieces, double spread) {
    const SplinePieces first = evenPieces(degree, pieces);
    const auto point = [&] { return weighted<D>(samples.vector(), std::pow(spread, samples.real(-1, 1))); };
    const auto row = [&](std::size_t count) {
        std::vector<Weighted<D>> points;
        for (std::size_t i = 0; i < count; ++i) points.push_back(point());
        return points;
    };
    if constexpr (D == 2) {
        return {first, row(controlPoints(first))};
    } else {
        const SplinePieces second = evenPieces(std::max(1, degree - 1), pieces);
        std::vector<std::vector<Weighted<3>>> net;
        for (std::size_t i = 0; i < controlPoints(first); ++i) net.push_back(row(controlPoints(second)));
        return {first, second, net};
    }
}

}  // namespace gjkscope::test

#pragma once

#include <algorithm>

#include "../math/direction.hpp"
#include "../support/curved.hpp"

namespace gjkscope {

/// An ellipse or ellipsoid around its frame's origin. `radii` ≥ 0 along the axes; some may be 0 (a disc).
template <int D, class T>
struct Ellipsoid {
    Vec<D, T> radii{1};

    // the surface is radii ∘ u for unit u, and (radii ∘ u)·d = u·(radii ∘ d) is greatest along radii ∘ d
    [[gnu::always_inline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        Vec<D, T> stretched = radii * d;
        if (!isSafeSquare(glm::dot(stretched, stretched)))
            stretched = radii * unitOr(d, axisDirection<D, T>(0));
        return {radii * unitOr(stretched, axisDirection<D, T>(0)), kSmooth};
    }
    T radius() const { return 0; }
    T extent() const { return largestCoordinate<D, T>(radii); }
    Ellipsoid<D, double> inDouble() const { return {Vec<D>(radii)}; }
    /// With a center p and E = diag(radii), the ball of radius β is inside where |E⁻¹p| + β / r ≤ 1 for the
    /// least of the radii, r. Around the ellipsoid's center that is the largest one.
    Clearance<D, T> clearance(const Vec<D, T>& p) const {
        int least = radii.x <= radii.y ? 0 : 1;
        if constexpr (D == 3) least = radii.z < radii[least] ? 2 : least;
        return {radii[least] * (1 - glm::length(p / radii)), axisDirection<D, T>(least)};
    }
    /// With E = diag(radii), a ball of radius β touches the ellipsoid xᵀE⁻²x ≤ 1 from inside at its support
    /// point along a unit vector n when |E n| β ≤ r² for the least of the radii, r: then
    ///     1 − xᵀE⁻²x − (β² − |x − c|²) / (|E n| β)
    /// is 0 with its gradient at that point and convex, so it is nowhere negative: the S-lemma's certificate
    /// (Pólik, Terlaky, "A Survey of the S-Lemma", SIAM Review 49, 2007) that the ball is inside.
    T tangentRadius(const Vec<D, T>& d) const {
        const T reach = glm::length(radii * unitOr(d, axisDirection<D, T>(0)));
        T least = std::min(radii.x, radii.y);
        if constexpr (D == 3) least = std::min(least, radii.z);
        return reach > 0 ? least * (least / reach) : T(0);
    }
    /// The axis of revolution: that of the third radius if two are the same.
    std::optional<RevolutionAxis<T>> revolution() const requires(D == 3) {
        if (radii.x == radii.y && radii.y == radii.z) return RevolutionAxis<T>{};
        for (int i = 0; i < 3; ++i)
            if (radii[(i + 1) % 3] == radii[(i + 2) % 3])
                return RevolutionAxis<T>{Vec<3, T>(0), axisDirection<3, T>(i)};
        return std::nullopt;
    }
    EllipsoidSum ellipsoids() const requires(D == 3) {
        EllipsoidSum sum;
        Rotation<3> squares(0);
        for (int i = 0; i < 3; ++i) squares[i][i] = double(radii[i]) * double(radii[i]);
        sum.add({squares, double(radii.x) * double(radii.y) * double(radii[2]), false});
        return sum;
    }
    Vec<D, T> center() const { return Vec<D, T>(0); }
};

}  // namespace gjkscope

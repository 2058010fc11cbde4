#pragma once

#include "../math/direction.hpp"
#include "../support/curved.hpp"

namespace gjkscope {

/// An axis-aligned box around its frame's origin. Features are the vertices: bit i is set on the negative
/// side of axis i. Where a direction is perpendicular to an axis, the positive side is returned.
template <int D, class T>
struct Box {
    Vec<D, T> halfExtents{1};  ///< ≥ 0

    SupportPoint<D, T> support(Vec<D, T> d) const {
        SupportPoint<D, T> vertex{halfExtents, 0};
        for (int i = 0; i < D; ++i) {
            if (d[i] < 0) {
                vertex.point[i] = -halfExtents[i];
                vertex.feature |= 1 << i;
            }
        }
        return vertex;
    }
    T radius() const { return 0; }
    T extent() const { return glm::length(halfExtents); }
    Box<D, double> inDouble() const { return {Vec<D>(halfExtents)}; }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        for (int feature = 0; feature < 1 << D; ++feature) visit(*vertex(feature));
        return true;
    }
    std::optional<Vec<D, T>> vertex(int feature) const {
        if (feature < 0 || feature >= 1 << D) return std::nullopt;
        Vec<D, T> vertex = halfExtents;
        for (int i = 0; i < D; ++i)
            if ((feature >> i & 1) != 0) vertex[i] = -vertex[i];
        return vertex;
    }
    EllipsoidSum ellipsoids() const requires(D == 3) {
        EllipsoidSum sum;
        for (int i = 0; i < 3; ++i) sum.addSegment(double(halfExtents[i]) * axisDirection<3, double>(i));
        return sum;
    }
    std::optional<Vec<3, T>> box() const requires(D == 3) { return halfExtents; }
    Vec<D, T> center() const { return Vec<D, T>(0); }
};

}  // namespace gjkscope

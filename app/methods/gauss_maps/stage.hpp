#pragma once

#include "app/runs/result/depth_answer.hpp"
#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"
#include "core/engine/small_hull.hpp"

namespace gjkscope {

/// A pair of solids in the form that the test over Gauss maps takes, in A's frame.
template <class T>
struct SmallHulls {
    SmallHull<T> a, b;
    Pose<3, T> poseB;

    /// None for a pair with curves, radii, flat bodies or too many edges.
    static std::optional<SmallHulls> of(const Pair<3, T>& pair) {
        const auto pointsOf = [](const AnyShape<3, T>& shape) {
            std::vector<Vec<3, T>> points;
            if (shape.radius() == 0) shape.visitVertices([&](const Vec<3, T>& p) { points.push_back(p); });
            return points;
        };
        const auto pointsA = pointsOf(pair.shapeA), pointsB = pointsOf(pair.shapeB);
        // hulls of so many points take long to find, and seldom have few edges
        constexpr std::size_t kMaxPoints = 256;
        const auto isFew = [](const auto& points) {
            return points.size() >= 4 && points.size() <= kMaxPoints;
        };
        if (!isFew(pointsA) || !isFew(pointsB)) return std::nullopt;
        SmallHulls hulls{SmallHull<T>(pointsA), SmallHull<T>(pointsB), pair.poseB.seenFrom(pair.poseA)};
        if (hulls.a.faces().isEmpty() || hulls.b.faces().isEmpty()) return std::nullopt;
        return hulls;
    }
    Posed<3, T, SmallHull<T>> placedB() const { return {&b, poseB}; }
    T rounding() const { return roundingOf(a, placedB()); }
};

/// The separating axis test over the Gauss maps of a pair, a step for all faces of A, all faces of B, the arc
/// of each edge of A, and each block of axes.
template <class T>
std::unique_ptr<Stage> gaussMapsStage(const Pair<3, T>& pair, const SmallHulls<T>& hulls,
                                      const StartBounds& start);

}  // namespace gjkscope

#pragma once

#include "../gjk/gjk_distance.hpp"
#include "../math/direction.hpp"

namespace gjkscope {

/// Support planes of A and of B that face each other.
template <int D, class T>
struct SeparatingPlane {
    Vec<D, T> normal{0};  ///< unit, from A to B; zero: none is known
    T gap = 0;            ///< from A's plane to B's; negative: they overlap
    T approach = 0;       ///< how fast the gap closes, scene units per second
};

namespace detail {

/// A visitor of GJK's states that keeps the plane that is safe the longest: perpendicular to `v` and through
/// the support point, each separates the cores by `v·w/|v|` (van den Bergen, "Ray Casting against General
/// Convex Objects with Application to Continuous Collision Detection", 2004). The last plane, whose direction
/// only rounding decides, need not be the best.
template <int D, class T>
class SafestPlane {
  public:
    /// `radii`: the sum of both shapes'.
    SafestPlane(Vec<D, T> velocity, T radii) : velocity_(velocity), radii_(radii) {}

    void operator()(const GjkDistanceState<D, T>& gjk) {
        if (gjk.iterations > 0) consider(from_, gjk.support.w);
        from_ = gjk.closest.point;
    }
    SeparatingPlane<D, T> plane() const { return best_; }
    /// The plane through `w`, the support point along `−v`.
    void consider(Vec<D, T> v, Vec<D, T> w) {
        const Vec<D, T> n = -unitOr<D, T>(v, Vec<D, T>(0));
        const SeparatingPlane<D, T> plane{n, -glm::dot(n, w) - radii_, -glm::dot(velocity_, n)};
        const bool isFirst = best_.normal == Vec<D, T>(0) && std::isfinite(plane.gap);
        if (isFirst || isSafer(plane, best_)) best_ = plane;
    }

  private:
    /// One that does not close is safe forever, one with a gap for a while.
    static bool isSafer(const SeparatingPlane<D, T>& p, const SeparatingPlane<D, T>& q) {
        if (!(p.gap > 0) || !(q.gap > 0)) return p.gap > q.gap;
        const bool lastsP = p.approach <= 0, lastsQ = q.approach <= 0;
        if (lastsP || lastsQ) return lastsP && (!lastsQ || p.gap > q.gap);
        return p.gap * q.approach > q.gap * p.approach;
    }

    Vec<D, T> velocity_;
    T radii_;
    Vec<D, T> from_{0};
    SeparatingPlane<D, T> best_;
};

}  // namespace detail

}  // namespace gjkscope

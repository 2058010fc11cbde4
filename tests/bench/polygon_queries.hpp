#pragma once

#include "core/engine/small_polygon.hpp"
#include "core/gjk/gjk_cached.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/shapes/polytope/polytope.hpp"
#include "tests/peers/polygon_pair.hpp"

namespace gjkscope::bench {

/// A pair of polygons, both of one type, as our solvers take it: shapes and poses in, the answer
/// in the world out. The work goes on in A's frame, where A needs no pose; turning B into it and the answer
/// back is part of the query. Distances are flattened: a call hands the solver the relative pose through
/// memory, which takes as long as half a look.
template <class T, class Shape>
class PolygonQueries {
  public:
    explicit PolygonQueries(const peers::PolygonPair& pair)
        : a_(narrow(pair.a)), b_(narrow(pair.b)), poseA_(narrow(pair.poseA)), poseB_(narrow(pair.poseB)) {}

    /// Distance and both witness points.
    struct Distance {
        T distance;
        Vec<2, T> pointA, pointB;
    };

    template <class Visit = Ignore>
    [[gnu::flatten]] Distance distance(Visit visit = {}) const {
        const auto b = bSeenFromA();
        return distanceOf(gjkDistance(a_, b, {.firstDirection = aim(b)}, visit));
    }

    /// The distance again, from the simplex the last time ended with.
    [[gnu::flatten]] Distance warmDistance() {
        const auto b = bSeenFromA();
        return distanceOf(gjkCached(a_, b, cache_, {.firstDirection = b.pose.position}));
    }

    /// Support queries of distance().
    int distanceQueries() const {
        int count = 0;
        distance([&](const GjkDistanceState<2, T>& /*state*/) { ++count; });
        return count;
    }
    /// Support queries of a second warmDistance(); starting from a cached simplex takes none.
    int warmQueries() const {
        const auto b = bSeenFromA();
        SimplexCache<2, T> cache;
        gjkCached(a_, b, cache, {.firstDirection = b.pose.position});
        return gjkCached(a_, b, cache, {.firstDirection = b.pose.position}).iterations;
    }

    bool intersects() const {
        const Posed<2, T, Shape> b{&b_, poseB_.seenFrom(poseA_)};
        // lines need no place but the edges; support queries are fastest on a polygon that has been moved
        if constexpr (requires { meetByLines(a_, b, T(0)); })
            return gjkscope::intersects(a_, b, {.firstDirection = aim(b)});
        const auto placed = bSeenFromA();
        return gjkscope::intersects(a_, placed, {.firstDirection = aim(placed)});
    }

    /// `storage` is lent, so that a caller with many pairs allocates once.
    Proximity<2, T> penetration(EpaState<2, T>& storage) const {
        const Posed<2, T, Shape> b{&b_, poseB_.seenFrom(poseA_)};
        Proximity<2, T> p = gjkscope::penetration(a_, b, {.firstDirection = aim(b)}, storage);
        p.normal = poseA_.rotation * p.normal;
        p.pointA = poseA_.apply(p.pointA);
        p.pointB = poseA_.apply(p.pointB);
        return p;
    }

  private:
    static Vec<2, T> narrow(Vec<2> v) { return Vec<2, T>(v); }
    static Pose<2, T> narrow(const Pose<2>& pose) {
        return {Rotation<2, T>(pose.rotation), narrow(pose.position)};
    }
    static std::vector<Vec<2, T>> narrow(const std::vector<Vec<2>>& vertices) {
        return {vertices.begin(), vertices.end()};
    }

    auto bSeenFromA() const { return placedAt(b_, poseB_.seenFrom(poseA_)); }
    Vec<2, T> aim(const auto& b) const { return b.pose.apply(b_.center()) - a_.center(); }
    Distance distanceOf(const GjkDistanceState<2, T>& end) const {
        const auto witness = witnessPoints(end.simplex, end.closest);
        return {end.intersects ? T(0) : end.upper, poseA_.apply(witness.onA), poseA_.apply(witness.onB)};
    }

    Shape a_, b_;
    Pose<2, T> poseA_, poseB_;
    SimplexCache<2, T> cache_;
};

}  // namespace gjkscope::bench

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/model/hull.hpp"
#include "core/bounds/aabb.hpp"
#include "core/bounds/ball.hpp"
#include "core/bounds/ball_cover.hpp"
#include "core/bounds/obb.hpp"
#include "core/gjk.hpp"
#include "core/gjk_cached.hpp"
#include "core/gjk_directed.hpp"
#include "core/grid_cells.hpp"
#include "core/mpr.hpp"
#include "core/pixel_masks.hpp"
#include "core/rotating_calipers.hpp"
#include "core/sat_nearest.hpp"
#include "core/sat_outcome.hpp"
#include "core/triangle_iteration.hpp"

/// Every method that answers about a pair at rest, as the campaign asks it.
namespace gjkscope::campaign {

/// A pair as the solvers get it, in one precision.
template <int D, class T>
struct Duo {
    AnyShape<D, T> shapeA, shapeB;
    Pose<D, T> poseA{}, poseB{};
    std::vector<Vec<D, T>> verticesA{}, verticesB{};  ///< of polytopes, in the pair's frame; else none
    Limits<T> limits{};

    Posed<D, T, AnyShape<D, T>> a() const { return {&shapeA, poseA}; }
    Posed<D, T, AnyShape<D, T>> b() const { return {&shapeB, poseB}; }
    Vec<D, T> centerA() const { return poseA.apply(shapeA.center()); }
    Vec<D, T> centerB() const { return poseB.apply(shapeB.center()); }
    Vec<D, T> aim() const { return centerB() - centerA(); }
};

template <int D, class T>
struct AskedMethod {
    const char* name;
    /// Nothing where the method can't work on the pair.
    std::function<std::optional<Outcome<D, T>>(const Duo<D, T>&)> ask;
};

namespace detail {

template <int D, class T>
Outcome<D, T> askYesNo(const Duo<D, T>& duo) {
    const GjkState<D, T> s = gjk<D, T>(duo.a(), duo.b(), duo.limits, duo.aim());
    Outcome<D, T> outcome;
    if (s.intersects || s.status == Status::Converged) outcome.intersects = s.intersects;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    return outcome;
}

/// From the simplex of the same pair a little to the side.
template <int D, class T>
Outcome<D, T> askCached(const Duo<D, T>& duo) {
    Duo<D, T> before = duo;
    before.poseB.position += duo.aim() * T(0.01);
    SimplexCache<D, T> cache;
    gjkCached<D, T>(cache, before.a(), before.b(), duo.limits, before.aim());
    return distanceOutcome(gjkCached<D, T>(cache, duo.a(), duo.b(), duo.limits, duo.aim()), duo.a(), duo.b());
}

template <class T>
std::optional<Outcome<2, T>> askSat(const Duo<2, T>& duo) {
    if (duo.verticesA.empty()) return std::nullopt;
    const auto pair = satPair(duo.verticesA, duo.verticesB, duo.shapeA.radius(), duo.shapeB.radius());
    return satOutcome(sat(pair), pair);
}

template <class T>
Polyhedron<T> surfaceOf(const std::vector<Vec<3, T>>& points) {
    const Polyhedron<double> hull = gjkscope::polyhedronOf({points.begin(), points.end()});
    return {{hull.vertices.begin(), hull.vertices.end()}, hull.faces};
}

template <class T>
std::optional<Outcome<3, T>> askSat(const Duo<3, T>& duo) {
    if (duo.verticesA.empty()) return std::nullopt;
    const auto pair = satPair(surfaceOf<T>(duo.verticesA), surfaceOf<T>(duo.verticesB), duo.shapeA.radius(),
                              duo.shapeB.radius());
    return satOutcome(sat(pair), pair);
}

template <int D, class T>
Outcome<D, T> askMpr(const Duo<D, T>& duo) {
    return mprOutcome(mpr<D, T>(swept<D, T>(duo.a()), swept<D, T>(duo.b()), duo.centerA(), duo.centerB()));
}

template <class T, class Ask>
std::function<std::optional<Outcome<2, T>>(const Duo<2, T>&)> onPolygons(Ask ask) {
    return [ask](const Duo<2, T>& duo) -> std::optional<Outcome<2, T>> {
        if (duo.verticesA.empty()) return std::nullopt;
        return ask(duo);
    };
}

/// A cell a sixteenth of the smaller shape.
template <class T>
T cellFor(const Duo<2, T>& duo) {
    const auto width = [](const auto& shape) {
        const Aabb<2, T> box = aabbOf<2, T>(shape);
        return std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    };
    return std::max(width(duo.a()), width(duo.b())) / 16;
}

template <int D, class T>
void addPlanar(std::vector<AskedMethod<D, T>>& methods) {
    if constexpr (D == 2) {
        methods.push_back({"calipers", onPolygons<T>([](const Duo<2, T>& duo) {
                               const std::span<const Vec<2, T>> a = duo.verticesA, b = duo.verticesB;
                               return calipersOutcome(calipers<T>(a, b), duo.shapeA.radius(),
                                                      duo.shapeB.radius());
                           })});
        methods.push_back({"triangle-iteration", [](const Duo<2, T>& duo) {
                               return triangleOutcome(
                                   triangleIteration<T>(duo.a(), duo.b(), duo.limits, duo.aim()),
                                   duo.shapeA.radius(), duo.shapeB.radius());
                           }});
        methods.push_back({"grid", [](const Duo<2, T>& duo) -> std::optional<Outcome<2, T>> {
                               const auto grid = cellGrid(duo.a(), duo.b(), cellFor(duo));
                               if (!grid) return std::nullopt;
                               return gridOutcome(*grid, gridCells(*grid));
                           }});
        methods.push_back({"pixels", [](const Duo<2, T>& duo) -> std::optional<Outcome<2, T>> {
                               const auto end = pixelMasks(duo.a(), duo.b(), cellFor(duo));
                               if (!end) return std::nullopt;
                               return pixelOutcome(*end);
                           }});
    }
}

template <int D, class T>
void addVolumes(std::vector<AskedMethod<D, T>>& methods) {
    const auto asked = [](const auto& test) { return boundsOutcome(test, bounds<T>(test)); };
    methods.push_back({"bounding-circle", [asked](const Duo<D, T>& duo) {
                           return asked(BallTest<D, T>{boundingBall(duo.shapeA, duo.poseA),
                                                       boundingBall(duo.shapeB, duo.poseB)});
                       }});
    methods.push_back({"circle-cover", [asked](const Duo<D, T>& duo) {
                           return asked(BallCoverTest<D, T>{ballCover(obbOf(duo.shapeA, duo.poseA), 4),
                                                            ballCover(obbOf(duo.shapeB, duo.poseB), 4)});
                       }});
    methods.push_back(
        {"aabb", [asked](const Duo<D, T>& duo) {
             return asked(AabbTest<D, T>{aabbOf(duo.shapeA, duo.poseA), aabbOf(duo.shapeB, duo.poseB)});
         }});
    methods.push_back(
        {"obb", [asked](const Duo<D, T>& duo) {
             return asked(ObbTest<D, T>{obbOf(duo.shapeA, duo.poseA), obbOf(duo.shapeB, duo.poseB)});
         }});
}

}  // namespace detail

template <int D, class T>
std::vector<AskedMethod<D, T>> askedMethods() {
    std::vector<AskedMethod<D, T>> methods;
    methods.push_back({"gjk-epa", [](const Duo<D, T>& duo) {
                           return outcomeOf(proximity<D, T>(duo.a(), duo.b(), duo.limits, duo.aim()));
                       }});
    methods.push_back({"gjk", [](const Duo<D, T>& duo) { return detail::askYesNo(duo); }});
    methods.push_back({"gjk-distance", [](const Duo<D, T>& duo) {
                           return distanceOutcome(gjkDistance<D, T>(duo.a(), duo.b(), duo.limits, duo.aim()),
                                                  duo.a(), duo.b());
                       }});
    methods.push_back({"gjk-cached", [](const Duo<D, T>& duo) { return detail::askCached(duo); }});
    for (const auto& [name, policy] : {std::pair{"perpendicular", DirectionPolicy::Perpendicular},
                                       std::pair{"nesterov", DirectionPolicy::Nesterov}})
        methods.push_back({name, [policy = policy](const Duo<D, T>& duo) {
                               return distanceOutcome(
                                   directedGjk<D, T>(policy, duo.a(), duo.b(), duo.limits, duo.aim()).gjk,
                                   duo.a(), duo.b());
                           }});
    methods.push_back({"sat", [](const Duo<D, T>& duo) { return detail::askSat(duo); }});
    methods.push_back({"mpr", [](const Duo<D, T>& duo) { return detail::askMpr(duo); }});
    detail::addPlanar(methods);
    detail::addVolumes(methods);
    return methods;
}

}  // namespace gjkscope::campaign

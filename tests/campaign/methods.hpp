#pragma once

#include "core/bounds/aabb.hpp"
#include "core/bounds/ball.hpp"
#include "core/bounds/ball_box.hpp"
#include "core/bounds/ball_cover.hpp"
#include "core/bounds/obb.hpp"
#include "core/contact/contact_patch.hpp"
#include "core/gjk/gjk.hpp"
#include "core/gjk/gjk_cached.hpp"
#include "core/gjk/gjk_directed.hpp"
#include "core/gjk_epa/outcome.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/mpr/mpr.hpp"
#include "core/shape_cast/shape_cast.hpp"
#include "core/support_mapping/outcome.hpp"
#include "tests/campaign/duo.hpp"

/// The methods that are one text for both dimensions.
namespace gjkscope::campaign {

/// The number of T nearest to `x` that is not beyond it, as seen from `towards`.
template <class T>
T outward(double x, double towards) {
    const T rounded = static_cast<T>(x);
    const bool isInside = towards > x ? double(rounded) < x : double(rounded) > x;
    return isInside ? std::nextafter(rounded, static_cast<T>(towards)) : rounded;
}

}  // namespace gjkscope::campaign

namespace gjkscope::campaign::detail {

template <int D, class T>
Outcome<D, T> runYesNo(const Duo<D, T>& duo) {
    return outcomeOf(gjk(duo.a(), duo.b(), {duo.limits, duo.aim()}), duo.a(), duo.b());
}

/// From the simplex of the same pair a little to the side.
template <int D, class T>
Outcome<D, T> runCached(const Duo<D, T>& duo) {
    Duo<D, T> before = duo;
    before.poseB.position += duo.aim() * T(0.01);
    SimplexCache<D, T> cache;
    gjkCached(before.a(), before.b(), cache, {duo.limits, before.aim()});
    return outcomeOf(gjkCached(duo.a(), duo.b(), cache, {duo.limits, duo.aim()}), duo.a(), duo.b());
}

/// From the polytope of the same pair a little to the side, where they overlap.
template <int D, class T>
Outcome<D, T> runEpaCached(const Duo<D, T>& duo) {
    Duo<D, T> before = duo;
    before.poseB.position += duo.aim() * T(0.01);
    QueryMemory<D, T> memory;
    (void)proximity(before.a(), before.b(), {duo.limits, before.aim()}, memory);
    return outcomeOf(proximity(duo.a(), duo.b(), {duo.limits, duo.aim()}, memory));
}

/// It reports how deep cores overlap, and nothing about others.
template <int D, class T>
std::optional<Outcome<D, T>> runEpa(const Duo<D, T>& duo) {
    const auto gjk = gjkDistance(duo.a(), duo.b(), {duo.limits, duo.aim()});
    if (!gjk.intersects) return std::nullopt;
    Outcome<D, T> outcome =
        outcomeOf(proximityOf(gjk, epa(gjk, duo.a(), duo.b(), duo.limits), duo.a(), duo.b()));
    outcome.iterations -= gjk.iterations;
    return outcome;
}

template <int D, class T>
Outcome<D, T> runMpr(const Duo<D, T>& duo) {
    const auto a = duo.a(), b = duo.b();
    return outcomeOf(mpr(swept(a), swept(b), duo.centerA(), duo.centerB()), a, b);
}

/// What one support query reports.
template <int D, class T>
Outcome<D, T> runSupport(const Duo<D, T>& duo) {
    const Vec<D, T> d = unitOr<D, T>(duo.aim(), axisDirection<D, T>(0));
    return supportOutcome(supportOfDifference<D, T>(duo.a(), duo.b(), d), d, duo.a(), duo.b());
}

/// The ball of one and the box of the other: of A and B, unless B is a ball and A is none.
template <int D, class T>
Outcome<D, T> runBallBox(const Duo<D, T>& duo) {
    const BoundingBall<D, T> a = boundingBall(duo.shapeA, duo.poseA), b = boundingBall(duo.shapeB, duo.poseB);
    BallBoxTest<D, T> test{a, obbOf(duo.shapeB, duo.poseB), true};
    if (b.isShape && !a.isShape) test = {b, obbOf(duo.shapeA, duo.poseA), false};
    return outcomeOf(bounds<T>(test), test);
}

/// B is taken away along the normal and cast back: it arrives as much before or after where it was as the
/// shapes are apart or deep in each other. Both are swept by a small ball, which makes them arrive earlier by
/// its diameter: bare, of two vertices that fly straight at each other, one passes the other, since the
/// normal is rounded, and a cast says so.
template <int D, class T>
Outcome<D, T> runCast(const Duo<D, T>& duo) {
    const auto here = proximity(duo.a(), duo.b(), {duo.limits, duo.aim()});
    const T away = std::exp2(std::ceil(std::log2(2 * (here.depth + largestCoordinate<D, T>(duo.aim())))));
    const T ball = away / 16;
    Duo<D, T> moved = duo;
    for (AnyShape<D, T>* shape : {&moved.shapeA, &moved.shapeB}) *shape = shape->withMargin(ball);
    moved.poseB.position += away * here.normal;
    const Motion<D, T> back{Vec<D, T>(0), -here.normal};
    const auto cast = shapeCast(moved.a(), moved.b(), back, {duo.limits, moved.aim()});
    const Outcome<D, T> found = outcomeOf(cast, back);

    Outcome<D, T> outcome;
    outcome.status = cast.status;
    outcome.iterations = cast.iterations;
    if (!found.timeOfImpact) return outcome;
    // along another way the shapes part later
    if (here.status != Status::Converged) outcome.status = here.status;
    const T separation = *found.timeOfImpact - away + 2 * ball;
    outcome.intersects = separation <= 0;
    outcome.distance = std::max(T(0), separation);
    outcome.depth = std::max(T(0), -separation);
    return outcome;
}

/// The depth by the method that penetration() chooses; of shapes apart it knows no distance.
template <int D, class T>
Outcome<D, T> runDepth(const Duo<D, T>& duo) {
    const Proximity<D, T> p = penetration(duo.a(), duo.b(), {duo.limits, duo.aim()});
    Outcome<D, T> outcome = outcomeOf(p);
    if (p.status != Status::Searching) return outcome;
    outcome.status = Status::Converged;
    outcome.distance.reset();
    return outcome;
}

/// The answer that contact points start from, if they hold the shapes as deep as it says; else none.
template <int D, class T>
Outcome<D, T> runContacts(const Duo<D, T>& duo) {
    const Proximity<D, T> p = proximity(duo.a(), duo.b(), {duo.limits, duo.aim()});
    const FlatSides<D, T> sidesA = flatSidesOf(duo.shapeA), sidesB = flatSidesOf(duo.shapeB);
    const ContactPair<D, T> input = contactPair(duo.a(), sidesA, duo.b(), sidesB, p);
    const ContactPatch<D, T> patch = contactPatchOf(contact(duo.a(), duo.b(), input), input);
    Outcome<D, T> outcome = outcomeOf(p);
    T deepest = -kInfinity<T>;
    for (const ContactPoint<D, T>& point : patch.points) deepest = std::max(deepest, point.depth);
    const bool isFar = p.distance > input.slop;
    const T off = std::abs(deepest - (p.depth - p.distance));
    if (patch.points.empty() != isFar || (!isFar && off > input.bias + 4 * input.rounding))
        outcome.status = Status::Degenerate;
    return outcome;
}

template <int D, class T>
void addGjk(std::vector<PairMethod<D, T>>& methods) {
    methods.push_back({"gjk-epa", [](const Duo<D, T>& duo) {
                           return outcomeOf(proximity(duo.a(), duo.b(), {duo.limits, duo.aim()}));
                       }});
    methods.push_back({"penetration", runDepth<D, T>});
    methods.push_back({"gjk", runYesNo<D, T>});
    methods.push_back(
        {"gjk-distance", [](const Duo<D, T>& duo) {
             return outcomeOf(gjkDistance(duo.a(), duo.b(), {duo.limits, duo.aim()}), duo.a(), duo.b());
         }});
    methods.push_back({"gjk-cached", runCached<D, T>});
    for (const auto& [name, policy] : {std::pair{"perpendicular", DirectionPolicy::Perpendicular},
                                       std::pair{"nesterov", DirectionPolicy::Nesterov}})
        methods.push_back({name, [policy = policy](const Duo<D, T>& duo) {
                               return outcomeOf(
                                   directedGjk(duo.a(), duo.b(), policy, {duo.limits, duo.aim()}).gjk,
                                   duo.a(), duo.b());
                           }});
    methods.push_back({"contacts", runContacts<D, T>});
    methods.push_back({"epa", runEpa<D, T>});
    methods.push_back({"epa-cached", runEpaCached<D, T>});
    methods.push_back({"mpr", runMpr<D, T>});
    methods.push_back({"support-mapping", runSupport<D, T>});
    methods.push_back({"shape-cast", runCast<D, T>});
}

template <int D, class T>
void addVolumes(std::vector<PairMethod<D, T>>& methods) {
    const auto outcome = [](const auto& test) { return outcomeOf(bounds<T>(test), test); };
    methods.push_back({"bounding-circle", [outcome](const Duo<D, T>& duo) {
                           return outcome(BallTest<D, T>{boundingBall(duo.shapeA, duo.poseA),
                                                         boundingBall(duo.shapeB, duo.poseB)});
                       }});
    methods.push_back({"circle-cover", [outcome](const Duo<D, T>& duo) {
                           return outcome(BallCoverTest<D, T>{ballCover(obbOf(duo.shapeA, duo.poseA), 4),
                                                              ballCover(obbOf(duo.shapeB, duo.poseB), 4)});
                       }});
    methods.push_back(
        {"aabb", [outcome](const Duo<D, T>& duo) {
             return outcome(AabbTest<D, T>{aabbOf(duo.shapeA, duo.poseA), aabbOf(duo.shapeB, duo.poseB)});
         }});
    methods.push_back(
        {"obb", [outcome](const Duo<D, T>& duo) {
             return outcome(ObbTest<D, T>{obbOf(duo.shapeA, duo.poseA), obbOf(duo.shapeB, duo.poseB)});
         }});
    methods.push_back({"circle-box", runBallBox<D, T>});
}

}  // namespace gjkscope::campaign::detail

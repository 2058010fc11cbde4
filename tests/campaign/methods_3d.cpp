#include "app/hull/hull_surface.hpp"
#include "app/scene/solver_instances.hpp"
#include "core/engine/small_hull.hpp"
#include "core/gjk_epa/by_newton.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/minkowski/contains.hpp"
#include "core/minkowski/difference_faces.hpp"
#include "core/sat/nearest.hpp"
#include "core/sat/outcome.hpp"
#include "tests/campaign/methods.hpp"

namespace gjkscope::campaign {
namespace {

/// The vertices' hull in double precision, whichever they are given in.
template <class T>
Polyhedron<double> surfaceOf(const std::vector<Vec<3, T>>& points) {
    return gjkscope::polyhedronOf({points.begin(), points.end()});
}

template <class T>
std::optional<Outcome<3, T>> runSat(const Duo<3, T>& duo) {
    if (!duo.haveVertices()) return std::nullopt;
    const auto pair = satPair<T>(surfaceOf(duo.verticesA), surfaceOf(duo.verticesB), duo.shapeA.radius(),
                                 duo.shapeB.radius());
    return outcomeOf(sat(pair), pair);
}

/// The explicit difference, face by face. Of cores that touch, rounding chooses among the faces that meet
/// there: only lengths are compared with the truth.
template <class T>
std::optional<Outcome<3, T>> runMinkowski(const Duo<3, T>& duo) {
    if (!duo.haveVertices()) return std::nullopt;
    const auto difference = minkowskiDifference(surfaceOf(duo.verticesA), surfaceOf(duo.verticesB));
    Outcome<3, T> outcome;
    outcome.status = Status::Degenerate;
    if (!difference) return outcome;
    const DifferenceFaces faces = differenceFacesOf(*difference);
    const auto end = differenceFaces(faces);
    const auto found = outcomeOf(end, faces, duo.shapeA.radius(), duo.shapeB.radius());
    const auto rounded = [](std::optional<double> length) {
        return length ? std::optional(static_cast<T>(*length)) : std::nullopt;
    };
    outcome.intersects = found.intersects;
    outcome.distance = rounded(found.distance);
    outcome.depth = rounded(found.depth);
    outcome.lower = outward<T>(*found.lower, 0);
    outcome.upper = outward<T>(*found.upper, kInfinity<double>);
    outcome.status = found.status;
    outcome.iterations = found.iterations;
    const auto narrowed = [](const std::optional<Vec<3>>& point) {
        return point ? std::optional(Vec<3, T>(*point)) : std::nullopt;
    };
    outcome.normal = narrowed(found.normal);
    outcome.pointA = narrowed(found.pointA);
    outcome.pointB = narrowed(found.pointB);
    return outcome;
}

/// Whether the difference as a set contains the origin.
template <class T>
std::optional<Outcome<3, T>> runMinkowskiSet(const Duo<3, T>& duo) {
    if (!duo.haveVertices()) return std::nullopt;
    const auto set = minkowskiDifferenceSet({surfaceOf(duo.verticesA), duo.shapeA.radius()},
                                            {surfaceOf(duo.verticesB), duo.shapeB.radius()});
    Outcome<3, T> outcome;
    outcome.status = set ? Status::Converged : Status::Degenerate;
    if (set) outcome.intersects = contains(*set, Vec<3>(0));
    return outcome;
}

/// Newton's method, of ellipsoids; it leaves open what it does not prove.
template <class T>
std::optional<Outcome<3, T>> runNewton(const Duo<3, T>& duo) {
    const auto a = duo.a(), b = duo.b();
    const auto ofA = gjkscope::detail::ellipsoidsOf<T>(a), ofB = gjkscope::detail::ellipsoidsOf<T>(b);
    const auto isRound = [](const auto& sum) { return sum && gjkscope::detail::hasRoundBody(*sum); };
    if (!isRound(ofA) || !isRound(ofB)) return std::nullopt;
    const auto found = gjkscope::detail::byNewton<3, T>(a, b, duo.limits, kInfinity<T>);
    if (found) return outcomeOf(*found);
    Outcome<3, T> open;
    open.status = Status::Degenerate;
    return open;
}

/// The test over Gauss maps, of small solids without radii.
template <class T>
std::optional<Outcome<3, T>> runGaussMaps(const Duo<3, T>& duo) {
    const auto hullOf = [](const AnyShape<3, T>& shape) {
        std::vector<Vec<3, T>> points;
        shape.visitVertices([&](const Vec<3, T>& p) { points.push_back(p); });
        return points.size() < 4 || shape.radius() > 0 ? std::nullopt : std::optional(SmallHull<T>(points));
    };
    const auto a = hullOf(duo.shapeA), b = hullOf(duo.shapeB);
    if (!a || !b || a->faces().isEmpty() || b->faces().isEmpty()) return std::nullopt;
    const Posed<3, T, SmallHull<T>> placed{&*b, duo.poseB.seenFrom(duo.poseA)};
    Outcome<3, T> outcome;
    outcome.status = Status::Degenerate;
    const T rounding = roundingOf(*a, placed);
    const auto found = separationByGaussMaps(*a, placed, rounding);
    if (!found) return outcome;
    const auto p =
        outOfFrame(duo.poseA, gjkscope::detail::decidedBy<3, T>(AnswerMethod::GaussMaps, *found, rounding));
    outcome = outcomeOf(p);
    outcome.status = Status::Converged;
    if (!p.intersects) outcome.distance.reset();
    return outcome;
}

template <class T>
std::vector<PairMethod<3, T>> allMethods() {
    std::vector<PairMethod<3, T>> methods;
    detail::addGjk(methods);
    methods.push_back({"sat", runSat<T>});
    methods.push_back({"newton", runNewton<T>});
    methods.push_back({"gauss-maps", runGaussMaps<T>});
    methods.push_back({"minkowski", runMinkowski<T>});
    methods.push_back({"minkowski-set", runMinkowskiSet<T>});
    detail::addVolumes(methods);
    return methods;
}

}  // namespace

template <>
const std::vector<PairMethod<3, double>>& pairMethods<3, double>() {
    static const auto methods = allMethods<double>();
    return methods;
}
template <>
const std::vector<PairMethod<3, float>>& pairMethods<3, float>() {
    static const auto methods = allMethods<float>();
    return methods;
}

}  // namespace gjkscope::campaign

#include "app/model/hull.hpp"
#include "core/difference_faces.hpp"
#include "core/minkowski_sum.hpp"
#include "core/sat_nearest.hpp"
#include "core/sat_outcome.hpp"
#include "tests/campaign/methods.hpp"

namespace gjkscope::campaign {
namespace {

/// What the corners' hull is in double precision, whichever they are given in.
template <class T>
Polyhedron<double> wideSurfaceOf(const std::vector<Vec<3, T>>& points) {
    return gjkscope::polyhedronOf({points.begin(), points.end()});
}

template <class T>
Polyhedron<T> surfaceOf(const std::vector<Vec<3, T>>& points) {
    const Polyhedron<double> hull = wideSurfaceOf(points);
    return {{hull.vertices.begin(), hull.vertices.end()}, hull.faces};
}

template <class T>
std::optional<Outcome<3, T>> askSat(const Duo<3, T>& duo) {
    if (!duo.isCornered()) return std::nullopt;
    const auto pair = satPair(surfaceOf<T>(duo.verticesA), surfaceOf<T>(duo.verticesB), duo.shapeA.radius(),
                              duo.shapeB.radius());
    return satOutcome(sat(pair), pair);
}

template <class T>
Outcome<3, T> rounded(const Outcome<3, double>& o) {
    const auto number = [](const std::optional<double>& x) {
        return x ? std::optional(static_cast<T>(*x)) : std::nullopt;
    };
    const auto vector = [](const std::optional<Vec<3>>& v) {
        return v ? std::optional(Vec<3, T>(*v)) : std::nullopt;
    };
    return {.intersects = o.intersects,
            .distance = number(o.distance),
            .depth = number(o.depth),
            .normal = vector(o.normal),
            .pointA = vector(o.pointA),
            .pointB = vector(o.pointB),
            .lower = number(o.lower),
            .upper = number(o.upper),
            .status = o.status,
            .iterations = o.iterations};
}

/// The explicit difference, face by face.
template <class T>
std::optional<Outcome<3, T>> askMinkowski(const Duo<3, T>& duo) {
    if (!duo.isCornered()) return std::nullopt;
    const auto difference = minkowskiDifference(wideSurfaceOf(duo.verticesA), wideSurfaceOf(duo.verticesB));
    Outcome<3, T> outcome;
    outcome.status = Status::Degenerate;
    if (!difference) return outcome;
    const DifferenceFaces faces = differenceFacesOf(*difference);
    return rounded<T>(differenceFacesOutcome(differenceFaces(faces), faces, double(duo.shapeA.radius()),
                                             double(duo.shapeB.radius())));
}

/// The difference as a set, asked whether it holds the origin.
template <class T>
std::optional<Outcome<3, T>> askMinkowskiSet(const Duo<3, T>& duo) {
    if (!duo.isCornered()) return std::nullopt;
    const auto set = minkowskiDifferenceSet({wideSurfaceOf(duo.verticesA), duo.shapeA.radius()},
                                            {wideSurfaceOf(duo.verticesB), duo.shapeB.radius()});
    Outcome<3, T> outcome;
    outcome.status = set ? Status::Converged : Status::Degenerate;
    if (set) outcome.intersects = contains(*set, Vec<3>(0));
    return outcome;
}

template <class T>
std::vector<AskedMethod<3, T>> allMethods() {
    std::vector<AskedMethod<3, T>> methods;
    detail::addGjk(methods);
    methods.push_back({"sat", askSat<T>});
    methods.push_back({"minkowski", askMinkowski<T>});
    methods.push_back({"minkowski-set", askMinkowskiSet<T>});
    detail::addVolumes(methods);
    return methods;
}

}  // namespace

template <>
const std::vector<AskedMethod<3, double>>& askedMethods<3, double>() {
    static const auto methods = allMethods<double>();
    return methods;
}
template <>
const std::vector<AskedMethod<3, float>>& askedMethods<3, float>() {
    static const auto methods = allMethods<float>();
    return methods;
}

}  // namespace gjkscope::campaign

#include "app/model/hull.hpp"
#include "core/minkowski_sum.hpp"
#include "core/sat_nearest.hpp"
#include "core/sat_outcome.hpp"
#include "tests/campaign/methods.hpp"

namespace gjkscope::campaign {
namespace {

template <class T>
Polyhedron<T> surfaceOf(const std::vector<Vec<3, T>>& points) {
    const Polyhedron<double> hull = gjkscope::polyhedronOf({points.begin(), points.end()});
    return {{hull.vertices.begin(), hull.vertices.end()}, hull.faces};
}

template <class T>
std::optional<Outcome<3, T>> askSat(const Duo<3, T>& duo) {
    if (!duo.isCornered()) return std::nullopt;
    const auto pair = satPair(surfaceOf<T>(duo.verticesA), surfaceOf<T>(duo.verticesB), duo.shapeA.radius(),
                              duo.shapeB.radius());
    return satOutcome(sat(pair), pair);
}

/// The explicit difference, asked whether it holds the origin.
template <class T>
std::optional<Outcome<3, T>> askMinkowski(const Duo<3, T>& duo) {
    if (!duo.isCornered()) return std::nullopt;
    const auto set =
        minkowskiDifferenceSet(SweptPolyhedron<T>{surfaceOf<T>(duo.verticesA), duo.shapeA.radius()},
                               SweptPolyhedron<T>{surfaceOf<T>(duo.verticesB), duo.shapeB.radius()});
    Outcome<3, T> outcome;
    outcome.status = set ? Status::Converged : Status::Degenerate;
    if (set) outcome.intersects = contains(*set, Vec<3, T>(0));
    return outcome;
}

template <class T>
std::vector<AskedMethod<3, T>> allMethods() {
    std::vector<AskedMethod<3, T>> methods;
    detail::addGjk(methods);
    methods.push_back({"sat", askSat<T>});
    methods.push_back({"minkowski", askMinkowski<T>});
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

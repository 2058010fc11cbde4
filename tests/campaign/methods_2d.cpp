#include "app/scene/solver_instances.hpp"
#include "core/calipers/calipers.hpp"
#include "core/cells/grid_cells.hpp"
#include "core/cells/pixel_masks.hpp"
#include "core/engine/small_polygon.hpp"
#include "core/minkowski/difference_edges.hpp"
#include "core/minkowski/sum.hpp"
#include "core/sat/nearest.hpp"
#include "core/sat/outcome.hpp"
#include "core/triangle_iteration/triangle_iteration.hpp"
#include "tests/campaign/methods.hpp"

namespace gjkscope::campaign {
namespace {

/// The full answer again, of polygons that are turned as a whole.
template <class T>
std::optional<Outcome<2, T>> runSmall(const Duo<2, T>& duo) {
    constexpr unsigned kRoom = 16;
    const auto* a = std::get_if<Polytope<2, T>>(&duo.shapeA.core());
    const auto* b = std::get_if<Polytope<2, T>>(&duo.shapeB.core());
    if (a == nullptr || b == nullptr || duo.shapeA.radius() + duo.shapeB.radius() > 0) return std::nullopt;
    if (std::max(a->vertices().size(), b->vertices().size()) > kRoom) return std::nullopt;
    const SmallPolygon<T, kRoom> smallA(a->vertices()), smallB(b->vertices());
    return outcomeOf(
        proximity(placedAt(smallA, duo.poseA), placedAt(smallB, duo.poseB), {duo.limits, duo.aim()}));
}

template <class T>
Outcome<2, T> runCalipers(const Duo<2, T>& duo) {
    const std::span<const Vec<2, T>> a = duo.verticesA, b = duo.verticesB;
    return outcomeOf(calipers(a, b), duo.shapeA.radius(), duo.shapeB.radius());
}

template <class T>
Outcome<2, T> runSat(const Duo<2, T>& duo) {
    const auto pair = satPair(duo.verticesA, duo.verticesB, duo.shapeA.radius(), duo.shapeB.radius());
    return outcomeOf(sat(pair), pair);
}

/// In T what was found in double: bounds are rounded outward.
template <class T>
Outcome<2, T> narrowed(const Outcome<2, double>& o) {
    const auto number = [](std::optional<double> x) {
        return x ? std::optional(static_cast<T>(*x)) : std::nullopt;
    };
    const auto bound = [](std::optional<double> x, double towards) {
        return x ? std::optional(outward<T>(*x, towards)) : std::nullopt;
    };
    const auto vector = [](std::optional<Vec<2>> v) {
        return v ? std::optional(Vec<2, T>(*v)) : std::nullopt;
    };
    return {o.intersects,     number(o.distance), number(o.depth),   vector(o.normal),
            vector(o.pointA), vector(o.pointB),   bound(o.lower, 0), bound(o.upper, kInfinity<double>),
            o.status,         o.iterations};
}

/// The explicit difference, and of its edges the one that the origin is nearest to.
template <class T>
Outcome<2, T> runMinkowski(const Duo<2, T>& duo) {
    std::vector<MinkowskiVertex<2, double>> chain;
    minkowski(duo.verticesA, duo.verticesB, [&](const MinkowskiState<T>& s) {
        const MinkowskiVertex<2, T>& v = s.vertex;
        chain.emplace_back(Vec<2>(v.w), Vec<2>(v.a), Vec<2>(v.b), v.featureA, v.featureB);
    });
    if (chain.size() > 1) chain.pop_back();  // it ends where it began
    return narrowed<T>(
        outcomeOf(differenceEdges(std::move(chain)), duo.shapeA.radius(), duo.shapeB.radius()));
}

template <class T>
Outcome<2, T> runTriangles(const Duo<2, T>& duo) {
    return outcomeOf(triangleIteration(duo.a(), duo.b(), {duo.limits, duo.aim()}), duo.a(), duo.b());
}

/// A cell a sixteenth of the larger shape.
template <class T>
T cellFor(const Duo<2, T>& duo) {
    const auto width = [](const auto& shape) {
        const Aabb<2, T> box = aabbOf(shape);
        return std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    };
    return std::max(width(duo.a()), width(duo.b())) / 16;
}

template <class T>
std::optional<Outcome<2, T>> runGrid(const Duo<2, T>& duo) {
    const auto grid = cellGrid(duo.a(), duo.b(), cellFor(duo));
    if (!grid) return std::nullopt;
    return outcomeOf(gridCells(*grid), *grid);
}

template <class T>
std::optional<Outcome<2, T>> runPixels(const Duo<2, T>& duo) {
    const auto end = pixelMasks(duo.a(), duo.b(), cellFor(duo));
    if (!end) return std::nullopt;
    return outcomeOf(*end);
}

template <class T, class Run>
PairMethod<2, T> onVertices(const char* name, Run run) {
    return {name, [run](const Duo<2, T>& duo) -> std::optional<Outcome<2, T>> {
                if (!duo.haveVertices()) return std::nullopt;
                return run(duo);
            }};
}

template <class T>
std::vector<PairMethod<2, T>> allMethods() {
    std::vector<PairMethod<2, T>> methods;
    detail::addGjk(methods);
    methods.push_back({"gjk-epa-small", runSmall<T>});
    methods.push_back(onVertices<T>("calipers", runCalipers<T>));
    methods.push_back(onVertices<T>("sat", runSat<T>));
    methods.push_back(onVertices<T>("minkowski", runMinkowski<T>));
    methods.push_back({"triangle-iteration", runTriangles<T>});
    methods.push_back({"grid", runGrid<T>});
    methods.push_back({"pixels", runPixels<T>});
    detail::addVolumes(methods);
    return methods;
}

}  // namespace

template <>
const std::vector<PairMethod<2, double>>& pairMethods<2, double>() {
    static const auto methods = allMethods<double>();
    return methods;
}
template <>
const std::vector<PairMethod<2, float>>& pairMethods<2, float>() {
    static const auto methods = allMethods<float>();
    return methods;
}

}  // namespace gjkscope::campaign

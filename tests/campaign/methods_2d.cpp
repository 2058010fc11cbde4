#include "core/grid_cells.hpp"
#include "core/minkowski_sum.hpp"
#include "core/pixel_masks.hpp"
#include "core/rotating_calipers.hpp"
#include "core/sat_nearest.hpp"
#include "core/sat_outcome.hpp"
#include "core/triangle_iteration.hpp"
#include "tests/campaign/methods.hpp"

namespace gjkscope::campaign {
namespace {

template <class T>
Outcome<2, T> askCalipers(const Duo<2, T>& duo) {
    const std::span<const Vec<2, T>> a = duo.verticesA, b = duo.verticesB;
    return calipersOutcome(calipers<T>(a, b), duo.shapeA.radius(), duo.shapeB.radius());
}

template <class T>
Outcome<2, T> askSat(const Duo<2, T>& duo) {
    const auto pair = satPair(duo.verticesA, duo.verticesB, duo.shapeA.radius(), duo.shapeB.radius());
    return satOutcome(sat(pair), pair);
}

/// The nearest point of an edge of A − B, in double: single precision turns the edges of a shape much smaller
/// than the other.
struct EdgeView {
    Simplex<2, double> edge;
    ClosestPoint<2, double> nearest;
    Vec<2> normal{0};
};

EdgeView viewOf(const MinkowskiVertex<2, double>& from, const MinkowskiVertex<2, double>& to) {
    EdgeView view;
    view.edge.push(from);
    if (to.w != from.w) view.edge.push(to);
    view.nearest = closestPoint(view.edge);
    view.normal = -turnLeft(unitOr<2, double>(to.w - from.w, {1, 0}));
    return view;
}

/// The explicit difference, and of its edges the one that the origin is nearest to.
template <class T>
Outcome<2, T> askMinkowski(const Duo<2, T>& duo) {
    std::vector<MinkowskiVertex<2, double>> chain;
    minkowski<T>(std::span<const Vec<2, T>>(duo.verticesA), std::span<const Vec<2, T>>(duo.verticesB),
                 [&](const MinkowskiState<T>& s) {
                     const Vec<2> onA(s.vertex.a), onB(s.vertex.b);
                     chain.push_back({onA - onB, onA, onB, s.vertex.featureA, s.vertex.featureB});
                 });
    if (chain.size() > 1) chain.pop_back();  // it ends where it began
    const bool isInside = goesRoundOrigin<double>(chain);
    std::optional<EdgeView> best;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const EdgeView view = viewOf(chain[i], chain[(i + 1) % chain.size()]);
        if (!best || glm::length(view.nearest.point) < glm::length(best->nearest.point)) best = view;
    }
    const double length = glm::length(best->nearest.point);
    const T value = static_cast<T>(isInside ? -length : length);
    const Vec<2> normal = isInside ? best->normal : unitOr<2, double>(-best->nearest.point, best->normal);
    const WitnessPoints<2, double> witness = witnessPoints(best->edge, best->nearest);
    Outcome<2, T> outcome = outcomeOf(gjkscope::detail::sweep<2, T>(
        {value, value, value, Vec<2, T>(normal), {Vec<2, T>(witness.onA), Vec<2, T>(witness.onB)}},
        duo.shapeA.radius(), duo.shapeB.radius()));
    outcome.status = Status::Converged;
    outcome.iterations = static_cast<int>(chain.size());
    return outcome;
}

template <class T>
Outcome<2, T> askTriangles(const Duo<2, T>& duo) {
    return triangleOutcome(triangleIteration<T>(duo.a(), duo.b(), duo.limits, duo.aim()), duo.shapeA.radius(),
                           duo.shapeB.radius());
}

/// A cell a sixteenth of the larger shape.
template <class T>
T cellFor(const Duo<2, T>& duo) {
    const auto width = [](const auto& shape) {
        const Aabb<2, T> box = aabbOf<2, T>(shape);
        return std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    };
    return std::max(width(duo.a()), width(duo.b())) / 16;
}

template <class T>
std::optional<Outcome<2, T>> askGrid(const Duo<2, T>& duo) {
    const auto grid = cellGrid(duo.a(), duo.b(), cellFor(duo));
    if (!grid) return std::nullopt;
    return gridOutcome(*grid, gridCells(*grid));
}

template <class T>
std::optional<Outcome<2, T>> askPixels(const Duo<2, T>& duo) {
    const auto end = pixelMasks(duo.a(), duo.b(), cellFor(duo));
    if (!end) return std::nullopt;
    return pixelOutcome(*end);
}

template <class T, class Ask>
AskedMethod<2, T> onCorners(const char* name, Ask ask) {
    return {name, [ask](const Duo<2, T>& duo) -> std::optional<Outcome<2, T>> {
                if (!duo.isCornered()) return std::nullopt;
                return ask(duo);
            }};
}

template <class T>
std::vector<AskedMethod<2, T>> allMethods() {
    std::vector<AskedMethod<2, T>> methods;
    detail::addGjk(methods);
    methods.push_back(onCorners<T>("calipers", askCalipers<T>));
    methods.push_back(onCorners<T>("sat", askSat<T>));
    methods.push_back(onCorners<T>("minkowski", askMinkowski<T>));
    methods.push_back({"triangle-iteration", askTriangles<T>});
    methods.push_back({"grid", askGrid<T>});
    methods.push_back({"pixels", askPixels<T>});
    detail::addVolumes(methods);
    return methods;
}

}  // namespace

template <>
const std::vector<AskedMethod<2, double>>& askedMethods<2, double>() {
    static const auto methods = allMethods<double>();
    return methods;
}
template <>
const std::vector<AskedMethod<2, float>>& askedMethods<2, float>() {
    static const auto methods = allMethods<float>();
    return methods;
}

}  // namespace gjkscope::campaign

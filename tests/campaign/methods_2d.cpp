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

/// Where the origin is to an edge of A − B: how far beyond its line, and its nearest point.
template <class T>
struct EdgeView {
    Simplex<2, T> edge;
    ClosestPoint<2, T> nearest;
    Vec<2, T> normal{0};
    double beyond = 0;  ///< in no certain measure, exact in sign
};

template <class T>
EdgeView<T> viewOf(const MinkowskiVertex<2, T>& from, const MinkowskiVertex<2, T>& to) {
    EdgeView<T> view;
    view.edge.push(from);
    if (to.w != from.w) view.edge.push(to);
    view.nearest = closestPoint(view.edge);
    view.normal = -turnLeft(unitOr<2, T>(to.w - from.w, axisDirection<2, T>(0)));
    view.beyond = outside({ExactPoint<2>(from.w), ExactPoint<2>(to.w)}, ExactPoint<2>(0));
    return view;
}

/// The explicit difference, and of its edges the one that the origin is nearest to.
template <class T>
Outcome<2, T> askMinkowski(const Duo<2, T>& duo) {
    std::vector<MinkowskiVertex<2, T>> chain;
    minkowski<T>(std::span<const Vec<2, T>>(duo.verticesA), std::span<const Vec<2, T>>(duo.verticesB),
                 [&](const MinkowskiState<T>& s) { chain.push_back(s.vertex); });
    std::optional<EdgeView<T>> best;
    bool isInside = chain.size() > 3;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const EdgeView<T> view = viewOf(chain[i], chain[(i + 1) % chain.size()]);
        isInside = isInside && view.beyond <= 0;
        if (!best || glm::length(view.nearest.point) < glm::length(best->nearest.point)) best = view;
    }
    const T length = glm::length(best->nearest.point), value = isInside ? -length : length;
    const Vec<2, T> normal = isInside ? best->normal : unitOr<2, T>(-best->nearest.point, best->normal);
    Outcome<2, T> outcome = outcomeOf(
        gjkscope::detail::sweep<2, T>({value, value, value, normal, preciseClosest(best->edge).witness},
                                      duo.shapeA.radius(), duo.shapeB.radius()));
    outcome.status = Status::Converged;
    outcome.iterations = static_cast<int>(chain.size()) - 1;
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

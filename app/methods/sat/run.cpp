#include "app/methods/sat/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/solids/polytope_pair.hpp"
#include "core/sat/fields.hpp"
#include "core/sat/outcome.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
SatBody<3, double> liftedBody(const SatBody<D, T>& body) {
    SatBody<3, double> result{{}, body.edges, body.radius, body.isFlat};
    for (const Vec<D, T>& v : body.vertices) result.vertices.push_back(lift(v));
    return result;
}

template <int D, class T>
SatPair<3, double> liftedPair(const SatPair<D, T>& pair) {
    SatPair<3, double> result{liftedBody(pair.a), liftedBody(pair.b), {}, pair.findsDistance, pair.scale};
    for (const SatAxis<D, T>& axis : pair.axes)
        result.axes.push_back({lift(axis.direction), static_cast<SatAxis<3, double>::Kind>(axis.kind),
                               axis.face, axis.onA, axis.onB});
    return result;
}

template <class T>
std::vector<Vec<2, T>> roundedPolygon(const Body& body) {
    const std::vector<glm::dvec2> points = roundedOutline<T>(polytopeOutline(body)).points;
    return {points.begin(), points.end()};
}

/// The input of the test, and the faces that its axes name.
template <int D, class T>
struct SatInput {
    SatPair<D, T> pair;
    Rings facesA, facesB;
};

template <int D, class T>
SatInput<D, T> inputOf(const Scene& scene) {
    const PairFrame frame(scene);
    const Body a = frame.seen(0), b = frame.seen(1);
    const auto radiusA = static_cast<T>(sweepRadius(a.shape)), radiusB = static_cast<T>(sweepRadius(b.shape));
    if constexpr (D == 2) {
        return {satPair(roundedPolygon<T>(a), roundedPolygon<T>(b), radiusA, radiusB), {}, {}};
    } else {
        const Polyhedron<double> solidA = polytopeSolid(a), solidB = polytopeSolid(b);
        return {satPair<T>(solidA, solidB, radiusA, radiusB), solidA.faces, solidB.faces};
    }
}

template <int D, class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    SatInput<D, T> input = inputOf<D, T>(scene);
    std::vector<SatState3> states;
    // it ends by itself after the last axis, so that the scene's cap does not count
    const SatState<D, T> end = sat(input.pair, {}, [&](const SatState<D, T>& s) { keepState(states, s); });
    Answer answer = lifted(outcomeOf(end, input.pair));
    answer.counts = {{"sat", end.iterations}};
    ShownSatPair shown{liftedPair(input.pair), std::move(input.facesA), std::move(input.facesB)};
    return singleStageRun(scene,
                          satStage(std::move(shown), std::move(states), {D, PairFrame(scene).origin()}),
                          std::move(answer), {.isPlaced = true});
}

}  // namespace

std::unique_ptr<Run> runSat(const Scene& scene) {
    const bool narrow = scene.options.precision == Precision::Float;
    if (scene.dimension == 3) return narrow ? runOn<3, float>(scene) : runOn<3, double>(scene);
    return narrow ? runOn<2, float>(scene) : runOn<2, double>(scene);
}

}  // namespace gjkscope

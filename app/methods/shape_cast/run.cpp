#include <cmath>

#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/conversion_loss.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

glm::dvec3 velocityOf(const Body& body) {
    return body.velocity.value_or(glm::dvec3(0));
}

template <int D, class T>
CastOptions<D, T> optionsOf(const Scene& scene, const Pair<D, T>& pair) {
    return {limitsOf<T>(scene.options), firstDirection(scene.options, pair), scene.initialContact};
}

/// True if the solver's numbers of a polytope, with or without a radius, are the scene's own in double
/// precision: an angle and what has been added up are not.
bool isAsGiven(const Body& body, int dimension) {
    switch (body.shape.type) {
        case ShapeType::Ball:
            return body.shape.margin == 0;
        case ShapeType::Capsule:
            return !isTurned(body, dimension) && body.shape.margin == 0;
        case ShapeType::Ngon:
            return false;
        default:
            return !isTurned(body, dimension);
    }
}

/// A shape that keeps its vertices to itself, so that no exact test takes rounded ones for the scene's.
template <int D, class T>
struct RoundedShape {
    const AnyShape<D, T>& shape;

    SupportPoint<D, T> support(Vec<D, T> d) const { return shape.support(d); }
    T radius() const { return shape.radius(); }
};

/// The cast of the scene's own numbers: exact, where the solver has them as they are, else with bounds for
/// their rounding, too. Points are relative to `frame`, the pair's.
template <int D>
Outcome3 outcomeAsGiven(const Scene& scene, glm::dvec3 frame) {
    Pair<D, double> pair = pairOf<D, double>(scene);
    const Motion<D, double> motion{drop<D>(velocityOf(scene.a())), drop<D>(velocityOf(scene.b()))};
    const CastOptions<D, double> options = optionsOf(scene, pair);
    if (!isAsGiven(scene.a(), D) || !isAsGiven(scene.b(), D)) {
        const RoundedShape<D, double> a{pair.shapeA}, b{pair.shapeB};
        return lifted(
            outcomeOf(shapeCast(placedAt(a, pair.poseA), placedAt(b, pair.poseB), motion, options), motion));
    }
    // from their own origins, wherever these are
    pair.shapeA = shapeOf<D, double>(scene.a().shape);
    pair.shapeB = shapeOf<D, double>(scene.b().shape);
    pair.poseA.position = drop<D>(scene.a().position);
    pair.poseB.position = drop<D>(scene.b().position);
    const auto a = pair.a(), b = pair.b();
    ShapeCastState<D, double> end = shapeCast(a, b, motion, options);
    narrowExactly(end, a, b);
    Outcome3 outcome = lifted(outcomeOf(end, motion));
    for (std::optional<glm::dvec3>* point : {&outcome.pointA, &outcome.pointB})
        if (*point) **point -= frame;
    return outcome;
}

/// True if casting the scene's own numbers can say more than the run, which was made with `T`.
template <class T, int D>
bool saysMore(const Scene& scene, const Pair<D, T>& pair, const Outcome3& found) {
    if (found.status == Status::IterationLimit || found.status == Status::Degenerate) return false;
    const bool isPolytopes = detail::coreVertices(pair.a()) && detail::coreVertices(pair.b());
    return isPolytopes || scene.options.precision == Precision::Float;
}

/// Makes the run's answer true of the scene's own numbers.
void enterGiven(Outcome3& found, const Outcome3& given) {
    if (given.status == Status::IterationLimit || given.status == Status::Degenerate) return;
    if (found.intersects != given.intersects) {
        const int iterations = found.iterations;
        found = given;
        found.iterations = iterations;
        return;
    }
    found.status = given.status;
    found.earliest = given.earliest;
    found.latest = given.latest;
    if (found.timeOfImpact)
        found.timeOfImpact = std::clamp(*found.timeOfImpact, *given.earliest, *given.latest);
}

/// Widens the bounds of a contact at time 0 to those of the overlap there, by the scene's numbers.
void widenAtStart(Outcome3& found, double loss, double rounding) {
    if (!found.intersects.value_or(false) || found.earliest != 0.0 || !found.lower || !found.upper) return;
    found.lower = std::max(0.0, *found.lower - loss);
    found.upper = *found.upper + loss + rounding;
}

}  // namespace

std::unique_ptr<Run> runShapeCast(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Motion<3, double> shown{velocityOf(scene.a()), velocityOf(scene.b())};
        // the difference is taken in double and rounded once
        const Motion<D, T> motion{Vec<D, T>(0), Vec<D, T>(drop<D>(shown.velocityB - shown.velocityA))};
        std::vector<ShapeCastState3> states;
        shapeCast(pair.a(), pair.b(), motion, optionsOf(scene, pair),
                  [&](const ShapeCastState<D, T>& s) { states.push_back(lifted(s)); });

        Result result;
        result.isOfMotion = true;
        const ShapeCastState3& end = states.back();
        result.outcome = outcomeOf(end, shown);
        result.counts = {{"advances", end.iterations}};
        if (saysMore(scene, pair, result.outcome))
            enterGiven(result.outcome, outcomeAsGiven<D>(scene, pair.frame));
        widenAtStart(result.outcome, conversionLoss(scene), double(roundingOf(pair.a(), pair.b())));
        return singleStageRun(scene, shapeCastStage(std::move(states), shown, {D, pair.frame}),
                              std::move(result));
    });
}

}  // namespace gjkscope

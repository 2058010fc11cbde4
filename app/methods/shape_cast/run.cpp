#include <cmath>

#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/conversion_loss.hpp"
#include "app/scene/exact_pair.hpp"

namespace gjkscope {
namespace {

glm::dvec3 velocityOf(const Body& body) {
    return body.velocity.value_or(glm::dvec3(0));
}

template <int D, class T>
CastOptions<D, T> optionsOf(const Scene& scene, const Pair<D, T>& pair) {
    return {limitsOf<T>(scene.options), firstDirection(scene.options, pair), scene.initialContact};
}

/// True if the cores are polytopes.
template <int D, class T>
bool arePolytopes(const Pair<D, T>& pair) {
    return detail::coreVertices(pair.a()) && detail::coreVertices(pair.b());
}

/// A shape that keeps its vertices to itself, so that no exact test takes rounded ones for the scene's.
template <int D>
struct RoundedShape {
    const AnyShape<D, double>& shape;

    SupportPoint<D, double> support(Vec<D, double> d) const { return shape.support(d); }
    double radius() const { return shape.radius(); }
};

/// A shape at a pose, both rounded, with the core that it is in the scene.
template <int D>
struct SceneShape : Posed<D, double, AnyShape<D, double>> {
    ExactPolytope<D> exactCore;
};

/// True if the cast has found the shapes apart at time 0, so far as its own rounding goes.
template <int D>
bool isApartAtStart(const ShapeCastState<D, double>& end) {
    return end.iterations > 0 || (!end.here.intersects && end.here.status != Status::WithinRounding);
}

/// The end of the cast of polytopes, swept by radii or not, as the scene has them.
template <int D>
ShapeCastState<D, double> exactEnd(const SceneShape<D>& a, const SceneShape<D>& b,
                                   const Motion<D, double>& motion, const CastOptions<D, double>& options) {
    ShapeCastState<D, double> end = shapeCast(a, b, motion, options);
    narrowExactly(end, a, b);
    using End = typename ShapeCastState<D, double>::End;
    // the solver's rounding is of its own numbers: those of a turned body are off by more
    const bool isApart = (end.end == End::Miss || end.end == End::TooLate) && isApartAtStart(end);
    if (isApart && end.radii == 0) detail::enterExactImpact(end, a, b);
    return end;
}

/// The cast of the scene's own numbers: exact for polytopes, else with bounds for their rounding, too. Points
/// are in the pair's frame.
template <int D>
Outcome3 outcomeAsGiven(const Scene& scene) {
    const Pair<D, double> pair = pairOf<D, double>(scene);
    const Motion<D, double> motion{drop<D>(velocityOf(scene.a())), drop<D>(velocityOf(scene.b()))};
    const CastOptions<D, double> options = optionsOf(scene, pair);
    if (const auto cores = exactCoresOf<D>(scene)) {
        const SceneShape<D> a{pair.a(), (*cores)[0]}, b{pair.b(), (*cores)[1]};
        return lifted(outcomeOf(exactEnd(a, b, motion, options), motion));
    }
    if (!arePolytopes(pair)) return lifted(outcomeOf(shapeCast(pair.a(), pair.b(), motion, options), motion));
    const RoundedShape<D> a{pair.shapeA}, b{pair.shapeB};
    return lifted(
        outcomeOf(shapeCast(placedAt(a, pair.poseA), placedAt(b, pair.poseB), motion, options), motion));
}

/// True if casting the scene's own numbers can say more than the run, which was made with `T`.
template <class T, int D>
bool saysMore(const Scene& scene, const Pair<D, T>& pair, const Outcome3& found) {
    if (found.status == Status::IterationLimit || found.status == Status::Degenerate) return false;
    return arePolytopes(pair) || scene.options.precision == Precision::Float;
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

        const ShapeCastState3& end = states.back();
        Answer answer{outcomeOf(end, shown)};
        answer.counts = {{"advances", end.iterations}};
        if (saysMore(scene, pair, answer)) enterGiven(answer, outcomeAsGiven<D>(scene));
        widenAtStart(answer, conversionLoss(scene), double(roundingOf(pair.a(), pair.b())));
        return singleStageRun(scene, shapeCastStage(std::move(states), shown, {D, pair.frame}),
                              std::move(answer), {.isOfMotion = true});
    });
}

}  // namespace gjkscope

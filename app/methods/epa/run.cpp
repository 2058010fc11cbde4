#include "app/base/language.hpp"
#include "app/methods/epa/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/with_pair.hpp"
#include "core/epa/epa.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// EPA on cores that do not meet: one step that says that there is nothing to expand, and why.
std::unique_ptr<Stage> noOverlapStage(const Result& apart) {
    const auto sentence = [apart] {
        const Outcome3& found = apart.outcome;
        const bool meets = found.intersects.value_or(false);
        std::string why = statusSentence(found.status, found.iterations);
        if (!why.empty() && !meets) return why;
        return tr(meets ? "epa.none.radii" : "epa.none",
                  {{"cores", numberText(apart.cores)},
                   {"radii", numberText(apart.radii)},
                   {"distance", numberText(found.distance.value_or(0))}});
    };
    return noteStage("epa", sentence, [apart] {
        Rows rows{numberRow(tr("numbers.cores"), apart.cores)};
        if (apart.radii > 0) rows.push_back(numberRow("rA + rB", apart.radii));
        return rows;
    });
}

}  // namespace

template <int D, class T>
void appendEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk) {
    std::vector<EpaState3> states;
    const EpaState<D, T> end = epa(gjk, pair.a(), pair.b(), limitsOf<T>(run.scene().options),
                                   [&](const EpaState<D, T>& s) { states.push_back(lifted(s)); });
    const Proximity<D, T> found = proximityOf(gjk, end, pair.a(), pair.b());
    Result result;
    result.outcome = lifted(outcomeOf(found));
    // what stopped the run short stopped one of the two
    result.outcome.iterations = std::max(found.gjkIterations, found.epaIterations);
    result.radii = pair.a().radius() + pair.b().radius();
    result.cores = result.radii + found.distance - found.depth;
    result.gjkIterations = gjk.iterations;
    result.epaIterations = end.iterations;

    auto stage = epaStage(std::move(states), gjk.simplex.size, {D, pair.frame});
    const Stage& shown = *stage;
    stage->noteRadii(result.radii);
    run.append(std::move(stage));
    appendResult(run, shown, std::move(result));
}

template void appendEpa(Run&, const Pair<2, float>&, const GjkDistanceState<2, float>&);
template void appendEpa(Run&, const Pair<2, double>&, const GjkDistanceState<2, double>&);
template void appendEpa(Run&, const Pair<3, float>&, const GjkDistanceState<3, float>&);
template void appendEpa(Run&, const Pair<3, double>&, const GjkDistanceState<3, double>&);

/// EPA alone. It needs a simplex round the origin, which distance GJK finds without being shown.
std::unique_ptr<Run> runEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) {
        Options straight = scene.options;
        straight.policy = DirectionPolicy::ClosestPoint;
        const auto gjk = recordDistance(straight, pair).end;
        auto run = std::make_unique<Run>(scene);
        if (needsEpa(gjk, pair.a(), pair.b())) {
            appendEpa(*run, pair, gjk);
            return run;
        }
        const Result apart = distanceResult(gjk, pair);
        Answer answer;
        answer.intersects = apart.outcome.intersects;
        answer.status = gjk.status;
        answer.gjkIterations = gjk.iterations;
        run->setAnswer(answer);
        run->append(noOverlapStage(apart));
        return run;
    });
}

}  // namespace gjkscope

#include "app/methods/variants/epa_run.hpp"

#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/methods/epa/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/methods/variants/epa_steps.hpp"
#include "app/methods/variants/variants.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// An iteration that loses facets.
struct FacetLoss {
    int iteration;
    int lost, made;
    double distance;
};

std::string lossSentence(const FacetLoss& loss, bool in3d) {
    const std::string key =
        loss.iteration == 0 ? "variant.faces-in-a-set.start" : "variant.faces-in-a-set.stitch";
    return tr(key, {{"lost", std::to_string(loss.lost)},
                    {"made", std::to_string(loss.made)},
                    {"distance", numberText(loss.distance)},
                    {"facets", tr(in3d ? "word.faces" : "word.edges")}});
}

/// The end of a run that has lost facets.
std::string endOfSet(const Answer& found, const Answer& right) {
    const bool isWrong = numberText(found.depth.value_or(0)) != numberText(right.depth.value_or(0));
    return tr(isWrong ? "variant.faces-in-a-set.wrong" : "variant.faces-in-a-set.lucky",
              {{"found", numberText(found.depth.value_or(0))},
               {"right", numberText(right.depth.value_or(0))},
               {"count", std::to_string(found.epaIterations.value_or(0))},
               {"iterations", std::to_string(right.epaIterations.value_or(0))}});
}

/// Continues a run with EPA that keeps its facets in a set.
template <int D, class T>
void appendSetEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk,
                  const SimplexNames& names) {
    const auto a = pair.a(), b = pair.b();
    const Limits<T> limits = limitsOf<T>(run.scene().options);
    std::vector<EpaState3> states;
    std::vector<FacetLoss> losses;
    const auto note = [&](const SetEpaState<D, T>& s) {
        states.push_back(lifted(s.epa));
        if (s.lost > 0) losses.push_back({s.epa.iterations, s.lost, s.made, static_cast<double>(s.distance)});
    };
    SetEpaState<D, T> s = setEpaStart(gjk, a, b);
    for (note(s); s.epa.status == Status::Searching; note(s)) s.epa.status = setEpaStep(s, a, b, limits);

    Answer answer = depthAnswer(pair, gjk, s.epa);
    const Answer right = depthAnswer(pair, gjk, epa(gjk, a, b, limits));
    if (!losses.empty()) {
        answer.isUnproven = true;
        answer.lower = 0;  // of a facet that is not the nearest
    }
    const bool isAlone = run.steps().empty();
    auto stage = epaStage(std::move(states), {gjk.simplex.size, isAlone ? gjk.iterations : -1, names},
                          {D, pair.frame}, "epa/faces-in-a-set");
    const Stage& shown = *stage;
    stage->noteRadii(answer.radii);
    run.append(std::move(stage));
    appendResult(run, shown, answer);
    for (const FacetLoss& loss : losses)
        run.setSentence(stepOf(run, "epa", loss.iteration, loss.iteration == 0 ? "start" : "stitch"),
                        [loss] { return lossSentence(loss, D == 3); });
    if (losses.empty()) return;
    run.setSentence(static_cast<int>(run.steps().size()) - 1,
                    [answer, right] { return endOfSet(answer, right); });
}

}  // namespace

std::unique_ptr<Run> runFacesInASet(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) -> std::unique_ptr<Run> {
        const bool isAlone = scene.method == "epa";
        Options options = scene.options;
        if (isAlone) options.policy = DirectionPolicy::ClosestPoint;
        auto [gjk, stage] = recordDistance(options, pair);
        // without an overlap there is nothing to err about
        if (!needsEpa(gjk, pair.a(), pair.b())) return findMethod(scene.method)->run(scene);
        auto run = std::make_unique<Run>(scene);
        SimplexNames names;
        if (!isAlone) {
            names = simplexNames(*stage);
            run->append(std::move(stage));
        }
        appendSetEpa(*run, pair, gjk, names);
        return run;
    });
}

}  // namespace gjkscope

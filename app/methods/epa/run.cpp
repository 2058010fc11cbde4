#include "app/base/language.hpp"
#include "app/methods/epa/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/runs/with_pair.hpp"
#include "core/epa/epa.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// EPA on cores that do not meet: that GJK has searched for a simplex around the origin, and why there is
/// nothing to expand. GJK's last simplex is shown.
class NoOverlapStage final : public Stage {
  public:
    NoOverlapStage(std::unique_ptr<const Stage> gjk, Answer apart)
        : Stage("epa", gjk->context()), gjk_(std::move(gjk)), apart_(std::move(apart)) {
        steps_ = {{id(), "start", 0, true, true}, {id(), "done", 0, true, true}};
    }

    void draw(int /*step*/, const Sketch& sketch) const override { gjk_->drawEnd(sketch); }

  private:
    /// EPA never leaves its first line.
    std::string lineOf(int /*step*/) const override { return "start"; }

    std::string sentence(int step) const override {
        if (step == 0) return gjkSentence(apart_.gjkIterations.value_or(0));
        const bool meets = apart_.intersects.value_or(false);
        if (std::string within = withinRoundingSentence(apart_); !within.empty()) return within;
        std::string why = statusSentence(apart_.status, apart_.iterations);
        if (!why.empty() && !meets) return why;
        return tr(meets ? "epa.none.radii" : "epa.none",
                  {{"cores", numberText(apart_.cores)},
                   {"radii", numberText(apart_.radii)},
                   {"distance", numberText(apart_.distance.value_or(0))}});
    }

    Rows rows(int /*step*/) const override {
        if (!(apart_.radii > 0)) return {numberRow(tr("numbers.distance"), apart_.cores, "", Role::Witness)};
        return {numberRow(tr("numbers.cores"), apart_.cores), numberRow("rA + rB", apart_.radii)};
    }

    std::unique_ptr<const Stage> gjk_;
    Answer apart_;
};

}  // namespace

template <int D, class T>
Answer depthAnswer(const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& end) {
    const Proximity<D, T> found = proximityOf(gjk, end, pair.a(), pair.b());
    Answer answer = lifted(outcomeOf(found));
    // what stopped the run short stopped one of the two
    answer.iterations = std::max(found.gjkIterations, found.epaIterations);
    answer.radii = pair.a().radius() + pair.b().radius();
    answer.cores = answer.radii + found.distance - found.depth;
    answer.gjkIterations = gjk.iterations;
    answer.epaIterations = end.iterations;
    return answer;
}
template Answer depthAnswer(const Pair<2, float>&, const GjkDistanceState<2, float>&,
                            const EpaState<2, float>&);
template Answer depthAnswer(const Pair<2, double>&, const GjkDistanceState<2, double>&,
                            const EpaState<2, double>&);
template Answer depthAnswer(const Pair<3, float>&, const GjkDistanceState<3, float>&,
                            const EpaState<3, float>&);
template Answer depthAnswer(const Pair<3, double>&, const GjkDistanceState<3, double>&,
                            const EpaState<3, double>&);

template <int D, class T>
void appendEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk, const SimplexNames& names,
               const Counts& counts) {
    std::vector<EpaState3> states;
    const EpaState<D, T> end = epa(gjk, pair.a(), pair.b(), limitsOf<T>(run.scene().options),
                                   [&](const EpaState<D, T>& s) { states.push_back(lifted(s)); });
    Answer answer = depthAnswer(pair, gjk, end);
    answer.answeredBy = nameOf(AnswerMethod::Epa);
    answer.counts = counts;
    const bool isAlone = run.steps().empty();
    auto stage = epaStage(std::move(states), {gjk.simplex.size, isAlone ? gjk.iterations : -1, names},
                          {D, pair.frame});
    const Stage& shown = *stage;
    stage->noteRadii(answer.radii);
    run.append(std::move(stage));
    appendResult(run, shown, std::move(answer));
}

template void appendEpa(Run&, const Pair<2, float>&, const GjkDistanceState<2, float>&, const SimplexNames&,
                        const Counts&);
template void appendEpa(Run&, const Pair<2, double>&, const GjkDistanceState<2, double>&, const SimplexNames&,
                        const Counts&);
template void appendEpa(Run&, const Pair<3, float>&, const GjkDistanceState<3, float>&, const SimplexNames&,
                        const Counts&);
template void appendEpa(Run&, const Pair<3, double>&, const GjkDistanceState<3, double>&, const SimplexNames&,
                        const Counts&);

template <int D, class T>
void appendGjkEpa(Run& run, const Pair<D, T>& pair, const Options& options, const Counts& counts) {
    auto [gjk, stage] = recordDistance(options, pair);
    const Stage& shown = *stage;
    const SimplexNames names = simplexNames(shown);
    run.append(std::move(stage));
    if (needsEpa(gjk, pair.a(), pair.b())) return appendEpa(run, pair, gjk, names, counts);
    Answer answer = distanceAnswer(gjk, pair);
    answer.epaIterations = 0;
    answer.counts = counts;
    answer.answeredBy = nameOf(AnswerMethod::Gjk);
    appendResult(run, shown, std::move(answer));
}

template void appendGjkEpa(Run&, const Pair<2, float>&, const Options&, const Counts&);
template void appendGjkEpa(Run&, const Pair<2, double>&, const Options&, const Counts&);
template void appendGjkEpa(Run&, const Pair<3, float>&, const Options&, const Counts&);
template void appendGjkEpa(Run&, const Pair<3, double>&, const Options&, const Counts&);

/// EPA alone. It needs a simplex around the origin, which distance GJK finds without being shown.
std::unique_ptr<Run> runEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) {
        Options straight = scene.options;
        straight.policy = DirectionPolicy::ClosestPoint;
        auto [gjk, stage] = recordDistance(straight, pair);
        auto run = std::make_unique<Run>(scene);
        if (needsEpa(gjk, pair.a(), pair.b())) {
            appendEpa(*run, pair, gjk);
            return run;
        }
        Answer apart = distanceAnswer(gjk, pair);
        settle(apart, scene);
        Answer answer;
        answer.intersects = apart.intersects;
        answer.status = apart.status == Status::WithinRounding ? apart.status : gjk.status;
        answer.gjkIterations = gjk.iterations;
        answer.epaIterations = 0;
        run->setAnswer(answer);
        run->append(std::make_unique<NoOverlapStage>(std::move(stage), std::move(apart)));
        return run;
    });
}

}  // namespace gjkscope

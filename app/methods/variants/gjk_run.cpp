#include "app/methods/variants/gjk_run.hpp"

#include <vector>

#include "app/base/language.hpp"
#include "app/methods/gjk/stage.hpp"
#include "app/methods/variants/gjk_steps.hpp"
#include "app/methods/variants/variants.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/outcome.hpp"

namespace gjkscope {
namespace {

/// An iteration that parts from the right one.
struct GjkDeparture {
    int iteration;
    GjkState3 state;
    RegionMask needed;  ///< the vertices that the right reduction keeps
    VertexNumbers numbers;
};

/// A run of a variant, recorded.
struct GjkVariantRecord {
    RecordedGjk gjk;
    std::vector<GjkDeparture> departures{};
    SimplexHistory simplices{};

    template <int D, class T>
    void add(const GjkVariantState<D, T>& s) {
        const GjkState3& state = gjk.states.emplace_back(lifted(s.gjk));
        simplices.append(state.simplex, state.support);
        if (!s.parts) return;
        const int last = static_cast<int>(gjk.states.size()) - 1;
        const ShownSimplex shown = last > 0 ? simplices.tested(last, state.region) : simplices.shown(0);
        departures.push_back({state.iterations, state, s.needed, shown.numbers});
    }
};

/// The iteration whose simplex and direction are those of the last one; −1 for none.
int roundTrip(const std::vector<GjkState3>& states) {
    const GjkState3& last = states.back();
    const auto isLast = [&](const GjkState3& s) {
        bool same = s.simplex.size == last.simplex.size && s.direction == last.direction;
        for (int i = 0; same && i < s.simplex.size; ++i) same = s.simplex[i].w == last.simplex[i].w;
        return same;
    };
    for (auto s = states.rbegin(); s != states.rend(); ++s)
        if (s->iterations < last.iterations && isLast(*s)) return s->iterations;
    return -1;
}

/// The answer of the method itself, as a sentence.
std::string rightSentence(const Answer& right) {
    const char* key = !right.intersects   ? "variant.right.open"
                      : *right.intersects ? "variant.right.meet"
                                          : "variant.right.apart";
    return tr(key, {{"count", std::to_string(right.gjkIterations.value_or(0))}});
}

std::string dropSentence(const GjkDeparture& departure, int dimension) {
    const RegionMask dropped = wholeSimplex(dimension + 1) & ~departure.needed;
    return tr("variant.drop-oldest.shrink",
              {{"oldest", verticesMarkup(1U, departure.numbers)},
               {"needed", verticesMarkup(departure.needed, departure.numbers)},
               {"dropped", verticesMarkup(dropped, departure.numbers)},
               {"simplex", tr(dimension == 3 ? "word.tetrahedron" : "word.triangle")}});
}

/// The end of a run that drops the oldest and came to no answer.
std::string endlessSentence(int last, int same, const Answer& right) {
    return tr(same < 0 ? "variant.drop-oldest.limit" : "variant.drop-oldest.endless",
              {{"last", std::to_string(last)}, {"same", std::to_string(same)}}) +
           tr("word.sentence_space") + rightSentence(right);
}

void explainDropOldest(Run& run, const GjkVariantRecord& record, const Answer& right) {
    const int dimension = run.scene().dimension;
    for (const GjkDeparture& departure : record.departures)
        run.setSentence(stepOf(run, "gjk", departure.iteration, "shrink"),
                        [departure, dimension] { return dropSentence(departure, dimension); });
    const GjkState3& last = record.gjk.states.back();
    if (last.status != Status::IterationLimit) return;
    const int same = roundTrip(record.gjk.states);
    run.setSentence(static_cast<int>(run.steps().size()) - 1,
                    [count = last.iterations, same, right] { return endlessSentence(count, same, right); });
}

void explainStrict(Run& run, const GjkVariantRecord& record, const Answer& right) {
    for (const GjkDeparture& departure : record.departures) {
        const bool isZero = departure.iteration > 0 && !(departure.state.reach > 0);
        const char* phase = departure.iteration == 0 ? "start" : isZero ? "reject" : "shrink";
        run.setSentence(stepOf(run, "gjk", departure.iteration, phase),
                        [key = std::string("variant.strict.") + phase, reach = departure.state.reach] {
                            return tr(key, {{"reach", numberText(reach)}});
                        });
        run.setSentence(static_cast<int>(run.steps().size()) - 1, [right] {
            return std::string(tr("variant.strict.done")) + tr("word.sentence_space") + rightSentence(right);
        });
    }
}

/// The answer of the method itself.
template <int D, class T, class A, class B>
Answer answerOf(const GjkState<D, T>& end, const A& a, const B& b, const Scene& scene) {
    Answer found = lifted(outcomeOf(end, a, b));
    settle(found, scene);
    Answer answer = found.withoutLengths();
    answer.gjkIterations = end.iterations;
    return answer;
}

/// The answer of a variant: its own yes or no, unproven where the method would not say so of the same state.
template <int D, class T, class A, class B>
Answer variantAnswer(const GjkState<D, T>& end, const A& a, const B& b, const Scene& scene) {
    const Answer checked = answerOf(end, a, b, scene);
    if (end.status != Status::Converged || checked.intersects == end.intersects) return checked;
    Answer answer;
    answer.intersects = end.intersects;
    answer.status = end.status;
    answer.isUnproven = true;
    answer.iterations = end.iterations;
    answer.gjkIterations = end.iterations;
    return answer;
}

}  // namespace

std::unique_ptr<Run> runGjkVariant(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Vec<D, T> start = firstDirection(scene.options, pair);
        const Limits<T> limits = limitsOf<T>(scene.options);
        const auto a = pair.a(), b = pair.b();
        const bool isStrict = scene.options.variant == Variant::Strict;
        GjkVariantRecord record{
            {.method = variantCode(scene), .start = lift(start), .isRound = a.radius() + b.radius() > 0}};
        GjkVariantState<D, T> s =
            isStrict ? strictStart(a, b, start) : GjkVariantState<D, T>{gjkStart(a, b, start)};
        for (record.add(s); s.gjk.status == Status::Searching; record.add(s))
            s.gjk.status = isStrict ? strictStep(s, a, b, limits) : dropOldestStep(s, a, b, limits);

        const Answer right = answerOf(gjk(a, b, {limits, start}), a, b, scene);
        const Answer answer = variantAnswer(s.gjk, a, b, scene);
        auto run = std::make_unique<Run>(scene);
        run->setAnswer(answer);
        record.gjk.outcome = answer;
        run->append(gjkStage(record.gjk, {D, pair.frame}));
        (isStrict ? explainStrict : explainDropOldest)(*run, record, right);
        return run;
    });
}

}  // namespace gjkscope

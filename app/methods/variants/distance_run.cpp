#include "app/methods/variants/distance_run.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/methods/variants/distance_steps.hpp"
#include "app/methods/variants/variants.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/outcome.hpp"

namespace gjkscope {
namespace {

/// An iteration that parts from the right one, in numbers.
struct DistanceDeparture {
    GjkDistanceState3 found, right;
    double rounding = 0;  ///< of a length, by that of the coordinates

    bool isEnd() const { return found.status != Status::Searching; }
};

/// The phase of an iteration that says where it parts.
const char* phaseOf(const DistanceDeparture& departure) {
    if (departure.found.iterations == 0) return "start";
    return departure.found.intersects ? "shrink" : "bound";
}

std::string departureKey(Variant variant, const DistanceDeparture& departure) {
    if (variant == Variant::NoDuplicateTest) return "variant.no-duplicate-test.bound";
    if (departure.found.intersects) return "variant.fixed-epsilon.touch";
    return departure.isEnd() ? "variant.fixed-epsilon.stops" : "variant.fixed-epsilon.goes-on";
}

std::string departureSentence(Variant variant, const DistanceDeparture& departure) {
    const GjkDistanceState3& s = departure.found;
    return tr(departureKey(variant, departure), {{"upper", numberText(s.upper)},
                                                 {"lower", numberText(s.lower)},
                                                 {"gap", numberText(s.upper - s.lower)},
                                                 {"rounding", numberText(departure.rounding)}});
}

/// The answer of a method in words, as a part of a sentence.
std::string answerText(const Answer& answer) {
    if (!answer.intersects) return tr("variant.says.open");
    if (*answer.intersects) return tr("variant.says.meet");
    return tr("variant.says.apart", {{"distance", numberText(answer.distance.value_or(0))}});
}

std::string endSentence(const Answer& found, const Answer& right) {
    const bool isLimit = found.status == Status::IterationLimit;
    return tr(isLimit ? "variant.distance.limit" : "variant.distance.end",
              {{"found", answerText(found)},
               {"right", answerText(right)},
               {"count", std::to_string(found.gjkIterations.value_or(0))},
               {"iterations", std::to_string(right.gjkIterations.value_or(0))}});
}

/// The answer of a run that ended where the right one would not have: what it says, with bounds that hold.
template <int D, class T>
Answer unprovenAnswer(const GjkDistanceState<D, T>& end, const Pair<D, T>& pair) {
    const auto a = pair.a(), b = pair.b();
    Answer answer;
    if (end.intersects) {
        answer.intersects = true;
        answer.distance = 0;
    } else {
        answer = lifted(outcomeOf(detail::shownApart(end, a, b, roundingOf(a, b))));
        answer.cores = static_cast<double>(end.upper);
    }
    answer.status = end.status;
    answer.isUnproven = true;
    answer.iterations = end.iterations;
    answer.radii = static_cast<double>(a.radius() + b.radius());
    answer.gjkIterations = end.iterations;
    return answer;
}

/// A variant's run, recorded.
template <int D, class T>
struct DistanceVariantRecord {
    RecordedDistance recorded;
    std::vector<DistanceDeparture> departures{};
    glm::dvec3 start{0};

    void add(const DistanceVariantState<D, T>& s) {
        recorded.add(lifted(s.gjk), start);
        // after its end a run has no step
        const bool isStep = s.gjk.status != Status::IterationLimit;
        if (isStep && s.parts())
            departures.push_back({lifted(s.gjk), lifted(s.right), static_cast<double>(roundingOf(s.gjk))});
    }
};

template <int D, class T>
DistanceVariantState<D, T> recordVariant(const Scene& scene, const Pair<D, T>& pair,
                                         DistanceVariantRecord<D, T>& record) {
    const Vec<D, T> start = firstDirection(scene.options, pair);
    const Limits<T> limits = limitsOf<T>(scene.options);
    const auto a = pair.a(), b = pair.b();
    const bool isFixed = scene.options.variant == Variant::FixedEpsilon;
    record.start = lift(start);
    record.recorded.method = variantCode(scene);
    DistanceVariantState<D, T> s =
        isFixed ? fixedEpsilonStart(a, b, start) : noDuplicateTestStart(a, b, start);
    for (record.add(s); s.gjk.status == Status::Searching; record.add(s))
        s.gjk.status = isFixed ? fixedEpsilonStep(s, a, b, limits) : noDuplicateTestStep(s, a, b, limits);
    return s;
}

}  // namespace

std::unique_ptr<Run> runDistanceVariant(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        DistanceVariantRecord<D, T> record;
        const DistanceVariantState<D, T> end = recordVariant(scene, pair, record);
        Options straight = scene.options;
        straight.policy = DirectionPolicy::ClosestPoint;
        const Answer right = distanceAnswer(recordDistance(straight, pair).end, pair);
        const bool isUnproven = end.gjk.status != Status::IterationLimit && end.parts();
        const Answer answer = isUnproven ? unprovenAnswer(end.gjk, pair) : distanceAnswer(end.gjk, pair);

        auto stage = distanceStage(std::move(record.recorded), {D, pair.frame});
        stage->noteRadii(answer.radii);
        auto run = singleStageRun(scene, std::move(stage), answer);
        const Variant variant = *scene.options.variant;
        for (const DistanceDeparture& departure : record.departures)
            run->setSentence(stepOf(*run, "gjk", departure.found.iterations, phaseOf(departure)),
                             [variant, departure] { return departureSentence(variant, departure); });
        if (isUnproven || end.gjk.status == Status::IterationLimit)
            run->setSentence(static_cast<int>(run->steps().size()) - 1,
                             [answer, right] { return endSentence(answer, right); });
        return run;
    });
}

}  // namespace gjkscope

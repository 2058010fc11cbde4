#include "app/runs/result/within_rounding.hpp"

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/with_pair.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// Whether the method has shown it itself, far beyond what rounding hides.
bool isClear(const Outcome3& outcome, const Scene& scene) {
    if (!outcome.intersects || !outcome.lower || !outcome.pointA || !outcome.pointB) return false;
    const bool narrow = scene.options.precision == Precision::Float;
    const double rounding = narrow ? double(kEpsilon<float>) : kEpsilon<double>;
    double scale = largestCoordinate<3, double>(scene.b().position - scene.a().position);
    for (const glm::dvec3& point : {*outcome.pointA, *outcome.pointB})
        scale = std::max(scale, largestCoordinate<3, double>(point));
    return *outcome.lower > 1000 * rounding * scale;
}

/// The pair's contact by the numbers of the scene, which are those of no frame and no precision but its own.
template <int D>
std::optional<ExactContact<D>> contactIn(const Scene& scene, const glm::dvec3& normal) {
    Pair<D, double> pair = pairOf<D, double>(scene);
    pair.poseA.position = drop<D>(scene.a().position);
    pair.poseB.position = drop<D>(scene.b().position);
    return exactContact(pair.a(), pair.b(), drop<D>(normal));
}

/// Where the scene's numbers, before they were moved and rounded, say something else.
template <int D>
void enter(Outcome3& full, const ExactContact<D>& contact, double rounding) {
    full.intersects = contact.intersects;
    full.distance = contact.distance;
    full.depth = contact.intersects ? full.depth.value_or(0) : 0.0;
    full.lower = contact.distance * (1 - 16 * kEpsilon<double>);
    full.upper = contact.intersects ? full.upper.value_or(0) + rounding
                                    : contact.distance * (1 + 16 * kEpsilon<double>);
}

}  // namespace

void settle(Outcome3& outcome, const Scene& scene) {
    const bool isEnded = outcome.status == Status::IterationLimit;
    const bool isOpen = !outcome.intersects && outcome.status != Status::WithinRounding;
    if (isEnded || isOpen || isClear(outcome, scene)) return;
    withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const auto a = pair.a(), b = pair.b();
        const Proximity<D, T> p = proximity(a, b, {.firstDirection = firstDirection({}, pair)});
        Outcome3 full = lifted(outcomeOf(p));
        if (p.status == Status::WithinRounding) {
            const T scale = std::max(largestCoordinate<D, T>(p.pointA), largestCoordinate<D, T>(p.pointB));
            if (const auto contact = contactIn<D>(scene, *full.normal))
                enter<D>(full, *contact, double(roundingOf(scale, a, b)));
        }
        outcome = settled(outcome, full);
    });
}

std::string withinRoundingSentence(const Outcome3& outcome) {
    if (outcome.status != Status::WithinRounding) return {};
    const char* key = !outcome.intersects   ? "result.within.open"
                      : *outcome.intersects ? "result.within.meet"
                                            : "result.within.apart";
    return tr(key, {{"distance", numberText(outcome.distance.value_or(outcome.lower.value_or(0)))},
                    {"upper", numberText(outcome.upper.value_or(0))}});
}

}  // namespace gjkscope

#include "app/runs/result/within_rounding.hpp"

#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/conversion_loss.hpp"
#include "app/scene/exact_pair.hpp"
#include "core/gjk_epa/proximity.hpp"

namespace gjkscope {
namespace {

/// Widens the bounds of a length.
void widen(Outcome3& outcome, double loss) {
    if (!(loss > 0)) return;
    if (outcome.lower) outcome.lower = std::max(0.0, std::nextafter(*outcome.lower - loss, 0.0));
    if (outcome.upper) outcome.upper = std::nextafter(*outcome.upper + loss, kInfinity<double>);
}

/// True if the method has shown it itself, far beyond what rounding hides.
bool isClear(const Outcome3& outcome, const Scene& scene) {
    if (!outcome.intersects || !outcome.lower || !outcome.pointA || !outcome.pointB) return false;
    const bool narrow = scene.options.precision == Precision::Float;
    const double rounding = narrow ? double(kEpsilon<float>) : kEpsilon<double>;
    double scale = largestCoordinate<3, double>(scene.b().position - scene.a().position);
    for (const glm::dvec3& point : {*outcome.pointA, *outcome.pointB})
        scale = std::max(scale, largestCoordinate<3, double>(point));
    return *outcome.lower > 1000 * rounding * scale;
}

/// Enters what the file's numbers say of a pair within rounding; `upper` bounds the depth of an overlap.
void enter(Outcome3& full, const std::optional<PairContact>& contact, double upper) {
    full.status = Status::WithinRounding;
    full.lower = contact ? contact->lower : 0.0;
    full.upper = contact && !contact->intersects ? contact->upper : upper;
    if (contact) {
        full.intersects = contact->intersects;
        full.distance = contact->distance;
        full.depth = contact->intersects ? full.depth.value_or(0) : 0.0;
    } else {
        full.intersects.reset();
        full.distance.reset();
        full.depth.reset();
    }
}

/// The full answer about the scene's pair: of the solvers' numbers, or of the file's where these are within
/// rounding.
template <int D, class T>
Outcome3 fullAnswer(const Scene& scene, const Pair<D, T>& pair, double loss) {
    const auto a = pair.a(), b = pair.b();
    const Proximity<D, T> p = proximity(a, b, {.firstDirection = firstDirection({}, pair)});
    Outcome3 full = lifted(outcomeOf(p));
    widen(full, loss);
    if (p.status == Status::WithinRounding || !(full.lower.value_or(0) > 0)) {
        enter(full, exactContactOf(scene, full.normal.value_or(glm::dvec3(0))),
              *full.upper + double(roundingOf(a, b)));
    }
    return full;
}

}  // namespace

void widenBounds(Outcome3& outcome, const Scene& scene, double placing) {
    widen(outcome, conversionLoss(scene) + placing);
}

void settle(Outcome3& outcome, const Scene& scene, double placing) {
    const double loss = conversionLoss(scene);
    widen(outcome, loss + placing);
    // the file's numbers are those of another pair
    if (seesAnotherPair(scene.options)) return;
    const bool isEnded = outcome.status == Status::IterationLimit;
    const bool isOpen = !outcome.intersects && outcome.status != Status::WithinRounding;
    if (isEnded || isOpen || isClear(outcome, scene)) return;
    withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        outcome = settled(outcome, fullAnswer(scene, pair, loss));
    });
}

void settleApproximate(Outcome3& outcome, const Scene& scene, double placing) {
    widen(outcome, conversionLoss(scene) + placing);
    if (outcome.intersects.value_or(false) && !(outcome.lower.value_or(0) > 0)) outcome.intersects.reset();
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

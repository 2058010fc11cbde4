#include "app/judge/exact_answer.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "app/judge/pair_truth.hpp"
#include "app/scene/exact_pair.hpp"

namespace gjkscope {
namespace {

Answer answerOf(const PairLength& length) {
    Answer answer;
    answer.intersects = length.intersects;
    answer.status = Status::Converged;
    const double middle = std::midpoint(length.lower, length.upper);
    if (length.normal != glm::dvec3(0)) answer.normal = length.normal;
    if (!length.intersects) {
        answer.status = Status::WithinRounding;
        answer.lower = 0;
        answer.upper = std::max(-length.lower, length.upper);
        return answer;
    }
    const bool meets = *length.intersects;
    answer.lower = std::max(0.0, meets ? -length.upper : length.lower);
    answer.upper = std::max(0.0, meets ? -length.lower : length.upper);
    answer.distance = meets ? 0 : std::clamp(middle, *answer.lower, *answer.upper);
    answer.depth = meets ? std::clamp(-middle, *answer.lower, *answer.upper) : 0;
    return answer;
}

using Interval = std::array<double, 2>;

/// True if the bounds are those of the distance, whether or not the shapes meet.
bool boundsDistance(const Answer& answer) {
    return !answer.intersects && answer.status != Status::WithinRounding;
}

/// The bounds that an answer has of its time, or its length; nothing where it has neither. `ofDistance`: of
/// that, where it would have those of the depth.
std::optional<Interval> provenInterval(const Answer& answer, bool ofDistance) {
    if (answer.earliest) return answer.timeBounds();
    if (ofDistance && answer.intersects.value_or(false)) return Interval{0, 0};
    if (!answer.lower && !answer.upper) return std::nullopt;
    return Interval{answer.lower.value_or(0), answer.upper.value_or(kInfinity<double>)};
}

}  // namespace

ExactAnswer exactAnswerOf(const Scene& scene) {
    Scene plain = plainScene(scene);
    const Method* method = findMethod(scene.method);
    if (method != nullptr && method->castsShapes) {
        plain.method = scene.method;
        return {runScene(plain)->answer(), isPairOfPolytopes(scene)};
    }
    if (const auto length = exactLengthOf(plain)) return {answerOf(*length), true};
    return {runScene(plain)->answer(), false};
}

bool contradicts(const Answer& answer, const Answer& truth) {
    if (answer.intersects && truth.intersects && *answer.intersects != *truth.intersects) return true;
    const bool ofDistance = boundsDistance(answer) || boundsDistance(truth);
    const auto claimed = provenInterval(answer, ofDistance), known = provenInterval(truth, ofDistance);
    if (!claimed || !known) return false;
    return (*claimed)[0] > (*known)[1] || (*claimed)[1] < (*known)[0];
}

}  // namespace gjkscope

#pragma once

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/number_text.hpp"

/// Answers of penetration() and of the methods that it chooses from.
namespace gjkscope {

/// The common answer about the depth. Of shapes apart, for which the search ended early, it has no distance
/// and no points.
template <int D, class T>
Answer depthOnly(const Proximity<D, T>& p, const Pair<D, T>& pair) {
    Answer answer = lifted(outcomeOf(p));
    answer.answeredBy = nameOf(p.method);
    answer.radii = double(pair.shapeA.radius() + pair.shapeB.radius());
    answer.cores = answer.radii + double(p.distance - p.depth);
    if (p.status != Status::Searching) return answer;
    answer.status = Status::Converged;
    answer.depth = 0;
    answer.distance = std::nullopt;
    answer.pointA = answer.pointB = std::nullopt;
    return answer;
}

/// The sentence about the result for shapes apart, of whose distance only a bound is known; else empty.
inline std::string apartSentence(const Answer& found) {
    const bool isApart = found.intersects && !*found.intersects && !found.distance;
    return isApart ? tr("result.apart.bound", {{"gap", numberText(found.lower.value_or(0))}}) : std::string();
}

/// The bounds that the first support point gives, with which the plot of a run starts: of the distance where
/// the shapes turn out to be apart, else of the depth.
struct StartBounds {
    bool isApart = false;
    double upper = 0;

    StartBounds(const Answer& found, const Vertex3& support, const glm::dvec3& direction)
        : isApart(found.intersects && !*found.intersects),
          upper(found.radii + glm::dot(support.w, direction)) {
        if (isApart) upper = glm::length(support.w) - found.radii;
    }
    /// The sample of a step after which the greatest separation is known.
    BoundSample after(double greatest, bool isEnd, int step) const {
        if (isApart) return {std::max(0.0, greatest), upper, step};
        const double least = std::min(-greatest, upper);
        return {isEnd ? least : 0, least, step};
    }
};

}  // namespace gjkscope

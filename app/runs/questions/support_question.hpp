#pragma once

#include <glm/vec3.hpp>

#include "app/runs/lift_states.hpp"
#include "app/runs/question.hpp"

namespace gjkscope {

/// A support query whose result is still to be guessed. Points in the pair's frame.
struct SupportQuery {
    glm::dvec3 direction{0};  ///< of any length
    Vertex3 support;          ///< its result
    std::string name = "d";   ///< of the direction
    bool ofCores = false;     ///< of rounded shapes: the method works on their cores
    /// The direction's arrow on A − B, where the step before does not draw it.
    std::optional<std::array<glm::dvec3, 2>> arrow{};
};

/// Adds the questions for the support point on A − B, on A and on B. Wrong places are points of the border
/// that are known mistakes: the nearest to the origin, the farthest from the middle, the farthest the other
/// way. None where no such point is visibly worse.
void addSupportQuestions(const SupportQuery& query, const QuestionSource& source,
                         std::vector<Question>& questions);

}  // namespace gjkscope

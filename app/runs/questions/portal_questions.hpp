#pragma once

#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/question.hpp"

namespace gjkscope {

/// A vertex of a portal or a triangle that the new support point may replace.
struct ReplaceableVertex {
    glm::dvec3 at{0};
    std::string name;   ///< in the markup of sentences
    std::string reply;  ///< to whoever chose it wrongly
};

/// Adds the question which vertex the support point `w` replaces. `of`: "portal" or "triangle".
void addReplacedQuestion(const std::string& of, const std::vector<ReplaceableVertex>& vertices, int replaced,
                         glm::dvec3 w, std::string reason, std::vector<Question>& questions);

/// Adds the question on which side of a portal the origin lies. `height`: of the portal beyond the origin,
/// along its normal; `extent`: of what is drawn. None where nobody could see it.
void addPortalQuestion(const std::vector<glm::dvec3>& portal, double height, double extent,
                       std::vector<Question>& questions);

/// A new support point as it is marked while a question about it is open.
void markSupport(glm::dvec3 w, Question& question);

}  // namespace gjkscope

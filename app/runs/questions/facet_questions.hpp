#pragma once

#include "app/runs/lift_states.hpp"
#include "app/runs/question.hpp"
#include "core/epa/fields.hpp"

namespace gjkscope {

/// Adds the question for the facet of EPA's polytope that is nearest the origin, whose normal is searched
/// along next. `centers`: the way of B along the line of centers, by which many expect the shapes to part.
void addClosestFacetQuestion(const GrowingPolytope<3, double>& polytope, int closest, int dimension,
                             glm::dvec3 centers, std::vector<Question>& questions);

/// Adds the questions for the facets that see the new vertex `support`, and in 3D for the edges that are left
/// of theirs. `grown`: the polytope afterwards.
void addVisibleQuestions(const GrowingPolytope<3, double>& before, const GrowingPolytope<3, double>& grown,
                         const Vertex3& support, int dimension, std::vector<Question>& questions);

}  // namespace gjkscope

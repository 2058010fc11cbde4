#pragma once

#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/question.hpp"

namespace gjkscope {

/// Adds the questions about reducing a simplex with its newest vertex to the part nearest the origin: which
/// vertices stay, which regions can contain the origin, which one does. None where the origin is so near a
/// region's border that nobody could see it. `tested.kept`: the part.
void addReductionQuestions(const ShownSimplex& tested, int dimension, std::vector<Question>& questions);

/// Adds the question on which side of a segment (in 2D) or of a triangle (in 3D) the origin lies.
void addSideQuestion(const ShownSimplex& simplex, int dimension, std::vector<Question>& questions);

/// Adds the question for the distance of a support point from the origin, compared with the one before.
void addNearerQuestion(const Vertex3& before, const Vertex3& next, std::vector<Question>& questions);

}  // namespace gjkscope

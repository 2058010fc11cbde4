#pragma once

#include "app/runs/run.hpp"

namespace gjkscope {

/// The answer that others are compared with.
struct ExactAnswer {
    Answer answer;
    bool isExact = false;  ///< by exact decisions; else its bounds are those that double precision proves
};

/// The answer to what the scene's method computes: when the bodies meet for a method that casts shapes, else
/// the distance or depth of the pair at rest. Exact for polytopes, with or without a radius, and for casts of
/// polytopes; for curved shapes by GJK and EPA or the cast in double.
ExactAnswer exactAnswerOf(const Scene& scene);

/// True if an answer can't be right: it says yes for no, or the truth is not within its bounds of the length
/// or time.
bool contradicts(const Answer& answer, const Answer& truth);

}  // namespace gjkscope

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/runs/question.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

class Run;

/// A scene, and the step of its run that a question of the wanted kind is about.
struct SceneWithQuestion {
    Scene scene;
    int step = 0;
};

/// Makes random poses, and of polygons, boxes and hulls random shapes, until the run of `like`'s method on
/// them has a question of the kind. Other bodies, velocities and, but for their own question, lanes are left
/// out. `seed` is advanced, so that each call makes another scene; equal seeds make equal ones. None if no
/// scene of many has one.
std::optional<SceneWithQuestion> sceneWithQuestion(const Scene& like, QuestionKind kind, std::uint32_t& seed);

/// The step's questions, and that for the line of code it runs.
std::vector<Question> questionsOf(const Run& run, int step);
/// True if a step of the run has a question that is not for a line of code. Looks at its first steps only.
bool hasOtherQuestions(const Run& run);

}  // namespace gjkscope

#pragma once

#include <functional>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// Origin of an answer, which decides how it is settled: see within_rounding.hpp.
struct AnswerBasis {
    bool isApproximate = false;  ///< curves stood as polygons: only the bounds hold
    bool isOfMotion = false;     ///< it is not about the pair at rest
    bool isPlaced = false;       ///< vertices were moved to the world's axes and rounded there before the run
};

/// Ends a run with its result: gives it the answer, and the last step, "done", with witness points, normal,
/// distance or depth in both canvases. `shown` is the stage of the run that they are drawn over and whose
/// pseudo-code ends.
void appendResult(Run& run, const Stage& shown, Answer answer, AnswerBasis basis = {});

/// A run of one stage and its result.
std::unique_ptr<Run> singleStageRun(const Scene& scene, std::unique_ptr<Stage> stage, Answer answer,
                                    AnswerBasis basis = {});

/// One step, "done", that shows nothing and says why: where a method has nothing to do.
std::unique_ptr<Stage> noteStage(
    const std::string& method, std::function<std::string()> sentence,
    std::function<Rows()> rows = [] { return Rows(); });

/// Why a run ended without a proof; empty for one that converged.
std::string statusSentence(Status status, int iterations);

}  // namespace gjkscope

#pragma once

#include "app/methods/epa/polytope_picture.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk/gjk_distance.hpp"

namespace gjkscope {

/// The start of EPA.
struct EpaSeed {
    int points = 0;           ///< of the simplex that GJK ended with
    int gjkIterations = -1;   ///< that found it, where no stage has shown them
    SimplexNames names{};     ///< of that simplex, where a stage has shown it
    int coldIterations = -1;  ///< of a run from a cached polytope: what it would have taken without
};

/// EPA from its states: closest face, support point, test, visible faces, stitch. `code`: its pseudo-code,
/// where that is not EPA's own.
std::unique_ptr<Stage> epaStage(std::vector<EpaState3> states, const EpaSeed& seed,
                                const StateContext& context, const std::string& code = {});

/// The answer to the pair by EPA's last state, after distance GJK. Instantiated once, as below.
template <int D, class T>
Answer depthAnswer(const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk, const EpaState<D, T>& end);

/// Further counts of an answer: see Answer.
using Counts = decltype(Answer::counts);

/// Continues a run with EPA, from where distance GJK ended: its stage, and the result of both with further
/// `counts`. Instantiated once for all methods that end with it.
template <int D, class T>
void appendEpa(Run& run, const Pair<D, T>& pair, const GjkDistanceState<D, T>& gjk,
               const SimplexNames& names = {}, const Counts& counts = {});

/// Distance GJK, then EPA where the cores intersect, or may. `options`: of the search. Instantiated likewise.
template <int D, class T>
void appendGjkEpa(Run& run, const Pair<D, T>& pair, const Options& options, const Counts& counts = {});

/// That GJK, which is not shown, has searched for the simplex that EPA starts from.
std::string gjkSentence(int iterations);

}  // namespace gjkscope

#pragma once

#include "app/methods/support_mapping/support_search.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/support_mapping/fields.hpp"

namespace gjkscope {

using SupportScanState3 = SupportScanState<3, double>;
using SupportClimbState3 = SupportClimbState<3, double>;

/// The scan of all vertices, one step each; of a long list only those that are farther than all before.
///
/// Its states in traces are those that have a step; `direction` is in the body's own frame, in which it is
/// searched, and `reach` and `best_reach` are dot products there. `vertex` and `best` are places in the list.
std::unique_ptr<Stage> supportScanStage(SearchedBody body, std::vector<SupportScanState3> states,
                                        const StateContext& context);

/// Hill climbing, one move per step; `neighbors`: those that each state has compared. Traces as above.
std::unique_ptr<Stage> supportClimbStage(SearchedBody body, std::vector<SupportClimbState3> states,
                                         std::vector<std::vector<int>> neighbors,
                                         const StateContext& context);

/// The support point of a curve, in one step; `formula` names its text.
std::unique_ptr<Stage> supportFormulaStage(SearchedBody body, glm::dvec3 support, std::string formula,
                                           double radius, const StateContext& context);

/// Both support points and their difference.
struct FoundSupport {
    Vertex3 support;
    glm::dvec3 direction{0};  ///< unit
    double radii = 0;
    int scanned = 0, climbed = 0;  ///< vertices visited by either way
    bool hasLists = false;         ///< some vertices were searched
};

/// The stage that shows what the support point of A − B proves.
std::unique_ptr<Stage> supportDifferenceStage(const FoundSupport& found, const StateContext& context);

}  // namespace gjkscope

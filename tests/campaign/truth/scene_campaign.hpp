#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/judge_answer.hpp"

namespace gjkscope::campaign {

/// How a method in one precision did on a family.
struct Tally {
    long answers = 0;
    std::array<long, kFindings> found{};
    /// The shortest scene of each fault, with the answer and the truth in its note.
    std::array<std::string, kFindings> examples{};

    void add(Finding finding, const std::string& example);
    void add(const Tally& other);
};

/// By the method's name and precision.
using Tallies = std::map<std::string, Tally>;

struct SceneCampaign {
    unsigned seed = 1;
    int scenes = 100;
    std::filesystem::path folder{};  ///< for meshes
    std::string method{};            ///< only this one, if not empty
};

/// Runs scenes of a family as `query` does: from the text by every method in both precisions to the answer's
/// text.
Tallies run(const SceneFamily& family, const SceneCampaign& campaign);

}  // namespace gjkscope::campaign

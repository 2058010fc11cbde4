#pragma once

#include "app/methods/bounding_volumes/volume.hpp"
#include "app/runs/result/result_stage.hpp"
#include "core/bounds/fields.hpp"

namespace gjkscope {

/// "open", "apart", "overlap": a verdict as files have it.
const char* wordOf(VolumeVerdict verdict);

/// One comparison of a test of bounding volumes, with what it is about.
struct VolumeComparison {
    BoundsState<double> bounds;
    Status status = Status::Searching;
    int ofA = 0, ofB = 0;                    ///< the volumes compared, of each body's
    std::string phase = "compare";           ///< names the step and the pseudo-code's line
    std::string sentence;                    ///< key
    std::string left, right;                 ///< the formulas of both sides
    std::string axis;                        ///< the axis' name in sentences, where there is one
    std::optional<glm::dvec3> shadowAxis{};  ///< the volumes' shadows along it are compared
    std::vector<glm::dvec3> way{};           ///< or the length of this way, in the pair's frame
    std::string wayName{};
};

/// A test of volumes, recorded: `states` begin with the one before any comparison.
struct VolumesRecord {
    std::vector<Volume> a, b;
    std::vector<VolumeComparison> states;
    Result result;
};

/// The run of a test: its stage, one comparison a step, then what it proves. Its states in traces add
/// `compared`, the two formulas; the comparison is null at the start.
std::unique_ptr<Run> volumesRun(const Scene& scene, VolumesRecord record, const StateContext& context);

}  // namespace gjkscope

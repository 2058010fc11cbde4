#pragma once

#include "app/methods/bounding_volumes/volume.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "core/bounds/comparison.hpp"
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

/// What a test's volumes are.
struct TestedVolumes {
    std::vector<Volume> a, b;
    Result result;
};

/// A test of bounding volumes, one comparison a step.
///
/// Its states in traces add `compared`, the two formulas; the comparison is null at the start.
class VolumesStage final : public StatesStage<VolumeComparison> {
  public:
    VolumesStage(std::string method, TestedVolumes volumes, std::vector<VolumeComparison> states,
                 StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    /// The volumes, as the result leaves them standing.
    void drawVolumes(const Sketch& sketch) const;

  private:
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;
    bool areFinite() const;
    void drawAll(const Sketch& sketch, int ofA, int ofB) const;

    TestedVolumes volumes_;
};

/// The run of a test: its stage, then what it proves. `states` begin with the one before any comparison.
std::unique_ptr<Run> volumesRun(const Scene& scene, const std::string& method, TestedVolumes volumes,
                                std::vector<VolumeComparison> states, StateContext context);

}  // namespace gjkscope

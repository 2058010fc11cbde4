#pragma once

#include <functional>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {

/// What a run has found, as its last step shows it.
struct Result {
    Outcome3 outcome;            ///< of the whole shapes, in the pair's frame
    double cores = 0;            ///< signed distance of the cores: negative when they overlap
    double radii = 0;            ///< what both radii add up to
    bool isApproximate = false;  ///< curves stood as polygons: only the bounds hold
    std::function<std::string()>
        sentence{};  ///< what the method itself says of its end; else GJK's and EPA's
};

/// The last step, "done": witness points, normal, distance or depth in both canvases.
class ResultStage final : public Stage {
  public:
    using Underlay = std::function<void(const Sketch&)>;

    /// `ended` is the last step of the algorithm that ended, `code` its pseudo-code; `underlay` draws what
    /// it leaves standing.
    ResultStage(Result result, const Step& ended, std::string code, StateContext context, Underlay underlay);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& /*states*/) const override {}

  private:
    void drawWorld(const Sketch& sketch) const;
    void drawDifference(const Sketch& sketch) const;
    std::string sentence() const;
    std::vector<NumberRow> rows() const;

    Result result_;
    std::string code_;
    StateContext context_;
    Underlay underlay_;
};

/// The answer in world coordinates; without counts of iterations.
Answer answerOf(const Result& result, const StateContext& context);

}  // namespace gjkscope

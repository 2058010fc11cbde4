#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/compare/lane_clock.hpp"
#include "app/compare/state_difference.hpp"
#include "app/judge/judgment.hpp"
#include "app/runs/run.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {

/// The runs of a scene's lanes on one clock: one run where nothing is compared. From then on constant.
class LaneRuns {
  public:
    explicit LaneRuns(Scene scene);
    LaneRuns(const LaneRuns&) = delete;
    LaneRuns& operator=(const LaneRuns&) = delete;
    ~LaneRuns();

    const Scene& scene() const { return scene_; }
    std::size_t size() const { return runs_.size(); }
    const Run& operator[](std::size_t lane) const { return *runs_[lane]; }
    const std::shared_ptr<const Run>& shared(std::size_t lane) const { return runs_[lane]; }
    const LaneClock& clock() const { return clock_; }
    /// Neither of two lanes swaps the bodies, or both do. Otherwise the difference of one is that of the
    /// other seen from the other side of the origin.
    bool haveSameOrder(std::size_t lane, std::size_t other) const {
        return runs_[lane]->scene().pair == runs_[other]->scene().pair;
    }
    /// True for lanes of which A − B is the same set.
    bool haveSameDifference(std::size_t lane, std::size_t other) const {
        const auto radius = [this](std::size_t of) {
            const Options& options = runs_[of]->scene().options;
            return options.hasConvexRadius ? options.convexRadius : std::nullopt;
        };
        return haveSameOrder(lane, other) && radius(lane) == radius(other);
    }

    /// The first lane that draws the same as this one at `time`, in ticks of the clock: up to where two lanes
    /// part they share their pictures.
    std::size_t drawnBy(std::size_t lane, double time) const;

    /// The point where two lanes part.
    struct Divergence {
        std::size_t lane = 0;  ///< which one, from the first
        int tick = 0;          ///< of the clock
        StateDifference difference;
    };
    /// The first difference of a lane from the first one that is more than rounding; found by the first call.
    /// None where no lane differs. Of a lane that swaps the bodies the mirror images of its states are
    /// compared.
    const std::optional<Divergence>& divergence() const;

    /// The judgments of the scene's report; made by the first call.
    const std::vector<Judgment>& judgments() const;

  private:
    Scene scene_;
    std::vector<std::shared_ptr<const Run>> runs_;
    LaneClock clock_;
    mutable std::once_flag sharedFound_;
    mutable std::array<std::array<int, kMaxLanes>, kMaxLanes> sharedSteps_{};  ///< by lane and an earlier one
    mutable std::once_flag divergenceFound_;
    mutable std::optional<Divergence> divergence_;
    mutable std::once_flag judged_;
    mutable std::vector<Judgment> judgments_;
};

}  // namespace gjkscope

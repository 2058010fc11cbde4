#pragma once

#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// One timeline for the runs of several lanes. Its ticks are the lanes' steps, those that belong together on
/// one tick: lanes go through their iterations side by side, and within an iteration, where lanes are in the
/// same stage, through its phases. A lane that has nothing to do at a tick stays on its step, and one that
/// has ended on its last. With one lane the ticks are its steps.
class LaneClock {
  public:
    /// None of the lanes is empty.
    explicit LaneClock(const std::vector<const std::vector<Step>*>& lanes);

    /// Each with the phase that the first lane which makes a step there has; a lane's last step, "done",
    /// names a tick where no other makes one. Stage and iteration are those of the first lane that has not
    /// ended.
    const std::vector<Step>& ticks() const { return ticks_; }
    std::size_t lanes() const { return steps_.size(); }
    /// The step that a lane is on.
    int step(std::size_t lane, int tick) const;
    /// The step between ticks, with a fraction: a lane that makes no step on the way to the next tick stands
    /// still.
    double time(std::size_t lane, double ticks) const;
    /// The first tick on which the lane is on the step.
    int tickOf(std::size_t lane, int step) const;
    bool hasEnded(std::size_t lane, int tick) const;

  private:
    std::vector<Step> ticks_;
    std::vector<std::vector<int>> steps_;  ///< by lane and tick
};

}  // namespace gjkscope

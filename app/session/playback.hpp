#pragma once

#include <string>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The position on the timeline, and the motion along it. Time is in steps; it eases from stop to stop.
class Playback {
  public:
    double time() const { return time_; }
    /// The step we are parked on or heading for: what the step panel explains.
    int step() const;
    bool playing() const { return playing_; }
    bool moving() const;  ///< a frame later shows something else
    double speed = 1;     ///< 1: about a step a second while playing
    static constexpr double kMinSpeed = 1.0 / 16, kMaxSpeed = 16;
    double tweenSeconds = 0.4;

    void toStart();
    void toEnd();
    void advance(int direction);        ///< a sub-step
    void stepIteration(int direction);  ///< a whole iteration
    void stepMilestone(int direction);  ///< to the next larger tick of the timeline
    void jump(int step);                ///< with a tween from a neighbor, at once from afar
    void scrub(double time);            ///< follows the mouse, no easing
    void togglePlay();                  ///< from the end it starts over
    void pause();

    /// Lets `seconds` pass.
    void advance(double seconds);
    /// A new run under the mouse: stays on the same sub-step of the same iteration (or on the end) where
    /// there is one, else near it, and comes back to it when a later run is long enough again.
    void adopt(const std::vector<Step>& steps);
    /// A new scene: parked on its start.
    void restart(const std::vector<Step>& steps);

  private:
    /// A step by what it is, so that it can be found again in another run.
    struct Place {
        bool end = false;
        std::string stage, phase;
        int iteration = 0;
    };

    int last() const { return static_cast<int>(steps_->size()) - 1; }
    void headFor(int step);
    int find(const Place& place) const;

    const std::vector<Step>* steps_ = nullptr;
    double time_ = 0;
    int target_ = 0;
    Place wanted_;  ///< the user's choice, kept while the run is too short for it
    bool playing_ = false;
    double rested_ = 0;  ///< seconds on the current step while playing
};

}  // namespace gjkscope

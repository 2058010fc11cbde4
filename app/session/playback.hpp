#pragma once

#include <string>
#include <vector>

#include "app/methods/run.hpp"

namespace gjkscope {

/// Where we are on the timeline and how we move along it. Time is in moments; it eases from stop to stop.
class Playback {
  public:
    double time() const { return time_; }
    /// The moment we are parked on or heading for: what the step panel explains.
    int moment() const;
    bool playing() const { return playing_; }
    bool moving() const;  ///< a frame later shows something else
    double speed = 1;     ///< 1: about a moment a second while playing
    double tweenSeconds = 0.4;

    void toStart();
    void toEnd();
    void step(int direction);           ///< a sub-step
    void stepIteration(int direction);  ///< a whole iteration
    void jump(int moment);              ///< with a tween from a neighbour, at once from afar
    void scrub(double time);            ///< follows the mouse, no easing
    void togglePlay();                  ///< from the end it starts over

    /// Lets `seconds` pass.
    void advance(double seconds);
    /// A new run under the mouse: stays on the same moment where there is one, and comes back to it when a later
    /// run is long enough again.
    void adopt(const std::vector<Moment>& moments);
    /// A new scene: parked on its start.
    void restart(const std::vector<Moment>& moments);

  private:
    const std::vector<Moment>* moments_ = nullptr;
    double time_ = 0;
    int target_ = 0;
    int wanted_ = 0;
    bool playing_ = false;
    double pause_ = 0;
};

}  // namespace gjkscope

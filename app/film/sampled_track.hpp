#pragma once

#include <vector>

namespace gjkscope {

/// Numbers that change together over time, as they were seen, frame by frame.
class SampledTrack {
  public:
    struct Sample {
        double seconds = 0;
        std::vector<double> values;
    };

    /// Times must not decrease. What stands still between two changes costs nothing.
    void add(double seconds, std::vector<double> values);
    bool empty() const { return samples_.empty(); }
    const Sample& last() const { return samples_.back(); }

    /// As few of the samples as will do: joined by straight lines in time they are nowhere farther from the
    /// others than `tolerances`, value by value. After Douglas and Peucker (1973), with the distance taken at
    /// the same time in place of across.
    std::vector<Sample> knots(const std::vector<double>& tolerances) const;

  private:
    std::vector<Sample> samples_;
};

}  // namespace gjkscope

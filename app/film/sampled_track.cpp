#include "app/film/sampled_track.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gjkscope {
namespace {

using Sample = SampledTrack::Sample;

/// How far `sample` is from the line between two others, in tolerances.
double deviation(const Sample& from, const Sample& to, const Sample& sample,
                 const std::vector<double>& tolerances) {
    const double time = to.seconds - from.seconds;
    const double f = time > 0 ? (sample.seconds - from.seconds) / time : 0;
    double most = 0;
    for (std::size_t i = 0; i < sample.values.size(); ++i) {
        const double line = from.values[i] + f * (to.values[i] - from.values[i]);
        most = std::max(most, std::abs(sample.values[i] - line) / tolerances[i]);
    }
    return most;
}

}  // namespace

void SampledTrack::add(double seconds, std::vector<double> values) {
    // of a stretch in which nothing changes only its ends count
    const std::size_t count = samples_.size();
    const bool rests =
        count >= 2 && samples_[count - 1].values == values && samples_[count - 2].values == values;
    if (rests) samples_.pop_back();
    samples_.push_back({seconds, std::move(values)});
}

std::vector<Sample> SampledTrack::knots(const std::vector<double>& tolerances) const {
    if (samples_.size() <= 2) return samples_;
    std::vector<bool> kept(samples_.size(), false);
    kept.front() = kept.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> stretches{{0, samples_.size() - 1}};
    while (!stretches.empty()) {
        const auto [from, to] = stretches.back();
        stretches.pop_back();
        std::size_t farthest = from;
        double most = 1;
        for (std::size_t i = from + 1; i < to; ++i) {
            const double distance = deviation(samples_[from], samples_[to], samples_[i], tolerances);
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        if (farthest == from) continue;
        kept[farthest] = true;
        stretches.push_back({from, farthest});
        stretches.push_back({farthest, to});
    }
    std::vector<Sample> knots;
    for (std::size_t i = 0; i < samples_.size(); ++i)
        if (kept[i]) knots.push_back(samples_[i]);
    return knots;
}

}  // namespace gjkscope

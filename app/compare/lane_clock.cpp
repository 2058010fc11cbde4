#include "app/compare/lane_clock.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

namespace gjkscope {
namespace {

/// The steps of one iteration of a lane.
struct Iteration {
    int first = 0;
    std::span<const Step> steps;
};

std::vector<Iteration> iterationsOf(const std::vector<Step>& steps) {
    std::vector<Iteration> iterations;
    const std::span<const Step> all(steps);
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        while (end < all.size() && !all[end++].settled) {
        }
        iterations.push_back({static_cast<int>(begin), all.subspan(begin, end - begin)});
    }
    return iterations;
}

using Phases = std::vector<std::string>;

Phases phasesOf(const Iteration& iteration) {
    Phases phases;
    for (const Step& step : iteration.steps) phases.push_back(step.phase);
    return phases;
}

/// The shortest sequence that has both in it, each in its order (by their longest common subsequence).
Phases merged(const Phases& a, const Phases& b) {
    std::vector<std::vector<int>> common(a.size() + 1, std::vector<int>(b.size() + 1, 0));
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = b.size(); j-- > 0;)
            common[i][j] =
                a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    Phases both;
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const bool same = i < a.size() && j < b.size() && a[i] == b[j];
        const bool fromA = same || j == b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1]);
        both.push_back(fromA ? a[i] : b[j]);
        i += fromA ? 1 : 0;
        j += same || !fromA ? 1 : 0;
    }
    return both;
}

/// The places of a lane's phases in a sequence that contains them.
std::vector<int> placesIn(const Phases& all, const Phases& own) {
    std::vector<int> places;
    std::size_t at = 0;
    for (const std::string& phase : own) {
        while (all[at] != phase) ++at;
        places.push_back(static_cast<int>(at++));
    }
    return places;
}

/// The ticks of one iteration: where on them each lane makes its steps.
std::vector<std::vector<int>> placesOf(const std::vector<const Iteration*>& lanes) {
    std::vector<std::vector<int>> places(lanes.size());
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        if (lanes[lane] == nullptr) continue;
        Phases all;
        for (const Iteration* other : lanes)
            if (other != nullptr && other->steps.front().stage == lanes[lane]->steps.front().stage)
                all = merged(all, phasesOf(*other));
        places[lane] = placesIn(all, phasesOf(*lanes[lane]));
    }
    return places;
}

/// The lane by whose iteration the ticks of several are named: the first that has not ended.
const Iteration& namingOf(const std::vector<const Iteration*>& lanes) {
    const Iteration* first = nullptr;
    for (const Iteration* lane : lanes) {
        if (lane == nullptr) continue;
        if (lane->steps.front().phase != "done") return *lane;
        if (first == nullptr) first = lane;
    }
    return *first;
}

}  // namespace

LaneClock::LaneClock(const std::vector<const std::vector<Step>*>& lanes) : steps_(lanes.size()) {
    std::vector<std::vector<Iteration>> iterations;
    std::size_t count = 0;
    for (const std::vector<Step>* steps : lanes) {
        iterations.push_back(iterationsOf(*steps));
        count = std::max(count, iterations.back().size());
    }
    std::vector<int> now(lanes.size(), 0);
    for (std::size_t k = 0; k < count; ++k) {
        std::vector<const Iteration*> here;
        for (const auto& own : iterations) here.push_back(k < own.size() ? &own[k] : nullptr);
        const std::vector<std::vector<int>> places = placesOf(here);
        const Step& naming = namingOf(here).steps.front();
        int last = 0;
        for (const std::vector<int>& own : places)
            if (!own.empty()) last = std::max(last, own.back());
        for (int tick = 0; tick <= last; ++tick) {
            const Step* leader = nullptr;
            bool milestone = false;
            for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
                const auto place = std::ranges::find(places[lane], tick);
                if (place != places[lane].end()) {
                    const auto at = static_cast<std::size_t>(place - places[lane].begin());
                    const Step& step = here[lane]->steps[at];
                    now[lane] = here[lane]->first + static_cast<int>(at);
                    milestone = milestone || step.milestone;
                    if (leader == nullptr || leader->phase == "done") leader = &step;
                }
                steps_[lane].push_back(now[lane]);
            }
            Step& named = ticks_.emplace_back(*leader);
            if (lanes.size() == 1) continue;
            named.stage = naming.stage;
            named.iteration = naming.iteration;
            named.milestone = milestone;
            // an iteration of the clock is over when all lanes are through theirs
            named.settled = tick == last;
        }
    }
}

int LaneClock::step(std::size_t lane, int tick) const {
    return steps_[lane][static_cast<std::size_t>(tick)];
}

double LaneClock::time(std::size_t lane, double ticks) const {
    const double before = std::floor(ticks);
    const auto from = static_cast<std::size_t>(before);
    const std::vector<int>& steps = steps_[lane];
    const std::size_t to = std::min(from + 1, steps.size() - 1);
    return steps[from] + (ticks - before) * (steps[to] - steps[from]);
}

int LaneClock::tickOf(std::size_t lane, int step) const {
    return static_cast<int>(std::ranges::lower_bound(steps_[lane], step) - steps_[lane].begin());
}

bool LaneClock::hasEnded(std::size_t lane, int tick) const {
    return step(lane, tick) == steps_[lane].back();
}

}  // namespace gjkscope

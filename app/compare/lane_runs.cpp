#include "app/compare/lane_runs.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

json negated(const json& vector) {
    json result = vector;
    for (json& number : result)
        if (number.is_number()) number = -number.get<double>();
    return result;
}

/// A point given from one frame, from the other.
json moved(const json& point, const json& from, const json& to) {
    json result = point;
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i].is_number())
            result[i] = result[i].get<double>() + (from[i].get<double>() - to[i].get<double>());
    return result;
}

struct Mirror {
    const json& from;  ///< the frames of the two runs
    const json& to;

    json vertex(const json& v) const {
        if (!v.is_object()) return v;
        return {{"w", negated(v["w"])},
                {"a", moved(v["b"], from, to)},
                {"b", moved(v["a"], from, to)},
                {"feature_a", v["feature_b"]},
                {"feature_b", v["feature_a"]}};
    }
    json vertices(const json& list) const {
        json result = json::array();
        for (const json& v : list) result.push_back(vertex(v));
        return result;
    }
    json state(const json& given) const {
        json result = json::object();
        for (const auto& member : given.items()) {
            const std::string& key = member.key();
            const json& value = member.value();
            if (isOneOf(key, {"support", "former_support"})) result[key] = vertex(value);
            if (key == "simplex") result[key] = vertices(value);
            if (isOneOf(key, {"direction", "support_direction", "plane", "nearest"}))
                result[key] = negated(value);
            if (isOneOf(key, {"stage", "iteration", "status", "lower", "upper", "kept", "reach", "intersects",
                              "weights", "nearest_region"}))
                result[key] = value;
        }
        return result;
    }
    static bool isOneOf(std::string_view key, std::initializer_list<std::string_view> keys) {
        return std::ranges::find(keys, key) != keys.end();
    }
};

/// The states of a run on B − A (see state_json.hpp) as those of the same run on A − B: what lies in the
/// difference is negated, and parents change places. `frame`: of the run to compare with, in its states. Only
/// what has a mirror image by name is there: directions, support points, simplices, bounds and counts, but
/// not the faces of polytopes, whose orientation is mirrored too.
json mirroredStates(const json& states, const json& frame) {
    json result = json::array();
    for (const json& state : states) result.push_back(Mirror{state["frame"], frame}.state(state));
    return result;
}

std::vector<std::shared_ptr<const Run>> runsOf(const Scene& scene) {
    std::vector<std::shared_ptr<const Run>> runs;
    for (const Scene& lane : laneScenes(scene)) runs.push_back(runScene(lane));
    return runs;
}

LaneClock clockOf(const std::vector<std::shared_ptr<const Run>>& runs) {
    std::vector<const std::vector<Step>*> steps;
    for (const auto& run : runs) steps.push_back(&run->steps());
    return LaneClock(steps);
}

/// An iteration is some dozens of operations, each of which rounds once: of the less precise run.
double roundingOf(const Run& a, const Run& b) {
    constexpr double kOperations = 64;
    const bool single =
        a.scene().options.precision == Precision::Float || b.scene().options.precision == Precision::Float;
    return kOperations *
           (single ? std::numeric_limits<float>::epsilon() : std::numeric_limits<double>::epsilon());
}

/// The step of a run that shows the difference: the phase that computes it, or else its iteration's last.
int stepOf(const Run& run, const StateDifference& difference) {
    const auto starts = [&](const char* key) { return difference.key.starts_with(key); };
    const char* phase = starts("direction") || starts("support_direction") ? "direction"
                        : starts("support")                                ? "support"
                                                                           : "";
    int found = 0;
    const std::vector<Step>& steps = run.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].stage != difference.stage || steps[i].iteration > difference.iteration) continue;
        found = static_cast<int>(i);
        if (steps[i].iteration == difference.iteration && steps[i].phase == phase) break;
    }
    return found;
}

/// The difference of a variant that ends earlier or later in steps without states, as a scan of edges has
/// them.
std::optional<StateDifference> otherEnd(const Run& first, const Run& other) {
    const std::size_t a = first.steps().size(), b = other.steps().size();
    if ((!first.scene().options.variant && !other.scene().options.variant) || a == b) return std::nullopt;
    StateDifference difference;
    difference.kind = StateDifference::Kind::Ended;
    const Step& next = (a > b ? first : other).steps()[std::min(a, b)];
    difference.stage = next.stage;
    difference.iteration = next.iteration;
    difference.a = a;
    difference.b = b;
    return difference;
}

std::optional<LaneRuns::Divergence> divergenceOf(const LaneRuns& runs) {
    std::optional<LaneRuns::Divergence> earliest;
    if (runs.size() < 2) return earliest;
    const Run& first = runs[0];
    const nlohmann::json states = first.states();
    for (std::size_t lane = 1; lane < runs.size(); ++lane) {
        const Run& run = runs[lane];
        nlohmann::json others = run.states();
        if (!runs.haveSameOrder(0, lane) && !states.empty())
            others = mirroredStates(others, states.front()["frame"]);
        auto difference = firstDifference(states, others, roundingOf(first, run));
        if (!difference) difference = otherEnd(first, run);
        if (!difference) continue;
        const bool firstGoesOn =
            difference->kind != StateDifference::Kind::Ended || difference->a > difference->b;
        const std::size_t leader = firstGoesOn ? 0 : lane;
        const int tick = runs.clock().tickOf(leader, stepOf(runs[leader], *difference));
        if (!earliest || tick < earliest->tick) earliest = {lane, tick, std::move(*difference)};
    }
    return earliest;
}

}  // namespace

LaneRuns::LaneRuns(Scene scene) : scene_(std::move(scene)), runs_(runsOf(scene_)), clock_(clockOf(runs_)) {}

LaneRuns::~LaneRuns() = default;

std::size_t LaneRuns::drawnBy(std::size_t lane, double time) const {
    std::call_once(sharedFound_, [this] {
        for (std::size_t of = 1; of < size(); ++of)
            for (std::size_t with = 0; with < of; ++with)
                if (haveSameOrder(of, with)) sharedSteps_[of][with] = runs_[of]->sharedSteps(*runs_[with]);
    });
    const double step = clock_.time(lane, time);
    for (std::size_t other = 0; other < lane; ++other)
        if (std::ceil(step) < sharedSteps_[lane][other] && clock_.time(other, time) == step) return other;
    return lane;
}

const std::optional<LaneRuns::Divergence>& LaneRuns::divergence() const {
    std::call_once(divergenceFound_, [this] { divergence_ = divergenceOf(*this); });
    return divergence_;
}

const std::vector<Judgment>& LaneRuns::judgments() const {
    std::call_once(judged_, [this] { judgments_ = judgmentsOf(scene_); });
    return judgments_;
}

}  // namespace gjkscope

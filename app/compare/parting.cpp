#include "app/compare/parting.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

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

std::string valueText(const nlohmann::json& value) {
    if (value.is_number_float()) return exactNumberText(value.get<double>());
    if (value.is_string()) return value.get<std::string>();
    return value.dump();
}

std::string sentenceOf(const Scene& scene, const StateDifference& difference, std::size_t lane) {
    using Kind = StateDifference::Kind;
    const std::string first = laneName(scene, 0), other = laneName(scene, lane);
    const std::string iteration = std::to_string(difference.iteration);
    if (difference.kind == Kind::Ended) {
        const bool firstEnded = difference.a < difference.b;
        return tr("lane.parts.ended",
                  {{"ended", firstEnded ? first : other}, {"other", firstEnded ? other : first}});
    }
    const bool ofA = difference.key.ends_with("feature_a"), ofB = difference.key.ends_with("feature_b");
    const bool isVertex = (ofA || ofB) && !difference.a.is_null() && !difference.b.is_null();
    const char* key = difference.kind == Kind::Stage ? "lane.parts.stage"
                      : isVertex                     ? "lane.parts.vertex"
                                                     : "lane.parts.value";
    return tr(key, {{"iteration", iteration},
                    {"key", difference.key},
                    {"body", ofA ? scene.a().name : scene.b().name},
                    {"a", valueText(difference.a)},
                    {"b", valueText(difference.b)},
                    {"first", first},
                    {"other", other}});
}

}  // namespace

std::optional<Parting> partingOf(const Scene& scene, const std::vector<std::shared_ptr<const Run>>& runs,
                                 const LaneClock& clock) {
    std::optional<Parting> earliest;
    if (runs.size() < 2) return earliest;
    const Run& first = *runs.front();
    const nlohmann::json states = first.states();
    for (std::size_t lane = 1; lane < runs.size(); ++lane) {
        const Run& run = *runs[lane];
        if (run.scene().pair != first.scene().pair) continue;
        auto difference = firstDifference(states, run.states(), roundingOf(first, run));
        if (!difference) continue;
        const bool goesOn = difference->kind != StateDifference::Kind::Ended || difference->a > difference->b;
        const std::size_t leader = goesOn ? 0 : lane;
        const int tick = clock.tickOf(leader, stepOf(*runs[leader], *difference));
        if (earliest && earliest->tick <= tick) continue;
        std::string sentence = sentenceOf(scene, *difference, lane);
        earliest = Parting{lane, tick, std::move(*difference), std::move(sentence)};
    }
    return earliest;
}

}  // namespace gjkscope

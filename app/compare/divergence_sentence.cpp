#include "app/compare/divergence_sentence.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

/// "Iteration 3", of a run of several algorithms with the one that it belongs to.
std::string placeText(const Run& run, const StateDifference& difference) {
    const bool isAlone = std::ranges::all_of(
        run.steps(), [&](const Step& step) { return step.stage == run.steps().front().stage; });
    return tr(isAlone ? "lane.where" : "lane.where.stage",
              {{"iteration", std::to_string(difference.iteration)},
               {"stage", tr("panels.stage." + difference.stage)}});
}

const char* whatDiffers(const std::string& key) {
    const auto starts = [&](const char* with) { return key.starts_with(with); };
    if (starts("direction") || starts("support_direction")) return tr("lane.what.direction");
    if (starts("support")) return tr("lane.what.support");
    if (starts("simplex") || starts("kept")) return tr("lane.what.simplex");
    if (starts("vertices") || starts("facets") || starts("distances")) return tr("lane.what.polytope");
    if (starts("lower") || starts("upper")) return tr("lane.what.bound");
    return tr("lane.what.other");
}

/// Rounded for reading, unless the two would look alike.
std::pair<std::string, std::string> shownValues(const nlohmann::json& a, const nlohmann::json& b) {
    if (a.is_number_float() && b.is_number_float()) {
        std::pair<std::string, std::string> shown{numberText(a.get<double>()), numberText(b.get<double>())};
        if (shown.first != shown.second) return shown;
    }
    return {valueText(a), valueText(b)};
}

}  // namespace

std::string divergenceSentence(const LaneRuns& runs) {
    using Kind = StateDifference::Kind;
    const auto& divergence = runs.divergence();
    const Scene& scene = runs.scene();
    // of lanes that swap the bodies only what has a mirror image was compared
    const bool swaps = std::ranges::any_of(scene.compare, &Lane::swapped);
    if (!divergence) return tr(swaps ? "lane.parts.never.swapped" : "lane.parts.never");
    const StateDifference& difference = divergence->difference;
    const std::string first = laneName(scene, 0), other = laneName(scene, divergence->lane);
    if (difference.kind == Kind::Ended) {
        const bool firstEnded = difference.a < difference.b;
        return tr("lane.parts.ended",
                  {{"ended", firstEnded ? first : other}, {"other", firstEnded ? other : first}});
    }
    if (difference.kind == Kind::Stage) {
        const auto stage = [](const nlohmann::json& id) { return tr("panels.stage." + valueText(id)); };
        return tr(
            difference.state == 0 ? "lane.parts.methods" : "lane.parts.stage",
            {{"first", first}, {"other", other}, {"a", stage(difference.a)}, {"b", stage(difference.b)}});
    }
    const bool ofA = difference.key.ends_with("feature_a"), ofB = difference.key.ends_with("feature_b");
    const bool isVertex = (ofA || ofB) && !difference.a.is_null() && !difference.b.is_null();
    const auto [a, b] = shownValues(difference.a, difference.b);
    return tr(isVertex ? "lane.parts.vertex" : "lane.parts.value",
              {{"where", placeText(runs[0], difference)},
               {"what", whatDiffers(difference.key)},
               {"key", difference.key},
               {"body", ofA ? runs[0].scene().a().name : runs[0].scene().b().name},
               {"a", a},
               {"b", b},
               {"first", first},
               {"other", other}});
}

}  // namespace gjkscope

#include "app/shrink/condition.hpp"

#include <algorithm>
#include <charconv>

#include "app/base/input_error.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/judge/exact_answer.hpp"
#include "app/judge/judgment.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

bool lanesDiffer(const LaneRuns& runs) {
    for (std::size_t i = 0; i < runs.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (contradicts(runs[i].answer(), runs[j].answer())) return true;
    return false;
}

bool anyLane(const LaneRuns& runs, const auto& holds) {
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (holds(runs[i].answer())) return true;
    return false;
}

KeptProperty keepStatus(const std::string& status) {
    return {KeptKind::Status, "status=" + status, [status](const LaneRuns& runs) {
                return anyLane(runs, [&](const Answer& answer) { return answerStatus(answer) == status; });
            }};
}

KeptProperty keepIntersects(bool yes) {
    return {KeptKind::Intersects, yes ? "intersects=true" : "intersects=false",
            [yes](const LaneRuns& runs) { return runs[0].answer().intersects == yes; }};
}

KeptProperty keepDiffering(const LaneRuns& start) {
    return {KeptKind::Differs, "differs", [wrong = differing(start.judgments())](const LaneRuns& runs) {
                return !wrong.empty() && differing(runs.judgments()) == wrong;
            }};
}

KeptProperty keepIterations(int least) {
    return {KeptKind::Iterations, "iterations>=" + std::to_string(least), [least](const LaneRuns& runs) {
                return anyLane(runs, [&](const Answer& answer) { return iterationsOf(answer) >= least; });
            }};
}

bool isStatus(const std::string& word) {
    return word == "not_proven" ||
           std::ranges::any_of(kAnswerStatuses, [&](Status status) { return answerStatus(status) == word; });
}

}  // namespace

std::optional<KeptProperty> keptProperty(std::string_view words, const LaneRuns& start) {
    const auto after = [&](std::string_view beginning) -> std::optional<std::string> {
        if (!words.starts_with(beginning)) return std::nullopt;
        return std::string(words.substr(beginning.size()));
    };
    if (const auto status = after("status="))
        return isStatus(*status) ? std::optional(keepStatus(*status)) : std::nullopt;
    if (words == "intersects=true" || words == "intersects=false")
        return keepIntersects(words == "intersects=true");
    if (words == "differs") return keepDiffering(start);
    if (words == "lanes-differ") return KeptProperty{KeptKind::LanesDiffer, "lanes-differ", lanesDiffer};
    if (const auto number = after("iterations>=")) {
        int least = 0;
        const auto [end, error] = std::from_chars(number->data(), number->data() + number->size(), least);
        if (error == std::errc() && end == number->data() + number->size() && least > 0)
            return keepIterations(least);
    }
    return std::nullopt;
}

std::optional<KeptProperty> presentProperty(KeptKind kind, const LaneRuns& start) {
    const Answer& answer = start[0].answer();
    std::optional<KeptProperty> found;
    if (kind == KeptKind::Status) found = keepStatus(answerStatus(answer));
    if (kind == KeptKind::Intersects && answer.intersects) found = keepIntersects(*answer.intersects);
    if (kind == KeptKind::Differs && start.scene().reported) found = keepDiffering(start);
    if (kind == KeptKind::LanesDiffer)
        found = KeptProperty{KeptKind::LanesDiffer, "lanes-differ", lanesDiffer};
    if (kind == KeptKind::Iterations && iterationsOf(answer) > 0)
        found = keepIterations(iterationsOf(answer));
    return found && found->holds(start) ? found : std::nullopt;
}

bool canRunScene(const Scene& scene) {
    try {
        checkScene(scene, "");
    } catch (const InputError&) {
        return false;
    }
    return std::ranges::all_of(laneScenes(scene), isRunnable);
}

ScenePredicate predicateOf(KeptProperty property) {
    return [holds = std::move(property.holds)](const Scene& scene) {
        return canRunScene(scene) && holds(LaneRuns(scene));
    };
}

}  // namespace gjkscope

#include "app/trace/trace_text.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

ordered_json stepsJson(const Run& run) {
    ordered_json steps = ordered_json::array();
    for (const Step& step : run.steps()) {
        steps.push_back({{"stage", step.stage},
                         {"iteration", step.iteration},
                         {"phase", step.phase},
                         {"settled", step.settled},
                         {"milestone", step.milestone}});
    }
    return steps;
}

ordered_json boundsJson(const Run& run) {
    ordered_json bounds = ordered_json::array();
    for (const BoundSample& sample : run.bounds())
        bounds.push_back({{"step", sample.step}, {"lower", sample.lower}, {"upper", sample.upper}});
    return bounds;
}

/// What a run is, but for its scene.
void addRun(ordered_json& object, const Run& run) {
    object["answer"] = answerJson(run.answer(), run.scene().dimension);
    object["steps"] = stepsJson(run);
    object["bounds"] = boundsJson(run);
    object["states"] = run.states();
}

ordered_json headOf(const Scene& scene) {
    return {{"format", kTraceFormat}, {"version", 2}, {"scene", ordered_json::parse(sceneText(scene))}};
}

}  // namespace

std::string traceText(const Scene& scene, const Run& run) {
    ordered_json trace = headOf(scene);
    addRun(trace, run);
    return prettyText(trace);
}

std::string traceText(const Scene& scene) {
    if (scene.compare.empty()) return traceText(scene, *runScene(scene));
    ordered_json trace = headOf(scene);
    trace["lanes"] = ordered_json::array();
    const std::vector<Scene> lanes = laneScenes(scene);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        ordered_json lane{{"name", laneName(scene, i)}};
        addRun(lane, *runScene(lanes[i]));
        trace["lanes"].push_back(std::move(lane));
    }
    return prettyText(trace);
}

}  // namespace gjkscope

#include "app/shell/trace.hpp"

#include <nlohmann/json.hpp>

#include "app/base/atomic_write.hpp"
#include "app/base/json/text.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

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

}  // namespace

std::string traceText(const Scene& scene, const Run& run) {
    return prettyText({
        {"format", "gjkscope-trace"},
        {"version", 2},
        {"scene", ordered_json::parse(sceneText(scene))},
        {"answer", answerJson(run.answer(), scene.dimension)},
        {"steps", stepsJson(run)},
        {"bounds", boundsJson(run)},
        {"states", run.states()},
    });
}

int trace(const TraceCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    const std::string text = traceText(scene, *runScene(scene));
    if (command.output == kStandardStream) {
        writeStandardOutput(text);
        return 0;
    }
    removeLeftovers(std::filesystem::path(command.output).parent_path());
    writeFileAtomically(command.output, text);
    return 0;
}

}  // namespace gjkscope

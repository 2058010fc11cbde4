#include "app/trace/trace_text.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/base/json/text.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// A trace, with the lists that are made while it is written.
struct Trace {
    ordered_json document;
    StreamedLists lists;
};

/// Adds a run without its scene. It must outlive the trace.
void addRun(ordered_json& to, const Run& run, StreamedLists& lists) {
    to["answer"] = answerJson(run.answer(), run.scene().dimension);
    to["steps"] = lists.add([&run](const auto& take) {
        for (const Step& step : run.steps())
            take({{"stage", step.stage},
                  {"iteration", step.iteration},
                  {"phase", step.phase},
                  {"settled", step.settled},
                  {"milestone", step.milestone}});
    });
    to["bounds"] = lists.add([&run](const auto& take) {
        for (const BoundSample& sample : run.bounds())
            take({{"step", sample.step}, {"lower", sample.lower}, {"upper", sample.upper}});
    });
    to["states"] = lists.add([&run](const auto& take) { run.eachState(take); });
}

Trace headOf(const Scene& scene) {
    return {{{"format", kTraceFormat}, {"version", 2}, {"scene", ordered_json::parse(sceneText(scene))}}, {}};
}

std::string textOf(const TextSource& source) {
    std::string text;
    source([&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace

TextSource traceOf(const Scene& scene) {
    // run before anything is written: what follows can be interrupted only between its pieces
    std::vector<std::shared_ptr<const Run>> runs;
    for (const Scene& lane : laneScenes(scene)) runs.push_back(runScene(lane));
    return [&scene, runs](const TextSink& sink) {
        Trace trace = headOf(scene);
        if (scene.compare.empty()) addRun(trace.document, *runs.front(), trace.lists);
        for (std::size_t i = 0; i < scene.compare.size(); ++i) {
            ordered_json& lane = trace.document["lanes"].emplace_back();
            lane["name"] = laneName(scene, i);
            addRun(lane, *runs[i], trace.lists);
        }
        trace.lists.write(trace.document, sink);
    };
}

std::string traceText(const Scene& scene, const Run& run) {
    return textOf([&](const TextSink& sink) {
        Trace trace = headOf(scene);
        addRun(trace.document, run, trace.lists);
        trace.lists.write(trace.document, sink);
    });
}

std::string traceText(const Scene& scene) {
    return textOf(traceOf(scene));
}

}  // namespace gjkscope

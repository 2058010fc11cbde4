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

void writeSteps(PrettyWriter& writer, const Run& run) {
    writer.beginList("steps");
    for (const Step& step : run.steps()) {
        writer.element({{"stage", step.stage},
                        {"iteration", step.iteration},
                        {"phase", step.phase},
                        {"settled", step.settled},
                        {"milestone", step.milestone}});
    }
    writer.endList();
}

void writeBounds(PrettyWriter& writer, const Run& run) {
    writer.beginList("bounds");
    for (const BoundSample& sample : run.bounds())
        writer.element({{"step", sample.step}, {"lower", sample.lower}, {"upper", sample.upper}});
    writer.endList();
}

/// Writes a run without its scene.
void writeRun(PrettyWriter& writer, const Run& run) {
    writer.member("answer", answerJson(run.answer(), run.scene().dimension));
    writeSteps(writer, run);
    writeBounds(writer, run);
    writer.beginList("states");
    run.eachState([&](const nlohmann::json& state) { writer.element(state); });
    writer.endList();
}

void writeHead(PrettyWriter& writer, const Scene& scene) {
    writer.member("format", kTraceFormat);
    writer.member("version", 2);
    writer.member("scene", ordered_json::parse(sceneText(scene)));
}

void writeLanes(PrettyWriter& writer, const Scene& scene,
                const std::vector<std::unique_ptr<const Run>>& runs) {
    writer.beginList("lanes");
    for (std::size_t i = 0; i < runs.size(); ++i) {
        writer.beginObject();
        writer.member("name", laneName(scene, i));
        writeRun(writer, *runs[i]);
        writer.endObject();
    }
    writer.endList();
}

/// `writeRuns` writes what comes after the scene.
TextSource traceWith(const Scene& scene, std::function<void(PrettyWriter&)> writeRuns) {
    return [&scene, writeRuns = std::move(writeRuns)](const TextSink& sink) {
        PrettyWriter writer(sink);
        writer.beginObject();
        writeHead(writer, scene);
        writeRuns(writer);
        writer.endObject();
    };
}

std::string textOf(const TextSource& source) {
    std::string text;
    source([&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace

TextSource traceOf(const Scene& scene) {
    // run before anything is written: what follows can be interrupted only between its pieces
    const auto runs = std::make_shared<std::vector<std::unique_ptr<const Run>>>();
    for (const Scene& lane : laneScenes(scene)) runs->push_back(runScene(lane));
    return traceWith(scene, [&scene, runs](PrettyWriter& writer) {
        if (scene.compare.empty()) return writeRun(writer, *runs->front());
        writeLanes(writer, scene, *runs);
    });
}

std::string traceText(const Scene& scene, const Run& run) {
    return textOf(traceWith(scene, [&](PrettyWriter& writer) { writeRun(writer, run); }));
}

std::string traceText(const Scene& scene) {
    return textOf(traceOf(scene));
}

}  // namespace gjkscope

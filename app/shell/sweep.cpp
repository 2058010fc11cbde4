#include "app/shell/sweep.hpp"

#include "app/base/atomic_write.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/compare/path_sweep.hpp"
#include "app/scene/lanes.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// A field of RFC 4180: what may not stand alone stands in quotes, which are doubled.
std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted.append("\"");
}

std::string csvText(const Scene& scene, const std::vector<SweepSample>& samples) {
    std::string text = "part";
    for (std::size_t lane = 0; lane < laneScenes(scene).size(); ++lane)
        text.append(",").append(csvField(laneName(scene, lane)));
    text.append("\n");
    for (const SweepSample& sample : samples) {
        text.append(exactNumberText(sample.part));
        for (const int iterations : sample.iterations) text.append(",").append(std::to_string(iterations));
        text.append("\n");
    }
    return text;
}

BodyPath pathOf(const SweepCommand& command, const Scene& scene) {
    BodyPath path{.turns = command.turns};
    if (path.turns) return path;
    const std::vector<double>& to = command.to;
    if (static_cast<int>(to.size()) != scene.dimension)
        throw UsageError(tr("shell.sweep_dimension",
                            {{"file", command.file}, {"dimension", std::to_string(scene.dimension)}}));
    path.to = glm::dvec3(to[0], to[1], scene.dimension == 3 ? to[2] : 0);
    return path;
}

}  // namespace

int sweep(const SweepCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    const BodyPath path = pathOf(command, scene);
    checkScene(sceneAlong(scene, path, 1), command.file);
    const InterruptWatch watch;
    Progress progress;
    const auto samples = sweepPath(scene, path, command.samples, [&](int count) {
        progress.show(tr("shell.sweep_progress", {{"count", std::to_string(count)}}),
                      static_cast<double>(count) / command.samples);
        return InterruptWatch::caught() == 0;
    });
    progress.end();
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    const std::string text = csvText(scene, samples);
    if (command.output == kStandardStream)
        writeStandardOutput(text);
    else
        writeFileAtomically(command.output, text);
    return 0;
}

}  // namespace gjkscope

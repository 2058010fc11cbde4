#include "app/shell/sweep.hpp"

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/compare/path_sweep.hpp"
#include "app/export/vector.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

std::string pathPlotSvg(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples) {
    const PathPlot plot(scene, path, samples);
    return figureSvg(plot.figure(), theme("light"), {.title = scene.title});
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
    int count = 0;
    const auto samples = sweepPath(scene, path, command.samples, [&](const SweepSample&) {
        ++count;
        progress.show(tr("shell.sweep_progress", {{"count", std::to_string(count)}}),
                      static_cast<double>(count) / command.samples);
        return InterruptWatch::caught() == 0;
    });
    progress.end();
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    const bool drawn = command.output.ends_with(".svg");
    writeResult(command.output, drawn ? pathPlotSvg(scene, path, samples) : sweepCsv(scene, samples));
    return 0;
}

}  // namespace gjkscope

#include "app/shell/sweep.hpp"

#include <atomic>
#include <mutex>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/compare/path_sweep.hpp"
#include "app/compare/sweep_map.hpp"
#include "app/export/vector.hpp"
#include "app/render/png.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// Counts places on the terminal, until a signal comes.
class Counter {
  public:
    explicit Counter(std::size_t total) : total_(total) {}

    /// Callable from any thread.
    bool operator()() {
        const std::lock_guard lock(mutex_);
        progress_.show(tr("shell.sweep_progress", {{"count", std::to_string(++count_)}}),
                       static_cast<double>(count_) / static_cast<double>(total_));
        return InterruptWatch::caught() == 0;
    }
    void end() {
        progress_.end();
        if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    }

  private:
    std::size_t total_, count_ = 0;
    std::mutex mutex_;
    InterruptWatch watch_;
    Progress progress_;
};

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

int sweepAlongPath(const SweepCommand& command, const Scene& scene) {
    const BodyPath path = pathOf(command, scene);
    checkScene(sceneAlong(scene, path, 1), command.file);
    Counter counter(static_cast<std::size_t>(command.samples));
    const auto samples =
        sweepPath(scene, path, command.samples, [&](const SweepSample&) { return counter(); });
    counter.end();
    const bool drawn = command.output.ends_with(".svg");
    writeResult(command.output, drawn ? pathPlotSvg(scene, path, samples) : iterationsCsv(scene, samples));
    return 0;
}

/// Throws where the scene has no such numbers, or too large ones.
SweptScene sweptScene(const SweepCommand& command, const Scene& scene) {
    for (const SweepAxis& axis : command.axes)
        if (const std::string reason = reasonAgainst(axis, scene); !reason.empty())
            throw UsageError(tr("shell.unsupported", {{"file", command.file}, {"why", reason}}));
    SweptScene swept(scene, command.axes);
    for (const auto end : {&SweepAxis::from, &SweepAxis::to}) {
        std::vector<double> values;
        for (const SweepAxis& axis : command.axes) values.push_back(axis.*end);
        checkScene(swept.at(values), command.file);
    }
    return swept;
}

std::string pngOf(const SweepMap& map, MapColor color) {
    return encodePng({map.width(), map.height(), map.pixels(color, theme("light"))});
}

int sweepMap(const SweepCommand& command, const Scene& scene) {
    const bool drawn = command.output.ends_with(".png");
    SweepMap map(sweptScene(command, scene), drawn ? exactFor(command.color) : WithExact::Yes);
    Counter counter(static_cast<std::size_t>(map.width()) * static_cast<std::size_t>(map.height()));
    map.compute(1, [&] { return counter(); });
    counter.end();
    writeResult(command.output, drawn ? pngOf(map, command.color) : map.csv());
    showLines(map.disagreement());
    return 0;
}

int sweepNumber(const SweepCommand& command, const Scene& scene) {
    const SweptScene swept = sweptScene(command, scene);
    Counter counter(swept.values(0).size());
    const std::vector<SweepPoint> points = sweepAnswers(swept, [&] { return counter(); });
    counter.end();
    writeResult(command.output, sweepCsv(swept, points));
    showLines(disagreementSentence(swept, points));
    return 0;
}

}  // namespace

int sweep(const SweepCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    if (command.axes.empty()) return sweepAlongPath(command, scene);
    return command.axes.size() == 2 ? sweepMap(command, scene) : sweepNumber(command, scene);
}

}  // namespace gjkscope

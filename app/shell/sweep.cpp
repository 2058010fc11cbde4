#include "app/shell/sweep.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <mutex>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/path_plot.hpp"
#include "app/compare/path_sweep.hpp"
#include "app/compare/sweep_map.hpp"
#include "app/export/vector.hpp"
#include "app/render/png.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/common_options.hpp"
#include "app/shell/lane_option.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxSweepSamples = 100'000;

/// "gap:-1..1:201"
SweepAxis axisOf(const OptionText& given) {
    const auto refuse = [&] {
        given.refuse(tr("shell.accepted.axis", {{"quantities", namesIn(kQuantityNames)}}));
    };
    const std::string_view text = given.text;
    const std::size_t colon = text.find(':'), dots = text.find("..");
    if (colon == text.npos || dots == text.npos || dots < colon) refuse();
    const std::size_t second = std::min(text.find(':', dots), text.size());
    SweepAxis axis;
    const std::string quantity(text.substr(0, colon));
    axis.quantity = OptionText{given.option, quantity}.named(kQuantityNames);
    const auto from = numberIn<double>(text.substr(colon + 1, dots - colon - 1));
    const auto to = numberIn<double>(text.substr(dots + 2, second - dots - 2));
    const auto steps =
        second < text.size() ? numberIn<int>(text.substr(second + 1)) : std::optional(axis.steps);
    if (!from || !to || !steps || !std::isfinite(*from) || !std::isfinite(*to) || *from == *to ||
        *steps < 2 || *steps > kMaxSweepSamples)
        refuse();
    axis.from = *from;
    axis.to = *to;
    axis.steps = *steps;
    return axis;
}

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
    for (const std::string& sentence : contactSentences(swept, points)) showLines(sentence);
    return 0;
}

}  // namespace

int sweep(const SweepCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    if (command.axes.empty()) return sweepAlongPath(command, scene);
    return command.axes.size() == 2 ? sweepMap(command, scene) : sweepNumber(command, scene);
}

void addSweep(CLI::App& app, SweepCommand& command) {
    CLI::App& sweep = addCommand(app, "sweep");
    addFile(sweep, command.file, "shell.help.file");
    addOutput(sweep, command.output, "shell.help.sweep.output");
    addValue(sweep, "--to", "X,Y[,Z]", tr("shell.help.sweep.to"),
             [&](const auto& given) { command.to = coordinatesOf(given); });
    addFlag(sweep, "--turn", "shell.help.sweep.turn", [&] { command.turns = true; });
    addValue(sweep, "--samples", "N", tr("shell.help.sweep.samples"), [&](const auto& given) {
        command.samples = given.whole(2, kMaxSweepSamples, "shell.accepted.samples");
    });
    addEach(sweep, "--axis", "WHAT:FROM..TO[:STEPS]",
            tr("shell.help.sweep.axis", {{"quantities", namesIn(kQuantityNames)}}),
            [&](const auto& given) { command.axes.push_back(axisOf(given)); });
    addValue(sweep, "--color", "C", tr("shell.help.sweep.color", {{"colors", namesIn(kMapColorNames)}}),
             [&](const auto& given) { command.color = given.named(kMapColorNames); });
    addRunChanges(sweep, command.changes);
}

SweepCommand checked(SweepCommand command) {
    if (command.file.empty()) throw UsageError(tr("shell.sweep_needs_file"));
    if (command.output.empty()) throw UsageError(tr("shell.sweep_needs_output"));
    const int ways = (command.turns ? 1 : 0) + (command.to.empty() ? 0 : 1) + (command.axes.empty() ? 0 : 1);
    if (ways != 1) throw UsageError(tr("shell.sweep_needs_path"));
    if (command.axes.size() > 2) throw UsageError(tr("shell.sweep_axes"));
    const std::filesystem::path output(command.output);
    const std::string picture = command.axes.empty() ? ".svg" : command.axes.size() == 2 ? ".png" : ".csv";
    if (output != kStandardStream && output.extension() != ".csv" && output.extension() != picture)
        throw UsageError(tr(command.axes.empty() ? "shell.sweep_format" : "shell.sweep_axis_format",
                            {{"file", output.string()}}));
    return command;
}

}  // namespace gjkscope

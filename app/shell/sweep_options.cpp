#include "app/shell/sweep_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/shell/common_options.hpp"
#include "app/shell/lane_option.hpp"

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

}  // namespace

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

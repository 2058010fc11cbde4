#pragma once

#include "app/shell/command_line.hpp"

namespace CLI {
class App;
}

/// The options of commands that make a pair of a text, a text of a pair, and a smaller pair of one.
namespace gjkscope {

void addImport(CLI::App& app, ImportCommand& command);
void addExport(CLI::App& app, ExportCommand& command);
void addShrink(CLI::App& app, ShrinkCommand& command);

/// Throws UsageError where something is missing.
ExportCommand checked(ExportCommand command);
ShrinkCommand checked(ShrinkCommand command);

}  // namespace gjkscope

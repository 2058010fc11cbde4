#pragma once

#include "app/shell/command_line.hpp"

namespace CLI {
class App;
}

/// The options of commands that make a pair of a text, and a text of a pair.
namespace gjkscope {

void addImport(CLI::App& app, ImportCommand& command);
void addExport(CLI::App& app, ExportCommand& command);

/// Throws UsageError where something is missing.
ExportCommand checked(ExportCommand command);

}  // namespace gjkscope

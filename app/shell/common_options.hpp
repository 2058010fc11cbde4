#pragma once

#include <functional>
#include <string>

#include "app/shell/command_line.hpp"
#include "app/shell/option_values.hpp"

namespace CLI {
class App;
}

/// How options are added to a command, and those that several commands have. Each sets what it is given when
/// the command line is parsed.
namespace gjkscope {

/// Takes an option's value into what the parser fills in; throws UsageError for a bad one.
using TakeValue = std::function<void(const OptionText& given)>;

/// An option with a value, the last one of several. `help` is a text, not its key, as some list what is
/// accepted.
void addValue(CLI::App& app, const char* names, const char* placeholder, const std::string& help,
              const TakeValue& take);
/// An option with a value that may be given several times, each of which counts.
void addEach(CLI::App& app, const char* names, const char* placeholder, const std::string& help,
             const TakeValue& take);
/// An option without a value; `key` is that of its help.
void addFlag(CLI::App& app, const std::string& name, const char* key, const std::function<void()>& take);

/// The command's one file.
void addFile(CLI::App& app, std::string& file, const char* key);
/// `--output`.
void addOutput(CLI::App& app, std::string& output, const char* key);
/// `--method`, `--precision` and whatever else changes a run.
void addRunChanges(CLI::App& app, RunChanges& changes);
/// `--line N`: the scene is one of a batch.
void addLine(CLI::App& app, RunChanges& changes);

/// Adds what every command has: help in the user's language, and `--language`.
void addCommon(CLI::App& app);
/// A command with that, and its examples.
CLI::App& addCommand(CLI::App& app, const std::string& name);

}  // namespace gjkscope

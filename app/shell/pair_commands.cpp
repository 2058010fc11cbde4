#include "app/shell/pair_commands.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/base/language.hpp"
#include "app/import/readings.hpp"
#include "app/shell/common_options.hpp"

namespace gjkscope {
namespace {

/// An import question's answer; the last one of several.
void addAnswer(CLI::App& import, std::size_t question, ImportChoices& choices) {
    const QuestionWords& words = kQuestionWords[question];
    const std::string name = "--" + std::string(words.name);
    const auto read = [&choices, question, name](const std::string& text) {
        const OptionText given{name.c_str(), text};
        const auto accepts = kQuestionWords[question].answers();
        const auto found = std::ranges::find(accepts, std::string_view(text));
        if (found == accepts.end()) {
            std::string accepted;
            for (const std::string_view word : accepts)
                accepted.append(accepted.empty() ? "" : ", ").append(word);
            given.refuse(accepted);
        }
        choices.answers[question] = static_cast<int>(found - accepts.begin());
    };
    import.add_option_function<std::string>(name, read, tr("shell.help.import." + std::string(words.name)))
        ->type_name("Q")
        ->take_last()
        ->group(tr("shell.help.options"));
}

/// "parry, physx, …"
std::string engineIds() {
    std::string ids;
    for (const TestEngine& engine : testEngines()) ids.append(ids.empty() ? "" : ", ").append(engine.id);
    return ids;
}

}  // namespace

void addImport(CLI::App& app, ImportCommand& command) {
    CLI::App& import = addCommand(app, "import");
    addFile(import, command.file, "shell.help.import.file");
    addOutput(import, command.output, "shell.help.import.output");
    addFlag(import, "--json", "shell.help.import.json", [&] { command.json = true; });
    addValue(import, "--choose", "N", tr("shell.help.import.choose"), [&](const auto& given) {
        command.choose =
            static_cast<std::size_t>(given.whole(1, static_cast<int>(kMaxReadings), "shell.accepted.choose"));
    });
    for (std::size_t i = 0; i < kImportQuestions; ++i) addAnswer(import, i, command.choices);
    addFlag(import, "--no-files", "shell.help.no_files", [&] { command.files = FileAccess::Refused; });
}

void addExport(CLI::App& app, ExportCommand& command) {
    CLI::App& exported = addCommand(app, "export");
    addFile(exported, command.file, "shell.help.export.file");
    addOutput(exported, command.output, "shell.help.export.output");
    addValue(exported, "--as", "ENGINE", tr("shell.help.export.as", {{"engines", engineIds()}}),
             [&](const auto& given) {
                 command.engine = findTestEngine(given.text);
                 if (command.engine == nullptr) given.refuse(engineIds());
             });
    addLine(exported, command.changes);
    addFlag(exported, "--no-files", "shell.help.no_files",
            [&] { command.changes.files = FileAccess::Refused; });
}

void addShrink(CLI::App& app, ShrinkCommand& command) {
    CLI::App& shrink = addCommand(app, "shrink");
    addFile(shrink, command.file, "shell.help.file");
    addOutput(shrink, command.output, "shell.help.shrink.output");
    addValue(shrink, "--keep", "PROPERTY", tr("shell.help.shrink.keep"),
             [&](const auto& given) { command.keep = given.text; });
    addValue(shrink, "--command", "CMD", tr("shell.help.shrink.command"),
             [&](const auto& given) { command.command = given.text; });
    addRunChanges(shrink, command.changes);
    addLine(shrink, command.changes);
}

ExportCommand checked(ExportCommand command) {
    if (command.file.empty()) throw UsageError(tr("shell.export_needs_file"));
    if (command.engine == nullptr)
        throw UsageError(tr("shell.export_needs_engine", {{"engines", engineIds()}}));
    return command;
}

ShrinkCommand checked(ShrinkCommand command) {
    if (command.file.empty()) throw UsageError(tr("shell.shrink_needs_file"));
    if (command.keep.empty() == command.command.empty()) throw UsageError(tr("shell.shrink_needs_one"));
    if (command.output.empty()) throw UsageError(tr("shell.shrink_needs_output"));
    return command;
}

}  // namespace gjkscope

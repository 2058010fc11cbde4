#include "app/shell/common_options.hpp"

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>

#include "app/base/language.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/shell/lane_option.hpp"

namespace gjkscope {
namespace {

/// Help in the user's language, with usage lines of our own.
class HelpFormatter final : public CLI::Formatter {
  public:
    HelpFormatter() {
        column_width(24);
        label("Positionals", tr("shell.help.positionals"));
    }
    std::string make_usage(const CLI::App* app, std::string) const override {
        const bool whole = app->get_parent() == nullptr;
        const std::string usage = tr(whole ? "shell.usage" : "shell.usage." + app->get_name());
        return "\n" + usage + "\n";
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string placeholder = option->get_type_size() == 0 ? "" : option->get_type_name();
        return placeholder.empty() || placeholder == " " ? "" : " " + placeholder;
    }
};

}  // namespace

void addValue(CLI::App& app, const char* names, const char* placeholder, const std::string& help,
              const TakeValue& take) {
    const auto read = [names, take](const std::string& text) { take({names, text}); };
    app.add_option_function<std::string>(names, read, help)
        ->type_name(placeholder)
        ->take_last()
        ->group(tr("shell.help.options"));
}

void addEach(CLI::App& app, const char* names, const char* placeholder, const std::string& help,
             const TakeValue& take) {
    const auto read = [names, take](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) take({names, text});
        return true;
    };
    app.add_option(names, read, help)
        ->type_name(placeholder)
        ->expected(1, std::numeric_limits<int>::max())
        ->group(tr("shell.help.options"));
}

void addFlag(CLI::App& app, const std::string& name, const char* key, const std::function<void()>& take) {
    app.add_flag_callback(name, take, tr(key))->group(tr("shell.help.options"));
}

void addFile(CLI::App& app, std::string& file, const char* key) {
    app.add_option("FILE", file, tr(key))->type_name(" ")->group(tr("shell.help.options"));
}

void addOutput(CLI::App& app, std::string& output, const char* key) {
    addValue(app, "-o,--output", "OUT", tr(key), [&](const auto& given) { output = given.text; });
}

void addRunChanges(CLI::App& app, RunChanges& changes) {
    addValue(app, "--method", "M", tr("shell.help.method", {{"methods", methodIds()}}),
             [&](const auto& given) { changes.method = given.method(); });
    addValue(app, "--precision", "P", tr("shell.help.precision"),
             [&](const auto& given) { changes.precision = given.named(kPrecisionNames); });
    addValue(app, "--tolerance", "T", tr("shell.help.tolerance"),
             [&](const auto& given) { changes.tolerance = given.tolerance(); });
    addValue(app, "--max-iterations", "N", tr("shell.help.max_iterations"), [&](const auto& given) {
        changes.maxIterations = given.whole(1, kMaxIterations, "shell.accepted.iterations");
    });
    addValue(app, "--circles", "N", tr("shell.help.circles"), [&](const auto& given) {
        changes.circles = given.whole(1, kMaxCircles, "shell.accepted.circles");
    });
    addValue(app, "--direction-policy", "D",
             tr("shell.help.direction_policy", {{"policies", namesIn(kPolicyNames)}}),
             [&](const auto& given) { changes.policy = given.named(kPolicyNames); });
    addValue(app, "--start-direction", "X,Y[,Z]", tr("shell.help.start_direction"),
             [&](const auto& given) { changes.startDirection = directionOf(given); });
    addValue(app, "--initial-contact", "C",
             tr("shell.help.initial_contact", {{"contacts", namesIn(kInitialContactNames)}}),
             [&](const auto& given) { changes.initialContact = given.named(kInitialContactNames); });
    addFlag(app, "--all-contacts", "shell.help.all_contacts", [&] { changes.allContacts = true; });
    addValue(app, "--compare", "LANES", tr("shell.help.compare"),
             [&](const auto& given) { changes.compare = lanesOf(given); });
    addFlag(app, "--no-files", "shell.help.no_files", [&] { changes.files = FileAccess::Refused; });
}

void addLine(CLI::App& app, RunChanges& changes) {
    addValue(app, "--line", "N", tr("shell.help.line"), [&](const auto& given) {
        changes.line =
            static_cast<std::size_t>(given.whole(1, std::numeric_limits<int>::max(), "shell.accepted.line"));
    });
}

void addCommon(CLI::App& app) {
    app.formatter(std::make_shared<HelpFormatter>());
    app.allow_extras();  // reported by us, in the user's language
    app.set_help_flag("-h,--help", tr("shell.help.help"))->group(tr("shell.help.options"));
    // set before the parser ran, so that its own texts are in that language
    addValue(app, "--language", "L", tr("shell.help.language", {{"languages", languageCodes()}}),
             [](const auto&) {});
}

CLI::App& addCommand(CLI::App& app, const std::string& name) {
    CLI::App& command = *app.add_subcommand(name, tr("shell.help." + name))->group(tr("shell.help.commands"));
    addCommon(command);
    command.footer(tr("shell.help." + name + ".examples"));
    return command;
}

}  // namespace gjkscope

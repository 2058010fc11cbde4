#include "app/shell/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/film/storyboard.hpp"
#include "app/lesson/lesson.hpp"
#include "app/scene/names.hpp"
#include "app/shell/common_options.hpp"
#include "app/shell/lane_option.hpp"
#include "app/shell/option_values.hpp"
#include "app/shell/pair_commands.hpp"
#include "app/shell/sweep.hpp"

namespace gjkscope {
namespace {

/// The parser's output; which members count depends on the command given.
struct Arguments {
    WindowRequest window;
    std::vector<std::string> windowFiles;
    QueryCommand query;
    TraceCommand trace;
    RenderCommand render;
    DiffCommand diff;
    SweepCommand sweep;
    ImportCommand import;
    ExportCommand exported;
    ShrinkCommand shrink;
    PageCommand page;
    MarksCommand marks;
};

/// "2/8"
BatchPart partOf(const OptionText& given) {
    const std::size_t slash = given.text.find('/');
    const auto number = numberIn<int>(std::string_view(given.text).substr(0, slash));
    const auto of = slash == given.text.npos ? std::nullopt
                                             : numberIn<int>(std::string_view(given.text).substr(slash + 1));
    constexpr int kMaxParts = 1'000'000;
    if (!number || !of || *number < 1 || *of < *number || *of > kMaxParts)
        given.refuse(tr("shell.accepted.part"));
    return {*number, *of};
}

void addQuery(CLI::App& app, QueryCommand& command) {
    CLI::App& query = addCommand(app, "query");
    addFile(query, command.file, "shell.help.query.file");
    addFlag(query, "--json", "shell.help.json", [&] { command.json = true; });
    addFlag(query, "--all", "shell.help.query.all", [&] { command.all = true; });
    addFlag(query, "--parts", "shell.help.query.parts", [&] { command.parts = true; });
    addValue(query, "--near", "D", tr("shell.help.query.near"), [&](const auto& given) {
        command.partQuery.near = given.number(0, std::numeric_limits<double>::max(), "shell.accepted.near");
    });
    addValue(query, "--sort", "ORDER", tr("shell.help.query.sort", {{"orders", namesIn(kPartOrderNames)}}),
             [&](const auto& given) { command.partQuery.order = given.named(kPartOrderNames); });
    addFlag(query, "--symmetries", "shell.help.query.symmetries", [&] { command.symmetries = true; });
    addRunChanges(query, command.changes);
    addLine(query, command.changes);
    addValue(query, "--part", "I/N", tr("shell.help.part"),
             [&](const auto& given) { command.part = partOf(given); });
    addFlag(query, "--fail-on-difference", "shell.help.fail_on_difference",
            [&] { command.failsOnDifference = true; });
    addValue(query, "--within", "R", tr("shell.help.query.within"),
             [&](const auto& given) { command.within = given.number(0, 1, "shell.accepted.within"); });
}

void addTrace(CLI::App& app, TraceCommand& command) {
    CLI::App& trace = addCommand(app, "trace");
    addFile(trace, command.file, "shell.help.file");
    addOutput(trace, command.output, "shell.help.trace.output");
    addRunChanges(trace, command.changes);
    addLine(trace, command.changes);
}

void addDiff(CLI::App& app, DiffCommand& command) {
    CLI::App& diff = addCommand(app, "diff");
    const auto add = [&](const char* name, std::string& file) {
        diff.add_option(name, file, tr("shell.help.diff.file"))
            ->type_name(" ")
            ->group(tr("shell.help.options"));
    };
    add("FIRST", command.first);
    add("SECOND", command.second);
    addValue(diff, "--within", "R", tr("shell.help.within"),
             [&](const auto& given) { command.rounding = given.number(0, 1, "shell.accepted.within"); });
    addRunChanges(diff, command.changes);
}

/// A value that only scenes have a use for: a storyboard says itself what is shown.
void addSceneValue(CLI::App& render, RenderCommand& command, const char* name, const char* placeholder,
                   const std::string& help, const TakeValue& take) {
    addValue(render, name, placeholder, help, [&command, take](const OptionText& given) {
        take(given);
        command.sceneOptions.emplace_back(given.option);
    });
}

void addSceneFlag(CLI::App& render, RenderCommand& command, const std::string& name, const char* key,
                  bool& target, bool meaning) {
    addFlag(render, name, key, [&command, &target, name, meaning] {
        target = meaning;
        command.sceneOptions.push_back(name);
    });
}

void addView(CLI::App& render, RenderCommand& command) {
    ViewChanges& view = command.view;
    const auto add = [&](const char* name, const char* placeholder, const std::string& help,
                         const TakeValue& take) {
        addSceneValue(render, command, name, placeholder, help, take);
    };
    add("--look", "V", tr("shell.help.look", {{"looks", namesIn(kLookNames)}}),
        [&](const auto& given) { view.look = given.named(kLookNames); });
    add("--azimuth", "DEG", tr("shell.help.azimuth"),
        [&](const auto& given) { view.azimuth = given.angle(360); });
    add("--elevation", "DEG", tr("shell.help.elevation"),
        [&](const auto& given) { view.elevation = given.angle(90); });
    addSceneFlag(render, command, "--flatten", "shell.help.flatten", view.flatten, true);
    add("--finish", "F", tr("shell.help.finish", {{"finishes", namesIn(kFinishNames)}}),
        [&](const auto& given) { view.finish = given.named(kFinishNames); });
}

void addContent(CLI::App& render, RenderCommand& command) {
    addSceneValue(render, command, "--canvas", "C", tr("shell.help.canvas"),
                  [&](const auto& given) { command.canvas = given.named(kCanvasesNames); });
    addSceneValue(render, command, "--step", "STEP", tr("shell.help.step"),
                  [&](const auto& given) { command.step = given.text; });
    addSceneFlag(render, command, "--sheet", "shell.help.sheet", command.sheet, true);
    addSceneFlag(render, command, "--title", "shell.help.title", command.title, true);
    addSceneFlag(render, command, "--caption", "shell.help.caption", command.caption, true);
    addSceneValue(render, command, "--set", "SET", tr("shell.help.set", {{"sets", namesIn(kPairSetNames)}}),
                  [&](const auto& given) { command.set = given.named(kPairSetNames); });
    addSceneFlag(render, command, "--no-labels", "shell.help.no_labels", command.labels, false);
    addSceneFlag(render, command, "--no-regions", "shell.help.no_regions", command.regions, false);
    addSceneFlag(render, command, "--no-bounds", "shell.help.no_bounds", command.bounds, false);
    addSceneFlag(render, command, "--no-grid", "shell.help.no_grid", command.grid, false);
}

void addRender(CLI::App& app, RenderCommand& command) {
    CLI::App& render = addCommand(app, "render");
    addFile(render, command.file, "shell.help.render.file");
    addOutput(render, command.output, "shell.help.render.output");
    addRunChanges(render, command.changes);
    addLine(render, command.changes);
    addValue(render, "--size", "WxH", tr("shell.help.size"),
             [&](const auto& given) { command.size = given.size(); });
    addValue(render, "--scale", "S", tr("shell.help.scale"),
             [&](const auto& given) { command.scale = given.number(0.25, 8, "shell.accepted.scale"); });
    addValue(render, "--theme", "T", tr("shell.help.theme", {{"themes", themeNames()}}),
             [&](const auto& given) { command.theme = given.theme(); });
    addValue(render, "--fps", "N", tr("shell.help.fps"), [&](const auto& given) {
        command.framesPerSecond = given.whole(1, kMaxFramesPerSecond, "shell.accepted.fps");
        command.filmOptions.emplace_back("--fps");
    });
    addValue(render, "--at", "S", tr("shell.help.at"), [&](const auto& given) {
        command.at = given.number(0, std::numeric_limits<double>::infinity(), "shell.accepted.seconds");
    });
    addFlag(render, "--transparent", "shell.help.transparent", [&] { command.transparent = true; });
    const auto addLesson = [&](const std::string& name, const char* key, bool& target) {
        addFlag(render, name, key, [&command, &target, name] {
            target = true;
            command.lessonOptions.push_back(name);
        });
    };
    addLesson("--key", "shell.help.key", command.key);
    addLesson("--notes", "shell.help.notes", command.notes);
    addContent(render, command);
    addView(render, command);
}

void addPage(CLI::App& app, PageCommand& command) {
    CLI::App& page = addCommand(app, "page");
    page.add_option("FILE", command.files, tr("shell.help.page.file"))
        ->type_name(" ")
        ->group(tr("shell.help.options"));
    addOutput(page, command.output, "shell.help.page.output");
    addRunChanges(page, command.changes);
    addLine(page, command.changes);
    addValue(page, "--theme", "T", tr("shell.help.theme", {{"themes", themeNames()}}),
             [&](const auto& given) { command.theme = given.theme(); });
    addValue(page, "--address", "URL", tr("shell.help.page.address"), [&](const auto& given) {
        if (!given.text.starts_with("http://") && !given.text.starts_with("https://"))
            given.refuse(tr("shell.accepted.address"));
        command.address = given.text.substr(0, given.text.find('#'));
    });
    addFlag(page, "--ask", "shell.help.page.ask", [&] { command.asks = true; });
    addFlag(page, "--static", "shell.help.page.static", [&] { command.isStatic = true; });
    addFlag(page, "--gallery", "shell.help.page.gallery", [&] { command.gallery = true; });
    addFlag(page, "--element", "shell.help.page.element", [&] { command.element = true; });
    addFlag(page, "--scorm", "shell.help.page.scorm", [&] { command.scorm = true; });
}

void addMarks(CLI::App& app, MarksCommand& command) {
    CLI::App& marks = addCommand(app, "marks");
    marks.add_option("FILE", command.files, tr("shell.help.marks.file"))
        ->type_name(" ")
        ->group(tr("shell.help.options"));
    addOutput(marks, command.output, "shell.help.marks.output");
}

void addWindow(CLI::App& app, Arguments& arguments) {
    app.add_flag("--announce", arguments.window.announce)->group("");
    addCommon(app);
    app.set_version_flag("--version", "gjkscope " GJKSCOPE_VERSION, tr("shell.help.version"))
        ->group(tr("shell.help.options"));
    app.add_option("FILE", arguments.windowFiles, tr("shell.help.window.file"))
        ->type_name(" ")
        ->group(tr("shell.help.options"));
    app.footer(tr("shell.help.examples"));
}

WindowRequest windowRequest(Arguments& arguments, std::optional<std::string> language) {
    for (const std::string& file : arguments.windowFiles) {
        std::error_code ignored;
        if (!std::filesystem::exists(file, ignored)) {
            const bool isWord = file.find_first_of("./\\") == file.npos;
            throw UsageError(tr(isWord ? "shell.no_command" : "shell.no_file", {{"file", file}}));
        }
        arguments.window.files.emplace_back(file);
    }
    arguments.window.language = std::move(language);
    return arguments.window;
}

std::string orMissing(std::string value, const char* key) {
    if (value.empty()) throw UsageError(tr(key));
    return value;
}

/// Checks what belongs together; in a sheet the world canvas only makes the cells smaller, so it is opt-in.
RenderCommand completed(RenderCommand command) {
    orMissing(command.file, "shell.render_needs_file");
    orMissing(command.output, "shell.render_needs_output");
    const auto given = [&](const char* option) {
        return std::ranges::find(command.sceneOptions, option) != command.sceneOptions.end();
    };
    if (command.sheet && given("--step")) throw UsageError(tr("shell.sheet_step"));
    if (command.sheet && !given("--canvas")) command.canvas = Canvases::Difference;
    requirePictureSize(command.size.value_or(command.sheet ? kSheetSize : kStillSize), command.scale);
    return command;
}

/// Throws UsageError where its options contradict each other, or something is missing.
PageCommand checked(PageCommand page) {
    orMissing(page.output, "shell.page_needs_output");
    if (page.gallery && !page.files.empty()) throw UsageError(tr("shell.page_gallery_files"));
    if (page.element && (!page.files.empty() || page.gallery || page.isStatic || page.asks))
        throw UsageError(tr("shell.page_element"));
    if (!page.address.empty() && (page.gallery || page.element))
        throw UsageError(tr("shell.page_one_address"));
    if (page.asks && (page.gallery || page.isStatic)) throw UsageError(tr("shell.page_ask"));
    const bool hasLesson = std::ranges::any_of(page.files, [](const auto& file) { return isLesson(file); });
    if (hasLesson && (page.files.size() > 1 || page.asks || page.isStatic))
        throw UsageError(tr("shell.page_lesson"));
    if (page.scorm && (!hasLesson || page.gallery || page.element)) throw UsageError(tr("shell.page_scorm"));
    if (!page.gallery && !page.element && page.files.empty()) throw UsageError(tr("shell.page_needs_file"));
    return page;
}

Command chosenCommand(const CLI::App& app, Arguments& arguments, std::optional<std::string> language) {
    if (const auto extras = app.remaining(true); !extras.empty())
        throw UsageError(tr("shell.unexpected", {{"argument", extras.front()}}));
    if (app.get_subcommands().empty()) return windowRequest(arguments, std::move(language));
    if (!arguments.windowFiles.empty())
        throw UsageError(tr("shell.unexpected", {{"argument", arguments.windowFiles.front()}}));

    if (app.got_subcommand("query")) {
        arguments.query.file = orMissing(queryInput(arguments.query.file), "shell.query_needs_file");
        return arguments.query;
    }
    if (app.got_subcommand("trace")) {
        orMissing(arguments.trace.file, "shell.trace_needs_file");
        orMissing(arguments.trace.output, "shell.trace_needs_output");
        return arguments.trace;
    }
    if (app.got_subcommand("diff")) {
        orMissing(arguments.diff.second, "shell.diff_needs_files");
        return arguments.diff;
    }
    if (app.got_subcommand("marks")) {
        const auto lessons =
            std::ranges::count_if(arguments.marks.files, [](const auto& file) { return isLesson(file); });
        if (lessons != 1 || arguments.marks.files.size() < 2) throw UsageError(tr("shell.marks.files"));
        return arguments.marks;
    }
    if (app.got_subcommand("import")) {
        arguments.import.file = orMissing(queryInput(arguments.import.file), "shell.import_needs_file");
        return arguments.import;
    }
    if (app.got_subcommand("export")) return checked(arguments.exported);
    if (app.got_subcommand("shrink")) return checked(arguments.shrink);
    if (app.got_subcommand("page")) return checked(arguments.page);
    if (app.got_subcommand("sweep")) {
        return checked(arguments.sweep);
    }
    return completed(arguments.render);
}

/// `--language` anywhere on the command line: even the help is in that language.
std::optional<std::string> chooseLanguage(int argc, const char* const* argv) {
    std::optional<std::string> chosen;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--") break;
        constexpr std::string_view kOption = "--language";
        if (argument == kOption && i + 1 < argc) chosen = argv[i + 1];
        if (argument.starts_with(kOption) && argument.substr(kOption.size()).starts_with("="))
            chosen = argument.substr(kOption.size() + 1);
    }
    setLanguage(systemLanguage());
    if (chosen && !setLanguage(*chosen))
        throw UsageError(tr("shell.no_language", {{"language", *chosen}, {"languages", languageCodes()}}));
    return chosen;
}

}  // namespace

Command parseCommandLine(int argc, const char* const* argv) {
    std::optional<std::string> language = chooseLanguage(argc, argv);
    Arguments arguments;
    CLI::App app(tr("shell.help.about"), "gjkscope");
    addWindow(app, arguments);
    addQuery(app, arguments.query);
    addTrace(app, arguments.trace);
    addRender(app, arguments.render);
    addDiff(app, arguments.diff);
    addSweep(app, arguments.sweep);
    addImport(app, arguments.import);
    addExport(app, arguments.exported);
    addShrink(app, arguments.shrink);
    addPage(app, arguments.page);
    addMarks(app, arguments.marks);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return PrintCommand{app.help()};
    } catch (const CLI::CallForVersion& version) {
        return PrintCommand{version.what() + std::string("\n")};
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string text = error.what();  // "--step: 1 required TEXT missing"
        throw UsageError(tr("shell.no_value", {{"option", text.substr(0, text.find(':'))}}));
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what());
    }
    return chosenCommand(app, arguments, std::move(language));
}

}  // namespace gjkscope

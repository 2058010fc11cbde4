#include "app/shell/shell.hpp"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <new>

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/no_memory.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/page/file/lesson_document.hpp"
#include "app/page/file/page_document.hpp"
#include "app/page/file/scorm_package.hpp"
#include "app/shell/command_line.hpp"
#include "app/shell/diff.hpp"
#include "app/shell/export_tests.hpp"
#include "app/shell/import_text.hpp"
#include "app/shell/marks.hpp"
#include "app/shell/output.hpp"
#include "app/shell/query.hpp"
#include "app/shell/render.hpp"
#include "app/shell/scene_input.hpp"
#include "app/shell/shrink_scene.hpp"
#include "app/shell/sweep.hpp"
#include "app/shell/trace.hpp"

namespace gjkscope {
namespace {

/// The stem of a bundled scene or demo, so that its texts are in every language; empty for other files.
std::string stemOf(const std::filesystem::path& file) {
    std::error_code error;
    for (const SceneEntry& entry : bundledScenes())
        if (std::filesystem::equivalent(entry.path, file, error) && !error) return entry.stem;
    for (const SceneEntry& demo : bundledDemos())
        if (std::filesystem::equivalent(demo.path, file, error) && !error) return demo.stem;
    return {};
}

/// A scene, or a film.
PageScene opened(const std::string& file, const PageCommand& command) {
    const std::filesystem::path path(file);
    PageScene scene{{}, path.filename().string(), stemOf(path)};
    if (!isStoryboard(path)) {
        scene.content = openScene(file, command.changes);
        return scene;
    }
    refuseChanges(command.changes);
    if (command.changes.line) throw UsageError(tr("shell.only_scenes", {{"option", "--line"}}));
    ReadStoryboard read = readStoryboard(path, command.changes.files);
    for (const std::string& notice : read.notices) note(notice);
    read.storyboard.theme = command.theme.value_or(read.storyboard.theme);
    scene.content = std::move(read.storyboard);
    return scene;
}

/// A lesson in the current language and in all others that lie beside it.
std::vector<LessonVersion> versionsOf(const std::string& file, const PageCommand& command) {
    std::vector<LessonVersion> versions;
    const std::string wanted = currentLanguage();
    std::vector<std::string> codes{wanted};
    for (const LanguageName& language : languages()) codes.push_back(language.code);
    for (const std::string& code : codes) {
        setLanguage(code);
        const std::string language = languageOfLesson(lessonFileFor(file));
        if (std::ranges::count(versions, language, &LessonVersion::language) > 0) continue;
        ReadLesson read = readLesson(file, command.changes.files);
        for (const std::string& notice : read.notices) note(notice);
        versions.push_back({language, std::move(read.lesson)});
    }
    setLanguage(wanted);
    return versions;
}

/// Writes a live page, a lesson, or the gallery. Returns the exit status.
int writePage(const PageCommand& command) {
    if (command.gallery) {
        writeGallery(command.output, command.isStatic);
        return 0;
    }
    if (command.element) {
        writeElement(command.output);
        return 0;
    }
    if (command.files.size() == 1 && isLesson(command.files.front())) {
        refuseChanges(command.changes);
        const std::vector<LessonVersion> versions = versionsOf(command.files.front(), command);
        const LessonOptions options{command.theme.value_or(""), command.address};
        writeResult(command.output,
                    command.scorm ? scormPackage(versions, options) : lessonDocument(versions, options));
        return 0;
    }
    PageContent content;
    content.theme = command.theme.value_or("");
    content.address = command.address;
    content.isStatic = command.isStatic;
    content.asks = command.asks;
    for (const std::string& file : command.files) content.scenes.push_back(opened(file, command));
    writeResult(command.output, pageDocument(content));
    return 0;
}

/// Prints what the solver says of the answers to a lesson, or writes it as comma-separated values.
int markAnswers(const MarksCommand& command) {
    std::vector<std::string> handIns = command.files;
    const auto lesson = std::ranges::find_if(handIns, [](const std::string& file) { return isLesson(file); });
    const ReadLesson read = readLesson(*lesson);
    handIns.erase(lesson);
    const Marks marks = marksOf(read.lesson, handIns);
    if (command.output.empty())
        std::fputs(marksTable(marks).c_str(), stdout);
    else
        writeResult(command.output, marksCsv(marks));
    return 0;
}

constexpr int kDone = 0, kFailed = 1, kBadInput = 2;

/// One call operator for each kind of command.
struct Perform {
    WindowRequest& request;

    std::optional<int> operator()(const WindowRequest& command) const {
        request = command;
        return std::nullopt;
    }
    std::optional<int> operator()(const PrintCommand& command) const {
        writeStandardOutput(command.text);
        return kDone;
    }
    std::optional<int> operator()(const QueryCommand& command) const { return query(command); }
    std::optional<int> operator()(const TraceCommand& command) const { return trace(command); }
    std::optional<int> operator()(const DiffCommand& command) const { return diff(command); }
    std::optional<int> operator()(const SweepCommand& command) const { return sweep(command); }
    std::optional<int> operator()(const RenderCommand& command) const { return render(command); }
    std::optional<int> operator()(const PageCommand& command) const { return writePage(command); }
    std::optional<int> operator()(const MarksCommand& command) const { return markAnswers(command); }
    std::optional<int> operator()(const ImportCommand& command) const { return importPair(command); }
    std::optional<int> operator()(const ExportCommand& command) const { return exportTests(command); }
    std::optional<int> operator()(const ShrinkCommand& command) const { return shrinkScene(command); }
};

int fail(std::string_view sentence, int status) {
    complain(sentence);
    return status;
}

}  // namespace

std::optional<int> runShell(int argc, char** argv, WindowRequest& request) try {
    // a reader that has gone shows as a failed write, which says more than dying does
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    const Command command = parseCommandLine(argc, argv);
    endWhereMemoryEnds();
    return std::visit(Perform{request}, command);
} catch (const UsageError& error) {
    return fail(error.what(), kBadInput);
} catch (const InputError& error) {
    return fail(error.what(), kBadInput);
} catch (const OutputClosed&) {
    return kFailed;
} catch (const std::bad_alloc&) {
    return fail(tr("shell.no_memory"), kFailed);
} catch (const std::exception& error) {
    return fail(error.what(), kFailed);
}

}  // namespace gjkscope

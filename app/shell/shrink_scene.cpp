#include "app/shell/shrink_scene.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"
#include "app/shrink/shrink.hpp"

namespace gjkscope {
namespace {

/// A file for candidates in a folder of its own, which goes with it.
class CandidateFile {
  public:
    CandidateFile() {
        const char* const given = std::getenv("TMPDIR");
        folder_ = std::string(given == nullptr ? "/tmp" : given) + "/gjkscope-shrink-XXXXXX";
        if (::mkdtemp(folder_.data()) == nullptr)
            throw std::runtime_error(fileErrorText("errors.write", folder_, errno));
    }
    ~CandidateFile() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    CandidateFile(const CandidateFile&) = delete;
    CandidateFile& operator=(const CandidateFile&) = delete;

    std::string path() const { return folder_ + "/candidate.gjk.json"; }

  private:
    std::string folder_;
};

/// The command with the file's path at each `{}`, or at its end.
std::string withPath(const std::string& command, const std::string& path) {
    const std::string quoted = "'" + path + "'";
    std::string line;
    std::size_t from = 0;
    for (std::size_t at = command.find("{}"); at != command.npos; at = command.find("{}", from)) {
        line.append(command, from, at - from).append(quoted);
        from = at + 2;
    }
    line.append(command, from);
    return from == 0 ? line + " " + quoted : line;
}

/// Starts the line in the shell, silently, in a process group of its own, which an interrupt does not reach.
pid_t startShell(const std::string& line) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    // ignored here, where a failed write says more
    sigset_t usual;
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGXFSZ}) sigaddset(&usual, signal);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh", option = "-c", text = line;
    char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
    pid_t child = -1;
    const int failed = posix_spawn(&child, "/bin/sh", &files, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (failed != 0) throw std::runtime_error(tr("shell.shrink_no_shell", {{"reason", reasonText(failed)}}));
    return child;
}

/// True for exit status 0. An interrupt ends the command.
bool succeeds(const std::string& line) {
    const pid_t child = startShell(line);
    const FileHandle end(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
    if (end.isOpen() && !InterruptWatch::waitReadable(end.descriptor())) ::kill(-child, SIGTERM);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// True of scenes on whose file the command ends with status 0.
ScenePredicate commandPredicate(const std::string& command, const CandidateFile& file) {
    return [&file, line = withPath(command, file.path())](const Scene& scene) {
        if (!canRunScene(scene) || InterruptWatch::caught() != 0) return false;
        writeFileAtomically(file.path(), sceneText(withMeshesRelativeTo(scene, {})));
        return succeeds(line);
    };
}

/// Throws UsageError.
ScenePredicate propertyPredicate(const std::string& words, const Scene& scene) {
    const std::optional<KeptProperty> property = keptProperty(words, LaneRuns(scene));
    if (!property)
        throw UsageError(
            tr("shell.bad_value",
               {{"option", "--keep"}, {"found", words}, {"accepted", tr("shell.accepted.keep")}}));
    return predicateOf(*property);
}

std::string sizeText(const SceneMeasure& measure) {
    return tr("shell.shrink_size",
              {{"vertices", std::to_string(measure.vertices)}, {"digits", std::to_string(measure.digits)}});
}

}  // namespace

int shrinkScene(const ShrinkCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    const CandidateFile file;
    const InterruptWatch watch;
    const ScenePredicate keeps = command.command.empty() ? propertyPredicate(command.keep, scene)
                                                         : commandPredicate(command.command, file);
    const bool isKept = keeps(scene);
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    if (!isKept)
        throw InputError(tr(command.command.empty() ? "shell.shrink_not_kept" : "shell.shrink_command_fails",
                            {{"file", command.file}, {"property", command.keep}}));
    Progress progress;
    int tests = 0;
    const Scene small = shrunk(scene, keeps, [&](const ShrinkProgress& now) {
        tests = now.tests;
        progress.show(tr("shell.shrink_progress",
                         {{"size", sizeText(now.measure)}, {"tests", std::to_string(now.tests)}}),
                      std::nullopt);
        return InterruptWatch::caught() == 0;
    });
    progress.end();
    const bool printed = command.output == kStandardStream;
    writeResult(command.output,
                sceneText(withMeshesRelativeTo(
                    small, printed ? "" : std::filesystem::path(command.output).parent_path())));
    note(tr("shell.shrink_done", {{"before", sizeText(measureOf(scene))},
                                  {"after", sizeText(measureOf(small))},
                                  {"tests", std::to_string(tests)}}));
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    return 0;
}

}  // namespace gjkscope

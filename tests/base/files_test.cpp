#include "app/base/files.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <set>
#include <thread>

#include "app/base/atomic_write.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

/// An environment variable's value for the time of a test.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* old = std::getenv(name)) old_ = old;
        if (value != nullptr)
            ::setenv(name, value, 1);
        else
            ::unsetenv(name);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (old_)
            ::setenv(name_, old_->c_str(), 1);
        else
            ::unsetenv(name_);
    }

  private:
    const char* name_;
    std::optional<std::string> old_;
};

TEST(AtomicWrite, MakesAFileAndReplacesIt) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "a.txt", "first");
    EXPECT_EQ(textOf(folder / "a.txt"), "first");
    writeFileAtomically(folder / "a.txt", "second");
    EXPECT_EQ(textOf(folder / "a.txt"), "second");
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a.txt"));
}

TEST(AtomicWrite, KeepsThePermissionsOfTheOldFile) {
    const TemporaryFolder folder;
    writeText(folder / "a.txt", "old");
    ::chmod((folder / "a.txt").c_str(), 0640);
    writeFileAtomically(folder / "a.txt", "new");
    struct stat status {};
    ::stat((folder / "a.txt").c_str(), &status);
    EXPECT_EQ(status.st_mode & 07777, 0640u);
}

TEST(AtomicWrite, GivesANewFileTheUsualPermissions) {
    const TemporaryFolder folder;
    const mode_t mask = ::umask(027);
    writeFileAtomically(folder / "a.txt", "new");
    ::umask(mask);
    struct stat status {};
    ::stat((folder / "a.txt").c_str(), &status);
    EXPECT_EQ(status.st_mode & 07777, 0640u);
}

/// The permissions that the files beside a file had while it was written, whatever part of it was.
std::set<mode_t> permissionsWhileWriting(const fs::path& file, const std::string& text) {
    std::set<mode_t> seen;
    std::atomic<int> looks = 0;
    std::atomic<bool> ended = false;
    std::thread watcher([&] {
        while (!ended) {
            std::error_code error;
            for (fs::directory_iterator entry(file.parent_path(), error);
                 !error && entry != fs::directory_iterator(); entry.increment(error)) {
                struct stat status {};
                if (entry->path() == file || ::stat(entry->path().c_str(), &status) != 0) continue;
                seen.insert(status.st_mode & 07777);
                ++looks;
            }
        }
    });
    while (looks < 100) writeFileAtomically(file, text);
    ended = true;
    watcher.join();
    return seen;
}

TEST(AtomicWrite, ShowsAPrivateFilesReplacementToNobody) {
    const TemporaryFolder folder;
    writeText(folder / "a.txt", "old");
    ::chmod((folder / "a.txt").c_str(), 0600);
    const mode_t mask = ::umask(0);
    const std::set<mode_t> seen = permissionsWhileWriting(folder / "a.txt", std::string(1 << 20, 'x'));
    ::umask(mask);
    EXPECT_THAT(seen, testing::ElementsAre(0600u));
}

TEST(AtomicWrite, WritesTheFileThatALinkLeadsTo) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "real");
    writeText(folder / "real/a.txt", "old");
    fs::create_symlink("real/a.txt", folder / "link");
    fs::create_symlink("link", folder / "link to link");
    writeFileAtomically(folder / "link to link", "new");
    EXPECT_EQ(textOf(folder / "real/a.txt"), "new");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_TRUE(fs::is_symlink(folder / "link to link"));
}

TEST(AtomicWrite, MakesTheFileThatALinkPromises) {
    const TemporaryFolder folder;
    fs::create_symlink("later.txt", folder / "link");
    writeFileAtomically(folder / "link", "now");
    EXPECT_EQ(textOf(folder / "later.txt"), "now");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
}

TEST(AtomicWrite, SaysWhyItFailed) {
    const TemporaryFolder folder;
    writeText(folder / "file", "");
    fs::create_symlink("circle", folder / "circle");
    const auto problem = [&](const fs::path& file) {
        return errorOf([&] { writeFileAtomically(file, "x"); });
    };
    const std::string where = folder.path().string();
    EXPECT_EQ(problem(folder / "file/a.txt"),
              "Could not write " + where + "/file/a.txt: a part of its path is not a folder.");
    EXPECT_EQ(problem(folder / "none/a.txt"),
              "Could not write " + where + "/none/a.txt: there is no such file or folder.");
    EXPECT_EQ(problem(folder.path()), "Could not write " + where + ": it is a folder.");
    EXPECT_EQ(problem(folder / "circle"), "Could not write " + where + "/circle: its links form a loop.");
    const std::string longName(300, 'n');
    EXPECT_EQ(problem(folder / longName),
              "Could not write " + where + "/" + longName + ": its name is too long.");
    EXPECT_EQ(problem("/dev/full"), "Could not write /dev/full: the disk is full.");
    EXPECT_EQ(problem("/proc/a.txt"), "Could not write /proc/a.txt: there is no such file or folder.");
}

/// What writing as a user without special rights says.
std::string problemForAnyone(const fs::path& file) {
    constexpr uid_t kNobody = 65534;
    const bool administrator = ::geteuid() == 0;
    if (administrator && ::seteuid(kNobody) != 0) return "(can't become nobody)";
    const std::string problem = errorOf([&] { writeFileAtomically(file, "new"); });
    if (administrator && ::seteuid(0) != 0) std::abort();
    return problem;
}

TEST(AtomicWrite, DoesNotOverruleAFileOrFolderThatIsReadOnly) {
    const TemporaryFolder folder;
    writeText(folder / "a.txt", "old");
    ::chmod((folder / "a.txt").c_str(), 0444);
    ::chmod(folder.path().c_str(), 0777);
    EXPECT_EQ(problemForAnyone(folder / "a.txt"),
              "Could not write " + (folder / "a.txt").string() + ": permission denied.");
    ::chmod(folder.path().c_str(), 0555);
    EXPECT_EQ(problemForAnyone(folder / "b.txt"),
              "Could not write " + (folder / "b.txt").string() + ": permission denied.");
    ::chmod(folder.path().c_str(), 0755);
    EXPECT_EQ(textOf(folder / "a.txt"), "old");
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a.txt"));
}

TEST(AtomicWrite, WritesIntoAPipeInsteadOfReplacingIt) {
    const TemporaryFolder folder;
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string received;
    std::thread reader([&] { received = readFile(pipe, 100); });
    writeFileAtomically(pipe, "through");
    reader.join();
    EXPECT_EQ(received, "through");
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST(Leftovers, OfKilledProgramsAreRemovedAndNothingElse) {
    const TemporaryFolder folder;
    for (const char* mine : {"gjkscope-1-2.tmp", ".gjkscope-x-1.tmp", ".gjkscope-1-2.tmpx"})
        writeText(folder / mine, "the user's");
    writeText(folder / ".gjkscope-12-0.tmp", "half a sce");
    writeText(folder / ".gjkscope-12-3.tmp", "");
    fs::create_directory(folder / ".gjkscope-7-7.tmp");
    fs::create_symlink("gjkscope-1-2.tmp", folder / ".gjkscope-8-8.tmp");
    // another program that writes
    const int busy = ::open((folder / ".gjkscope-13-0.tmp").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_EQ(::flock(busy, LOCK_EX), 0);
    removeLeftovers(folder.path());
    EXPECT_THAT(namesIn(folder.path()), testing::UnorderedElementsAre(
                                            "gjkscope-1-2.tmp", ".gjkscope-x-1.tmp", ".gjkscope-1-2.tmpx",
                                            ".gjkscope-7-7.tmp", ".gjkscope-8-8.tmp", ".gjkscope-13-0.tmp"));
    ::close(busy);
    removeLeftovers(folder.path());
    EXPECT_FALSE(fs::exists(folder / ".gjkscope-13-0.tmp"));
    removeLeftovers("/nowhere/at/all");
}

/// One program saves all the time, another one starts all the time.
TEST(Leftovers, AreNotWhatAnotherProgramIsWriting) {
    const TemporaryFolder folder;
    std::atomic<bool> ended = false;
    std::thread starter([&] {
        while (!ended) removeLeftovers(folder.path());
    });
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(errorOf([&] { writeFileAtomically(folder / "a", std::to_string(i)); }), "(no error)");
    ended = true;
    starter.join();
    EXPECT_EQ(textOf(folder / "a"), "99");
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a"));
}

TEST(AtomicWrite, AFailedSaveLeavesTheOldSceneAndNothingElse) {
    const TemporaryFolder folder;
    const Scene scene = defaultScene();
    writeScene(folder / "a.gjk.json", scene);
    // with file size limited to nothing every write fails as on a full disk; the child keeps the limit to
    // itself
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{16, 16};
        ::setrlimit(RLIMIT_FSIZE, &none);
        Scene changed = scene;
        changed.title = "changed";
        const std::string error = errorOf([&] { writeScene(folder / "a.gjk.json", changed); });
        ::_exit(error.ends_with("it would be larger than the file system allows.") ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(readScene(folder / "a.gjk.json").scene == scene);
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a.gjk.json"));
}

TEST(ReadFile, StopsAtTheLimitEvenWhenTheFileNeverEnds) {
    EXPECT_EQ(errorOf([] { readFile("/dev/zero", 3 << 20); }),
              "Could not read /dev/zero: it is larger than the 3 MiB that are accepted.");
}

TEST(Folders, FollowTheXdgVariables) {
    const Variable home("HOME", "/home/someone");
    {
        const Variable config("XDG_CONFIG_HOME", "/elsewhere/config"),
            state("XDG_STATE_HOME", "/elsewhere/state");
        EXPECT_EQ(configFolder(), "/elsewhere/config/gjkscope");
        EXPECT_EQ(stateFolder(), "/elsewhere/state/gjkscope");
    }
    const Variable config("XDG_CONFIG_HOME", nullptr), state("XDG_STATE_HOME", "relative/is/ignored");
    EXPECT_EQ(configFolder(), "/home/someone/.config/gjkscope");
    EXPECT_EQ(stateFolder(), "/home/someone/.local/state/gjkscope");
}

TEST(Assets, AreFoundAndCanBeElsewhere) {
    EXPECT_TRUE(fs::exists(assetPath("languages/en/errors.json")));
    const Variable assets("GJKSCOPE_ASSETS", "/elsewhere");
    EXPECT_EQ(assetPath("scenes"), "/elsewhere/scenes");
}

}  // namespace
}  // namespace gjkscope

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>

#include "app/base/atomic_write.hpp"
#include "app/record/movie.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace {
bool refusesNameless = false;  ///< as FAT and NFS do
}

/// The C library's, without nameless files.
extern "C" int open(const char* name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = va_arg(more, mode_t);
    va_end(more);
    if (refusesNameless && (flags & O_TMPFILE) == O_TMPFILE) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return ::openat(AT_FDCWD, name, flags, mode);
}

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::string problem(const MovieOptions& options) {
    return errorOf([&] { MovieWriter writer(options); });
}

/// A kind of movie by its name, and where it stands until it is complete.
struct Kind {
    const char *file, *part;
    double tolerance;
};

class CutShort : public testing::TestWithParam<Kind> {
  protected:
    MovieOptions options() const { return {folder_ / GetParam().file, 128, 96, 30}; }
    fs::path part() const { return folder_ / GetParam().part; }

    /// A process of its own that starts a movie, adds `frames` and does nothing more: killed at once.
    void recordAndKill(int frames) const {
        int ready[2];
        ASSERT_EQ(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            MovieWriter writer(options());
            addFrames(writer, options(), frames);
            if (::write(ready[1], "x", 1) == 1)
                for (;;) ::pause();
            std::abort();
        }
        char byte;
        ASSERT_EQ(::read(ready[0], &byte, 1), 1);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        ::close(ready[0]);
        ::close(ready[1]);
    }

    const TemporaryFolder folder_;
};

TEST_P(CutShort, ByKillItPlaysButForTheLastSecond) {
    recordAndKill(100);
    EXPECT_FALSE(fs::exists(options().file));
    expectSampleFrames(part(), 60, GetParam().tolerance);
}

TEST_P(CutShort, ByTheEndOfTheWriterItPlaysToItsEnd) {
    {
        MovieWriter writer(options());
        addFrames(writer, options(), 100);
    }
    EXPECT_FALSE(fs::exists(options().file));
    expectSampleFrames(part(), 100, GetParam().tolerance);
}

TEST_P(CutShort, AnywhereInTheFileItPlaysUpToThere) {
    recordAndKill(100);
    const auto whole = fs::file_size(part());
    for (const double share : {0.9, 0.7}) {
        fs::resize_file(part(), static_cast<std::uintmax_t>(share * static_cast<double>(whole)));
        std::vector<Image> frames = decode(part());
        // the very last one may be torn
        ASSERT_GT(frames.size(), 30U);
        frames.pop_back();
        expectSampleFrames(frames, GetParam().tolerance);
    }
}

TEST_P(CutShort, ByAFullDiskItSaysSoAndPlaysUpToThere) {
    const pid_t child = ::fork();
    if (child == 0) {
        // writes beyond this fail as on a full disk; the child keeps the limit to itself
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{120000, 120000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const std::string error = errorOf([&] {
            MovieWriter writer(options());
            addFrames(writer, options(), 3000);
        });
        const std::string expected = "Recording " + options().file.string() +
                                     " stopped: it would be larger than the file system allows. What was "
                                     "recorded so far is in " +
                                     part().string() + ".";
        ::_exit(error == expected ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_FALSE(fs::exists(options().file));
    expectSampleFrames(part(), 30, GetParam().tolerance);
}

TEST_P(CutShort, BeforeItsFirstFrameItLeavesNothing) {
    {
        const MovieWriter writer(options());
        EXPECT_EQ(writer.partialFile(), part());
    }
    EXPECT_TRUE(fs::is_empty(folder_.path()));
}

/// A cluster or fragment is a second long: what had less in it did not play.
TEST_P(CutShort, BeforeAnythingPlaysAKillLeavesNothing) {
    for (const int frames : {0, 1, 5}) {
        recordAndKill(frames);
        EXPECT_TRUE(fs::is_empty(folder_.path())) << frames;
    }
}

TEST_P(CutShort, WhereEveryFileHasANameTheNextStartRemovesWhatDoesNotPlay) {
    refusesNameless = true;
    recordAndKill(1);
    EXPECT_FALSE(fs::is_empty(folder_.path()));
    EXPECT_FALSE(fs::exists(part()));
    removeLeftovers(folder_.path());
    EXPECT_TRUE(fs::is_empty(folder_.path()));
    recordAndKill(100);
    refusesNameless = false;
    removeLeftovers(folder_.path());
    expectSampleFrames(part(), 60, GetParam().tolerance);
}

TEST_P(CutShort, UnderTheLongestNameItIsRecordedToo) {
    const std::string ending = fs::path(GetParam().file).extension();
    MovieOptions longest = options();
    // three bytes a character, so that a cut may not be anywhere
    std::string name;
    while (name.size() + 3 + ending.size() <= 255) name += "\xE5\xBD\xB1";
    longest.file = folder_ / (name + ending);
    {
        MovieWriter writer(longest);
        addFrames(writer, longest, 70);
        const std::string part = writer.partialFile().filename();
        EXPECT_TRUE(fs::exists(writer.partialFile()));
        EXPECT_LE(part.size(), 255u);
        EXPECT_NE(part.find("\xE5\xBD\xB1.part"), part.npos) << part;
        writer.finish();
    }
    expectSampleFrames(longest.file, 70, kLossy);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1);
    longest.file = folder_ / (name + "xxx" + ending);
    EXPECT_THAT(problem(longest), testing::EndsWith("its name is too long."));
}

/// As other files are written: the link stays.
TEST_P(CutShort, ThroughALinkThatLeadsNowhereItMakesTheFileThatTheLinkPromises) {
    fs::create_directory(folder_ / "films");
    fs::create_symlink("films/real", options().file);
    writeMovie(options(), 5);
    EXPECT_TRUE(fs::is_symlink(options().file));
    EXPECT_TRUE(fs::is_regular_file(folder_ / "films/real"));
}

TEST_P(CutShort, TwoRecordingsOfTheSameFramesAreTheSameBytes) {
    writeMovie(options(), 50);
    const std::string once = textOf(options().file);
    writeMovie(options(), 50);
    EXPECT_EQ(textOf(options().file), once);
}

INSTANTIATE_TEST_SUITE_P(Kinds, CutShort,
                         testing::Values(Kind{"a.mp4", "a.part.mp4", kLossy},
                                         Kind{"a.webm", "a.part.webm", kLossy},
                                         // stored without loss
                                         Kind{"a.gif", "a.part.mov", 0.001}),
                         [](const auto& kind) {
                             return fs::path(kind.param.file).extension().string().substr(1);
                         });

TEST(MovieTrouble, NamesWhatIsWrongWithTheOptions) {
    EXPECT_EQ(problem({"a.avi", 64, 48}),
              "a.avi does not have a movie's name, but must end in .mp4, .webm or .gif, or in .png with a "
              "number such "
              "as %04d in it.");
    EXPECT_EQ(problem({"a.mp4", 0, 48}),
              "The movie is 0 × 48 pixels, but each side must be from 1 to 16384.");
    EXPECT_EQ(problem({"a.gif", 64, 16385}),
              "The movie is 64 × 16385 pixels, but each side must be from 1 to 16384.");
    EXPECT_EQ(problem({"a.mp4", 64, 48, 0}), "A movie has 0 frames per second, but must have from 1 to 240.");
    EXPECT_EQ(problem({"a.mp4", 64, 48, 30, true}),
              "MP4 has no transparency: choose WebM, GIF or PNG for a transparent background.");
}

TEST(MovieTrouble, NamesTheFolderThatCannotBeWritten) {
    const TemporaryFolder folder;
    const std::string missing = folder / "no/a.mp4", inFile = folder / "file/a.webm";
    writeText(folder / "file", "");
    EXPECT_EQ(problem({missing, 64, 48}),
              "Could not start recording " + missing + ": there is no such file or folder.");
    EXPECT_EQ(problem({inFile, 64, 48}),
              "Could not start recording " + inFile + ": a part of its path is not a folder.");
}

TEST(MovieTrouble, RefusesWhatIsNoFileOrMayNotBeReplaced) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "folder.mp4");
    EXPECT_THAT(problem({folder / "folder.mp4", 64, 48}), testing::EndsWith(": it is a folder."));
    fs::create_symlink("/dev/full", folder / "device.gif");
    EXPECT_THAT(problem({folder / "device.gif", 64, 48}),
                testing::EndsWith(": it is a device or a pipe, not a file."));
    if (::geteuid() == 0) return;  // may write everything
    writeText(folder / "kept.mp4", "");
    fs::permissions(folder / "kept.mp4", fs::perms::owner_read);
    EXPECT_THAT(problem({folder / "kept.mp4", 64, 48}), testing::EndsWith(": permission denied."));
}

TEST(MovieTrouble, NamesWhatIsWrongWithTheFrames) {
    const TemporaryFolder folder;
    MovieWriter writer({folder / "a.mp4", 64, 48});
    EXPECT_EQ(errorOf([&] { writer.repeat(); }), "There is nothing to record: the movie has no frames.");
    EXPECT_EQ(errorOf([&] { writer.finish(); }), "There is nothing to record: the movie has no frames.");
    EXPECT_EQ(errorOf([&] { writer.add(sampleFrame(0, 64, 50)); }),
              "A frame is 64 × 50 pixels, but the movie is 64 × 48.");
    EXPECT_EQ(errorOf([&] {
                  writer.add(Image{64, 48, {}});
              }),
              "A frame is 64 × 48 pixels, but has only 0 bytes.");
}

}  // namespace
}  // namespace gjkscope

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "tests/record/film_file.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Two circles that come together in a second, seen small.
const char* const kDemo = R"({"size": [160, 96], "fps": 10, "cues": [
    {"scene": {"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 0.5}},
        {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 0]}]}},
    {"caption": "Two circles"},
    {"move": "B", "to": [0.5, 0.2], "over": 1},
    {"pause": 0.5}]})";

ProgramResult filmed(const TestFolder& folder, const std::string& name,
                     std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"render", folder.file("a.gjkdemo.json", kDemo), "-o", folder / name});
    return runProgram(options);
}

std::string sha(const std::string& file) {
    return outputOf("sha256sum < '" + file + "'");
}

TEST(RenderFilm, AStoryboardBecomesAnMp4) {
    const TestFolder folder;
    const ProgramResult outcome = filmed(folder, "a.mp4");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output + outcome.errors, IsEmpty());
    EXPECT_THAT(folder.names(), ElementsAre("a.gjkdemo.json", "a.mp4"));
    const Film film = probe(folder / "a.mp4");
    EXPECT_EQ(film.codec, "h264");
    EXPECT_EQ(film.width, 160);
    EXPECT_EQ(film.height, 96);
    EXPECT_EQ(film.rate, "10/1");
    EXPECT_EQ(film.frames, 15);
    EXPECT_NEAR(film.duration, 1.5, 1e-3);
}

TEST(RenderFilm, SizeAndRateCanBeOthers) {
    const TestFolder folder;
    ASSERT_EQ(filmed(folder, "a.webm", {"--size", "80x48", "--scale", "2", "--fps", "24"}).status, 0);
    const Film film = probe(folder / "a.webm");
    EXPECT_EQ(film.codec, "vp9");
    EXPECT_EQ(film.width, 160);
    EXPECT_EQ(film.frames, 36);
}

TEST(RenderFilm, AGifIsOneToo) {
    const TestFolder folder;
    ASSERT_EQ(filmed(folder, "a.gif").status, 0);
    EXPECT_EQ(probe(folder / "a.gif").codec, "gif");
    EXPECT_NEAR(probe(folder / "a.gif").duration, 1.5, 0.02);
}

TEST(RenderFilm, FramesAreTheSameBytesEveryTime) {
    const TestFolder one, two;
    ASSERT_EQ(filmed(one, "%02d.png").status, 0);
    ASSERT_EQ(filmed(two, "%02d.png").status, 0);
    ASSERT_EQ(one.names().size(), 16u);
    for (const std::string& name : one.names())
        EXPECT_EQ(contentOf(one / name), contentOf(two / name)) << name;
}

TEST(RenderFilm, TheFilmsFramesAreItsStills) {
    const TestFolder folder;
    ASSERT_EQ(filmed(folder, "%02d.png").status, 0);
    ASSERT_EQ(filmed(folder, "at.png", {"--at", "0.7"}).status, 0);
    EXPECT_EQ(sha(folder / "at.png"), sha(folder / "08.png"));
    EXPECT_NE(sha(folder / "at.png"), sha(folder / "07.png"));
    EXPECT_EQ(filmed(folder, "at.svg", {"--at", "0.7"}).status, 0);
    EXPECT_THAT(contentOf(folder / "at.svg"), HasSubstr("Two circles"));
}

/// A day at the greatest rate has twenty million frames; a test that drew them would not end.
TEST(RenderFilm, APictureOfALongFilmIsDrawnAtOnce) {
    const TestFolder folder;
    const std::string day = folder.file(
        "day.gjkdemo.json", R"({"size": [160, 96], "fps": 240, "cues": [{"scene": )" + circles(1) +
                                R"(}, {"move": "B", "to": [4, 0], "over": 86400}]})");
    const ProgramResult outcome = runProgram({"render", day, "-o", folder / "end.png"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    ASSERT_EQ(runProgram({"render", day, "-o", folder / "noon.png", "--at", "43200"}).status, 0);
    EXPECT_NE(sha(folder / "noon.png"), sha(folder / "end.png"));
}

TEST(RenderFilm, ARunIsAFilmToo) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", circles(1));
    const ProgramResult outcome = runProgram({"render", scene, "-o", folder / "run.mp4", "--size", "160x96",
                                              "--fps", "5", "--caption", "--canvas", "world"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_GT(probe(folder / "run.mp4").duration, 5);
}

TEST(RenderFilm, OptionsThatMeanNothingAreWrongUsage) {
    const TestFolder folder;
    const std::string scene = folder.file("s.gjk.json", circles(1));
    EXPECT_EQ(filmed(folder, "a.png", {"--step", "2"}).status, 2);
    EXPECT_THAT(filmed(folder, "a.mp4", {"--no-grid"}).errors, HasSubstr("--no-grid is for scenes"));
    EXPECT_THAT(filmed(folder, "a.mp4", {"--method", "gjk"}).errors, HasSubstr("--method is for scenes"));
    EXPECT_THAT(runProgram({"render", scene, "-o", folder / "a.png", "--fps", "30"}).errors,
                HasSubstr("--fps is for films"));
    EXPECT_THAT(runProgram({"render", scene, "-o", folder / "a.png", "--at", "3"}).errors,
                HasSubstr("--at is for storyboards"));
    EXPECT_THAT(runProgram({"render", scene, "-o", folder / "a.gif", "--step", "2"}).errors,
                HasSubstr("--step is for a single picture"));
    EXPECT_THAT(filmed(folder, "a.mp4", {"--at", "1"}).errors, HasSubstr("--at is for a single picture"));
    EXPECT_EQ(filmed(folder, "a.mp4", {"--transparent"}).status, 2);
    EXPECT_EQ(filmed(folder, "a.mp4", {"--fps", "0"}).status, 2);
    EXPECT_EQ(filmed(folder, "a.avi").status, 2);
    EXPECT_THAT(folder.names(), ElementsAre("a.gjkdemo.json", "s.gjk.json"));
}

TEST(RenderFilm, FaultsInAStoryboardHaveTheirPlace) {
    const TestFolder folder;
    const std::string bad = folder.file("b.gjkdemo.json", "{\"cues\": [\n  {\"pause\": 1}]}");
    const ProgramResult outcome = runProgram({"render", bad, "-o", folder / "b.mp4"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("b.gjkdemo.json:1:10: cues shows no scene"));
    EXPECT_THAT(folder.names(), ElementsAre("b.gjkdemo.json"));
}

TEST(RenderFilm, ATimelessStoryboardIsNoFilm) {
    const TestFolder folder;
    const std::string still = folder.file("s.gjkdemo.json", R"({"cues": [{"scene": )" + circles(1) + "}]}");
    const ProgramResult outcome = runProgram({"render", still, "-o", folder / "s.mp4"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("no time passes"));
    EXPECT_EQ(runProgram({"render", still, "-o", folder / "s.png"}).status, 0);
}

TEST(RenderFilm, AFolderThatIsNotThereIsSaid) {
    const TestFolder folder;
    const ProgramResult outcome = filmed(folder, "none/a.mp4");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("a.mp4"));
    EXPECT_THAT(folder.names(), ElementsAre("a.gjkdemo.json"));
}

TEST(RenderFilm, WithoutFFmpegItSaysWhatIsMissing) {
    const TestFolder folder;
    const TestFolder libraries;
    for (int version = 50; version < 100; ++version)
        libraries.file("libavformat.so." + std::to_string(version), "no library");
    ::setenv("LD_LIBRARY_PATH", (libraries / "").c_str(), 1);
    const ProgramResult outcome = filmed(folder, "a.mp4"), frames = filmed(folder, "a-%d.png");
    ::unsetenv("LD_LIBRARY_PATH");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("libavformat.so."));
    EXPECT_THAT(outcome.errors, HasSubstr("cannot be loaded: install the libraries of FFmpeg"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a.mp4"));
    EXPECT_EQ(frames.status, 0) << frames.errors;
}

/// A film that takes far longer than any test, begun; its part file has something in it.
struct LongFilm {
    LongFilm() {
        while (partSize() < 20'000) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    std::uintmax_t partSize() const {
        std::error_code ignored;
        const auto size = std::filesystem::file_size(folder / "a.part.mp4", ignored);
        return ignored ? 0 : size;
    }

    const TestFolder folder;
    const std::string storyboard = folder.file("a.gjkdemo.json", R"({"size": [640, 360], "fps": 60, "cues": [
        {"scene": {"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "ngon", "sides": 7, "radius": 1}},
            {"name": "B", "shape": {"type": "box", "half_extents": [1, 0.5]}, "position": [3, 0]}]}},
        {"move": "A", "to": [0, 0], "rotation": 3000, "over": 3000}]})");
    Program program{{"render", storyboard, "-o", folder / "a.mp4"}, folder / "errors"};
};

TEST(RenderFilm, InterruptedItSaysWhatIsThere) {
    LongFilm film;
    film.program.signal(SIGINT);
    EXPECT_EQ(film.program.wait().status, -SIGINT);
    EXPECT_THAT(contentOf(film.folder / "errors"), HasSubstr("a.part.mp4"));
    EXPECT_THAT(film.folder.names(), ElementsAre("a.gjkdemo.json", "a.part.mp4", "errors"));
    EXPECT_GT(decode(film.folder / "a.part.mp4").size(), 10u);
}

TEST(RenderFilm, KilledItPlaysUpToThere) {
    LongFilm film;
    film.program.signal(SIGKILL);
    EXPECT_EQ(film.program.wait().status, -SIGKILL);
    EXPECT_GT(decode(film.folder / "a.part.mp4").size(), 10u);
}

}  // namespace
}  // namespace gjkscope

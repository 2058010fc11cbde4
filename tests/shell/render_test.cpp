#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <thread>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// Renders two circles and returns the picture's bytes.
std::string rendered(const std::string& name, std::vector<std::string> options = {}) {
    const TestFolder folder;
    options.insert(options.begin(),
                   {"render", folder.file("scene.gjk.json", circles(1)), "-o", folder / name});
    const ProgramResult outcome = runProgram(options);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output + outcome.errors, IsEmpty());
    EXPECT_THAT(folder.names(), testing::ElementsAre(name, "scene.gjk.json"));
    return contentOf(folder / name);
}

/// Width and height as a PNG's header has them.
std::pair<int, int> pngSize(const std::string& png) {
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(png.at(at + i));
        return value;
    };
    return {number(16), number(20)};
}

TEST(Render, EachFormatIsWhatItsNameSays) {
    EXPECT_THAT(rendered("a.png"), StartsWith("\x89PNG\r\n"));
    EXPECT_THAT(rendered("a.svg"), StartsWith("<?xml"));
    EXPECT_THAT(rendered("a.PDF"), StartsWith("%PDF-"));
}

TEST(Render, TheSameSceneGivesTheSameBytes) {
    for (const char* name : {"a.png", "a.svg", "a.pdf"})
        EXPECT_TRUE(rendered(name) == rendered(name)) << name;
}

TEST(Render, SizeAndScaleMultiply) {
    EXPECT_EQ(pngSize(rendered("a.png")), std::pair(1600, 900));
    EXPECT_EQ(pngSize(rendered("a.png", {"--size", "400x300", "--scale", "1.5"})), std::pair(600, 450));
    EXPECT_THAT(rendered("a.svg", {"--size", "400x300", "--scale", "2"}),
                HasSubstr("width=\"800\" height=\"600\""));
}

TEST(Render, TheCanvasIsChosen) {
    EXPECT_THAT(rendered("a.svg"), AllOf(HasSubstr("WORLD"), HasSubstr("MINKOWSKI DIFFERENCE")));
    EXPECT_THAT(rendered("a.svg", {"--canvas", "world"}),
                AllOf(HasSubstr("WORLD"), Not(HasSubstr("MINKOWSKI"))));
    EXPECT_THAT(rendered("a.svg", {"--canvas", "difference"}), Not(HasSubstr("WORLD")));
}

TEST(Render, TheLastStepIsTheDefault) {
    EXPECT_TRUE(rendered("a.svg") == rendered("a.svg", {"--step", "last"}));
    EXPECT_FALSE(rendered("a.svg") == rendered("a.svg", {"--step", "first"}));
    EXPECT_TRUE(rendered("a.svg", {"--step", "0"}) == rendered("a.svg", {"--step", "first"}));
    EXPECT_TRUE(rendered("a.svg", {"--step", "0.start"}) == rendered("a.svg", {"--step", "first"}));
}

TEST(Render, WhatIsSwitchedOffIsGone) {
    EXPECT_THAT(rendered("a.svg"), HasSubstr("class=\"grid\""));
    EXPECT_THAT(rendered("a.svg", {"--no-grid"}), Not(HasSubstr("class=\"grid\"")));
    EXPECT_FALSE(rendered("a.svg", {"--no-labels"}) == rendered("a.svg"));
    EXPECT_THAT(rendered("a.svg", {"--transparent"}), Not(HasSubstr("class=\"background\"")));
}

TEST(Render, ThemesAndLanguagesDiffer) {
    EXPECT_FALSE(rendered("a.svg", {"--theme", "dark"}) == rendered("a.svg", {"--theme", "contrast"}));
    EXPECT_THAT(rendered("a.svg", {"--language", "zh-Hans"}), HasSubstr("闵可夫斯基差"));
    EXPECT_THAT(rendered("a.png", {"--language", "zh-Hans", "--theme", "dark", "--transparent"}),
                StartsWith("\x89PNG"));
}

TEST(Render, TheCaptionSaysWhatHappens) {
    const std::string with = rendered("a.svg", {"--caption"});
    EXPECT_GT(with.size(), rendered("a.svg").size());
    EXPECT_THAT(with, Not(HasSubstr("&lt;")));  // no markup of the sentence is left
}

ProgramResult renderTo(const TestFolder& folder, const std::string& picture,
                       const std::string& scene = circles(1)) {
    return runProgram({"render", folder.file("scene.gjk.json", scene), "-o", picture});
}

TEST(Render, AnUnknownExtensionIsWrongUsage) {
    const TestFolder folder;
    for (const char* name : {"a.bmp", "a", ".png"})
        EXPECT_EQ(renderTo(folder, folder / name).status, 2) << name;
}

TEST(Render, ThreeDimensionsAreDrawnInEveryFormat) {
    const TestFolder folder;
    for (const char* name : {"a.png", "a.svg", "a.pdf"}) {
        const ProgramResult outcome = renderTo(folder, folder / name, R"({"dimension": 3, "bodies": [
            {"name": "A", "shape": {"type": "box", "half_extents": [1, 2, 3]}},
            {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [1, 2, 3]}]})");
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_GT(std::filesystem::file_size(folder / name), 2000U);
    }
}

/// A box and a ball apart, rendered as an SVG with these options and, in the file, this view.
std::string render3D(std::vector<std::string> options, const std::string& view = "{}") {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", R"({"dimension": 3, "view": )" + view +
                                                                R"(, "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 2, 3]}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [3, 4, 5]}]})");
    options.insert(options.begin(), {"render", scene, "-o", folder / "a.svg"});
    const ProgramResult outcome = runProgram(options);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    return contentOf(folder / "a.svg");
}

TEST(Render, A3DSceneIsSeenFromWhereTheOptionsSay) {
    const std::string usual = render3D({});
    EXPECT_FALSE(render3D({"--look", "above"}) == usual);
    EXPECT_TRUE(render3D({"--look", "start"}) == usual);
    EXPECT_TRUE(render3D({"--look", "above"}) == render3D({"--azimuth", "-90", "--elevation", "90"}));
    EXPECT_TRUE(render3D({"--look", "right", "--elevation", "30"}) ==
                render3D({"--azimuth", "0", "--elevation", "30"}));
    EXPECT_FALSE(render3D({"--look", "normal"}) == render3D({"--look", "beside-normal"}));
    EXPECT_FALSE(render3D({"--look", "direction", "--step", "1.direction"}) ==
                 render3D({"--step", "1.direction"}));
    for (const char* finish : {"opaque", "wire"})
        EXPECT_FALSE(render3D({"--finish", finish}) == usual) << finish;
    EXPECT_TRUE(render3D({"--finish", "translucent"}) == usual);
}

TEST(Render, ShowsHowSetsAreMade) {
    const std::string usual = rendered("a.svg");
    std::set<std::string> pictures{usual};
    for (const char* set : {"difference", "sum", "erosion"})
        pictures.insert(rendered("a.svg", {"--set", set}));
    EXPECT_EQ(pictures.size(), 4u);
    EXPECT_EQ(rendered("a.svg", {"--set", "run"}), usual);
    EXPECT_THAT(rendered("a.svg", {"--set", "sum"}), HasSubstr("A ⊕ B"));
    EXPECT_FALSE(rendered("a.svg", {"--set", "sum", "--step", "first"}) ==
                 rendered("a.svg", {"--set", "sum", "--step", "1"}))
        << "B slides with the steps";
}

TEST(Render, FlattenedTheDifferenceIsASection) {
    const std::string solid = render3D({"--canvas", "difference"}),
                      section = render3D({"--canvas", "difference", "--flatten"});
    EXPECT_LT(section.size(), solid.size() / 2) << "one outline in place of all faces";
    EXPECT_TRUE(render3D({"--canvas", "world", "--flatten"}) == render3D({"--canvas", "world"}));
}

TEST(Render, A3DSceneIsSeenAsItsFileSaysUnlessOptionsDo) {
    const std::string view = R"({"orbit": [0, 0.5235987755982988], "finish": "wire", "flatten": true})";
    EXPECT_TRUE(render3D({}, view) ==
                render3D({"--azimuth", "0", "--elevation", "30", "--finish", "wire", "--flatten"}));
    EXPECT_TRUE(render3D({"--look", "start", "--finish", "opaque"}, view) ==
                render3D({"--flatten", "--finish", "opaque"}));
    const std::string unlinked = R"({"difference_orbit": [1, 0]})";
    EXPECT_TRUE(render3D({"--canvas", "world"}, unlinked) == render3D({"--canvas", "world"}));
    EXPECT_FALSE(render3D({"--canvas", "difference"}, unlinked) == render3D({"--canvas", "difference"}));
}

TEST(Render, A2DSceneIsNotTurned) {
    const TestFolder folder;
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    for (const std::vector<std::string>& option :
         std::vector<std::vector<std::string>>{{"--look", "front"},
                                               {"--azimuth", "3"},
                                               {"--elevation", "3"},
                                               {"--flatten"},
                                               {"--finish", "wire"}}) {
        std::vector<std::string> arguments{"render", scene, "-o", folder / "a.svg"};
        arguments.insert(arguments.end(), option.begin(), option.end());
        const ProgramResult outcome = runProgram(arguments);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.errors, "gjkscope: " + option[0] + " is for 3D scenes, but this one is in 2D.\n");
    }
    EXPECT_THAT(folder.names(), testing::ElementsAre("scene.gjk.json"));
}

TEST(Render, AFolderThatCannotBeWrittenIsAFailure) {
    const TestFolder folder;
    const std::string plainFile = folder.file("file", "");
    for (const char* extension : {".png", ".svg", ".pdf"}) {
        const ProgramResult outcome = renderTo(folder, plainFile + "/a" + extension);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.errors, AllOf(StartsWith("gjkscope: "), HasSubstr(plainFile)));
    }
}

TEST(Render, APipeThatNobodyReadsIsAFailure) {
    const TestFolder folder;
    const std::string pipe = folder / "a.png";
    ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
    const ProgramResult outcome = renderTo(folder, pipe);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("a pipe that nobody reads"));
}

#if !defined(GJKSCOPE_SANITIZE)  // whose shadow takes terabytes
/// While it lives, programs that are started have no more memory than this.
class LittleMemory {
  public:
    explicit LittleMemory(rlim_t bytes) {
        ::getrlimit(RLIMIT_AS, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_AS, &limit);
    }
    LittleMemory(const LittleMemory&) = delete;
    LittleMemory& operator=(const LittleMemory&) = delete;
    ~LittleMemory() { ::setrlimit(RLIMIT_AS, &before_); }

  private:
    rlimit before_;
};

/// Keeps fontconfig's lists of the system's fonts in `folder` while it lives.
class OwnFontCache {
  public:
    explicit OwnFontCache(const TestFolder& folder) : cache_(folder / "fonts") {
        const std::string config =
            folder.file("fonts.conf", "<fontconfig><dir>/usr/share/fonts</dir><cachedir>" + cache_ +
                                          "</cachedir></fontconfig>");
        ::setenv("FONTCONFIG_FILE", config.c_str(), 1);
    }
    OwnFontCache(const OwnFontCache&) = delete;
    OwnFontCache& operator=(const OwnFontCache&) = delete;
    ~OwnFontCache() { ::unsetenv("FONTCONFIG_FILE"); }

    std::map<std::string, std::string> lists() const {
        std::map<std::string, std::string> lists;
        for (const auto& entry : std::filesystem::directory_iterator(cache_))
            if (entry.is_regular_file()) lists[entry.path().filename()] = contentOf(entry.path());
        return lists;
    }

  private:
    std::string cache_;
};

/// The driver crashes where it gets none, and fontconfig tries forever or writes lists that lack fonts, which
/// every program on the machine believes; at other amounts on other machines.
TEST(Render, WithoutMemoryItEndsWithASentenceAndTheListsOfFontsAreWhole) {
    const TestFolder folder;
    const OwnFontCache fonts(folder);
    const std::string scene = folder.file("scene.gjk.json", circles(1));
    ASSERT_EQ(runProgram({"render", scene, "-o", folder / "a.png"}).status, 0);
    const std::map<std::string, std::string> whole = fonts.lists();
    for (rlim_t megabytes = 240; megabytes <= 600; megabytes += 15) {
        const LittleMemory little(megabytes * 1'000'000);
        const ProgramResult outcome = runProgram({"render", scene, "-o", folder / "a.png"});
        EXPECT_THAT(outcome.status, testing::AnyOf(0, 1)) << megabytes;
        if (outcome.status == 1) {
            EXPECT_THAT(outcome.errors, HasSubstr("gjkscope: ")) << megabytes;
        }
        ASSERT_TRUE(fonts.lists() == whole) << megabytes;
    }
}
#endif

TEST(Render, CanBeInterruptedWhereAPipeIsFull) {
    const TestFolder folder;
    const std::string pipe = folder / "a.svg", scene = folder.file("scene.gjk.json", circles(1));
    ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
    // opens it, and holds so much that nothing is left for a picture
    const int reader = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    ASSERT_GE(reader, 0);
    while (::write(reader, "-", 1) == 1) continue;
    Program program({"render", scene, "-o", pipe}, folder / "errors");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait().status, -SIGTERM);
    ::close(reader);
}

TEST(Render, AFullDiskIsAFailure) {
    const TestFolder folder;
    for (const std::string name : {"a.png", "a.svg", "a.pdf"}) {
        std::filesystem::create_symlink("/dev/full", folder / name);
        const ProgramResult outcome = renderTo(folder, folder / name);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.errors, HasSubstr("disk is full"));
    }
}

}  // namespace
}  // namespace gjkscope

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>

#include "app/base/files.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/film/storyboards.hpp"
#include "tests/scene/io/quoted_methods.hpp"

namespace gjkscope {
namespace {

std::string problemIn(const std::string& text) {
    return errorOf([&] { parseStoryboard(text, "s"); });
}

TEST(Storyboard, ReadsBackTheLanesItCompares) {
    const Storyboard board =
        storyboard(R"({"compare": [{}, {"precision": "float", "order": "BA"}]}, {"compare": []})");
    ASSERT_EQ(board.cues.size(), 3u);
    const std::vector<Lane> lanes = std::get<CompareCue>(board.cues[1].action).lanes;
    ASSERT_EQ(lanes.size(), 2u);
    EXPECT_EQ(lanes[1].precision, Precision::Float);
    EXPECT_TRUE(lanes[1].swapped);
    EXPECT_EQ(parseStoryboard(storyboardText(board), "s").storyboard, board);
}

TEST(Storyboard, ReadsBackAsItWasWritten) {
    Storyboard board = storyboard(R"(
        {"move": "B", "to": [1, 2], "rotation": 0.1, "through": [[2, 2]], "at": 0.1, "over": 0.30000000000000004},
        {"direction": [0, 1]}, {"step": "+1"}, {"step": 2}, {"play": "last", "pace": 0.7, "wait": false},
        {"camera": "world", "zoom": 3, "center": [1, 1], "ease": "linear"}, {"camera": "whole"},
        {"caption": "words"}, {"caption": {"en": "a", "zh-Hans": "b"}}, {"caption": "@step"}, {"caption": ""},
        {"highlight": "B"}, {"highlight": [1, 2]}, {"highlight": ""}, {"pause": 1.5}, {"method": "epa"},
        {"theme": "dark"}, {"text": "here", "place": [1, 2]},
        {"text": {"en": "a", "zh-Hans": "b"}, "place": [0, 0], "on": "difference", "name": "n"},
        {"formula": "s_A(d), w_1", "place": [1, 0]}, {"arrow": [[0, 0], [1, 1]], "label": "w_1", "name": "n"},
        {"arrow": [[0, 0], [1, 1]], "label": "w_1", "place": [0.5, 2]}, {"caption": "Larger", "centered": true, "size": 2},
        {"erase": "n"}, {"erase": ""}, {"fade": "B", "strength": 0.3}, {"fade": ["simplex", "A"]}, {"fade": ""},
        {"layers": ["A", "difference"]}, {"layers": []}, {"layers": "all"},
        {"show": "world", "grid": false}, {"show": "", "regions": true, "labels": false})");
    board.title = "A title";
    board.size = {640, 360};
    board.framesPerSecond = 25;
    const std::string text = storyboardText(board);
    EXPECT_EQ(parseStoryboard(text, "s").storyboard, board);
    EXPECT_EQ(storyboardText(parseStoryboard(text, "s").storyboard), text);
}

TEST(Storyboard, Reads3DBackToo) {
    const std::string text = R"({"cues": [{"scene": {"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "sphere", "radius": 1}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [3, 0, 0]}]}},
        {"move": "B", "to": [1, 2, 3], "rotation": [0, 1, 0, 0]},
        {"camera": "both", "azimuth": 1, "elevation": 0.5},
        {"show": "", "flatten": true, "finish": "wire"}]})";
    const Storyboard board = parseStoryboard(text, "s").storyboard;
    EXPECT_EQ(parseStoryboard(storyboardText(board), "s").storyboard, board);
}

TEST(Storyboard, FindsScenesBesideItself) {
    const TemporaryFolder folder;
    writeScene(folder / "pair.gjk.json", defaultScene());
    std::ofstream(folder / "a.gjkdemo.json") << R"({"cues": [{"scene": "pair.gjk.json"}, {"pause": 1}]})";
    const Storyboard board = readStoryboard(folder / "a.gjkdemo.json").storyboard;
    EXPECT_EQ(std::get<SceneCue>(board.cues[0].action).scene, defaultScene());
    EXPECT_THAT(storyboardText(board), testing::HasSubstr(R"("scene": "pair.gjk.json")"));
}

TEST(Storyboard, FindsTheProgramsOwnScenesByTheirStems) {
    const TemporaryFolder folder;
    const std::string text = R"({"cues": [{"scene": "01-apart"}]})";
    const Storyboard own = parseStoryboard(text, "s", folder.path()).storyboard;
    EXPECT_EQ(std::get<SceneCue>(own.cues[0].action).scene,
              readScene(assetPath("scenes/01-apart.gjk.json")).scene);
    EXPECT_THAT(storyboardText(own), testing::HasSubstr(R"("scene": "01-apart")"));
    // a file beside the storyboard comes first
    writeScene(folder / "01-apart", defaultScene());
    EXPECT_EQ(std::get<SceneCue>(parseStoryboard(text, "s", folder.path()).storyboard.cues[0].action).scene,
              defaultScene());
}

TEST(Storyboard, ReadsAFileThatManyCuesNameOnce) {
    const TemporaryFolder folder;
    writeText(folder / "pair.gjk.json",
              R"({"dimension": 2, "author": "me", "bodies": [{"shape": {"type": "point"}},
                 {"shape": {"type": "point"}, "position": [1, 0]}]})");
    const auto board = parseStoryboard(R"({"cues": [{"scene": "pair.gjk.json"}, {"move": "A", "to": [5, 5]},
        {"scene": "pair.gjk.json"}, {"move": "A", "to": [0, 1]}]})",
                                       "s", folder.path());
    EXPECT_EQ(board.notices.size(), 1u) << "what there is to know of it is said once";
    const auto& first = std::get<SceneCue>(board.storyboard.cues[0].action);
    const auto& second = std::get<SceneCue>(board.storyboard.cues[2].action);
    EXPECT_TRUE(first.scene == second.scene) << "what happened to it before is undone";
}

TEST(Storyboard, OfTooManyVerticesIsRefused) {
    const std::string scene =
        R"({"scene": {"dimension": 2, "bodies": [{"shape": {"type": "point"}},
           {"shape": {"type": "ngon", "radius": 1, "sides": 1000000}, "position": [9, 0]}]}})";
    std::string cues = scene;
    for (int i = 1; i < 9; ++i) cues += ", " + scene;
    EXPECT_THAT(problemIn(R"({"cues": [)" + cues + "]}"),
                testing::HasSubstr("with cues[8].scene the scenes have more than the 8000000 vertices"));
}

TEST(Storyboard, WaitsForNoPipeAndQuotesNoSceneFromElsewhere) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "films");
    ASSERT_EQ(::mkfifo((folder / "films/pipe").c_str(), S_IRUSR), 0);
    writeText(folder / "films/near.json", "secret");
    writeText(folder / "far.json", "secret");
    std::filesystem::create_symlink("../far.json", folder / "films/link.json");
    writeScene(folder / "scene.json", defaultScene());
    const auto problemOf = [&](const std::string& scene) {
        return errorOf(
            [&] { parseStoryboard(R"({"cues": [{"scene": ")" + scene + "\"}]}", "s", folder / "films"); });
    };
    EXPECT_THAT(problemOf("pipe"), testing::HasSubstr("a pipe, a socket or a device, not a file"));
    EXPECT_THAT(problemOf("near.json"), testing::HasSubstr("secret"));
    for (const char* scene : {"../far.json", "link.json"})
        EXPECT_THAT(problemOf(scene), testing::EndsWith("open it by itself to see why.")) << scene;
    EXPECT_EQ(problemOf("../scene.json"), "(no error)");
}

TEST(Storyboard, NamesNoSceneWhereItMayNameNoFiles) {
    EXPECT_THAT(errorOf([] {
                    parseStoryboard(R"({"cues": [{"scene": "s.json"}]})", "s", {"", FileAccess::Refused});
                }),
                testing::HasSubstr("cues[0].scene names the file s.json, but no file is opened"));
}

struct BadCue {
    std::string name;
    std::string cue;
    std::string problem;
};

void PrintTo(const BadCue& bad, std::ostream* out) {
    *out << bad.name;
}

struct BadCues : testing::TestWithParam<BadCue> {};

TEST_P(BadCues, AreRefusedWithTheirPlace) {
    EXPECT_EQ(problemIn(withCues(GetParam().cue)), GetParam().problem);
}

INSTANTIATE_TEST_SUITE_P(
    Storyboard, BadCues,
    testing::Values(
        BadCue{"formula", R"({"formula": "a \\frac{1}", "place": [0, 0]})",
               "s:2:13: cues[1].formula can't be read as a formula: \\frac must be followed by a part in "
               "braces, "
               "at byte 11."},
        BadCue{
            "color", R"({"arrow": [[0, 0], [1, 1]], "label": "\\color{mauve}{x}"})",
            "s:2:38: cues[1].label can't be read as a formula: there is no color mauve (byte 8); accepted "
            "are "
            "A, B, difference, origin, simplex, newest, direction, nearest, upper, lower, witness, polytope, "
            "face, horizon, depth, highlight, blue, orange, purple, green, red, black, gray, pink, yellow."},
        BadCue{"nothing", R"({})",
               "s:2:1: cues[1] does not say what happens, but must have one of \"scene\", \"move\", "
               "\"direction\", "
               "\"step\", \"play\", \"camera\", \"caption\", \"pause\", \"highlight\", \"method\", "
               "\"compare\", \"theme\", "
               "\"show\", \"text\", \"formula\", \"arrow\", \"erase\", \"fade\", \"layers\"."},
        BadCue{
            "fade", R"({"fade": "C"})",
            "s:2:10: cues[1].fade is \"C\", but must be one of \"A\", \"B\", \"difference\", \"origin\", "
            "\"direction\", \"supports\", \"simplex\", \"nearest\", \"bounds\", \"regions\", \"half-plane\", "
            "\"polytope\", \"edges\", \"witness\", \"depth\", \"report\"."},
        BadCue{"strength", R"({"fade": "B", "strength": 2})",
               "s:2:27: cues[1].strength is 2, but must be a number from 0 to 1."},
        BadCue{"arrow", R"({"arrow": [[0, 0]]})",
               "s:2:11: cues[1].arrow is an array of length 1, but must be an array of two points."},
        BadCue{
            "caption", R"({"caption": {"en": "a", "": "b"}})",
            "s:2:13: cues[1].caption has a text under \"\", but must name its language, as in {\"en\": …}."},
        BadCue{"canvas", R"({"text": "a", "place": [0, 0], "on": "both"})",
               "s:2:38: cues[1].on is \"both\", but must be one of \"world\", \"difference\"."},
        BadCue{"body", R"({"move": "C", "to": [0, 0]})",
               "s:2:10: cues[1].move is \"C\", but must be one of \"A\", \"B\"."},
        BadCue{"where", R"({"move": "B"})",
               "s:2:10: cues[1].move has neither `to` nor `rotation`, but must have one of them."},
        BadCue{"vector", R"({"move": "B", "to": [0, 0, 0]})",
               "s:2:21: cues[1].to is [0, 0, 0], but must be an array of 2 numbers."},
        BadCue{"key", R"({"pause": 1, "ovr": 2})",
               "s:2:21: cues[1].ovr is not known here, but must be one of \"pause\", \"at\", \"over\", "
               "\"ease\", "
               "\"wait\", \"comment\"."},
        BadCue{"seconds", R"({"pause": -1})",
               "s:2:11: cues[1].pause is -1, but must be seconds from 0 to 86400."},
        BadCue{"pace", R"({"play": "last", "pace": 0})",
               "s:2:26: cues[1].pace is 0, but must be seconds per step, above 0."},
        BadCue{"step", R"({"step": "9.bound"})",
               "s:2:10: cues[1].step: there is no step 9.bound: accepted are first, last, 0 to 4, and "
               "gjk:0.start, "
               "gjk:1.aim, gjk:1.support, gjk:1.reject, gjk:1.done"},
        BadCue{"flat", R"({"camera": "both", "azimuth": 1})",
               "s:2:31: cues[1].azimuth turns the view, but the scene is in 2D."},
        BadCue{"zoom", R"({"camera": "both", "zoom": 0})",
               "s:2:28: cues[1].zoom is 0, but must be a number from 0.001 to 1000."},
        BadCue{"method", R"({"method": "sat2"})",
               "s:2:12: cues[1].method is \"sat2\", but must be one of " + quotedMethods() + "."},
        BadCue{"variant", R"({"method": "sat"}, {"compare": [{}, {"variant": "strict"}]})",
               "s:2:49: cues[2].compare[1].variant is \"strict\", but the method sat has no variants."},
        BadCue{
            "method_of_variant",
            R"({"compare": [{}, {"method": "gjk", "variant": "strict"}, {"variant": "strict"}]}, {"method": "sat"})",
            "s:2:94: cues[2].method is the method sat, which does not have the variant strict that lane 3 "
            "runs."},
        BadCue{"theme", R"({"theme": "pink"})",
               "s:2:11: cues[1].theme is \"pink\", but must be one of \"light\", \"dark\", \"contrast\", "
               "\"contrast-light\"."},
        BadCue{"order", R"({"pause": 1, "at": 2}, {"pause": 1, "at": 1})",
               "s:2:43: cues[2].at: it starts before the cue listed before it, but cues must be in the "
               "order of their times"},
        BadCue{"scene", R"({"scene": {"dimension": 4}})",
               "s:2:25: cues[1].scene.dimension is 4, but must be 2 or 3."}),
    testing::PrintToStringParamName());

TEST(Storyboard, AFaultInASceneFileNamesBoth) {
    const std::string problem = problemIn(R"({"cues": [{"scene": "none.gjk.json"}]})");
    EXPECT_THAT(problem,
                testing::StartsWith("s:1:21: cues[0].scene can't be used: Could not read none.gjk.json"));
}

TEST(Storyboard, NeedsASceneFirst) {
    EXPECT_EQ(problemIn(R"({"cues": [{"move": "A", "to": [0, 0]}]})"),
              "s:1:20: cues[0].move comes before the first scene, but must come after one.");
    EXPECT_EQ(problemIn(R"({"cues": [{"pause": 1}]})"),
              "s:1:10: cues shows no scene, but must have a cue \"scene\".");
    EXPECT_EQ(problemIn(R"({"cues": []})"), "s:1:10: cues is [], but must be an array of 1 to 10000 cues.");
}

TEST(Storyboard, OfANewerVersionIsRefused) {
    EXPECT_EQ(problemIn(R"({"version": 2, "cues": []})"),
              "s:1:13: version is 2, but must be 1: a newer program wrote this file.");
}

}  // namespace
}  // namespace gjkscope

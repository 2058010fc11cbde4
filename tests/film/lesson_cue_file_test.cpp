#include "app/film/lesson_cue_file.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/base/json/input_document.hpp"
#include "app/film/cue_json.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/base/error_of.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

/// A cue of a lesson in the default scene.
Cue lessonCue(const std::string& text) {
    Cue cue;
    parseDocument(text, "s", [&](const JsonCursor& at) {
        CueReading reading{.files = {}, .scene = defaultScene(), .ofLesson = true};
        cue = readCue(at, reading);
    });
    return cue;
}

class LessonCues : public testing::TestWithParam<const char*> {};

TEST_P(LessonCues, ReadBackAsTheyWereWritten) {
    const Cue cue = lessonCue(GetParam());
    int dimension = 2;
    const std::string written = cueJson(cue, dimension).dump();
    EXPECT_EQ(lessonCue(written), cue) << written;
    EXPECT_EQ(nlohmann::json::parse(written), nlohmann::json::parse(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(
    All, LessonCues,
    testing::Values(
        R"({"height": 0.8})", R"({"drag": []})", R"({"drag": ["A", "origin", "direction", "vertices"]})",
        R"({"ask": "support"})",
        R"({"choose": [{"text": "a", "reply": "no"}, {"text": "b", "right": true}], "because": "b"})",
        R"({"do": {"intersects": false, "distance": [0.5, 1], "iterations": [3, 5]}, "because": "so"})",
        R"({"do": {"depth": [0, 0.25], "method": "mpr", "step": "2.bound"}})",
        R"({"do": {"intersects": true}, "by": {"B": [1, 0.5]}})",
        R"({"choose": [{"text": "a"}, {"text": "b", "right": true}], "poses": [
             {"bodies": {"A": {"rotation": 0.5}, "B": {"to": [1, 0.5]}}, "right": "A"},
             {"bodies": {"B": {"to": [0, 0]}}, "right": "B", "replies": ["no", "yes"], "because": "so"}]})",
        R"({"do": {"intersects": true}, "because": "x", "poses": [
             {"bodies": {"B": {"to": [5, 0.5]}}, "because": "y"}]})"));

TEST(LessonCue, MeansWhatItSays) {
    const auto task = std::get<LessonTask>(
        std::get<LessonCue>(lessonCue(R"({"do": {"intersects": true, "depth": [0, 1]}})").action).action);
    const auto& condition = std::get<DoTask>(task);
    EXPECT_EQ(condition.intersects, true);
    EXPECT_TRUE(condition.depth->contains(1));
    EXPECT_FALSE(condition.depth->contains(1.1));
    EXPECT_FALSE(condition.distance);
}

struct BadLessonCue {
    const char* text;
    const char* error;
};

class BadLessonCues : public testing::TestWithParam<BadLessonCue> {};

TEST_P(BadLessonCues, AreRefusedWithTheirPlace) {
    EXPECT_THAT(errorOf([] { lessonCue(GetParam().text); }), testing::HasSubstr(GetParam().error));
}

INSTANTIATE_TEST_SUITE_P(
    All, BadLessonCues,
    testing::Values(
        BadLessonCue{R"({"height": 3})", "s:1:12: height is 3, but must be a number from 0.2 to 2"},
        BadLessonCue{R"({"drag": "A"})", "s:1:10: drag is \"A\", but must be an array of names"},
        BadLessonCue{R"({"drag": ["C"]})", "s:1:11: drag[0] is \"C\", but must be one of"},
        BadLessonCue{R"({"ask": "why"})", "s:1:9: ask is \"why\", but must be one of \"support-a\""},
        BadLessonCue{R"({"ask": "keep", "because": "x"})", "s:1:28: because is not known here"},
        BadLessonCue{R"({"choose": [{"text": "a", "right": true}]})", "an array of 2 to 4 choices"},
        BadLessonCue{R"({"choose": [{"text": "a"}, {"text": "b"}]})",
                     "s:1:12: choose has 0 right choices, but must have one."},
        BadLessonCue{R"({"choose": [{"text": "a", "right": true}, {"right": false}]})",
                     "choose[1].text is missing, but must be a text of at least one character"},
        BadLessonCue{R"({"choose": [{"text": "a", "rigth": true}, {"text": "b"}]})",
                     "choose[0].rigth is not known here"},
        BadLessonCue{R"({"do": {}})", "s:1:8: do says nothing to do"},
        BadLessonCue{R"({"do": {"distance": [2, 1]}})",
                     "s:1:21: do.distance is [2, 1], but must be an array of two numbers from 0"},
        BadLessonCue{R"({"do": {"method": "none"}})", "do.method is \"none\", but must be one of"},
        BadLessonCue{R"({"do": {"intersects": true}, "by": {"C": [1, 0]}})", "by.C is not known here"},
        BadLessonCue{R"({"do": {"hit": true}})", "do.hit is not known here"},
        BadLessonCue{R"({"ask": "keep", "poses": []})", "s:1:26: poses is not known here"},
        BadLessonCue{R"({"do": {"intersects": true}, "poses": []})",
                     "s:1:39: poses is [], but must be an array of 1 to 20 poses"},
        BadLessonCue{R"({"do": {"intersects": true}, "poses": [{}]})", "poses[0].bodies is missing"},
        BadLessonCue{R"({"do": {"intersects": true}, "poses": [{"bodies": {}}]})",
                     "s:1:51: poses[0].bodies moves and turns no body, but must do so with at least one."},
        BadLessonCue{R"({"do": {"intersects": true}, "poses": [{"bodies": {"C": {"to": [1, 0]}}}]})",
                     "s:1:57: poses[0].bodies.C is not known here"},
        BadLessonCue{R"({"do": {"intersects": true}, "poses": [{"bodies": {"B": {"at": [1, 0]}}}]})",
                     "poses[0].bodies.B.at is not known here"},
        BadLessonCue{
            R"({"do": {"intersects": true}, "poses": [{"bodies": {"B": {"to": [1, 0]}}, "right": "A"}]})",
            "poses[0].right is not known here"},
        BadLessonCue{R"({"choose": [{"text": "a"}, {"text": "b", "right": true}],
                         "poses": [{"bodies": {"B": {"to": [1, 0]}}}]})",
                     "s:2:36: poses[0].right is missing, but must be one of \"A\", \"B\""},
        BadLessonCue{R"({"choose": [{"text": "a"}, {"text": "b", "right": true}],
                         "poses": [{"bodies": {"B": {"to": [1, 0]}}, "right": "C"}]})",
                     "s:2:79: poses[0].right is \"C\", but must be one of \"A\", \"B\""},
        BadLessonCue{
            R"({"choose": [{"text": "a"}, {"text": "b", "right": true}],
                         "poses": [{"bodies": {"B": {"to": [1, 0]}}, "right": "A", "replies": ["x"]}]})",
            "s:2:95: poses[0].replies is [\"x\"], but must be an array of 2 texts, one for each choice"},
        BadLessonCue{R"({"layers": ["A", "shadow"]})", "layers[1] is \"shadow\", but must be one of"}));

TEST(LessonCue, IsRefusedInAStoryboard) {
    for (const std::string_view key : kLessonCueKeys)
        EXPECT_THAT(errorOf([&] { storyboard("{\"" + std::string(key) + "\": 1}"); }),
                    testing::HasSubstr(std::string(key) + " is for lessons, but this is a storyboard."));
}

}  // namespace
}  // namespace gjkscope

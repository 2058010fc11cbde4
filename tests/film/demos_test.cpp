#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "app/base/files.hpp"
#include "app/film/lesson_cue_file.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

std::vector<std::filesystem::path> demos() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(assetPath("demos")))
        if (isStoryboard(entry.path())) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

TEST(Demos, ThereAreSixAndEachCanBeFilmed) {
    EXPECT_EQ(demos().size(), 6u);
    for (const auto& file : demos()) {
        const ReadStoryboard read = readStoryboard(file);
        EXPECT_THAT(read.notices, testing::IsEmpty()) << file;
        EXPECT_FALSE(read.storyboard.title.empty()) << file;
        const double duration = Film(read.storyboard).duration();
        EXPECT_GT(duration, 15) << file;
        EXPECT_LT(duration, 90) << file;
    }
}

TEST(Demos, EveryCaptionIsInEveryLanguage) {
    for (const auto& file : demos()) {
        const Storyboard board = readStoryboard(file).storyboard;
        for (const Cue& cue : board.cues) {
            const auto* caption = std::get_if<CaptionCue>(&cue.action);
            if (caption == nullptr || caption->step) continue;
            EXPECT_TRUE(caption->texts.contains("en") && caption->texts.contains("zh-Hans")) << file;
        }
    }
}

/// The schema is for editors; the reader has the last word, and both must mean the same.
TEST(Demos, TheSchemaKnowsTheReadersWords) {
    const auto schema =
        nlohmann::json::parse(readFile(assetPath("demos/gjkdemo.schema.json"), std::size_t{1} << 20));
    const auto& cue = schema["definitions"]["cue"];
    std::set<std::string> kinds;
    for (const auto& choice : cue["oneOf"]) {
        kinds.insert(choice["required"][0].get<std::string>());
        EXPECT_TRUE(cue["properties"].contains(choice["required"][0]));
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"scene", "move", "direction", "step", "play", "camera", "caption",
                                            "highlight", "pause", "method", "compare", "theme", "show",
                                            "text", "formula", "arrow", "erase", "fade", "layers"}));
    const auto& lessonCue = schema["definitions"]["lessonCue"];
    std::vector<std::string> lessonKinds, questions;
    for (const auto& choice : lessonCue["oneOf"]) lessonKinds.push_back(choice["required"][0]);
    for (const auto& name : lessonCue["properties"]["ask"]["enum"]) questions.push_back(name);
    EXPECT_THAT(lessonKinds, testing::ElementsAreArray(kLessonCueKeys));
    for (std::size_t i = 0; i < kQuestionKindNames.size(); ++i)
        EXPECT_EQ(questions.at(i), kQuestionKindNames[i].first);
    EXPECT_EQ(questions.size(), kQuestionKindNames.size());
    std::set<std::string> known, themesKnown, ids, themeIds;
    for (const auto& id : cue["properties"]["method"]["enum"]) known.insert(id.get<std::string>());
    for (const auto& id : cue["properties"]["theme"]["enum"]) themesKnown.insert(id.get<std::string>());
    for (const Method& method : methods()) ids.emplace(method.id);
    for (const Theme& theme : themes()) themeIds.emplace(theme.id);
    EXPECT_EQ(known, ids);
    EXPECT_EQ(themesKnown, themeIds);
}

}  // namespace
}  // namespace gjkscope

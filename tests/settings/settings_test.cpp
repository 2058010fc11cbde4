#include "app/settings/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

Settings unusual() {
    Settings settings;
    settings.language = "zh-Hans";
    settings.theme = "contrast";
    settings.uiScale = 1.5;
    settings.panes = {false, true, false, true, false, true, 300, 400.5, 0.25};
    settings.presentation = true;
    settings.playbackSpeed = 2.5;
    settings.show = {false, false, false, false};
    settings.recording = {"webm", "world", "800x600", 24, true, true, true, "/films", "{date}"};
    settings.pictures = {"sheet", "pdf", "720p", 8, true, "/pictures", "{title}"};
    settings.window = {1920, 1080, -5, 17, true};
    settings.recentFiles = {"/a/one.gjk.json", "/b/中文.gjk.json"};
    settings.lastFolder = "/b";
    settings.autosave = false;
    settings.extra = nlohmann::json{{"from.the.future", {1, 2, 3}}};
    return settings;
}

TEST(Settings, AreReadAsTheyWereSaved) {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder / "new/folder/settings.json";
    for (const Settings& settings : {Settings{}, unusual()}) {
        saveSettings(file, settings);
        const LoadedSettings loaded = loadSettings(file);
        EXPECT_TRUE(loaded.settings == settings) << textOf(file);
        EXPECT_EQ(loaded.notice, "");
    }
}

TEST(Settings, WithoutAFileAreTheUsualOnes) {
    const LoadedSettings loaded = loadSettings("/nowhere/settings.json");
    EXPECT_TRUE(loaded.settings == Settings{});
    EXPECT_EQ(loaded.notice, "");
}

TEST(Settings, ADamagedFileCostsANotice) {
    const TemporaryFolder folder;
    for (const std::string text :
         {"", "{", "[]", "null", "\xff", "{\"theme\": \"dark\"", "{\"a\":1,\"a\":2}"}) {
        writeText(folder / "settings.json", text);
        const LoadedSettings loaded = loadSettings(folder / "settings.json");
        EXPECT_TRUE(loaded.settings == Settings{}) << text;
        EXPECT_EQ(loaded.notice, "The settings in " + (folder / "settings.json").string() +
                                     " are damaged; the defaults are used instead.");
    }
}

TEST(Settings, AnUnreadableFileCostsANotice) {
    const TemporaryFolder folder;
    EXPECT_EQ(loadSettings(folder.path()).notice,
              "Could not read " + folder.path().string() + ": it is a folder.");
}

TEST(Settings, WhatIsOutOfRangeOrOfTheWrongTypeIsPutRight) {
    const TemporaryFolder folder;
    writeText(folder / "settings.json",
              R"({"theme": "pink", "ui_scale": 1e300, "language": 7, "autosave": "yes",
        "playback_speed": -1, "window.width": 1, "window.height": 1e18, "window.x": "left", "pane.world_share": 0,
        "recent_files": ["/a", 3, "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i", "/j", "/k", "/l"]})");
    const Settings settings = loadSettings(folder / "settings.json").settings;
    EXPECT_EQ(settings.theme, "light");
    EXPECT_EQ(settings.uiScale, 3);
    EXPECT_EQ(settings.language, "");
    EXPECT_TRUE(settings.autosave);
    EXPECT_EQ(settings.playbackSpeed, 0.1);
    EXPECT_EQ(settings.window.width, 320);
    EXPECT_EQ(settings.window.height, Settings{}.window.height);
    EXPECT_FALSE(settings.window.x.has_value());
    EXPECT_EQ(settings.panes.worldShare, 0.1);
    EXPECT_EQ(settings.recentFiles.size(), kMaxRecentFiles);
    EXPECT_EQ(settings.recentFiles[1], "/b");
}

TEST(Settings, TheNewestRecentFileComesFirstAndOnce) {
    Settings settings;
    for (int i = 0; i < 12; ++i) noteRecentFile(settings, "/file" + std::to_string(i));
    noteRecentFile(settings, "/folder/../file5");
    EXPECT_EQ(settings.recentFiles.size(), kMaxRecentFiles);
    EXPECT_EQ(settings.recentFiles[0], "/file5");
    EXPECT_EQ(settings.recentFiles[1], "/file11");
    EXPECT_EQ(std::ranges::count(settings.recentFiles, "/file5"), 1);
}

TEST(Settings, AFolderThatCannotBeMadeIsNamed) {
    const TemporaryFolder folder;
    writeText(folder / "file", "");
    EXPECT_EQ(
        errorOf([&] { saveSettings(folder / "file/gjkscope/settings.json", {}); }),
        "Could not write " + (folder / "file/gjkscope").string() + ": a part of its path is not a folder.");
}

}  // namespace
}  // namespace gjkscope

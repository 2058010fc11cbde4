#include <csignal>
#include <fstream>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using File = WindowTest;

json read(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return json::parse(stream);
}

TEST_F(File, ADragIsSavedAndOpensAgainBitForBit) {
    start();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-33, -21));
    waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    desktop_.key("ctrl+s");
    const json saved = waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(read(scene_)["bodies"][1]["position"], saved["bodies"][1]["position"]);
    restart();
    EXPECT_EQ(program_->status()["bodies"][1]["position"], saved["bodies"][1]["position"]);
}

TEST_F(File, ADroppedSceneOpens) {
    const auto other = folder_ / "other.gjk.json";
    write(other, R"({"dimension": 2, "title": "Dropped", "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 1}},
        {"name": "B", "shape": {"type": "ngon", "sides": 5, "radius": 1}, "position": [1, 0]}]})");
    start();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    ASSERT_TRUE(desktop_.dropFile(other, static_cast<int>(at.x), static_cast<int>(at.y)));
    const json opened =
        waitFor("the dropped scene", [&](const json& s) { return s["file"] == other.string(); });
    EXPECT_EQ(opened["title"], "Dropped");
    waitFor("the answer", [](const json& s) { return s["answer"]["intersects"] == true; });
}

TEST_F(File, ABadFileIsRefusedInOneSentenceAndTheSceneStays) {
    const auto bad = folder_ / "bad.gjk.json";
    write(bad, R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "circle", "radius": -1}},
        {"name": "B", "shape": {"type": "point"}}]})");
    start();
    const json before = program_->status();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    ASSERT_TRUE(desktop_.dropFile(bad, static_cast<int>(at.x), static_cast<int>(at.y)));
    const json refused = waitFor("an error", [](const json& s) { return s["dialog"] == "error"; });
    EXPECT_NE(refused["message"].get<std::string>().find("bodies[0].shape.radius"), std::string::npos);
    desktop_.key("Escape");
    waitForDialog("");
    EXPECT_EQ(program_->status()["file"], before["file"]);
    EXPECT_EQ(program_->status()["bodies"], before["bodies"]);
}

TEST_F(File, SaveAsAsksForANameAndWritesThere) {
    start();
    desktop_.key("ctrl+shift+s");
    waitForDialog("save");
    const auto target = folder_ / "copy.gjk.json";
    desktop_.key("ctrl+a");
    desktop_.type(target.string());
    desktop_.key("Return");
    waitFor("the new name", [&](const json& s) { return s["file"] == target.string(); });
    EXPECT_EQ(read(target)["title"], "Two boxes");
}

TEST_F(File, SaveAsAsksBeforeItReplacesAFile) {
    const auto target = folder_ / "copy.gjk.json";
    write(target, "something else");
    start();
    const auto saveThere = [&] {
        desktop_.key("ctrl+a");
        desktop_.type(target.string());
        desktop_.key("Return");
        waitForDialog("overwrite");
    };
    desktop_.key("ctrl+shift+s");
    waitForDialog("save");
    saveThere();
    desktop_.key("Escape");
    waitForDialog("save");
    std::string kept;
    std::getline(std::ifstream(target), kept);
    EXPECT_EQ(kept, "something else");
    saveThere();
    desktop_.key("Return");
    waitFor("the new name", [&](const json& s) { return s["file"] == target.string(); });
    EXPECT_EQ(read(target)["title"], "Two boxes");
}

TEST_F(File, WhatAnotherWindowSavedIsSaidAndNotOverwrittenUnasked) {
    start();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-33, -21));
    waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    json other = read(scene_);
    other["title"] = "Of another window";
    write(scene_, other.dump());
    desktop_.leaveAndComeBack();
    waitFor("the notice", [](const json& s) {
        return s["message"].get<std::string>().find("was changed by another") != std::string::npos;
    });
    desktop_.key("ctrl+s");
    waitForDialog("changed");
    desktop_.key("Escape");
    waitForDialog("");
    EXPECT_EQ(read(scene_), other);
    desktop_.key("ctrl+s");
    waitForDialog("changed");
    // from "Save as" to the left
    desktop_.key("Left");
    desktop_.key("Left");
    desktop_.key("Return");
    const json reloaded = waitFor("the other scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(reloaded["title"], "Of another window");
    EXPECT_EQ(reloaded["message"], "");
}

TEST_F(File, APageIsExportedInTheBackground) {
    start();
    desktop_.key("ctrl+k");
    waitForDialog("palette");
    desktop_.type("export page");
    desktop_.key("Return");
    waitForDialog("save");
    const auto target = folder_ / "boxes.html";
    desktop_.key("ctrl+a");
    desktop_.type((folder_ / "boxes").string());
    desktop_.key("Return");
    // where nobody has built the engine, a sentence says how
    const json end = waitFor("the page's end", [&](const json& s) {
        return s["toast"] == "Exported: " + target.string() || s["dialog"] == "error";
    });
    if (end["dialog"] == "error") {
        EXPECT_THAT(end["message"].get<std::string>(), testing::HasSubstr("./app/run page"));
        EXPECT_FALSE(std::filesystem::exists(target));
    } else {
        std::string first;
        std::getline(std::ifstream(target), first);
        EXPECT_EQ(first, "<!doctype html>");
    }
    EXPECT_EQ(program_->status()["dirty"], false);
}

TEST_F(File, UnsavedChangesAreNotLostWithoutAsking) {
    start();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-33, -21));
    waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    desktop_.key("ctrl+q");
    waitForDialog("unsaved");
    desktop_.key("Escape");
    waitForDialog("");
    EXPECT_TRUE(program_->running());
}

TEST_F(File, QuittingACleanSceneEndsWithZero) {
    start();
    desktop_.key("ctrl+q");
    EXPECT_EQ(program_->wait(), 0);
}

}  // namespace
}  // namespace gjkscope::e2e

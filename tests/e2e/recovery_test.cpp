#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using Recovery = WindowTest;

/// Whether some finished recovery copy below the folder holds the text, at last.
bool comesToHold(const std::filesystem::path& folder, const std::string& text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < deadline) {
        std::error_code vanished;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, vanished)) {
            if (!entry.path().string().ends_with(".recovery.json")) continue;
            std::ostringstream content;
            content << std::ifstream(entry.path()).rdbuf();
            if (content.str().find(text) != std::string::npos) return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
}

TEST_F(Recovery, WorkLostInACrashIsOfferedAtTheNextStart) {
    start();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-33, -21));
    const json edited = waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    ASSERT_TRUE(comesToHold(folder_ / "state", edited["bodies"][1]["position"][0].dump()));
    program_->signal(SIGKILL);
    EXPECT_EQ(program_->wait(), -SIGKILL);

    start();
    waitForDialog("recover");
    desktop_.key("Return");
    const json recovered = waitFor("the recovered scene", [](const json& s) { return s["dialog"] == ""; });
    EXPECT_EQ(recovered["bodies"], edited["bodies"]);
    EXPECT_EQ(recovered["dirty"], true);
}

TEST_F(Recovery, WhatWasJustRecoveredSurvivesTheNextCrash) {
    start();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(-33, -21));
    const json edited = waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    ASSERT_TRUE(comesToHold(folder_ / "state", edited["bodies"][1]["position"][0].dump()));
    for (int crash = 0; crash < 2; ++crash) {
        program_->signal(SIGKILL);
        EXPECT_EQ(program_->wait(), -SIGKILL);
        start();
        waitForDialog("recover");
        desktop_.key("Return");
        // sooner than the next copy would be due
        const json recovered = waitFor("the recovered scene",
                                       [](const json& s) { return s["dialog"] == "" && s["dirty"] == true; });
        EXPECT_EQ(recovered["bodies"], edited["bodies"]);
    }
}

TEST_F(Recovery, EscapeLosesNothingAndAMeshThatMovedIsNamed) {
    const std::filesystem::path copies = folder_ / "state/gjkscope/recovery";
    std::filesystem::create_directories(copies);
    const json lost{
        {"dimension", 3},
        {"bodies",
         {{{"shape", {{"type", "hull"}, {"mesh", "/nowhere/gem.obj"}}}}, {{"shape", {{"type", "point"}}}}}}};
    write(copies / "1-0.recovery.json",
          json{{"original", "/nowhere/a.gjk.json"}, {"scene", lost.dump()}}.dump());
    for (int start = 0; start < 2; ++start) {
        this->start();
        const json asked = waitFor("the question", [](const json& s) { return s["dialog"] == "recover"; });
        for (const char* part : {"a.gjk.json", "1-0.recovery.json", "Could not read /nowhere/gem.obj"})
            EXPECT_NE(asked["message"].get<std::string>().find(part), std::string::npos) << asked["message"];
        desktop_.key("Escape");
        waitFor("the answer", [](const json& s) { return s["dialog"] == ""; });
        program_->signal(SIGTERM);
        EXPECT_EQ(program_->wait(), 0);
    }
    EXPECT_TRUE(std::filesystem::exists(copies / "1-0.recovery.json"));
}

TEST_F(Recovery, A3DSceneComesBackAsItWasViewed) {
    write(scene_, R"({"dimension": 3, "bodies": [
        {"name": "A", "shape": {"type": "sphere", "radius": 1}},
        {"name": "B", "shape": {"type": "cone", "radius": 1, "half_height": 1}, "position": [3, 0, 0]}]})");
    start();
    desktop_.key("2");
    waitFor("the view from the right",
            [](const json& s) { return s["cameras"]["world"]["orbit"]["azimuth"] == 0.0; });
    desktop_.key("b");
    desktop_.key("alt+Up");
    const json edited = waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    ASSERT_TRUE(comesToHold(folder_ / "state", edited["bodies"][1]["rotation"][0].dump()));
    program_->signal(SIGKILL);
    EXPECT_EQ(program_->wait(), -SIGKILL);

    start();
    waitForDialog("recover");
    desktop_.key("Return");
    const json recovered =
        waitFor("the recovered scene", [](const json& s) { return s["dialog"] == "" && s["dirty"] == true; });
    EXPECT_EQ(recovered["dimension"], 3);
    EXPECT_EQ(recovered["bodies"], edited["bodies"]);
    EXPECT_EQ(recovered["cameras"]["world"]["orbit"], edited["cameras"]["world"]["orbit"]);
}

// at a logout, behind input that it can't take as fast as it comes
TEST_F(Recovery, ATerminatedProgramEndsBeforeItsInputDoesAndKeepsTheWork) {
    constexpr int kPresses = 60;
    start();
    const auto angle = [](const json& s) { return s["bodies"][1]["rotation"].get<double>(); };
    desktop_.key("b");
    const double before = angle(program_->status());
    desktop_.key("alt+Left");
    const double step = angle(waitFor("a turn", [&](const json& s) { return angle(s) != before; })) - before;
    for (int i = 1; i < kPresses; ++i) desktop_.key("alt+Left");
    program_->signal(SIGTERM);
    EXPECT_EQ(program_->wait(), 0);
    EXPECT_LT(std::abs(angle(program_->status()) - before), std::abs(kPresses * step));

    start();
    waitForDialog("recover");
    desktop_.key("Return");
    const json recovered =
        waitFor("the recovered scene", [](const json& s) { return s["dialog"] == "" && s["dirty"] == true; });
    EXPECT_NE(angle(recovered), before);
}

TEST_F(Recovery, ATerminatedProgramEndsCleanly) {
    start();
    program_->signal(SIGTERM);
    EXPECT_EQ(program_->wait(), 0);
}

}  // namespace
}  // namespace gjkscope::e2e

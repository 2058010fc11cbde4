#include <fstream>
#include <iterator>

#include "tests/e2e/window_test.hpp"

/// Storyboards that play in a real window.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;

constexpr const char* kDemo =
    R"({"format": "gjkscope-demo", "version": 1, "fps": 30, "theme": "dark", "cues": [
    {"scene": {"dimension": 2, "title": "Shown", "method": "gjk", "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}},
        {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5]}]}},
    {"caption": "B comes nearer."},
    {"move": "B", "to": [2, 0.5], "over": 3, "ease": "linear"},
    {"step": "last"},
    {"pause": 1}]})";

class Demo : public WindowTest {
  protected:
    Demo() {
        demo_ = folder_ / "nearer.gjkdemo.json";
        write(demo_, kDemo);
    }
    void play() {
        start({demo_.string()});
        waitFor("the demo", [this](const json& s) { return s["demo"] == demo_.string(); });
    }
    /// Somewhere between start and end.
    void pause() {
        waitFor("B on its way", [](const json& s) { return xOfB(s) < 3; });
        desktop_.key("space");
        const json seen = waitFor("a pause", [](const json& s) { return s["demo_playing"] == false; });
        ASSERT_GT(xOfB(seen), 2) << "it has gone on to its end";
    }
    static double xOfB(const json& status) { return status["bodies"][1]["position"][0]; }
    void waitForX(double x) {
        waitFor("B at " + std::to_string(x), [x](const json& s) { return xOfB(s) == x; });
    }
    void waitForDemo(const std::string& file) {
        waitFor("demo \"" + file + "\"", [&](const json& s) { return s["demo"] == file; });
    }
    /// On the bar's length, as a fraction of what is surely part of it.
    glm::dvec2 onBar(double part) {
        const glm::dvec2 low = inPane("world", 0, 0), high = inPane("difference", 1, 1);
        const double width = std::min(760.0, high.x - low.x - 32), x = 0.5 * (low.x + high.x - width);
        const double from = x + 48, to = x + width - 170;
        return {from + part * (to - from), high.y - 35};
    }
    /// Drags on the bar; beyond its ends too.
    void scrub(double from, double to) {
        const glm::dvec2 start = onBar(from), end = onBar(to);
        drag(start, end);
    }
    std::string bytesOfDemo() const {
        std::ifstream stream(demo_, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void dragB() {
        const glm::dvec2 from = pixel("world", positionOf(1));
        drag(from, from + glm::dvec2(-20, -60));
        waitFor("a drag", [](const json& s) { return s["undo"] == "Move B"; });
    }

    std::filesystem::path demo_;
};

TEST_F(Demo, ItPlaysToItsEndStartsOverAndIsLeft) {
    play();
    const json seen = waitFor("B on its way", [](const json& s) { return xOfB(s) < 3 && xOfB(s) > 2; });
    EXPECT_EQ(seen["theme"], "dark");
    EXPECT_EQ(seen["title"], "Shown");
    waitForX(2);
    const json end = waitFor("the last step",
                             [](const json& s) { return s["step"].get<int>() == s["steps"].get<int>() - 1; });
    EXPECT_EQ(end["dirty"], false);
    EXPECT_EQ(end["undo"], "");
    scrub(0.5, 2);
    desktop_.key("space");
    waitFor("its start", [](const json& s) { return xOfB(s) > 2.5; });
    desktop_.key("Escape");
    waitForDemo("");
    EXPECT_EQ(program_->status()["theme"], "light");
}

TEST_F(Demo, SpacePausesAndTheBarScrubs) {
    play();
    pause();
    scrub(0.5, -1);
    waitForX(3);
    scrub(0.1, 2);
    waitForX(2);
    const glm::dvec2 middle = onBar(0.4);
    desktop_.click(middle.x, middle.y);
    const json there = waitFor("the middle", [](const json& s) { return xOfB(s) < 2.9 && xOfB(s) > 2.1; });
    EXPECT_EQ(there["demo"], demo_.string());
}

TEST_F(Demo, AnotherSceneEndsIt) {
    play();
    desktop_.key("ctrl+n");
    waitForDemo("");
    EXPECT_EQ(program_->status()["file"], "");
}

TEST_F(Demo, SavingWhileItIsOpenWritesAScene) {
    play();
    pause();
    desktop_.key("ctrl+s");
    waitForDialog("save");
    const auto target = folder_ / "shown.gjk.json";
    desktop_.key("ctrl+a");
    desktop_.type(target.string());
    desktop_.key("Return");
    const json saved = waitFor("the name", [&](const json& s) { return s["file"] == target.string(); });
    std::ifstream stream(target);
    EXPECT_EQ(json::parse(stream)["bodies"][1]["position"], saved["bodies"][1]["position"]);
    EXPECT_EQ(bytesOfDemo(), kDemo);
}

TEST_F(Demo, UnsavedChangesAreConfirmedBeforeItOpens) {
    start();
    dragB();
    const json edited = program_->status();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    const auto drop = [&] {
        return desktop_.dropFile(demo_, static_cast<int>(at.x), static_cast<int>(at.y));
    };
    ASSERT_TRUE(drop());
    waitForDialog("unsaved");
    desktop_.key("Escape");
    waitForDialog("");
    EXPECT_EQ(program_->status()["demo"], "");
    EXPECT_EQ(program_->status()["bodies"], edited["bodies"]);
    ASSERT_TRUE(drop());
    waitForDialog("unsaved");
    desktop_.key("Left");
    desktop_.key("Return");
    waitForDemo(demo_.string());
}

}  // namespace
}  // namespace gjkscope::e2e

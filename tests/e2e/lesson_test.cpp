#include <chrono>
#include <thread>

#include "tests/e2e/window_test.hpp"

/// Lessons in a real window.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;

const std::string kScene =
    R"({"scene": {"dimension": 2, "title": "Shown", "method": "gjk-distance", "bodies": [)"
    R"({"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}},)"
    R"({"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5]}]}})";

std::string block(const std::string& cues) {
    return "\n```gjk\n[" + kScene + ", " + cues + "]\n```\n\n";
}

const std::string kChoose =
    R"({"choose": [{"text": "they meet"}, {"text": "they are apart", "right": true}, {"text": "who knows"}],
    "because": "There is a gap."})";

const std::string kLesson = "# Sample\n\n## One\n\nA [link](#figure:step=1.support) first.\n" +
                            block(kChoose) + "```notes\nWait.\n```\n\n## Two\n\nAgain.\n" + block(kChoose) +
                            "## Three\n\nDrag B to A.\n" +
                            block(R"({"do": {"intersects": true}, "because": "Now they do."})");

class Lesson : public WindowTest {
  protected:
    explicit Lesson(int width = 1280, int height = 800) : WindowTest(width, height) {
        file_ = folder_ / "sample.gjklesson.md";
        write(file_, kLesson);
    }
    void open() {
        start({file_.string()});
        waitForPage(1);
    }
    json waitForLesson(const std::string& what, const std::function<bool(const json&)>& holds) {
        return waitFor(what, [&](const json& s) { return s["lesson"].is_object() && holds(s["lesson"]); });
    }
    void waitForPage(int page) {
        waitForLesson("page " + std::to_string(page), [&](const json& l) { return l["page"] == page; });
        waitFor("a view", [](const json& s) { return s["fitted"] == true; });
    }
    void waitForTask(const std::string& state) {
        waitForLesson("task " + state, [&](const json& l) { return l["task"] == state; });
    }
    /// Presses places down the page until the task is no longer in this state.
    void clickDown(double from, const std::string& state) {
        const json pane = program_->status()["panes"]["page"];
        const double x = pane[0].get<double>() + 0.5 * pane[2].get<double>(), y = pane[1], high = pane[3];
        for (double part = from; part < 0.9; part += 0.05) {
            if (program_->status()["lesson"]["task"] != state) return;
            desktop_.click(x, y + part * high);
            std::this_thread::sleep_for(std::chrono::milliseconds(150));
        }
    }

    std::filesystem::path file_;
};

TEST_F(Lesson, IsOpenedAndAnsweredByMouseAndByKey) {
    open();
    const json seen = program_->status();
    EXPECT_EQ(seen["lesson"]["title"], "Sample");
    EXPECT_EQ(seen["lesson"]["pages"], 3);
    EXPECT_EQ(seen["lesson"]["task"], "open");
    EXPECT_FALSE(seen["panes"].contains("timeline")) << "it would tell the answer";
    EXPECT_FALSE(seen["panes"].contains("scenes") || seen["panes"].contains("steps"));
    clickDown(0.15, "open");
    waitForTask("wrong");
    desktop_.key("b");
    waitForTask("right");
    waitFor("the timeline", [](const json& s) { return s["panes"].contains("timeline"); });
    desktop_.key("Next");
    waitForPage(2);
    EXPECT_EQ(program_->status()["lesson"]["task"], "open");
    desktop_.key("2");
    waitForTask("right");
    desktop_.key("Prior");
    waitForPage(1);
    EXPECT_EQ(program_->status()["lesson"]["task"], "right") << "answered before";
    desktop_.key("Next");
    desktop_.key("Next");
    waitForPage(3);
    drag(pixel("world", positionOf(1)), pixel("world", positionOf(0)));
    waitForTask("right");
    desktop_.key("ctrl+n");
    waitFor("another scene without a question",
            [](const json& s) { return s["lesson"].is_null() && s["dialog"] == ""; });
}

TEST_F(Lesson, TabLeadsToTheLinksOfItsText) {
    open();
    for (int i = 0; i < 8 && program_->status()["keyboard_pane"] != "page"; ++i) {
        const json before = program_->status()["keyboard_pane"];
        desktop_.key("F6");
        waitFor("the next pane", [&](const json& s) { return s["keyboard_pane"] != before; });
    }
    ASSERT_EQ(program_->status()["step"], 0);
    desktop_.key("Tab");
    desktop_.key("Return");
    waitFor("the link's step", [](const json& s) { return s["step"] == 2; });
}

class SmallLesson : public Lesson {
  protected:
    SmallLesson() : Lesson(640, 420) {
        std::string text = "# Sample\n\n## One\n";
        for (int i = 0; i < 8; ++i) text += "\nA paragraph of a text that is longer than the pane is high.\n";
        write(file_, text + block(kChoose));
    }
};

/// However long the text is, a choice is in sight.
TEST_F(SmallLesson, KeepsTheChoicesInSight) {
    open();
    clickDown(0.45, "open");
    const json task = program_->status()["lesson"]["task"];
    EXPECT_TRUE(task == "right" || task == "wrong") << task;
}

TEST_F(Lesson, IsDroppedOnTheWindowAndShowsItsSteps) {
    start();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    ASSERT_TRUE(desktop_.dropFile(file_, static_cast<int>(at.x), static_cast<int>(at.y)));
    waitForPage(1);
    desktop_.key("ctrl+4");
    waitForLesson("steps", [](const json& l) { return l["steps_shown"] == true; });
    EXPECT_EQ(program_->status()["lesson"]["task"], "open");
    desktop_.key("ctrl+n");
    // what the window shows is laid out with the next frame
    waitFor("another scene, whose pane is as it was",
            [](const json& s) { return s["lesson"].is_null() && s["panes"].contains("steps"); });
}

TEST_F(Lesson, HasWhatAClassNeeds) {
    open();
    desktop_.key("F5");
    waitFor("large type", [](const json& s) { return s["presentation"] == true; });
    desktop_.key("Return");
    waitForTask("shown");
    desktop_.key("b");
    waitForLesson("a black screen", [](const json& l) { return l["black"] == true; });
    const Screenshot screen = desktop_.screenshot();
    EXPECT_THAT(screen.pixels, testing::Each(std::array<std::uint8_t, 3>{0, 0, 0}));
    desktop_.key("Next");
    waitForLesson("the lesson again", [](const json& l) { return l["black"] == false; });
    EXPECT_EQ(program_->status()["lesson"]["page"], 1) << "the key only ends the dark";
    desktop_.key("t");
    waitForLesson("a clock", [](const json& l) { return l["timer"].get<std::string>() > "0:5"; });
    desktop_.key("t");
    waitForLesson("a minute more", [](const json& l) { return l["timer"].get<std::string>() > "1:5"; });
    desktop_.key("shift+t");
    waitForLesson("no clock", [](const json& l) { return l["timer"] == ""; });
    desktop_.key("shift+n");
    waitForLesson("notes", [](const json& l) { return l["notes"] == true; });
}

TEST_F(Lesson, AsksAgainAboutTheNextPose) {
    const std::string pose = R"(, "poses": [{"bodies": {"B": {"to": [1, 0.5]}}, "right": "A"}]})";
    write(file_, "# Sample\n" + block(kChoose.substr(0, kChoose.rfind('}')) + pose));
    open();
    desktop_.key("b");
    waitForTask("right");
    desktop_.key("n");
    waitForLesson("the next pose", [](const json& l) { return l["pose"] == 2 && l["task"] == "open"; });
    EXPECT_EQ(program_->status()["bodies"][1]["position"][0], 1);
    desktop_.key("a");
    waitForTask("right");
    desktop_.key("n");
    waitForLesson("the first pose", [](const json& l) { return l["pose"] == 1 && l["task"] == "right"; });
}

TEST_F(Lesson, FollowsItsFile) {
    open();
    desktop_.key("2");
    waitForTask("right");
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    write(file_, "# Rewritten\n" + kLesson.substr(kLesson.find('\n') + 1));
    waitForLesson("the new title", [](const json& l) { return l["title"] == "Rewritten"; });
    EXPECT_EQ(program_->status()["lesson"]["task"], "right") << "its answer stays";
    write(file_, "# Faulty\n\n<b>\n");
    waitFor("a sentence",
            [](const json& s) { return s["toast"].get<std::string>().find("HTML") != std::string::npos; });
    EXPECT_EQ(program_->status()["lesson"]["title"], "Rewritten");
}

}  // namespace
}  // namespace gjkscope::e2e

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using Navigate = WindowTest;

class SmallScreen : public WindowTest {
  protected:
    SmallScreen() : WindowTest(1024, 600) {}
};

/// Dark pixels at the left of the menu bar, which has a light ground: its letters.
int writtenPixels(const Screenshot& shot) {
    int dark = 0;
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 400; ++x)
            dark += shot.pixels[static_cast<std::size_t>(y * shot.width + x)][1] < 128 ? 1 : 0;
    return dark;
}

TEST_F(Navigate, ArrowKeysStepBothWays) {
    start();
    desktop_.key("Right");
    waitForStep(1);
    desktop_.key("Right");
    waitForStep(2);
    desktop_.key("Left");
    waitForStep(1);
    desktop_.key("End");
    const json end = waitFor("the end", [](const json& s) { return s["step"] == s["steps"].get<int>() - 1; });
    EXPECT_GT(end["steps"].get<int>(), 4);
    desktop_.key("Home");
    waitForStep(0);
}

TEST_F(Navigate, ScrubbingTheTimelineReachesBothEnds) {
    start();
    const glm::dvec2 left = inPane("timeline", 0.5, 0.5), right = inPane("timeline", 0.999, 0.5);
    drag(left, right, 30);
    waitFor("the end", [](const json& s) { return s["step"] == s["steps"].get<int>() - 1; });
    const json parked = program_->status();
    EXPECT_EQ(parked["undo"], "") << "scrubbing changes no scene";
}

TEST_F(Navigate, TheGalleryFindsAndOpensScenes) {
    start();
    desktop_.key("ctrl+g");
    waitForDialog("gallery");
    waitFor("thumbnails", [](const json& s) { return s["thumbnails"] > 9; });
    desktop_.type("needle");
    desktop_.key("Right");
    desktop_.key("Return");
    waitFor("the second needle", [](const json& s) { return s["title"] == "Needle and plate"; });
    waitForDialog("");
    desktop_.key("ctrl+g");
    waitForDialog("gallery");
    // the first card of the first row
    desktop_.click(150, 180);
    waitFor("the first scene", [](const json& s) { return s["title"] == "Apart"; });
    desktop_.key("ctrl+g");
    desktop_.key("Escape");
    waitForDialog("");
}

TEST_F(Navigate, TheFirstLessonIsOfferedOnceAndOneKeyDeclines) {
    start(std::vector<std::string>{});
    waitFor("the offer", [](const json& s) { return s["offer"] == true; });
    desktop_.key("Escape");
    waitFor("no offer", [](const json& s) { return s["offer"] == false; });
    restart();
    desktop_.key("Right");
    waitForStep(1);
    EXPECT_EQ(program_->status()["offer"], false) << "offered twice";
}

TEST_F(Navigate, TheOfferOpensTheFirstLesson) {
    start(std::vector<std::string>{});
    waitFor("the offer", [](const json& s) { return s["offer"] == true; });
    // the button on the right of the strip under the canvases
    const json panes = program_->status()["panes"];
    const double right = panes["difference"][0].get<double>() + panes["difference"][2].get<double>(),
                 foot = panes["difference"][1].get<double>() + panes["difference"][3].get<double>();
    desktop_.click(right - 80, foot + 27);
    waitFor("the lesson", [](const json& s) {
        return s["lesson"].is_object() && s["lesson"]["page"] == 1 && s["offer"] == false;
    });
    desktop_.key("Next");
    waitFor("its second page", [](const json& s) { return s["lesson"]["page"] == 2; });
}

TEST_F(Navigate, AHintAppearsWhereThePointerRests) {
    start();
    // until nothing else draws a frame, as a copy for recovery does
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    const glm::dvec2 button = inPane("timeline", 0, 0.5) + glm::dvec2(160, 0);
    moveTo(button);
    const auto besideThePointer = [&] {
        const Screenshot screen = desktop_.screenshot();
        std::vector<std::array<std::uint8_t, 3>> pixels;
        for (int y = static_cast<int>(button.y) + 12; y < button.y + 36; ++y)
            for (int x = static_cast<int>(button.x) + 20; x < button.x + 120; ++x)
                pixels.push_back(screen.pixels[static_cast<std::size_t>(y * screen.width + x)]);
        return pixels;
    };
    const auto before = besideThePointer();
    for (int glances = 0; besideThePointer() == before; ++glances) {
        ASSERT_LT(glances, 100);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

TEST_F(Navigate, SymbolsExplainThemselvesUnderThePointer) {
    start();
    const auto symbol = [&](const std::string& id) {
        waitFor("symbol " + id, [&](const json& s) { return s["symbol"] == id; });
    };
    moveTo(pixel("difference", {0, 0}));
    symbol("origin");
    // the dark half of the screen's right end is beside all symbols
    moveTo(inPane("timeline", 0.99, 0.9));
    symbol("");
    desktop_.key("Right");
    waitForStep(1);
    desktop_.key("Right");
    waitForStep(2);
    waitFor("rest", [](const json& s) { return s["moving"] == false; });
    // v of the first line of the code
    const glm::dvec2 code = inPane("steps", 0, 0) + glm::dvec2(16, 48);
    for (double y = 0; y < 30 && program_->status()["symbol"] != "v"; y += 3) moveTo(code + glm::dvec2(0, y));
    symbol("v");
}

TEST_F(Navigate, TabHidesEverythingButTheCanvases) {
    start();
    desktop_.key("Tab");
    waitFor("the canvases alone", [](const json& s) {
        return s["interface_hidden"] == true && s["panes"].contains("world") &&
               !s["panes"].contains("timeline");
    });
    desktop_.key("Tab");
    waitFor("the interface", [](const json& s) { return s["panes"].contains("timeline"); });
}

TEST_F(Navigate, TheShortcutOverlayAndPresentationModeToggle) {
    start();
    desktop_.key("F1");
    waitForDialog("shortcuts");
    desktop_.key("Escape");
    waitForDialog("");
    desktop_.key("i");
    waitForDialog("legend");
    desktop_.key("Escape");
    waitForDialog("");
    const double before = program_->status()["scale"];
    desktop_.key("F5");
    const json on = waitFor("presentation", [](const json& s) { return s["presentation"] == true; });
    EXPECT_GT(on["scale"].get<double>(), before);
    const auto areaOf = [&](const char* pane) {
        const json& r = on["panes"][pane];
        return r[2].get<double>() * r[3].get<double>();
    };
    EXPECT_GE(areaOf("world") + areaOf("difference"), 0.6 * 1280 * 800) << "the picture first";
    EXPECT_FALSE(on["panes"].contains("timeline"));
    desktop_.key("ctrl+5");
    waitFor("the timeline", [](const json& s) { return s["panes"].contains("timeline"); });
    desktop_.key("F10");
    waitForDialog("menu");
    EXPECT_GT(writtenPixels(desktop_.screenshot()), 500) << "letters of the new size in the menu bar";
    desktop_.key("Escape");
    waitForDialog("");
    desktop_.key("F5");
    waitFor("no presentation", [](const json& s) { return s["presentation"] == false; });
    EXPECT_GT(writtenPixels(desktop_.screenshot()), 300);
}

TEST_F(SmallScreen, HoldsTheWholeWindow) {
    start();
    const json timeline = program_->status()["panes"]["timeline"];
    EXPECT_LE(timeline[0].get<double>() + timeline[2].get<double>(), 1024);
    EXPECT_LT(timeline[1].get<double>() + timeline[3].get<double>(), 600) << "the status bar lies below";
}

TEST_F(SmallScreen, HoldsAWindowThatWasRememberedPartlyBeyondIt) {
    const std::filesystem::path settings = folder_ / "config/gjkscope/settings.json";
    std::filesystem::create_directories(settings.parent_path());
    write(settings, R"({"window.x": 500, "window.y": 90, "window.width": 800, "window.height": 560})");
    start();
    desktop_.key("ctrl+q");
    EXPECT_EQ(program_->wait(), 0);
    std::ifstream file(settings);
    const json after = json::parse(file);
    EXPECT_EQ(after["window.x"], 1024 - 800);
    EXPECT_EQ(after["window.y"], 600 - 560);
}

TEST_F(Navigate, TheKeyboardAloneReachesTheListOfScenes) {
    start();
    desktop_.key("ctrl+1");
    waitFor("the left pane", [](const json& s) { return s["panes"]["scenes"][2] > 100; });
    desktop_.key("F6");
    // past the search to the scenes
    for (int i = 0; i < 4; ++i) desktop_.key("Down");
    desktop_.key("Return");
    waitFor("a bundled scene", [](const json& s) { return s["file"] == ""; });
    desktop_.key("Escape");
    desktop_.key("Right");
    waitForStep(1);
}

TEST_F(Navigate, KeysTypedWhileTheProgramIsBusyAllCount) {
    start();
    desktop_.key("ctrl+1");
    waitFor("the left pane", [](const json& s) { return s["panes"]["scenes"][2] > 100; });
    program_->signal(SIGSTOP);
    desktop_.key("F6");
    for (int i = 0; i < 4; ++i) desktop_.key("Down");
    desktop_.key("Return");
    program_->signal(SIGCONT);
    waitFor("a bundled scene", [](const json& s) { return s["file"] == ""; });
}

TEST_F(Navigate, ThePaletteFindsAnActionByName) {
    start();
    desktop_.key("ctrl+k");
    waitForDialog("palette");
    desktop_.type("dark theme");
    desktop_.key("Return");
    waitFor("the dark theme", [](const json& s) { return s["theme"] == "dark" && s["dialog"] == ""; });
    restart();
    EXPECT_EQ(program_->status()["theme"], "dark") << "settings are remembered";
}

}  // namespace
}  // namespace gjkscope::e2e

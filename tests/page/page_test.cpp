#include "app/page/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

struct Answered {
    ordered_json state;
    std::string world, difference;
};

class PageOfTheDefaultScene : public testing::Test {
  protected:
    PageOfTheDefaultScene() {
        const ordered_json size{600, 500};
        perform({{"do", "resize"}, {"sizes", {size, size}}});
        open(defaultScene());
    }

    Answered perform(const ordered_json& request) {
        PageAnswer answer = page_.perform(request.dump());
        return {ordered_json::parse(answer.state), answer.world, answer.difference};
    }
    Answered open(const Scene& scene) {
        return perform({{"do", "open"}, {"text", sceneText(scene)}, {"name", "test"}});
    }
    /// The row of an action in the page's menus.
    ordered_json action(const std::string& id) {
        const ordered_json menus = perform({{"do", "menus"}, {"quiet", true}}).state["menus"];
        for (const ordered_json& menu : menus)
            for (const ordered_json& row : menu["actions"])
                if (row["id"] == id) return row;
        return {};
    }
    ordered_json scene() {
        return ordered_json::parse(std::string(perform({{"do", "scene"}}).state["text"]));
    }

    Page page_;
};

TEST_F(PageOfTheDefaultScene, HasTheNumbersOfTheRunInItsMenu) {
    perform({{"do", "convex-radius"}});
    const std::string panel = perform({{"do", "menus"}, {"quiet", true}}).state["panel"];
    EXPECT_NE(panel.find("name=\"convex-radius\" value=\"0.05\""), std::string::npos) << panel;
    EXPECT_NE(panel.find("name=\"iterations\""), std::string::npos);
    perform({{"do", "run-field"}, {"name", "convex-radius"}, {"value", "0.125"}});
    EXPECT_EQ(scene()["options"]["convex_radius"], 0.125);
    perform({{"do", "run-field"}, {"name", "convex-radius"}, {"value", ""}});
    EXPECT_EQ(scene()["options"]["convex_radius"], 0.125);
}

TEST_F(PageOfTheDefaultScene, IsShrunkWhileTimePasses) {
    const Answered begun = perform({{"do", "shrink-intersects"}});
    EXPECT_EQ(begun.state["moving"], true);
    EXPECT_EQ(begun.state["sheet"]["kind"], "strip");
    EXPECT_NE(begun.state["sheet"]["html"].get<std::string>().find("data-do=\"shrink-stop\""),
              std::string::npos);
    const ordered_json before = scene();
    EXPECT_FALSE(perform({{"do", "shrink-stop"}}).state.contains("sheet"));
    EXPECT_EQ(scene(), before);
    perform({{"do", "shrink-intersects"}});
    Answered now = perform({{"do", "advance"}, {"seconds", 0.02}});
    for (int frames = 0; now.state.contains("sheet") && frames < 10000; ++frames)
        now = perform({{"do", "advance"}, {"seconds", 0.02}});
    EXPECT_FALSE(now.state.contains("sheet"));
    EXPECT_LT(scene().dump().size(), before.dump().size());
}

/// A sentence in a column of the numbers would be a word a line.
TEST_F(PageOfTheDefaultScene, SaysOverAllColumnsWhyAClaimDoesNotHold) {
    Scene scene = defaultScene();
    scene.reported.emplace().distance = 99;
    open(scene);
    const std::string numbers = perform({{"do", "end"}}).state["numbers"];
    const std::size_t heading = numbers.find("<td colspan=\"3\">"), sign = numbers.find("✗ "),
                      reason = numbers.rfind("<td colspan=\"3\">");
    ASSERT_NE(heading, std::string::npos);
    EXPECT_LT(heading, sign);
    EXPECT_LT(sign, reason);
    EXPECT_EQ(numbers.find("</tr>", reason) + 5, numbers.size()) << "the reason is the last row";
}

TEST_F(PageOfTheDefaultScene, StandsBesideOneInAnotherLanguage) {
    const std::string english = perform({{"do", "state"}}).state["heading"];
    Page other;
    const auto headingOfOther = [&](const char* action) {
        const std::string state = other.perform(ordered_json{{"do", action}}.dump()).state;
        return std::string(ordered_json::parse(state)["heading"]);
    };
    const std::string chinese = headingOfOther("language-zh-Hans");
    EXPECT_NE(chinese, english);
    EXPECT_EQ(perform({{"do", "state"}}).state["heading"], english);
    EXPECT_EQ(headingOfOther("state"), chinese);
    perform({{"do", "language-en"}});
}

TEST_F(PageOfTheDefaultScene, GoesToAStepByItsName) {
    perform({{"do", "step"}, {"step", "2.shrink"}});
    const Answered then = perform({{"do", "state"}});
    EXPECT_NE(then.state["heading"].get<std::string>().find("shrink"), std::string::npos);
    const Answered unknown = perform({{"do", "step"}, {"step", "99.shrink"}});
    EXPECT_NE(unknown.state["error"].get<std::string>().find("99.shrink"), std::string::npos);
    EXPECT_EQ(perform({{"do", "state"}}).state["tick"], then.state["tick"]);
}

TEST_F(PageOfTheDefaultScene, ShowsBothCanvasesAndTheStep) {
    const Answered first = perform({{"do", "step-forward"}});
    const Answered then = perform({{"do", "advance"}, {"seconds", 5}});
    EXPECT_TRUE(then.world.starts_with("<?xml"));
    EXPECT_NE(then.difference.find("id=\"d-"), std::string::npos);
    EXPECT_EQ(first.state["tick"], 1);
    EXPECT_FALSE(then.state["plain"].get<std::string>().empty());
    EXPECT_EQ(then.state["moving"], false);
    EXPECT_FALSE(then.state.contains("lines")) << "the code is the one that was there";
    const Answered other = perform({{"do", "method-mpr"}});
    EXPECT_FALSE(other.state["lines"].empty());
}

TEST_F(PageOfTheDefaultScene, DrawsACanvasOnlyWhenItChanges) {
    perform({{"do", "state"}});
    const Answered same = perform({{"do", "state"}});
    EXPECT_TRUE(same.world.empty());
    EXPECT_TRUE(same.difference.empty());
    EXPECT_FALSE(same.state.contains("scene"));
    const Answered without = perform({{"do", "show-grid"}});
    EXPECT_FALSE(without.world.empty());
}

TEST_F(PageOfTheDefaultScene, ADragIsOneEditAndStaysOnItsStep) {
    perform({{"do", "jump"}, {"step", 3}});
    perform({{"do", "advance"}, {"seconds", 5}});
    const ordered_json before = scene();
    // the middle of the difference's canvas is in A − B or on the origin: either moves B
    perform({{"do", "press"}, {"canvas", 1}, {"x", 300}, {"y", 260}});
    for (int i = 1; i <= 5; ++i) {
        const Answered moved = perform({{"do", "move"}, {"x", 300 + 10 * i}, {"y", 260}});
        EXPECT_EQ(moved.state["tick"], 3);
        EXPECT_EQ(moved.state["dragging"], true);
    }
    const Answered released = perform({{"do", "release"}});
    EXPECT_EQ(released.state["dragging"], false);
    EXPECT_EQ(action("undo")["enabled"], true);
    EXPECT_NE(scene(), before);
    perform({{"do", "undo"}});
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(action("undo")["enabled"], false);
}

TEST_F(PageOfTheDefaultScene, EscapeTakesADragBack) {
    const ordered_json before = scene();
    perform({{"do", "press"}, {"canvas", 1}, {"x", 300}, {"y", 260}});
    perform({{"do", "move"}, {"x", 360}, {"y", 260}});
    perform({{"do", "cancel"}});
    EXPECT_EQ(scene(), before);
}

TEST_F(PageOfTheDefaultScene, RemovesAVertexByTheRightButtonAndByNoneBeyond) {
    const ordered_json before = scene();
    const auto clickEverywhere = [&](int button) {
        for (int x = 5; x < 600; x += 10)
            for (int y = 5; y < 500; y += 10) {
                perform({{"do", "press"}, {"x", x}, {"y", y}, {"button", button}, {"quiet", true}});
                perform({{"do", "release"}, {"quiet", true}});
            }
    };
    for (const int button : {0, 1, 3, 4}) clickEverywhere(button);
    EXPECT_EQ(scene(), before);
    clickEverywhere(2);
    EXPECT_NE(scene(), before);
}

TEST_F(PageOfTheDefaultScene, ChoosesMethodPrecisionAndPolicy) {
    const Answered chosen = perform({{"do", "method-mpr"}});
    EXPECT_EQ(chosen.state["scene"]["method"], "mpr");
    perform({{"do", "precision-float"}});
    EXPECT_EQ(action("precision-float")["checked"], true);
    perform({{"do", "method-gjk-distance"}});
    perform({{"do", "direction-nesterov"}});
    EXPECT_EQ(action("direction-nesterov")["checked"], true);
    perform({{"do", "method-no-such-method"}});
    EXPECT_EQ(scene()["method"], "gjk-distance");
}

TEST_F(PageOfTheDefaultScene, SharesTheRoomByWhatSolidsTake) {
    EXPECT_EQ(perform({{"do", "state"}}).state["world_part"], 0.5);
    const Scene solids = readScene(assetPath("scenes/25-deep-boxes.gjk.json")).scene;
    const double beside = open(solids).state["world_part"];
    EXPECT_LT(beside, 0.48);
    EXPECT_GE(beside, 0.36);
    const Answered shared =
        perform({{"do", "resize"}, {"sizes", {{1200 * beside, 500}, {1200 - 1200 * beside, 500}}}});
    EXPECT_EQ(shared.state["world_part"], beside) << "it stays until the next fit";
    EXPECT_NE(shared.world, "");
    perform({{"do", "resize"}, {"sizes", {{600, 250}, {600, 250}}}, {"stacked", true}});
    perform({{"do", "fit"}});
    EXPECT_NE(perform({{"do", "state"}}).state["world_part"], beside);
    Scene lanes = solids;
    lanes.compare.resize(2);
    EXPECT_EQ(open(lanes).state["world_part"], 0.5);
    lanes.compare.resize(6);
    EXPECT_EQ(open(lanes).state["world_part"], 0.4);
}

TEST_F(PageOfTheDefaultScene, ChoosesWhatTextsHave) {
    EXPECT_EQ(action("variant-strict")["offered"], false);
    perform({{"do", "method-gjk"}});
    EXPECT_EQ(action("variant-strict")["offered"], true);
    EXPECT_EQ(action("variant-none")["checked"], true);
    perform({{"do", "variant-strict"}});
    EXPECT_EQ(action("variant-strict")["checked"], true);
    EXPECT_EQ(scene()["compare"].size(), 2u);
    EXPECT_EQ(scene()["compare"][1]["variant"], "strict");
    perform({{"do", "undo"}});
    EXPECT_FALSE(scene().contains("compare"));
}

TEST_F(PageOfTheDefaultScene, ChoosesTheInitialContactOfAShapeCast) {
    EXPECT_EQ(action("initial-contact-ignore")["offered"], false);
    perform({{"do", "method-shape-cast"}});
    EXPECT_EQ(action("initial-contact-ignore")["offered"], true);
    EXPECT_EQ(action("initial-contact-hit")["checked"], true);
    perform({{"do", "initial-contact-ignore"}});
    EXPECT_EQ(action("initial-contact-ignore")["checked"], true);
    EXPECT_EQ(scene()["initial_contact"], "ignore");
    EXPECT_TRUE(perform({{"do", "initial-contact-bounce"}}).state.contains("error"));
    EXPECT_EQ(scene()["initial_contact"], "ignore");
    perform({{"do", "undo"}});
    EXPECT_EQ(action("initial-contact-hit")["checked"], true);
}

TEST_F(PageOfTheDefaultScene, SaysWhatIsWrongAndStaysAsItIs) {
    const ordered_json before = scene();
    const Answered refused =
        perform({{"do", "open"}, {"text", R"({"dimension": 2, "bodies": [1]})"}, {"name", "bad.gjk.json"}});
    EXPECT_TRUE(refused.state["error"].get<std::string>().starts_with("bad.gjk.json:1:"));
    EXPECT_TRUE(perform({{"do", "dance"}}).state.contains("error"));
    EXPECT_TRUE(ordered_json::parse(page_.perform("no JSON").state).contains("error"));
    EXPECT_EQ(scene(), before);
}

TEST_F(PageOfTheDefaultScene, ReadsNoFileThatASceneNames) {
    const Answered refused =
        perform({{"do", "open"},
                 {"name", "mesh.gjk.json"},
                 {"text", R"({"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": "/etc/passwd"}},
                                                 {"shape": {"type": "point"}}]})"}});
    EXPECT_NE(refused.state["error"].get<std::string>().find("/etc/passwd"), std::string::npos);
}

TEST_F(PageOfTheDefaultScene, Turns3DScenesOnBothCanvases) {
    open(defaultScene(3));
    perform({{"do", "state"}});
    perform({{"do", "press"}, {"canvas", 0}, {"x", 4}, {"y", 496}});
    const Answered turned = perform({{"do", "move"}, {"x", 104}, {"y", 480}});
    perform({{"do", "release"}});
    EXPECT_FALSE(turned.world.empty());
    EXPECT_FALSE(turned.difference.empty());
    EXPECT_EQ(action("undo")["enabled"], false);
    perform({{"do", "flatten"}});
    EXPECT_EQ(action("flatten")["checked"], true);
}

TEST_F(PageOfTheDefaultScene, MovesTheSelectedShapeByKeys) {
    const ordered_json before = scene();
    perform({{"do", "nudge-right"}});
    EXPECT_EQ(scene(), before) << "nothing is selected";
    perform({{"do", "select-b"}});
    perform({{"do", "nudge-right"}});
    EXPECT_GT(scene()["bodies"][1]["position"][0], before["bodies"][1]["position"][0]);
    perform({{"do", "turn-left"}});
    EXPECT_NE(scene()["bodies"][1]["rotation"], before["bodies"][1]["rotation"]);
}

TEST_F(PageOfTheDefaultScene, ShowsEveryLaneAndTakesTheOnePressed) {
    Scene compared = defaultScene();
    compared.compare.resize(2);
    compared.compare[0].name = "first";
    compared.compare[1].name = "second";
    compared.compare[1].method = "mpr";
    const Answered shown = open(compared);
    EXPECT_NE(shown.state["lanes"].get<std::string>().find("first<small>…<"), std::string::npos)
        << "before its step";
    const std::string lanes = perform({{"do", "show-future"}}).state["lanes"];
    EXPECT_NE(lanes.find("aria-pressed=\"true\">first<small>distance "), std::string::npos) << lanes;
    EXPECT_NE(lanes.find("aria-pressed=\"false\">second<small>"), std::string::npos) << lanes;
    EXPECT_NE(shown.difference.find("first"), std::string::npos);
    EXPECT_NE(shown.difference.find("second"), std::string::npos);
    // side by side in a wide canvas, the second one on the right
    const Answered pressed = perform({{"do", "press"}, {"canvas", 1}, {"x", 590}, {"y", 490}});
    perform({{"do", "release"}});
    EXPECT_EQ(pressed.state["scene"]["lane"], 1);
    EXPECT_EQ(pressed.state["scene"]["method"], "mpr");
}

TEST_F(PageOfTheDefaultScene, UndoTakesTheCameraBackThatADragOfTheOriginTookAlong) {
    const Answered before = perform({{"do", "zoom"}, {"x", 300}, {"y", 250}, {"factor", 1.01}});
    // the origin is where the difference's canvas has its mark
    const std::size_t mark = before.difference.find("class=\"origin\"");
    const std::size_t path = before.difference.find(" d=\"M", mark) + 5;
    const double x = std::stod(before.difference.substr(path)),
                 y = std::stod(before.difference.substr(before.difference.find(',', path) + 1));
    perform({{"do", "press"}, {"canvas", 1}, {"x", x + 9}, {"y", y}});
    perform({{"do", "move"}, {"x", x + 60}, {"y", y + 30}});
    perform({{"do", "release"}});
    EXPECT_EQ(action("undo")["enabled"], true);
    perform({{"do", "undo"}});
    // drawn once more, since that is what was there before
    perform({{"do", "show-grid"}});
    EXPECT_EQ(perform({{"do", "show-grid"}}).difference, before.difference);
}

TEST_F(PageOfTheDefaultScene, SaysTheResultAtItsStepOrWhenAsked) {
    const ordered_json start = open(defaultScene()).state;
    const int last = static_cast<int>(start["scene"]["steps"].size()) - 1;
    ASSERT_GT(last, 4);
    for (int tick = 0; tick <= last; ++tick) {
        const ordered_json state = perform({{"do", "scrub"}, {"time", tick}}).state;
        EXPECT_EQ(state["hides"], true);
        EXPECT_EQ(state["status"]["contact"] == start["status"]["contact"], tick < last) << tick;
        if (state["plot"].is_null()) continue;
        for (const ordered_json& sample : state["plot"]["samples"]) EXPECT_LE(sample["step"], tick);
    }
    const ordered_json end = perform({{"do", "state"}}).state["status"];
    perform({{"do", "start"}});
    EXPECT_EQ(perform({{"do", "show-future"}}).state["status"], end);
}

TEST_F(PageOfTheDefaultScene, AsksWithoutWhatIsToCome) {
    const auto whole = open(defaultScene()).state["scene"]["steps"].size();
    perform({{"do", "ask"}});
    for (ordered_json quiz = "none yet"; !quiz.is_null();) {
        const ordered_json state = perform({{"do", "advance"}, {"seconds", 5}}).state;
        const ordered_json asked = perform({{"do", "theme-dark"}}).state;
        perform({{"do", "theme-light"}});
        ASSERT_FALSE(state["quiz"].contains("right"));
        const int tick = state["tick"];
        EXPECT_EQ(asked["scene"]["steps"].size(), static_cast<std::size_t>(tick) + 1);
        EXPECT_LT(asked["scene"]["steps"].size(), whole);
        if (!state["plot"].is_null()) {
            for (const ordered_json& sample : state["plot"]["samples"]) EXPECT_LE(sample["step"], tick);
        }
        const ordered_json shown = perform({{"do", "ask-show"}}).state["quiz"];
        EXPECT_TRUE(shown.contains("right") || shown["keys"][0]["text"] == "next step");
        quiz = perform({{"do", "ask-next"}}).state["quiz"];
    }
    EXPECT_EQ(perform({{"do", "ask"}}).state["scene"]["steps"].size(), whole);
}

TEST_F(PageOfTheDefaultScene, ChoosesByClicksKeysAndRequests) {
    const ordered_json first = perform({{"do", "ask"}}).state["quiz"];
    EXPECT_EQ(first["tone"], "open");
    const ordered_json missed = perform({{"do", "key"}, {"key", "9"}}).state["quiz"];
    EXPECT_EQ(missed, first) << "there is no such choice";
    for (int choice = 0; choice < 4; ++choice)
        if (perform({{"do", "choose"}, {"choice", choice}}).state["quiz"]["tone"] == "right") return;
    FAIL() << "no choice was right";
}

TEST_F(PageOfTheDefaultScene, DrawsWithThePenInPlaceOfDragging) {
    const ordered_json before = scene();
    perform({{"do", "pen"}});
    perform({{"do", "press"}, {"canvas", 1}, {"x", 300}, {"y", 260}});
    const Answered drawn = perform({{"do", "move"}, {"x", 340}, {"y", 260}});
    perform({{"do", "release"}});
    EXPECT_NE(drawn.difference.find("class=\"pen-red\""), std::string::npos);
    EXPECT_EQ(scene(), before);
    perform({{"do", "pen-undo"}});
    EXPECT_EQ(perform({{"do", "show-grid"}}).difference.find("pen-red"), std::string::npos);
    perform({{"do", "pen-undo"}});
    perform({{"do", "pen-color"}});
    perform({{"do", "press"}, {"canvas", 0}, {"x", 300}, {"y", 260}});
    perform({{"do", "move"}, {"x", 340}, {"y", 260}});
    EXPECT_EQ(perform({{"do", "cancel"}}).world.find("pen-blue"), std::string::npos);
}

TEST_F(PageOfTheDefaultScene, GoesToWhereLanesPart) {
    Scene compared = defaultScene();
    compared.compare.resize(2);
    compared.compare[1].startDirection = glm::dvec3(0, 1, 0);
    open(compared);
    perform({{"do", "end"}});
    const Answered gone = perform({{"do", "divergence"}});
    EXPECT_EQ(gone.state["tick"], 0);
    ASSERT_EQ(gone.state["notices"].size(), 1U);
}

/// Two boxes; B comes nearer for two seconds, and a caption then says so.
constexpr const char* kFilm = R"({"title": "Two boxes", "theme": "dark", "cues": [
    {"scene": {"dimension": 2, "method": "gjk-distance", "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
        {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0]}]}},
    {"caption": {"en": "Apart", "zh-Hans": "分离"}},
    {"move": "B", "to": [2.5, 0], "over": 2, "ease": "linear"},
    {"caption": "@step"}, {"show": "difference"}, {"camera": "difference", "zoom": 2, "over": 0},
    {"play": "last", "pace": 1}]})";

class PageWithAFilm : public PageOfTheDefaultScene {
  protected:
    PageWithAFilm() {
        opened_ = perform({{"do", "open"}, {"text", kFilm}, {"name", "two.gjkdemo.json"}, {"play", false}});
    }

    double placeOfB() { return scene()["bodies"][1]["position"][0]; }

    Answered opened_;
};

TEST_F(PageWithAFilm, ShowsItsFirstInstant) {
    EXPECT_EQ(opened_.state["film"]["plain"], "Apart");
    EXPECT_EQ(opened_.state["film"]["playing"], false);
    EXPECT_EQ(opened_.state["scene"]["title"], "Two boxes");
    EXPECT_EQ(opened_.state["choices"]["theme"], "dark");
    EXPECT_GT(opened_.state["scene"]["film"]["duration"], 4);
    EXPECT_EQ(opened_.state["scene"]["film"]["ticks"].size(), 3U);
}

TEST_F(PageWithAFilm, CaptionsHaveFractionsAndColors) {
    std::string film = kFilm;
    film.replace(film.find("Apart"), 5, R"(v \\frac{a + b}{w_1} \\color{A}{A})");
    const ordered_json shown =
        perform({{"do", "open"}, {"text", film}, {"name", "two.gjkdemo.json"}, {"play", false}})
            .state["film"];
    EXPECT_EQ(shown["plain"], "v (a + b)/w1 A");
    const std::string caption = shown["caption"];
    EXPECT_TRUE(caption.starts_with(
        "v <span class=\"fraction\"><span>a + b</span><span>w<sub>1</sub></span></span> "))
        << caption;
    EXPECT_NE(caption.find("<span data-color=\"#"), std::string::npos) << caption;
    EXPECT_TRUE(caption.ends_with("\">A</span>")) << caption;
}

TEST_F(PageWithAFilm, MovesBodiesAndCamerasInItsTime) {
    perform({{"do", "play"}});
    perform({{"do", "advance"}, {"seconds", 0}});
    EXPECT_EQ(perform({{"do", "advance"}, {"seconds", 1}}).state["moving"], true);
    EXPECT_NEAR(placeOfB(), 2.75, 1e-9);
    perform({{"do", "speed"}, {"speed", 2}});
    perform({{"do", "advance"}, {"seconds", 0.5}});
    EXPECT_NEAR(placeOfB(), 2.5, 1e-9);
    const Answered later = perform({{"do", "film-seek"}, {"time", 3}});
    EXPECT_EQ(later.state["film"]["canvases"], "difference");
    EXPECT_EQ(later.state["film"]["plain"], later.state["plain"]) << "the step's sentence";
    EXPECT_FALSE(later.difference.empty());
    perform({{"do", "film-seek"}, {"time", 0}});
    EXPECT_NEAR(placeOfB(), 3, 1e-9);
}

TEST_F(PageWithAFilm, PausesForWhoeverTakesHoldOfTheScene) {
    perform({{"do", "play"}});
    perform({{"do", "advance"}, {"seconds", 0}});
    perform({{"do", "step-forward"}});
    const Answered paused = perform({{"do", "advance"}, {"seconds", 1}});
    EXPECT_EQ(paused.state["film"]["playing"], false);
    EXPECT_EQ(paused.state["film"]["taken"], true);
    EXPECT_EQ(paused.state["tick"], 1);
    perform({{"do", "play"}});
    EXPECT_EQ(perform({{"do", "advance"}, {"seconds", 0}}).state["film"]["taken"], false);
}

TEST_F(PageWithAFilm, IsLeftWithItsSceneAndTheReadersTheme) {
    perform({{"do", "film-seek"}, {"time", 1}});
    const Answered left = perform({{"do", "demo-close"}});
    EXPECT_FALSE(left.state.contains("film"));
    EXPECT_FALSE(left.state["scene"].contains("film"));
    EXPECT_EQ(left.state["choices"]["theme"], "light");
    EXPECT_NEAR(placeOfB(), 2.75, 1e-9);
}

TEST_F(PageWithAFilm, IsTheSameAfterItsOwnText) {
    const std::string text = perform({{"do", "film"}}).state["text"];
    const Answered again = perform({{"do", "open"}, {"text", text}, {"name", "link"}, {"play", false}});
    EXPECT_EQ(again.state["film"]["plain"], "Apart");
    EXPECT_EQ(perform({{"do", "film"}}).state["text"], text);
}

TEST_F(PageWithAFilm, SaysWhatIsWrongOfAnotherAndStaysAsItIs) {
    const Answered refused = perform(
        {{"do", "open"}, {"text", R"({"cues": [{"scene": "a.gjk.json"}]})"}, {"name", "b.gjkdemo.json"}});
    EXPECT_TRUE(refused.state["error"].get<std::string>().starts_with("b.gjkdemo.json:1:"));
    EXPECT_EQ(perform({{"do", "state"}}).state["film"]["plain"], "Apart");
}

}  // namespace
}  // namespace gjkscope

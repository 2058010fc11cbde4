#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using Edit = WindowTest;

TEST_F(Edit, DraggingAShapeMovesItAndIsOneUndoEntry) {
    start();
    const glm::dvec2 before = positionOf(1);
    const glm::dvec2 from = pixel("world", before);
    const double scale = pixelsPerUnit();
    drag(from, from + glm::dvec2(-70, 35));
    waitForPosition(1, before + glm::dvec2(-70, -35) / scale, kPixels / scale);
    EXPECT_EQ(program_->status()["dirty"], true);
    desktop_.key("ctrl+z");
    waitForPosition(1, before, 0);
    waitFor("a clean scene", [](const json& s) { return s["dirty"] == false && s["undo"] == ""; });
    desktop_.key("ctrl+shift+z");
    waitForPosition(1, before + glm::dvec2(-70, -35) / scale, kPixels / scale);
}

TEST_F(Edit, ADragFasterThanAFrameStartsWhereTheButtonWentDown) {
    start();
    const glm::dvec2 before = positionOf(1);
    const glm::dvec2 from = pixel("world", before);
    const double scale = pixelsPerUnit();
    desktop_.flick(from.x, from.y, from.x - 90, from.y + 40);
    const glm::dvec2 after = before + glm::dvec2(-90, -40) / scale;
    waitForPosition(1, after, kPixels / scale);
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    const json saved = savedScene()["bodies"][1]["position"];
    EXPECT_NEAR(saved[0].get<double>(), after.x, kPixels / scale);
    EXPECT_NEAR(saved[1].get<double>(), after.y, kPixels / scale);
}

TEST_F(Edit, EscapeTakesADragBack) {
    start();
    const glm::dvec2 before = positionOf(1);
    const glm::dvec2 from = pixel("world", before);
    moveTo(from);
    desktop_.button(1, true);
    for (int i = 1; i <= 10; ++i) desktop_.moveTo(from.x + 6 * i, from.y);
    waitFor("a move", [](const json& s) { return s["dirty"] == true; });
    desktop_.key("Escape");
    waitForPosition(1, before, 0);
    desktop_.button(1, false);
    EXPECT_EQ(program_->status()["undo"], "");
}

TEST_F(Edit, PastedVerticesBecomeAShapeAndCopyGivesTheSceneBack) {
    start();
    setClipboard("0 0\n1 0\n1 1\n0.5 0.4\n0 1\n");
    desktop_.key("ctrl+v");
    const json pasted = waitFor("a third body", [](const json& s) { return s["bodies"].size() == 3; });
    EXPECT_NE(pasted["undo"], "");
    desktop_.key("ctrl+c");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    json copied;
    do {
        copied = json::parse(clipboard(), nullptr, false);
    } while (!copied.is_object() && std::chrono::steady_clock::now() < deadline);
    ASSERT_TRUE(copied.is_object());
    EXPECT_EQ(copied["bodies"].size(), 3u);
    EXPECT_EQ(copied["format"], "gjkscope-scene");
}

TEST_F(Edit, APastedPairIsShownAndTakenWhenItsChoicesAreMade) {
    start();
    setClipboard(
        "shape_a = circle, radius_a = 0.5, pos_a = 1 2\nshape_b = circle, radius_b = 0.25, pos_b = -1.5 "
        "0.125\n");
    desktop_.key("ctrl+v");
    waitFor("the dialog", [](const json& s) { return s["dialog"] == "paste"; });
    desktop_.key("Return");
    const json taken =
        waitFor("the pair", [](const json& s) { return s["dialog"] == "" && s["undo"] != ""; });
    EXPECT_EQ(taken["bodies"].size(), 2u);
    desktop_.key("ctrl+z");
    waitFor("the pair before", [](const json& s) { return s["undo"] == ""; });
    setClipboard("a = Box(1, 2)\nb = Box(2, 2)\npos_a = (0, 0)\npos_b = (3, 0)\n");
    desktop_.key("ctrl+v");
    const json open = waitFor("a question", [](const json& s) { return s["dialog"] == "paste"; });
    EXPECT_NE(open["message"].get<std::string>().find("full or half"), std::string::npos);
    desktop_.key("Return");
    waitFor("nothing taken", [](const json& s) { return s["dialog"] == "" && s["undo"] == ""; });
}

TEST_F(Edit, AnOpenedTextThatLeavesAQuestionOpenIsShownWithItsChoices) {
    const std::filesystem::path file = folder_ / "failure.log";
    write(file, "a = Box(1, 2)\nb = Box(2, 2)\npos_a = (0, 0)\npos_b = (3, 0)\ndistance = 7\n");
    start({file.string()});
    const json open = waitFor("a question", [](const json& s) { return s["dialog"] == "paste"; });
    EXPECT_NE(open["message"].get<std::string>().find("full or half"), std::string::npos);
}

TEST_F(Edit, ChipsOfATextTakeRolesAndStayInTheirPlaces) {
    start();
    setClipboard("foo = bar((0, 0), (1, 0), (0, 1))\nbaz = bar((3, 0), (4, 0), (3, 1))\n");
    desktop_.key("ctrl+v");
    waitFor("two chips",
            [](const json& s) { return s["dialog"] == "paste" && s["paste"]["chips"].size() == 2; });
    // a dialog takes two frames to find its size and its place
    moveTo({5, 5});
    const json before = moveTo({9, 9});
    for (const int chip : {0, 1}) {
        const auto press = [&](const json& place) {
            const glm::dvec2 at(place[0].get<double>(), place[1].get<double>());
            moveTo(at);
            desktop_.click(at.x, at.y);
        };
        press(before["paste"]["chips"][static_cast<std::size_t>(chip)]);
        const std::string role = chip == 0 ? "A vertices" : "B vertices";
        const json menu =
            waitFor("the roles", [&](const json& s) { return s["paste"]["roles"].contains(role); });
        press(menu["paste"]["roles"][role]);
        const json given = waitFor("the role is given", [&](const json& s) {
            return s["paste"]["roles"].empty() && s["paste"]["ready"] == (chip == 1);
        });
        EXPECT_EQ(given["paste"]["chips"], before["paste"]["chips"]);
    }
    desktop_.key("Return");
    const json taken =
        waitFor("the pair", [](const json& s) { return s["dialog"] == "" && s["undo"] != ""; });
    EXPECT_EQ(taken["bodies"].size(), 2u);
}

TEST_F(Edit, APolygonIsDrawnVertexByVertex) {
    start();
    desktop_.key("n");
    const glm::dvec2 vertices[] = {inPane("world", 0.2, 0.75), inPane("world", 0.7, 0.75),
                                   inPane("world", 0.7, 0.9), inPane("world", 0.2, 0.9)};
    for (const glm::dvec2& vertex : vertices) {
        moveTo(vertex);
        desktop_.click(vertex.x, vertex.y);
    }
    moveTo(vertices[0]);
    desktop_.click(vertices[0].x, vertices[0].y);
    waitFor("the polygon", [](const json& s) { return s["undo"] == "Draw a polygon" && s["selected"] == 2; });
    desktop_.key("ctrl+z");
    waitFor("two bodies", [](const json& s) { return s["bodies"].size() == 2; });
    desktop_.key("n");
    moveTo(vertices[1]);
    desktop_.click(vertices[1].x, vertices[1].y);
    desktop_.key("Escape");
    const json left = moveTo(vertices[2]);
    EXPECT_EQ(left["undo"], "") << "nothing is left of what was given up";
}

TEST_F(Edit, APolygonOfManySidesIsRingedUnderThePointer) {
    const std::filesystem::path file = folder_ / "many.gjk.json";
    write(file, R"({"dimension": 2, "method": "gjk", "bodies": [
        {"name": "A", "shape": {"type": "ngon", "radius": 1, "sides": 300000}},
        {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0]}]})");
    start({file.string()});
    program_->waitFor(
        "the polygon", [](const json& s) { return s["bodies"][0]["name"] == "A"; }, std::chrono::seconds(90));
    for (const double x : {0.2, 0.5, 0.8}) {
        const glm::dvec2 at = inPane("difference", x, 0.5);
        desktop_.moveTo(at.x, at.y);
    }
    desktop_.key("Right");
    program_->waitFor(
        "a step", [](const json& s) { return s["step"] == 1; }, std::chrono::seconds(90));
}

}  // namespace
}  // namespace gjkscope::e2e

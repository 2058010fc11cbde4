#include <glm/geometric.hpp>

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

TEST_F(Edit, DraggingTheOriginMovesB) {
    start();
    const glm::dvec2 before = positionOf(1);
    const glm::dvec2 origin = pixel("difference", {0, 0});
    const double scale = pixelsPerUnit();
    drag(origin, origin + glm::dvec2(-60, 20));
    waitForPosition(1, before + glm::dvec2(-60, -20) / scale, kPixels / scale);
}

TEST_F(Edit, DraggingUntilTheyMeetIsSeenInTheAnswer) {
    start();
    EXPECT_EQ(program_->status()["answer"]["intersects"], false);
    const glm::dvec2 from = pixel("world", positionOf(1)), to = pixel("world", {0.9, 0.2});
    drag(from, to);
    const json met = waitFor("a hit", [](const json& s) { return s["answer"]["intersects"] == true; });
    EXPECT_GT(met["answer"]["depth"].get<double>(), 0);
}

TEST_F(Edit, DraggingWhileParkedStaysOnTheSubStep) {
    start();
    for (int step = 1; step <= 3; ++step) {
        desktop_.key("Right");
        waitForStep(step);
    }
    const json parked = program_->status();
    const glm::dvec2 from = pixel("world", positionOf(1));
    drag(from, from + glm::dvec2(12, 9));
    const json after = waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    EXPECT_EQ(after["phase"], parked["phase"]);
    EXPECT_EQ(after["iteration"], parked["iteration"]);
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

TEST_F(Edit, AHandleSizesTheSelectedShape) {
    start();
    const glm::dvec2 middle = pixel("world", {0, 0});
    desktop_.click(middle.x, middle.y);
    waitFor("A selected", [](const json& s) { return s["selected"] == 0; });
    const glm::dvec2 side = pixel("world", {1, 0}), wider = pixel("world", {1.5, 0.25});
    moveTo(side);
    waitFor("the handle under the pointer", [](const json& s) { return s["hover"] == "resize_handle"; });
    drag(side, wider);
    const double tolerance = kPixels / pixelsPerUnit();
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false && s["undo"] != ""; });
    const json size = savedScene()["bodies"][0]["shape"]["half_extents"];
    EXPECT_NEAR(size[0].get<double>(), 1.5, tolerance);
    EXPECT_EQ(size[1], 0.5) << "the handle of the side leaves the height alone";
}

TEST_F(Edit, TheStartDirectionIsDraggedAroundItsTail) {
    start();
    const glm::dvec2 tail = pixel("difference", {0, 0});
    const json automatic = program_->status();
    // from A toward B, and outside of A − B
    const double reach = 30;
    const glm::dvec2 onArrow = tail + reach * glm::normalize(glm::dvec2(3, -0.5));
    moveTo(onArrow);
    waitFor("the arrow under the pointer", [](const json& s) { return s["hover"] == "start_direction"; });
    drag(onArrow, tail - glm::dvec2(0, reach));
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false && s["undo"] != ""; });
    const json direction = savedScene()["options"]["start_direction"];
    EXPECT_NEAR(direction[0].get<double>(), 0, kPixels / reach);
    EXPECT_NEAR(direction[1].get<double>(), 1, kPixels / reach);
    EXPECT_NE(program_->status()["sentence"], automatic["sentence"]);
}

TEST_F(Edit, DeleteTakesTheVertexUnderThePointerAndElseTheSelectedShape) {
    write(scene_, R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [2, 1], [1, 2], [0, 1]]}},
        {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [4, 0]},
        {"name": "C", "shape": {"type": "circle", "radius": 0.5}, "position": [4, 2]}]})");
    start();
    const glm::dvec2 vertex = pixel("world", {1, 2});
    moveTo(vertex);
    waitFor("the vertex under the pointer", [](const json& s) { return s["hover"] == "body_vertex"; });
    desktop_.key("Delete");
    waitFor("an edit", [](const json& s) { return s["undo"] != ""; });
    EXPECT_EQ(program_->status()["bodies"].size(), 3u) << "no shape went";
    const glm::dvec2 next = pixel("world", {2, 1});
    moveTo(next);
    waitFor("the next vertex under the pointer", [](const json& s) { return s["hover"] == "body_vertex"; });
    desktop_.key("BackSpace");
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(savedScene()["bodies"][0]["shape"]["vertices"], json::parse("[[0, 0], [2, 0], [0, 1]]"));

    const glm::dvec2 other = pixel("world", positionOf(2));
    desktop_.click(other.x, other.y);
    waitFor("C selected", [](const json& s) { return s["selected"] == 2; });
    desktop_.key("Delete");
    waitFor("two shapes", [](const json& s) { return s["bodies"].size() == 2; });
}

TEST_F(Edit, DuplicateAndDeleteAreUndone) {
    start();
    const glm::dvec2 at = pixel("world", positionOf(1));
    desktop_.click(at.x, at.y);
    waitFor("B selected", [](const json& s) { return s["selected"] == 1; });
    desktop_.key("ctrl+d");
    waitFor("three bodies", [](const json& s) { return s["bodies"].size() == 3; });
    desktop_.key("Delete");
    waitFor("two bodies", [](const json& s) { return s["bodies"].size() == 2; });
    desktop_.key("ctrl+z");
    waitFor("three again", [](const json& s) { return s["bodies"].size() == 3; });
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

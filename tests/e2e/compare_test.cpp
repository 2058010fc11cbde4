#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

class Compare : public WindowTest {
  protected:
    /// Performs an action by its name in the palette.
    void perform(const std::string& words) {
        desktop_.key("ctrl+k");
        waitForDialog("palette");
        desktop_.type(words);
        desktop_.key("Return");
    }
    json waitForLane(std::size_t lane, std::size_t lanes) {
        return waitFor("lane " + std::to_string(lane), [=](const json& s) {
            return s["lane"] == lane && s["lanes"] == lanes && s["dialog"] == "";
        });
    }
};

TEST_F(Compare, TakesLanesByKeyAndMouseAndGoesToWhereTheyPart) {
    const std::filesystem::path ngons = folder_ / "ngons.gjk.json";
    write(ngons, R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "ngon", "sides": 48, "radius": 1}},
        {"name": "B", "shape": {"type": "ngon", "sides": 64, "radius": 1.3}, "position": [2.5, 1.7]}]})");
    start({ngons.string()});
    perform("search directions");
    waitForLane(0, 4);
    desktop_.key("End");
    const json end = waitFor("the end", [](const json& s) { return s["step"] == s["steps"].get<int>() - 1; });
    desktop_.key("y");
    waitForLane(1, 4);
    // a press on another lane activates it
    const glm::dvec2 at = inPane("difference-3", 0.5, 0.95);
    desktop_.click(at.x, at.y);
    waitForLane(2, 4);
    desktop_.key("v");
    waitFor("where they diverge", [&](const json& s) { return s["step"] < end["step"]; });
    // one undo leaves the scene as it was
    desktop_.key("ctrl+z");
    waitForLane(0, 1);
}

TEST_F(Compare, AStripShowsAPathWhoseEndsAreDraggedAndTakesBThere) {
    start();
    const glm::dvec2 a = positionOf(0), b = positionOf(1), other = b + glm::dvec2(0, 0.75);
    desktop_.key("ctrl+shift+p");
    waitFor("the strip", [](const json& s) { return s["panes"].contains("path"); });
    const glm::dvec2 middle = inPane("path", 0.5, 0.7);
    desktop_.click(middle.x, middle.y);
    // half of the way from its place through A leads to A
    waitForPosition(1, a, 0.3);
    waitFor("an edit", [](const json& s) { return s["undo"] != ""; });
    waitFor("its answer", [](const json& s) { return s["answer"]["intersects"] == true; });
    // with the view that the canvas has now that it is lower
    moveTo(inPane("world", 0.5, 0.9));
    drag(pixel("world", b), pixel("world", other));
    const glm::dvec2 first = inPane("path", 0.06, 0.7);
    desktop_.click(first.x, first.y);
    waitForPosition(1, other, 0.1);
    desktop_.key("ctrl+z");
    waitForPosition(1, a, 0.3);
    desktop_.key("ctrl+shift+p");
    waitFor("no strip", [](const json& s) { return !s["panes"].contains("path"); });
}

TEST_F(Compare, RowsOfAllAnswersBecomeLanes) {
    start();
    desktop_.key("ctrl+shift+a");
    waitForDialog("answers");
    // the truth, the default method in double, in float
    desktop_.key("Down");
    desktop_.key("space");
    desktop_.key("Down");
    desktop_.key("space");
    desktop_.key("Return");
    waitForLane(0, 2);
    desktop_.key("ctrl+z");
    waitForLane(0, 1);
    perform("symmetries");
    waitForDialog("answers");
    desktop_.key("Escape");
    waitForDialog("");
}

TEST_F(Compare, ARowOfThePartsIsOpenedInPlaceOfA) {
    const std::filesystem::path corner = folder_ / "corner.gjk.json";
    write(corner, R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [2, 0.3], [0.3, 0.3], [0.3, 2], [0, 2]]}},
        {"name": "B", "shape": {"type": "circle", "radius": 0.2}, "position": [0.8, 0.8]}]})");
    start({corner.string()});
    waitFor("the hulls", [](const json& s) { return s["answer"]["intersects"] == true; });
    desktop_.key("ctrl+shift+t");
    waitForDialog("parts");
    desktop_.key("Down");
    desktop_.key("Return");
    waitForDialog("");
    waitFor("a part",
            [](const json& s) { return s["undo"] == "Open a part" && s["answer"]["intersects"] == false; });
    desktop_.key("ctrl+z");
    waitFor("the hulls", [](const json& s) { return s["answer"]["intersects"] == true; });
}

TEST_F(Compare, AMapTakesBWhereItIsPressed) {
    start();
    const glm::dvec2 a = positionOf(0), b = positionOf(1);
    desktop_.key("ctrl+shift+m");
    waitForDialog("map");
    // the middle is A's place
    desktop_.key("Return");
    waitForPosition(1, a, 0.1);
    waitFor("an overlap", [](const json& s) { return s["answer"]["intersects"] == true; });
    desktop_.key("ctrl+z");
    waitForPosition(1, b, 1e-9);
}

}  // namespace
}  // namespace gjkscope::e2e

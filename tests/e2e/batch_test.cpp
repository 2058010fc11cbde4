#include <sstream>

#include "tests/e2e/window_test.hpp"

/// A file with one scene per line, as a list over the window.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;

/// Circles of radius 1; pair i, from 1, is i apart but the last, of which an engine said that it is 3 deep.
std::string circlesApart(int count) {
    std::ostringstream text;
    for (int i = 1; i <= count; ++i) {
        json scene{{"format", "gjkscope-scene"},
                   {"version", 1},
                   {"dimension", 2},
                   {"id", "pair " + std::to_string(i)}};
        for (const double x : {0.0, 2.0 + i})
            scene["bodies"].push_back({{"name", x == 0 ? "A" : "B"},
                                       {"shape", {{"type", "circle"}, {"radius", 1}}},
                                       {"position", {x, 0}}});
        scene["reported"] = {{"distance", i == count ? i + 3.5 : i}};
        text << scene.dump() << '\n';
    }
    return text.str();
}

class BatchWindow : public WindowTest {
  protected:
    json waitForLine(const std::string& what, int line) {
        return waitFor(what,
                       [=](const json& s) { return s["dialog"] == "batch" && s["batch"]["line"] == line; });
    }
    json waitForPair(int line) {
        return waitFor("the pair of line " + std::to_string(line), [=](const json& s) {
            return s["dialog"] == "" && s["batch"]["opened"] == line && s["answer"]["distance"] == line;
        });
    }
};

TEST_F(BatchWindow, IsSortedFilteredAndWalkedThrough) {
    constexpr int kPairs = 30;
    const std::filesystem::path file = folder_ / "pairs.jsonl";
    write(file, circlesApart(kPairs));
    start({file.string()});
    waitFor("all lines", [](const json& s) {
        return s["dialog"] == "batch" && s["batch"]["shown"] == kPairs && s["batch"]["reading"] == false;
    });
    waitForLine("the first line", 1);
    desktop_.key("ctrl+2");
    waitForLine("the farthest pair", kPairs);
    desktop_.key("Down");
    waitForLine("the next one", kPairs - 1);
    desktop_.key("ctrl+2");
    desktop_.key("ctrl+4");
    desktop_.key("Page_Up");
    waitForLine("the pair that the engine got wrong", kPairs);
    desktop_.key("ctrl+1");
    waitForLine("the order of the file", 1);
    desktop_.key("Down");
    waitForLine("the second line", 2);
    desktop_.key("Return");
    waitForPair(2);
    // on in the order of the list, without it
    desktop_.key("ctrl+Page_Down");
    waitForPair(3);
    desktop_.key("ctrl+l");
    waitFor("the list again", [](const json& s) { return s["dialog"] == "batch"; });
    desktop_.type("17");
    waitForLine("the only one", 17);
    desktop_.key("Return");
    waitForPair(17);
}

}  // namespace
}  // namespace gjkscope::e2e

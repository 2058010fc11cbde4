#include <random>

#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

/// Actions on an open pair: a test for an engine, a smaller scene.
class PairActions : public WindowTest {
  protected:
    /// By the palette.
    void choose(const std::string& words) {
        desktop_.key("ctrl+k");
        waitForDialog("palette");
        desktop_.type(words);
        desktop_.key("Return");
        waitFor("no palette", [](const json& s) { return s["dialog"] == ""; });
    }

    /// A sphere-like hull and a box: shrinking it takes long where all of its vertices are tried.
    std::string largeScene() const {
        std::mt19937 random(1);
        std::normal_distribution<double> normal;
        json vertices = json::array();
        for (int i = 0; i < 3000; ++i) {
            const glm::dvec3 p(normal(random), normal(random), normal(random));
            const glm::dvec3 on = p / std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
            vertices.push_back({on.x, on.y, on.z});
        }
        const json scene{
            {"dimension", 3},
            {"bodies",
             {{{"shape", {{"type", "hull"}, {"vertices", vertices}}}},
              {{"shape", {{"type", "hull"}, {"vertices", vertices}}}, {"position", {2.5, 0.3, 0.1}}}}}};
        return scene.dump();
    }
};

TEST_F(PairActions, CopyTheSceneAsATestForAnEngine) {
    start();
    choose("copy as test parry");
    waitFor("a word of it",
            [](const json& s) { return s["toast"] == "Copied: paste it into a source file."; });
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    std::string copied;
    while (copied.empty() && std::chrono::steady_clock::now() < deadline) copied = clipboard();
    EXPECT_THAT(copied, StartsWith("//! Tests of parry."));
    EXPECT_THAT(copied, HasSubstr("Cuboid::new("));
}

TEST_F(PairActions, ShrinkTheSceneInOneUndoableEdit) {
    start();
    choose("shrink yes or no");
    waitFor("a smaller scene", [](const json& s) { return s["undo"] == "Shrink the scene"; });
    desktop_.key("ctrl+z");
    waitFor("the scene as it was", [](const json& s) { return s["undo"] == "" && s["dirty"] == false; });
}

TEST_F(PairActions, StopShrinkingAtEscape) {
    const auto file = folder_ / "large.gjk.json";
    write(file, largeScene());
    start({file.string()});
    choose("shrink iterations");
    waitFor("the card", [](const json& s) { return s["panes"].contains("shrinking"); });
    desktop_.key("Escape");
    const json after = waitFor("no card", [](const json& s) { return !s["panes"].contains("shrinking"); });
    EXPECT_EQ(after["undo"], "");
    EXPECT_EQ(after["dirty"], false);
    EXPECT_EQ(after["toast"], "Canceled: the scene is as it was.");
}

}  // namespace
}  // namespace gjkscope::e2e

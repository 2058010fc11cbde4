#include "tests/e2e/window_test.hpp"

/// 3D scenes that come into a 2D scene.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using File3D = WindowTest;

TEST_F(File3D, APasted3DSceneTakesThePlaceOfA2DOneUntilItIsUndone) {
    start();
    setClipboard(R"({"dimension": 3, "view": {"orbit": [0.5, 0.25]}, "bodies": [
        {"name": "A", "shape": {"type": "box", "half_extents": [1, 1, 1]}},
        {"name": "B", "shape": {"type": "sphere", "radius": 1}, "position": [1, 1, 1]}]})");
    desktop_.key("ctrl+v");
    const json pasted = waitFor("a 3D scene", [](const json& s) { return s["dimension"] == 3; });
    EXPECT_EQ(pasted["cameras"]["world"]["orbit"], json({{"azimuth", 0.5}, {"elevation", 0.25}}));
    // the run is made aside where it takes long
    waitFor("the answer", [](const json& s) { return s["answer"]["intersects"] == true; });
    desktop_.key("ctrl+z");
    const json before = waitFor("the flat scene", [](const json& s) { return s["dimension"] == 2; });
    EXPECT_EQ(before["dirty"], false);
}

TEST_F(File3D, AMeshDroppedOnA2DSceneBringsASceneOfItsOwn) {
    const auto mesh = folder_ / "open.off";
    write(mesh, "OFF\n4 3 0\n0 0 0\n2 0 0\n0 2 0\n0 0 2\n3 0 2 1\n3 0 1 3\n3 1 2 3\n");
    start();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    ASSERT_TRUE(desktop_.dropFile(mesh, static_cast<int>(at.x), static_cast<int>(at.y)));
    const json opened = waitFor("a 3D scene", [](const json& s) { return s["dimension"] == 3; });
    EXPECT_EQ(opened["file"], "");
    EXPECT_EQ(opened["message"], "open.off is not closed; its convex hull takes its place.");
}

TEST_F(File3D, ABadMeshIsRefusedInOneSentenceAndTheSceneStays) {
    start();
    const json before = program_->status();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    write(folder_ / "nan.obj", "v 0 0 0\nv nan 0 0\nv 0 1 0\nf 1 2 3\n");
    write(folder_ / "cut.off", "OFF\n4 4 6\n0 0 0\n");
    write(folder_ / "many.ply", "ply\nformat ascii 1.0\nelement vertex 3\nelement face 10000000\n");
    for (const char* name : {"nan.obj", "cut.off", "many.ply"}) {
        ASSERT_TRUE(desktop_.dropFile(folder_ / name, static_cast<int>(at.x), static_cast<int>(at.y)));
        const json refused = waitFor("an error", [](const json& s) { return s["dialog"] == "error"; });
        EXPECT_THAT(refused["message"].get<std::string>(), testing::HasSubstr(name));
        desktop_.key("Escape");
        waitForDialog("");
        EXPECT_EQ(program_->status()["bodies"], before["bodies"]);
        EXPECT_EQ(program_->status()["dirty"], false);
    }
}

}  // namespace
}  // namespace gjkscope::e2e

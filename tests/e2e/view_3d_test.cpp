#include <cmath>
#include <fstream>
#include <glm/geometric.hpp>
#include <iterator>
#include <stdexcept>

#include "app/picture/camera.hpp"
#include "app/picture/orbit.hpp"
#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

constexpr const char* kTwoBoxesIn3D = R"({"dimension": 3, "title": "Two boxes", "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5, 0.75]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75, 0.5]}, "position": [3, 0.5, 0.25]}]})";

glm::dvec3 pointOf(const json& p) {
    return {p[0].get<double>(), p[1].get<double>(), p[2].get<double>()};
}

std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// A scene of two boxes in 3D, and a hand that knows where they stand on the screen.
class View3D : public WindowTest {
  protected:
    View3D() { write(scene_, kTwoBoxesIn3D); }

    Camera camera(const std::string& canvas = "world") {
        const json seen = program_->status()["cameras"].at(canvas);
        const json& orbit = seen["orbit"];
        Camera camera;
        camera.center = pointOf(seen["center"]);
        camera.pixelsPerUnit = seen["pixels_per_unit"];
        camera.orientation = orientationOf({orbit["azimuth"], orbit["elevation"]});
        return camera;
    }
    glm::dvec2 pixelOf(glm::dvec3 point, const std::string& canvas = "world") {
        const glm::dvec2 corner = inPane(canvas, 0, 0);
        return camera(canvas).toPixels(point, {corner, inPane(canvas, 1, 1) - corner});
    }
    glm::dvec3 position(int body) {
        return pointOf(program_->status()["bodies"][static_cast<std::size_t>(body)]["position"]);
    }
    json orbit(const std::string& canvas) { return program_->status()["cameras"][canvas]["orbit"]; }
    void selectB() {
        desktop_.key("b");
        waitFor("B selected", [](const json& s) { return s["selected"] == 1; });
    }
    /// Moves the pointer from one point of the world to another until it is on a handle, and returns where
    /// that is.
    glm::dvec2 findHandle(const std::string& kind, glm::dvec3 from, glm::dvec3 to) {
        for (double f = 0; f <= 1; f += 0.02) {
            const glm::dvec2 pixel = pixelOf(from + f * (to - from));
            if (moveTo(pixel)["hover"] == kind) return pixel;
        }
        throw std::runtime_error("no " + kind + " on the way");
    }
    void waitForUndo(const std::string& label) {
        waitFor("\"" + label + "\" to be undone", [&](const json& s) { return s["undo"] == label; });
    }
};

TEST_F(View3D, EmptyGroundTurnsBothCanvasesAndEscapeTakesItBack) {
    start();
    EXPECT_EQ(program_->status()["dimension"], 3);
    const json before = orbit("world");
    const glm::dvec2 ground = inPane("world", 0.5, 0.93);
    drag(ground, ground + glm::dvec2(90, -20));
    const json after =
        waitFor("another orbit", [&](const json& s) { return s["cameras"]["world"]["orbit"] != before; });
    EXPECT_LT(after["cameras"]["world"]["orbit"]["azimuth"].get<double>(), before["azimuth"].get<double>());
    EXPECT_EQ(after["cameras"]["difference"]["orbit"], after["cameras"]["world"]["orbit"]);
    EXPECT_EQ(after["dirty"], false) << "looking changes no scene";

    selectB();
    // what was selected after the drag was seen after all of it
    const json turned = orbit("world");
    moveTo(ground);
    desktop_.button(1, true);
    for (int i = 1; i <= 10; ++i) desktop_.moveTo(ground.x + 8 * i, ground.y);
    waitFor("a third orbit", [&](const json& s) { return s["cameras"]["world"]["orbit"] != turned; });
    desktop_.key("Escape");
    waitFor("the orbit as it was", [&](const json& s) { return s["cameras"]["world"]["orbit"] == turned; });
    desktop_.button(1, false);
    EXPECT_EQ(program_->status()["selected"], 1) << "Escape took the orbit back and nothing else";
}

TEST_F(View3D, TheViewIsSavedWithTheSceneAndIsNoChangeOfIt) {
    start();
    desktop_.key("3");
    const json above = waitFor("the view from above", [](const json& s) {
        return s["cameras"]["world"]["orbit"]["elevation"] > 1.5;
    });
    EXPECT_EQ(above["dirty"], false);
    EXPECT_EQ(above["undo"], "");
    desktop_.key("w");
    desktop_.key("ctrl+s");
    desktop_.key("4");
    // keys are taken in their order: now the file is written
    waitFor("the usual view", [](const json& s) { return s["cameras"]["world"]["orbit"]["elevation"] < 1; });
    const json view = savedScene()["view"];
    EXPECT_EQ(view["orbit"][1], above["cameras"]["world"]["orbit"]["elevation"]);
    EXPECT_EQ(view["finish"], "opaque");

    const std::string saved = textOf(scene_);
    restart();
    EXPECT_EQ(program_->status()["cameras"], above["cameras"]);
    desktop_.key("ctrl+s");
    desktop_.key("4");
    waitFor("the usual view", [](const json& s) { return s["cameras"]["world"]["orbit"]["elevation"] < 1; });
    EXPECT_EQ(textOf(scene_), saved) << "saved without a change, the file stays as it is";
}

/// Vertices evenly spread over a unit sphere: a spiral from pole to pole by the golden angle.
json sphereOfVertices(int count) {
    json vertices = json::array();
    for (int i = 0; i < count; ++i) {
        const double z = 1 - (2 * i + 1.0) / count, r = std::sqrt(1 - z * z), angle = 2.399963 * i;
        vertices.push_back({r * std::cos(angle), r * std::sin(angle), z});
    }
    return vertices;
}

TEST_F(View3D, AHullOfTenThousandVerticesIsMovedSizedAndUndone) {
    json scene = json::parse(kTwoBoxesIn3D);
    scene["bodies"][1]["shape"] = {{"type", "hull"}, {"vertices", sphereOfVertices(10000)}};
    write(scene_, scene.dump());
    start();
    const glm::dvec3 center = position(1);
    const glm::dvec2 middle = pixelOf(center);
    drag(middle, middle + glm::dvec2(30, -12));
    waitForUndo("Move B");
    desktop_.key("ctrl+z");
    waitFor("B before", [&](const json& s) { return pointOf(s["bodies"][1]["position"]) == center; });

    selectB();
    const glm::dvec3 out = glm::normalize(glm::dvec3(-1, -1, 1));
    const glm::dvec2 arrow = findHandle("resize_handle", center + 2.2 * out, center + 1.05 * out);
    drag(arrow, 1.2 * arrow - 0.2 * pixelOf(center));
    waitForUndo("Resize B");
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false && s["undo"] != ""; });
    const json sized = savedScene()["bodies"][1]["shape"]["vertices"];
    ASSERT_EQ(sized.size(), 10000u);
    for (const std::size_t i : {0u, 3333u, 9999u}) EXPECT_NEAR(glm::length(pointOf(sized[i])), 1.2, 0.05);
    desktop_.key("ctrl+z");
    waitFor("the size before", [](const json& s) { return s["undo"] == ""; });
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(savedScene()["bodies"][1]["shape"]["vertices"], scene["bodies"][1]["shape"]["vertices"]);
}

TEST_F(View3D, ATypedHeightIsTakenUndoneAndSaved) {
    start();
    selectB();
    const glm::dvec3 before = position(1);
    // folded to a strip at first, in a window this narrow
    desktop_.key("ctrl+1");
    waitFor("the left pane", [](const json& s) { return s["panes"]["scenes"][2] > 100; });
    // the third field under "position"
    const glm::dvec2 field = inPane("scenes", 0.785, 0) + glm::dvec2(0, 395);
    desktop_.click(field.x, field.y);
    waitFor("the field", [](const json& s) { return s["typing"] == true; });
    desktop_.type("1.75");
    desktop_.key("Return");
    waitForUndo("Move B");
    EXPECT_EQ(position(1), glm::dvec3(before.x, before.y, 1.75));
    desktop_.key("ctrl+z");
    waitFor("the height before",
            [&](const json& s) { return pointOf(s["bodies"][1]["position"]) == before; });
    desktop_.key("ctrl+shift+z");
    desktop_.key("ctrl+s");
    waitFor("a saved scene",
            [](const json& s) { return s["file"] != "" && s["dirty"] == false && s["undo"] != ""; });
    restart();
    EXPECT_EQ(position(1).z, 1.75);
}

TEST_F(View3D, ANew3DSceneStartsWithTheUsualView) {
    start();
    const json usual = orbit("world");
    desktop_.key("3");
    waitFor("a view from above", [&](const json& s) { return s["cameras"]["world"]["orbit"] != usual; });
    desktop_.key("ctrl+shift+n");
    const json fresh = waitFor("a new scene", [](const json& s) { return s["file"] == ""; });
    EXPECT_EQ(fresh["dimension"], 3);
    EXPECT_EQ(fresh["cameras"]["world"]["orbit"], usual);
    desktop_.key("ctrl+n");
    waitFor("a 2D scene", [](const json& s) { return s["dimension"] == 2; });
    EXPECT_FALSE(program_->status()["cameras"]["world"].contains("orbit"));
}

TEST_F(View3D, ADroppedMeshBecomesABody) {
    const auto mesh = folder_ / "tetrahedron.obj";
    write(mesh, "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
    start();
    const glm::dvec2 at = inPane("world", 0.5, 0.5);
    ASSERT_TRUE(desktop_.dropFile(mesh, static_cast<int>(at.x), static_cast<int>(at.y)));
    const json added = waitFor("a third body", [](const json& s) { return s["bodies"].size() == 3; });
    EXPECT_EQ(added["selected"], 2);
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(savedScene()["bodies"][2]["shape"]["mesh"], "tetrahedron.obj");
}

}  // namespace
}  // namespace gjkscope::e2e

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/runs/run.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// Boxes whose places float can't hold.
Scene boxesBetweenFloats() {
    Scene scene = defaultScene(3);
    scene.method = "minkowski";
    scene.options.precision = Precision::Float;
    for (Body& body : scene.bodies) {
        body.shape = {};
        body.shape.extents = {0.5, 0.75, 1};
        body.orientation = {1, 0, 0, 0};
    }
    scene.bodies[0].position = {0, 0, 0};
    scene.bodies[1].position = {2.45, 0.7, 0.6};
    return scene;
}

TEST(Precision, OfTheDifferenceIsThatOfItsBodies) {
    const Scene given = boxesBetweenFloats();
    Scene held = given;
    for (int i = 0; i < 3; ++i) {
        volatile float narrow = static_cast<float>(given.bodies[1].position[i]);
        held.bodies[1].position[i] = narrow;
        ASSERT_NE(given.bodies[1].position[i], held.bodies[1].position[i]);
    }
    EXPECT_EQ(runScene(given)->states(), runScene(held)->states());
}

}  // namespace
}  // namespace gjkscope

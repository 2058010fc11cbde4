#include <gtest/gtest.h>

#include "app/scene/io/scene_file.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

struct Scene3d {
    std::string stem;
    bool intersects;
    double distance;
    double depth;
    glm::dvec3 normal;
};

void PrintTo(const Scene3d& scene, std::ostream* out) {
    *out << scene.stem;
}

class Scene3dTest : public testing::TestWithParam<Scene3d> {};

TEST_P(Scene3dTest, HasTheAnswerThatItsNoteSays) {
    const Scene3d& expected = GetParam();
    const std::filesystem::path file =
        std::filesystem::path(GJKSCOPE_SOURCE) / "tests/scene/data" / (expected.stem + ".gjk.json");
    const Scene scene = readScene(file).scene;
    const auto pair = pairOf<3, double>(scene);
    const glm::dvec3 direction =
        pair.poseB.apply(pair.shapeB.center()) - pair.poseA.apply(pair.shapeA.center());
    const auto answer = proximity(pair.a(), pair.b(), {.firstDirection = direction});
    const bool touches = expected.distance + expected.depth == 0;
    EXPECT_EQ(answer.status, touches ? Status::WithinRounding : Status::Converged);
    EXPECT_EQ(answer.intersects, expected.intersects);
    EXPECT_NEAR(answer.distance, expected.distance, 1e-9);
    EXPECT_NEAR(answer.depth, expected.depth, 1e-9);
    // the ellipsoid's normal is found to the root of the distance's precision
    EXPECT_NEAR(glm::distance(answer.normal, expected.normal), 0, 1e-4);
    EXPECT_EQ(sceneText(scene), textOf(file))
        << "./app/run import " << file << " -o " << file << " writes it";
}

INSTANTIATE_TEST_SUITE_P(Scenes, Scene3dTest,
                         testing::Values(Scene3d{"3d-sphere-and-box", false, 1, 0, {0, 0, 1}},
                                         Scene3d{"3d-stacked-boxes", true, 0, 0, {0, 0, 1}},
                                         Scene3d{"3d-cubes-overlap", true, 0, 0.25, {1, 0, 0}},
                                         Scene3d{"3d-cone-and-cylinder", false, 2, 0, {0, 0, 1}},
                                         Scene3d{"3d-hull-and-capsule", false, 0.25, 0, {0, 0, -1}},
                                         Scene3d{"3d-mesh-and-ellipsoid", false, 0.25, 0, {0, 0, -1}}));

}  // namespace
}  // namespace gjkscope

#include "app/compare/part_answers.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

/// A floor with a wall along one side, whose hull fills the corner between them.
class PartAnswers : public testing::Test {
  protected:
    PartAnswers() {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "corner.obj") << "v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nv 0 0 2\nv 0 2 2\n"
                                                 "f 1 2 3 4\nf 1 4 6 5\n";
    }
    ~PartAnswers() override { std::filesystem::remove_all(folder_); }
    PartAnswers(const PartAnswers&) = delete;
    PartAnswers& operator=(const PartAnswers&) = delete;

    Scene cubeAt(const std::string& position) const {
        return parseScene(R"({"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": "corner.obj"}},
            {"shape": {"type": "box", "half_extents": [0.25, 0.25, 0.25]}, "position": )" +
                              position + "}]}",
                          "corner", folder_)
            .scene;
    }
    static std::vector<PartAnswer> answers(const Scene& scene, double near) {
        return partAnswers(scene, near, [] { return true; });
    }

    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / "gjkscope_part_answers";
};

TEST_F(PartAnswers, SayNoInACornerThatTheHullFills) {
    const Scene scene = cubeAt("[0.75, 1, 0.75]");
    EXPECT_EQ(runScene(scene)->answer().intersects, true);
    const std::vector<PartAnswer> parts = answers(scene, 10);
    ASSERT_EQ(parts.size(), 4U);
    for (const PartAnswer& part : parts) {
        EXPECT_EQ(part.answer.intersects, false);
        EXPECT_TRUE(part.triangles[0]);
        EXPECT_FALSE(part.triangles[1]);
        EXPECT_GE(*part.answer.distance, 0.5 - 1e-9);
    }
    EXPECT_NEAR(*parts.front().answer.distance, 0.5, 1e-9);
}

TEST_F(PartAnswers, BeginWithTheDeepest) {
    const std::vector<PartAnswer> parts = answers(cubeAt("[1, 1, 0.2]"), 10);
    EXPECT_EQ(parts.front().answer.intersects, true);
    EXPECT_NEAR(*parts.front().answer.depth, 0.05, 1e-9);
    EXPECT_NEAR(std::abs(parts.front().answer.normal->z), 1, 1e-9);
    EXPECT_EQ(parts.back().answer.intersects, false);
}

TEST_F(PartAnswers, AreThoseOfTrianglesThatAreNear) {
    EXPECT_EQ(answers(cubeAt("[1.5, 1.5, 0.5]"), 0.3).size(), 2U);
    EXPECT_EQ(answers(cubeAt("[50, 1, 0.5]"), 0.1).size(), 1U);
}

TEST_F(PartAnswers, NeedAMesh) {
    Scene scene = cubeAt("[1, 1, 1]");
    scene.bodies[0] = scene.bodies[1];
    EXPECT_THROW(answers(scene, 1), InputError);
}

TEST_F(PartAnswers, AreWrittenWithTheirTriangle) {
    const nlohmann::ordered_json json = partJson(answers(cubeAt("[1, 1, 0.2]"), 10).front());
    EXPECT_TRUE(json["triangle_a"].is_number());
    EXPECT_EQ(json["vertices_a"].size(), 3U);
    EXPECT_FALSE(json.contains("triangle_b"));
    EXPECT_EQ(json["intersects"], true);
}

}  // namespace
}  // namespace gjkscope

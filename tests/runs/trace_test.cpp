#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

nlohmann::json states(Scene scene, std::string method) {
    scene.method = std::move(method);
    return runScene(scene)->states();
}

}  // namespace

TEST(Trace, IsTheSameBytesEveryTime) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const Method& method : methods())
            EXPECT_EQ(states(randomScene(seed), std::string(method.id)).dump(),
                      states(randomScene(seed), std::string(method.id)).dump());
}

TEST(Trace, HasEveryStateWithItsNumbers) {
    const nlohmann::json trace = states(squares(3), "gjk-distance");
    ASSERT_GE(trace.size(), 2U);
    for (const nlohmann::json& s : trace) {
        for (const char* key : {"stage", "iteration", "status", "frame", "simplex", "weights", "nearest",
                                "support", "kept", "region", "lower", "upper", "intersects"})
            EXPECT_TRUE(s.contains(key)) << key;
        for (const nlohmann::json& v : s["simplex"])
            for (const char* key : {"w", "a", "b", "feature_a", "feature_b"})
                EXPECT_TRUE(v.contains(key)) << key;
        EXPECT_EQ(s["weights"].size(), s["simplex"].size());
    }
    EXPECT_EQ(trace.back()["status"], "converged");
    EXPECT_EQ(trace.back()["upper"], 1.0);
    EXPECT_EQ(trace.back()["nearest"], nlohmann::json({-1.0, trace.back()["nearest"][1]}));
}

TEST(Trace, OfEpaShowsThePolytopeGrow) {
    const nlohmann::json trace = states(randomScene(3), "gjk-epa");
    Scene scene = squares(1.5);
    const nlohmann::json overlap = states(scene, "gjk-epa");
    EXPECT_EQ(overlap.front()["stage"], "gjk");
    EXPECT_EQ(overlap.back()["stage"], "epa");
    for (const nlohmann::json& s : overlap) {
        if (s["stage"] != "epa") continue;
        for (const char* key : {"vertices", "facets", "closest", "normal", "support", "support_facet",
                                "visible", "horizon", "fresh", "lower", "upper"})
            EXPECT_TRUE(s.contains(key)) << key;
        for (const nlohmann::json& f : s["facets"]) EXPECT_EQ(f["vertices"].size(), 2U);
    }
}

TEST(Trace, WorksInThreeDimensions) {
    Scene scene = squares(1.5);
    scene.dimension = 3;
    for (Body& b : scene.bodies) b.shape.extents = {1, 1, 1};
    const nlohmann::json trace = states(scene, "gjk-epa");
    EXPECT_EQ(trace.front()["support"]["w"].size(), 3U);
    EXPECT_EQ(trace.back()["facets"][0]["neighbors"].size(), 3U);
    const auto run = runScene(scene);
    EXPECT_NEAR(run->answer().depth.value(), 0.5, 1e-12);
    Picture picture;
    run->draw(0, Canvas::World, {}, picture);  // nothing is drawn of it yet, and nothing breaks
    for (int i = 0; i < static_cast<int>(run->steps().size()); ++i)
        EXPECT_FALSE(run->explain(i).sentence.empty());
}

TEST(Trace, OfTheExplicitDifferenceIsTheChain) {
    const nlohmann::json trace = states(squares(3), "minkowski");
    ASSERT_EQ(trace.size(), 5U);  // four edges, each of both squares
    EXPECT_EQ(trace[0]["vertex"]["w"], nlohmann::json({-5.0, -2.0}));
    EXPECT_EQ(trace[1]["merged"], "both");
    EXPECT_EQ(trace[1]["vertex"]["w"], nlohmann::json({-1.0, -2.0}));
    EXPECT_EQ(trace[4]["done"], true);
}

TEST(Trace, OfTheExplicitDifferenceIn3DIsItsFaces) {
    Scene cubes = squares(3);
    cubes.dimension = 3;
    for (Body& b : cubes.bodies) b.shape.extents = {1, 1, 1};
    const nlohmann::json aligned = states(cubes, "minkowski");
    ASSERT_EQ(aligned.size(), 7U);  // a start, and the faces of a box
    EXPECT_EQ(aligned[0]["face"], nullptr);
    for (int i = 1; i <= 6; ++i) EXPECT_EQ(aligned[static_cast<std::size_t>(i)]["origin"], "parallel");
    EXPECT_EQ(aligned[6]["least_distance"], 1.0);
    EXPECT_EQ(aligned[6]["greatest_from_plane"], 1.0);
    EXPECT_EQ(aligned[6]["vertices"].size(), 4U);

    cubes.bodies[1].orientation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 0.3)));
    const nlohmann::json turned = states(cubes, "minkowski");
    EXPECT_EQ(turned[1]["origin"], "face_a");
    EXPECT_EQ(turned[7]["origin"], "face_b");
    EXPECT_EQ(turned[13]["origin"], "edges");
}

}  // namespace gjkscope

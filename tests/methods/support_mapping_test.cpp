#include <gmock/gmock.h>

#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/vertex_order.hpp"
#include "tests/runs/scenes.hpp"

/// The support mapping as a method of the program.
namespace gjkscope {
namespace {

using namespace test;

std::unique_ptr<const Run> supportRun(Scene scene) {
    scene.method = "support-mapping";
    return runScene(scene);
}

std::vector<int> stepsOf(const Run& run, std::string_view stage) {
    std::vector<int> steps;
    for (int i = 0; i < static_cast<int>(run.steps().size()); ++i)
        if (run.steps()[static_cast<std::size_t>(i)].stage == stage) steps.push_back(i);
    return steps;
}

std::string sentenceAt(const Run& run, int step) {
    return plainText(run.explain(step).sentence);
}

/// The dot product with A's support point along the run's direction, by the solvers' own query.
double reachOfA(const Scene& scene, glm::dvec3& direction) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Vec<D, T> d = unitOr<D, T>(firstDirection(scene.options, pair), axisDirection<D, T>(0));
        direction = lift(d);
        return static_cast<double>(glm::dot(pair.a().support(d).point, d));
    });
}

Scene hulls() {
    for (Scene& scene : bundled())
        if (scene.title == "Climbing a hull") return std::move(scene);
    return {};
}

}  // namespace

TEST(SupportMappingAnswer, SaysNothingFalseAndFindsWhatTheSolversFind) {
    int apart = 0;
    std::vector<Scene> scenes = bundled();
    for (std::uint64_t seed = 0; seed < 200; ++seed) scenes.push_back(randomScene(seed));
    for (Scene& scene : scenes) {
        scene.compare.clear();
        const auto run = supportRun(scene);
        scene.method = "gjk-epa";
        const Answer found = run->answer(), full = runScene(scene)->answer();
        if (found.intersects && full.intersects) {
            EXPECT_EQ(found.intersects, full.intersects) << scene.title;
        }
        const double slack = 1e-9 * (1 + full.distance.value_or(0));
        if (found.status == Status::Converged && found.lower) {
            ++apart;
            EXPECT_LE(*found.lower, full.distance.value_or(0) + slack) << scene.title;
            EXPECT_GE(*found.upper, full.distance.value_or(0) - slack) << scene.title;
        }
        const auto scan = stepsOf(*run, "scan-a");
        if (scan.empty()) continue;
        glm::dvec3 d;
        const double reach = reachOfA(scene, d);
        const int support = stepsOf(*run, "support-mapping").front();
        for (const Item& item : pictureAt(scene, *run, Canvas::World, support, {}).items)
            if (item.role == Role::SupportA && item.kind == ItemKind::Point) {
                const double shown = glm::dot(item.points[0] - scene.a().position, d);
                EXPECT_NEAR(shown, reach, 1e-6 * (1 + std::abs(reach))) << scene.title;
            }
    }
    EXPECT_GT(apart, 80);
}

TEST(SupportMappingSteps, LookAtEveryVertexInTheOrderOfTheList) {
    const auto run = supportRun(squares(3));
    const std::vector<int> scan = stepsOf(*run, "scan-a"), climb = stepsOf(*run, "climb-a");
    ASSERT_EQ(scan.size(), 5U);
    EXPECT_THAT(sentenceAt(*run, scan[1]), testing::HasSubstr("Vertex 0, visit 1 of 4"));
    EXPECT_THAT(sentenceAt(*run, scan[2]), testing::HasSubstr("Vertex 1, visit 2 of 4"));
    EXPECT_THAT(sentenceAt(*run, scan[4]), testing::HasSubstr("All have been visited"));
    EXPECT_FALSE(climb.empty());
    const std::string top = sentenceAt(*run, climb.back());
    EXPECT_THAT(top, testing::HasSubstr("no other hill"));
    EXPECT_THAT(top, testing::HasSubstr("neighbors"));
    EXPECT_EQ(run->answer().intersects, false);
    EXPECT_EQ(run->answer().counts[0], std::pair(std::string("scan"), 8));
}

TEST(SupportMappingSteps, CountTheSameAsTheTrace) {
    const auto run = supportRun(hulls());
    int scanned = 0, compared = 0;
    for (const nlohmann::json& state : run->states()) {
        const std::string stage = state["stage"];
        if (stage == "scan-a") scanned = state["iteration"];
        if (stage == "climb-a") compared = state["compared"];
    }
    EXPECT_EQ(scanned, 160);
    EXPECT_GT(compared, 0);
    EXPECT_LT(compared, 80) << "climbing pays";
    EXPECT_THAT(sentenceAt(*run, stepsOf(*run, "climb-a").back()),
                testing::HasSubstr("compared " + std::to_string(compared) + " neighbors"));
}

TEST(SupportMappingSteps, OfALongListAreThoseThatAreFartherThanAllBefore) {
    Scene scene = squares(3);
    scene.bodies[0].shape = ngon(1000, 1);
    const auto run = supportRun(scene);
    EXPECT_LT(stepsOf(*run, "scan-a").size(), 600U);
    EXPECT_THAT(sentenceAt(*run, stepsOf(*run, "scan-a").back()), testing::HasSubstr("1000 of 1000"));
    EXPECT_EQ(run->answer().counts[0].second, 1004);
}

TEST(SupportMappingSteps, OfACurveAreOneWithItsFormula) {
    const Scene curved = scene(body("A", ellipse(1, 0.5)), body("B", ball(0.5), {3, 0, 0}));
    const auto run = supportRun(curved);
    EXPECT_EQ(run->steps().size(), 4U);
    EXPECT_EQ(run->steps()[0].stage, "formula-a");
    EXPECT_THAT(sentenceAt(*run, 0), testing::HasSubstr("formula"));
    EXPECT_NEAR(*run->answer().lower, 1.5, 1e-12);
    for (const Step& step : run->steps()) EXPECT_NE(step.phase, "vertex");
}

TEST(SupportMappingSteps, ClimbWhereThereIsAHull) {
    const auto flat = supportRun(scene(body("A", segment({0, 0}, {1, 0})), body("B", box(1, 1), {4, 0, 0})));
    EXPECT_EQ(stepsOf(*flat, "scan-a").size(), 3U);
    EXPECT_TRUE(stepsOf(*flat, "climb-a").empty());
    EXPECT_FALSE(stepsOf(*flat, "climb-b").empty());
}

TEST(ShuffledVertices, ChangeTheScanAndNoAnswer) {
    int changed = 0;
    for (Scene scene : bundled()) {
        if (!canShuffle(scene.a().shape)) continue;
        scene.compare.clear();
        Scene shuffled = scene;
        shuffleVertices(shuffled.bodies[static_cast<std::size_t>(scene.pair[0])].shape, scene.dimension);
        const Answer before = supportRun(scene)->answer(), after = supportRun(shuffled)->answer();
        EXPECT_EQ(before.intersects, after.intersects) << scene.title;
        EXPECT_EQ(before.lower, after.lower) << scene.title;
        changed += supportRun(scene)->states() != supportRun(shuffled)->states() ? 1 : 0;
    }
    EXPECT_GT(changed, 8);
}

TEST(ShuffledVertices, AreSaidToMeanNothing) {
    const auto run = supportRun(hulls());
    EXPECT_THAT(sentenceAt(*run, static_cast<int>(run->steps().size()) - 1),
                testing::HasSubstr("The order of the vertices does not matter"));
}

}  // namespace gjkscope

// The method that starts EPA from the frame before: it answers as GJK and EPA do, in fewer iterations.

#include <gtest/gtest.h>

#include <set>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

/// A scene of the method in which B moves `way` in a frame.
Scene moving(Scene scene, glm::dvec3 way) {
    scene.method = "epa-cached";
    scene.compare.clear();
    for (Body& body : scene.bodies) body.velocity.reset();
    scene.bodies[static_cast<std::size_t>(scene.pair[1])].velocity = way / kFrameSeconds;
    return scene;
}

/// Scenes of both dimensions, in which B moves little, far, and not at all.
std::vector<Scene> movingScenes() {
    std::vector<Scene> scenes;
    const auto add = [&](const Scene& scene) {
        for (const double part : {0.0, 0.02, 0.1, 0.4})
            scenes.push_back(moving(scene, part * glm::dvec3(1, -0.7, scene.dimension == 3 ? 0.6 : 0)));
    };
    for (std::uint64_t seed = 0; seed < 60; ++seed) add(randomScene(seed));
    for (const Scene& scene : bundled()) add(scene);
    return scenes;
}

TEST(EpaCachedRun, AnswersAsGjkAndEpa) {
    int proven = 0;
    for (Scene scene : movingScenes()) {
        const Answer warm = runScene(scene)->answer();
        scene.method = "gjk-epa";
        const Answer cold = runScene(scene)->answer();
        SCOPED_TRACE(scene.title);
        EXPECT_EQ(warm.intersects, cold.intersects);
        EXPECT_EQ(warm.status, cold.status);
        proven += warm.gjkIterations == 0 && warm.epaIterations.value_or(0) > 0 ? 1 : 0;
        if (!warm.depth || !cold.depth || warm.status != Status::Converged) continue;
        EXPECT_NEAR(*warm.depth, *cold.depth, 1e-5 * (1 + *cold.depth));
        EXPECT_LE(*warm.lower, *cold.upper);
        EXPECT_LE(*cold.lower, *warm.upper);
    }
    EXPECT_GT(proven, 50);
}

TEST(EpaCachedRun, OfBodiesThatStandIsOneIteration) {
    const Answer answer = runScene(squares(1.5, "epa-cached"))->answer();
    EXPECT_EQ(answer.gjkIterations, 0);
    EXPECT_EQ(answer.epaIterations, 1);
    EXPECT_NEAR(answer.depth.value(), 0.5, 1e-12);
}

TEST(EpaCachedRun, ShowsEveryLineAndEverySentence) {
    setLanguage("en");
    std::set<int> lit;
    std::set<std::string> starts;
    int bent = 0;
    for (const Scene& scene : movingScenes()) {
        const auto run = runScene(scene);
        starts.insert(run->explain(0).sentence.substr(0, 60));
        for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
            if (run->steps()[static_cast<std::size_t>(step)].stage != "epa-cached") continue;
            const Explanation explanation = run->explain(step);
            lit.insert(explanation.line);
            bent += explanation.sentence.find("bent this one inwards") != std::string::npos ? 1 : 0;
        }
    }
    const PseudoCode& code = pseudoCode("epa-cached");
    for (int i = 0; i < static_cast<int>(code.lines.size()); ++i) {
        const auto line = static_cast<std::size_t>(i);
        EXPECT_TRUE(code.phases[line].empty() || lit.contains(i)) << code.lines[line];
    }
    EXPECT_GT(bent, 0);
    EXPECT_GE(starts.size(), 2U);
}

}  // namespace
}  // namespace gjkscope

#include "app/runs/pseudo_code.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {

TEST(PseudoCode, HasLinesAndThePhasesThatLightThem) {
    const PseudoCode& code = pseudoCode("gjk-distance");
    const int bound = code.lineOf("bound");
    ASSERT_GE(bound, 0);
    EXPECT_EQ(code.lines[static_cast<std::size_t>(bound)], "  lower ← max(lower, v·w / |v|)");
    EXPECT_EQ(code.lineOf("no such phase"), -1);
}

TEST(PseudoCode, EveryLineOfDistanceGjkIsLitBySomeStep) {
    std::map<std::string, std::set<int>> lit;
    for (Scene scene : test::bundled())
        for (const char* method : {"gjk-distance", "gjk-cached"})
            for (const DirectionPolicy policy :
                 {DirectionPolicy::ClosestPoint, DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov}) {
                scene.method = method;
                scene.options.policy = policy;
                // a frame earlier B was elsewhere, so that the cached simplex is no longer the nearest
                scene.bodies[1].velocity = glm::dvec3(90, 60, 0);
                const auto run = runScene(scene);
                for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
                    const Explanation explanation = run->explain(step);
                    lit[explanation.code].insert(explanation.line);
                }
            }
    EXPECT_EQ(lit.size(), 4U);
    for (const auto& [id, lines] : lit) {
        const PseudoCode& code = pseudoCode(id);
        for (int i = 0; i < static_cast<int>(code.lines.size()); ++i) {
            const auto index = static_cast<std::size_t>(i);
            const bool isDone = code.lines[index].find("smallest part") != std::string::npos;
            if (code.phases[index].empty() && !isDone) continue;
            EXPECT_TRUE(lines.contains(i)) << id << ": " << code.lines[index];
        }
    }
}

TEST(PseudoCode, IsEmptyForAnUnknownId) {
    EXPECT_TRUE(pseudoCode("nothing").lines.empty());
}

}  // namespace gjkscope

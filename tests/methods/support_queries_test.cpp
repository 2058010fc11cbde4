#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "app/runs/run.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "core/epa/epa.hpp"
#include "core/gjk/gjk.hpp"
#include "core/mpr/mpr.hpp"

namespace gjkscope {
namespace {

/// A shape that counts what it is called for.
template <class Shape, int D, class T>
struct Counting {
    const Shape& shape;
    int& queries;

    SupportPoint<D, T> support(Vec<D, T> d) const {
        ++queries;
        return shape.support(d);
    }
    T radius() const { return shape.radius(); }
};

int queriesOf(const Scene& scene, const std::string& method) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const auto a = pair.a(), b = pair.b();
        int queries = 0;
        const Counting<decltype(a), D, T> counted{a, queries};
        const QueryOptions<D, T> options{limitsOf<T>(scene.options), firstDirection(scene.options, pair)};
        if (method == "gjk") {
            (void)gjk(counted, b, options);
        } else if (method == "mpr") {
            (void)mpr(counted, b, pair.poseA.apply(pair.shapeA.center()),
                      pair.poseB.apply(pair.shapeB.center()), {options.limits, false});
        } else {
            const GjkDistanceState<D, T> end = gjkDistance(counted, b, options);
            if (method != "gjk-distance" && end.intersects) (void)epa(end, counted, b, options.limits);
        }
        return queries;
    });
}

bool isPolytope(const Scene& scene) {
    for (const ShapeType type : {scene.a().shape.type, scene.b().shape.type})
        if (type != ShapeType::Polytope && type != ShapeType::Box && type != ShapeType::Triangle &&
            type != ShapeType::Ngon)
            return false;
    return true;
}

}  // namespace

TEST(SupportQueries, AreAsManyAsTheSolversMake) {
    int flat = 0;
    for (const SceneEntry& entry : bundledScenes()) {
        Scene scene = readScene(entry.path).scene;
        if (!isPolytope(scene)) continue;
        for (const char* method : {"gjk", "gjk-distance", "gjk-epa", "mpr"}) {
            scene.method = method;
            const auto run = runScene(scene);
            EXPECT_EQ(run->supportQueries(), queriesOf(scene, method)) << entry.stem << ", " << method;
            for (const Step& step : run->steps())
                flat += step.stage == "epa" && step.phase == "start" ? 1 : 0;
        }
    }
    EXPECT_GT(flat, 3) << "EPA starts somewhere";
}

TEST(SupportQueries, AreNoneOfMethodsWithoutAny) {
    Scene scene = readScene(bundledScenes().front().path).scene;
    scene.method = "sat";
    EXPECT_EQ(runScene(scene)->supportQueries(), 0);
}

TEST(Limits, EndTheMethodsThatTakeThem) {
    std::map<std::string_view, bool> areEnded;
    for (const SceneEntry& entry : bundledScenes()) {
        Scene scene = readScene(entry.path).scene;
        if (!isPolytope(scene) || scene.a().shape.vertices.size() > 20) continue;
        for (const Method& method : methods()) {
            scene.method = method.id;
            if (!canRun(method, scene) || !reasonAgainst(scene).empty()) continue;
            Scene hasty = scene;
            hasty.options.maxIterations = 1;
            hasty.options.tolerance = 0.5;
            areEnded[method.id] |= runScene(scene)->steps().size() != runScene(hasty)->steps().size();
        }
    }
    for (const Method& method : methods()) {
        if (!areEnded.contains(method.id)) continue;
        EXPECT_EQ(areEnded[method.id], method.takesLimits) << method.id;
    }
    EXPECT_GT(areEnded.size(), methods().size() - 3);
}

}  // namespace gjkscope

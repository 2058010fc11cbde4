#include "app/runs/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/runs/picture/picture_at.hpp"
#include "app/scene/names.hpp"
#include "tests/runs/scenes.hpp"

/// Steps and pictures of every kind of scene.
namespace gjkscope {
namespace {

using namespace test;

std::vector<Scene> scenesToRun() {
    std::vector<Scene> scenes = bundled();
    for (Scene& odd : oddScenes()) scenes.push_back(std::move(odd));
    for (std::uint64_t seed = 100; seed < 150; ++seed) scenes.push_back(randomScene(seed));
    return scenes;
}

template <class Visit>
void forEveryRun(Visit visit) {
    for (Scene scene : scenesToRun()) {
        for (const Method& method : methods()) {
            if (!canRun(method, scene)) continue;
            scene.method = method.id;
            SCOPED_TRACE(scene.title + " " + scene.method);
            visit(scene, *runScene(scene));
        }
    }
}

/// Runs that have pictures: the canvases draw 2D scenes.
template <class Visit>
void forEveryDrawnRun(Visit visit) {
    forEveryRun([&](const Scene& scene, const Run& run) {
        if (scene.dimension == 2) visit(scene, run);
    });
}

bool isFinite(const Item& item) {
    for (const glm::dvec3& p : item.points)
        if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) return false;
    return std::isfinite(item.radius) && item.strength >= 0 && item.strength <= 1;
}

/// As many of a run's steps as show all its kinds.
std::vector<int> sample(const Run& run) {
    const int count = static_cast<int>(run.steps().size());
    std::vector<int> steps;
    for (int i = 0; i < count; i += std::max(1, count / 60)) steps.push_back(i);
    steps.push_back(count - 1);
    return steps;
}

}  // namespace

TEST(Steps, StartAndEndEveryRun) {
    forEveryRun([](const Scene& scene, const auto& run) {
        const std::vector<Step>& steps = run.steps();
        ASSERT_FALSE(steps.empty());
        EXPECT_EQ(steps.back().phase, "done");
        EXPECT_TRUE(steps.back().settled);
        EXPECT_TRUE(steps.front().settled);
        if (steps.size() > 1) {
            EXPECT_EQ(steps.front().phase, "start") << scene.method;
        }
    });
}

TEST(Steps, CountTheirIterationsUpwards) {
    forEveryRun([](const Scene&, const auto& run) {
        const std::vector<Step>& steps = run.steps();
        for (std::size_t i = 1; i < steps.size(); ++i) {
            if (steps[i].stage != steps[i - 1].stage) {
                EXPECT_EQ(steps[i].iteration, 0);
                EXPECT_TRUE(steps[i].milestone);
            } else {
                EXPECT_GE(steps[i].iteration, steps[i - 1].iteration);
                EXPECT_LE(steps[i].iteration, steps[i - 1].iteration + 1);
            }
        }
    });
}

TEST(Steps, DifferInStagePhaseOrIteration) {
    forEveryRun([](const Scene&, const auto& run) {
        std::set<std::string> names;
        for (const Step& m : run.steps())
            EXPECT_TRUE(names.insert(m.stage + m.phase + std::to_string(m.iteration)).second)
                << m.phase << m.iteration;
    });
}

TEST(Steps, EndEachIterationSettledOnce) {
    forEveryRun([](const Scene&, const auto& run) {
        std::set<std::string> settled;
        for (const Step& m : run.steps()) {
            if (m.phase == "done" || !m.settled) continue;
            EXPECT_TRUE(settled.insert(m.stage + std::to_string(m.iteration)).second)
                << m.stage << m.iteration;
        }
    });
}

TEST(Bounds, OnlyEverNarrow) {
    forEveryRun([](const Scene&, const auto& run) {
        const std::vector<BoundSample>& bounds = run.bounds();
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            EXPECT_LE(bounds[i].lower, bounds[i].upper * (1 + 1e-12) + 1e-12);
            EXPECT_GE(bounds[i].step, 0);
            EXPECT_LT(bounds[i].step, static_cast<int>(run.steps().size()));
            // EPA's bounds are on another quantity than GJK's
            const bool sameStage =
                i > 0 && run.steps()[static_cast<std::size_t>(bounds[i].step)].stage ==
                             run.steps()[static_cast<std::size_t>(bounds[i - 1].step)].stage;
            if (!sameStage) continue;
            EXPECT_GE(bounds[i].lower, bounds[i - 1].lower);
            EXPECT_LE(bounds[i].upper, bounds[i - 1].upper);
        }
    });
}

TEST(Bounds, StartWithTheirRun) {
    forEveryRun([](const Scene& scene, const auto& run) {
        if (run.bounds().empty()) return;
        EXPECT_EQ(run.bounds().front().step, 0) << scene.title << ", " << scene.method;
    });
}

TEST(Bounds, AreOfTheCoresWhereTheStepsSaySo) {
    forEveryRun([](const Scene& scene, const auto& run) {
        const std::optional<double>& distance = run.answer().distance;
        if (run.bounds().empty() || !distance || !(*distance > 0) || run.answer().status != Status::Converged)
            return;
        // the title of the plot follows from the step
        const BoundSample& last = run.bounds().back();
        const bool ofCores = run.steps()[static_cast<std::size_t>(last.step)].ofCores;
        EXPECT_EQ(ofCores, last.upper > *distance * (1 + 1e-6)) << scene.title << ", " << scene.method;
    });
}

TEST(Pictures, AreFiniteAtEveryStep) {
    forEveryDrawnRun([](const Scene& scene, const auto& run) {
        for (const int step : sample(run)) {
            for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
                const Picture picture = pictureAt(scene, run, canvas, step, {});
                EXPECT_FALSE(picture.items.empty());
                for (const Item& item : picture.items)
                    EXPECT_TRUE(isFinite(item)) << "role " << static_cast<int>(item.role) << " at " << step;
            }
        }
    });
}

TEST(Pictures, UseEachKeyOnce) {
    forEveryDrawnRun([](const Scene& scene, const auto& run) {
        PictureOptions options;
        options.selectedBody = 0;
        options.hover = {Subject::Kind::BodyVertex, 0, 0, -1, -1};
        for (const int step : sample(run)) {
            for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
                const Picture picture = pictureAt(scene, run, canvas, step, options);
                std::map<ItemKind, std::vector<std::uint64_t>> keys;
                for (const Item& item : picture.items)
                    if (item.key != 0) keys[item.kind].push_back(item.key);
                for (auto& [ofKind, used] : keys) {
                    const ItemKind kind = ofKind;
                    std::sort(used.begin(), used.end());
                    const auto twice = std::adjacent_find(used.begin(), used.end());
                    if (twice == used.end()) continue;
                    const auto item = std::ranges::find_if(
                        picture.items, [&](const Item& i) { return i.kind == kind && i.key == *twice; });
                    ADD_FAILURE() << "role " << static_cast<int>(item->role) << " at "
                                  << run.steps()[static_cast<std::size_t>(step)].phase;
                }
            }
        }
    });
}

TEST(Pictures, AreTheSameEveryTime) {
    const Scene scene = randomScene(5);
    const auto first = runScene(scene), second = runScene(scene);
    for (double time = 0; time < static_cast<double>(first->steps().size()); time += 0.4) {
        const Picture a = pictureAt(scene, *first, Canvas::Difference, time, {});
        const Picture b = pictureAt(scene, *second, Canvas::Difference, time, {});
        ASSERT_EQ(a.items.size(), b.items.size());
        for (std::size_t i = 0; i < a.items.size(); ++i) {
            EXPECT_EQ(a.items[i].points, b.items[i].points);
            EXPECT_EQ(a.items[i].key, b.items[i].key);
            EXPECT_EQ(a.items[i].text, b.items[i].text);
        }
    }
}

TEST(Pictures, ShowNoLabelsWhereTheyAreOff) {
    PictureOptions quiet;
    quiet.labels = false;
    quiet.hover = {Subject::Kind::BodyVertex, 0, 0, -1, -1};
    forEveryDrawnRun([&](const Scene& scene, const auto& run) {
        for (const int step : sample(run))
            for (const Canvas canvas : {Canvas::World, Canvas::Difference})
                for (const Item& item : pictureAt(scene, run, canvas, step, quiet).items)
                    EXPECT_NE(item.kind, ItemKind::Label) << item.text;
    });
}

TEST(Scenes, ComeWithTheProgram) {
    EXPECT_GE(bundled().size(), 16U);
}

TEST(Methods, AreFoundByTheirIds) {
    for (const Method& method : methods()) EXPECT_EQ(findMethod(method.id), &method);
    EXPECT_EQ(findMethod("no such method"), nullptr);
}

TEST(Methods, SceneFilesNameTheOnesOfTheTable) {
    for (const int dimension : {2, 3}) {
        std::vector<std::string> runnable;
        for (const Method& method : methods())
            if (dimension == 2 ? method.twoD : method.threeD) runnable.emplace_back(method.id);
        EXPECT_EQ(methodNames(dimension), runnable) << dimension;
    }
}

}  // namespace gjkscope

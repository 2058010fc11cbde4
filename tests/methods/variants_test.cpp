#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/exact_pair.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"
#include "tests/scene/io/bundled_answers.hpp"

/// Variants err for real, say where, and claim no more than they know; the lane beside them is right.
namespace gjkscope {
namespace {

using test::sceneNamed;

/// Overlapping tetrahedra, in which dropping the oldest goes around.
constexpr const char* kTetrahedra = R"({"dimension": 3, "title": "tetrahedra", "bodies": [
    {"name": "A", "shape": {"type": "hull",
        "vertices": [[0.1, -0.2, 0.2], [0.2, 0.5, 0.1], [2.3, 1.1, -0.1], [-2, 0.1, 2.4]]}},
    {"name": "B", "shape": {"type": "hull",
        "vertices": [[0, 1.5, 1.8], [1.1, -0.2, 0.5], [2.2, -0.1, 1.8], [-1.4, 0, -0.1]]},
     "position": [-1.3, -1, -0.1]}],
    "method": "gjk", "compare": [{"variant": "drop-oldest", "max_iterations": 24}, {}]})";

/// The runs of a scene whose first lane is a variant, and whose second is the method itself.
struct Beside {
    Scene scene;
    std::unique_ptr<const Run> variant, right;

    explicit Beside(Scene compared) : scene(std::move(compared)) {
        const std::vector<Scene> lanes = laneScenes(scene);
        EXPECT_TRUE(lanes[0].options.variant) << scene.title;
        EXPECT_FALSE(lanes[1].options.variant) << scene.title;
        variant = runScene(lanes[0]);
        right = runScene(lanes[1]);
    }
    bool exactlyMeets() const { return exactContactOf(scene, glm::dvec3(0)).value().intersects; }
};

std::string endOf(const Run& run) {
    return run.explain(static_cast<int>(run.steps().size()) - 1).sentence;
}

/// The sentences of a run that are marked as not ours.
int countOfErrors(const Run& run) {
    int count = 0;
    for (int i = 0; i < static_cast<int>(run.steps().size()); ++i)
        count += run.explain(i).sentence.starts_with("Not ours: ") ? 1 : 0;
    return count;
}

TEST(Variants, DroppingTheOldestNeverEnds) {
    for (const Scene& scene : {sceneNamed("20zj-drop-the-oldest"), sceneNamed("44-drop-the-oldest-in-3d"),
                               parseScene(kTetrahedra, "tetrahedra").scene}) {
        const Beside lanes(scene);
        const std::string& stem = scene.title;
        EXPECT_TRUE(lanes.exactlyMeets()) << stem;
        EXPECT_EQ(lanes.right->answer().intersects, true) << stem;
        EXPECT_EQ(lanes.right->answer().status, Status::Converged) << stem;
        EXPECT_FALSE(lanes.variant->answer().intersects) << stem;
        EXPECT_EQ(lanes.variant->answer().status, Status::IterationLimit) << stem;
        EXPECT_GT(countOfErrors(*lanes.variant), 1) << stem;
        EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("without end")) << stem;
        EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("says that they meet")) << stem;
    }
}

TEST(Variants, DroppingTheOldestIsProvenWhereItEnds) {
    Scene scene = sceneNamed("03-overlap");
    scene.method = "gjk";
    scene.options.variant = Variant::DropOldest;
    const Answer answer = runScene(scene)->answer();
    EXPECT_EQ(answer.intersects, true);
    EXPECT_STREQ(answerStatus(answer), "converged");
}

TEST(Variants, ZeroSaysNoToShapesThatTouch) {
    const Beside lanes(sceneNamed("20zk-zero-says-no"));
    EXPECT_TRUE(lanes.exactlyMeets());
    EXPECT_EQ(lanes.right->answer().intersects, true);
    EXPECT_EQ(lanes.variant->answer().intersects, false);
    EXPECT_STREQ(answerStatus(lanes.variant->answer()), "not_proven");
    EXPECT_EQ(countOfErrors(*lanes.variant), 1);
    EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("has no proof"));
}

TEST(Variants, ZeroSaysNoAtEveryPhase) {
    for (const char* stem : {"05-vertex-meets-vertex", "06-vertex-meets-edge", "08-coincident-centers",
                             "20k-a-hit-from-one-point", "22-face-meets-face", "26-concentric-boxes"}) {
        Scene scene = sceneNamed(stem);
        scene.method = "gjk";
        scene.compare.clear();
        scene.options.variant = Variant::Strict;
        const auto run = runScene(scene);
        EXPECT_EQ(run->answer().intersects, false) << stem;
        EXPECT_STREQ(answerStatus(run->answer()), "not_proven") << stem;
        EXPECT_EQ(countOfErrors(*run), 1) << stem;
    }
}

TEST(Variants, TheFirstMinimumIsNotTheLeast) {
    const Beside lanes(sceneNamed("20p-stop-at-the-first-minimum"));
    EXPECT_DOUBLE_EQ(exactContactOf(lanes.scene, glm::dvec3(0)).value().distance, 1.25);
    EXPECT_DOUBLE_EQ(*lanes.right->answer().distance, 1.25);
    const Answer& answer = lanes.variant->answer();
    EXPECT_DOUBLE_EQ(*answer.distance, 1.75);
    EXPECT_STREQ(answerStatus(answer), "not_proven");
    // the bounds hold all the same
    EXPECT_EQ(answer.lower, 0);
    EXPECT_GE(*answer.upper, 1.25);
    EXPECT_EQ(countOfErrors(*lanes.variant), 1);
    EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("1.25"));
}

TEST(Variants, AScanThatSeesAllEdgesIsProven) {
    Scene scene = sceneNamed("20p-stop-at-the-first-minimum");
    scene.compare.clear();
    scene.bodies[1].position = glm::dvec3(1.5, 0, 0);  // beyond the edge before the last
    scene.options.variant = Variant::FirstMinimum;
    const auto run = runScene(scene);
    EXPECT_DOUBLE_EQ(*run->answer().distance, 1.25);
}

/// Pushes B out by a run's depth: whether they then share no more than a border, exactly.
bool isOutBy(Scene scene, const Answer& answer) {
    constexpr double kBeyond = 1 + 1e-9;
    scene.bodies[1].position += kBeyond * *answer.depth * *answer.normal;
    return !exactContactOf(scene, glm::dvec3(0)).value().intersects;
}

TEST(Variants, EqualFacetsInASetAreLost) {
    for (const Scene& scene : {sceneNamed("20zl-equals-in-a-set"), sceneNamed("45-equals-in-a-set-in-3d")}) {
        const Beside lanes(scene);
        const std::string& stem = scene.title;
        const Answer &right = lanes.right->answer(), &answer = lanes.variant->answer();
        EXPECT_NEAR(*right.depth, 1, 1e-12) << stem;
        EXPECT_GT(*answer.depth, 1.4) << stem;
        // exactly: the right depth is enough
        EXPECT_TRUE(isOutBy(lanes.scene, right)) << stem;
        EXPECT_STREQ(answerStatus(answer), "not_proven") << stem;
        EXPECT_EQ(answer.lower, 0) << stem;
        EXPECT_GE(*answer.upper, *right.depth) << stem;
        EXPECT_GE(countOfErrors(*lanes.variant), 1) << stem;
        EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("It is not")) << stem;
    }
}

TEST(Variants, EqualFacetsInASetMayKeepEpaFromEnding) {
    Scene scene = sceneNamed("26-concentric-boxes");
    scene.method = "gjk-epa";
    scene.options.variant = Variant::FacesInASet;
    const auto run = runScene(scene);
    EXPECT_STREQ(answerStatus(run->answer()), "iteration_limit");
    EXPECT_GE(countOfErrors(*run), 1);
}

TEST(Variants, WithoutADuplicateTestNothingEnds) {
    const Beside lanes(sceneNamed("20zm-nothing-new"));
    const Answer &right = lanes.right->answer(), &answer = lanes.variant->answer();
    EXPECT_EQ(right.status, Status::Converged);
    EXPECT_EQ(right.gjkIterations, 2);
    EXPECT_NEAR(*right.distance, exactContactOf(lanes.scene, glm::dvec3(0)).value().distance, 1e-12);
    EXPECT_STREQ(answerStatus(answer), "iteration_limit");
    // what it proves on the way holds
    EXPECT_LE(*answer.lower, *right.distance);
    EXPECT_GE(*answer.upper, *right.distance);
    EXPECT_GT(countOfErrors(*lanes.variant), 5);
    EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("No end"));
}

TEST(Variants, AFixedEpsilonTakesWhatIsSmallForATouch) {
    const Beside lanes(sceneNamed("20zn-smaller-than-epsilon"));
    EXPECT_FALSE(lanes.exactlyMeets());
    EXPECT_EQ(lanes.right->answer().intersects, false);
    EXPECT_EQ(lanes.right->answer().status, Status::Converged);
    EXPECT_EQ(lanes.variant->answer().intersects, true);
    EXPECT_STREQ(answerStatus(lanes.variant->answer()), "not_proven");
    EXPECT_EQ(countOfErrors(*lanes.variant), 1);
    EXPECT_THAT(endOf(*lanes.variant), testing::HasSubstr("that the shapes meet"));
}

TEST(Variants, AFixedEpsilonNeverEndsOnWhatIsLarge) {
    const Beside lanes(sceneNamed("20zo-larger-than-epsilon"));
    EXPECT_EQ(lanes.right->answer().status, Status::Converged);
    EXPECT_EQ(lanes.right->answer().gjkIterations, 7);
    EXPECT_STREQ(answerStatus(lanes.variant->answer()), "iteration_limit");
    EXPECT_GT(countOfErrors(*lanes.variant), 5);
}

/// Bundled scenes by every variant of their dimension.
TEST(Variants, HaveANameAndAnAnswerInEveryScene) {
    for (const SceneEntry& entry : bundledScenes())
        for (const Method& method : methods()) {
            Scene scene = readScene(entry.path).scene;
            if (!canRun(method, scene)) continue;
            scene.method = method.id;
            scene.compare.clear();
            scene.options.maxIterations = 30;
            for (const Variant variant : variantsOf(method.id, scene.dimension)) {
                Lane lane;
                lane.variant = variant;
                const auto run = runScene(laneScene(scene, lane));
                const std::string name(nameOf(kVariantNames, variant));
                EXPECT_EQ(answerJson(run->answer(), scene.dimension)["variant"], name) << entry.stem;
                for (int i = 0; i < static_cast<int>(run->steps().size()); ++i)
                    EXPECT_GE(run->explain(i).line, 0) << entry.stem << " " << name << " " << i;
                scene.compare = {lane};
                EXPECT_THAT(laneName(scene, 0), testing::HasSubstr("(not ours)"));
                scene.compare[0].name = "mine";
                EXPECT_EQ(laneName(scene, 0), "mine (not ours)");
                scene.compare.clear();
            }
        }
}

TEST(Variants, OfAnotherMethodAreNotRun) {
    Scene scene = sceneNamed("01-apart");
    Lane lane;
    lane.method = "sat";
    lane.variant = Variant::Strict;
    EXPECT_FALSE(laneScene(scene, lane).options.variant);
    scene.compare = {lane};
    EXPECT_EQ(laneName(scene, 0), tr("method.sat"));
}

}  // namespace
}  // namespace gjkscope

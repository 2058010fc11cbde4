#include "app/model/bundled_scenes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "app/model/language.hpp"
#include "app/model/pair.hpp"
#include "app/model/scene_file.hpp"
#include "core/proximity.hpp"
#include "tests/model/temporary_folder.hpp"

namespace gjkscope {
namespace {

Scene sceneNamed(std::string_view stem) {
    for (const SceneEntry& entry : bundledScenes())
        if (entry.stem == stem) return readScene(entry.path).scene;
    ADD_FAILURE() << "no scene " << stem;
    return defaultScene();
}

template <class T>
Proximity<2, T> answerOf(const Scene& scene) {
    const auto pair = pairOf<2, T>(scene);
    const Vec<2, T> direction =
        pair.poseB.apply(pair.shapeB.center()) - pair.poseA.apply(pair.shapeA.center());
    return proximity<2, T>(pair.a(), pair.b(), {}, direction);
}

TEST(BundledScenes, AreManyAndInOrder) {
    const std::vector<SceneEntry> entries = bundledScenes();
    EXPECT_GE(entries.size(), 16u);
    EXPECT_EQ(entries.front().stem, "01-apart");
    EXPECT_TRUE(std::ranges::is_sorted(entries, {}, &SceneEntry::stem));
}

TEST(BundledScenes, AllOpenAndSayWhatToLookAt) {
    std::set<std::string> titles;
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_TRUE(titles.insert(scene.title).second) << entry.stem;
        EXPECT_TRUE(scene.note.ends_with('.')) << entry.stem;
        EXPECT_EQ(scene.dimension, 2) << entry.stem;
    }
}

TEST(BundledScenes, StandInTheirFilesAsTheProgramWritesThem) {
    for (const SceneEntry& entry : bundledScenes())
        EXPECT_EQ(sceneText(readScene(entry.path).scene), textOf(entry.path)) << entry.stem;
}

TEST(BundledScenes, TheTableHasTheirOwnEnglishTexts) {
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_EQ(tr("scene." + entry.stem + ".title"), scene.title);
        EXPECT_EQ(tr("scene." + entry.stem + ".note"), scene.note);
    }
}

TEST(BundledScenes, SpeakTheUsersLanguage) {
    const SceneEntry entry = bundledScenes().front();
    setLanguage("zh-Hans");
    EXPECT_EQ(titleOf(entry, sceneNamed("01-apart")), "分离");
    setLanguage("en");
    Scene own;
    own.title = "My own";
    EXPECT_EQ(titleOf({"/some/where.gjk.json", "where"}, own), "My own");
    EXPECT_EQ(noteOf(entry, own), sceneNamed("01-apart").note);
}

TEST(BundledScenes, EachRunConverges) {
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_EQ(answerOf<double>(scene).status, Status::Converged) << entry.stem;
        EXPECT_EQ(answerOf<float>(scene).status, Status::Converged) << entry.stem;
    }
}

TEST(BundledScenes, ThoseThatTouchTouchExactly) {
    for (const char* stem : {"05-vertex-meets-vertex", "06-vertex-meets-edge", "07-edge-meets-edge"}) {
        const Proximity<2, double> answer = answerOf<double>(sceneNamed(stem));
        EXPECT_TRUE(answer.intersects) << stem;
        EXPECT_EQ(answer.distance, 0) << stem;
        EXPECT_EQ(answer.depth, 0) << stem;
        EXPECT_TRUE(answerOf<float>(sceneNamed(stem)).intersects) << stem;
    }
}

TEST(BundledScenes, ShowWhatTheirTitlesSay) {
    const auto apart = answerOf<double>(sceneNamed("01-apart")),
               miss = answerOf<double>(sceneNamed("02-near-miss"));
    EXPECT_FALSE(apart.intersects);
    EXPECT_GE(apart.gjkIterations, 4);
    EXPECT_NEAR(miss.distance, 0.01, 0.001);
    EXPECT_GT(miss.lower, 0);
    EXPECT_GT(answerOf<double>(sceneNamed("04-deep-overlap")).depth, 1.5);
    EXPECT_EQ(sceneNamed("08-coincident-centres").a().position,
              sceneNamed("08-coincident-centres").b().position);
    EXPECT_EQ(sceneNamed("09-identical-shapes").a().shape, sceneNamed("09-identical-shapes").b().shape);
    EXPECT_EQ(sceneNamed("16-points-in-a-line").a().shape.vertices.size(), 2u);
    EXPECT_EQ(sceneNamed("17-not-convex").a().shape.lostVertices.size(), 5u);
}

/// Moved to the origin the pair that stands far out answers the same: to the last bit of its own coordinates.
TEST(BundledScenes, DistanceFromTheOriginMakesNoDifference) {
    Scene scene = sceneNamed("15-far-from-the-origin");
    const auto far = answerOf<double>(scene);
    for (std::size_t body : {1u, 0u}) scene.bodies[body].position -= scene.bodies[0].position;
    const auto near = answerOf<double>(scene);
    EXPECT_EQ(far.distance, near.distance);
    EXPECT_EQ(far.gjkIterations, near.gjkIterations);
}

TEST(DefaultScene, IsTheFirstOneWithoutItsTexts) {
    Scene first = sceneNamed("01-apart");
    first.title.clear();
    first.note.clear();
    EXPECT_EQ(defaultScene(), first);
}

}  // namespace
}  // namespace gjkscope

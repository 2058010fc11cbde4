#include "app/scene/io/bundled_scenes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <set>

#include "app/base/language.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/scene/io/bundled_answers.hpp"

namespace gjkscope {
namespace {

using namespace test;

/// Well spread unit directions: turns by the golden angle.
template <int D>
std::vector<Vec<D, double>> directions() {
    constexpr int kCount = 2000;
    std::vector<Vec<D, double>> all;
    for (int i = 0; i < kCount; ++i) {
        const double turn = i * std::numbers::pi * (3 - std::sqrt(5.0));
        const glm::dvec2 flat(std::cos(turn), std::sin(turn));
        if constexpr (D == 2) {
            all.push_back(flat);
        } else {
            const double z = 1 - (2 * i + 1.0) / kCount;
            all.emplace_back(std::sqrt(1 - z * z) * flat, z);
        }
    }
    return all;
}

template <int D>
void expectBestInEveryDirection(const Scene& scene) {
    const auto pair = pairOf<D, double>(scene);
    const Proximity<D, double> answer = answerOf<D, double>(scene);
    const double best = answer.depth - answer.distance;
    EXPECT_NEAR(overlapAlong(pair, answer.normal), best, 1e-9);
    for (const Vec<D, double>& d : directions<D>()) ASSERT_GE(overlapAlong(pair, d), best - 1e-9);
}

TEST(SceneGroups, HoldAllScenes) {
    std::map<std::string, int, std::less<>> counts;
    for (const SceneEntry& entry : bundledScenes()) ++counts[readScene(entry.path).scene.group];
    EXPECT_EQ(counts.size(), kSceneGroups.size());
    for (const std::string_view group : kSceneGroups) {
        EXPECT_GE(counts[std::string(group)], 2) << group;
        EXPECT_STRNE(tr("scenes.group." + std::string(group)),
                     ("scenes.group." + std::string(group)).c_str());
    }
}

TEST(BundledScenes, AreManyAndInOrder) {
    const std::vector<SceneEntry> entries = bundledScenes();
    const auto flat = [](const SceneEntry& entry) { return readScene(entry.path).scene.dimension == 2; };
    EXPECT_GE(std::ranges::count_if(entries, flat), 16);
    EXPECT_GE(std::ranges::count_if(entries, std::not_fn(flat)), 18);
    EXPECT_TRUE(std::ranges::is_partitioned(entries, flat)) << "numbers below 21 are of 2D scenes";
    EXPECT_EQ(entries.front().stem, "01-apart");
    EXPECT_TRUE(std::ranges::is_sorted(entries, {}, &SceneEntry::stem));
}

TEST(BundledScenes, AllOpenAndSayWhatToLookAt) {
    std::set<std::string> titles;
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_TRUE(titles.insert(scene.title).second) << entry.stem;
        EXPECT_TRUE(scene.note.ends_with('.')) << entry.stem << ": its note ends with a full stop";
    }
}

TEST(BundledScenes, StandInTheirFilesAsTheProgramWritesThem) {
    for (const SceneEntry& entry : bundledScenes())
        EXPECT_EQ(sceneText(readScene(entry.path).scene), textOf(entry.path))
            << "./app/run import " << entry.path << " -o " << entry.path << " writes it";
}

constexpr const char* kTable = "assets/languages/en/scenes.json has the scene's texts";

TEST(BundledScenes, TheTableHasTheirOwnEnglishTexts) {
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_EQ(tr("scene." + entry.stem + ".title"), scene.title) << kTable;
        EXPECT_EQ(tr("scene." + entry.stem + ".note"), scene.note) << kTable;
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

TEST(BundledScenes, AreKnownByTheirEnglishTexts) {
    setLanguage("zh-Hans");
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        EXPECT_EQ(translatedText(scene.title), tr("scene." + entry.stem + ".title"));
        EXPECT_EQ(translatedText(scene.note), tr("scene." + entry.stem + ".note"));
    }
    EXPECT_EQ(translatedText("What a support point is"), tr("demo.1-support-point"));
    EXPECT_EQ(translatedText("My own"), "My own");
    setLanguage("en");
    EXPECT_EQ(translatedText("What a support point is"), "What a support point is");
}

constexpr std::array<const char*, 10> kTouching{
    "05-vertex-meets-vertex",   "06-vertex-meets-edge", "07-edge-meets-edge",   "20h-does-touching-count",
    "20k-a-hit-from-one-point", "22-face-meets-face",   "23-edge-crosses-edge", "24-corner-meets-face",
    "30-cone-on-its-tip",       "20zk-zero-says-no"};

TEST(BundledScenes, EachRunConverges) {
    for (const SceneEntry& entry : bundledScenes()) {
        const Scene scene = readScene(entry.path).scene;
        const auto status = [](const auto& answer) { return answer.status; };
        const bool touches = std::ranges::find(kTouching, entry.stem) != kTouching.end();
        const Status expected = touches ? Status::WithinRounding : Status::Converged;
        EXPECT_EQ(withAnswer<double>(scene, status), expected) << entry.stem;
        EXPECT_EQ(withAnswer<float>(scene, status), expected) << entry.stem;
    }
}

TEST(BundledScenes, HaveAnswersThatNoDirectionBeats) {
    for (const SceneEntry& entry : bundledScenes()) {
        SCOPED_TRACE(entry.stem);
        const Scene scene = readScene(entry.path).scene;
        if (scene.dimension == 2)
            expectBestInEveryDirection<2>(scene);
        else
            expectBestInEveryDirection<3>(scene);
    }
}

TEST(BundledScenes, ThoseThatTouchTouchExactly) {
    for (const char* stem : kTouching) {
        const Scene scene = sceneNamed(stem);
        withAnswer<double>(scene, [&](const auto& answer) {
            EXPECT_TRUE(answer.intersects) << stem;
            EXPECT_EQ(answer.distance, 0) << stem;
            EXPECT_EQ(answer.depth, 0) << stem;
        });
        EXPECT_TRUE(withAnswer<float>(scene, [](const auto& answer) { return answer.intersects; })) << stem;
    }
}

TEST(BundledScenes, ShowWhatTheirTitlesSay) {
    const auto apart = answerOf<2, double>(sceneNamed("01-apart")),
               miss = answerOf<2, double>(sceneNamed("02-near-miss"));
    EXPECT_FALSE(apart.intersects);
    EXPECT_GE(apart.gjkIterations, 4);
    EXPECT_NEAR(miss.distance, 0.01, 0.001);
    EXPECT_GT(miss.lower, 0);
    EXPECT_GT((answerOf<2, double>(sceneNamed("04-deep-overlap")).depth), 1.5);
    EXPECT_EQ(sceneNamed("08-coincident-centers").a().position,
              sceneNamed("08-coincident-centers").b().position);
    EXPECT_EQ(sceneNamed("09-identical-shapes").a().shape, sceneNamed("09-identical-shapes").b().shape);
    EXPECT_EQ(sceneNamed("16-points-in-a-line").a().shape.vertices.size(), 2u);
    EXPECT_EQ(sceneNamed("17-not-convex").a().shape.lostVertices.size(), 5u);
}

/// Moved to the origin the pair that stands far out answers the same: to the last bit of its own coordinates.
TEST(BundledScenes, DistanceFromTheOriginMakesNoDifference) {
    for (const char* stem : {"15-far-from-the-origin", "39-far-out-in-space"}) {
        Scene scene = sceneNamed(stem);
        EXPECT_GT(glm::length(scene.a().position), 1e6) << stem;
        const auto numbers = [](const auto& answer) {
            return std::pair(answer.distance, answer.gjkIterations);
        };
        const auto far = withAnswer<double>(scene, numbers);
        for (std::size_t body : {1u, 0u}) scene.bodies[body].position -= scene.bodies[0].position;
        EXPECT_EQ(withAnswer<double>(scene, numbers), far) << stem;
    }
}

TEST(DefaultScene, IsTheFirstOneWithoutItsTexts) {
    Scene first = sceneNamed("01-apart");
    first.title.clear();
    first.note.clear();
    first.group.clear();
    EXPECT_EQ(defaultScene(), first);
}

}  // namespace
}  // namespace gjkscope

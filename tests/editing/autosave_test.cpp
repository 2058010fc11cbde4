#include "app/editing/autosave.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

#include "app/scene/default_scene.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/scene/io/bundled_answers.hpp"

namespace gjkscope {
namespace {

Scene titled(std::string title) {
    Scene scene = defaultScene();
    scene.title = std::move(title);
    return scene;
}

/// Lets another program do something and crash.
void crashAfter(const std::function<void()>& action) {
    const pid_t child = ::fork();
    if (child == 0) {
        action();
        ::kill(::getpid(), SIGKILL);
    }
    ::waitpid(child, nullptr, 0);
}

TEST(Recovery, FindsTheSceneOfAProgramThatCrashed) {
    const TemporaryFolder folder;
    crashAfter([&] {
        static RecoveryFile recovery(folder.path());
        recovery.write(titled("early"), "/home/me/a.gjk.json");
        recovery.write(titled("late"), "/home/me/a.gjk.json");
    });
    const std::vector<AbandonedScene> found = findAbandoned(folder.path());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].content.scene == titled("late"));
    EXPECT_EQ(found[0].original, "/home/me/a.gjk.json");
    EXPECT_GT(found[0].time, 1'600'000'000);
}

TEST(Recovery, AKeptCopyIsForTheNextStart) {
    const TemporaryFolder folder;
    {
        RecoveryFile recovery(folder.path());
        recovery.write(titled("kept"), "");
        recovery.keep();
        EXPECT_TRUE(findAbandoned(folder.path()).empty()) << "its program still runs";
    }
    const std::vector<AbandonedScene> found = findAbandoned(folder.path());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].content.scene == titled("kept"));
}

/// The scene's own path of a mesh means nothing where the scene was never saved, or was last saved elsewhere.
TEST(Recovery, FindsTheMeshesWhereverTheSceneBelongs) {
    const Scene scene = test::sceneNamed("35-cut-gem");
    for (const char* original : {"", "/home/me/a.gjk.json"}) {
        const TemporaryFolder folder;
        crashAfter([&] {
            static RecoveryFile recovery(folder.path());
            recovery.write(scene, original);
        });
        const std::vector<AbandonedScene> found = findAbandoned(folder.path());
        ASSERT_EQ(found.size(), 1u) << original;
        EXPECT_EQ(found[0].content.scene.a().shape.vertices, scene.a().shape.vertices);
    }
}

TEST(Recovery, EachCrashLeavesItsOwnCopyUntilItIsDiscarded) {
    const TemporaryFolder folder;
    for (const char* title : {"one", "two"}) {
        crashAfter([&] {
            static RecoveryFile recovery(folder.path());
            recovery.write(titled(title), "");
        });
    }
    std::vector<AbandonedScene> found = findAbandoned(folder.path());
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].original, "");
    discard(found[0].file);
    EXPECT_EQ(findAbandoned(folder.path()).size(), 1u);
    discard(found[1].file);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Recovery, ARunningProgramsCopyIsItsOwn) {
    const TemporaryFolder folder;
    RecoveryFile recovery(folder.path());
    recovery.write(titled("mine"), "");
    EXPECT_THAT(findAbandoned(folder.path()), testing::IsEmpty());
}

TEST(Recovery, ACleanExitOrASaveLeavesNothingBehind) {
    const TemporaryFolder folder;
    {
        RecoveryFile recovery(folder.path());
        recovery.write(titled("one"), "");
        recovery.remove();
        EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
        recovery.write(titled("two"), "");
        EXPECT_FALSE(std::filesystem::is_empty(folder.path()));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Recovery, DamagedCopiesAreLeftAlone) {
    const TemporaryFolder folder;
    writeText(folder / "1-0.recovery.json", "{\"scene\": ");
    writeText(folder / "2-0.recovery.json", R"({"original": 1, "time": 2, "scene": "{}"})");
    EXPECT_THAT(findAbandoned(folder.path()), testing::IsEmpty());
    EXPECT_TRUE(std::filesystem::exists(folder / "1-0.recovery.json"));
}

TEST(Recovery, AMissingFolderHasNothingToRecover) {
    EXPECT_THAT(findAbandoned("/nowhere/at/all"), testing::IsEmpty());
}

TEST(Recovery, SaysWhenItCannotWrite) {
    const TemporaryFolder folder;
    writeText(folder / "file", "");
    RecoveryFile recovery(folder / "file");
    EXPECT_EQ(errorOf([&] { recovery.write(titled("x"), ""); }).substr(0, 16), "Could not write ");
}

}  // namespace
}  // namespace gjkscope

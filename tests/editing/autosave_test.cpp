#include "app/editing/autosave.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <functional>

#include "app/editing/scene_edits.hpp"
#include "app/editing/scene_imports.hpp"
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

/// What programs left behind, as the next start would be offered it one after the other.
std::vector<AbandonedScene> allAbandoned(const TemporaryFolder& folder) {
    std::vector<AbandonedScene> all;
    for (const std::filesystem::path& copy : findAbandoned(folder.path()))
        if (std::optional<AbandonedScene> found = claim(copy)) all.push_back(*found);
    return all;
}

TEST(Recovery, FindsTheSceneOfAProgramThatCrashed) {
    const TemporaryFolder folder;
    crashAfter([&] {
        static RecoveryFile recovery(folder.path());
        recovery.write(titled("early"), "/home/me/a.gjk.json");
        recovery.write(titled("late"), "/home/me/a.gjk.json");
    });
    const std::vector<AbandonedScene> found = allAbandoned(folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].content.scene == titled("late"));
    EXPECT_EQ(found[0].original, "/home/me/a.gjk.json");
}

TEST(Recovery, AKeptCopyIsForTheNextStart) {
    const TemporaryFolder folder;
    {
        RecoveryFile recovery(folder.path());
        recovery.write(titled("kept"), "");
        recovery.keep();
        EXPECT_TRUE(findAbandoned(folder.path()).empty()) << "its program still runs";
    }
    const std::vector<AbandonedScene> found = allAbandoned(folder);
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
        const std::vector<AbandonedScene> found = allAbandoned(folder);
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
    std::vector<AbandonedScene> found = allAbandoned(folder);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].content.scene.title, "two") << "the newest comes first";
    EXPECT_EQ(found[0].original, "");
    discard(found[0].file);
    EXPECT_TRUE(findAbandoned(folder.path()).empty()) << "this program has the other one";
    const std::filesystem::path other = found[1].file;
    found.clear();
    EXPECT_THAT(findAbandoned(folder.path()), testing::ElementsAre(other));
    discard(other);
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

TEST(Recovery, DamagedCopiesAreLeftAloneAndNamed) {
    const TemporaryFolder folder;
    writeText(folder / "1-0.recovery.json", "{\"scene\": ");
    writeText(folder / "2-0.recovery.json", R"({"original": 1, "scene": "{}"})");
    const std::vector<AbandonedScene> found = allAbandoned(folder);
    ASSERT_EQ(found.size(), 2u);
    for (const AbandonedScene& each : found)
        EXPECT_EQ(each.trouble, "The file is damaged, but must be as the program wrote it.");
    EXPECT_TRUE(std::filesystem::exists(folder / "1-0.recovery.json"));
}

/// A program at its start, with the state of its user.
class AtStart : public testing::Test {
  protected:
    struct Window {
        Window() { autosave.findAbandonedScenes(); }
        Session session{defaultScene()};
        Documents documents{session};
        Autosave autosave{session, documents};
    };

    void SetUp() override { ::setenv("XDG_STATE_HOME", state_.path().c_str(), 1); }
    void TearDown() override { ::unsetenv("XDG_STATE_HOME"); }

    static void lose(const Scene& scene, const std::filesystem::path& original = {}) {
        crashAfter([&] {
            static RecoveryFile recovery;
            recovery.write(scene, original);
        });
    }

    TemporaryFolder state_, work_;
};

TEST_F(AtStart, ASceneWhoseMeshHasMovedIsNamedUntilTheMeshIsBack) {
    const std::filesystem::path mesh = work_ / "gem.obj", moved = work_ / "moved.obj";
    writeText(mesh, "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 2 3 4\nf 1 3 4\n");
    Scene scene = titled("Gem");
    scene.dimension = 3;
    scene.bodies.clear();
    for (const char* name : {"A", "B"}) {
        std::vector<std::string> notices;
        scene.bodies.push_back(meshBody(mesh, notices));
        scene.bodies.back().name = name;
    }
    lose(scene);
    std::filesystem::rename(mesh, moved);

    Window window;
    ASSERT_TRUE(window.autosave.offered());
    EXPECT_EQ(window.autosave.offered()->trouble, "bodies[0].shape.mesh is not usable: Could not read " +
                                                      mesh.string() + ": there is no such file or folder.");
    EXPECT_EQ(window.autosave.offered()->content.scene.title, "Gem");
    window.autosave.answer(RecoveryChoice::Recover);
    ASSERT_TRUE(window.autosave.offered()) << "it still is not there";
    EXPECT_NE(window.autosave.offered()->trouble, "");
    std::filesystem::rename(moved, mesh);
    window.autosave.answer(RecoveryChoice::Recover);
    ASSERT_TRUE(window.autosave.offered());
    EXPECT_EQ(window.autosave.offered()->trouble, "");
    window.autosave.answer(RecoveryChoice::Recover);
    EXPECT_EQ(window.session.scene().title, "Gem");
    EXPECT_TRUE(window.session.hasEdits());
}

TEST_F(AtStart, WhatIsLeftForLaterIsOfferedAgain) {
    lose(titled("lost"));
    for (int start = 0; start < 2; ++start) {
        Window window;
        ASSERT_TRUE(window.autosave.offered()) << start;
        window.autosave.answer(RecoveryChoice::Later);
        EXPECT_FALSE(window.autosave.offered());
    }
}

TEST_F(AtStart, NoTwoWindowsAreOfferedTheSame) {
    lose(titled("one"));
    lose(titled("two"));
    Window first, second, third;
    ASSERT_TRUE(first.autosave.offered() && second.autosave.offered());
    EXPECT_EQ(first.autosave.offered()->content.scene.title, "two");
    EXPECT_EQ(second.autosave.offered()->content.scene.title, "one");
    EXPECT_FALSE(third.autosave.offered());
    first.autosave.answer(RecoveryChoice::Recover);
    EXPECT_EQ(first.session.scene().title, "two");
    second.autosave.answer(RecoveryChoice::Discard);
    EXPECT_FALSE(second.autosave.offered());
    const Window fourth;
    EXPECT_FALSE(fourth.autosave.offered()) << "the first one has its own copy now";
}

/// Many programs at once, each a process of its own: every copy is claimed by exactly one of them.
TEST_F(AtStart, EveryCopyIsClaimedOnce) {
    constexpr int kCopies = 4, kPrograms = 8;
    for (int i = 0; i < kCopies; ++i) lose(titled(std::to_string(i)));
    int results[2];
    ASSERT_EQ(::pipe(results), 0);
    std::vector<pid_t> programs;
    for (int i = 0; i < kPrograms; ++i) {
        programs.push_back(::fork());
        if (programs.back() != 0) continue;
        for (const std::filesystem::path& copy : findAbandoned())
            if (const auto found = claim(copy)) {
                discard(copy);
                const char title = found->content.scene.title[0];
                if (::write(results[1], &title, 1) != 1) ::_exit(1);
            }
        ::_exit(0);
    }
    ::close(results[1]);
    std::string claimed;
    for (char title = 0; ::read(results[0], &title, 1) == 1;) claimed += title;
    ::close(results[0]);
    for (const pid_t program : programs) ::waitpid(program, nullptr, 0);
    std::ranges::sort(claimed);
    EXPECT_EQ(claimed, "0123");
    EXPECT_TRUE(std::filesystem::is_empty(recoveryFolder()));
}

/// Work that is a copy of an opened file's scene, moved by one.
class WithCopy : public AtStart {
  protected:
    WithCopy() { writeScene(file_, titled("saved")); }

    void change(Window& window) const {
        window.documents.open(file_);
        window.session.edit("Move", [](Scene& scene) { scene.bodies[0].position.x += 1; });
        window.autosave.update(0, true);
        window.autosave.update(2 * kAutosaveSeconds, true);
        ASSERT_FALSE(std::filesystem::is_empty(recoveryFolder()));
    }
    /// A window that changes the file's scene and crashes.
    void lose() const {
        crashAfter([&] {
            static Window window;
            change(window);
        });
    }
    void saveElsewhere(int seconds) const {
        writeScene(file_, titled("of another window"));
        std::filesystem::last_write_time(
            file_, std::filesystem::file_time_type::clock::now() + std::chrono::seconds(seconds));
    }

    const std::filesystem::path file_ = work_ / "a.gjk.json";
};

TEST_F(WithCopy, ASaveRemovesItAtOnce) {
    Window window;
    change(window);
    window.documents.save();
    window.autosave.update(2 * kAutosaveSeconds, true);
    EXPECT_TRUE(std::filesystem::is_empty(recoveryFolder()));
}

TEST_F(WithCopy, ASaveRemovesTheOneThatWasRecoveredToo) {
    lose();
    Window window;
    ASSERT_TRUE(window.autosave.offered());
    // no other copy can be written beside it
    const std::filesystem::path aside = state_ / "aside";
    std::filesystem::rename(recoveryFolder(), aside);
    writeText(recoveryFolder(), "no folder");
    window.autosave.answer(RecoveryChoice::Recover);
    std::filesystem::remove(recoveryFolder());
    std::filesystem::rename(aside, recoveryFolder());
    EXPECT_FALSE(std::filesystem::is_empty(recoveryFolder()));
    window.documents.save();
    window.autosave.update(0, true);
    EXPECT_TRUE(std::filesystem::is_empty(recoveryFolder()));
}

TEST_F(WithCopy, ItIsNotOfferedAsNewerThanAFileThatWasSavedAfterIt) {
    lose();
    saveElsewhere(1);
    Window window;
    ASSERT_TRUE(window.autosave.offered());
    EXPECT_TRUE(window.autosave.offered()->isOlder);
}

TEST_F(WithCopy, ItIsNewerThanAFileThatOnlyHasALaterTime) {
    lose();
    std::filesystem::last_write_time(file_,
                                     std::filesystem::file_time_type::clock::now() + std::chrono::seconds(1));
    Window window;
    ASSERT_TRUE(window.autosave.offered());
    EXPECT_FALSE(window.autosave.offered()->isOlder);
}

TEST_F(WithCopy, OnceRecoveredItOverwritesNothingThatOthersSavedMeanwhile) {
    lose();
    saveElsewhere(-60);
    Window window;
    ASSERT_TRUE(window.autosave.offered());
    EXPECT_FALSE(window.autosave.offered()->isOlder);
    window.autosave.answer(RecoveryChoice::Recover);
    EXPECT_EQ(window.documents.fileNotice().state, FileCheck::State::Changed);
    window.documents.save();
    EXPECT_TRUE(window.documents.isInConflict());
    EXPECT_EQ(readScene(file_).scene.title, "of another window");
}

/// The file that the work belongs to may be what ended the program.
TEST_F(AtStart, WhatBelongsToAFileThatCannotBeReadIsRecoveredAlone) {
    writeText(work_ / "a.gjk.json", "damaged");
    lose(titled("lost"), work_ / "a.gjk.json");
    Window window;
    window.autosave.answer(RecoveryChoice::Recover);
    EXPECT_EQ(window.session.scene().title, "lost");
    EXPECT_EQ(window.session.file(), "");
    EXPECT_THAT(window.documents.error(), testing::HasSubstr("a.gjk.json:1:1"));
    EXPECT_EQ(textOf(work_ / "a.gjk.json"), "damaged");
}

TEST(Recovery, LocksThatLostTheirCopyAreRemoved) {
    const TemporaryFolder folder;
    writeText(folder / "1-0.recovery.json.lock", "");
    EXPECT_THAT(findAbandoned(folder.path()), testing::IsEmpty());
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
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

#include "app/scene/history.hpp"

#include <gtest/gtest.h>

#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

Scene titled(std::string title) {
    Scene scene = defaultScene();
    scene.title = std::move(title);
    return scene;
}

TEST(History, GoesBackAndForwardThroughWholeScenes) {
    History history;
    EXPECT_FALSE(history.canUndo());
    history.record(titled("one"), "first");
    history.record(titled("two"), "second");
    EXPECT_EQ(history.undoLabel(), "second");
    EXPECT_EQ(history.undo(titled("three")).title, "two");
    EXPECT_EQ(history.undoLabel(), "first");
    EXPECT_EQ(history.redoLabel(), "second");
    EXPECT_EQ(history.undo(titled("two")).title, "one");
    EXPECT_FALSE(history.canUndo());
    EXPECT_EQ(history.redo(titled("one")).title, "two");
    EXPECT_EQ(history.redo(titled("two")).title, "three");
    EXPECT_FALSE(history.canRedo());
}

TEST(History, AChangeForgetsWhatWasUndone) {
    History history;
    history.record(titled("one"), "first");
    history.undo(titled("two"));
    history.record(titled("one"), "other");
    EXPECT_FALSE(history.canRedo());
    EXPECT_EQ(history.undoLabel(), "other");
}

TEST(History, KeepsTheNewestFiveHundred) {
    History history;
    for (int i = 0; i < 600; ++i) history.record(titled(std::to_string(i)), "change");
    std::size_t count = 0;
    Scene scene = titled("600");
    for (; history.canUndo(); ++count) scene = history.undo(std::move(scene));
    EXPECT_EQ(count, History::kMaxEntries);
    EXPECT_EQ(scene.title, "100");
}

TEST(History, LargeScenesDoNotFillTheMemory) {
    History history;
    Scene large = defaultScene();
    constexpr std::size_t kVertices = 100'000;
    large.bodies[0].shape.vertices.resize(kVertices);
    for (int i = 0; i < 100; ++i) history.record(large, "change");
    const Scene small;
    std::size_t count = 0;
    for (; history.canUndo(); ++count) history.undo(small);
    EXPECT_LE(count * kVertices * sizeof(glm::dvec3), History::kMaxBytes);
    EXPECT_GT(count, 10u);
}

TEST(History, TheLastChangeCanAlwaysBeUndone) {
    History history;
    Scene huge = defaultScene();
    huge.bodies[0].shape.vertices.resize(History::kMaxBytes / sizeof(glm::dvec3) + 1);
    history.record(huge, "change");
    EXPECT_TRUE(history.canUndo());
}

}  // namespace
}  // namespace gjkscope

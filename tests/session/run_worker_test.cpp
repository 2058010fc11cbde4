#include "app/session/run_worker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <semaphore>

#include "app/methods/table.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/scene/default_scene.hpp"
#include "app/session/session.hpp"

namespace gjkscope {
namespace {

using namespace std::chrono_literals;

/// Longer than any run of these scenes takes.
constexpr auto kLong = 60s;
/// Longer than an edit waits, and until pictures are dimmed.
constexpr auto kShort = 400ms;

void placeB(Session& session, double x) {
    session.edit("Move B", [&](Scene& scene) { scene.bodies[1].position.x = x; });
}

/// Where the world's picture has the name of B.
double shownB(const Session& session) {
    const std::vector<Item>& items = session.picture(Canvas::World).items;
    const auto name = std::ranges::find_if(
        items, [](const Item& item) { return item.kind == ItemKind::Label && item.role == Role::ShapeB; });
    return name == items.end() ? NAN : name->points.front().x;
}

float strongest(const Picture& picture) {
    return std::ranges::max(picture.items, {}, &Item::strength).strength;
}

/// Stops runs of the method "gated" while it is closed.
class Gate {
  public:
    Gate() { only = this; }
    ~Gate() { only = nullptr; }
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    void close() { isOpen_ = false; }
    void open() {
        isOpen_ = true;
        passes_.release(1000);
    }
    void letOnePass() { passes_.release(); }
    void pass() {
        if (!isOpen_) passes_.acquire();
    }

    static inline Gate* only = nullptr;

  private:
    std::atomic<bool> isOpen_ = true;
    std::counting_semaphore<> passes_{0};
};

std::unique_ptr<Run> runGated(const Scene& scene) {
    if (Gate::only != nullptr) Gate::only->pass();
    return findMethod("gjk-epa")->run(scene);
}

Scene gatedScene() {
    if (findMethod("gated") == nullptr)
        addMethod({.run = runGated, .id = "gated", .twoD = true, .threeD = true});
    Scene scene = defaultScene();
    scene.method = "gated";
    return scene;
}

/// A session that works aside, whose runs come when the test lets them.
class SlowRuns : public testing::Test {
  protected:
    SlowRuns() {
        session_.workAside([this] { ready_.release(); });
        placeB(session_, 4);
        session_.takeRuns(kLong);
        first_ = shownB(session_);
        gate_.close();
    }
    ~SlowRuns() override { gate_.open(); }

    void letGoOn() { gate_.open(); }

    Gate gate_;
    std::counting_semaphore<> ready_{0};
    Session session_{gatedScene()};
    double first_ = 0;
};

TEST_F(SlowRuns, AQuickOneIsShownWithItsEdit) {
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_EQ(session_.run().scene(), session_.scene());
}

TEST_F(SlowRuns, TheLastOneIsShownDimmedUntilTheNewOneIsThere) {
    const double before = *session_.run().answer().distance;
    placeB(session_, 9);
    session_.takeRuns(kShort);
    EXPECT_TRUE(session_.isWaiting());
    EXPECT_EQ(session_.scene().bodies[1].position.x, 9);
    EXPECT_EQ(*session_.run().answer().distance, before);
    EXPECT_EQ(shownB(session_), first_);
    for (const Canvas canvas : kCanvases) EXPECT_LE(strongest(session_.picture(canvas)), kOldStrength);

    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_GT(*session_.run().answer().distance, before);
    EXPECT_NEAR(shownB(session_), first_ + 5, 1e-9);
    for (const Canvas canvas : kCanvases) EXPECT_EQ(strongest(session_.picture(canvas)), 1);
}

TEST_F(SlowRuns, StepsOfTheLastOneCanBeTakenMeanwhile) {
    placeB(session_, 9);
    session_.playback().jump(2);
    EXPECT_EQ(session_.step(), 2);
    EXPECT_FALSE(session_.explanation().sentence.empty());
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.step(), 2);
}

TEST_F(SlowRuns, ACanceledOneGoesBackToTheShownSceneAndCanBeHadAgain) {
    const Scene shown = session_.scene();
    placeB(session_, 9);
    const Scene wanted = session_.scene();
    session_.cancelRun();
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_EQ(session_.scene(), shown);
    ASSERT_TRUE(session_.history().canRedo());
    letGoOn();
    session_.redo();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.scene(), wanted);
    EXPECT_EQ(session_.run().scene(), wanted);
}

TEST_F(SlowRuns, ACanceledUndoIsRedone) {
    const Scene shown = session_.scene();
    session_.undo();
    EXPECT_TRUE(session_.isWaiting());
    session_.cancelRun();
    EXPECT_EQ(session_.scene(), shown);
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_TRUE(session_.history().canUndo());
}

TEST_F(SlowRuns, OfSeveralEditsNoneIsLost) {
    const Scene shown = session_.scene();
    placeB(session_, 7);
    placeB(session_, 9);
    const Scene wanted = session_.scene();
    session_.cancelRun();
    EXPECT_EQ(session_.scene(), shown);
    session_.undo();
    EXPECT_EQ(session_.scene(), wanted);
}

TEST_F(SlowRuns, ACanceledDragLeavesNoTrace) {
    const Scene shown = session_.scene();
    session_.beginGesture("Move B");
    placeB(session_, 7);
    session_.cancelRun();
    EXPECT_EQ(session_.scene(), shown);
    EXPECT_FALSE(session_.inGesture());
    EXPECT_FALSE(session_.isWaiting());
}

TEST_F(SlowRuns, WayPointsOfADragAreShown) {
    session_.beginGesture("Move B");
    placeB(session_, 7);
    gate_.letOnePass();
    ready_.acquire();
    placeB(session_, 9);
    EXPECT_TRUE(session_.isWaiting());
    EXPECT_NEAR(shownB(session_), first_ + 3, 1e-9);
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_NEAR(shownB(session_), first_ + 5, 1e-9);
}

TEST_F(SlowRuns, NothingOfTheSceneBeforeIsShownForTheNextOne) {
    placeB(session_, 9);
    Scene other = defaultScene();
    other.bodies[1].position.x = 12;
    session_.open(other, {}, {});
    EXPECT_FALSE(session_.isWaiting());
    letGoOn();
    session_.takeRuns(kShort);
    EXPECT_EQ(session_.run().scene(), other);
}

TEST_F(SlowRuns, ABodyThatThePictureLacksCanBeSelected) {
    session_.edit("Add", [](Scene& scene) { scene.bodies.push_back(scene.bodies.back()); });
    session_.options.selectedBody = 2;
    EXPECT_FALSE(session_.showsSameForms());
    EXPECT_FALSE(session_.picture(Canvas::World).items.empty());
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.options.selectedBody, 2);
    EXPECT_TRUE(session_.showsSameForms());
}

TEST_F(SlowRuns, TheActiveLaneIsOneOfTheSceneAndOfTheRuns) {
    session_.edit("Compare", [](Scene& scene) { scene.compare.resize(3); });
    session_.takeLane(2);
    EXPECT_EQ(session_.lane(), 0U) << "there is one run yet";
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.lane(), 2U);
}

TEST_F(SlowRuns, ALaneThatIsGoneIsNotActive) {
    letGoOn();
    session_.edit("Compare", [](Scene& scene) { scene.compare.resize(3); });
    session_.takeRuns(kLong);
    session_.takeLane(2);
    session_.edit("Compare", [](Scene& scene) { scene.compare.resize(2); });
    EXPECT_LT(session_.lane(), 2U);
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.runs().size(), 2U);
    EXPECT_EQ(session_.lane(), 1U);
}

TEST_F(SlowRuns, AnotherDimensionIsShownOnceItIsThere) {
    session_.edit("3D", [](Scene& scene) {
        scene = defaultScene(3);
        scene.method = "gated";
    });
    EXPECT_EQ(session_.scene().dimension, 3);
    EXPECT_TRUE(session_.isWaiting());
    EXPECT_EQ(session_.shownDimension(), 2);
    EXPECT_EQ(shownB(session_), first_);
    EXPECT_FALSE(session_.showsSameForms()) << "nothing of the picture is the scene's";
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.shownDimension(), 3);
    session_.undo();
    session_.takeRuns(kLong);
    EXPECT_EQ(session_.shownDimension(), 2);
}

/// The scene with B elsewhere.
Scene withB(Scene scene, double x) {
    scene.bodies[1].position.x = x;
    return scene;
}

TEST_F(SlowRuns, AllIsAsItWasUntilASceneCanBeShown) {
    const Scene before = session_.scene(), next = withB(before, 9);
    EXPECT_FALSE(session_.show(next, 1));
    EXPECT_TRUE(session_.isWaiting());
    session_.takeRuns(kShort);
    EXPECT_EQ(session_.scene(), before);
    EXPECT_EQ(shownB(session_), first_);
    for (const Canvas canvas : kCanvases) EXPECT_EQ(strongest(session_.picture(canvas)), 1) << "it is right";
    letGoOn();
    ready_.acquire();
    EXPECT_TRUE(session_.show(next, 1));
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_EQ(session_.run().scene(), next);
    EXPECT_NEAR(shownB(session_), first_ + 5, 1e-9);
    EXPECT_EQ(session_.playback().time(), 1);
    EXPECT_FALSE(session_.dirty());
}

TEST_F(SlowRuns, ASceneOfAnotherDimensionIsShownOnceItIsThere) {
    Scene next = defaultScene(3);
    next.method = "gated";
    EXPECT_FALSE(session_.show(next, 0));
    EXPECT_EQ(session_.awaitedScene(), next);
    EXPECT_EQ(session_.scene().dimension, 2);
    letGoOn();
    ready_.acquire();
    EXPECT_TRUE(session_.show(next, 0));
    EXPECT_EQ(session_.run().scene(), next);
}

TEST_F(SlowRuns, ASceneThatIsNoLongerToBeShownNeverIs) {
    const Scene before = session_.scene();
    EXPECT_FALSE(session_.show(withB(before, 9), 0));
    session_.cancelShow();
    EXPECT_FALSE(session_.isWaiting());
    letGoOn();
    ready_.acquire();
    session_.takeRuns();
    EXPECT_EQ(session_.run().scene(), before);
    EXPECT_TRUE(session_.show(before, 0)) << "its runs are there";
}

TEST_F(SlowRuns, AnEditTakesTheShownScenesPlace) {
    EXPECT_FALSE(session_.show(withB(session_.scene(), 9), 0));
    placeB(session_, 7);
    gate_.letOnePass();
    ready_.acquire();
    session_.takeRuns();
    EXPECT_EQ(shownB(session_), first_) << "not the other scene's";
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_NEAR(shownB(session_), first_ + 3, 1e-9);
}

TEST_F(SlowRuns, AnEditWhoseRunsWereGivenUpForAShownSceneGetsThemAfterAll) {
    placeB(session_, 7);
    EXPECT_FALSE(session_.show(withB(session_.scene(), 9), 0));
    session_.cancelShow();
    EXPECT_TRUE(session_.isWaiting());
    letGoOn();
    session_.takeRuns(kLong);
    EXPECT_FALSE(session_.isWaiting());
    EXPECT_NEAR(shownB(session_), first_ + 3, 1e-9);
}

}  // namespace
}  // namespace gjkscope

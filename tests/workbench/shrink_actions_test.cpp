#include "app/workbench/shrink_actions.hpp"

#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

constexpr const char* kReported = R"({"dimension": 2, "title": "Apart", "bodies": [
    {"name": "A", "shape": {"type": "polygon", "vertices": [[-1.03,-0.98],[0.97,-1.04],[1.21,0.1],[0.99,1.02],[-1.01,0.97]]}, "rotation": 0.2},
    {"name": "B", "shape": {"type": "ngon", "sides": 9, "radius": 1.0371}, "position": [3.127, 0.4]}],
    "reported": {"intersects": true}})";

class ShrinkActionsTest : public Bench {
  protected:
    ShrinkActionsTest() : Bench(kReported) {
        setLanguage("en");
        work_.toast = [this](const std::string& sentence) { said_ = sentence; };
    }
    /// To its end.
    void perform(const char* action) {
        Bench::perform(action);
        rest();
    }
    void rest() {
        while (work_.shrinker.isWorking()) {
            work_.shrinker.work(7);
            advance(work_, 0);
        }
    }
    bool canShrink(const char* kind) const {
        return canPerform(*findAction(*work_.actions, std::string("shrink-") + kind), work_);
    }

    std::string said_;
};

TEST_F(ShrinkActionsTest, AreOneUndoableEdit) {
    const Scene before = scene();
    perform("shrink-intersects");
    EXPECT_EQ(session().run().answer().intersects, false);
    EXPECT_EQ(body(1).shape.sides, 3);
    EXPECT_THAT(said_, HasSubstr("Shrunk from 14 to"));
    EXPECT_EQ(undoLabel(), "Shrink the scene");
    perform("undo");
    EXPECT_EQ(scene(), before);
}

TEST_F(ShrinkActionsTest, OfferThePropertiesThatHoldNow) {
    for (const char* kind : {"status", "intersects", "iterations", "differs"})
        EXPECT_TRUE(canShrink(kind)) << kind;
    EXPECT_FALSE(canShrink("lanes")) << "nothing is compared";
    perform("shrink-differs");
    EXPECT_TRUE(scene().reported->intersects.value());
    open(kTwoBoxes);
    EXPECT_FALSE(canShrink("differs")) << "nothing is reported";
}

TEST_F(ShrinkActionsTest, SayThatNothingIsLeft) {
    perform("shrink-intersects");
    const Scene small = scene();
    perform("shrink-intersects");
    EXPECT_EQ(said_, "Nothing of the scene can be left out.");
    EXPECT_EQ(scene(), small);
}

TEST_F(ShrinkActionsTest, GoOnInSlicesWhichAnEditOrEscapeEnds) {
    const Scene before = scene();
    Bench::perform("shrink-intersects");
    work_.shrinker.work(3);
    advance(work_, 0);
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(work_.shrinker.state().tests, 3);
    EXPECT_THAT(shrinkingText(work_), HasSubstr("3 tests"));
    edit(work_, "edit.reset", [](Scene& scene) { scene.bodies[0].position.x = -0.5; });
    advance(work_, 0);
    EXPECT_FALSE(work_.shrinker.isWorking()) << "the scene is another one by now";
    Bench::perform("shrink-intersects");
    work_.shrinker.work(3);
    perform("deselect");
    EXPECT_FALSE(work_.shrinker.isWorking());
    EXPECT_EQ(said_, "Canceled: the scene is as it was.");
    rest();
    EXPECT_EQ(body(1).shape.sides, 9);
}

}  // namespace
}  // namespace gjkscope

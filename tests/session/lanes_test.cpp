#include <gtest/gtest.h>

#include "app/scene/default_scene.hpp"
#include "app/session/session.hpp"

namespace gjkscope {
namespace {

/// The default scene by GJK, whose second lane ends after one iteration, and with the bodies swapped.
Scene threeLanes() {
    Scene scene = defaultScene();
    scene.method = "gjk-distance";
    scene.compare.resize(3);
    scene.compare[1].maxIterations = 1;
    scene.compare[2].swapped = true;
    return scene;
}

int lastTick(const Session& session) {
    return static_cast<int>(session.runs().clock().ticks().size()) - 1;
}

TEST(SessionLanes, HaveARunEachOnOneClock) {
    Session session(threeLanes());
    ASSERT_EQ(session.runs().size(), 3u);
    session.playback().jump(lastTick(session));
    EXPECT_EQ(session.step(), static_cast<int>(session.run().steps().size()) - 1);
    session.takeLane(1);
    EXPECT_EQ(session.run().answer().status, Status::IterationLimit);
    EXPECT_EQ(session.step(), static_cast<int>(session.run().steps().size()) - 1);
    EXPECT_LT(session.step(), lastTick(session));
    session.jumpTo(0);
    EXPECT_EQ(session.playback().step(), 0);
}

TEST(SessionLanes, HaveADifferenceEachAndOneWorld) {
    Session session(threeLanes());
    session.playback().scrub(lastTick(session));
    const auto pointOf = [&](std::size_t lane) {
        const Picture& picture = session.picture(Canvas::Difference, lane);
        return picture.items.front().points.front();
    };
    // the outlines of the same two bodies, the last of the two swapped
    EXPECT_EQ(pointOf(0), pointOf(1));
    EXPECT_NE(pointOf(0), pointOf(2));
    const std::uint64_t before = session.pictureNumber(Canvas::World);
    session.picture(Canvas::World);
    session.takeLane(1);
    session.picture(Canvas::World);
    EXPECT_GT(session.pictureNumber(Canvas::World), before);
    // nothing is drawn again while nothing changes
    const std::uint64_t number = session.pictureNumber(Canvas::Difference, 2);
    session.picture(Canvas::Difference, 2);
    EXPECT_EQ(session.pictureNumber(Canvas::Difference, 2), number);
}

TEST(SessionLanes, ShareThePictureUntilTheyPart) {
    Session session(threeLanes());
    EXPECT_EQ(&session.picture(Canvas::Difference, 0), &session.picture(Canvas::Difference, 1));
    EXPECT_EQ(session.pictureNumber(Canvas::Difference, 0), session.pictureNumber(Canvas::Difference, 1));
    session.playback().scrub(lastTick(session));
    EXPECT_NE(&session.picture(Canvas::Difference, 0), &session.picture(Canvas::Difference, 1));
    EXPECT_NE(session.pictureNumber(Canvas::Difference, 0), session.pictureNumber(Canvas::Difference, 1));
}

TEST(SessionLanes, AreTakenBackWithTheEditThatAddedThem) {
    Session session(defaultScene());
    session.edit("Compare", [](Scene& scene) { scene.compare.resize(2); });
    EXPECT_EQ(session.runs().size(), 2u);
    session.takeLane(1);
    session.undo();
    EXPECT_EQ(session.runs().size(), 1u);
    EXPECT_EQ(session.lane(), 0u);
}

TEST(SessionLanes, OfADraggedSceneStayOnTheirStep) {
    Session session(threeLanes());
    session.playback().jump(3);
    const Step before = session.runs().clock().ticks()[3];
    session.edit("Move B", [](Scene& scene) { scene.bodies[1].position.x += 0.01; });
    const Step& after = session.runs().clock().ticks()[static_cast<std::size_t>(session.playback().step())];
    EXPECT_EQ(after.phase, before.phase);
    EXPECT_EQ(after.iteration, before.iteration);
}

}  // namespace
}  // namespace gjkscope

#include "app/session/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

void moveBTo(Session& session, double x) {
    session.edit("Move B", [&](Scene& scene) { scene.bodies[1].position.x = x; });
}

TEST(Session, UndoAndRedoRestoreWholeScenes) {
    Session session(defaultScene());
    const Scene before = session.scene();
    moveBTo(session, 7);
    const Scene after = session.scene();
    session.undo();
    EXPECT_EQ(session.scene(), before);
    session.redo();
    EXPECT_EQ(session.scene(), after);
    EXPECT_FALSE(session.history().canRedo());
}

TEST(Session, AGestureIsOneUndoEntry) {
    Session session(defaultScene());
    const Scene before = session.scene();
    session.beginGesture("Move B");
    for (int i = 0; i < 50; ++i) moveBTo(session, i);
    session.endGesture();
    session.undo();
    EXPECT_EQ(session.scene(), before);
    EXPECT_FALSE(session.history().canUndo());
}

TEST(Session, ACanceledGestureLeavesNoTrace) {
    Session session(defaultScene());
    const Scene before = session.scene();
    session.beginGesture("Move B");
    moveBTo(session, 3);
    session.cancelGesture();
    EXPECT_EQ(session.scene(), before);
    EXPECT_FALSE(session.history().canUndo());
}

TEST(Session, AnEditThatChangesNothingIsNoEntry) {
    Session session(defaultScene());
    session.edit("Nothing", [](Scene&) {});
    EXPECT_FALSE(session.history().canUndo());
}

TEST(Session, EveryEditRunsTheMethodAgain) {
    Session session(defaultScene());
    ASSERT_TRUE(session.run().answer().distance.has_value());
    const double apart = *session.run().answer().distance;
    moveBTo(session, 100);
    EXPECT_GT(*session.run().answer().distance, apart);
    session.undo();
    EXPECT_EQ(*session.run().answer().distance, apart);
}

TEST(Session, DraggingWhileParkedOnAStepStaysOnIt) {
    Session session(defaultScene());
    session.playback().scrub(3);
    const Step parked = session.run().steps()[3];
    session.beginGesture("Move B");
    moveBTo(session, session.scene().bodies[1].position.x + 0.01);
    session.endGesture();
    const Step now = session.run().steps()[static_cast<std::size_t>(session.playback().step())];
    EXPECT_EQ(now.stage, parked.stage);
    EXPECT_EQ(now.iteration, parked.iteration);
    EXPECT_EQ(now.phase, parked.phase);
}

TEST(Session, DirtyMeansDifferentFromTheSavedScene) {
    Session session(defaultScene());
    EXPECT_FALSE(session.dirty());
    moveBTo(session, 5);
    EXPECT_TRUE(session.dirty());
    session.saved("here.gjk.json");
    EXPECT_FALSE(session.dirty());
    session.undo();
    EXPECT_TRUE(session.dirty());
    session.redo();
    EXPECT_FALSE(session.dirty());
}

TEST(Session, AnotherMethodIsNoEditThatWouldBeLost) {
    Session session(defaultScene());
    session.edit("Method", [](Scene& scene) { scene.method = "gjk"; });
    EXPECT_TRUE(session.dirty());
    EXPECT_FALSE(session.hasEdits());
    moveBTo(session, 5);
    EXPECT_TRUE(session.hasEdits());
}

TEST(Session, PicturesSpeakTheLanguageOfNow) {
    Session session(defaultScene());
    const auto origin = [&] {
        const std::vector<Item>& items = session.picture(Canvas::Difference).items;
        const auto label = std::ranges::find_if(items, [](const Item& item) {
            return item.kind == ItemKind::Label && item.role == Role::Origin;
        });
        return label == items.end() ? std::string() : label->text;
    };
    const std::string before = currentLanguage(), english = origin();
    const std::uint64_t number = session.pictureNumber(Canvas::Difference);
    ASSERT_TRUE(setLanguage("zh-Hans"));
    EXPECT_NE(origin(), english);
    EXPECT_NE(session.pictureNumber(Canvas::Difference), number);
    setLanguage(before);
}

TEST(Session, PicturesAreMadeOncePerChange) {
    Session session(defaultScene());
    const Picture* first = &session.picture(Canvas::World);
    const auto size = first->items.size();
    EXPECT_GT(size, 0u);
    EXPECT_EQ(&session.picture(Canvas::World), first);
    const glm::dvec3 before = first->items.front().points.front();
    EXPECT_EQ(session.picture(Canvas::World).items.front().points.front(), before);
}

TEST(Session, OpeningAnotherSceneForgetsTheHistory) {
    Session session(defaultScene());
    moveBTo(session, 5);
    session.open(defaultScene(), "other.gjk.json", {"a notice"});
    EXPECT_FALSE(session.history().canUndo());
    EXPECT_FALSE(session.dirty());
    EXPECT_EQ(session.notices().size(), 1u);
    EXPECT_EQ(session.playback().time(), 0);
}

TEST(Session, ANoticeAboutAnEditGoesWithIt) {
    Session session(defaultScene());
    session.notify("The settings can't be read.");
    session.edit("Move", [](Scene& scene) { scene.bodies[0].position.x += 1; });
    session.notifyOfEdit("The polygon is replaced by its hull.");
    EXPECT_EQ(session.notices().size(), 2U);
    session.undo();
    EXPECT_EQ(session.notices(), std::vector<std::string>{"The settings can't be read."});
}

TEST(Session, AllNoticesAboutAnEditGoWithIt) {
    Session session(defaultScene());
    session.edit("Add", [](Scene& scene) { scene.bodies[0].position.x += 1; });
    session.notifyOfEdit(std::vector<std::string>{"Two vertices were one.", "Three were inside the hull."});
    EXPECT_EQ(session.notices().size(), 2U);
    session.undo();
    EXPECT_TRUE(session.notices().empty());
}

TEST(Session, CountsColdAndWarmIterationsOfEachEdit) {
    Scene round = defaultScene();
    round.method = "gjk-cached";
    for (Body& body : round.bodies) {
        body.shape = {};
        body.shape.type = ShapeType::Ngon;
        body.shape.sides = 40;
    }
    round.bodies[0].position = {0, 0, 0};
    round.bodies[1].position = {3, 0.4, 0};
    Session session(round);
    EXPECT_TRUE(session.warmStarts().empty());
    for (int i = 0; i < 150; ++i)
        session.edit("Move", [&](Scene& scene) { scene.bodies[1].position.y += 0.002; });
    EXPECT_EQ(session.warmStarts().size(), Session::kMaxWarmStarts);
    int cold = 0, warm = 0;
    for (const Session::WarmStart& sample : session.warmStarts()) {
        cold += sample.cold;
        warm += sample.warm;
    }
    EXPECT_LT(warm, cold) << "a fresh simplex saves iterations";
    session.edit("Method", [](Scene& scene) { scene.method = "gjk-epa"; });
    EXPECT_TRUE(session.warmStarts().empty());
}

TEST(Session, ShowsTheOldSimplexInItsOldPlaceDuringADrag) {
    Scene squares = defaultScene();
    squares.method = "gjk-cached";
    Session session(squares);
    const auto oldPoints = [&] {
        std::vector<glm::dvec3> points;
        for (const Item& item : session.picture(Canvas::Difference).items)
            if (item.role == Role::DroppedPoint && item.kind == ItemKind::Point)
                points.push_back(item.points.front());
        return points;
    };
    // where the query before the drag ended
    std::vector<glm::dvec3> ended;
    session.playback().scrub(1e9);
    for (const Item& item : session.picture(Canvas::Difference).items)
        if ((item.role == Role::SimplexVertex || item.role == Role::NewestPoint) &&
            item.kind == ItemKind::Point)
            ended.push_back(item.points.front());
    ASSERT_FALSE(ended.empty());
    EXPECT_TRUE(oldPoints().empty());
    session.beginGesture("Move");
    session.edit("Move", [](Scene& scene) { scene.bodies[1].position.x += 0.5; });
    const std::vector<glm::dvec3> old = oldPoints();
    EXPECT_EQ(old.size(), ended.size());
    for (const glm::dvec3& p : ended)
        EXPECT_TRUE(std::ranges::any_of(old, [&](glm::dvec3 q) { return glm::distance(p, q) < 1e-9; }));
    session.endGesture();
    EXPECT_TRUE(oldPoints().empty());
}

}  // namespace
}  // namespace gjkscope

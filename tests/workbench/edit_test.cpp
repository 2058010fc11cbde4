#include <chrono>
#include <glm/geometric.hpp>
#include <semaphore>
#include <set>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

class Edit : public Bench {
  protected:
    double scale() const { return canvas(Canvas::World).camera.pixelsPerUnit; }
    void expectB(glm::dvec2 wanted, double tolerance) const {
        EXPECT_LE(glm::distance(glm::dvec2(body(1).position), wanted), tolerance);
    }
    void expectFixed(const glm::dvec3& point, glm::dvec2 pixel, Canvas which) const {
        EXPECT_LE(glm::distance(pixelOf(point, which), pixel), 1e-6);
    }
};

TEST_F(Edit, UndoAndRedoSayWhatTheyDid) {
    std::string said;
    work_.toast = [&](std::string sentence) { said = std::move(sentence); };
    const glm::dvec2 from = pixelOf(body(1).position);
    drag(from, from + glm::dvec2(-70, 35));
    key(control('z'));
    EXPECT_EQ(said, tr("toast.undone", {{"what", "Move B"}}));
    key(controlShift('z'));
    EXPECT_EQ(said, tr("toast.redone", {{"what", "Move B"}}));
}

/// Runs that are waited for until the test lets them go on.
class WaitingEdit : public Edit {
  protected:
    WaitingEdit() {
        // the thread never gets further than the first run that nobody waits for
        work_.session.workAside([this] { goOn_.acquire(); }, std::chrono::milliseconds(0));
    }
    ~WaitingEdit() override { goOn_.release(1000); }
    void stopTheThread() {
        work_.session.edit("Move", [](Scene& scene) { scene.bodies[1].position.x = 5; });
        while (work_.session.isWaiting()) advance(work_, 0);
    }

    std::counting_semaphore<> goOn_{0};
};

TEST_F(WaitingEdit, EscapeStopsWaitingAndLosesNothing) {
    stopTheThread();
    const Scene shown = scene();
    work_.session.options.selectedBody = 1;
    key(control(kArrowUp));
    const Scene wanted = scene();
    ASSERT_NE(wanted, shown);
    ASSERT_TRUE(session().isWaiting());
    key(plain(kEscape));
    EXPECT_EQ(scene(), shown);
    EXPECT_FALSE(session().isWaiting());
    EXPECT_EQ(session().options.selectedBody, 1) << "Escape did more than that";
    key(controlShift('z'));
    EXPECT_EQ(scene(), wanted);
}

TEST_F(WaitingEdit, NothingIsPickedThatTheSceneHasNoMore) {
    stopTheThread();
    moveTo(pixelOf(body(1).position));
    EXPECT_EQ(hovered(), Subject::Kind::Body);
    const glm::dvec2 there = pixelOf(body(1).position);
    work_.session.edit("Shape", [](Scene& scene) { scene.bodies[1].shape.type = ShapeType::Ball; });
    moveTo(there);
    EXPECT_EQ(hovered(), Subject::Kind::None);
}

TEST_F(WaitingEdit, CamerasTurnAndFitWithThePictureOfAnotherDimension) {
    stopTheThread();
    work_.session.edit("Reload", [](Scene& scene) { scene = defaultScene(3); });
    takeView(work_.canvases);
    advance(work_, 0);
    update(work_.canvases);
    const CanvasState& world = work_.canvases[Canvas::World];
    ASSERT_TRUE(session().isWaiting());
    EXPECT_EQ(world.camera.orientation, glm::dquat(1, 0, 0, 0)) << "the picture is flat";
    const glm::dvec3 before = world.camera.center;
    goOn_.release(1000);
    while (work_.session.isWaiting()) advance(work_, 0);
    update(work_.canvases);
    EXPECT_EQ(world.camera.orientation, orientationOf(world.orbit));
    EXPECT_TRUE(world.fitted);
    EXPECT_NE(world.camera.center, before);
}

TEST_F(Edit, ADragIsOneUndoEntryOfWhichEscapeLeavesNothing) {
    const glm::dvec3 before = body(1).position;
    const glm::dvec2 from = pixelOf(before);
    drag(from, from + glm::dvec2(-70, 35));
    expectB(glm::dvec2(before) + glm::dvec2(-70, -35) / scale(), kPixels / scale());
    EXPECT_EQ(undoLabel(), "Move B");
    EXPECT_EQ(session().options.selectedBody, 1) << "what is dragged is selected";
    key(control('z'));
    EXPECT_EQ(body(1).position, before);
    EXPECT_EQ(undoLabel(), "");
    pressAt(from);
    movePress(work_.canvases, from + glm::dvec2(60, 0), false);
    EXPECT_NE(body(1).position, before);
    key(plain(kEscape));
    EXPECT_EQ(body(1).position, before);
    EXPECT_EQ(undoLabel(), "");
    EXPECT_EQ(session().options.selectedBody, 1) << "Escape took the drag back and nothing else";
}

TEST_F(Edit, KeysPointAtAllThatMovesAndMoveIt) {
    const Scene before = scene();
    std::set<Subject::Kind> kinds;
    for (int i = 0; i < 40; ++i) {
        key(shift('p'));
        ASSERT_TRUE(work_.canvases.pointed);
        kinds.insert(hovered());
        key(control(kArrowRight));
        EXPECT_FALSE(scene() == before) << static_cast<int>(hovered());
        key(control('z'));
        ASSERT_TRUE(scene() == before);
    }
    for (const auto kind : {Subject::Kind::BodyVertex, Subject::Kind::Origin, Subject::Kind::StartDirection})
        EXPECT_TRUE(kinds.contains(kind)) << static_cast<int>(kind);
    const Subject there = work_.canvases.pointed->subject;
    key(shift('p'));
    key(shift('o'));
    EXPECT_EQ(work_.canvases.pointed->subject, there);
    key(plain(kEscape));
    EXPECT_FALSE(work_.canvases.pointed);
}

TEST_F(Edit, DraggingTheOriginMovesBAndUndoTakesTheCameraBack) {
    const glm::dvec3 before = body(1).position;
    const glm::dvec2 origin = pixelOf({}, Canvas::Difference);
    const glm::dvec3 center = canvas(Canvas::Difference).camera.center;
    drag(origin, origin + glm::dvec2(-60, 20), Canvas::Difference);
    expectB(glm::dvec2(before) + glm::dvec2(-60, -20) / scale(), kPixels / scale());
    expectFixed({}, origin + glm::dvec2(-60, 20), Canvas::Difference);
    key(control('z'));
    EXPECT_EQ(canvas(Canvas::Difference).camera.center, center);
    expectFixed({}, origin, Canvas::Difference);
}

TEST_F(Edit, DraggingUntilTheyMeetIsSeenInTheAnswer) {
    EXPECT_EQ(session().run().answer().intersects, false);
    drag(pixelOf(body(1).position), pixelOf({0.9, 0.2, 0}));
    EXPECT_EQ(session().run().answer().intersects, true);
}

TEST_F(Edit, DraggingWhileParkedStaysOnTheSubStep) {
    for (int step = 1; step <= 3; ++step) key(plain(kArrowRight));
    park();
    const std::string phase = session().run().steps()[3].phase;
    const glm::dvec2 from = pixelOf(body(1).position);
    drag(from, from + glm::dvec2(12, 9));
    const Step& step = session().run().steps()[static_cast<std::size_t>(session().step())];
    EXPECT_EQ(session().step(), 3);
    EXPECT_EQ(step.phase, phase);
}

TEST_F(Edit, AHandleSizesTheSelectedShape) {
    click(pixelOf({}));
    ASSERT_EQ(session().options.selectedBody, 0);
    moveTo(pixelOf({1, 0, 0}));
    EXPECT_EQ(hovered(), Subject::Kind::ResizeHandle);
    EXPECT_EQ(work_.canvases.cursor, CanvasCursor::Hand);
    drag(pixelOf({1, 0, 0}), pixelOf({1.5, 0.25, 0}));
    EXPECT_NEAR(body(0).shape.extents.x, 1.5, kPixels / scale());
    EXPECT_EQ(body(0).shape.extents.y, 0.5) << "the handle of the side leaves the height alone";
}

TEST_F(Edit, TheStartDirectionIsDraggedAroundItsTail) {
    const std::string automatic = session().explanation().sentence;
    const glm::dvec2 tail = pixelOf({}, Canvas::Difference);
    // from A toward B, and outside of A − B
    const double reach = 30;
    const glm::dvec2 onArrow = tail + reach * glm::normalize(glm::dvec2(3, -0.5));
    moveTo(onArrow, Canvas::Difference);
    EXPECT_EQ(hovered(), Subject::Kind::StartDirection);
    drag(onArrow, tail + glm::dvec2(-reach, 0), Canvas::Difference);
    ASSERT_TRUE(scene().options.startDirection);
    const glm::dvec3 direction = glm::normalize(*scene().options.startDirection);
    EXPECT_NEAR(direction.x, -1, kPixels / reach);
    EXPECT_NEAR(direction.y, 0, kPixels / reach);
    EXPECT_NE(session().explanation().sentence, automatic);
}

TEST_F(Edit, DeleteTakesTheVertexUnderThePointerAndElseTheSelectedShape) {
    open(R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [2, 1], [1, 2], [0, 1]]}},
        {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [4, 0]},
        {"name": "C", "shape": {"type": "circle", "radius": 0.5}, "position": [4, 2]}]})");
    moveTo(pixelOf({1, 2, 0}));
    EXPECT_EQ(hovered(), Subject::Kind::BodyVertex);
    key(plain(kDelete));
    EXPECT_EQ(scene().bodies.size(), 3u) << "no shape went";
    moveTo(pixelOf({2, 1, 0}));
    key(plain(kBackspace));
    const std::vector<glm::dvec3> left{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}};
    EXPECT_EQ(body(0).shape.vertices, left);
    std::string said;
    work_.toast = [&](std::string sentence) { said = std::move(sentence); };
    moveTo(pixelOf({2, 0, 0}));
    key(plain(kDelete));
    EXPECT_EQ(body(0).shape.vertices, left);
    EXPECT_NE(said, "") << "a polygon keeps three";
    click(pixelOf(body(2).position));
    EXPECT_EQ(session().options.selectedBody, 2);
    key(plain(kDelete));
    EXPECT_EQ(scene().bodies.size(), 2u);
}

TEST_F(Edit, ARightClickRemovesAVertexAndADoubleClickAddsOne) {
    const glm::dvec2 edge = pixelOf({0.4, 0.5, 0});
    doubleClick(work_.canvases, Canvas::World, edge, kReach);
    EXPECT_EQ(undoLabel(), "Add a vertex to A");
    ASSERT_EQ(body(0).shape.vertices.size(), 5u);
    const glm::dvec2 corner = pixelOf({-1, -0.5, 0});
    press(work_.canvases, Canvas::World, corner, PointerButton::Right, false, kReach);
    release(work_.canvases);
    EXPECT_EQ(undoLabel(), "Remove a vertex of A");
    EXPECT_EQ(body(0).shape.vertices.size(), 4u);
}

TEST_F(Edit, AClickOnEmptyGroundOfEitherCanvasDeselects) {
    for (const Canvas which : kCanvases) {
        key(plain('b'));
        EXPECT_EQ(session().options.selectedBody, 1);
        click(inCanvas(which, 0.02, 0.95), which);
        EXPECT_EQ(session().options.selectedBody, -1);
    }
}

TEST_F(Edit, DuplicateAndDeleteAreUndone) {
    click(pixelOf(body(1).position));
    key(control('d'));
    EXPECT_EQ(scene().bodies.size(), 3u);
    key(plain(kDelete));
    EXPECT_EQ(scene().bodies.size(), 2u);
    key(control('z'));
    EXPECT_EQ(scene().bodies.size(), 3u);
}

TEST_F(Edit, AHeldKeyIsOneUndoEntry) {
    key(plain('b'));
    const glm::dvec3 before = body(1).position;
    for (int i = 0; i < 5; ++i) keyDown(work_, control(kArrowRight), i > 0);
    keyUp(work_);
    EXPECT_GT(body(1).position.x, before.x);
    key(control('z'));
    EXPECT_EQ(body(1).position, before);
}

TEST_F(Edit, APolygonIsDrawnVertexByVertexOrGivenUp) {
    key(plain('n'));
    const glm::dvec2 vertices[] = {inCanvas(Canvas::World, 0.2, 0.75), inCanvas(Canvas::World, 0.7, 0.75),
                                   inCanvas(Canvas::World, 0.7, 0.9), inCanvas(Canvas::World, 0.2, 0.9)};
    for (const glm::dvec2& vertex : vertices) click(vertex);
    EXPECT_EQ(scene().bodies.size(), 2u);
    click(vertices[0]);
    EXPECT_EQ(undoLabel(), "Draw a polygon");
    EXPECT_EQ(session().options.selectedBody, 2);
    key(control('z'));
    EXPECT_EQ(scene().bodies.size(), 2u);
    key(plain('n'));
    click(vertices[1]);
    key(plain(kEscape));
    EXPECT_FALSE(work_.canvases.polygon.on);
    EXPECT_EQ(undoLabel(), "");
}

TEST_F(Edit, ThePenDrawsInPlaceOfDragging) {
    const Scene before = scene();
    key(plain('p'));
    drag(pixelOf(body(1).position), inCanvas(Canvas::World, 0.3, 0.8));
    ASSERT_EQ(session().options.strokes.size(), 1u);
    EXPECT_GT(session().options.strokes.front().points.size(), 4u);
    EXPECT_EQ(scene(), before);
    key(plain('u'));
    EXPECT_TRUE(session().options.strokes.empty());
}

TEST_F(Edit, ACanvasThatTheUserHasMovedKeepsItsViewInAnotherSize) {
    place(work_.canvases, Canvas::World, {{0, 0}, {300, 250}});
    update(work_.canvases);
    EXPECT_LT(scale(), 80) << "all is in sight";
    key(plain('+'));
    const double zoomed = scale();
    place(work_.canvases, Canvas::World, {{0, 0}, {900, 800}});
    update(work_.canvases);
    EXPECT_EQ(scale(), zoomed);
    key(plain('f'));
    EXPECT_GT(scale(), zoomed);
}

TEST_F(Edit, ResetGivesSceneAndViewBack) {
    key(plain('b'));
    key(control(kArrowRight));
    key(plain('+'));
    const double zoomed = scale();
    key(control('r'));
    EXPECT_FALSE(session().dirty());
    EXPECT_LT(scale(), zoomed);
}

}  // namespace
}  // namespace gjkscope

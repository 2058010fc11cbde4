#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/orbit.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

constexpr const char* kTwoBoxesIn3D = R"({"dimension": 3, "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5, 0.75]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75, 0.5]}, "position": [3, 0.5, 0.25]}]})";

class View3D : public Bench {
  protected:
    View3D() : Bench(kTwoBoxesIn3D) {}

    const Orbit& orbit(Canvas which) const { return canvas(which).orbit; }
    /// The first place from one point of the world to another where the pointer is on such a handle.
    glm::dvec2 findHandle(Subject::Kind kind, glm::dvec3 from, glm::dvec3 to) {
        for (double f = 0; f <= 1; f += 0.02) {
            const glm::dvec2 pixel = pixelOf(from + f * (to - from));
            moveTo(pixel);
            if (hovered() == kind) return pixel;
        }
        ADD_FAILURE() << "no handle on the way";
        return {};
    }
};

TEST_F(View3D, EmptyGroundTurnsBothCanvasesAndEscapeTakesItBack) {
    const Orbit before = orbit(Canvas::World);
    const glm::dvec2 ground = inCanvas(Canvas::World, 0.5, 0.95);
    drag(ground, ground + glm::dvec2(90, -20));
    EXPECT_LT(orbit(Canvas::World).azimuth, before.azimuth);
    EXPECT_EQ(orbit(Canvas::Difference), orbit(Canvas::World));
    EXPECT_FALSE(session().dirty()) << "looking changes no scene";
    const Orbit turned = orbit(Canvas::World);
    pressAt(ground);
    movePress(work_.canvases, ground + glm::dvec2(80, 0), false);
    EXPECT_NE(orbit(Canvas::World), turned);
    key(plain(kEscape));
    EXPECT_EQ(orbit(Canvas::World), turned);
    EXPECT_EQ(orbit(Canvas::Difference), turned);
}

TEST_F(View3D, KeysTurnTheViewAndUnlinkedCanvasesTurnAlone) {
    const Orbit before = orbit(Canvas::World);
    key(plain('e'));
    EXPECT_NE(orbit(Canvas::World), before);
    EXPECT_EQ(orbit(Canvas::Difference), orbit(Canvas::World));
    key(plain('k'));
    const Orbit linked = orbit(Canvas::Difference);
    key(plain(kArrowUp));
    EXPECT_NE(orbit(Canvas::World), linked);
    EXPECT_EQ(orbit(Canvas::Difference), linked);
    key(plain('k'));
    EXPECT_EQ(orbit(Canvas::Difference), orbit(Canvas::World));
}

TEST_F(View3D, ABodyIsDraggedInTheViewPlane) {
    const glm::dvec3 before = body(1).position;
    const Camera seen = canvas(Canvas::World).camera;
    const glm::dvec2 by{-40, 25};
    // by its upper face, away from vertices and edges
    const glm::dvec2 from = pixelOf(before + glm::dvec3(-0.1, 0.2, 0.5));
    drag(from, from + by);
    EXPECT_EQ(undoLabel(), "Move B");
    const glm::dvec3 way = body(1).position - before,
                     wanted = glm::conjugate(seen.orientation) * glm::dvec3(by.x, -by.y, 0);
    EXPECT_LT(glm::distance(way, wanted / seen.pixelsPerUnit), kPixels / seen.pixelsPerUnit);
    EXPECT_LT(std::abs(glm::dot(way, seen.towardEye())), 1e-9);
}

TEST_F(View3D, AnArrowMovesAlongItsAxisOnly) {
    key(plain('b'));
    const glm::dvec3 before = body(1).position;
    // the arrow of z stands out of the box
    const glm::dvec2 tip =
        findHandle(Subject::Kind::AxisHandle, before + glm::dvec3(0, 0, 0.6), before + glm::dvec3(0, 0, 2));
    drag(tip, tip + glm::dvec2(6, -40));
    EXPECT_EQ(body(1).position.x, before.x);
    EXPECT_EQ(body(1).position.y, before.y);
    EXPECT_GT(body(1).position.z, before.z + 0.1);
    key(control('z'));
    EXPECT_EQ(body(1).position, before);
}

TEST_F(View3D, ARingTurnsAboutItsAxisOnly) {
    key(plain('b'));
    const glm::dvec3 center = body(1).position;
    // inward from the left the outermost ring is z's
    const glm::dvec3 left = glm::dvec3(-1, -1, 0) / std::sqrt(2.0);
    const glm::dvec2 ring =
        findHandle(Subject::Kind::RotationHandle, center + 2.4 * left, center + 0.8 * left);
    drag(ring, ring + glm::dvec2(4, 40));
    EXPECT_EQ(undoLabel(), "Turn B");
    EXPECT_EQ(body(1).orientation.x, 0.0);
    EXPECT_EQ(body(1).orientation.y, 0.0);
    EXPECT_GT(body(1).orientation.z, 0.05);
    EXPECT_EQ(body(1).position, center);
}

TEST_F(View3D, TheArrowNamedSizeScalesTheWholeBody) {
    key(plain('b'));
    const glm::dvec3 center = body(1).position, out = glm::normalize(glm::dvec3(-1, -1, 1));
    const glm::dvec2 arrow = findHandle(Subject::Kind::ResizeHandle, center + 1.6 * out, center + 1.05 * out);
    drag(arrow, 1.5 * arrow - 0.5 * pixelOf(center));
    EXPECT_EQ(undoLabel(), "Resize B");
    const glm::dvec3 half = body(1).shape.extents;
    EXPECT_NEAR(half.x, 0.75, 0.05);
    EXPECT_NEAR(half.y / half.x, 1.5, 1e-12);
    EXPECT_NEAR(half.z / half.x, 1, 1e-12);
    EXPECT_EQ(body(1).position, center);
}

TEST_F(View3D, ADoubleClickOnAFaceMakesAVertexThatDeleteTakesOut) {
    doubleClick(work_.canvases, Canvas::World, pixelOf({0.3, -0.1, 0.75}), kReach);
    EXPECT_EQ(undoLabel(), "Add a vertex to A");
    EXPECT_EQ(body(0).shape.vertices.size(), 9u);
    moveTo(pixelOf({1, -0.5, 0.75}));
    EXPECT_EQ(hovered(), Subject::Kind::BodyVertex);
    key(plain(kDelete));
    EXPECT_EQ(undoLabel(), "Remove a vertex of A");
}

TEST_F(View3D, KeysMoveAlongTheAxesThatAreSeenAndTurnAboutThem) {
    key(plain('b'));
    const glm::dvec3 before = body(1).position;
    key(control(kArrowUp));
    EXPECT_GT(body(1).position.z, before.z);
    EXPECT_EQ(body(1).position.x, before.x);
    key(alt(kArrowLeft));
    int parts = 0;
    for (int i = 0; i < 3; ++i) parts += (&body(1).orientation.x)[i] != 0.0 ? 1 : 0;
    EXPECT_EQ(parts, 1) << "about one axis";
}

TEST_F(View3D, EveryStepSaysItsSentence) {
    const std::size_t steps = session().run().steps().size();
    for (std::size_t step = 0; step < steps; ++step) {
        EXPECT_EQ(session().step(), static_cast<int>(step));
        EXPECT_FALSE(session().explanation().sentence.empty()) << "at step " << step;
        key(plain(kArrowRight));
        park();
    }
}

TEST_F(View3D, AFlattenedDifferenceIsASectionThatIsSavedWithTheView) {
    const Picture whole = shownPicture(work_.canvases, Canvas::Difference);
    key(plain('s'));
    EXPECT_TRUE(showsSection(work_.canvases, Canvas::Difference));
    EXPECT_NE(&shownPicture(work_.canvases, Canvas::Difference), &session().picture(Canvas::Difference));
    EXPECT_TRUE(viewOf(work_.canvases).flatten);
    EXPECT_FALSE(session().dirty());
}

}  // namespace
}  // namespace gjkscope

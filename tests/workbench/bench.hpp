#pragma once

#include <gtest/gtest.h>

#include <string>

#include "app/scene/io/scene_file.hpp"
#include "app/workbench/actions.hpp"
#include "app/workbench/canvas_pointer.hpp"

namespace gjkscope {

inline constexpr const char* kTwoBoxes = R"({"dimension": 2, "method": "gjk-distance", "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5]}]})";

/// A workbench with two canvases side by side, and a hand on the mouse and the keyboard.
class Bench : public testing::Test {
  protected:
    explicit Bench(const std::string& scene = kTwoBoxes) : work_(parseScene(scene, "scene").scene) {
        place(work_.canvases, Canvas::World, {{0, 0}, {600, 500}});
        place(work_.canvases, Canvas::Difference, {{600, 0}, {600, 500}});
        open(scene);
    }

    void open(const std::string& scene) {
        work_.session.open(parseScene(scene, "scene").scene, {}, {});
        takeView(work_.canvases);
        update(work_.canvases);
    }

    const Session& session() const { return work_.session; }
    const Scene& scene() const { return session().scene(); }
    const Body& body(std::size_t i) const { return scene().bodies[i]; }
    const CanvasState& canvas(Canvas which) const { return work_.canvases[which]; }
    std::string undoLabel() const {
        return session().history().canUndo() ? session().history().undoLabel() : "";
    }
    Subject::Kind hovered() const { return session().options.hover.kind; }

    glm::dvec2 pixelOf(glm::dvec3 point, Canvas which = Canvas::World) const {
        return canvas(which).camera.toPixels(point, canvas(which).viewport);
    }
    /// A place by parts of the canvas's width and height.
    glm::dvec2 inCanvas(Canvas which, double x, double y) const {
        const Viewport& view = canvas(which).viewport;
        return view.origin + glm::dvec2(x, y) * view.size;
    }

    void moveTo(glm::dvec2 at, Canvas which = Canvas::World) {
        hover(work_.canvases, which, at, kReach);
        update(work_.canvases);
    }
    void pressAt(glm::dvec2 at, Canvas which = Canvas::World) {
        moveTo(at, which);
        press(work_.canvases, which, at, PointerButton::Left, false, kReach);
    }
    void click(glm::dvec2 at, Canvas which = Canvas::World) {
        pressAt(at, which);
        release(work_.canvases);
        update(work_.canvases);
    }
    void drag(glm::dvec2 from, glm::dvec2 to, Canvas which = Canvas::World) {
        pressAt(from, which);
        for (int i = 1; i <= 8; ++i) movePress(work_.canvases, from + i / 8.0 * (to - from), false);
        release(work_.canvases);
        update(work_.canvases);
    }

    /// Presses the key and lets it go; fails where no action has it.
    void key(const Shortcut& key) {
        EXPECT_TRUE(keyDown(work_, key, false)) << shortcutText(key);
        keyUp(work_);
        update(work_.canvases);
    }
    void perform(const std::string& id) {
        const Action* action = findAction(*work_.actions, id);
        ASSERT_NE(action, nullptr) << id;
        ASSERT_TRUE(canPerform(*action, work_)) << id;
        gjkscope::perform(work_, action);
        update(work_.canvases);
    }
    void park() { advance(work_, 100); }

    static constexpr double kReach = 9;
    /// Pixels by which a drag may miss.
    static constexpr double kPixels = 2;

    Workbench work_;
};

}  // namespace gjkscope

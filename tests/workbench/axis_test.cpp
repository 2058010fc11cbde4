#include <algorithm>
#include <glm/geometric.hpp>

#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

constexpr const char* kApart = R"({"dimension": 2, "method": "sat", "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 0.5]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.75]}, "position": [3, 0.5]}]})";

class AxisTest : public Bench {
  protected:
    AxisTest() : Bench(kApart) {
        perform("step-forward");
        park();
        update(work_.canvases);
    }

    /// The line with its intervals, of which the first is the axis itself.
    std::vector<Item> lines() const {
        std::vector<Item> found;
        for (const Item& item : session().picture(Canvas::World).items)
            if (item.subject.kind == Subject::Kind::ShadowAxis && item.points.size() == 2)
                found.push_back(item);
        return found;
    }
    const glm::dvec2& offset() const { return session().options.axisOffset; }
    glm::dvec2 middle() const {
        const Item line = lines().front();
        // beside the marks
        return pixelOf(0.03 * line.points[0] + 0.97 * line.points[1]);
    }
    std::vector<std::string> labels() const {
        std::vector<std::string> texts;
        for (const Item& item : session().picture(Canvas::World).items)
            if (item.kind == ItemKind::Label) texts.push_back(item.text);
        return texts;
    }
};

TEST_F(AxisTest, ADragMovesTheLineAndAllItsIntervals) {
    const std::vector<Item> before = lines();
    ASSERT_EQ(before.size(), 4U) << "the axis, both shadows, the gap";
    const Scene scene = this->scene();
    const std::string sentence = session().explanation().sentence;
    const glm::dvec3 axis = glm::normalize(before[0].points[1] - before[0].points[0]);
    const glm::dvec2 from = middle(), by{15, 40};
    drag(from, from + by);
    EXPECT_NE(offset().x, 0);
    EXPECT_NE(offset().y, 0);
    const std::vector<Item> after = lines();
    ASSERT_EQ(after.size(), 5U) << "and the mark at zero";
    const glm::dvec3 moved = after[0].points[0] - before[0].points[0];
    EXPECT_NEAR(glm::dot(moved, axis), 0, 1e-9);
    EXPECT_GT(glm::length(moved), 0.1);
    for (const Item& line : before) {
        const auto same = std::ranges::find(after, line.key, &Item::key);
        ASSERT_NE(same, after.end());
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_LT(glm::distance(same->points[i], line.points[i] + moved), 1e-9);
    }
    EXPECT_EQ(this->scene(), scene) << "the scene stays";
    EXPECT_EQ(session().explanation().sentence, sentence) << "and so do the gap and its numbers";
    EXPECT_FALSE(session().dirty());
    EXPECT_FALSE(session().history().canUndo());
}

TEST_F(AxisTest, TheNumbersOfBothShadowsChangeByTheSame) {
    click(middle());
    ASSERT_TRUE(session().options.axisSelected);
    const auto ends = [&] {
        std::vector<double> numbers;
        for (std::string text : labels()) {
            if (!text.starts_with("[")) continue;
            for (std::size_t at; (at = text.find("−")) != std::string::npos;) text.replace(at, 3, "-");
            numbers.push_back(std::stod(text.substr(1)));
            numbers.push_back(std::stod(text.substr(text.find(',') + 1)));
        }
        return numbers;
    };
    const std::vector<double> before = ends();
    ASSERT_EQ(before.size(), 4U);
    key(control(kArrowRight));
    key(control(kArrowUp));
    const std::vector<double> after = ends();
    ASSERT_EQ(after.size(), 4U);
    EXPECT_NE(after[0], before[0]);
    for (std::size_t i = 1; i < 4; ++i) EXPECT_NEAR(after[i] - before[i], after[0] - before[0], 1e-3);
    EXPECT_FALSE(session().history().canUndo());
}

TEST_F(AxisTest, EscapeTakesADragBackAndResetTheOffset) {
    const glm::dvec2 from = middle();
    pressAt(from);
    movePress(work_.canvases, from + glm::dvec2(0, 40), false);
    EXPECT_NE(offset(), glm::dvec2(0));
    cancelPress(work_.canvases);
    EXPECT_EQ(offset(), glm::dvec2(0));
    drag(from, from + glm::dvec2(0, 40));
    EXPECT_NE(offset(), glm::dvec2(0));
    EXPECT_EQ(viewOf(work_.canvases).axisOffset, offset());
    key(control('r'));
    EXPECT_EQ(offset(), glm::dvec2(0));
}

TEST_F(AxisTest, ItStaysUnderThePointerInSpace) {
    std::string scene = kApart;
    scene.replace(scene.find("2"), 1, "3");
    for (std::size_t at; (at = scene.find("0.5]")) != std::string::npos;) scene.replace(at, 4, "0.5, 0.4]");
    scene.replace(scene.find("0.75]"), 5, "0.75, 0.6]");
    open(scene);
    perform("step-forward");
    park();
    update(work_.canvases);
    const glm::dvec2 from = middle(), by{0, 30};
    const glm::dvec2 before = pixelOf(lines().front().points[0]);
    drag(from, from + by);
    const glm::dvec2 moved = pixelOf(lines().front().points[0]) - before;
    // what is left of the way goes along the line, and moves its zero
    const Item line = lines().front();
    const glm::dvec2 along = glm::normalize(pixelOf(line.points[1]) - pixelOf(line.points[0]));
    EXPECT_NEAR(std::abs((moved - by).x * along.y - (moved - by).y * along.x), 0, 1);
    EXPECT_GT(glm::length(moved), 5);
}

TEST_F(AxisTest, ASceneOpensWithIt) {
    std::string scene = kApart;
    scene.insert(scene.rfind('}'), R"(, "view": {"axis_offset": [0.25, -1]})");
    open(scene);
    EXPECT_EQ(offset(), glm::dvec2(0.25, -1));
    EXPECT_NE(sceneText(this->scene()).find("\"axis_offset\": [0.25, -1]"), std::string::npos);
}

}  // namespace
}  // namespace gjkscope

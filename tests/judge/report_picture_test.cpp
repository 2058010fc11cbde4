#include "app/judge/report_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::Contains;
using testing::IsEmpty;

Scene squares(const std::string& reported) {
    return parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
                          {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [1.75, 0.5]}], "reported": )" +
                          reported + "}",
                      "s")
        .scene;
}

Picture drawn(const Scene& scene, Canvas canvas, bool judged, const PictureOptions& options = {}) {
    Picture picture;
    picture.add(ItemKind::Fill, Role::ShapeA, {{-1, -1, 0}, {3, 2, 0}});
    drawReport(scene, judged ? judgmentsOf(scene) : std::vector<Judgment>(), canvas, options, picture);
    picture.items.erase(picture.items.begin());
    return picture;
}

std::vector<std::string> labelsOf(const Picture& picture) {
    std::vector<std::string> labels;
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Label) labels.push_back(item.text);
    return labels;
}

TEST(ReportPicture, ShowsPointsAndNormalInTheWorld) {
    const Scene scene = squares(R"({"by": "Jolt", "depth": 0.25, "normal": [2, 0], "point_a": [1, 0],
                                    "contacts": [{"point": [3, 0.5]}]})");
    const Picture picture = drawn(scene, Canvas::World, false);
    EXPECT_THAT(labelsOf(picture), testing::ElementsAre("point on A", "contact", "normal"));
    const auto arrow = std::ranges::find(picture.items, ItemKind::Arrow, &Item::kind);
    ASSERT_NE(arrow, picture.items.end());
    EXPECT_EQ(arrow->points[0], glm::dvec3(1, 0, 0));
    EXPECT_GT(arrow->points[1].x, 1);
    EXPECT_EQ(arrow->points[1].y, 0);
    // what is wrong says so once it is judged
    EXPECT_THAT(labelsOf(drawn(scene, Canvas::World, true)), Contains("The point is 2 off A"));
}

TEST(ReportPicture, ShowsTheLengthAsAVectorFromTheOrigin) {
    const auto tipOf = [](const Scene& scene) {
        const Picture picture = drawn(scene, Canvas::Difference, false);
        const auto arrow = std::ranges::find(picture.items, ItemKind::Arrow, &Item::kind);
        return arrow == picture.items.end() ? glm::dvec3(99) : arrow->points[1];
    };
    EXPECT_EQ(tipOf(squares(R"({"depth": 0.25, "normal": [1, 0]})")), glm::dvec3(0.25, 0, 0));
    EXPECT_EQ(tipOf(squares(R"({"distance": 0.5, "normal": [1, 0]})")), glm::dvec3(-0.5, 0, 0));
    const Picture picture = drawn(squares(R"({"depth": 0.26})"), Canvas::Difference, true);
    ASSERT_EQ(picture.items.size(), 2U);
    EXPECT_EQ(picture.items[0].kind, ItemKind::Circle);
    EXPECT_EQ(picture.items[0].radius, 0.26);
    EXPECT_THAT(labelsOf(picture), Contains("The depth is 4 % more than the least, 0.25"));
}

TEST(ReportPicture, IsNoneWhereItIsNotWanted) {
    PictureOptions options;
    options.report = false;
    const Scene scene = squares(R"({"normal": [1, 0]})");
    EXPECT_THAT(drawn(scene, Canvas::World, true, options).items, IsEmpty());
    options = {};
    options.labels = false;
    EXPECT_THAT(labelsOf(drawn(scene, Canvas::World, true, options)), IsEmpty());
    options = {};
    options.set = PairSet::Sum;
    EXPECT_THAT(drawn(scene, Canvas::Difference, true, options).items, IsEmpty());
}

}  // namespace
}  // namespace gjkscope

#include "app/picture/layout/mark_thinning.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

const Viewport kWholeView{{0, 0}, {800, 600}};

Camera cameraAt(double pixelsPerUnit) {
    return {.center = {0, 0, 0}, .pixelsPerUnit = pixelsPerUnit};
}

/// A regular polygon of radius 1 with a mark at each vertex.
Picture polygonWithMarks(int count) {
    Picture picture;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * 3.141592653589793 * i / count;
        picture.add(ItemKind::Point, Role::ShapeA, {{std::cos(angle), std::sin(angle), 0}}).subject = {
            .kind = Subject::Kind::BodyVertex, .body = 0, .index = i};
    }
    return picture;
}

std::vector<glm::dvec2> shown(const Picture& picture, const Camera& camera, double scale) {
    const std::vector<float> sizes = markSizes(picture, camera, kWholeView, scale);
    std::vector<glm::dvec2> places;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (sizes[i] > 0) places.push_back(camera.toPixels(picture.items[i].points[0], kWholeView));
    return places;
}

TEST(MarkSizes, NoneThatAreShownTouch) {
    for (const double scale : {1.0, 2.5}) {
        const auto places = shown(polygonWithMarks(200), cameraAt(100), scale);
        EXPECT_GT(places.size(), 20u);
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) EXPECT_GE(glm::distance(places[i], places[j]), 9.9 * scale);
    }
}

TEST(MarkSizes, ComeBackWhenOneLooksCloser) {
    EXPECT_EQ(shown(polygonWithMarks(200), cameraAt(1000), 1).size(), 200u);
}

TEST(MarkSizes, GrowWithTheRoomBetweenThem) {
    float before = 0;
    for (const double pixelsPerUnit : {100.0, 200.0, 400.0}) {
        const float size = markSizes(polygonWithMarks(80), cameraAt(pixelsPerUnit), kWholeView, 1).front();
        EXPECT_GT(size, before);
        before = size;
    }
    EXPECT_EQ(before, 1);
}

TEST(MarkSizes, FewVerticesAreAllShownHoweverSmall) {
    EXPECT_EQ(shown(polygonWithMarks(12), cameraAt(1), 1).size(), 12u);
}

TEST(MarkSizes, AreOfOneOutlineOnly) {
    Picture picture = polygonWithMarks(20);
    for (const Item& item : polygonWithMarks(20).items) {
        picture.items.push_back(item);
        picture.items.back().role = Role::ShapeB;
    }
    EXPECT_EQ(shown(picture, cameraAt(100), 1).size(), 40u) << "two outlines that lie on each other";
}

}  // namespace
}  // namespace gjkscope

#include "app/runs/picture/set_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

/// A square and a triangle about its center, whose set is drawn.
Picture pictureOf(PairSet set) {
    const Scene scene = test::scene(body("A", box(2, 2)), body("B", polygon({{-1, -1}, {1, -1}, {0, 2}})));
    PictureOptions options;
    options.set = set;
    return pictureAt(scene, *runScene(scene), Canvas::Difference, 0, options);
}

std::vector<std::vector<glm::dvec3>> linesOf(const Picture& picture, Role role, bool isFaint) {
    std::vector<std::vector<glm::dvec3>> lines;
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Polyline && item.role == role && (item.strength < 0.5f) == isFaint)
            lines.push_back(item.points);
    return lines;
}

/// Left of all edges of a counter-clockwise polygon, or on them.
bool isInside(const std::vector<glm::dvec3>& polygon, glm::dvec3 p) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        if (glm::cross(to - from, p - from).z < -1e-9) return false;
    }
    return true;
}

TEST(SetPicture, ASumIsTheUnionOfCopies) {
    for (const PairSet set : {PairSet::Sum, PairSet::Difference}) {
        const Picture picture = pictureOf(set);
        const auto copies = linesOf(picture, Role::ShapeA, true),
                   border = linesOf(picture, Role::Difference, false);
        EXPECT_EQ(copies.size(), 3u);
        ASSERT_EQ(border.size(), 1u);
        for (const glm::dvec3& vertex : border[0])
            EXPECT_TRUE(
                std::ranges::any_of(copies, [&](const auto& copy) { return isInside(copy, vertex); }));
        for (const auto& copy : copies)
            for (const glm::dvec3& vertex : copy) EXPECT_TRUE(isInside(border[0], vertex));
    }
}

TEST(SetPicture, AnErosionIsTheIntersectionOfCopies) {
    const Picture picture = pictureOf(PairSet::Erosion);
    const auto copies = linesOf(picture, Role::ShapeA, true),
               border = linesOf(picture, Role::Difference, false);
    EXPECT_EQ(copies.size(), 3u);
    ASSERT_EQ(border.size(), 1u);
    for (const glm::dvec3& vertex : border[0]) {
        EXPECT_TRUE(std::ranges::all_of(copies, [&](const auto& copy) { return isInside(copy, vertex); }));
        const glm::dvec3 beyond = vertex * 1.01;
        EXPECT_FALSE(std::ranges::all_of(copies, [&](const auto& copy) { return isInside(copy, beyond); }));
    }
}

}  // namespace
}  // namespace gjkscope

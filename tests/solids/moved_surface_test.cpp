#include "app/solids/moved_surface.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/solids/solid_shape.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {
namespace {

double heightOver(const std::vector<glm::dvec3>& points, std::span<const int> face, glm::dvec3 p) {
    const glm::dvec3 normal = glm::normalize(areaNormal(points, face));
    return glm::dot(normal, p - points[static_cast<std::size_t>(face[0])]);
}

/// A closed convex surface round both ends of the way, and nothing beyond their hull.
void expectSweep(const ShapeSpec& shape, glm::dvec3 by) {
    const Border border = solidOf(shape)->border;
    const Border swept = sweptAlong(border, by);
    ASSERT_TRUE(swept.surface);
    const Rings& faces = swept.surface->faces;
    EXPECT_FALSE(polyhedronEdges(faces, static_cast<int>(swept.points.size())).empty()) << "not closed";
    EXPECT_EQ(swept.surface->edges.size() + 2, faces.size() + swept.points.size()) << "Euler";
    for (const std::span<const int> face : faces)
        for (const glm::dvec3& p : border.points) {
            EXPECT_LT(heightOver(swept.points, face, p), 1e-3);
            EXPECT_LT(heightOver(swept.points, face, p + by), 1e-3);
        }
    for (const glm::dvec3& p : swept.points) {
        const bool isOfEnd = std::ranges::find(border.points, p) != border.points.end() ||
                             std::ranges::any_of(border.points, [&](glm::dvec3 q) { return q + by == p; });
        EXPECT_TRUE(isOfEnd);
    }
}

}  // namespace

TEST(SweptAlong, IsTheHullOfBothEnds) {
    ShapeSpec box, ball, cone;
    box.type = ShapeType::Box;
    box.extents = {1, 0.5, 0.25};
    ball.type = ShapeType::Ball;
    ball.radius = 0.7;
    cone.type = ShapeType::Cone;
    for (const ShapeSpec& shape : {box, ball, cone})
        for (const glm::dvec3 by : {glm::dvec3(2, 0.3, 0.1), {0, 0, -3}, {0.1, 0, 0}}) expectSweep(shape, by);
}

TEST(SweptAlong, OfWhatHasNoFacesIsNothing) {
    ShapeSpec segment;
    segment.type = ShapeType::Segment;
    segment.b = {1, 0, 0};
    EXPECT_FALSE(sweptAlong(solidOf(segment)->border, {0, 0, 1}).surface);
    ShapeSpec box;
    box.type = ShapeType::Box;
    EXPECT_FALSE(sweptAlong(solidOf(box)->border, {0, 0, 0}).surface);
}

}  // namespace gjkscope

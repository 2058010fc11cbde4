#include "app/solids/moved_surface.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <tuple>

#include "app/solids/solid_shape.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {
namespace {

/// How far points reach beyond the plane of a face.
double reachBeyond(const std::vector<glm::dvec3>& vertices, std::span<const int> face,
                   const std::vector<glm::dvec3>& points) {
    const glm::dvec3 normal = glm::normalize(areaNormal(vertices, face));
    const double height = glm::dot(normal, vertices[static_cast<std::size_t>(face[0])]);
    double reach = -1;
    for (const glm::dvec3& p : points) reach = std::max(reach, glm::dot(normal, p) - height);
    return reach;
}

/// A closed convex surface around both ends of the way, and nothing beyond their hull.
void expectSweep(const ShapeSpec& shape, glm::dvec3 by) {
    const Border border = *solidBorder(shape);
    const Border swept = sweptAlong(border, by);
    ASSERT_TRUE(swept.surface);
    const Rings& faces = swept.surface->faces;
    EXPECT_FALSE(polyhedronEdges(faces, static_cast<int>(swept.points.size())).empty()) << "not closed";
    EXPECT_EQ(swept.surface->edges.size() + 2, faces.size() + swept.points.size()) << "Euler";
    std::vector<glm::dvec3> ends = border.points;
    for (const glm::dvec3& p : border.points) ends.push_back(p + by);
    std::size_t number = 0;
    for (const std::span<const int> face : faces)
        // of the thousands of a ball some hundred
        if (number++ % (1 + faces.size() / 128) == 0) {
            EXPECT_LT(reachBeyond(swept.points, face, ends), 1e-3);
        }
    const auto isBefore = [](const glm::dvec3& p, const glm::dvec3& q) {
        return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
    };
    std::ranges::sort(ends, isBefore);
    for (const glm::dvec3& p : swept.points) EXPECT_TRUE(std::ranges::binary_search(ends, p, isBefore));
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
    EXPECT_FALSE(sweptAlong(*solidBorder(segment), {0, 0, 1}).surface);
    ShapeSpec box;
    box.type = ShapeType::Box;
    EXPECT_FALSE(sweptAlong(*solidBorder(box), {0, 0, 0}).surface);
}

}  // namespace gjkscope

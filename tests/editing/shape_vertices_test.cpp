#include "app/editing/shape_vertices.hpp"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "app/hull/hull.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/picture/orbit.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/vertex_order.hpp"

namespace gjkscope {
namespace {

constexpr glm::dvec3 kEye{0, 0, 1};

Body boxOf(glm::dvec3 extents, glm::dvec3 position) {
    Body box;
    box.shape.type = ShapeType::Box;
    box.shape.extents = extents;
    box.position = position;
    return box;
}

/// A 3D view from the front right, above.
glm::dvec3 eye() {
    return glm::conjugate(orientationOf(Orbit{-1.05, 0.42})) * kEye;
}

TEST(NewVertex, MakesNeighborAndItselfVerticesWherever) {
    const std::vector<glm::dvec3> vertices{{0, 0, 0}, {4, 0, 0}, {5, 2, 0}, {0.1, 2.1, 0}};
    for (std::size_t edge = 0; edge < vertices.size(); ++edge) {
        const glm::dvec3 a = vertices[edge], b = vertices[(edge + 1) % vertices.size()];
        for (const double t : {0.02, 0.5, 0.97}) {
            const auto vertex = newVertex(vertices, {a + t * (b - a), kEye, 0.1});
            ASSERT_TRUE(vertex.has_value());
            std::vector<glm::dvec3> all = vertices;
            all.push_back(*vertex);
            EXPECT_EQ(hullOf(all, 2).vertices.size(), vertices.size() + 1);
        }
    }
    EXPECT_FALSE(newVertex(vertices, {{2, 1, 0}, kEye, 0.1}).has_value());
}

TEST(NewVertex, AppearsUnderThePointer) {
    const std::vector<glm::dvec3> square{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
    // outside the edge, on it, and inside, where only the edge itself can be
    for (const double y : {-0.09, -0.03, 0.0, 0.05}) {
        for (const double x : {0.2, 1.3, 3.7}) {
            const auto vertex = newVertex(square, {{x, y, 0}, kEye, 0.1});
            ASSERT_TRUE(vertex.has_value());
            EXPECT_LT(glm::distance(*vertex, {x, std::min(y, 0.0), 0}), 0.01) << x << " " << y;
        }
    }
}

TEST(NewVertex, ABoxBecomesAPolygon) {
    Body box = boxOf({1, 0.5, 1}, {3, 2, 0});
    ASSERT_TRUE(addVertex(box, {toWorld(box, {1, 0.2, 0}, 2), kEye, 0.05}, 2));
    EXPECT_EQ(box.shape.type, ShapeType::Polytope);
    EXPECT_EQ(box.shape.vertices.size(), 5u);
    EXPECT_TRUE(removeVertex(box, 0, 2));
    EXPECT_TRUE(removeVertex(box, 0, 2));
    EXPECT_FALSE(removeVertex(box, 0, 2)) << "three are left";
}

TEST(NewVertex, HasItsPlaceInThePolygonsList) {
    const std::vector<glm::dvec3> list{{4, 0, 0}, {4, 1, 0}, {1, 1, 0}, {1, 4, 0}, {0, 4, 0}, {0, 0, 0}};
    const auto withVertexAt = [&](glm::dvec3 at) {
        Body body;
        setListedPoints(body.shape, list, 2);
        EXPECT_TRUE(addVertex(body, {at, kEye, 0.1}, 2));
        return listedPoints(body.shape);
    };
    const auto placeOf = [&](const std::vector<glm::dvec3>& points) {
        std::size_t place = 0;
        while (place < list.size() && points[place] == list[place]) ++place;
        return place;
    };
    EXPECT_EQ(placeOf(withVertexAt({4.05, 0.5, 0})), 1u);
    EXPECT_EQ(placeOf(withVertexAt({0.5, 4.05, 0})), 4u);
    EXPECT_EQ(placeOf(withVertexAt({2, -0.05, 0})), 6u) << "behind the last is before the first";
    const std::size_t onLid = placeOf(withVertexAt({3.4, 1.65, 0}));
    EXPECT_EQ(onLid, 2u) << "outside the pocket, beside its nearer end";
}

/// A wedge with faces of three and four vertices.
const std::vector<glm::dvec3> kWedge{{-1, -1, 0}, {1, -1, 0},     {1, 1, 0},
                                     {-1, 1, 0},  {-0.4, 0, 1.1}, {0.5, 0, 1}};

void expectOneMore(const std::vector<glm::dvec3>& vertices, const std::optional<glm::dvec3>& added) {
    ASSERT_TRUE(added.has_value());
    std::vector<glm::dvec3> all = vertices;
    all.push_back(*added);
    EXPECT_EQ(hullOf(all, 3).vertices.size(), vertices.size() + 1) << "no vertex is lost";
    EXPECT_EQ(polyhedronOf(all).vertices.size(), vertices.size() + 1);
}

TEST(NewHullVertex, StandsOnTheFaceThatIsSeen) {
    // the front face, whose middle is seen
    const glm::dvec3 middle = 0.25 * (kWedge[0] + kWedge[1] + kWedge[4] + kWedge[5]);
    for (const double away : {-3.0, 0.0, 5.0}) {
        const auto added = newHullVertex(kWedge, {middle + away * eye(), eye(), 0.01});
        expectOneMore(kWedge, added);
        EXPECT_LT(glm::distance(*added, middle), 0.4) << "wherever on the line of sight the click was";
        EXPECT_LT(added->y, middle.y) << "outside";
    }
    EXPECT_FALSE(newHullVertex(kWedge, {{5, 5, 5}, eye(), 0.01}).has_value());
}

TEST(NewHullVertex, AppearsUnderThePointer) {
    const glm::dvec3 middle = 0.25 * (kWedge[0] + kWedge[1] + kWedge[4] + kWedge[5]);
    const glm::dvec3 onEdge = kWedge[1] + 0.4 * (kWedge[5] - kWedge[1]);
    for (const glm::dvec3 at : {middle, onEdge}) {
        const auto added = newHullVertex(kWedge, {at, eye(), 0.01});
        expectOneMore(kWedge, added);
        EXPECT_LT(glm::length(inView(*added - at, eye())), 1e-9);
    }
}

TEST(NewHullVertex, StandsOnTheEdgeThatIsNear) {
    const glm::dvec3 a = kWedge[4], b = kWedge[5];
    for (const double t : {0.02, 0.5, 0.97}) {
        const auto added = newHullVertex(kWedge, {a + t * (b - a) + 2.0 * eye(), eye(), 0.05});
        expectOneMore(kWedge, added);
        EXPECT_GT(added->z, (a + t * (b - a)).z - 0.02);
    }
}

TEST(NewHullVertex, MakesSolidsOfFlatHulls) {
    const std::vector<glm::dvec3> square{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    expectOneMore(square, newHullVertex(square, {{0, 0, 0}, eye(), 0.05}));
    const auto beside = newHullVertex(square, {{1, 0, 0}, eye(), 0.05});
    expectOneMore(square, beside);
    EXPECT_GT(beside->x, 1);
}

TEST(NewHullVertex, ABoxBecomesAHull) {
    Body box = boxOf({1, 0.5, 0.75}, {3, 2, 1});
    box.orientation = glm::normalize(glm::dquat(0.9, 0.1, -0.3, 0.2));
    ASSERT_TRUE(addVertex(box, {box.position, eye(), 0.01}, 3));
    EXPECT_EQ(box.shape.type, ShapeType::Polytope);
    EXPECT_EQ(box.shape.vertices.size(), 9u);
    Body other = boxOf({1, 0.5, 0.75}, {3, 2, 1});
    const glm::dvec3 gone = shapeVertices(other.shape, 3)[5];
    EXPECT_TRUE(removeVertex(other, 5, 3));
    EXPECT_EQ(other.shape.vertices.size(), 7u);
    EXPECT_EQ(std::ranges::count(other.shape.vertices, gone), 0);
}

}  // namespace
}  // namespace gjkscope

#include "core/polyhedron/polyhedron.hpp"

#include <gtest/gtest.h>

#include "core/polyhedron/merge_faces.hpp"
#include "tests/core/polyhedra.hpp"

namespace gjkscope {
namespace {

using namespace test;

TEST(Polyhedron, EdgesRunAlongTheRingOfTheirLeftFace) {
    const Polyhedron<double> box = boxHull<double>({1, 2, 3});
    const std::vector<PolyhedronEdge> edges = polyhedronEdges(box.faces, 8);
    ASSERT_EQ(edges.size(), 12U);
    const auto runs = [&](int face, int from, int to) {
        const std::span<const int> ring = box.faces[static_cast<std::size_t>(face)];
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (ring[i] == from && ring[(i + 1) % ring.size()] == to) return true;
        return false;
    };
    for (const PolyhedronEdge& e : edges) {
        EXPECT_TRUE(runs(e.left, e.from, e.to));
        EXPECT_TRUE(runs(e.right, e.to, e.from));
    }
}

TEST(Polyhedron, AFlatPolygonHasItsSidesForEdges) {
    const std::vector<PolyhedronEdge> edges = polyhedronEdges(flatPolygon(5, 1).faces, 5);
    ASSERT_EQ(edges.size(), 5U);
    for (const PolyhedronEdge& e : edges) EXPECT_NE(e.left, e.right);
}

TEST(Polyhedron, AnOpenSurfaceHasNoEdgesToOffer) {
    Rings faces{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}};
    EXPECT_TRUE(polyhedronEdges(faces, 4).empty());
    // a face that looks the wrong way
    faces.push_back({3, 2, 1});
    EXPECT_TRUE(polyhedronEdges(faces, 4).empty());
}

TEST(Polyhedron, NormalsPointOutwardsWhateverTheScale) {
    for (const double scale : {1e-90, 1.0, 1e90}) {
        Polyhedron<double> box = boxHull<double>({1, 2, 3}, {7, 8, 9});
        for (Vec<3>& v : box.vertices) v *= scale;
        const std::vector<Vec<3>> normals = normalsOf(box);
        EXPECT_EQ(normals[0], Vec<3>(-1, 0, 0));
        EXPECT_EQ(normals[1], Vec<3>(1, 0, 0));
        EXPECT_EQ(normals[3], Vec<3>(0, 1, 0));
        EXPECT_EQ(normals[4], Vec<3>(0, 0, -1));
    }
}

/// A box whose faces are cut into triangles and whose upper edges have a vertex in their middle.
TEST(MergedFaces, JoinWhatLiesInOnePlane) {
    Polyhedron<double> box = boxHull<double>({1, 1, 1});
    Rings triangles;
    for (const std::span<const int> f : box.faces) {
        triangles.push_back({f[0], f[1], f[2]});
        triangles.push_back({f[0], f[2], f[3]});
    }
    const Rings faces = mergedFaces(box.vertices, triangles, edgesOf(triangles, 8), 1e-14);
    EXPECT_EQ(faces.size(), 6U);
    expectClosedSurface(faces, 8);
}

TEST(MergedFaces, DropVerticesInTheMiddleOfStraightEdges) {
    // a tetrahedron with a vertex in the middle of the edge from 0 to 1
    const std::vector<Vec<3>> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.5, 0, 0}};
    const Rings rings{{0, 2, 4}, {2, 1, 4}, {0, 4, 3}, {4, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    const Rings faces = mergedFaces(points, rings, edgesOf(rings, 5), 1e-14);
    ASSERT_EQ(faces.size(), 4U);
    for (const std::span<const int> face : faces) EXPECT_EQ(face.size(), 3U);
}

/// Many faces, each nearly in its neighbors' plane, must not be taken for one.
TEST(MergedFaces, FollowNoChainOfNearlyFlatEdges) {
    std::mt19937 random(5);
    const Polyhedron<double> ball = hullOfPoints(pointsOnEllipsoid(300, {1, 1, 1}, random));
    const Rings faces = mergedFaces(ball.vertices, ball.faces, edgesOf(ball.faces, 300), 0.02);
    EXPECT_LT(faces.size(), ball.faces.size() / 2);
    EXPECT_GT(faces.size(), 20U);
}

TEST(MergedFaces, KeepBothSidesOfWhatIsFlat) {
    const Polyhedron<double> square = flatPolygon(4, 1);
    const Rings rings{{0, 1, 2}, {0, 2, 3}, {3, 2, 1, 0}};
    const Rings faces = mergedFaces(square.vertices, rings, edgesOf(rings, 4), 1e-14);
    EXPECT_EQ(faces.size(), 2U);
    expectClosedSurface(faces, 4);
}

}  // namespace
}  // namespace gjkscope

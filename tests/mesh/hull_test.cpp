#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/mesh/weld.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

TEST(MeshHull, CanBeEndedWhileItGrows) {
    const TemporaryFolder folder;
    constexpr int kPoints = 20'000;
    std::string text = "OFF\n" + std::to_string(kPoints) + " 1 0\n";
    for (int i = 0; i < kPoints; ++i) {
        const double z = 2.0 * i / (kPoints - 1) - 1, r = std::sqrt(1 - z * z), turn = 2.4 * i;
        text += std::to_string(r * std::cos(turn)) + " " + std::to_string(r * std::sin(turn)) + " " +
                std::to_string(z) + "\n";
    }
    writeText(folder / "ball.off", text + "3 0 1 2\n");
    int calls = 0;
    const auto listener = [&](LoadingStage stage) {
        if (stage == LoadingStage::Hull && ++calls == 5) throw std::runtime_error("given up");
    };
    EXPECT_EQ(errorOf([&] { readMeshHull(folder / "ball.off", listener); }), "given up");
    EXPECT_EQ(calls, 5);
}

MeshForm formOf(const std::string& text) {
    const TemporaryFolder folder;
    writeText(folder / "mesh.off", text);
    return readMeshHull(folder / "mesh.off").form;
}

TEST(MeshHull, SaysWhatTheMeshWas) {
    const std::string vertices = "0 0 0\n2 0 0\n0 2 0\n0 0 2\n";
    EXPECT_EQ(formOf("OFF\n4 4 0\n" + vertices + "3 0 2 1\n3 0 1 3\n3 1 2 3\n3 0 3 2\n"), MeshForm::Convex);
    EXPECT_EQ(formOf("OFF\n4 4 0\n" + vertices + "3 0 2 1\n3 1 0 3\n3 2 1 3\n3 0 3 2\n"), MeshForm::Convex)
        << "whichever way its faces run";
    EXPECT_EQ(formOf("OFF\n4 3 0\n" + vertices + "3 0 2 1\n3 0 1 3\n3 1 2 3\n"), MeshForm::Open);
    EXPECT_EQ(formOf("OFF\n5 6 0\n" + vertices + "0.4 0.4 0.4\n3 0 2 1\n3 0 1 3\n3 0 3 2\n" +
                     "3 1 2 4\n3 2 3 4\n3 3 1 4\n"),
              MeshForm::Concave)
        << "a dent";
    EXPECT_EQ(formOf("OFF\n4 2 0\n0 0 0\n2 0 0\n2 2 0\n0 2 0\n3 0 1 2\n3 0 2 3\n"), MeshForm::Convex)
        << "a flat one has no inside";
}

/// A tetrahedron as a list of separate triangles, each of whose vertices is off by so much.
std::string crackedTetrahedron(glm::dvec3 at, double size, double crack) {
    const glm::dvec3 vertices[] = {{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}};
    const int faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
    std::ostringstream text;
    text.precision(17);
    text << "OFF\n12 4 0\n";
    int shift = 0;
    for (const auto& face : faces) {
        for (const int vertex : face) {
            // every copy of a vertex elsewhere: among the eight ends of a box's diagonals
            ++shift;
            const glm::dvec3 off((shift & 1) != 0 ? 0.5 : -0.5, (shift & 2) != 0 ? 0.5 : -0.5,
                                 (shift & 4) != 0 ? 0.5 : -0.5);
            const glm::dvec3 p = at + size * vertices[vertex] + crack * off;
            text << p.x << ' ' << p.y << ' ' << p.z << '\n';
        }
    }
    for (int i = 0; i < 4; ++i) text << "3 " << 3 * i << ' ' << 3 * i + 1 << ' ' << 3 * i + 2 << '\n';
    return text.str();
}

TEST(MeshHull, CracksOfARoundingAreClosedAndWiderOnesAreNot) {
    constexpr double kFloat = std::numeric_limits<float>::epsilon();
    for (const double size : {1e-6, 1.0, 1e6}) {
        EXPECT_EQ(formOf(crackedTetrahedron({0, 0, 0}, size, 2 * size * kFloat / 2)), MeshForm::Convex);
        EXPECT_EQ(formOf(crackedTetrahedron({0, 0, 0}, size, 1e-4 * size)), MeshForm::Open);
    }
    // far out, where a rounding is larger against the mesh
    EXPECT_EQ(formOf(crackedTetrahedron({1000, 1000, 1000}, 1, 1000 * kFloat / 2)), MeshForm::Convex);
    EXPECT_EQ(formOf(crackedTetrahedron({1000, 1000, 1000}, 1, 1e-2)), MeshForm::Open);
}

TEST(MeshHull, PointsThatAreNearerThanACrackButApartStayApart) {
    // a flat grid has many points in one line along every axis
    std::vector<glm::dvec3> grid;
    for (int i = 0; i < 30; ++i)
        for (int j = 0; j < 30; ++j) grid.emplace_back(i, j, i * j % 3);
    const std::vector<int> places = weldedPlaces(grid, weldingDistance(grid));
    EXPECT_EQ(std::set<int>(places.begin(), places.end()).size(), grid.size());
}

/// Points of which a cut always takes off a single one: along axis i % 3 point i is between the two that come
/// after it, which are near each other there only as long as it is.
std::vector<glm::dvec3> staircase(int size) {
    const double step = 3 * std::ldexp(1, -24);
    std::vector<glm::dvec3> points(static_cast<std::size_t>(size), glm::dvec3(0.9));
    for (int i = 0; i < size; ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            const int block = (i - axis + 3) / 3 * 3, inBlock = i - axis + 3 - block;
            points[static_cast<std::size_t>(i)][axis] += step * (block + (inBlock == 0   ? 1
                                                                          : inBlock == 1 ? 0
                                                                                         : 2));
        }
    }
    points[0] -= glm::dvec3(4 * step);  // the first cut
    return points;
}

TEST(MeshHull, PointsOfManyStepsAreWeldedWithoutAsManyLevels) {
    const std::vector<glm::dvec3> points = staircase(100'000);
    const std::vector<int> places = weldedPlaces(points, weldingDistance(points));
    EXPECT_EQ(std::set<int>(places.begin(), places.end()).size(), points.size());
    const std::vector<int> one = weldedPlaces(points, 1);
    EXPECT_EQ(std::set<int>(one.begin(), one.end()).size(), 1u) << "nearer than the distance";
}

TEST(MeshHull, CanBeEndedWhileItsVerticesAreWelded) {
    const std::vector<glm::dvec3> points = staircase(10'000);
    int calls = 0;
    const auto listener = [&](LoadingStage) {
        if (++calls == 5) throw std::runtime_error("given up");
    };
    EXPECT_EQ(errorOf([&] { (void)weldedPlaces(points, weldingDistance(points), listener); }), "given up");
}

}  // namespace
}  // namespace gjkscope

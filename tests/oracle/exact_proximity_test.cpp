#include "tests/oracle/exact_proximity.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace gjkscope::oracle {
namespace {

using Points2 = std::vector<glm::dvec2>;
using Points3 = std::vector<glm::dvec3>;

Points2 square(double x, double y, double half) {
    return {{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
}

Points3 cube(double x, double y, double z, double half) {
    Points3 vertices;
    for (int i = 0; i < 8; ++i) {
        const auto side = [&](int bit) { return (i >> bit & 1) ? half : -half; };
        vertices.push_back({x + side(0), y + side(1), z + side(2)});
    }
    return vertices;
}

void expectExactly(const ExactProximity& found, bool intersects, double distance, double depth) {
    EXPECT_EQ(found.intersects, intersects);
    EXPECT_EQ(found.distance, distance);
    EXPECT_EQ(found.depth, depth);
}

TEST(ExactOracle2d, SquaresSideBySide) {
    expectExactly(exactProximity(square(0, 0, 1), square(2.5, 0, 1)), false, 0.5, 0);
}

TEST(ExactOracle2d, SquaresVertexToVertex) {
    expectExactly(exactProximity(square(0, 0, 1), square(5, 6, 1)), false, 5, 0);
}

TEST(ExactOracle2d, OverlappingSquaresPartAlongTheShorterAxis) {
    expectExactly(exactProximity(square(0, 0, 1), square(1.75, 0.5, 1)), true, 0, 0.25);
}

TEST(ExactOracle2d, TouchingCountsAsMeeting) {
    expectExactly(exactProximity(square(0, 0, 1), square(2, 0.3, 1)), true, 0, 0);
    expectExactly(exactProximity(square(0, 0, 1), square(2, 2, 1)), true, 0, 0);
}

TEST(ExactOracle2d, ADoubleApartIsApart) {
    const double next = std::nextafter(2.0, 3.0);
    const ExactProximity found = exactProximity(square(0, 0, 1), Points2{{next, 0}, {3, 1}, {3, -1}});
    expectExactly(found, false, next - 1 - 1 + 1, 0);
}

TEST(ExactOracle2d, AnEdgeAtFortyFiveDegrees) {
    const Points2 diamond{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    expectExactly(exactProximity(diamond, Points2{{1, 1}}), false, std::sqrt(0.5), 0);
    expectExactly(exactProximity(diamond, Points2{{0, 0}}), true, 0, std::sqrt(0.5));
}

TEST(ExactOracle2d, PointsAndSegments) {
    expectExactly(exactProximity(Points2{{1, 2}}, Points2{{4, 6}}), false, 5, 0);
    expectExactly(exactProximity(Points2{{1, 2}}, Points2{{1, 2}}), true, 0, 0);
    expectExactly(exactProximity(Points2{{0, 0}, {4, 0}}, Points2{{1, 3}}), false, 3, 0);
    expectExactly(exactProximity(Points2{{0, 0}, {4, 0}}, Points2{{3, 0}, {6, 0}}), true, 0, 0);
    expectExactly(exactProximity(Points2{{0, 0}, {4, 0}}, Points2{{2, -1}, {2, 3}}), true, 0, 1);
}

TEST(ExactOracle2d, CoordinatesThatDoNotSubtractExactly) {
    // 0.1 is no double: the difference of these neighbors is exact only as a fraction
    const Points2 left{{-1, -1}, {0.1, 0}, {-1, 1}};
    const Points2 right{{1e-30 + 0.3, 0}, {1, -1}, {1, 1}};
    const double rounded = static_cast<double>(static_cast<long double>(0.3) - static_cast<long double>(0.1));
    expectExactly(exactProximity(left, right), false, rounded, 0);
}

TEST(ExactOracle3d, CubesSideBySideAndVertexToVertex) {
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(2.5, 0, 0, 1)), false, 0.5, 0);
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(3, 4, 4, 1)), false, 3, 0);
}

TEST(ExactOracle3d, OverlappingCubesPartAlongTheShortestAxis) {
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(0.5, 1.75, 1, 1)), true, 0, 0.25);
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(0, 0, 0, 1)), true, 0, 2);
}

TEST(ExactOracle3d, TouchingCountsAsMeeting) {
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(2, 0.5, 0.25, 1)), true, 0, 0);
    expectExactly(exactProximity(cube(0, 0, 0, 1), cube(2, 2, 2, 1)), true, 0, 0);
}

TEST(ExactOracle3d, CrossedEdges) {
    const Points3 along{{-1, 0, 0}, {1, 0, 0}, {0, 0, -2}, {0, 0.5, -2}};
    const Points3 across{{0, -1, 3}, {0, 1, 3}, {0, 0, 5}, {0.5, 0, 5}};
    expectExactly(exactProximity(along, across), false, 3, 0);
}

TEST(ExactOracle3d, FlatDifferences) {
    expectExactly(exactProximity(Points3{{1, 2, 3}}, Points3{{3, 5, 9}}), false, 7, 0);
    expectExactly(exactProximity(Points3{{0, 0, 0}, {4, 0, 0}}, Points3{{2, 0, 0}}), true, 0, 0);
    const Points3 floor{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
    expectExactly(exactProximity(floor, Points3{{1, 1, 0}}), true, 0, 0);
    expectExactly(exactProximity(floor, Points3{{1, 1, -2}}), false, 2, 0);
    expectExactly(exactProximity(floor, Points3{{5, 6, 0}}), false, std::sqrt(24.5), 0);
}

}  // namespace
}  // namespace gjkscope::oracle

// The oracle of scenes against answers that are known on paper.

#include "tests/oracle/scene_truth.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/oracle/exact_vector.hpp"

namespace gjkscope::oracle {
namespace {

/// A scene of two bodies, each as the inside of its braces.
SceneTruth truthOfBodies(int dimension, const std::string& a, const std::string& b) {
    return truthOf(R"({"dimension":)" + std::to_string(dimension) + R"(,"bodies":[{)" + a + "},{" + b +
                   "}]}");
}

const std::string kSquare = R"("shape":{"type":"box","half_extents":[1,1]})";
const std::string kCube = R"("shape":{"type":"box","half_extents":[1,1,1]})";

void expectExactly(const SceneTruth& truth, bool intersects, const Rational& separation) {
    EXPECT_EQ(truth.intersects, intersects);
    EXPECT_EQ(truth.separation.low, separation);
    EXPECT_EQ(truth.separation.high, separation);
}

/// How near to a number an enclosure is, with as many bits.
void expectWithin(const Enclosure& found, const Rational& value, int bits) {
    const Rational least = 1 / powerOfTwo(bits);
    EXPECT_LE(found.low, value + least);
    EXPECT_GE(found.high, value - least);
    EXPECT_LE(found.low, found.high);
    EXPECT_LE(Rational(found.high - found.low), least);
}

TEST(SceneTruth, SquaresAndCubesByTheirDistanceAndDepth) {
    expectExactly(truthOfBodies(2, kSquare, kSquare + R"(,"position":[2.5,0])"), false, Rational(1, 2));
    expectExactly(truthOfBodies(2, kSquare, kSquare + R"(,"position":[5,6])"), false, 5);
    expectExactly(truthOfBodies(2, kSquare, kSquare + R"(,"position":[1.75,0.5])"), true, Rational(-1, 4));
    expectExactly(truthOfBodies(3, kCube, kCube + R"(,"position":[3,4,4])"), false, 3);
    expectExactly(truthOfBodies(3, kCube, kCube + R"(,"position":[0,1.75,1])"), true, Rational(-1, 4));
    expectExactly(truthOfBodies(3, kCube, kCube + R"(,"position":[2,2,2])"), true, 0);
}

TEST(SceneTruth, DecimalsAreTheDoublesNearestToThem) {
    const SceneTruth truth =
        truthOfBodies(2, R"("shape":{"type":"point"})", R"("shape":{"type":"point"},"position":[0.1,0])");
    expectExactly(truth, false, Rational(0.1));
    EXPECT_NE(truth.separation.low, Rational(1, 10));
}

TEST(SceneTruth, FlatDifferencesInSpace) {
    const std::string triangle = R"("shape":{"type":"triangle","vertices":[[0,0,0],[4,0,0],[0,4,0]]})";
    const auto point = [](const std::string& at) { return R"("shape":{"type":"point"},"position":)" + at; };
    expectExactly(truthOfBodies(3, triangle, point("[1,1,0]")), true, 0);
    expectExactly(truthOfBodies(3, triangle, point("[1,1,-2]")), false, 2);
    expectExactly(truthOfBodies(3, point("[1,2,3]"), point("[3,5,9]")), false, 7);
    const std::string upright = R"("shape":{"type":"triangle","vertices":[[0,0,0],[0,1,0],[0,0,2]]})";
    expectExactly(truthOfBodies(3, upright, point("[3,0.25,0.25]")), false, 3);
}

TEST(SceneTruth, AQuaternionIsTurnedByAsItIsWritten) {
    // a half turn about y − z, of whose length the root is irrational: cubes that touch
    const std::string turned = R"(,"rotation":[0,1,-1,0])";
    expectExactly(truthOfBodies(3, kCube + turned, kCube + turned + R"(,"position":[0,0,2])"), true, 0);
    // a cube that stands on an edge: by [3, 0, 0, 1] the cosine is 4/5, the sine 3/5
    const SceneTruth tilted =
        truthOfBodies(3, kCube + R"(,"rotation":[3,0,0,1])", kCube + R"(,"position":[2.5,0,0])");
    expectExactly(tilted, false, Rational(1, 10));
}

TEST(SceneTruth, AnglesAreEnclosed) {
    // 45° is a double that is a little off
    const SceneTruth truth = truthOfBodies(2, kSquare + R"(,"rotation":0.7853981633974483)",
                                           R"("shape":{"type":"point"},"position":[3,0])");
    EXPECT_EQ(truth.intersects, false);
    expectWithin(truth.separation, Rational(3 - std::sqrt(2.0)), 50);
    EXPECT_LT(Rational(truth.separation.high - truth.separation.low), Rational(1 / powerOfTwo(200)));
}

TEST(SceneTruth, EqualAnglesCancel) {
    const std::string a = R"("shape":{"type":"polygon","vertices":[[0,0],[1,0],[1,1],[0,1]]},"rotation":0.3)";
    const std::string b = R"("shape":{"type":"polygon","vertices":[[1,0.5],[2,0],[2,1]]},"rotation":0.3)";
    expectExactly(truthOfBodies(2, a, b), true, 0);
    const std::string away = R"(,"position":[0.1,0.7])";
    EXPECT_TRUE(truthOfBodies(2, a + away, b + away).intersects.value());
    EXPECT_FALSE(truthOfBodies(2, a, b + R"(,"position":[1e-300,0])").intersects.value());
    EXPECT_TRUE(truthOfBodies(2, a, b + R"(,"position":[-1e-300,0])").intersects.value());
}

TEST(SceneTruth, VerticesThatATurnLeavesMeetExactly) {
    const std::string fan = R"("shape":{"type":"polygon","vertices":[[0,0],[1,-1],[1,1]]},"position":[1,0])";
    EXPECT_EQ(truthOfBodies(2, kSquare, fan + R"(,"rotation":0.2)").intersects, true);
    const std::string hexagon = R"("shape":{"type":"ngon","sides":6,"radius":1})";
    EXPECT_EQ(truthOfBodies(2, hexagon, hexagon + R"(,"position":[2,0])").intersects, true);
    EXPECT_EQ(truthOfBodies(2, hexagon, hexagon + R"(,"position":[2.0000000000000004,0])").intersects, false);
}

TEST(SceneTruth, RadiiMeetByTheirSquares) {
    const std::string ball = R"("shape":{"type":"sphere","radius":2.5})";
    expectExactly(truthOfBodies(3, ball, ball + R"(,"position":[3,4,0])"), true, 0);
    EXPECT_EQ(truthOfBodies(3, ball, ball + R"(,"position":[3,4,1e-8])").intersects, false);
    const std::string capsule = R"("shape":{"type":"capsule","a":[-1,0],"b":[1,0],"radius":0.5})";
    expectExactly(truthOfBodies(2, capsule, kSquare + R"(,"position":[0,2])"), false, Rational(1, 2));
    expectExactly(truthOfBodies(2, capsule, kSquare + R"(,"position":[0,0.75])"), true, Rational(-3, 4));
}

TEST(SceneTruth, CastsOfPolytopesHaveRationalTimes) {
    const auto cast = [](const std::string& position, const std::string& velocity) {
        return truthOfBodies(2, kSquare, kSquare + ",\"position\":" + position + ",\"velocity\":" + velocity)
            .cast.value();
    };
    const CastTruth third = cast("[3,0]", "[-3,1]");
    EXPECT_EQ(third.hits, true);
    EXPECT_EQ(third.time->low, Rational(1, 3));
    EXPECT_EQ(third.time->high, Rational(1, 3));
    EXPECT_EQ(cast("[3,0]", "[3,1]").hits, false);
    EXPECT_EQ(cast("[3,2]", "[-1,0]").hits, true);  // along an edge
    EXPECT_EQ(cast("[3,2.0000000000000004]", "[-1,0]").hits, false);
    EXPECT_EQ(cast("[2,0]", "[1,0]").time->high, 0);
}

TEST(SceneTruth, AContactThatDoesNotApproachMayBeIgnored) {
    const auto cast = [](const std::string& position, const std::string& velocity) {
        return truthOf(R"({"dimension":2,"initial_contact":"ignore","bodies":[{)" + kSquare + "},{" +
                       kSquare + R"(,"position":)" + position + R"(,"velocity":)" + velocity + "}]}")
            .cast.value();
    };
    EXPECT_EQ(cast("[2,0]", "[1,0]").hits, false);
    EXPECT_EQ(cast("[2,0]", "[0,1]").hits, false);
    EXPECT_EQ(cast("[2,0]", "[-1,3]").hits, true);
    EXPECT_EQ(cast("[1.5,0]", "[1,-2]").hits, false);
    EXPECT_EQ(cast("[2,2]", "[1,-1]").hits, std::nullopt);  // vertex on vertex
    EXPECT_EQ(cast("[2,2]", "[1,1]").hits, false);
    EXPECT_EQ(cast("[3,0]", "[-1,0]").time->low, 1);
}

TEST(SceneTruth, CastsOfRoundShapesAreEnclosed) {
    const auto cast = [](const std::string& position) {
        return truthOfBodies(
                   3, R"("shape":{"type":"sphere","radius":1})",
                   R"("shape":{"type":"sphere","radius":1},"velocity":[-1,0,0],"position":)" + position)
            .cast.value();
    };
    expectWithin(cast("[5,0,0]").time.value(), 3, 150);
    const CastTruth slanted = cast("[5,1,1]");  // at 5 − √2
    expectWithin(slanted.time.value(), Rational(5 - std::sqrt(2.0)), 49);
    EXPECT_LT(Rational(slanted.time->high - slanted.time->low), Rational(1 / powerOfTwo(150)));
    EXPECT_EQ(cast("[5,2.0000001,0]").hits, false);
}

TEST(SceneTruth, ACastOfTurnedPolygonsIsEnclosed) {
    const SceneTruth truth =
        truthOfBodies(2, kSquare + R"(,"rotation":0.7853981633974483)",
                      R"("shape":{"type":"box","half_extents":[1,1]},"position":[5,0],"velocity":[-1,0])");
    expectWithin(truth.cast->time.value(), Rational(4 - std::sqrt(2.0)), 49);
    EXPECT_LT(Rational(truth.cast->time->high - truth.cast->time->low), Rational(1 / powerOfTwo(200)));
}

TEST(SceneTruth, MeshesKeepTheNumbersOfTheirFile) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "scene_truth_test";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "far.obj") << "v 448231.317 5412345.678 0\nv 448232.317 5412345.678 0\n"
                                         "v 448231.317 5412346.678 0\nv 448231.317 5412345.678 1\n"
                                         "f 1 2 3\nf 1 2 4\nf 2 3 4\nf 1 3 4\n";
    const SceneTruth truth = truthOf(R"({"dimension":3,"bodies":[{"shape":{"type":"hull","mesh":"far.obj"}},
        {"shape":{"type":"point"},"position":[448231.317,5412345.678,3]}]})",
                                     folder);
    expectExactly(truth, false, 2);
    std::filesystem::remove_all(folder);
}

TEST(SceneTruth, ShapesWithoutExactAnswersAreRefused) {
    EXPECT_THROW(truthOfBodies(2, kSquare, R"("shape":{"type":"ellipse","radii":[1,2]})"), NotExact);
}

}  // namespace
}  // namespace gjkscope::oracle

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/hull/hull.hpp"
#include "app/mesh/mesh.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/scene/io/bundled_answers.hpp"

/// What the titles and notes of the 3D scenes say, by formulas of their own.
namespace gjkscope {
namespace {

using namespace test;

using Axes = std::vector<glm::dvec3>;

Proximity<3, double> answerNamed(std::string_view stem) {
    return answerOf<3, double>(sceneNamed(stem));
}

Axes axesOf(const Body& body) {
    const glm::dmat3 turn = glm::mat3_cast(body.orientation);
    return {turn[0], turn[1], turn[2]};
}

/// Adds the directions perpendicular to an edge of A and an edge of B, which are no normal where the two are
/// parallel.
void addCrossAxes(Axes& axes, const Axes& edgesA, const Axes& edgesB) {
    for (const glm::dvec3& u : edgesA) {
        for (const glm::dvec3& v : edgesB) {
            const glm::dvec3 cross = glm::cross(u, v);
            if (glm::length(cross) > 1e-6) axes.push_back(cross);
        }
    }
}

/// The depth of polytopes that meet, when `axes` holds the normals of their faces and of their pairs of
/// edges.
double leastOverlap(const Scene& scene, const Axes& axes) {
    const auto pair = pairOf<3, double>(scene);
    double least = kInfinity<double>;
    for (const glm::dvec3& axis : axes)
        least = std::min({least, overlapAlong(pair, axis), overlapAlong(pair, -axis)});
    return least;
}

double leastOverlapOfBoxes(const Scene& scene) {
    const Axes a = axesOf(scene.a()), b = axesOf(scene.b());
    Axes all = a;
    all.insert(all.end(), b.begin(), b.end());
    addCrossAxes(all, a, b);
    return leastOverlap(scene, all);
}

}  // namespace

TEST(BundledScenes3d, TheFirstGrowsFromAPointToATriangle) {
    const auto pair = pairOf<3, double>(sceneNamed("21-boxes-apart"));
    const auto first = firstDirectionOf(sceneNamed("21-boxes-apart"), pair);
    std::vector<int> sizes;
    auto state = gjkDistanceStart(pair.a(), pair.b(), first);
    for (sizes.push_back(state.simplex.size); state.status == Status::Searching;) {
        state.status = gjkDistanceStep(state, pair.a(), pair.b(), {});
        if (state.simplex.size != sizes.back()) sizes.push_back(state.simplex.size);
    }
    EXPECT_THAT(sizes, testing::ElementsAre(1, 2, 3));
    EXPECT_FALSE(state.intersects);
    EXPECT_GE(state.iterations, 4);
}

TEST(BundledScenes3d, TouchingPairsHaveTheNormalOfTheirContact) {
    EXPECT_EQ(answerNamed("22-face-meets-face").normal, glm::dvec3(1, 0, 0));
    EXPECT_EQ(answerNamed("23-edge-crosses-edge").normal, glm::dvec3(0, 0, 1));
    EXPECT_EQ(answerNamed("24-corner-meets-face").normal, glm::dvec3(0, 0, 1));
    EXPECT_EQ(answerNamed("30-cone-on-its-tip").normal, glm::dvec3(0, 0, 1));
}

/// A face, an edge and a vertex reach the plane of contact with four, two and one of their vertices.
TEST(BundledScenes3d, TouchWithTheFeaturesThatTheirTitlesName) {
    const auto highest = [](const std::vector<glm::dvec3>& vertices, double sign) {
        const auto key = [sign](glm::dvec3 v) { return sign * v.z; };
        const double top = key(*std::ranges::max_element(vertices, {}, key));
        return std::ranges::count(vertices, top, key);
    };
    const Scene wedges = sceneNamed("23-edge-crosses-edge");
    EXPECT_EQ(highest(wedges.a().shape.vertices, 1), 2);
    EXPECT_EQ(highest(wedges.b().shape.vertices, -1), 2);
    EXPECT_EQ(highest(sceneNamed("24-corner-meets-face").b().shape.vertices, -1), 1);
}

TEST(BundledScenes3d, TheCubeOnItsVertexIsACube) {
    const std::vector<glm::dvec3> vertices = sceneNamed("24-corner-meets-face").b().shape.vertices;
    ASSERT_EQ(vertices.size(), 8u);
    for (const glm::dvec3& v : vertices) {
        std::vector<double> lengths;
        for (const glm::dvec3& w : vertices) lengths.push_back(glm::distance(v, w));
        std::ranges::sort(lengths);
        // three edges, to the three decimals that the file has
        for (std::size_t i : {1u, 2u, 3u}) EXPECT_NEAR(lengths[i], std::sqrt(0.75), 1e-3);
        EXPECT_NEAR(lengths[7], 1.5, 1e-3);
    }
}

TEST(BundledScenes3d, BoxesAreAsDeepAsTheirSeparatingAxesSay) {
    for (const char* stem : {"22-face-meets-face", "25-deep-boxes", "26-concentric-boxes",
                             "33-needle-and-plate", "36-flat-first-simplex"}) {
        const Scene scene = sceneNamed(stem);
        EXPECT_NEAR((answerOf<3, double>(scene).depth), leastOverlapOfBoxes(scene), 1e-12) << stem;
    }
    EXPECT_GT(answerNamed("25-deep-boxes").depth, 1.5);
    const auto pair = pairOf<3, double>(sceneNamed("25-deep-boxes"));
    EXPECT_GE(epa(gjkDistance(pair.a(), pair.b()), pair.a(), pair.b()).iterations, 5);
}

TEST(BundledScenes3d, DeepBoxesLeaveAcrossTheLineOfTheirCenters) {
    const Scene scene = sceneNamed("25-deep-boxes");
    const glm::dvec3 line = glm::normalize(scene.b().position - scene.a().position);
    EXPECT_LT(std::abs(glm::dot((answerOf<3, double>(scene).normal), line)), 0.5);
}

TEST(BundledScenes3d, ConcentricBoxesHaveTheirNearestFacesInAPair) {
    const Scene scene = sceneNamed("26-concentric-boxes");
    EXPECT_EQ(scene.a().position, scene.b().position);
    const auto pair = pairOf<3, double>(scene);
    const auto answer = answerOf<3, double>(scene);
    EXPECT_NEAR(overlapAlong(pair, -answer.normal), answer.depth, 1e-12);
}

TEST(BundledScenes3d, SpheresAreAsDeepAsTheirRadiiExceedTheirCenters) {
    const Scene scene = sceneNamed("27-two-spheres");
    const auto answer = answerOf<3, double>(scene);
    const double centers = glm::distance(scene.a().position, scene.b().position);
    EXPECT_NEAR(answer.depth, scene.a().shape.radius + scene.b().shape.radius - centers, 1e-15);
    EXPECT_EQ(answer.epaIterations, 0);
}

/// The box's edge next to the capsule runs along y.
TEST(BundledScenes3d, TheCapsuleIsAsFarAsTwoSkewLinesLessItsRadius) {
    const Scene scene = sceneNamed("28-capsule-over-an-edge");
    const ShapeSpec& capsule = scene.b().shape;
    const glm::dvec3 along = scene.b().orientation * (capsule.b - capsule.a);
    const glm::dvec3 across = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), along));
    const glm::dvec3 extents = scene.a().shape.extents;
    const glm::dvec3 onEdge = scene.a().position + glm::dvec3(extents.x, 0, extents.z);
    const glm::dvec3 onAxis = scene.b().position + scene.b().orientation * capsule.a;
    const double lines = std::abs(glm::dot(onAxis - onEdge, across));
    EXPECT_NEAR(answerNamed("28-capsule-over-an-edge").distance, lines - capsule.radius, 1e-12);
}

TEST(BundledScenes3d, TheCylinderIsTwoDegreesOffLyingFlat) {
    const Scene scene = sceneNamed("29-grazing-cylinder");
    const ShapeSpec& cylinder = scene.b().shape;
    const glm::dvec3 axis = scene.b().orientation * glm::dvec3(1, 0, 0);
    EXPECT_NEAR(std::asin(std::abs(axis.z)), 2 * std::numbers::pi / 180, 1e-12);
    const double reach =
        cylinder.halfHeight * std::abs(axis.z) + cylinder.radius * std::hypot(axis.x, axis.y);
    const double top = scene.a().position.z + scene.a().shape.extents.z;
    EXPECT_NEAR(answerNamed("29-grazing-cylinder").distance, scene.b().position.z - reach - top, 1e-12);
    EXPECT_GE(answerNamed("29-grazing-cylinder").gjkIterations, 8);
}

TEST(BundledScenes3d, EllipsoidsCloseInWithoutTheirBoundsMeeting) {
    const auto answer = answerNamed("31-ellipsoids");
    EXPECT_GE(answer.gjkIterations, 10);
    EXPECT_LT(answer.lower, answer.upper);
}

/// With vertices at every second vertex of a cube of half size s, A − B has its squares at a distance of 2s
/// from its center along the axes, and its triangles at 4s/√3 along the diagonals.
TEST(BundledScenes3d, TetrahedraMakeACuboctahedron) {
    const Scene scene = sceneNamed("32-two-tetrahedra");
    ASSERT_EQ(scene.a().shape, scene.b().shape);
    ASSERT_EQ(scene.a().orientation, scene.b().orientation);
    const std::vector<glm::dvec3>& vertices = scene.a().shape.vertices;
    std::vector<glm::dvec3> differences;
    for (const glm::dvec3& a : vertices)
        for (const glm::dvec3& b : vertices) differences.push_back(a - b);
    EXPECT_EQ(hullOf(differences, 3).vertices.size(), 12u);

    const double s = std::abs(vertices[0].x);
    const glm::dvec3 offset =
        glm::abs(glm::conjugate(scene.a().orientation) * (scene.b().position - scene.a().position));
    const double squares = 2 * s - std::max({offset.x, offset.y, offset.z});
    const double triangles = (4 * s - (offset.x + offset.y + offset.z)) / std::sqrt(3.0);
    EXPECT_NEAR(answerNamed("32-two-tetrahedra").depth, std::min(squares, triangles), 1e-12);
}

TEST(BundledScenes3d, TheNeedleIsAThousandTimesAsLongAsWide) {
    const ShapeSpec needle = sceneNamed("33-needle-and-plate").b().shape;
    EXPECT_DOUBLE_EQ(needle.extents.z, 1000 * needle.extents.x);
    EXPECT_EQ(needle.extents.x, needle.extents.y);
    EXPECT_TRUE(answerNamed("33-needle-and-plate").intersects);
}

TEST(BundledScenes3d, AThousandVerticesAreAllOnTheHullAndFewAreVisited) {
    const Scene scene = sceneNamed("34-a-thousand-corners");
    for (const Body& body : scene.bodies) {
        EXPECT_EQ(body.shape.vertices.size(), 1000u);
        EXPECT_TRUE(body.shape.lostVertices.empty());
    }
    EXPECT_LT(sceneLine(scene).size(), 120'000u);
    EXPECT_LE(answerNamed("34-a-thousand-corners").gjkIterations, 8);
}

TEST(BundledScenes3d, TheGemIsItsOwnHull) {
    const ShapeSpec gem = sceneNamed("35-cut-gem").a().shape;
    EXPECT_EQ(gem.mesh, "gem.obj");
    EXPECT_EQ(gem.vertices.size(), 57u);
    const HullPoints hull = hullOf(readMesh(gem.meshFile).vertices, 3);
    for (const glm::dvec3& inside : hull.rest)
        EXPECT_NE(std::ranges::find(gem.vertices, inside), gem.vertices.end());
}

TEST(BundledScenes3d, TheGemGoesAlongWhenItsSceneIsSavedElsewhere) {
    const TemporaryFolder folder;
    const Scene scene = sceneNamed("35-cut-gem");
    writeScene(folder / "mine.gjk.json", scene);
    const Scene moved = readScene(folder / "mine.gjk.json").scene;
    EXPECT_TRUE(std::filesystem::equivalent(moved.a().shape.meshFile, scene.a().shape.meshFile));
    EXPECT_EQ(moved.a().shape.vertices, scene.a().shape.vertices);
}

TEST(BundledScenes3d, TheFlatFirstSimplexLiesInOnePlaneWithTheOrigin) {
    const Scene scene = sceneNamed("36-flat-first-simplex");
    const auto pair = pairOf<3, double>(scene);
    const auto gjk = gjkDistance(pair.a(), pair.b(), {.firstDirection = firstDirectionOf(scene, pair)});
    ASSERT_TRUE(gjk.intersects);
    ASSERT_EQ(gjk.simplex.size, 3);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(gjk.simplex[i].w.y, 0);
    EXPECT_EQ((answerOf<3, double>(scene).depth), 0.5);
}

TEST(BundledScenes3d, GeodesicBallsHaveManyFacesNearTheirNearest) {
    const Scene scene = sceneNamed("37-near-equal-faces");
    for (const Body& body : scene.bodies) EXPECT_EQ(body.shape.vertices.size(), 42u);
    const auto answer = answerOf<3, double>(scene);
    EXPECT_GE(answer.epaIterations, 30);
    const double radii = glm::length(scene.a().shape.vertices[0]) + glm::length(scene.b().shape.vertices[0]);
    const double centers = glm::distance(scene.a().position, scene.b().position);
    EXPECT_LT(answer.depth, radii - centers);
    EXPECT_GT(answer.depth, 0.9 * (radii - centers));
}

TEST(BundledScenes3d, TheTriangleDipsIntoTheMarginAlone) {
    Scene scene = sceneNamed("38-rounded-box-and-triangle");
    const auto answer = answerOf<3, double>(scene);
    const double margin = std::exchange(scene.bodies[0].shape.margin, 0);
    const auto cores = answerOf<3, double>(scene);
    EXPECT_GT(cores.distance, 0);
    EXPECT_GT(answer.depth, 0);
    EXPECT_NEAR(answer.depth, margin - cores.distance, 1e-12);
    EXPECT_EQ(answer.epaIterations, 0);
}

/// A − B is a prism: its two triangles, and a parallelogram along each side of the triangle.
TEST(BundledScenes3d, TheSegmentLeavesThePrismByItsNearestFace) {
    const Scene scene = sceneNamed("40-segment-through-a-triangle");
    const std::vector<glm::dvec3>& t = scene.a().shape.vertices;
    const Axes sides{t[1] - t[0], t[2] - t[1], t[0] - t[2]};
    Axes axes{glm::cross(sides[0], sides[1])};
    addCrossAxes(axes, sides, {scene.b().shape.b - scene.b().shape.a});
    EXPECT_NEAR(answerNamed("40-segment-through-a-triangle").depth, leastOverlap(scene, axes), 1e-12);
}

}  // namespace gjkscope

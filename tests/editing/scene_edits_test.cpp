#include "app/editing/scene_edits.hpp"

#include <gmock/gmock.h>

#include <glm/geometric.hpp>
#include <set>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/editing/scene_imports.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

Scene sceneOf(int bodies) {
    Scene scene = defaultScene();
    while (static_cast<int>(scene.bodies.size()) < bodies)
        addBody(scene, newBody(scene, ShapeType::Box, glm::dvec3(0)));
    return scene;
}

TEST(SceneEdits, NewBodiesHaveNamesOfTheirOwnAndCanBeRead) {
    Scene scene = defaultScene();
    for (ShapeType type : {ShapeType::Point, ShapeType::Segment, ShapeType::Ball, ShapeType::Ellipsoid,
                           ShapeType::Capsule, ShapeType::Box, ShapeType::Ngon, ShapeType::Polytope})
        addBody(scene, newBody(scene, type, {1, 2, 0}));
    std::set<std::string> names;
    for (const Body& body : scene.bodies) EXPECT_TRUE(names.insert(body.name).second) << body.name;
    const ReadScene read = parseScene(sceneText(scene), "test");
    EXPECT_TRUE(read.notices.empty()) << read.notices.front();
    EXPECT_EQ(read.scene.bodies.size(), scene.bodies.size());
}

TEST(SceneEdits, EveryShapeOfADimensionCanBeAddedAndRead) {
    for (const int dimension : {2, 3}) {
        Scene scene = defaultScene(dimension);
        for (const ShapeType type : shapeTypes(dimension)) addBody(scene, newBody(scene, type, {1, 2, 0}));
        const ReadScene read = parseScene(sceneText(scene), "test");
        EXPECT_TRUE(read.notices.empty()) << read.notices.front();
        EXPECT_EQ(read.scene, scene) << "as the reader leaves it";
    }
}

TEST(SceneEdits, NewBodiesAreAsLargeAsTheOthers) {
    Scene scene = defaultScene();
    for (Body& body : scene.bodies) body.shape = {.type = ShapeType::Ball, .radius = 1e-6};
    const Body added = newBody(scene, ShapeType::Ball, {0, 0, 0});
    EXPECT_NEAR(added.shape.radius, 1e-6, 0.5e-6);
}

TEST(SceneEdits, APairKeepsItsBodiesWhenAnotherGoes) {
    Scene scene = sceneOf(4);
    scene.pair = {3, 1};
    const Body a = scene.a(), b = scene.b();
    removeBody(scene, 0);
    EXPECT_EQ(scene.a(), a);
    EXPECT_EQ(scene.b(), b);
}

TEST(SceneEdits, AnotherBodyTakesThePlaceOfOneInThePair) {
    for (int removed : {0, 1, 2})
        for (std::array<int, 2> pair : {std::array{0, 1}, {1, 0}, {2, 0}, {1, 2}}) {
            Scene scene = sceneOf(3);
            scene.pair = pair;
            removeBody(scene, removed);
            EXPECT_EQ(scene.bodies.size(), 2u);
            EXPECT_NE(scene.pair[0], scene.pair[1]);
            for (int member : scene.pair) EXPECT_THAT(member, testing::AllOf(testing::Ge(0), testing::Lt(2)));
        }
}

TEST(SceneEdits, TheLastTwoBodiesStay) {
    EXPECT_FALSE(canRemoveBody(sceneOf(2), 0));
    EXPECT_TRUE(canRemoveBody(sceneOf(3), 2));
    EXPECT_FALSE(canRemoveBody(sceneOf(3), -1));
}

TEST(SceneEdits, MakingBTheFirstSwapsThePair) {
    Scene scene = sceneOf(3);
    setPair(scene, 0, 1);
    EXPECT_EQ(scene.pair, (std::array{1, 0}));
    setPair(scene, 1, 2);
    EXPECT_EQ(scene.pair, (std::array{1, 2}));
}

TEST(SceneEdits, ACopyStandsBesideTheOriginal) {
    Scene scene = sceneOf(2);
    const int copy = duplicateBody(scene, 1);
    const Body& made = scene.bodies[static_cast<std::size_t>(copy)];
    EXPECT_EQ(made.shape, scene.bodies[1].shape);
    EXPECT_NE(made.position, scene.bodies[1].position);
    EXPECT_NE(made.name, scene.bodies[1].name);
}

TEST(Paste, MakesVerticesTheSelectedShapeWhereTheyAre) {
    const Pasted pasted = paste(defaultScene(), 1, "10, 0\n14, 0\n14, 2\n10, 2\n11, 1");
    const Body& body = pasted.scene.bodies[1];
    EXPECT_EQ(pasted.selected, 1);
    EXPECT_EQ(body.shape.type, ShapeType::Polytope);
    EXPECT_EQ(body.shape.vertices.size(), 4u);
    EXPECT_FALSE(pasted.notices.empty());  // one vertex lies inside
    for (const glm::dvec3& v : body.shape.vertices) {
        const glm::dvec3 world = v + body.position;
        EXPECT_TRUE(std::abs(world.x - 10) < 1e-12 || std::abs(world.x - 14) < 1e-12) << world.x;
    }
}

TEST(Paste, AddsAShapeWhereNoneIsSelected) {
    const Pasted pasted = paste(defaultScene(), -1, "[[0,0],[1,0],[0,1]]");
    EXPECT_EQ(pasted.scene.bodies.size(), 3u);
    EXPECT_EQ(pasted.selected, 2);
    EXPECT_EQ(pasted.scene.pair, defaultScene().pair);
}

TEST(Paste, TakesAWholeScene) {
    Scene other = sceneOf(3);
    other.title = "Pasted";
    EXPECT_EQ(sceneText(paste(defaultScene(), 0, " \n" + sceneText(other)).scene), sceneText(other));
}

TEST(Paste, LeavesTheOtherShapesAndTheirMeshesAlone) {
    const std::filesystem::path folder = std::filesystem::path(GJKSCOPE_SOURCE) / "tests/scene/data";
    const std::string text = R"({"dimension": 3, "bodies": [{"shape": {"type": "sphere", "radius": 1}},
        {"shape": {"type": "hull", "mesh": "tetrahedron.obj"}}]})";
    const Scene scene = parseScene(text, "s", folder).scene;
    const Pasted pasted = paste(scene, 0, "0 0 0\n1 0 0\n0 1 0\n0 0 1");
    EXPECT_EQ(pasted.scene.bodies[1], scene.bodies[1]);
    EXPECT_EQ(pasted.scene.bodies[0].shape.vertices.size(), 4u);
    EXPECT_EQ(paste(scene, -1, text, folder).scene, scene)
        << "a whole scene finds its mesh beside the open file";
}

TEST(Paste, PutsVerticesIn3DWhereTheyAre) {
    Scene scene = defaultScene(3);
    scene.bodies[1].orientation = glm::dquat(0.6, 0.8, 0, 0);
    const Pasted pasted = paste(scene, 1, "10 0 1\n14 0 1\n10 3 1\n10 0 5");
    const Body& body = pasted.scene.bodies[1];
    ASSERT_EQ(body.shape.vertices.size(), 4u);
    const glm::dvec3 first = body.orientation * body.shape.vertices[0] + body.position;
    EXPECT_LT(glm::distance(first, glm::dvec3(10, 0, 1)), 1e-12);
}

TEST(Paste, PutsTwoBodiesInThePlacesOfAAndB) {
    Scene scene = defaultScene();
    scene.pair = {1, 0};
    const Pasted pasted = paste(scene, -1, "a = [[0, 0], [1, 0], [0, 1]]\nb = [[5, 0], [6, 0], [5, 1]]\n");
    EXPECT_EQ(pasted.scene.bodies.size(), scene.bodies.size());
    EXPECT_EQ(pasted.scene.pair, scene.pair);
    EXPECT_EQ(pasted.scene.a().name, scene.a().name);
    EXPECT_THAT(pasted.scene.a().shape.vertices, testing::Contains(glm::dvec3(1, 0, 0)));
    EXPECT_THAT(pasted.scene.b().shape.vertices, testing::Contains(glm::dvec3(6, 0, 0)));
    EXPECT_EQ(pasted.scene.a().position, glm::dvec3(0)) << "coordinates stay as they are";
}

TEST(Paste, KeepsCoordinatesBitForBit) {
    const Pasted pasted = paste(defaultScene(), 0, "0.1 0.2\n0.30000000000000004 1e-9\n0.7 5");
    EXPECT_EQ(pasted.scene.bodies[0].position, glm::dvec3(0));
    EXPECT_THAT(pasted.scene.bodies[0].shape.vertices,
                testing::Contains(glm::dvec3(0.30000000000000004, 1e-9, 0)));
}

TEST(Paste, MakesAnotherSceneOfAPairOfAnotherDimension) {
    const Pasted pasted =
        paste(defaultScene(), 0, "btSphereShape a(1);\nbtSphereShape b(2);\nbtVector3 posB(5, 0, 0);\n");
    EXPECT_EQ(pasted.scene.dimension, 3);
    EXPECT_EQ(pasted.scene.bodies.size(), 2u);
}

TEST(Paste, MakesAnotherSceneOfAShapeOfAnotherDimension) {
    const Pasted solid = paste(defaultScene(), 0, "0 0 0\n1 0 0\n0 1 0\n0 0 1");
    EXPECT_EQ(solid.scene.dimension, 3);
    ASSERT_EQ(solid.scene.bodies.size(), 2u);
    EXPECT_EQ(solid.scene.a().shape.vertices.size(), 4u);
    EXPECT_GT(solid.scene.b().position.x - solid.scene.b().shape.radius, 1) << "beside it";
    EXPECT_FALSE(solid.notices.empty());

    const Pasted rounded = paste(defaultScene(3), 0, "shape: circle\nradius: 2\nposition: (5, 7)\n");
    EXPECT_EQ(rounded.scene.dimension, 2);
    ASSERT_EQ(rounded.scene.bodies.size(), 2u);
    EXPECT_EQ(rounded.scene.a().position, glm::dvec3(5, 7, 0));
    EXPECT_GT(rounded.scene.b().position.x - rounded.scene.b().shape.radius, 7) << "beside it";
}

TEST(Paste, RefusesWhatIsOpen) {
    EXPECT_THROW(static_cast<void>(
                     paste(defaultScene(3), 0,
                           "a = Box(1, 2, 3)\nb = Box(1, 1, 1)\npos_b = (1, 2, 3)\npos_a = (0, 0, 0)\n")),
                 InputError);
}

TEST(Paste, RefusesWhatIsNeither) {
    EXPECT_THROW(static_cast<void>(paste(defaultScene(), 0, "hello")), InputError);
    EXPECT_THROW(static_cast<void>(paste(defaultScene(), 0, "{\"bodies\": 3}")), InputError);
}

TEST(FreePlace, IsOnNoOtherShape) {
    for (const int dimension : {2, 3}) {
        Scene scene = defaultScene(dimension);
        for (int i = 0; i < 6; ++i) {
            Body body = newBody(scene, ShapeType::Ball, glm::dvec3(0));
            body.position = freePlace(pairGeometry(scene), body, glm::dvec3(0));
            for (const BodyOutline& other : pairGeometry(scene).bodies)
                EXPECT_GT(glm::distance(body.position, other.center + scene.a().position),
                          body.shape.radius + other.extent);
            EXPECT_LT(glm::length(body.position), 12 * sceneSize(scene)) << "not out of sight";
            addBody(scene, body);
        }
    }
    Scene lonely = defaultScene();
    for (Body& body : lonely.bodies) body.position += glm::dvec3(100, 0, 0);
    const Body body = newBody(lonely, ShapeType::Ball, glm::dvec3(0));
    EXPECT_EQ(freePlace(pairGeometry(lonely), body, glm::dvec3(0)), glm::dvec3(0)) << "where it is wanted";
}

TEST(AddPolygon, TakesTheHullOfWhatWasClicked) {
    Scene scene = defaultScene();
    const std::vector<glm::dvec3> clicked{{5, 5, 0}, {8, 5, 0}, {6, 6, 0}, {8, 8, 0}, {5, 8, 0}};
    const int index = addPolygon(scene, clicked);
    ASSERT_EQ(index, 2);
    const Body& body = scene.bodies[2];
    EXPECT_EQ(body.shape.vertices.size(), 4U);
    EXPECT_EQ(body.shape.lostVertices.size(), 1U) << "what lies inside is marked";
    std::vector<glm::dvec3> inWorld;
    for (const glm::dvec3& vertex : body.shape.vertices) inWorld.push_back(body.position + vertex);
    for (const glm::dvec3 corner : {clicked[0], clicked[1], clicked[3], clicked[4]})
        EXPECT_TRUE(
            std::ranges::any_of(inWorld, [&](glm::dvec3 p) { return glm::distance(p, corner) < 1e-12; }));
    EXPECT_NE(body.name, scene.a().name);
    EXPECT_NE(body.name, scene.b().name);
}

}  // namespace
}  // namespace gjkscope

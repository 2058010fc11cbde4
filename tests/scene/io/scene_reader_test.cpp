#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/base/input_error.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/scene_reading.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/placement.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;

Scene sceneIn(std::string_view text) {
    return parseScene(text, "s").scene;
}
std::vector<std::string> noticesIn(std::string_view text) {
    return parseScene(text, "s").notices;
}

constexpr std::string_view kTwoPoints =
    R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}]})";

/// The example of the format's description.
constexpr std::string_view kExample = R"({
  "format": "gjkscope-scene", "version": 1,
  "title": "Two boxes, vertex to face",
  "dimension": 2,
  "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1.0, 0.5]}, "position": [0, 0], "rotation": 0.3},
    {"name": "B", "shape": {"type": "polygon", "vertices": [[0,0],[1,0],[0.4,0.9]], "margin": 0.05}, "position": [2, 0.4], "rotation": 0}
  ],
  "pair": ["A", "B"],
  "method": "gjk-epa",
  "options": {"tolerance": 1e-10, "max_iterations": 128, "precision": "double", "direction_policy": "closest-point", "start_direction": [1, 0]},
  "view": {}
})";

TEST(SceneReader, ReadsTheExampleOfTheFormat) {
    const ReadScene read = parseScene(kExample, "s");
    EXPECT_THAT(read.notices, ElementsAre());
    const Scene& scene = read.scene;
    EXPECT_EQ(scene.title, "Two boxes, vertex to face");
    EXPECT_EQ(scene.a().shape.type, ShapeType::Box);
    EXPECT_EQ(glm::dvec2(scene.a().shape.extents), glm::dvec2(1, 0.5));
    EXPECT_EQ(scene.a().angle, 0.3);
    EXPECT_EQ(scene.b().shape.vertices.size(), 3u);
    EXPECT_EQ(scene.b().shape.margin, 0.05);
    EXPECT_EQ(scene.b().position, glm::dvec3(2, 0.4, 0));
    EXPECT_EQ(scene.options.tolerance, 1e-10);
    EXPECT_EQ(scene.options.startDirection, glm::dvec3(1, 0, 0));
}

TEST(SceneReader, OnlyDimensionAndBodiesAreRequired) {
    Scene expected;
    expected.bodies.resize(2);
    for (Body& body : expected.bodies) body.shape.type = ShapeType::Point;
    expected.bodies[0].name = "A";
    expected.bodies[1].name = "B";
    EXPECT_EQ(sceneIn(kTwoPoints), expected);
}

TEST(SceneReader, AByteOrderMarkIsNoPartOfTheText) {
    EXPECT_EQ(sceneIn("\xEF\xBB\xBF" + std::string(kTwoPoints)), sceneIn(kTwoPoints));
}

TEST(SceneReader, BodiesWithoutNamesGetTheFirstFreeLetters) {
    const Scene scene = sceneIn(R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}},
        {"name": "A", "shape": {"type": "point"}}, {"shape": {"type": "point"}}]})");
    EXPECT_EQ(scene.bodies[0].name, "B");
    EXPECT_EQ(scene.bodies[1].name, "A");
    EXPECT_EQ(scene.bodies[2].name, "C");
}

TEST(SceneReader, ThePairNamesItsBodies) {
    const Scene scene =
        sceneIn(R"({"dimension": 2, "pair": ["C", "A"], "bodies": [{"name": "A", "shape": {"type": "point"}},
        {"name": "B", "shape": {"type": "point"}}, {"name": "C", "shape": {"type": "point"}}]})");
    EXPECT_EQ(scene.a().name, "C");
    EXPECT_EQ(scene.b().name, "A");
}

TEST(SceneReader, UnknownKeysAreKeptAndReported) {
    const ReadScene read = parseScene(R"({"dimension": 2, "author": {"name": "me"}, "options": {"seed": 7},
        "bodies": [{"shape": {"type": "circle", "radius": 1, "sides": 5}, "mass": 2}, {"shape": {"type": "point"}}]})",
                                      "s");
    EXPECT_EQ(read.scene.extra.value(), nlohmann::json::parse(R"({"author": {"name": "me"}})"));
    EXPECT_EQ(read.scene.options.extra.value(), nlohmann::json::parse(R"({"seed": 7})"));
    EXPECT_EQ(read.scene.bodies[0].extra.value(), nlohmann::json::parse(R"({"mass": 2})"));
    EXPECT_EQ(read.scene.bodies[0].shape.extra.value(), nlohmann::json::parse(R"({"sides": 5})"));
    EXPECT_THAT(
        read.notices,
        ElementsAre("options.seed is not known to this version; it is kept and will be saved again.",
                    "bodies[0].shape.sides is not known to this version; it is kept and will be saved again.",
                    "bodies[0].mass is not known to this version; it is kept and will be saved again.",
                    "author is not known to this version; it is kept and will be saved again."));
}

/// Two points, with what an engine reported of them.
std::string pointsReported(const std::string& reported) {
    return R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}], "reported": )" +
           reported + "}";
}

TEST(SceneReader, KeepsAllThatAnEngineReports) {
    const std::string text = R"({
  "intersects": false, "distance": 1.5, "signed_distance": -0.5, "depth": 0.5, "normal": [0, 1], "point": [1, 2],
  "point_a": [3, 4], "point_b": [5, 6], "time_of_impact": 0.25, "fraction": 0.125, "iterations": 7, "by": "Jolt",
  "contacts": [{"point": [0, 0], "depth": 0.1, "id": "v3-e1"}, {"point": [1, 0], "id": 66, "age": 2}], "seed": 1
})";
    const Scene scene = sceneIn(pointsReported(text));
    const Reported& reported = scene.reported.value();
    EXPECT_EQ(reported.signedDistance, -0.5);
    EXPECT_EQ(reported.point, glm::dvec3(1, 2, 0));
    EXPECT_EQ(reported.timeOfImpact, 0.25);
    EXPECT_EQ(reported.fraction, 0.125);
    EXPECT_EQ(reported.iterations, 7);
    ASSERT_EQ(reported.contacts.size(), 2U);
    EXPECT_EQ(reported.contacts[0].id, "v3-e1");
    EXPECT_EQ(reported.contacts[0].depth, 0.1);
    EXPECT_EQ(reported.contacts[1].id, "66");
    EXPECT_EQ(reported.contacts[1].point, glm::dvec3(1, 0, 0));
    EXPECT_EQ(sceneIn(sceneText(scene)), scene);
    nlohmann::json expected = nlohmann::json::parse(text);
    expected["contacts"][1]["id"] = "66";
    EXPECT_EQ(nlohmann::json::parse(sceneText(scene))["reported"], expected);
}

TEST(SceneReader, RefusesReportsWithTheirPlace) {
    const auto refusal = [](const std::string& reported) {
        try {
            parseScene(pointsReported(reported), "s");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(refusal(R"({"contacts": []})"), HasSubstr("reported.contacts"));
    EXPECT_THAT(refusal(R"({"contacts": [{"depth": 1}]})"), HasSubstr("reported.contacts[0].point"));
    EXPECT_THAT(refusal(R"({"iterations": -1})"), HasSubstr("reported.iterations"));
    EXPECT_THAT(refusal(R"({"normal": [0, 1, 0]})"), HasSubstr("reported.normal"));
}

std::string sourceText(const std::string& file) {
    std::ifstream in(std::string(GJKSCOPE_SOURCE "/") + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(SceneReader, KnowsTheKeysOfTheManPageAndOfTheReadme) {
    const std::string page = sourceText("assets/icon/gjkscope.1");
    const std::size_t start = page.find(".SH SCENE FILES\n"), from = page.find(".TP\n", start);
    std::istringstream section(page.substr(from, page.find(".SH", from) - from));
    std::vector<std::string> listed;
    for (std::string line; std::getline(section, line);)
        if (line.starts_with(".B ")) listed.push_back(line.substr(3));
    EXPECT_THAT(listed, ElementsAreArray(kSceneKeys));

    const std::string readme = sourceText("assets/scenes/README.md");
    for (const std::string_view key : kSceneKeys)
        EXPECT_THAT(readme, AnyOf(HasSubstr("\"" + std::string(key) + "\":"),
                                  HasSubstr("`" + std::string(key) + "`")));
}

TEST(SceneReader, APolicyThatNoRunFollowsIsReported) {
    EXPECT_THAT(noticesIn(R"({"dimension": 2, "method": "gjk", "options": {"direction_policy": "nesterov"},
                              "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}]})"),
                ElementsAre("options.direction_policy is \"nesterov\", which the method gjk does not follow; "
                            "gjk-distance and gjk-epa do."));
}

TEST(SceneReader, APolicyThatAVariantDoesNotFollowIsReported) {
    const auto noticesOf = [](const std::string& options, const std::string& lane) {
        return noticesIn(R"({"dimension": 2, "method": "gjk-distance", "options": {)" + options +
                         R"(}, "compare": [{}, {)" + lane +
                         R"(}], "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}]})");
    };
    const std::string nesterov = R"("direction_policy": "nesterov")", fixed = R"("variant": "fixed-epsilon")";
    const std::string sentence =
        " is \"nesterov\", which the variant fixed-epsilon of compare[1] does not "
        "follow; it always searches along −v.";
    EXPECT_THAT(noticesOf(nesterov, fixed), ElementsAre("options.direction_policy" + sentence));
    EXPECT_THAT(noticesOf("", nesterov + "," + fixed), ElementsAre("compare[1].direction_policy" + sentence));
    EXPECT_THAT(noticesOf(nesterov, R"("direction_policy": "closest-point", )" + fixed), ElementsAre());
    EXPECT_THAT(noticesOf("", fixed), ElementsAre());
    // EPA's is of what comes after the search
    EXPECT_THAT(noticesOf(nesterov, R"("method": "gjk-epa", "variant": "faces-in-a-set")"), ElementsAre());
}

TEST(SceneReader, AThousandUnknownKeysAreReportedInAFewLines) {
    std::string text =
        R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}])";
    for (int i = 0; i < 1000; ++i) text += ", \"key" + std::to_string(i) + "\": 0";
    const std::vector<std::string> notices = noticesIn(text + "}");
    ASSERT_EQ(notices.size(), 12u);
    EXPECT_EQ(notices.back(), "There are 989 more notes of this kind.");
}

TEST(SceneReader, WhatIsNotShownIsOnlyCounted) {
    Notices notices;
    int worded = 0;
    for (int i = 0; i < 1000; ++i)
        notices.add([&] {
            ++worded;
            return "note";
        });
    notices.addOnBody(0, {}, [](const std::string&) -> std::string { throw std::logic_error("worded"); });
    EXPECT_EQ(worded, 12);
    EXPECT_EQ(notices.withPlaces().size(), 12u);
    EXPECT_EQ(notices.withNames({}).back(), "There are 990 more notes of this kind.");
}

TEST(SceneReader, AnIdIsKeptBesideUnknownKeys) {
    const Scene scene = parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}},
        {"shape": {"type": "point"}}], "id": 17, "author": "me"})",
                                   "s")
                            .scene;
    EXPECT_EQ(scene.extra.value(), (nlohmann::json{{"id", 17}, {"author", "me"}}));
}

TEST(SceneReader, AMeshThatManyBodiesNameIsReadOnce) {
    const TemporaryFolder folder;
    writeText(folder / "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    nlohmann::json document{{"dimension", 3}};
    for (int i = 0; i < 20; ++i)
        document["bodies"].push_back(
            {{"shape", {{"type", "hull"}, {"mesh", i % 2 == 0 ? "a.obj" : "./a.obj"}}}});
    int reads = 0;
    std::optional<LoadingStage> last;
    const Scene scene = parseScene(document.dump(), "s", folder.path(), [&](LoadingStage stage) {
                            if (stage == LoadingStage::File && last != stage) ++reads;
                            last = stage;
                        }).scene;
    EXPECT_EQ(reads, 1);
    ASSERT_EQ(scene.bodies.size(), 20u);
    EXPECT_EQ(scene.bodies[0].shape.mesh, "a.obj");
    EXPECT_EQ(scene.bodies[19].shape.mesh, "./a.obj");
    for (const Body& body : scene.bodies) EXPECT_EQ(body.shape.vertices.size(), 4u);
}

TEST(SceneReader, APolygonThatIsNotConvexBecomesItsHullWithANotice) {
    const ReadScene read = parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}},
        {"shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [1, 0.5], [2, 2], [0, 2], [1, 1], [0, 0]]}}]})",
                                      "s");
    const ShapeSpec& shape = read.scene.bodies[1].shape;
    EXPECT_THAT(shape.vertices, ElementsAre(glm::dvec3(0, 0, 0), glm::dvec3(2, 0, 0), glm::dvec3(2, 2, 0),
                                            glm::dvec3(0, 2, 0)));
    EXPECT_THAT(shape.lostVertices,
                ElementsAre(glm::dvec3(1, 0.5, 0), glm::dvec3(1, 1, 0), glm::dvec3(0, 0, 0)));
    EXPECT_THAT(read.notices, ElementsAre("bodies[1].shape.vertices is replaced by its convex hull, which "
                                          "leaves out 3 of the 7 vertices."));
    EXPECT_THAT(read.remarks,
                ElementsAre("B is replaced by its convex hull, which leaves out 3 of the 7 vertices."));
}

TEST(SceneReader, VerticesInAnyOrderAreNoReasonForANotice) {
    const ReadScene read = parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}},
        {"shape": {"type": "polygon", "vertices": [[2, 2], [0, 0], [0, 2], [2, 0]]}}]})",
                                      "s");
    EXPECT_THAT(read.notices, ElementsAre());
    EXPECT_EQ(read.scene.b().shape.vertices.front(), glm::dvec3(0, 0, 0));
}

std::string withQuaternion(const std::string& q) {
    return R"({"dimension": 3, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}, "rotation": )" +
           q + "}]}";
}

/// The rotation of a quaternion is rational, that of its normalized copy another one.
TEST(SceneReader, QuaternionsStayAsTheyAreAndRotateWhateverTheirLength) {
    EXPECT_EQ(sceneIn(withQuaternion("[0, 1, -1, 0]")).b().orientation, glm::dquat(0, 1, -1, 0));
    for (const std::string q :
         {"[1, 1, 0, 0]", "[1e-200, 1e-200, 0, 0]", "[1e300, 1e300, 0, 0]", "[5e-324, 5e-324, 0, 0]"}) {
        const Scene scene = sceneIn(withQuaternion(q));
        const glm::dquat unit = unitQuaternion(scene.b().orientation);
        EXPECT_NEAR(unit.w, std::sqrt(0.5), 1e-15) << q;
        EXPECT_NEAR(unit.x, std::sqrt(0.5), 1e-15) << q;
        // a quarter turn about x
        const Rotation<3> turn = pairOf<3, double>(scene).poseB.rotation;
        EXPECT_EQ(turn[1], Vec<3>(0, 0, 1)) << q;
        EXPECT_EQ(turn[2], Vec<3>(0, -1, 0)) << q;
    }
}

TEST(SceneReader, AUnitQuaternionIsNotTouched) {
    const glm::dquat read =
        sceneIn(withQuaternion("[0.7071067811865476, 0.7071067811865476, 0, 0]")).b().orientation;
    EXPECT_EQ(read.w, 0.7071067811865476);
}

TEST(SceneReader, EveryShapeOfThreeDimensionsIsRead) {
    const std::string text = R"({"dimension": 3, "bodies": [
        {"shape": {"type": "point"}}, {"shape": {"type": "segment", "a": [0,0,0], "b": [1,0,0]}},
        {"shape": {"type": "triangle", "vertices": [[0,0,0],[1,0,0],[0,1,0]]}},
        {"shape": {"type": "sphere", "radius": 2}}, {"shape": {"type": "ellipsoid", "radii": [1,2,3]}},
        {"shape": {"type": "capsule", "a": [0,0,-1], "b": [0,0,1], "radius": 0.5}},
        {"shape": {"type": "box", "half_extents": [1,2,3]}},
        {"shape": {"type": "cylinder", "radius": 1, "half_height": 2, "axis": "x"}},
        {"shape": {"type": "cone", "radius": 1, "half_height": 2}},
        {"shape": {"type": "hull", "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1],[0.1,0.1,0.1]]}}]})";
    const Scene scene = sceneIn(text);
    ASSERT_EQ(scene.bodies.size(), 10u);
    EXPECT_EQ(scene.bodies[4].shape.extents, glm::dvec3(1, 2, 3));
    EXPECT_EQ(scene.bodies[7].shape.axis, 0);
    EXPECT_EQ(scene.bodies[8].shape.axis, 2);
    EXPECT_EQ(scene.bodies[9].shape.vertices.size(), 4u);
    EXPECT_THAT(scene.bodies[9].shape.lostVertices, ElementsAre(glm::dvec3(0.1)));
}

TEST(SceneReader, SpheresAndCapsulesMayHaveNoRadius) {
    const Scene scene = sceneIn(R"({"dimension": 3, "bodies": [
        {"shape": {"type": "sphere", "radius": 0}},
        {"shape": {"type": "capsule", "a": [0, 0, 0], "b": [1, 0, 0], "radius": 0}, "position": [2, 0, 0]}]})");
    EXPECT_EQ(scene.a().shape.radius, 0);
    EXPECT_EQ(scene.b().shape.radius, 0);
    for (const char* shape : {R"({"type": "cylinder", "radius": 0, "half_height": 1})",
                              R"({"type": "cone", "radius": 0, "half_height": 1})"})
        EXPECT_THROW(sceneIn(R"({"dimension": 3, "bodies": [{"shape": )" + std::string(shape) +
                             R"(}, {"shape": {"type": "point"}}]})"),
                     InputError);
}

TEST(SceneReader, FloatScenesMayStandFarFromTheOriginTogether) {
    const Scene scene = sceneIn(R"({"dimension": 2, "options": {"precision": "float"}, "bodies": [
        {"shape": {"type": "point"}, "position": [1e15, 0]}, {"shape": {"type": "point"}, "position": [1e15, 2]}]})");
    EXPECT_EQ(scene.options.precision, Precision::Float);
}

TEST(SceneReader, ASceneThatWasChangedInMemoryCanBeChecked) {
    Scene scene = defaultScene();
    EXPECT_NO_THROW(checkScene(scene, "s"));
    scene.bodies[1].shape.type = ShapeType::Ball;
    scene.bodies[1].shape.radius = 1e20;
    EXPECT_NO_THROW(checkScene(scene, "s"));
    scene.options.precision = Precision::Float;
    EXPECT_THROW(checkScene(scene, "s"), InputError);
    scene.options.precision = Precision::Double;
    scene.bodies[1].shape.radius = std::nan("");
    EXPECT_THROW(checkScene(scene, "s"), InputError);
}

}  // namespace
}  // namespace gjkscope

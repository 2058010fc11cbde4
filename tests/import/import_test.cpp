#include "app/import/import.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::Contains;
using testing::HasSubstr;

const char* const kBoxes = "a = Box(1, 2, 3)\nb = Box(2, 2, 2)\npos_a = (0, 0, 0)\npos_b = (3, 0, 0)\n";

ImportChoices chosen(ImportQuestion question, int answer) {
    ImportChoices choices;
    choices.answers[static_cast<std::size_t>(question)] = answer;
    return choices;
}

TEST(Import, AsksWhatNobodySays) {
    const Import read = importText(kBoxes, "text");
    EXPECT_FALSE(read.isAnswered());
    EXPECT_THAT(openQuestionText(read), HasSubstr("--sizes full or --sizes half"));
}

/// Corners, or a center and a size: engines differ.
TEST(Import, AsksWhatTwoVectorsOfABoxAre) {
    const std::string text = "Box.new(Vector(0, 0, 0), Vector(2, 4, 6))\nSphere.new(Vector(5, 0, 0), 1)\n";
    EXPECT_THAT(openQuestionText(importText(text, "text")), HasSubstr("--box corners, --box center-full"));
    const glm::dvec3 positions[] = {{1, 2, 3}, {0, 0, 0}, {0, 0, 0}};
    const glm::dvec3 halves[] = {{1, 2, 3}, {1, 2, 3}, {2, 4, 6}};
    for (int i = 0; i < 3; ++i) {
        const Import read = importText(text, "text", chosen(ImportQuestion::Box, i));
        EXPECT_TRUE(read.isAnswered());
        EXPECT_EQ(read.scenes.at(0).bodies[0].position, positions[i]) << i;
        EXPECT_EQ(read.scenes[0].bodies[0].shape.extents, halves[i]) << i;
    }
    // corners say where the box is
    EXPECT_THAT(importText(text, "text", chosen(ImportQuestion::Box, 0)).assumptions,
                testing::Not(Contains(HasSubstr("has no pose"))));
    // nothing has a negative size
    EXPECT_TRUE(importText("a = Box(vec2(-2, -1), vec2(-1, -0.5))\nb = Circle(vec2(3, 0), 1)\n", "text")
                    .isAnswered());
    EXPECT_FALSE(
        importText("a = Box(vec2(2, 1), vec2(1, 0.5))\nb = Circle(vec2(3, 0), 1)\n", "text").isAnswered());
}

TEST(Import, TakesAnAnswer) {
    const Import full = importText(kBoxes, "text", chosen(ImportQuestion::Sizes, 0));
    const Import half = importText(kBoxes, "text", chosen(ImportQuestion::Sizes, 1));
    EXPECT_TRUE(full.isAnswered() && half.isAnswered());
    EXPECT_EQ(full.scenes.at(0).bodies[0].shape.extents, glm::dvec3(0.5, 1, 1.5));
    EXPECT_EQ(half.scenes.at(0).bodies[0].shape.extents, glm::dvec3(1, 2, 3));
}

TEST(Import, AsksForTheOrderOfAQuaternion) {
    const std::string text =
        "shape_a = box, half_extents_a = 1 1 1, pos_a = 0 0 0, quat_a = 0.6 0 0 0.8\n"
        "shape_b = sphere, radius_b = 1, pos_b = 3 0 0, quat_b = 1 0 0 0\n";
    EXPECT_FALSE(importText(text, "text").isAnswered());
    const glm::dquat first =
        importText(text, "text", chosen(ImportQuestion::Quaternion, 0)).scenes.at(0).bodies[0].orientation;
    const glm::dquat last =
        importText(text, "text", chosen(ImportQuestion::Quaternion, 1)).scenes.at(0).bodies[0].orientation;
    EXPECT_EQ(first, glm::dquat(0.6, 0, 0, 0.8));
    EXPECT_EQ(last, glm::dquat(0.8, 0.6, 0, 0));
}

TEST(Import, SaysWhatItAssumed) {
    const Import read = importText(
        "btBoxShape a(btVector3(1, 1, 1));\nbtSphereShape b(2);\nbtVector3 posB(1, 2, 3);\n", "text");
    EXPECT_THAT(read.assumptions, Contains(HasSubstr("Bullet")));
    EXPECT_THAT(read.assumptions, Contains(HasSubstr("Body 1 has no pose")));
}

TEST(Import, KeepsWhatTheEngineAnswered) {
    const std::string pair = "a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n";
    const auto reported = [&](const std::string& line) {
        const Import read = importText(pair + line, "text");
        EXPECT_EQ(read.scenes.at(0).reported.has_value(), read.unused.empty()) << line;
        return read.scenes.at(0).reported.value_or(Reported{});
    };
    EXPECT_EQ(reported("distance = 7.0\n").distance, 7.0);
    EXPECT_EQ(reported("penetration depth: 0.25\n").depth, 0.25);
    EXPECT_EQ(reported("distance = -0.5\n").depth, 0.5);
    EXPECT_EQ(reported("distance = -0.5\ndepth = 0.5\n").depth, 0.5);
    // not the answer, or not one alone
    for (const char* line : {"max distance = 7\n", "expected distance = 1\n", "depth = 1\ndepth = 2\n"})
        EXPECT_EQ(reported(line), Reported{}) << line;
}

TEST(Import, KeepsAllThatTheEngineAnswered) {
    const Import read = importText(
        "btBoxShape a(btVector3(1, 1, 1));\nbtSphereShape b(2);\nbtVector3 posB(1, 2, 3);\n"
        "intersects: true\nsigned distance = -0.25\nnormal = (-0.0, 1, 1e-37)\niterations: 12\n"
        "closest point on A: (1, 0.5, 0)\nclosest point on B = (1, 0.25, 0)\ntime of impact = 0.5\n"
        "fraction: 0.75\ncontacts = [{point: (1, 2, 3), depth: 0.125, id: 7}, {point: (1, 2, 4)}]\n",
        "text");
    ASSERT_TRUE(read.scenes.at(0).reported);
    const Reported& said = *read.scenes[0].reported;
    EXPECT_EQ(said.intersects, true);
    EXPECT_EQ(said.signedDistance, -0.25);
    EXPECT_EQ(said.normal, glm::dvec3(0, 1, 0));
    EXPECT_FALSE(std::signbit(said.normal->x));
    EXPECT_EQ(said.pointA, glm::dvec3(1, 0.5, 0));
    EXPECT_EQ(said.pointB, glm::dvec3(1, 0.25, 0));
    EXPECT_EQ(said.timeOfImpact, 0.5);
    EXPECT_EQ(said.fraction, 0.75);
    EXPECT_EQ(said.iterations, 12);
    EXPECT_EQ(said.by, "Bullet");
    ASSERT_EQ(said.contacts.size(), 2u);
    EXPECT_EQ(said.contacts[0].point, glm::dvec3(1, 2, 3));
    EXPECT_EQ(said.contacts[0].depth, 0.125);
    EXPECT_EQ(said.contacts[0].id, "7");
    EXPECT_THAT(read.assumptions, Contains(HasSubstr("signed distance -0.25")));
}

TEST(Import, TakesClaimsOfSentences) {
    const std::string pair =
        "\nbox A: half extents (1, 1, 1), position (0, 0, 0)\nbox B: half extents (1, 1, 1), position (1.75, "
        "0, 0)\n";
    const auto reported = [&](const std::string& sentence) {
        return importText(sentence + pair, "text").scenes.at(0).reported.value_or(Reported{});
    };
    EXPECT_EQ(reported("version 0.17 gives me a distance of 0.3 here").distance, 0.3);
    EXPECT_EQ(reported("The penetration depth is 7.0, which is too much.").depth, 7.0);
    EXPECT_EQ(reported("It takes 64 iterations and returns a signed distance of -0.5").signedDistance, -0.5);
    EXPECT_THAT(importText("It says a distance of 0.3 here" + pair, "text").unused, testing::IsEmpty());
    // what should be, limits, parts, and two that differ are no claims
    for (const char* sentence :
         {"The distance should be 0.25", "a distance of less than 0.1", "The depth is 4 % too large",
          "First a distance of 0.3, then a distance of 0.5"})
        EXPECT_EQ(reported(sentence), Reported{}) << sentence;
    // the engine's own line counts
    EXPECT_EQ(reported("I thought of a depth of 0.2\ndepth = 0.4").depth, 0.4);
}

TEST(Import, KeepsNoClaimThatDoesNotFitThePair) {
    const std::string pair = "a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n";
    for (const char* line :
         {"normal = (0, 0, 1)\n", "hit: true\nhit: false\n", "normal = (1, 0)\nnormal = (0, 1)\n",
          "fraction = 1.5\n", "iterations = 2.5\n"}) {
        const Import read = importText(pair + line, "text");
        EXPECT_FALSE(read.scenes.at(0).reported) << line;
        EXPECT_FALSE(read.unused.empty() && std::string(line).find("hit") != 0) << line;
    }
    EXPECT_EQ(importText(pair + "normal = (0, 1, 0)\n", "text").scenes.at(0).reported->normal,
              glm::dvec3(0, 1, 0));
}

TEST(Import, TakesCentersAndAnglesOfConstructorsThatHaveThem) {
    const Import circles =
        importText("CircleShape c1(vec2(0, 0), 1); CircleShape c2(vec2(1.5, 0), 2);", "text");
    EXPECT_EQ(circles.scenes.at(0).bodies[1].position, glm::dvec3(1.5, 0, 0));
    EXPECT_EQ(circles.scenes.at(0).bodies[1].shape.radius, 2);
    const Import boxes = importText(
        "b2PolygonShape a; a.SetAsBox(1.0f, 0.5f);\n"
        "b2PolygonShape b; b.SetAsBox(0.5f, 0.25f, b2Vec2(1.5f, 0.25f), 0.5f);\n",
        "text");
    EXPECT_EQ(boxes.scenes.at(0).bodies[0].shape.extents,
              glm::dvec3(1, 0.5, boxes.scenes.at(0).bodies[0].shape.extents.z));
    EXPECT_EQ(boxes.scenes.at(0).bodies[1].position, glm::dvec3(1.5, 0.25, 0));
    EXPECT_EQ(boxes.scenes.at(0).bodies[1].angle, 0.5);
}

TEST(Import, ReadsTwelveNumbersByColumnsWhereTheLibraryDoes) {
    const Import read = importText(
        "shape_a = sphere, radius_a = 1, glm::mat4x3 transform_a = [0, 1, 0, -1, 0, 0, 0, 0, 1, 3, 4, 5]\n"
        "shape_b = sphere, radius_b = 1, glm::mat4x3 transform_b = [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 2, 6]\n",
        "text");
    EXPECT_EQ(read.scenes.at(0).bodies[0].position, glm::dvec3(3, 4, 5));
    EXPECT_EQ(read.scenes.at(0).bodies[1].position, glm::dvec3(1, 2, 6));
    EXPECT_NEAR(read.scenes.at(0).bodies[0].orientation.z, std::sqrt(0.5), 1e-12);
}

TEST(Import, TakesAnswersAroundBodies) {
    const Import read = importText(
        R"({"frame": 3, "distance": 0.3, "normal": [1, 0, 0], "a": {"shape": "box", "half_extents": [1, 1, 1],
        "position": [0, 0, 0]}, "b": {"shape": "sphere", "radius": 1, "position": [2.3, 0, 0]}})",
        "text");
    ASSERT_EQ(read.scenes.size(), 1u);
    ASSERT_TRUE(read.scenes.front().reported);
    EXPECT_EQ(read.scenes.front().reported->distance, 0.3);
    EXPECT_EQ(read.bodies[1].position, glm::dvec3(2.3, 0, 0));
}

TEST(Import, SaysWhatItLeftOut) {
    const Import read = importText(
        "a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n# seed 42\nmax distance = 7.0\n",
        "text");
    EXPECT_THAT(read.unused, Contains("# seed 42"));
    EXPECT_THAT(read.unused, Contains(HasSubstr("distance = 7.0")));
}

TEST(Import, ListsANumberOutsideOfShapesAsUnused) {
    const Import read = importText(
        "a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\nwobble = 3.5\nreturn 0;\n", "text");
    EXPECT_EQ(read.scenes.size(), 1u);
    EXPECT_THAT(read.unused, testing::IsSupersetOf({"wobble = 3.5", "0"}));
    EXPECT_THAT(importText("a = Box(1, 2, 3)\nb = { x: =\"1 0.5 2\" }\nc = 0.25\n", "text").unused,
                Contains("c = 0.25"));
}

TEST(Import, ComputesWithNumbersVectorsAndVariables) {
    for (const char* text : {"w = 0.5\na = [[0, 0], [1 + 2 * w, 1.5 - w], [0, 1]]\n",
                             "w = 0.5\na = [[0, 0], [4 * w, 2 / 2], [0, 1]]\n",
                             "w = 0.5\na = [[0, 0], [-(-2), (w + w) * 1], [0, 1]]\n",
                             "k = np.array([1, 2])\na = [[0, 0], [k.y, k.x], [0, 1]]\n",
                             "k = vec2(1, 2)\na = [[0, 0], k + vec2(1, -1), [0, 1]]\n",
                             "k = vec2(1, 0.5)\na = [[0, 0], 2 * k, [0, 1]]\n",
                             "points = [[0, 0], [-2, -1], [0, -1]]\na = -points\n",
                             "k = vec2(1, 2)\nm = vec2(3, 3)\na = [[0, 0], m.sub(k), [0, 1]]\n"}) {
        const Import read = importText(text, "text");
        ASSERT_EQ(read.bodies.size(), 1u) << text;
        EXPECT_THAT(read.bodies[0].shape.vertices, Contains(glm::dvec3(2, 1, 0))) << text;
    }
}

TEST(Import, KeepsEveryBit) {
    const Import read = importText(
        "a = [[0.1, 1e-30], [0.30000000000000004, 5e-324], [0.1, 0.7]]\nb = [[2, 0], [3, 0], [2, 1]]\n",
        "text");
    const Body& body = read.scenes.at(0).bodies[0];
    EXPECT_EQ(body.position, glm::dvec3(0));
    EXPECT_THAT(body.shape.vertices, Contains(glm::dvec3(0.30000000000000004, 5e-324, 0)));
}

TEST(Import, ReadsBitPatterns) {
    const Import read =
        importText("a: [0xC28E8D90, 0x00000000], [0, 1], [1, 1]\nb: [2, 0], [3, 0], [2, 1]\n", "text");
    EXPECT_THAT(read.scenes.at(0).bodies[0].shape.vertices, Contains(glm::dvec3(-71.276489257812500, 0, 0)));
    EXPECT_THAT(read.assumptions, Contains(HasSubstr("bits")));
}

TEST(Import, TakesOneBodyAlone) {
    const Import read = importText("0 0\n1 0\n0 1\n", "text");
    EXPECT_TRUE(read.scenes.empty());
    ASSERT_EQ(read.bodies.size(), 1u);
    EXPECT_EQ(read.bodies[0].shape.vertices.size(), 3u);
}

struct ListForm {
    std::string name;
    std::string text;
};

void PrintTo(const ListForm& form, std::ostream* out) {
    *out << form.name;
}

class ImportedList : public testing::TestWithParam<ListForm> {};

TEST_P(ImportedList, IsAPolygonInAPlane) {
    const Import read = importText(GetParam().text, "text", chosen(ImportQuestion::Points, 0));
    ASSERT_EQ(read.bodies.size(), 1u);
    EXPECT_THAT(
        read.bodies[0].shape.vertices,
        testing::UnorderedElementsAre(glm::dvec3(0, 0, 0), glm::dvec3(1, -0.5, 0), glm::dvec3(0.25, 2, 0)));
}

INSTANTIATE_TEST_SUITE_P(
    Import, ImportedList,
    testing::Values(
        ListForm{"Json", "[[0, 0], [1, -0.5], [0.25, 2]]"},
        ListForm{"JsonMember", R"({"vertices": [[0, 0], [1, -0.5], [0.25, 2]]})"},
        ListForm{"Lines", "0, 0\n1, -0.5\n0.25, 2\n"}, ListForm{"Table", "0 0\r\n1\t-0.5\r\n  0.25 2"},
        ListForm{"Flat", "0, 0, 1, -0.5, 0.25, 2"}, ListForm{"FlatJson", "[0, 0, 1, -0.5, 0.25, 2]"},
        ListForm{"Matlab", "P = [0 0; 1 -0.5; 0.25 2];"},
        ListForm{"Initializer", "b2Vec2 points[3] = {{0.0f, 0.f}, {1.f, -.5f}, {0.25F, 2}};"},
        ListForm{"SizedArray",
                 "const double vertices[3][2] = {\n    {0, 0},\n    {1, -0.5},\n    {0.25, 2},\n};"},
        ListForm{"Constructors", "glm::vec2(0, 0), glm::vec2(1.0f, -0.5f), glm::vec2(2.5e-1f, 2)"},
        ListForm{"Numpy", "array([[ 0.  ,  0.  ],\n       [ 1.  , -0.5 ],\n       [ 0.25,  2.  ]])"},
        ListForm{"Rust",
                 "let p = vec![Point2::new(0.0, 0.0), Point2::new(1.0, -0.5), Point2::new(0.25, 2.0)];"},
        ListForm{"Tuples", "(0, 0) (1, -0.5) (0.25, 2)"},
        ListForm{"Comments", "# x y\n0 0 // first\n/* 9 9 */ 1 -0.5\n0.25 2 # last"},
        ListForm{"TypographicMinus", "0 0\n1 \u22120.5\n0.25 2"},
        ListForm{"PlusSign", "+0 +0\n+1 -0.5\n+0.25 +2"},
        ListForm{"Obj",
                 "# exported\no thing\nv 0 0 0\nv 1 -0.5 0\nv 0.25 2 0\nvn 0 0 1\nvt 0 0\nf 1/1/1 2/1/1 "
                 "3/1/1\n"}));

/// From the last link to the first: the worst order for who waits for a parent's pose.
TEST(Import, FollowsAChainOfJointsWhateverTheirOrder) {
    const std::string ball = "<collision><geometry><sphere radius=\"1\"/></geometry></collision>";
    std::string robot = "<robot name=\"r\"><link name=\"l0\">" + ball + "</link>";
    constexpr int kJoints = 5000;
    for (int i = kJoints; i > 0; --i)
        robot += "<joint><origin xyz=\"1 0 0\"/><parent link=\"l" + std::to_string(i - 1) +
                 "\"/><child link=\"l" + std::to_string(i) + "\"/></joint>";
    robot += "<link name=\"l" + std::to_string(kJoints) + "\">" + ball + "</link></robot>";
    const Import read = importText(robot, "text");
    ASSERT_EQ(read.scenes.size(), 1u);
    ASSERT_EQ(read.scenes[0].bodies.size(), 2u);
    EXPECT_EQ(read.scenes[0].bodies[0].position, glm::dvec3(0, 0, 0));
    EXPECT_EQ(read.scenes[0].bodies[1].position, glm::dvec3(kJoints, 0, 0));
}

TEST(Import, TakesScenesAsTheyAre) {
    const std::string line =
        R"({"dimension": 2, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "circle", "radius": 1}}]})";
    EXPECT_EQ(importText(line, "text").scenes.size(), 1u);
    EXPECT_EQ(importText(line + "\n" + line + "\n", "text").scenes.size(), 2u);
}

TEST(Import, DropsNoTupleOfVariables) {
    const Import read = importText(
        "import pymunk\nx0, y0 = 200.0, 80.0\nw, h = 60, 24\nlever = pymunk.Body()\n"
        "lever.position = x0, y0\nlever.angle = 0.5\nbox = pymunk.Poly.create_box(lever, size=(w, h))\n"
        "ball = pymunk.Circle(space.static_body, 5, (1, 2))\n",
        "text");
    ASSERT_EQ(read.bodies.size(), 2u);
    EXPECT_EQ(read.bodies[0].position, glm::dvec3(200, 80, 0));
    EXPECT_EQ(read.bodies[0].shape.extents.x, 30);
}

TEST(Import, TakesConventionsOfTheVersionInAComment) {
    const std::string code =
        "\nvar pill = CapsuleShape2D.new()\npill.radius = 10\npill.height = 36\nvar disc = "
        "CircleShape2D.new()\ndisc.radius = 5\n$Disc.position = Vector2(40, 0)\n";
    EXPECT_EQ(importText("# Godot 3.5.2.stable" + code, "text").bodies.at(0).shape.b.y, 18);
    EXPECT_EQ(importText("# Godot 4.2.stable" + code, "text").bodies.at(0).shape.b.y, 8);
}

TEST(Import, LeavesOutCallsBesideWholeBodies) {
    const Import read = importText(
        std::string("sphere A: center (0, 0, 0), radius 1\nsphere B: center (0, 0, 3), radius 1\n") +
            "print(world:partsIn(crate, 0))\n",
        "text");
    EXPECT_EQ(read.bodies.size(), 2u);
    EXPECT_THAT(read.unused, Contains(HasSubstr("0")));
}

TEST(Import, ColorsEveryNumber) {
    const std::string text =
        "btBoxShape a(btVector3(1, 1, 1));\nbtSphereShape b(2);\nbtVector3 posB(1, 2, 3); // 5\n";
    const Import read = importText(text, "text");
    for (std::size_t at = text.find_first_of("0123456789"); at != text.npos;
         at = text.find_first_of("0123456789", at + 1)) {
        const bool inName = at > 0 && std::isalpha(static_cast<unsigned char>(text[at - 1])) != 0;
        const auto covers = [&](const TextPiece& piece) { return piece.span.contains(at); };
        EXPECT_TRUE(inName || std::ranges::any_of(read.pieces, covers)) << at;
    }
}

const char* const kSpheres = "\nsphere A: center (0, 0, 0), radius 1\nsphere B: center (0, 0, 3), radius 1\n";

Reported reportedBy(const std::string& sentence) {
    const Import read = importText(sentence + kSpheres, "text");
    EXPECT_THAT(read.unused, testing::IsEmpty()) << sentence;
    return read.scenes.at(0).reported.value_or(Reported{});
}

TEST(Import, TakesTheClaimOfASentenceThatEndsInAColon) {
    EXPECT_EQ(reportedBy("Hi, Bullet reports a distance of 0.3 here:").distance, 0.3);
    EXPECT_EQ(reportedBy("We get a depth of 2 for these:").depth, 2);
}

TEST(Import, TakesWhatATestForAnIntersectionReturned) {
    for (const char* yes : {"gjk returned 1", "gjk() returned 1.", "collide returned true",
                            "gjk_intersect(a, f(b)) returned true", "testOverlap returns 1"})
        EXPECT_EQ(reportedBy(yes).intersects, true) << yes;
    for (const char* no : {"gjk returned 0", "b2TestOverlap(a, b) returned false"})
        EXPECT_EQ(reportedBy(no).intersects, false) << no;
    for (const char* other :
         {"gjkDistance returned true", "foo returned true", "gjk should have returned true"})
        EXPECT_EQ(reportedBy(other).intersects, std::nullopt) << other;
}

TEST(Import, TakesEveryClaimOfALine) {
    const Reported said = reportedBy("colliding=true depth=0.3 normal=(1, 0, 0) iterations=12");
    EXPECT_EQ(said.intersects, true);
    EXPECT_EQ(said.depth, 0.3);
    EXPECT_EQ(said.normal, glm::dvec3(1, 0, 0));
    EXPECT_EQ(said.iterations, 12);
    // true is a value there, and says here what should be
    const Import expected = importText(std::string("true depth: 0.3, depth: 0.2") + kSpheres, "text");
    EXPECT_EQ(expected.scenes.at(0).reported->depth, 0.2);
}

TEST(Import, TakesWhatACallReturnedButNoArgumentOfOne) {
    EXPECT_EQ(reportedBy("gjkDistance(a, f(b)) returned 0.3").distance, 0.3);
    const Import limit = importText(std::string(kSpheres) + "p.closest(a, b, distance=0.5)\n", "text");
    EXPECT_FALSE(limit.scenes.at(0).reported);
    EXPECT_THAT(limit.unused, Contains(HasSubstr("0.5")));
}

TEST(Import, ListsNoClaimThatIsRepeatedInOtherWords) {
    EXPECT_EQ(reportedBy("distance = 0.3\nThe engine gave me a distance of 0.3, which is wrong.").distance,
              0.3);
    std::string text;
    for (int i = 0; i < 40'000; ++i) text += "I saw a distance of 0.3 there\n";
    EXPECT_EQ(reportedBy(text).distance, 0.3);
}

TEST(Import, TakesNoVariableOfAScriptForAPartOfItself) {
    const std::string text =
        "LIE = \"{LIE} {LIE}\"\nSDF = f\"\"\"<sdf><model name=\"a\"><pose>{LIE}</pose><link "
        "name=\"l\"><collision name=\"c\"><geometry><sphere><radius>1</radius></sphere>"
        "</geometry></collision></link></model></sdf>\"\"\"";
    EXPECT_THROW(importText(text, "text"), InputError);
}

TEST(Import, ReadsASwiftTreeWhoseTypeIsLongerThanItsCommand) {
    const Import read = importText(
        "(lldb) po b\n▿ CircleOfAVeryLongName\n  ▿ center : Vec2\n    - x : 2.0\n"
        "    - y : 1.5\n  - radius : 0.75",
        "text");
    EXPECT_EQ(read.bodies.at(0).shape.radius, 0.75);
}

TEST(Import, MakesNoPointOfNumbersInASentence) {
    const Import read = importText("12 13 were the iterations\na = [[0, 0], [1, 0], [0, 1]]\n", "text");
    EXPECT_EQ(read.bodies.size(), 1u);
    EXPECT_THAT(read.unused, testing::ElementsAre(HasSubstr("12 13")));
}

TEST(Import, ListsWhatIsCalledOnAShapeAndIsNoPose) {
    const Import read = importText(
        "let a = ColliderBuilder::ball(0.5).restitution(0.7).translation(vector![1, 2, 3]);\n"
        "let b = ColliderBuilder::ball(0.25)\n    .translation(vector![1, 2, 4]).density(2.0).build();\n",
        "text");
    EXPECT_EQ(read.bodies.at(1).position, glm::dvec3(1, 2, 4));
    EXPECT_THAT(read.unused, testing::UnorderedElementsAre(HasSubstr("0.7"), HasSubstr("2.0")));
}

TEST(Import, GreetsBeforeItTellsItsPair) {
    const std::string pair =
        "\nbox A: half extents (1, 1, 1)\nbox B: half extents (1, 1, 1), position (3, 0, 0)\n";
    for (const char* greeting :
         {"Hi, I am using Rapier 0.22 with bevy.", "Hi all, we see 3 of these:",
          "Hello, this is 0.22 with bevy. These two don't collide even though they overlap:"}) {
        const Import read = importText(greeting + pair, "text");
        EXPECT_EQ(read.bodies.size(), 2u) << greeting;
        EXPECT_EQ(read.unused.size(), 1u) << greeting;
    }
}

TEST(Import, JudgesTheAnswerInAnEnginesLog) {
    const Import read = importText(R"({"bodies": [
        {"shape": {"type": "sphere", "radius": 0.5}, "position": [0, 0, 0]},
        {"shape": {"type": "sphere", "radius": 0.5}, "position": [0.9, 0, 0]}],
        "result": {"distance": -0.1, "iterations": 7, "frame": 12}})",
                                   "text");
    ASSERT_TRUE(read.scenes.at(0).reported);
    EXPECT_EQ(read.scenes[0].reported->depth, 0.1);
    EXPECT_EQ(read.scenes[0].reported->iterations, 7);
    EXPECT_THAT(read.unused, testing::ElementsAre(HasSubstr("12")));
}

}  // namespace
}  // namespace gjkscope

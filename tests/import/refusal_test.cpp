#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/import/import.hpp"
#include "app/import/text/names.hpp"
#include "tests/base/error_of.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

std::string refusalOf(const std::string& text) {
    return errorOf([&] {
        const Import read = importText(text, "text");
        ADD_FAILURE() << "it was read:\n" << text;
    });
}

TEST(RefusedText, HasNoShapes) {
    EXPECT_THAT(refusalOf("Dear all,\nsee you"), HasSubstr("no shapes"));
    EXPECT_THAT(refusalOf(""), HasSubstr("no shapes"));
    EXPECT_THAT(refusalOf("{{}, {}}"), HasSubstr("no shapes"));
}

TEST(RefusedText, HasMarksOrHugeNumbersInANamesPlace) {
    EXPECT_THAT(refusalOf("circle A center=(1, 2) radius=0.5\n66666666666666666660: 1 circle B\n"),
                HasSubstr("Line 1"));
}

TEST(RefusedText, HasAShapeThatIsNoneOfOurs) {
    const std::string other = "shape B: ball\nradius B: 1\nposition B: (3, 0, 0)\n";
    for (const char* name : {"torus", "pyramid", "blob"})
        EXPECT_THAT(
            refusalOf("shape A: " + std::string(name) + "\nradius A: 1\nposition A: (0, 0, 0)\n" + other),
            HasSubstr(std::string(name) + " is no shape"));
    EXPECT_THAT(refusalOf("A: torus, radius 1, position (0, 0, 0)\nB: ball, radius 1, position (3, 0, 0)\n"),
                HasSubstr("torus is no shape"));
}

TEST(RefusedText, HasATriangleOfTwoVertices) {
    EXPECT_THAT(refusalOf("shape A: ball\nradius A: 1\nposition A: (0, 0, 0)\n"
                          "shape B: triangle\nvertices B: (0, 0, 0), (1, 0, 0)\n"),
                HasSubstr("lacks vertices"));
}

TEST(RefusedText, HasAHeightBesideOtherSizes) {
    // where poses went by their order, it was dropped
    EXPECT_THAT(refusalOf("door = {half_width: 0.25, height: 1.5, center: (1, 2)}\n"
                          "ball = {radius: 1, center: (3, 4)}\n"),
                HasSubstr("has no use for 1.5"));
}

TEST(RefusedText, HasARotationThatAPromptsMethodComputes) {
    EXPECT_THAT(refusalOf(">>> a = fcl.Box(1, 2, 3)\n>>> p_a\narray([1, 2, 3])\n"
                          ">>> R_a.as_quat(canonical=True, scalar_first=True)\narray([0.6, 0, 0, 0.8])\n"
                          ">>> b = fcl.Box(1, 2, 3)\n>>> p_b\narray([5, 2, 3])\n"),
                HasSubstr("is a computation"));
}

TEST(RefusedText, IsProse) {
    EXPECT_THAT(refusalOf("Two cubes (side 2), one at 0,0,0 and the other at 0,0,1.9, give a depth of 7."),
                HasSubstr("Line 1"));
}

TEST(RefusedText, OnlyNamesItsVertices) {
    EXPECT_THAT(
        refusalOf("Shape 1: Convex(v count: 16, f count: 24)\nX_FS1\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"
                  "Shape 2: Box1 1 1\nX_FS2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"),
        HasSubstr("vertices of"));
    EXPECT_THAT(
        refusalOf("<robot name=\"r\"><link name=\"l\"><collision><geometry><mesh filename=\"a1.stl\"/>"
                  "</geometry></collision></link></robot>"),
        HasSubstr("mesh"));
}

TEST(RefusedText, CallsAPoseWithOtherNumbersThanItHas) {
    const std::string other = "let b = ColliderBuilder::ball(0.5).translation(vector![1, 2, 3]);\n";
    for (const char* call : {".translation(vector![1.0, 7, 0.75, 0.25])", ".translation(0.5)",
                             "\n    .translation(vector![1.0 7, 0.75, 0.25])\n    .build()"})
        EXPECT_THAT(refusalOf("let a = ColliderBuilder::ball(0.5)" + std::string(call) + ";\n" + other),
                    HasSubstr("gives no value"))
            << call;
}

TEST(RefusedText, HasATransformThatIsNotRigid) {
    EXPECT_THAT(refusalOf("fcl\nShape 1: Box1 1 1\nX_FS1\n2 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"
                          "Shape 2: Box1 1 1\nX_FS2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n"),
                HasSubstr("is not a rigid transform"));
    EXPECT_THAT(
        refusalOf(
            "a = btBoxShape(btVector3(1, 1, 1))\nb = btSphereShape(1)\nquat_a = 0 0 0 2\npos_b = 1 1 1\n"),
        HasSubstr("unit quaternion"));
}

TEST(RefusedText, HasABoxWhoseAxesAreNotAtRightAngles) {
    const std::string box = "box.center = {0, 0};\nbox.axis[0] = {0.6, 0.8};\nbox.extent = {1, 2};\n";
    const std::string other = "Vec2 b[3] = {{5, 0}, {6, 0}, {5, 1}};\n";
    EXPECT_THAT(refusalOf("gte::OrientedBox2<double> box;\n" + box + "box.axis[1] = {0.8, 0.6};\n" + other),
                HasSubstr("is not a rigid transform"));
}

TEST(RefusedText, HasANumberInAShapeThatNothingExplains) {
    EXPECT_THAT(refusalOf("fcl\na = Box(1, 2, 3, 3.5)\nb = Sphere(1)\n"), HasSubstr("do not fit"));
    EXPECT_THAT(refusalOf("shape a: box, half extents: (1, 1, 1) 3.5\nshape b: sphere, radius: 1\n"),
                HasSubstr("3.5"));
}

TEST(RefusedText, HasHalfAndFullLengthsOfABox) {
    EXPECT_THAT(refusalOf("shape A: box\nhalf extents A: (1, 2, 3)\nfull extents A: (2, 4, 5)\n"
                          "shape B: sphere\nradius B: 1\nposition B: (9, 0, 0)\n"),
                HasSubstr("Line 3: (2, 4, 5) contradicts"));
}

TEST(RefusedText, HasUnevenPoints) {
    refusalOf("a = [[0, 0], [1], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = [[0, 0], [1, 0], [0, 1]]\nb = [[2, 0, 0], [3, 0, 0], [2, 1, 1]]\n");
}

TEST(RefusedText, HasNumbersThatNoDoubleHolds) {
    EXPECT_THAT(refusalOf("a = [[0, 0], [1, 1e999], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n"),
                HasSubstr("1e999"));
    refusalOf("a = [[0, 0], [1, nan], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = [[0, 0], [1, -inf], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = [[0, 0], [1, 0x7FC00000], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
}

TEST(RefusedText, NeedsArithmetic) {
    refusalOf("A: 1.5 0 / -0.5 1\nB: 2 0 / 3 1 / 2 2\n");
    refusalOf("a = [[0, 0], [1 + width, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = [[0, 0], [1 ^ 1, 0], [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = np.array([[0, 0], [1, 0], [0, 1]]) + 1\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = np.array([[0, 0], [1, 0], [0, 1]]).inverse()\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = foo([[0, 0], [1, 0], [0, 1]])\nb = [[2, 0], [3, 0], [2, 1]]\n");
}

/// The line of a shape that lacks a size is no prose, without which it would be another shape.
TEST(RefusedText, LacksASizeOfItsShape) {
    const std::string ball = "shape B: ball\nradius B: 1\nposition B: (4, 0, 0)\n";
    EXPECT_THAT(
        refusalOf("shape A: cone\nradius A: 0.5\nhalf height A:\naxis A: y\nposition A: (0, 0, 0)\n" + ball),
        HasSubstr("half height"));
    EXPECT_THAT(refusalOf("shape A: box\nradius A: 0.5\nposition A: (0, 0, 0)\n" + ball),
                HasSubstr("extents"));
    EXPECT_THAT(refusalOf("a:\n  shape: cylinder\n  radius: 0.5\n  position: [0, 0, 0]\nb:\n  shape: sphere\n"
                          "  radius: 1\n  position: [4, 0, 0]\n"),
                HasSubstr("height"));
    EXPECT_THAT(refusalOf("box A: half extents (2, 2, 2)\nbox B: position (3, 0, 0)\n"),
                HasSubstr("half extents"));
}

TEST(RefusedText, HasAFieldWithoutAValue) {
    const std::string box = "box A: half extents (1, 1, 1), position (5, 0, 0)\nsphere B: radius 1, ";
    EXPECT_THAT(refusalOf(box + "position unknown\n"), HasSubstr("position unknown"));
    EXPECT_THAT(refusalOf(box + "position scene.find(\"x\").position\n"), HasSubstr("Line 2"));
    EXPECT_NO_THROW(importText(box + "position (1, 2, 3), rotation identity\n", "text"));
}

TEST(RefusedText, TurnsClockwiseWhichMayBeEitherWay) {
    const std::string disc =
        "disc D: centre (2.35, -1.1), radius 0.72\nplank P: centre (3.4, -0.65), half extents (1.45, 0.18), ";
    EXPECT_NO_THROW(importText(disc + "rotated 25 degrees counter-clockwise\n", "text"));
    refusalOf(disc + "rotated 25 degrees clockwise\n");
}

TEST(RefusedText, HasValuesThatNameThemselves) {
    std::string often;
    for (int i = 0; i < 200; ++i) often += "${a}";
    refusalOf("<robot xmlns:xacro=\"x\"><xacro:property name=\"a\" value=\"" + often +
              "\"/><link name=\"l\"><collision><geometry><box size=\"${a} 1 "
              "2\"/></geometry></collision></link></robot>");
    // a node that is in itself
    const Import node = importText(
        "Godot\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\nsize = Vector3(1, 2, 3)\n"
        "[node name=\".\" type=\"X\" parent=\".\"]\n[node name=\"C\" parent=\".\"]\n"
        "shape = SubResource(\"1\")\n",
        "text");
    EXPECT_TRUE(node.scenes.empty());
}

TEST(RefusedText, LeavesOpenWhoseShapesTheyAre) {
    EXPECT_THAT(refusalOf("a = Capsule(0.5, 1)\nb = Capsule(0.5, 1)\npos_b = (1, 2, 3)\n"),
                HasSubstr("fcl or bullet"));
}

TEST(RefusedText, HasAPoseThatCouldBeOfEither) {
    refusalOf("btBoxShape(btVector3(1, 1, 1))\nbtSphereShape(2)\nposition = (1, 2, 3)\n");
}

const char* const kTriangles = "verts_a = [[0,0],[1,0],[1,1]]\nverts_b = [[3,0],[4,0],[4,1]]\n";

TEST(RefusedText, MakesAPoseOfWhatItDoesNotHave) {
    const std::string said = kTriangles;
    EXPECT_THAT(refusalOf(said + "Transform a = scene.find(\"crate\")->transform();\n"), HasSubstr("Line 3"));
    EXPECT_THAT(refusalOf(said + "glm::mat4 m = scene.find(crate);\nmove(verts_a, m)\n"),
                HasSubstr("Line 3"));
    // a camera's matrix moves no body
    EXPECT_NO_THROW(importText(said + "mat4 view = camera.view();\n", "text"));
}

TEST(RefusedText, HasAMotionThatNothingReads) {
    EXPECT_THAT(refusalOf("a = Circle(1)\nb = Box(half=[1, 2])\na.position = (3, 4)\nb.position = (0, 0)\n"
                          "hit = sweepTest(a, b, Vec2(0, -5))\n"),
                HasSubstr("Vec2(0, -5)"));
}

TEST(RefusedText, HasAVectorThatAShapeIsComputedWith) {
    const std::string points = " [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]\n";
    for (const char* map : {"map (+ V3 3 0 0)", "moved (3, 0, 0)"})
        EXPECT_THAT(refusalOf("hullA =" + points + "hullB = " + map + "\n" + points), HasSubstr("Line 2"))
            << map;
}

/// The second of Lua's elements is Python's first.
TEST(RefusedText, HasAnElementOfAListThatBeginsAtOne) {
    const std::string code =
        "half = {0.2, 0.3, 0.4}\na = Sphere(radius=1, position=(0, 0, half[1]))\n"
        "b = Sphere(radius=1, position=(3, 0, 0))\n";
    EXPECT_EQ(importText(code, "text").bodies.at(0).position.z, 0.3);
    EXPECT_THAT(refusalOf("local " + code), HasSubstr("Line 2"));
}

TEST(RefusedText, HasPartsOfVectorsThatNothingReads) {
    EXPECT_THAT(refusalOf("crate = Node(size: Size(width: 60, height: 40))\n"
                          "crate.position = Point(x: 120, y: 85)\nball = Node(circleOfRadius: 18)\n"
                          "ball.position = Point(x: 161.5, y: 92.25)\n"
                          "other = Node(circleOfRadius: 18)\n"),
                HasSubstr("Line"));
}

/// A variable's value that goes into what is not read must not be lost.
TEST(RefusedText, PutsAVariableIntoWhatNothingReads) {
    EXPECT_THAT(refusalOf("a = Circle(1)\nb = Circle(2)\nb.position = (3, 0)\nq = Vec2(1, 2)\n"
                          "a.position = unknown(q)\n"),
                HasSubstr("Line"));
}

TEST(RefusedText, MultipliesPosesThatNothingReads) {
    EXPECT_THAT(refusalOf(std::string(kTriangles) +
                          "Matrix w = Matrix.Unknown(7, 8) * Matrix.CreateTranslation(5, 6)\n"),
                HasSubstr("Line 3"));
}

TEST(RefusedText, HasACapsuleWithTwoEndsAndALength) {
    EXPECT_THAT(
        refusalOf(
            "capsule A: p0 = (0, 0, 0), p1 = (1, 0, 0), radius = 0.5, height = 2\nsphere B: radius = 1\n"),
        HasSubstr("two ends and a length"));
}

TEST(RefusedText, HasAPoseOfVectorsWithUnknownNames) {
    EXPECT_THAT(
        refusalOf("sphere A: radius = 1\nbox B: size = (1, 1, 1)\nB.transform = {U: (1, 0, 0), V: (0, 1, 0), "
                  "W: (0, 0, 1), T: (2, 3, 4)}\n"),
        HasSubstr("Line 3"));
}

/// Sentences of which a vector is left over are not read without it.
TEST(RefusedText, LeavesAVectorOfASentenceOver) {
    EXPECT_THAT(refusalOf("A sphere of radius 2 is at (1, 2, 3). The box has half extents (1, 1, 1) and "
                          "stands on (0, -4, 0) there. It "
                          "does not move.\n"),
                HasSubstr("the number 0"));
}

TEST(RefusedText, CountsItsVerticesWrong) {
    refusalOf(
        "const float a[5][2] = {{0, 0}, {1, 0}, {0, 1}};\nconst float b[3][2] = {{2, 0}, {3, 0}, {2, 1}};\n");
    refusalOf(
        "a: {count = 4, points = {{0, 0}, {1, 0}, {0, 1}}}\nb: {count = 3, points = {{2, 0}, {3, 0}, {2, "
        "1}}}\n");
}

/// Neither the stack nor patience ends before the text does.
TEST(RefusedText, IsLongAndStrange) {
    constexpr std::size_t kTimes = 100'000;
    const auto repeated = [](const std::string& part) {
        std::string text = "1 ";
        while (text.size() < kTimes) text += part;
        return text;
    };
    for (const char* part : {"=",     "[0] ",       "[0] x: ", "pi*",   "1*",   "-",     "(",   "a.",  "a: ",
                             "a=1\n", "b7.x = 1\n", "<a",      "\"",    "'",    "/*",    "#",   ": 1", "{a ",
                             "<<1,",  ", ",         "\n",      "[1] {", "a[0]", "a(1) ", ".b()"})
        EXPECT_THROW(
            {
                const Import read = importText(repeated(part), "text");
                if (read.scenes.empty() || !read.isAnswered()) throw std::runtime_error("no pair");
            },
            std::runtime_error)
            << part;
}

/// As debuggers shorten lists; a few bytes must not become gigabytes.
TEST(RefusedText, RepeatsMoreThanAPairNeeds) {
    const auto times = [](const std::string& part, int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += part;
        return text;
    };
    const std::string lists = "a = {" + times("0 <repeats 10000 times>, ", 800) + "0}\n";
    EXPECT_THAT(refusalOf(lists), HasSubstr("Line 1: with <repeats 10000 times> the text repeats more than"));
    // lists of lists, each within what one may repeat
    EXPECT_THAT(refusalOf("a = {{{0 <repeats 1000 times>} <repeats 1000 times>} <repeats 1000 times>}\n"),
                HasSubstr("the text repeats more than 100000 values"));
    EXPECT_THAT(refusalOf("a = {{\"" + std::string(100'000, 'x') + "\"} <repeats 10000 times>}\n"),
                HasSubstr("the text repeats more than"));
}

/// A few lines must not become gigabytes, nor a long sum overflow the stack.
TEST(RefusedText, ComputesMoreThanAPairNeeds) {
    std::string doubling = "x0 = vec(1, 2)\n";
    for (int i = 1; i < 60; ++i) {
        const std::string before = "x" + std::to_string(i - 1);
        doubling += "x" + std::to_string(i) + " = vec(" + before + ", " + before + ")\n";
    }
    for (const Body& body : importText(doubling, "text").bodies)
        EXPECT_LE(body.shape.vertices.size() + body.shape.lostVertices.size(), 100'000u);
    std::string sum = "a = [[0, 0], [1, 0], [0, 1]]\nb = ";
    for (int i = 0; i < 1'000'000; ++i) sum += "c+";
    EXPECT_THAT(refusalOf(sum + "c\n"), HasSubstr("nested too deeply"));
}

TEST(RefusedText, HasANameWithoutAnEnd) {
    std::string made = "X";
    while (made.size() < 100'000) made += "::new";
    EXPECT_EQ(plainName(made), "X");
    EXPECT_EQ(plainName("Point.new::from"), "Point");
    EXPECT_EQ(plainName("new"), "new");
    EXPECT_THAT(refusalOf(made + "(1)\n"), HasSubstr("Line 1: the name X::new::new"));
    EXPECT_THAT(refusalOf("a = 1\n" + std::string(1025, 'n') + " = 2\n"), HasSubstr("longer than 1 kB"));
}

TEST(RefusedText, HasMoreJointsThanARobotOrALoopOfThem) {
    const std::string link =
        "<link name=\"a\"><collision><geometry><sphere radius=\"1\"/></geometry></collision></link>";
    std::string robot = "<robot name=\"r\">" + link;
    for (int i = 0; i <= 10'000; ++i) robot += "<joint/>";
    EXPECT_THAT(refusalOf(robot + "</robot>"), HasSubstr("one joint too many"));
    EXPECT_THAT(refusalOf("<robot>" + link + "\n<joint><parent link=\"b\"/><child link=\"a\"/></joint>\n" +
                          "<joint><parent link=\"a\"/><child link=\"b\"/></joint></robot>"),
                HasSubstr("Line 2: the joints that hold <joint>"));
}

TEST(RefusedText, HasBracketsThatDoNotMatch) {
    refusalOf("a = [[0, 0], [1, 0], [0, 1]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf("a = [[0, 0], [1, 0), [0, 1]]\nb = [[2, 0], [3, 0], [2, 1]]\n");
    refusalOf(std::string(100000, '[') + "1");
}

/// Points without the loop that makes boxes of them are no segments.
TEST(RefusedText, HasALoopThatIsNotUnderstood) {
    const std::string text =
        "b2Vec2 halves[2] = {{1, 2}, {3, 4}};\nb2Vec2 centers[2] = {{5, 6}, {7, 8}};\n"
        "for (int i = 0; i < 2; ++i) { b2MakeOffsetBox(halves[i].x, lost(i), centers[i], b2MakeRot(0)); }\n";
    EXPECT_THAT(refusalOf(text), testing::AllOf(HasSubstr("Line 1"), HasSubstr("halves")));
}

TEST(RefusedText, HasACastWithoutItsLength) {
    EXPECT_THAT(refusalOf("ShapeCast sphere radius=0.4 start=(1, 2, 3) direction=(0, 0, 1)\n"
                          "box half_extents=(1, 1, 1) position=(1, 2, 9)\n"),
                HasSubstr("(0, 0, 1)"));
}

TEST(RefusedText, HasItsVerticesInAFile) {
    EXPECT_THAT(refusalOf("rock = trimesh.load('rock.stl').convex_hull\nball = icosphere(radius=1.0)\n"
                          "ball.apply_translation([3, 0.5, -1])\n"),
                HasSubstr("rock.stl"));
}

TEST(RefusedText, HasAUnitQuaternionThatNothingClaims) {
    EXPECT_THAT(refusalOf("a = fcl.Box(1, 2, 3)\nb = fcl.Sphere(1)\npos_a = [0, 0, 0]\npos_b = [1, 2, 3]\n"
                          "print(magic(a))\n[0, 0, 0.6, 0.8]\n"),
                HasSubstr("0.8"));
}

}  // namespace
}  // namespace gjkscope

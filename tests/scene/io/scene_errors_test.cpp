#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/scene/io/bad_scenes.hpp"
#include "tests/scene/io/quoted_methods.hpp"

namespace gjkscope {
namespace {

TEST_P(BadSceneTest, IsRefusedWithOneSentence) {
    EXPECT_EQ(problemIn(GetParam().text), GetParam().problem);
}

const std::string kNotJson =
    ", but the text must be JSON there (which has no NaN, no Infinity, no comments and no trailing commas).";
const std::string kLength = ", but must be a length from 1e-70 to 1e+70.";
const std::string kLengthOrZero = ", but must be 0 or a length from 1e-70 to 1e+70.";
const std::string kCoordinate = ", but must be a number from -1e+70 to 1e+70.";
const std::string kTypes2d =
    R"(one of "polygon", "box", "ngon", "circle", "ellipse", "half_ellipse", "sector", "capsule", "bezier", "nurbs", "segment", "point".)";

INSTANTIATE_TEST_SUITE_P(
    Text, BadSceneTest,
    testing::Values(
        BadScene{"Empty", "", "s:1:1: the text ends too early, but must be complete JSON."},
        BadScene{"CutOff", "{\"dimension\":\n 2, \"bodies\": [",
                 "s:2:16: the text ends too early, but must be complete JSON."},
        BadScene{"Word", "{\n  \"dimension\": two}", "s:2:16: found two" + kNotJson},
        BadScene{"NotANumber", R"({"dimension": 2, "bodies": NaN})", "s:1:28: found NaN" + kNotJson},
        BadScene{"Infinity", R"({"dimension": -Infinity})", "s:1:15: found -Infinity" + kNotJson},
        BadScene{"Hexadecimal", R"({"dimension": 0x10})", "s:1:15: found 0x10" + kNotJson},
        BadScene{"Comment", "{ // two\n}", "s:1:3: found /" + kNotJson},
        BadScene{"TrailingComma", R"({"dimension": 2,})", "s:1:17: found }" + kNotJson},
        BadScene{"SecondDocument", R"({"dimension": 2} {})", "s:1:18: found {" + kNotJson},
        BadScene{"ColumnsCountCharacters", "{\"title\": \"\u00e9\u4e2d\", x}", "s:1:17: found x" + kNotJson},
        BadScene{"StringInPlaceOfColon", R"({"dimension" "2"})", "s:1:14: found \"2\"" + kNotJson},
        BadScene{"BrokenUtf8", "{\"title\": \"a\xff\"}",
                 "s:1:13: found the byte FF, but the text must be UTF-8."},
        BadScene{"OverlongUtf8", "{\"title\": \"\xc0\xaf\"}",
                 "s:1:12: found the byte C0, but the text must be UTF-8."},
        BadScene{"SurrogateUtf8", "{\"title\": \"\xed\xa0\x80\"}",
                 "s:1:12: found the byte ED, but the text must be UTF-8."},
        BadScene{"CutOffUtf8", "{\"title\": \"\xe4\xb8",
                 "s:1:12: found the byte E4, but the text must be UTF-8."},
        BadScene{"NumberTooLarge", R"({"dimension": 2, "bodies": [{"position": [0, 1e999]}]})",
                 "s:1:46: bodies[0].position[1] is 1e999, but must be a finite number."},
        BadScene{"NameTwice", "{\"dimension\": 2,\n\"dimension\": 3}",
                 "s:2:14: dimension is given twice, but must be given once."}));

INSTANTIATE_TEST_SUITE_P(
    Document, BadSceneTest,
    testing::Values(
        BadScene{"Array", "[]", "s:1:1: the document is [], but must be an object."},
        BadScene{"Null", "null", "s:1:1: the document is null, but must be an object."},
        BadScene{"NoDimension", R"({"bodies": []})", "s:1:1: dimension is missing, but must be 2 or 3."},
        BadScene{"DimensionFour", R"({"dimension": 4})", "s:1:15: dimension is 4, but must be 2 or 3."},
        BadScene{"DimensionBetween", R"({"dimension": 2.5})",
                 "s:1:15: dimension is 2.5, but must be 2 or 3."},
        BadScene{"DimensionText", R"({"dimension": "2"})", "s:1:15: dimension is \"2\", but must be 2 or 3."},
        BadScene{"OtherFormat", R"({"format": "gltf", "dimension": 2})",
                 "s:1:12: format is \"gltf\", but must be \"gjkscope-scene\"."},
        BadScene{"NewerVersion", R"({"version": 2, "dimension": 2})",
                 "s:1:13: version is 2, but must be 1: a newer program wrote this file."},
        BadScene{"NewerVersionWithOtherRest", R"({"dimension": [7], "version": 3})",
                 "s:1:31: version is 3, but must be 1: a newer program wrote this file."},
        BadScene{"VersionZero", R"({"version": 0, "dimension": 2})", "s:1:13: version is 0, but must be 1."},
        BadScene{"VersionText", R"({"version": "1", "dimension": 2})",
                 "s:1:13: version is \"1\", but must be 1."},
        BadScene{"TitleNumber", R"({"dimension": 2, "title": 7})",
                 "s:1:27: title is 7, but must be a text of at most 4000 bytes."},
        BadScene{"NoBodies", R"({"dimension": 2})",
                 "s:1:1: bodies is missing, but must be an array of 2 to 1000 bodies."},
        BadScene{"BodiesObject", R"({"dimension": 2, "bodies": {}})",
                 "s:1:28: bodies is an object, but must be an array of 2 to 1000 bodies."},
        BadScene{"OneBody", R"({"dimension": 2, "bodies": [{}]})",
                 "s:1:28: bodies is an array of length 1, but must be an array of 2 to 1000 bodies."},
        BadScene{"BodyNumber", R"({"dimension": 2, "bodies": [1, 2]})",
                 "s:1:29: bodies[0] is 1, but must be an object."},
        BadScene{"NoShape", R"({"dimension": 2, "bodies": [{}, {}]})",
                 "s:1:29: bodies[0].shape is missing, but must be an object."},
        BadScene{"PairOfStrangers", withMember(R"("pair": ["A", "C"])"),
                 "s:2:15: pair[1] is \"C\", but must be one of \"A\", \"B\"."},
        BadScene{"PairOfOne", withMember(R"("pair": ["A"])"),
                 "s:2:9: pair is [\"A\"], but must be an array of 2 names of bodies."},
        BadScene{"PairOfNumbers", withMember(R"("pair": [0, 1])"),
                 "s:2:10: pair[0] is 0, but must be one of \"A\", \"B\"."},
        BadScene{"PairWithItself", withMember(R"("pair": ["B", "B"])"),
                 "s:2:15: pair[1] is \"B\", but must be the name of another body than the first."},
        BadScene{"UnknownMethod", withMember(R"("method": "sat2")"),
                 "s:2:11: method is \"sat2\", but must be one of " + quotedMethods() + "."},
        BadScene{"ViewText", withMember(R"("view": "top")"),
                 "s:2:9: view is \"top\", but must be an object."}));

INSTANTIATE_TEST_SUITE_P(
    View, BadSceneTest,
    testing::Values(
        BadScene{"OrbitNumber", withMember(R"("view": {"orbit": 1})", 3),
                 "s:2:19: view.orbit is 1, but must be an array of 2 numbers azimuth, elevation."},
        BadScene{
            "OrbitOfOne", withMember(R"("view": {"difference_orbit": [1]})", 3),
            "s:2:30: view.difference_orbit is [1], but must be an array of 2 numbers azimuth, elevation."},
        BadScene{"AzimuthText", withMember(R"("view": {"orbit": ["north", 1]})", 3),
                 "s:2:20: view.orbit[0] is \"north\", but must be a finite number."},
        BadScene{"ElevationOverhead", withMember(R"("view": {"orbit": [0, 1.6]})", 3),
                 "s:2:23: view.orbit[1] is 1.6, but must be a number from -π/2 to π/2."},
        BadScene{"FlattenNumber", withMember(R"("view": {"flatten": 1})", 3),
                 "s:2:21: view.flatten is 1, but must be true or false."},
        BadScene{"UnknownFinish", withMember(R"("view": {"finish": "shiny"})", 3),
                 "s:2:20: view.finish is \"shiny\", but must be one of \"translucent\", \"opaque\", "
                 "\"wire\"."}));

INSTANTIATE_TEST_SUITE_P(
    Options, BadSceneTest,
    testing::Values(
        BadScene{"Array", withMember(R"("options": [])"), "s:2:12: options is [], but must be an object."},
        BadScene{"ToleranceZero", withMember(R"("options": {"tolerance": 0})"),
                 "s:2:26: options.tolerance is 0, but must be a number above 0 and at most 1."},
        BadScene{"ToleranceNegative", withMember(R"("options": {"tolerance": -1e-9})"),
                 "s:2:26: options.tolerance is -1e-09, but must be a number above 0 and at most 1."},
        BadScene{"ToleranceTwo", withMember(R"("options": {"tolerance": 2})"),
                 "s:2:26: options.tolerance is 2, but must be a number above 0 and at most 1."},
        BadScene{"NoIterations", withMember(R"("options": {"max_iterations": 0})"),
                 "s:2:31: options.max_iterations is 0, but must be a whole number from 1 to 100000."},
        BadScene{"NoCircles", withMember(R"("options": {"circles": 0})"),
                 "s:2:24: options.circles is 0, but must be a whole number from 1 to 64."},
        BadScene{"NoConvexRadius", withMember(R"("options": {"convex_radius": 0})"),
                 "s:2:30: options.convex_radius is 0, but must be a length from 1e-70 to 1e+70."},
        BadScene{"OneInteriorPoint", withMember(R"("options": {"interior_points": [[0, 0]]})"),
                 "s:2:32: options.interior_points is an array of length 1, but must be an array of 2 points, "
                 "in A and in B."},
        BadScene{"LongSimplex",
                 withMember(R"("options": {"start_simplex": [[0, 0], [1, 1], [2, 2], [3, 3]]})"),
                 "s:2:30: options.start_simplex is an array of length 4, but must be an array of 1 to 3 "
                 "different pairs, each of a vertex of A and one of B by their numbers."},
        BadScene{
            "RepeatedPair", withMember(R"("options": {"start_simplex": [[0, 1], [0, 1]]})"),
            "s:2:39: options.start_simplex[1] is [0, 1], but must be an array of 1 to 3 different pairs, "
            "each of a vertex of A and one of B by their numbers."},
        BadScene{"HalfAnIteration", withMember(R"("options": {"max_iterations": 1.5})"),
                 "s:2:31: options.max_iterations is 1.5, but must be a whole number from 1 to 100000."},
        BadScene{"VeryManyIterations", withMember(R"("options": {"max_iterations": 1e30})"),
                 "s:2:31: options.max_iterations is 1e+30, but must be a whole number from 1 to 100000."},
        BadScene{"UnknownInitialContact", withMember(R"("initial_contact": "bounce")"),
                 "s:2:20: initial_contact is \"bounce\", but must be one of \"hit\", \"ignore\", "
                 "\"resolve\"."},
        BadScene{"UnknownPrecision", withMember(R"("options": {"precision": "half"})"),
                 "s:2:26: options.precision is \"half\", but must be one of \"double\", \"float\"."},
        BadScene{"UnknownPolicy", withMember(R"("options": {"direction_policy": 1})"),
                 "s:2:33: options.direction_policy is 1, but must be one of \"closest-point\", "
                 "\"perpendicular\", \"nesterov\", \"manual\"."},
        BadScene{"NoDirection", withMember(R"("options": {"start_direction": [0, 0]})"),
                 "s:2:32: options.start_direction is [0, 0], but must be a vector that is "
                 "longer than 1e-70."},
        BadScene{"DirectionIn3D", withMember(R"("options": {"start_direction": [1, 0, 0]})"),
                 "s:2:32: options.start_direction is [1, 0, 0], but must be an array of 2 numbers."}));

INSTANTIATE_TEST_SUITE_P(
    Body, BadSceneTest,
    testing::Values(
        BadScene{"NameNumber", withBody(R"("name": 1)"),
                 "s:2:38: bodies[1].name is 1, but must be a text of at most 100 bytes."},
        BadScene{"NameEmpty", withBody(R"("name": "")"),
                 "s:2:38: bodies[1].name is \"\", but must be a text of at least 1 byte."},
        BadScene{"NameLong", withBody("\"name\": \"" + std::string(101, 'n') + "\""),
                 "s:2:38: bodies[1].name is \"" + std::string(40, 'n') +
                     "…\", but must be a text of at most 100 bytes."},
        BadScene{"PositionText", withBody(R"("position": "left")"),
                 "s:2:42: bodies[1].position is \"left\", but must be an array of 2 numbers."},
        BadScene{"PositionIn3D", withBody(R"("position": [1, 2, 3])"),
                 "s:2:42: bodies[1].position is [1, 2, 3], but must be an array of 2 numbers."},
        BadScene{"PositionOfTexts", withBody(R"("position": [1, "2"])"),
                 "s:2:46: bodies[1].position[1] is \"2\"" + kCoordinate},
        BadScene{"PositionFar", withBody(R"("position": [1, -1e101])"),
                 "s:2:46: bodies[1].position[1] is -1e+101" + kCoordinate},
        BadScene{"RotationArray", withBody(R"("rotation": [1, 0, 0, 0])"),
                 "s:2:42: bodies[1].rotation is [1, 0, 0, 0], but must be a number, in radians "
                 "counter-clockwise."},
        BadScene{"RotationNumberIn3D", withBody(R"("rotation": 0.5)", 3),
                 "s:2:42: bodies[1].rotation is 0.5, but must be an array of 4 numbers w, x, y, z."},
        BadScene{"QuaternionZero", withBody(R"("rotation": [0, 0, -0.0, 0])", 3),
                 "s:2:42: bodies[1].rotation is a quaternion of length 0, but must have a length."},
        BadScene{"QuaternionNull", withBody(R"("rotation": [1, null, 0, 0])", 3),
                 "s:2:46: bodies[1].rotation[1] is null, but must be a finite number."},
        BadScene{"VelocityNumber", withBody(R"("velocity": 3)"),
                 "s:2:42: bodies[1].velocity is 3, but must be an array of 2 numbers."},
        BadScene{"ColorNumber", withBody(R"("color": 255)"),
                 "s:2:39: bodies[1].color is 255, but must be a text of at most 100 bytes."},
        BadScene{
            "SameName",
            R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "point"}}, {"name": "A", "shape": {"type": "point"}}]})",
            "s:1:81: bodies[1].name is \"A\", but must be a name that no other body has."}));

INSTANTIATE_TEST_SUITE_P(
    Shape, BadSceneTest,
    testing::Values(
        BadScene{"NoType", withShape("{}"),
                 "s:3:11: bodies[1].shape.type is missing, but must be " + kTypes2d},
        BadScene{"Array", withShape("[]"), "s:3:11: bodies[1].shape is [], but must be an object."},
        BadScene{"TypeNumber", withShape(R"({"type": 1})"),
                 "s:3:20: bodies[1].shape.type is 1, but must be " + kTypes2d},
        BadScene{"SphereIn2D", withShape(R"({"type": "sphere", "radius": 1})"),
                 "s:3:20: bodies[1].shape.type is \"sphere\", but must be " + kTypes2d},
        BadScene{"TypeOfALaterVersion", withShape(R"({"type": "superellipse", "radii": [1, 1]})"),
                 "s:3:20: bodies[1].shape.type is \"superellipse\", but must be " + kTypes2d},
        BadScene{
            "CircleIn3D", withShape(R"({"type": "circle", "radius": 1})", 3),
            R"(s:3:20: bodies[1].shape.type is "circle", but must be one of "hull", "box", "sphere", "ellipsoid", "capsule", "cylinder", "cone", "nurbs_surface", "triangle", "segment", "point".)"},
        BadScene{"NoRadius", withShape(R"({"type": "circle"})"),
                 "s:3:11: bodies[1].shape.radius is missing" + kLengthOrZero},
        BadScene{"RadiusNegative", withShape(R"({"type": "circle", "radius": -1})"),
                 "s:3:40: bodies[1].shape.radius is -1" + kLengthOrZero},
        BadScene{"RadiusZero", withShape(R"({"type": "sector", "angle": 1, "radius": 0.0})"),
                 "s:3:52: bodies[1].shape.radius is 0" + kLength},
        BadScene{"RadiusTiny", withShape(R"({"type": "circle", "radius": 1e-71})"),
                 "s:3:40: bodies[1].shape.radius is 1e-71" + kLengthOrZero},
        BadScene{"RadiusHuge", withShape(R"({"type": "circle", "radius": 2e70})"),
                 "s:3:40: bodies[1].shape.radius is 2e+70" + kLengthOrZero},
        BadScene{"RadiusText", withShape(R"({"type": "circle", "radius": "1"})"),
                 "s:3:40: bodies[1].shape.radius is \"1\"" + kLengthOrZero},
        BadScene{"RadiusTrue", withShape(R"({"type": "circle", "radius": true})"),
                 "s:3:40: bodies[1].shape.radius is true" + kLengthOrZero},
        BadScene{"MarginNegative", withShape(R"({"type": "point", "margin": -0.5})"),
                 "s:3:39: bodies[1].shape.margin is -0.5, but must be 0 or a length from 1e-70 to 1e+70."},
        BadScene{"RadiiOfOne", withShape(R"({"type": "ellipse", "radii": [1]})"),
                 "s:3:40: bodies[1].shape.radii is [1], but must be an array of 2 lengths."},
        BadScene{"RadiiWithZero", withShape(R"({"type": "ellipse", "radii": [1, 0]})"),
                 "s:3:44: bodies[1].shape.radii[1] is 0" + kLength},
        BadScene{"FlatBox", withShape(R"({"type": "box", "half_extents": [0, 1]})"),
                 "s:3:44: bodies[1].shape.half_extents[0] is 0" + kLength},
        BadScene{"CapsuleWithoutEnd", withShape(R"({"type": "capsule", "a": [0, 0], "radius": 1})"),
                 "s:3:11: bodies[1].shape.b is missing, but must be an array of 2 numbers."},
        BadScene{"TwoSides", withShape(R"({"type": "ngon", "sides": 2, "radius": 1})"),
                 "s:3:37: bodies[1].shape.sides is 2, but must be a whole number from 3 to 1000000."},
        BadScene{"NoVertices", withShape(R"({"type": "polygon", "vertices": []})"),
                 "s:3:43: bodies[1].shape.vertices is [], but must be an array of 1 to "
                 "1000000 points."},
        BadScene{"VertexIn3D", withShape(R"({"type": "polygon", "vertices": [[0, 0], [1, 0, 0]]})"),
                 "s:3:52: bodies[1].shape.vertices[1] is [1, 0, 0], but must be an array of 2 "
                 "numbers."},
        BadScene{"PolygonTooSmall", withShape(R"({"type": "polygon", "vertices": [[0, 0], [1e-120, 0]]})"),
                 "s:3:43: bodies[1].shape.vertices spans only 1e-120, but must be one point or span at least "
                 "1e-70."},
        BadScene{"MeshIn2D", withShape(R"({"type": "polygon", "mesh": "a.obj"})"),
                 "s:3:11: bodies[1].shape.vertices is missing, but must be an array of 1 to 1000000 points."},
        BadScene{
            "TriangleOfFour",
            withShape(R"({"type": "triangle", "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]]})", 3),
            "s:3:44: bodies[1].shape.vertices is an array of length 4, but must be an array of 3 points."},
        BadScene{"AxisW", withShape(R"({"type": "cone", "radius": 1, "half_height": 1, "axis": "w"})", 3),
                 "s:3:67: bodies[1].shape.axis is \"w\", but must be one of \"x\", \"y\", \"z\"."},
        BadScene{"NegativeHeight", withShape(R"({"type": "cylinder", "radius": 1, "half_height": -1})", 3),
                 "s:3:60: bodies[1].shape.half_height is -1" + kLength},
        BadScene{"EmptyHull", withShape(R"({"type": "hull"})", 3),
                 "s:3:11: bodies[1].shape must have either vertices or mesh, and exactly one of them."},
        BadScene{"HullOfBoth", withShape(R"({"type": "hull", "mesh": "a.obj", "vertices": [[0,0,0]]})", 3),
                 "s:3:11: bodies[1].shape must have either vertices or mesh, and exactly one of them."},
        BadScene{"MeshMissing", withShape(R"({"type": "hull", "mesh": "missing.obj"})", 3),
                 "s:3:36: bodies[1].shape.mesh is not usable: Could not read missing.obj: there is no such "
                 "file or folder."},
        BadScene{"MeshOfNoFormat", withShape(R"({"type": "hull", "mesh": "a.txt"})", 3),
                 "s:3:36: bodies[1].shape.mesh is not usable: a.txt has no known mesh format, but must be "
                 "OBJ, STL, PLY, OFF or glTF by its name."}));

TEST(BadScene, FloatTakesFewerNumbersThanDouble) {
    const std::string large =
        R"({"dimension": 2, "options": {"precision": "float"}, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "circle", "radius": 1e13}}]})";
    EXPECT_EQ(problemIn(large),
              "s:1:133: bodies[1].shape.radius is 1e+13, but must be 0 or a length from 1e-08 to 1e+08 (in "
              "single precision, where the product of four lengths is at most 3.4e+38).");
    const std::string far =
        R"({"dimension": 2, "options": {"precision": "float"}, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}, "position": [0, 1e13]}]})";
    EXPECT_EQ(problemIn(far),
              "s:1:135: bodies[1].position is too far from A, but the distance along each axis may be at "
              "most 1e+08 (in single precision, where the product of four lengths is at most 3.4e+38).");
    const std::string together =
        R"({"dimension": 2, "options": {"precision": "float"}, "bodies": [{"shape": {"type": "point"}, "position": [1e9, 0]}, {"shape": {"type": "point"}, "position": [1e9, 1e8]}]})";
    EXPECT_EQ(problemIn(together), "(no error)");
}

TEST(BadScene, FloatTakesNoVelocityThatItWouldRoundAway) {
    const auto moving = [](const std::string& velocity) {
        return R"({"dimension": 2, "options": {"precision": "float"}, "bodies": [{"velocity": )" + velocity +
               R"(, "shape": {"type": "point"}}, {"shape": {"type": "point"}, "position": [1, 0]}]})";
    };
    EXPECT_EQ(
        problemIn(moving("[1e-46, 0]")),
        "s:1:77: bodies[0].velocity is [1e-46, 0], but must be 0 or a vector that is longer than 1e-08.");
    EXPECT_EQ(problemIn(moving("[0, 1e39]")),
              "s:1:81: bodies[0].velocity[1] is 1e+39, but must be a number from -1e+08 to 1e+08 (in single "
              "precision, where the product of four lengths is at most 3.4e+38).");
    EXPECT_EQ(problemIn(moving("[0, 0]")), "(no error)");
    EXPECT_EQ(problemIn(moving("[1, 1e-46]")), "(no error)");
}

TEST(BadScene, DeepNestingIsRefusedWhereItGoesTooDeep) {
    const std::string deep = "{\"x\": " + std::string(1'000'000, '[');
    EXPECT_EQ(problemIn(deep),
              "s:1:70: the text nests arrays and objects more deeply than the 64 levels that are accepted.");
}

TEST(BadScene, VeryManyVerticesAreRefused) {
    std::string vertices = "[[0,0]";
    for (int i = 0; i < kMaxVertices; ++i) vertices += ",[1,2]";
    EXPECT_EQ(problemIn(withShape("{\"type\": \"polygon\", \"vertices\": " + vertices + "]}")),
              "s:3:43: bodies[1].shape.vertices is an array of length 1000001, but must be an array of 1 to "
              "1000000 points.");
}

TEST(BadScene, VeryManyBodiesAreRefused) {
    std::string bodies;
    for (int i = 0; i <= kMaxBodies; ++i) bodies += R"({"shape": {"type": "point"}},)";
    bodies.pop_back();
    EXPECT_EQ(problemIn(R"({"dimension": 2, "bodies": [)" + bodies + "]}"),
              "s:1:28: bodies is an array of length 1001, but must be an array of 2 to 1000 bodies.");
}

TEST(BadScene, VeryManyVerticesInAllAreRefused) {
    const auto ngons = [](int count, int sides) {
        std::string bodies;
        for (int i = 0; i < count; ++i)
            bodies += R"({"shape": {"type": "ngon", "radius": 1, "sides": )" + std::to_string(sides) + "}},";
        bodies.pop_back();
        return R"({"dimension": 2, "bodies": [)" + bodies + "]}";
    };
    EXPECT_EQ(problemIn(ngons(4, kMaxVertices)), "(no error)");
    EXPECT_EQ(problemIn(ngons(50, kMaxVertices)),
              "s:1:275: with bodies[4].shape the scene has more than the 4000000 vertices and sides that are "
              "accepted in all.");
    Scene scene = parseScene(ngons(4, kMaxVertices), "s").scene;
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies.back().name = "E";
    EXPECT_THAT(errorOf([&] { checkScene(scene, "s"); }),
                testing::HasSubstr("with bodies[4].shape the scene"));
}

/// What a mesh's file holds counts, though the scene's text has none of it.
TEST(BadScene, AMeshOnTooManyBodiesIsRefused) {
    Scene scene = parseScene(withShape(R"({"type": "sphere", "radius": 1})", 3), "s").scene;
    Body mesh = scene.bodies[1];
    mesh.shape = {};
    mesh.shape.type = ShapeType::Polytope;
    mesh.shape.mesh = "a.obj";
    for (int i = 0; i < kMaxVertices; ++i) mesh.shape.vertices.emplace_back(i % 100, i % 7, i);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(errorOf([&] { checkScene(scene, "s"); }), "(no error)");
        mesh.name = "M" + std::to_string(i);
        scene.bodies.push_back(mesh);
    }
    EXPECT_THAT(errorOf([&] { checkScene(scene, "s"); }),
                testing::HasSubstr("the scene has more than the 4000000"));
}

TEST(BadScene, AnUnreadableFileIsNamedWithTheReason) {
    const TemporaryFolder folder;
    EXPECT_EQ(errorOf([&] { readScene(folder / "none.gjk.json"); }),
              "Could not read " + (folder / "none.gjk.json").string() + ": there is no such file or folder.");
    EXPECT_EQ(errorOf([&] { readScene(folder.path()); }),
              "Could not read " + folder.path().string() + ": it is a folder.");
    EXPECT_THROW(readScene(folder.path()), InputError);
}

TEST(BadScene, AFileOverTheLimitIsRefusedWithoutBeingParsed) {
    const TemporaryFolder folder;
    writeText(folder / "large.gjk.json", "{}");
    std::filesystem::resize_file(folder / "large.gjk.json", kMaxInputBytes + 1);
    EXPECT_EQ(errorOf([&] { readScene(folder / "large.gjk.json"); }),
              "Could not read " + (folder / "large.gjk.json").string() +
                  ": it is larger than the 64 MiB that are accepted.");
}

TEST(BadScene, AFileIsNamedInFrontOfLineAndColumn) {
    const TemporaryFolder folder;
    writeText(folder / "bad.gjk.json", "{\n  \"dimension\": 5\n}\n");
    EXPECT_EQ(errorOf([&] { readScene(folder / "bad.gjk.json"); }),
              (folder / "bad.gjk.json").string() + ":2:16: dimension is 5, but must be 2 or 3.");
}

/// Every cut of a scene is bad in some place, and none crashes the reader.
TEST(BadScene, EveryCutOffTextIsRefused) {
    const std::string text = sceneText(defaultScene());
    for (std::size_t length = 0; length + 2 < text.size(); ++length)
        EXPECT_THROW(parseScene(std::string_view(text).substr(0, length), "s"), InputError) << length;
}

}  // namespace
}  // namespace gjkscope

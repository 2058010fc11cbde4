#include "app/import/plain_form.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/plain_text.hpp"
#include "app/import/import.hpp"
#include "tests/base/error_of.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

std::string formOf(const std::string& text) {
    try {
        (void)importText(text, "text");
    } catch (const RefusedText& refused) {
        return formOfRefused(text, refused);
    }
    ADD_FAILURE() << "it was read:\n" << text;
    return {};
}

/// The form with its gaps filled, as a person would.
std::string completed(std::string form) {
    const std::pair<std::string, std::string> values[] = {
        {"shape A: …\nradius", "shape A: capsule\naxis A: x\nradius"},
        {"shape A: …", "shape A: sphere\nradius A: 1"},
        {"shape B: …", "shape B: sphere\nradius B: 2"},
        {"half extents A: …", "half extents A: (1, 1, 1)"},
        {"half extents B: …", "half extents B: (1, 1, 1)"},
        {"position A: …", "position A: (0, 0, 1.5)"},
        {"position B: …", "position B: (0, 0, 4)"},
        {"vertices A: …", "vertices A: (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)"},
        {"axis A: …", "axis A: x"},
        {"axis B: …", "axis B: x"},
        {"radius A: …", "radius A: 0.5"},
        {"radius B: …", "radius B: 0.5"},
        {"half height A: …", "half height A: 0.5"},
        {"half height B: …", "half height B: 0.5"}};
    for (const auto& [gap, value] : values)
        for (std::size_t at = form.find(gap); at != form.npos; at = form.find(gap))
            form.replace(at, gap.size(), value);
    EXPECT_EQ(form.find("…"), form.npos) << form;
    return form;
}

TEST(PlainForm, KeepsWhatWasUnderstood) {
    const std::string form = formOf(
        "half_extents_a = 1 2 3, pos_a = 0.5 0 0, quat_a = 0.6 0 0 0.8\n"
        "vertices of the second are in hull.obj\nconvex b: vertex count 12\n");
    EXPECT_THAT(form, HasSubstr("half extents A: (1, 2, 3)\n"));
    EXPECT_THAT(form, HasSubstr("position A: (0.5, 0, 0)\n"));
}

TEST(PlainForm, IsReadWhereItsGapsAreFilled) {
    const Import read =
        importText(completed(formOf("Two cubes (side 2), one at 0,0,0 and the other at 0,0,1.9.")), "form");
    EXPECT_TRUE(read.isAnswered());
    EXPECT_EQ(read.scenes.at(0).bodies[0].shape.extents, glm::dvec3(1));
    EXPECT_EQ(read.scenes[0].bodies[0].position, glm::dvec3(0, 0, 1.5));
}

TEST(PlainForm, IsReadForEveryRefusedText) {
    const std::string unit = "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n";
    for (const std::string& text :
         {std::string("Dear all, 5 of them"),
          "Shape 1: Convex(v count: 16, f count: 24)\nX_FS1\n" + unit + "Shape 2: Box1 1 1\nX_FS2\n" + unit,
          "fcl\nShape 1: Box1 1 1\nX_FS1\n2 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\nShape 2: Box1 1 1\nX_FS2\n" +
              unit,
          std::string(
              "a = btBoxShape(btVector3(1, 1, 1))\nb = btSphereShape(1)\nquat_a = 0 0 0 2\npos_b = 1 1 1\n"),
          std::string("fcl\na = Box(1, 2, 3, 3.5)\nb = Sphere(1)\n"),
          std::string("shape a: box, half extents: (1, 1, 1) 3.5\nshape b: sphere, radius: 1\n"),
          std::string("a = [[0, 0, 0], [1, 0, 0], [0, 1, 1e999]]\nb = [[2, 0, 0], [3, 0, 0], [2, 1, 0]]\n"),
          std::string("a = Capsule(0.5, 1)\nb = Capsule(0.5, 1)\npos_b = (1, 2, 3)\n"),
          std::string("btBoxShape(btVector3(1, 1, 1))\nbtSphereShape(2)\nposition = (1, 2, 3)\n"),
          std::string("radius_a = 1, height_a = 2, pos_a = 0 0 0\nradius_b = 1, pos_b = 1 2 3\n"),
          std::string(
              "a = foo([[0, 0, 0], [1, 0, 0], [0, 1, 0]])\nb = [[2, 0, 0], [3, 0, 0], [2, 1, 0]]\n")}) {
        const std::string form = completed(formOf(text));
        try {
            EXPECT_EQ(importText(form, "form").bodies.size(), 2u) << form;
        } catch (const InputError& error) {
            ADD_FAILURE() << error.what() << "\n" << form << "\nof\n" << text;
        }
    }
}

TEST(PlainForm, KeepsAShapeThatLacksItsVertices) {
    EXPECT_EQ(formOf("triangle A at (1, 2, 3)\nbox B half extents (1, 1, 1) at (0, 0, 0)\n"),
              "shape A: triangle\nposition A: (1, 2, 3)\nvertices A: …\n"
              "shape B: box\nhalf extents B: (1, 1, 1)\nposition B: (0, 0, 0)\n");
    EXPECT_THAT(formOf("shape A: box\nshape B: box\n"), HasSubstr("half extents B: …"));
}

TEST(PlainForm, KeepsWhatIsReadOfOtherLines) {
    EXPECT_THAT(formOf("box A: half extents (1, 1, 1), position (0, 0, 0)\n"
                       "sphere B: radius 0.5, position (2, , 0)\n"),
                HasSubstr("half extents A: (1, 1, 1)"));
}

TEST(PlainForm, MarksACoordinateThatIsMissing) {
    const std::string form = formOf(
        "A: box, half extents (1, 2, 3), position (4, 5)\n"
        "B: ball, radius 1, position (7, 8, 9)\n");
    EXPECT_THAT(form, HasSubstr("position A: (4, 5, …)"));
    EXPECT_THAT(errorOf([&] { (void)importText(form, "form"); }), HasSubstr("position A"));
}

TEST(PlainForm, SaysTheOrderOfItsQuaternions) {
    const Import read = importText(
        "shape A: box\nhalf extents A: (1, 2, 3)\nposition A: (0, 0, 0)\n"
        "rotation A (w, x, y, z): (0.6, 0, 0, 0.8)\n"
        "shape B: capsule\nradius B: 1\nhalf height B: 2\naxis B: y\nposition B: (4, 0, 0)\n",
        "form");
    EXPECT_TRUE(read.isAnswered()) << openQuestionText(read);
    EXPECT_EQ(read.scenes.at(0).bodies[0].orientation, glm::dquat(0.6, 0, 0, 0.8));
    EXPECT_EQ(read.scenes[0].bodies[1].shape.b, glm::dvec3(0, 2, 0));
}

TEST(PlainForm, HasVerticesAndAngles) {
    const Import read = importText(
        "shape A: polygon\nvertices A: (0, 0), (1, 0), (0, 1)\nposition A: (5, 0)\nangle A (radians): 0.5\n"
        "shape B: circle\nradius B: 1\nposition B: (2, 0)\n",
        "form");
    EXPECT_TRUE(read.isAnswered()) << openQuestionText(read);
    EXPECT_EQ(read.scenes.at(0).bodies[0].angle, 0.5);
    EXPECT_EQ(read.scenes[0].bodies[0].position, glm::dvec3(5, 0, 0));
}

}  // namespace
}  // namespace gjkscope

#include "app/import/vertex_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/base/error_of.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

using Points = std::vector<glm::dvec3>;

const Points kTriangle{{0, 0, 0}, {1, -0.5, 0}, {0.25, 2, 0}};
const Points kSolid{{0, 0, 1}, {1, -0.5, 2}, {0.25, 2, 3}};

struct Form {
    std::string name;
    std::string text;
};

void PrintTo(const Form& form, std::ostream* out) {
    *out << form.name;
}

class FlatForm : public testing::TestWithParam<Form> {};

TEST_P(FlatForm, IsReadAsPoints) {
    EXPECT_EQ(parseVertices(GetParam().text, 2), kTriangle);
}

INSTANTIATE_TEST_SUITE_P(
    Vertices, FlatForm,
    testing::Values(
        Form{"Json", "[[0, 0], [1, -0.5], [0.25, 2]]"},
        Form{"JsonMember", R"({"vertices": [[0, 0], [1, -0.5], [0.25, 2]]})"},
        Form{"Lines", "0, 0\n1, -0.5\n0.25, 2\n"}, Form{"Table", "0 0\r\n1\t-0.5\r\n  0.25 2"},
        Form{"Flat", "0, 0, 1, -0.5, 0.25, 2"}, Form{"FlatJson", "[0, 0, 1, -0.5, 0.25, 2]"},
        Form{"Matlab", "P = [0 0; 1 -0.5; 0.25 2];"},
        Form{"Initializer", "b2Vec2 points[3] = {{0.0f, 0.f}, {1.f, -.5f}, {0.25F, 2}};"},
        Form{"SizedArray",
             "const double vertices[3][2] = {\n    {0, 0},\n    {1, -0.5},\n    {0.25, 2},\n};"},
        Form{"Constructors", "glm::vec2(0, 0), glm::vec2(1.0f, -0.5f), glm::vec2(2.5e-1f, 2)"},
        Form{"Numpy", "array([[ 0.  ,  0.  ],\n       [ 1.  , -0.5 ],\n       [ 0.25,  2.  ]])"},
        Form{"Rust", "let p = vec![Point2::new(0.0, 0.0), Point2::new(1.0, -0.5), Point2::new(0.25, 2.0)];"},
        Form{"Tuples", "(0, 0) (1, -0.5) (0.25, 2)"},
        Form{"Comments", "# x y\n0 0 // first\n/* 9 9 */ 1 -0.5\n0.25 2 # last"},
        Form{"TypographicMinus", "0 0\n1 \u22120.5\n0.25 2"}, Form{"PlusSign", "+0 +0\n+1 -0.5\n+0.25 +2"},
        Form{"Obj",
             "# exported\no thing\nv 0 0 7\nv 1 -0.5 7\nv 0.25 2 7\nvn 0 0 1\nvt 0 0\nf 1/1/1 2/1/1 3/1/1\n"},
        Form{"ObjWithColors", "v 0 0 0 1 0 0\nv 1 -0.5 0 1 0 0\nv 0.25 2 0 1 0 0\n"},
        Form{"CommonHeight", "0 0 5\n1 -0.5 5\n0.25 2 5"}));

class SolidForm : public testing::TestWithParam<Form> {};

TEST_P(SolidForm, IsReadAsPoints) {
    EXPECT_EQ(parseVertices(GetParam().text, 3), kSolid);
}

INSTANTIATE_TEST_SUITE_P(Vertices, SolidForm,
                         testing::Values(Form{"Json", "[[0, 0, 1], [1, -0.5, 2], [0.25, 2, 3]]"},
                                         Form{"Lines", "0 0 1\n1 -0.5 2\n0.25 2 3"},
                                         Form{"Initializer", "{{0,0,1},{1,-0.5f,2},{0.25f,2,3}}"},
                                         Form{"Obj", "v 0 0 1\nv 1 -0.5 2\nv 0.25 2 3\nf 1 2 3"}));

TEST(Vertices, OnePointIsAList) {
    EXPECT_THAT(parseVertices("3, 4", 2), ElementsAre(glm::dvec3(3, 4, 0)));
}

TEST(Vertices, ExponentsAreRead) {
    EXPECT_THAT(parseVertices("1e-3 -2E+2", 2), ElementsAre(glm::dvec3(0.001, -200, 0)));
}

std::string problemIn(std::string_view text, int dimension = 2) {
    return errorOf([&] { parseVertices(text, dimension); });
}

TEST(BadVertices, AreRefusedWithTheLine) {
    EXPECT_EQ(problemIn("0 0\n1\n2 2"), "Line 2 of the vertex list: a point has 1 numbers, but must have 2.");
    EXPECT_EQ(problemIn("[[0, 0],\n [1, 1],\n [2, 2, 2]]"),
              "Line 3 of the vertex list: a point has 3 numbers, but must have 2.");
    EXPECT_EQ(problemIn("0 0 1\n0 0 2"),
              "Line 1 of the vertex list: a point has 3 numbers, but must have 2.");
    EXPECT_EQ(problemIn("0 0\n1 1", 3), "Line 1 of the vertex list: a point has 2 numbers, but must have 3.");
    EXPECT_EQ(problemIn("0 0\nnan 1"), "Line 2 of the vertex list: found nan, but numbers must be finite.");
    EXPECT_EQ(problemIn("0 0\n1 -inf"), "Line 2 of the vertex list: found inf, but numbers must be finite.");
    EXPECT_EQ(problemIn("0 0\n1 1e999"),
              "Line 2 of the vertex list: found 1e999, but numbers must be finite.");
    EXPECT_EQ(problemIn("0 0\n1 1e101"),
              "Line 2 of the vertex list: found 1e+101, but numbers must be from -1e+70 to 1e+70.");
}

TEST(BadVertices, AreRefusedWithWhatWasFound) {
    const std::string accepted =
        ", but points are accepted as JSON arrays, lines of numbers, C initializers or OBJ lines.";
    EXPECT_EQ(problemIn(""), "No vertices were found in \"\"" + accepted);
    EXPECT_EQ(problemIn("Dear all,\nsee you"),
              "No vertices were found in \"Dear all,\\nsee you\"" + accepted);
    EXPECT_EQ(problemIn("{{}, {}}"), "No vertices were found in \"{{}, {}}\"" + accepted);
}

}  // namespace
}  // namespace gjkscope

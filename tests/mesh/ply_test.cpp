#include "app/mesh/ply.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <glm/vec3.hpp>
#include <limits>
#include <string>
#include <vector>

#include "tests/base/error_of.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

using Triangle = std::array<int, 3>;

const std::string kElements =
    "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
    "element face 1\nproperty list uchar int vertex_indices\nend_header\n";
const std::string kText = "ply\nformat ascii 1.0\n" + kElements;
const std::string kLittle = "ply\nformat binary_little_endian 1.0\n" + kElements;
const std::string kBig = "ply\nformat binary_big_endian 1.0\n" + kElements;

std::string problemIn(const std::string& content) {
    return errorOf([&] { readPly({"a.ply", content}); });
}

/// A number's bytes, the lowest first.
template <class Number>
std::string bytesOf(Number number) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    return {raw, sizeof raw};
}

/// The body of three vertices and one face of these vertices; `first` is the first coordinate.
std::string body(const std::vector<std::int32_t>& vertices, bool isBigEndian = false, float first = 0) {
    std::string bytes;
    const auto add = [&](std::string number) {
        if (isBigEndian) std::reverse(number.begin(), number.end());
        bytes += number;
    };
    for (const float x : {first, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f, 0.f}) add(bytesOf(x));
    add(bytesOf(static_cast<std::uint8_t>(vertices.size())));
    for (const std::int32_t vertex : vertices) add(bytesOf(vertex));
    return bytes;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

TEST(Ply, IsReadInEveryWayOfWriting) {
    for (const std::string& content : {kText + "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n", kLittle + body({0, 1, 2}),
                                       kBig + body({0, 1, 2}, true)}) {
        const Mesh mesh = readPly({"a.ply", content});
        EXPECT_THAT(mesh.vertices,
                    ElementsAre(glm::dvec3(0, 0, 0), glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0)));
        EXPECT_THAT(mesh.triangles, ElementsAre(Triangle{0, 1, 2}));
    }
}

TEST(Ply, IsReadBehindOtherLineEnds) {
    const std::string text = kText + "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
    std::string old = text, windows;
    std::ranges::replace(old, '\n', '\r');
    for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(readPly({"a.ply", old}).vertices.size(), 3u);
    EXPECT_EQ(readPly({"a.ply", windows}).vertices.size(), 3u);
}

TEST(Ply, OfBytesMayBeginWithThoseOfALineEnd) {
    float first = 0;
    std::memcpy(&first, "\n\n\n\n", sizeof first);
    EXPECT_EQ(readPly({"a.ply", kLittle + body({0, 1, 2}, false, first)}).vertices[0].x, first);
}

TEST(Ply, OtherPropertiesAndElementsAreSkipped) {
    const Mesh mesh = readPly({"a.ply",
                               "ply\nformat ascii 1.0\ncomment # by hand\nobj_info none\n"
                               "element material 1\nproperty list uchar float shares\n"
                               "element nothing 7\n"
                               "element vertex 4\nproperty double nx\nproperty int z\nproperty int y\n"
                               "property int x\n"
                               "element face 1\nproperty uchar red\nproperty list uchar float texcoord\n"
                               "property list uchar int vertex_index\nend_header\n"
                               "2 0.5 0.5\nnan 3 2 1\n0 0 0 1\n0 0 1 1\n0 0 1 0\n255 1 0.5 4 0 1 2 3\n"});
    EXPECT_EQ(mesh.vertices[0], glm::dvec3(1, 2, 3));
    EXPECT_THAT(mesh.triangles, ElementsAre(Triangle{0, 1, 2}, Triangle{0, 2, 3}));
}

TEST(Ply, StripsAreCutIntoTheirTriangles) {
    const Mesh mesh = readPly({"a.ply",
                               "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
                               "property float z\nelement tristrips 1\n"
                               "property list int int vertex_indices\nend_header\n"
                               "0 0 0\n1 0 0\n0 1 0\n1 1 0\n8 0 1 2 3 -1 3 1 0\n"});
    EXPECT_THAT(mesh.triangles, ElementsAre(Triangle{0, 1, 2}, Triangle{1, 2, 3}, Triangle{3, 1, 0}));
}

TEST(BadPly, NamesTheLineAndWhatBelongsThere) {
    EXPECT_EQ(problemIn("plyx\n"), "a.ply:1: found \"plyx\", but must be \"ply\".");
    EXPECT_EQ(problemIn("ply\nformat text 1.0\n"),
              "a.ply:2: found \"format text 1.0\", but must be \"format\", then ascii, binary_little_endian "
              "or binary_big_endian, then 1.0.");
    EXPECT_EQ(problemIn("ply\nformat ascii 1.0\nelement vertex\n"),
              "a.ply:3: found \"element vertex\", but must be \"element\", a name and how many of it there "
              "are.");
    EXPECT_EQ(
        problemIn("ply\nformat ascii 1.0\nelement vertex 3\nproperty half x\n"),
        "a.ply:4: found \"property half x\", but must be \"property\", a type and a name, of an element "
        "before it.");
    EXPECT_EQ(problemIn(kText + "0 0 0\n1 0 0\n"),
              "a.ply ends with line 11, but must go on with a line with at least 3 finite numbers.");
    EXPECT_EQ(problemIn(kText + "0 0 0\n1 nan 0\n"),
              "a.ply:11: found \"1 nan 0\", but must be a line with at least 3 finite numbers.");
    EXPECT_EQ(problemIn(kText + "0 0 0\n1 0 0\n0 1 0\n3 0 1 7\n"),
              "a.ply:13: found \"3 0 1 7\", but must be how many vertices a face has, then as many vertex "
              "numbers from 0 to 2.");
}

TEST(BadPly, WithTwoListsOfVerticesIsRefused) {
    EXPECT_EQ(
        problemIn(replaced(kText, "element face", "element vertex 2\nproperty float x\nelement face")),
        "a.ply:7: found \"element vertex 2\", but must be an element with another name, since there is one "
        "named vertex already.");
}

TEST(BadPly, WithANameTwiceIsRefused) {
    EXPECT_EQ(
        problemIn(replaced(kText, "property float y", "property float x")),
        "a.ply:5: found \"property float x\", but must be a property with another name, since the element "
        "has x already.");
    EXPECT_EQ(
        problemIn(replaced(kText, "end_header", "element face 1\nend_header")),
        "a.ply:9: found \"element face 1\", but must be an element with another name, since there is one "
        "named face already.");
    const std::string list = "property list uchar int vertex_ind";
    EXPECT_THAT(problemIn(replaced(kText, "end_header", list + "ex\nend_header")),
                testing::EndsWith("since the element has vertex_index already."))
        << "both of its names";
    EXPECT_THAT(problemIn(replaced(kText, "end_header", "element other 0\n" + list + "ices\nend_header")),
                testing::HasSubstr("ends with line 11"))
        << "another element's properties are others";
}

TEST(BadPly, WithThousandsOfNamesIsRefused) {
    std::string names;
    for (int i = 0; i < 1'000'000; ++i) names += "element e" + std::to_string(i) + " 0\n";
    EXPECT_THAT(problemIn(replaced(kText, "end_header", names + "end_header")),
                testing::EndsWith("but must be one of at most 1000 elements and properties."));
}

TEST(BadPly, WithAListOfNoPossibleLengthIsRefused) {
    const std::string head = replaced(kText, "list uchar", "list double"),
                      bytes = replaced(kLittle, "list uchar", "list double"),
                      vertices = body({}).substr(0, 36);
    for (const double length : {1e300, 1e18, std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::quiet_NaN(), -1.0, 0.5})
        EXPECT_EQ(
            problemIn(bytes + vertices + bytesOf(length)),
            "a.ply: face 1 of 1 must be how many vertices a face has, then as many vertex numbers from 0 to "
            "2.")
            << length;
    for (const char* length : {"1e300", "inf", "nan", "-1"})
        EXPECT_THAT(problemIn(head + "0 0 0\n1 0 0\n0 1 0\n" + length + " 0 1 2\n"),
                    testing::StartsWith("a.ply:13: found"))
            << length;
}

TEST(BadPly, ThatEndsWithinItsHeadIsRefused) {
    const std::string head = kText.substr(0, kText.find("end_header"));
    EXPECT_EQ(problemIn(head), "a.ply ends with line 8, but must go on with \"end_header\".");
    for (std::size_t size = 0; size < kLittle.size() - 1; ++size)
        EXPECT_THAT(problemIn(kLittle.substr(0, size)), testing::StartsWith("a.ply")) << size;
}

TEST(BadPly, ThatEndsWithinItsBodyIsRefused) {
    const std::string whole = kLittle + body({0, 1, 2});
    for (std::size_t size = kLittle.size(); size < whole.size(); ++size)
        EXPECT_THAT(problemIn(whole.substr(0, size)), testing::StartsWith("a.ply ends within ")) << size;
    EXPECT_EQ(problemIn(whole.substr(0, kLittle.size() + 14)),
              "a.ply ends within vertex 2 of 3, but must go on with 3 finite numbers.");
    EXPECT_EQ(problemIn(whole.substr(0, whole.size() - 1)),
              "a.ply ends within face 1 of 1, but must go on with how many vertices a face has, then as many "
              "vertex numbers from 0 to 2.");
    EXPECT_EQ(problemIn(replaced(whole, "vertex 3", "vertex 2999999")),
              "a.ply ends within vertex 5 of 2999999, but must go on with 3 finite numbers.");
    EXPECT_EQ(problemIn(replaced(whole, "vertex 3", "vertex 999999999999")),
              "a.ply has 999999999999 vertices, but at most 3000000 are accepted.");
}

TEST(BadPly, NamesAnElementAsItCanBeRead) {
    const auto problem = [](const std::string& name) {
        return problemIn(replaced(kLittle, "element face 1", "element " + name + " 1") +
                         body({}).substr(0, 36));
    };
    const std::string nul("a\0b", 3);
    EXPECT_EQ(problem(nul), R"(a.ply ends within a\u0000b 1 of 1, but must go on with 1 finite numbers.)");
    EXPECT_EQ(problem(std::string(900, 'e')), "a.ply ends within " + std::string(40, 'e') +
                                                  "… 1 of 1, but must go on with 1 finite numbers.");
}

TEST(BadPly, WithWrongNumbersAmongItsBytesNamesTheItem) {
    EXPECT_EQ(
        problemIn(kBig + body({0, 1, 3}, true)),
        "a.ply: face 1 of 1 must be how many vertices a face has, then as many vertex numbers from 0 to 2.");
    EXPECT_EQ(
        problemIn(kLittle + body({0, 1, -1})),
        "a.ply: face 1 of 1 must be how many vertices a face has, then as many vertex numbers from 0 to 2.");
    EXPECT_EQ(problemIn(kLittle + body({0, 1, 2}, false, std::numeric_limits<float>::infinity())),
              "a.ply: vertex 1 of 3 must be 3 finite numbers.");
}

TEST(BadPly, WithoutWhatMakesASurfaceSaysWhatIsMissing) {
    EXPECT_EQ(problemIn(replaced(kText, "property float y\n", "") + "0 0\n1 0\n0 1\n3 0 1 2\n"),
              "a.ply announces no property y of an element vertex, but must have it in its head.");
    EXPECT_EQ(problemIn(replaced(kText, "vertex_indices", "vertices") + "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"),
              "a.ply announces no property vertex_indices of an element face, but must have it in its head.");
    EXPECT_EQ(problemIn(replaced(kText, "face 1", "face 0") + "0 0 0\n1 0 0\n0 1 0\n"),
              "a.ply has no faces, but a mesh must have them; a list of points belongs in the scene, as the "
              "hull's vertices.");
}

}  // namespace
}  // namespace gjkscope

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>

#include "app/base/language.hpp"
#include "app/mesh/mesh.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

/// The error of reading a file of this name and text, without the folder's name.
std::string faultIn(const std::string& name, const std::string& text) {
    const TemporaryFolder folder;
    writeText(folder / name, text);
    std::string fault = errorOf([&] { readMesh(folder / name); });
    const std::string path = (folder / name).string();
    const std::size_t at = fault.find(path);
    return at == fault.npos ? fault : fault.replace(at, path.size(), name);
}

/// Numbers of four bytes, the lowest first.
std::string words(std::initializer_list<std::uint32_t> numbers) {
    std::string bytes;
    for (const std::uint32_t number : numbers)
        for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

const std::string kFacet = "facet normal 0 0 1\n outer loop\n  vertex 0 0 0\n  vertex 1 0 0\n";

TEST(MeshFault, OfStlNamesTheLineAndWhatBelongsThere) {
    EXPECT_EQ(faultIn("a.stl", "solid x\n" + kFacet + "  vertx 0 1 0\n endloop\nendfacet\nendsolid\n"),
              "a.stl:6: found \"  vertx 0 1 0\", but must be \"vertex\" and 3 numbers.");
    EXPECT_EQ(faultIn("a.stl", "solid x\n" + kFacet + "  vertex 0 one 0\n"),
              "a.stl:6: found \"  vertex 0 one 0\", but must be \"vertex\" and 3 numbers.");
    EXPECT_EQ(faultIn("a.stl", "solid x\n" + kFacet),
              "a.stl ends with line 5, but must go on with \"vertex\" and 3 numbers.");
    EXPECT_EQ(faultIn("a.stl", "solid x\n" + kFacet + "  vertex 0 1 0\n endloop\nendfacet\n"),
              "a.stl ends with line 8, but must go on with \"facet normal\" and 3 numbers or \"endsolid\".");
    const std::string two = std::string(80, ' ') + std::string("\x02\0\0\0", 4) + std::string(50, '\0');
    EXPECT_EQ(faultIn("a.stl", two),
              "a.stl announces 2 triangles in its head and has 134 bytes, but must have 184 for these.");
    EXPECT_EQ(faultIn("a.stl", two + std::string(100, '\0')),
              "a.stl announces 2 triangles in its head and has 234 bytes, but must have 184 for these.");
    EXPECT_EQ(faultIn("a.stl", "SOLID x\n"), "a.stl:1: found \"SOLID x\", but must be \"solid\".");
    EXPECT_EQ(faultIn("a.stl", ""), "a.stl has 0 bytes, but must have 84 or more.");
}

TEST(MeshFault, OfOffNamesTheLineAndWhatBelongsThere) {
    EXPECT_EQ(faultIn("a.off", "off\n3 1 0\n"), "a.off:1: found \"off\", but must be \"OFF\".");
    EXPECT_EQ(faultIn("a.off", "OFF\nmany\n"),
              "a.off:2: found \"many\", but must be the numbers of vertices, faces and edges.");
    EXPECT_EQ(faultIn("a.off", "OFF # three\n\n3 1 0\n0 0 0\n1 0\n"),
              "a.off:5: found \"1 0\", but must be a line with at least 3 finite numbers.");
    EXPECT_EQ(faultIn("a.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n"),
              "a.off:6: found \"3 0 1 3\", but must be how many vertices a face has, then as many vertex "
              "numbers from 0 to 2.");
}

TEST(MeshFault, OfObjNamesTheLineAndWhatBelongsThere) {
    EXPECT_EQ(faultIn("a.obj", "v 0 0 0\nv 1 0 zero\n"),
              "a.obj:2: found \"v 1 0 zero\", but must be \"v\" and 3 numbers.");
    EXPECT_EQ(faultIn("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/1 2//2 4\n"),
              "a.obj:4: found \"f 1/1 2//2 4\", but must be \"f\" and vertex numbers from 1 to 3, or counted "
              "back from -1.");
    EXPECT_EQ(faultIn("a.obj", "# nothing\n"),
              "a.obj ends with line 1, but must go on with \"v\" and 3 "
              "numbers.");
}

TEST(MeshFault, OfObjIsAWordThatNoFaceOrVertexHas) {
    const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    for (const std::string word :
         {"1/abc", "1/", "1//", "1/2/", "1//2/", "1/2/3/4", "/1", "1.5", "x", "3/q//"})
        EXPECT_EQ(faultIn("a.obj", vertices + "f 1 2 " + word + "\n"),
                  "a.obj:4: found \"f 1 2 " + word +
                      "\", but must be \"f\" and vertices as v, v/vt, v//vn or v/vt/vn in whole numbers.");
    for (const std::string more : {"x", "1 y", "1 1", "0", "inf", "1 1 x", "1 1 1 1"})
        EXPECT_EQ(faultIn("a.obj", "v 0 0 1 " + more + "\n"),
                  "a.obj:1: found \"v 0 0 1 " + more +
                      "\", but must be \"v\" and 3 numbers, 4 with a w other than 0, or 6 with a color.");
}

TEST(MeshFault, OfGltfNamesThePlaceOrThePartThatIsMissing) {
    EXPECT_THAT(faultIn("a.gltf", "{\"asset\": {\"version\": \"2.0\"},"), testing::StartsWith("a.gltf:1:"));
    EXPECT_EQ(faultIn("a.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "far.bin"}]})"),
              "a.gltf names far.bin, which does not exist, but must.");
    EXPECT_EQ(faultIn("a.glb", "nothing that is glTF"),
              "a.glb does not begin as a binary glTF file of version 2, but must: with \"glTF\" and 2.");
}

TEST(MeshFault, OfBinaryGltfIsALengthThatTheFileLacks) {
    EXPECT_EQ(faultIn("a.glb", "glTF"), "a.glb has 4 bytes, but must have 12 or more.");
    EXPECT_EQ(faultIn("a.glb", "glTF" + words({2, 13})), "a.glb has 12 bytes, but must have 13 or more.");
    EXPECT_EQ(
        faultIn("a.glb", "glTF" + words({2, 24, 0xFFFF'FFFC}) + "JSON{ } "),
        "a.glb has a chunk at byte 12 that announces 4294967292 bytes, but must announce at most 4, which "
        "is all that follows.");
    EXPECT_EQ(
        faultIn("a.glb", "glTF" + words({2, 36, 4}) + "JSON{ } " + words({5, 0, 0})),
        "a.glb has a chunk at byte 24 that announces 5 bytes, but must announce at most 4, which is all "
        "that follows.");
}

TEST(MeshFault, OfAFileThatHasOnlyPointsIsItsLackOfFaces) {
    const std::string ending =
        " has no faces, but a mesh must have them; a list of points belongs in the scene, as the hull's "
        "vertices.";
    EXPECT_EQ(faultIn("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n"), "a.obj" + ending);
    EXPECT_EQ(faultIn("a.stl", std::string(84, '\0')), "a.stl" + ending);
}

TEST(MeshFault, IsReportedInTheUsersLanguage) {
    const TemporaryFolder folder;
    const std::map<std::string, std::string> files{
        {"noise.ply", "\x01\x02\x03"},
        {"nothing.stl", ""},
        {"cut.stl", "solid x\n" + kFacet},
        {"cut.gltf", R"({"asset": {"version": "2.0"}, "meshes": [)"},
        {"cut.glb", "glTF"},
        {"points.obj", "v 0 0 0\n"},
        {"cut.ply",
         "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty char x\nproperty char y\n"
         "property char z\nend_header\n1234"},
        {"flat.ply", "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nend_header\n"},
        {"chunk.glb", "glTF" + words({2, 24, 5}) + "JSON{ } "},
        {"vertex.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n"},
        {"empty.obj", "# nothing\n"}};
    setLanguage("zh-Hans");
    for (const auto& [name, text] : files) {
        writeText(folder / name, text);
        const std::string problem = errorOf([&, &file = name] { readMesh(folder / file); });
        EXPECT_TRUE(problem.ends_with("。")) << problem;
        EXPECT_EQ(problem.find(". "), problem.npos) << problem;
    }
    setLanguage("en");
}

}  // namespace
}  // namespace gjkscope

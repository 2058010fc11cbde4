#include "app/mesh/mesh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "app/mesh/limits.hpp"
#include "app/mesh/weld.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/mesh/mesh_files.hpp"

namespace gjkscope {
namespace {

const std::filesystem::path kData = std::filesystem::path(GJKSCOPE_SOURCE) / "tests/scene/data";

class MeshFormat : public testing::TestWithParam<std::string> {};

TEST_P(MeshFormat, IsReadAndItsHullTaken) {
    const std::string name = "tetrahedron." + GetParam();
    const ReadScene read = parseScene(sceneWith(name), "s", kData);
    const ShapeSpec& shape = read.scene.b().shape;
    // it has a fifth face inside
    EXPECT_THAT(read.notices,
                testing::ElementsAre("bodies[1].shape.mesh is not closed; its convex hull takes "
                                     "its place."));
    EXPECT_THAT(read.remarks, testing::ElementsAre("B is not closed; its convex hull takes its place."));
    EXPECT_EQ(shape.mesh, name);
    EXPECT_EQ(shape.meshFile, kData / name);
    EXPECT_THAT(shape.lostVertices, testing::IsEmpty());
    // the glTF one stands elsewhere: its node says so
    const glm::dvec3 at(GetParam() == "gltf" ? 10 : 0, 0, 0);
    const glm::dvec3 size(2, 0, 0);
    EXPECT_THAT(shape.vertices, testing::UnorderedElementsAre(at, at + size, at + glm::dvec3(0, 2, 0),
                                                              at + glm::dvec3(0, 0, 2)));
}

INSTANTIATE_TEST_SUITE_P(Mesh, MeshFormat, testing::Values("obj", "stl", "ply", "off", "gltf"));

TEST(Mesh, KnowsWhereItsObjectsBegin) {
    const TemporaryFolder folder;
    const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n", face = "f 1 2 3 4\n";
    const auto objects = [&](const std::string& text) {
        writeText(folder / "objects.obj", square + text);
        return readMesh(folder / "objects.obj").objects;
    };
    using testing::ElementsAre;
    EXPECT_THAT(objects(face + "o b\n" + face), ElementsAre(0, 2));
    EXPECT_THAT(objects("o a\n" + face + face + "o empty\no b\n" + face), ElementsAre(0, 4));
    EXPECT_THAT(objects("g a\n" + face + "g b\n" + face + "g\n"), ElementsAre(0, 2));
    EXPECT_THAT(objects("o a\ng m\n" + face + "g n\n" + face), ElementsAre()) << "groups of one object";
    EXPECT_THAT(objects(face + "off 1\n" + face), ElementsAre());
}

TEST(Mesh, StaysWhereItIsWhenTheSceneMoves) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "scenes/old");
    std::filesystem::create_directories(folder / "scenes/new");
    std::filesystem::copy(kData / "tetrahedron.obj", folder / "scenes/old/t.obj");
    writeText(folder / "scenes/old/a.gjk.json", sceneWith("t.obj"));
    const Scene scene = readScene(folder / "scenes/old/a.gjk.json").scene;
    writeScene(folder / "scenes/new/b.gjk.json", scene);
    const Scene moved = readScene(folder / "scenes/new/b.gjk.json").scene;
    EXPECT_EQ(moved.b().shape.mesh, "../old/t.obj");
    EXPECT_EQ(moved.b().shape.vertices, scene.b().shape.vertices);
}

TEST(Mesh, IsFoundFromAnywhereByItsFullPath) {
    const Scene scene = parseScene(sceneWith("tetrahedron.obj"), "s", kData).scene;
    const Scene anywhere = withMeshesRelativeTo(scene, {});
    EXPECT_EQ(anywhere.b().shape.mesh, (kData / "tetrahedron.obj").string());
    const TemporaryFolder folder;
    EXPECT_EQ(parseScene(sceneText(anywhere), "s", folder.path()).scene.b().shape.vertices,
              scene.b().shape.vertices);
}

/// A binary STL of one triangle with this first coordinate.
std::string stlFrom(float x) {
    return std::string(80, ' ') + std::string("\x01\0\0\0", 4) + floats(0, 0, 1) + floats(x, 0, 0) +
           floats(1, 0, 0) + floats(0, 1, 0) + std::string(2, '\0');
}

/// Three vertices, and two faces of them with these numbers.
std::string gltfWith(const std::string& base64Vertices) {
    return R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"},
                      {"bufferView": 1, "componentType": 5121, "count": 6, "type": "SCALAR"}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}, {"buffer": 1, "byteLength": 6}],
        "buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,)" +
           std::string(48, 'A') + R"("}, {"byteLength": 6, "uri": "data:application/octet-stream;base64,)" +
           base64Vertices + "\"}]}";
}

TEST(BadMesh, IsRefusedWithOneSentence) {
    const TemporaryFolder folder;
    const float none = std::numeric_limits<float>::quiet_NaN(),
                endless = std::numeric_limits<float>::infinity();
    std::map<std::string, std::string> files{
        {"empty.obj", "# nothing\n"},
        {"nothing.stl", ""},
        {"noise.ply", "\x01\x02\x03"},
        {"nan.obj", "v 0 0 0\nv nan 0 0\nv 0 1 0\nf 1 2 3\n"},
        {"nan.stl", stlFrom(none)},
        {"infinite.stl", stlFrom(endless)},
        {"cut-off.stl", stlFrom(0).substr(0, 100)},
        {"cut-off.off", "OFF\n4 4 6\n0 0 0\n1 0 0\n"},
        {"cut-off.gltf", R"({"asset": {"version": "2.0"}, "meshes": [)"},
        {"vertex.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n"},
        {"stl.obj", stlFrom(0)},
        {"scene.ply", R"({"dimension": 3, "bodies": []})"},
    };
#if !defined(GJKSCOPE_SANITIZE)
    // the address sanitizer ends a program that allocates so much
    files["memory.off"] = "OFF\n4000000000 4 6\n0 0 0\n1 0 0\n";
#endif
    for (const auto& [name, text] : files) writeText(folder / name, text);
    std::filesystem::create_directory(folder / "folder.obj");
    for (const auto& [name, text] : files) {
        const std::string problem = problemWith(folder / name);
        EXPECT_TRUE(problem.find((folder / name).string()) != std::string::npos) << name << problem;
        EXPECT_TRUE(problem.ends_with('.') && !problem.ends_with("..")) << problem;
    }
    EXPECT_EQ(problemWith(folder / "folder.obj"),
              "Could not read " + (folder / "folder.obj").string() + ": it is a folder.");
    ASSERT_EQ(::mkfifo((folder / "pipe.obj").c_str(), S_IRUSR), 0);
    EXPECT_EQ(problemWith(folder / "pipe.obj"), "Could not read " + (folder / "pipe.obj").string() +
                                                    ": it is a pipe, a socket or a device, not a file.");
    EXPECT_EQ(problemWith(folder / "none.stl"),
              "Could not read " + (folder / "none.stl").string() + ": there is no such file or folder.");
    EXPECT_EQ(problemWith(folder / "nan.stl"),
              (folder / "nan.stl").string() +
                  " has vertices that are infinite or not numbers, but all must be finite.");
}

TEST(BadMesh, IsReportedWithTheReadersWordsWhereNoPlaceIsKnown) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf",
              R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [7]}], "nodes": [{}]})");
    EXPECT_THAT(
        problemWith(folder / "a.gltf"),
        testing::AllOf(testing::StartsWith((folder / "a.gltf").string() + " breaks the rules of its format"),
                       testing::HasSubstr("7 is out of bounds"), testing::EndsWith("\"nodes\".")));
}

TEST(BadMesh, NestedTooDeeplyIsRefused) {
    const TemporaryFolder folder;
    constexpr std::size_t kLevels = 200'000;
    writeText(folder / "deep.gltf", R"({"asset": {"version": "2.0"}, "extras": )" +
                                        std::string(kLevels, '[') + std::string(kLevels, ']') + "}");
    EXPECT_THAT(problemWith(folder / "deep.gltf"),
                testing::HasSubstr("nests arrays and objects more deeply"));
}

TEST(BadMesh, WhoseBufferIsNoFileIsRefused) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf",
              R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "b.bin", "byteLength": 9}]})");
    ASSERT_EQ(::mkfifo((folder / "b.bin").c_str(), S_IRUSR), 0);
    EXPECT_THAT(problemWith(folder / "a.gltf"),
                testing::EndsWith("it is a pipe, a socket or a device, not a file."));
    std::filesystem::remove(folder / "b.bin");
    writeText(folder / "b.bin", "12345678");
    EXPECT_THAT(problemWith(folder / "a.gltf"),
                testing::EndsWith("b.bin has 8 bytes, but must have 9 or more."));
}

TEST(Mesh, IsReadFromElsewhere) {
    const TemporaryFolder folder;
    std::filesystem::create_symlink(kData / "tetrahedron.obj", folder / "link.obj");
    EXPECT_EQ(parseScene(sceneWith("link.obj"), "s", folder.path()).scene.b().shape.vertices.size(), 4u);
}

TEST(BadMesh, NeedsAName) {
    EXPECT_THAT(
        errorOf([] { parseScene(sceneWith(""), "s", kData); }),
        testing::EndsWith("bodies[1].shape.mesh is \"\", but must be a file's name, without a zero byte."));
    const TemporaryFolder folder;
    writeText(folder / "a.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": ""}]})");
    EXPECT_THAT(problemWith(folder / "a.gltf"), testing::HasSubstr("it is a folder"));
}

TEST(Mesh, IsNotOpenedWhereASceneMayNameNoFiles) {
    EXPECT_THAT(
        errorOf([] {
            parseScene(sceneWith("tetrahedron.obj"), "s", {kData, FileAccess::Refused});
        }),
        testing::EndsWith("bodies[1].shape.mesh names the file tetrahedron.obj, but no file is opened with "
                          "--no-files: its contents must be given here."));
}

TEST(BadMesh, WhoseNodesFormACircleIsRefused) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf", R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}],
        "nodes": [{"children": [1]}, {"children": [0]}]})");
    EXPECT_THAT(problemWith(folder / "a.gltf"), testing::HasSubstr("more than one parent"));
}

TEST(Mesh, FacesMayNameVerticesThatComeLater) {
    const TemporaryFolder folder;
    writeText(folder / "a.obj", "mtllib none.mtl\nf 3 2 1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 9 9 9\n");
    EXPECT_EQ(readMesh(folder / "a.obj").vertices, (std::vector<glm::dvec3>{{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}))
        << "in the order in which faces name them, and no others";
}

TEST(Mesh, MayBeABinaryStlWhoseHeadLooksLikeText) {
    const TemporaryFolder folder;
    writeText(folder / "a.stl", "solid" + stlFrom(0).substr(5));
    EXPECT_EQ(readMesh(folder / "a.stl").triangles.size(), 1u);
}

TEST(BadMesh, NameWithAZeroByteIsRefusedAsAWhole) {
    EXPECT_THAT(errorOf([] { parseScene(sceneWith("tetrahedron.obj\\u0000x"), "s", kData); }),
                testing::EndsWith("but must be a file's name, without a zero byte."));
}

TEST(Mesh, IsReadBehindAByteOrderMark) {
    const TemporaryFolder folder;
    for (const char* name : {"tetrahedron.obj", "tetrahedron.stl", "tetrahedron.off", "tetrahedron.ply"}) {
        writeText(folder / name, "\xEF\xBB\xBF" + textOf(kData / name));
        const Mesh marked = readMesh(folder / name), plain = readMesh(kData / name);
        EXPECT_EQ(marked.vertices, plain.vertices) << name;
        EXPECT_EQ(marked.triangles, plain.triangles) << name;
    }
    writeText(folder / "bad.obj", "\xEF\xBB\xBFv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n");
    EXPECT_EQ(problemWith(folder / "bad.obj"),
              (folder / "bad.obj").string() +
                  ":4: found \"f 1 2 9\", but must be \"f\" and vertex numbers from 1 to 3, or counted back "
                  "from -1.");
}

TEST(BadMesh, WithMoreElementsThanItsBytesHoldIsRefused) {
    const TemporaryFolder folder;
    std::string text = gltfWith("AAECAgEA");
    text.replace(text.find("\"count\": 3"), 10, "\"count\": 4");
    writeText(folder / "a.gltf", text);
    EXPECT_THAT(problemWith(folder / "a.gltf"),
                testing::EndsWith("accessors[0].count is 4, but must be a whole number from 0 to 3."));
}

TEST(BadMesh, WithFacesOfVerticesThatAreNotThereIsRefused) {
    const TemporaryFolder folder;
    // 0 1 2 and 2 1 0
    writeText(folder / "good.gltf", gltfWith("AAECAgEA"));
    EXPECT_EQ(readMesh(folder / "good.gltf").triangles.size(), 2u);
    // 0 1 2 and 2 1 9
    writeText(folder / "bad.gltf", gltfWith("AAECAgEJ"));
    EXPECT_EQ(problemWith(folder / "bad.gltf"),
              (folder / "bad.gltf").string() +
                  " has faces that name vertices which it lacks, but must have each of these.");
}

TEST(BadMesh, OfWhichTheReaderWouldLeaveAPartOutIsRefused) {
    const TemporaryFolder folder;
    const std::string vertices = "0 0 0\n2 0 0\n0 2 0\n0 0 2\n", faces = "3 0 2 1\n3 0 1 3\n3 1 2 3\n";
    writeText(folder / "vertex.off", "OFF\n5 3 0\n" + vertices + faces);
    EXPECT_EQ(problemWith(folder / "vertex.off"),
              (folder / "vertex.off").string() +
                  " ends with line 9, but must go on with how many vertices a face has, then as many vertex "
                  "numbers from 0 to 4.");
    writeText(folder / "face.off", "OFF\n4 4 0\n" + vertices + faces);
    EXPECT_EQ(problemWith(folder / "face.off"),
              (folder / "face.off").string() +
                  " ends with line 9, but must go on with how many vertices a face has, then as many vertex "
                  "numbers from 0 to 3.");
    writeText(folder / "number.obj", "v 0 0 0\nv 1 zero 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    EXPECT_EQ(
        problemWith(folder / "number.obj"),
        (folder / "number.obj").string() + ":2: found \"v 1 zero 0\", but must be \"v\" and 3 numbers.");
}

TEST(Mesh, MayHaveMoreNumbersAVertexAndLinesThatGoOn) {
    const TemporaryFolder folder;
    writeText(folder / "colors.off", "COFF\n3 1 0\n0 0 0 1 1 1 1\n1 0 0 1 1 1 1\n0 1 0 1 1 1 1\n3 0 1 2\n");
    writeText(folder / "lines.obj", "v 0 0 \\\n0\nv 1 0 0 1\nv 0 1 0 0.5 0.5 0.5\nf 1 2 3\n");
    writeText(folder / "words.obj", "v 0 0 0\nv 2 0 0 2\nv 0 1 0\nf 1 2/1 3//+4 -3/-1/-1\n");
    for (const char* name : {"colors.off", "lines.obj", "words.obj"})
        EXPECT_EQ(readMesh(folder / name).vertices,
                  (std::vector<glm::dvec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}))
            << name;
}

TEST(BadMesh, OfAnotherFormatThanItsNameSaysIsRefused) {
    const TemporaryFolder folder;
    writeText(folder / "tetrahedron.gltf", textOf(kData / "tetrahedron.obj"));
    EXPECT_THAT(problemWith(folder / "tetrahedron.gltf"),
                testing::HasSubstr("tetrahedron.gltf:1:1: found #, but the text must be JSON there"));
    writeText(folder / "head.gltf", "ply\nformat ascii 1.0\nelement vertex 4\n");
    EXPECT_THAT(problemWith(folder / "head.gltf"), testing::HasSubstr("must be JSON there"));
}

TEST(BadMesh, OfAFalseChunkLengthIsRefusedBeforeItIsParsed) {
    const TemporaryFolder folder;
    writeText(folder / "false.glb", std::string("glTF\x02\0\0\0\x18\0\0\0\xFC\xFF\xFF\xFFJSON{ } ", 24));
    EXPECT_EQ(
        problemWith(folder / "false.glb"),
        (folder / "false.glb").string() +
            " has a chunk at byte 12 that announces 4294967292 bytes, but must announce at most 4, which "
            "is all that follows.");
}

TEST(Mesh, IsKnownByItsName) {
    EXPECT_TRUE(isMeshFile("a/b.OBJ"));
    EXPECT_TRUE(isMeshFile("b.glb"));
    EXPECT_FALSE(isMeshFile("b.gjk.json"));
    EXPECT_FALSE(isMeshFile("obj"));
}

}  // namespace
}  // namespace gjkscope

#include "app/model/mesh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/model/scene_file.hpp"
#include "app/model/scene_limits.hpp"
#include "tests/model/error_of.hpp"
#include "tests/model/temporary_folder.hpp"

namespace gjkscope {
namespace {

const std::filesystem::path kData = std::filesystem::path(GJKSCOPE_SOURCE) / "tests/model/data";

std::string sceneWith(const std::string& mesh) {
    return R"({"dimension": 3, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "hull", "mesh": ")" +
           mesh + "\"}}]}";
}

class MeshFormat : public testing::TestWithParam<std::string> {};

TEST_P(MeshFormat, IsReadAndItsHullTaken) {
    const std::string name = "tetrahedron." + GetParam();
    const ReadScene read = parseScene(sceneWith(name), "s", kData);
    const ShapeSpec& shape = read.scene.b().shape;
    EXPECT_THAT(read.notices, testing::IsEmpty());
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
    const Scene anywhere = withMeshesSeenFrom(scene, {});
    EXPECT_EQ(anywhere.b().shape.mesh, (kData / "tetrahedron.obj").string());
    const TemporaryFolder folder;
    EXPECT_EQ(parseScene(sceneText(anywhere), "s", folder.path()).scene.b().shape.vertices,
              scene.b().shape.vertices);
}

std::string problemWith(const std::filesystem::path& file) {
    return errorOf([&] { readMeshVertices(file); });
}

TEST(BadMesh, IsRefusedWithOneSentence) {
    const TemporaryFolder folder;
    writeText(folder / "empty.obj", "# nothing\n");
    writeText(folder / "noise.ply", "\x01\x02\x03");
    writeText(folder / "nan.obj", "v 0 0 0\nv nan 0 0\nv 0 1 0\nf 1 2 3\n");
    std::filesystem::create_directory(folder / "folder.obj");
    for (const char* name : {"empty.obj", "noise.ply", "folder.obj", "none.stl"}) {
        const std::string problem = problemWith(folder / name);
        EXPECT_TRUE(problem.find((folder / name).string()) != std::string::npos) << problem;
        EXPECT_TRUE(problem.ends_with('.')) << problem;
    }
    EXPECT_EQ(problemWith(folder / "folder.obj"),
              "Could not read " + (folder / "folder.obj").string() + ": it is a folder.");
    EXPECT_EQ(problemWith(folder / "none.stl"),
              "Could not read " + (folder / "none.stl").string() + ": there is no such file or folder.");
}

TEST(BadMesh, IsRefusedWhenItIsTooLarge) {
    const TemporaryFolder folder;
    writeText(folder / "large.obj", "v 0 0 0\n");
    std::filesystem::resize_file(folder / "large.obj", kMaxMeshBytes + 1);
    EXPECT_EQ(problemWith(folder / "large.obj"), "Could not read " + (folder / "large.obj").string() +
                                                     ": it is larger than the 128 MiB that are accepted.");
}

TEST(Mesh, IsKnownByItsName) {
    EXPECT_TRUE(isMeshFile("a/b.OBJ"));
    EXPECT_TRUE(isMeshFile("b.glb"));
    EXPECT_FALSE(isMeshFile("b.gjk.json"));
    EXPECT_FALSE(isMeshFile("obj"));
}

}  // namespace
}  // namespace gjkscope

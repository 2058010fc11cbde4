#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/mesh/mesh.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/mesh/mesh_files.hpp"

/// What a stranger's files can learn of the user's.
namespace gjkscope {
namespace {

TEST(BadMesh, WhoseBufferIsOutsideItsFolderIsRefused) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "meshes/parts");
    writeText(folder / "secret.bin", "123456789");
    writeText(folder / "meshes/parts/b.bin", "1");
    std::filesystem::create_symlink(folder / "secret.bin", folder / "meshes/link.bin");
    const auto problemOf = [&](const std::string& uri) {
        writeText(folder / "meshes/a.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": ")" + uri +
                                                R"(", "byteLength": 9}]})");
        return problemWith(folder / "meshes/a.gltf");
    };
    const auto isOutside = testing::EndsWith("but may only name files in its own folder and below.");
    EXPECT_THAT(problemOf("../secret.bin"), isOutside);
    EXPECT_THAT(problemOf("%2e%2e/secret.bin"), isOutside);
    EXPECT_THAT(problemOf("parts/../../secret.bin"), isOutside);
    EXPECT_THAT(problemOf((folder / "secret.bin").string()), isOutside);
    EXPECT_THAT(problemOf("/dev/zero"), isOutside);
    EXPECT_THAT(problemOf("link.bin"), isOutside);
    EXPECT_THAT(problemOf("parts%2fb.bin"), testing::EndsWith("has 1 bytes, but must have 9 or more."));
    EXPECT_THAT(problemOf("b.bin%00"), testing::HasSubstr("which does not exist"));
}

/// "secr" and its size of bytes, as a number of four bytes.
const std::string kSecretNumber = "1919116659";

/// A binary glTF of these chunks.
std::string glbOf(const std::string& chunks) {
    std::string size;
    for (std::size_t bytes = 12 + chunks.size(); size.size() < 4; bytes >>= 8)
        size += static_cast<char>(bytes);
    return "glTF" + std::string("\2\0\0\0", 4) + size + chunks;
}

/// With a document, which is filled up to four bytes.
std::string glbWith(std::string json) {
    json.resize((json.size() + 3) / 4 * 4, ' ');
    return glbOf(static_cast<char>(json.size()) + std::string(3, '\0') + "JSON" + json);
}

/// Files that are wrong in what they say, which is a secret: numbers that only their errors have.
const std::map<std::string, std::pair<std::string, std::string>> kNumbers{
    {"head.stl", {std::string(80, ' ') + "secr", kSecretNumber}},
    {"size.stl", {std::string(77, ' '), "77 bytes"}},
    {"end.stl", {"solid a\n\n\nfacet normal 0 0 1\n\n\n\n", "line 7"}},
    {"end.off", {"OFF\n3 1 0\n\n\n\n", "line 5"}},
    {"triangles.off", {"OFF\n3 7654321 0\n", "7654321"}},
    {"vertices.off", {"OFF\n7654321 1 0\n", "7654321"}},
    {"face.off", {"OFF\n8765 1 0\n" + std::string(8765 * 4, ' ').replace(0, 6, "0 0 0\n"), "line 4"}},
    {"most.obj", {"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n", "from 1 to 3"}},
    {"list.ply",
     {"ply\nformat ascii 1.0\nelement vertex 3\nproperty char x\nproperty char y\nproperty char z\nelement "
      "face "
      "1\nproperty list uint char vertex_index\nend_header\n0 0 0\n1 0 0\n0 1 0\n7654321 0 1 2\n",
      "7654319"}},
    {"count.ply",
     {"ply\nformat binary_little_endian 1.0\nelement vertex 8765\nproperty char x\nproperty char y\nproperty "
      "char z\nelement face 1\nproperty list uchar char vertex_index\nend_header\n0000000",
      "vertex 3 of 8765"}},
    {"node.gltf",
     {R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [8765]}], "nodes": [{}]})", "8765 is out of"}},
    {"size.glb", {"glTF" + std::string("\2\0\0\0", 4) + "secr", kSecretNumber}},
    {"chunk.glb", {glbOf("secrJSON{}  "), kSecretNumber}},
    {"node.glb",
     {glbWith(R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [8765]}], "nodes": [{}]})"),
      "8765 is out of"}},
    {"value.glb", {glbWith(R"({"asset": {"version": "2.0"}, "scene": "secret", "scenes": [{}]})"), "secret"}},
    {"syntax.glb", {glbWith("secret"), "secret"}}};

/// The same of words.
const std::map<std::string, std::string> kTellTales{
    {"line.obj", "secret\nv 0 0 secret\n"},
    {"line.off", "secret\n"},
    {"line.stl", "solid a\nsecret\n"},
    {"head.ply", "ply\nformat secret\n"},
    {"element.ply",
     "ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty char x\nproperty char y\nproperty "
     "char z\nelement face 0\nproperty list uchar int vertex_index\nelement secret 1\nproperty int x\n"
     "end_header\n123"},
    {"value.gltf", R"({"asset": {"version": "2.0"}, "scene": "secret", "scenes": [{}]})"},
    {"syntax.gltf", "secret"},
    {"part.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "secret.bin"}]})"},
    {"outside.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "../secret.bin"}]})"},
    {"folder.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "secret"}]})"},
    {"short.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "secret/s", "byteLength": 9}]})"}};

TEST(BadMesh, IsQuotedOnlyInTheScenesFolder) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "scenes/below/secret");
    std::filesystem::create_directories(folder / "elsewhere/secret");
    for (const char* place : {"scenes/below/secret/s", "elsewhere/secret/s"}) writeText(folder / place, "1");
    const auto problemOf = [&](const std::string& mesh) {
        return errorOf([&] { parseScene(sceneWith(mesh), "s", folder / "scenes"); });
    };
    for (const auto& [name, text] : kTellTales) {
        writeText(folder / ("scenes/below/" + name), text);
        writeText(folder / ("elsewhere/" + name), text);
        std::filesystem::create_symlink("../elsewhere/" + name, folder / ("scenes/" + name));
        EXPECT_THAT(problemOf("below/" + name), testing::HasSubstr("secret")) << name;
        for (const std::string& mesh :
             {name, "../elsewhere/" + name, (folder / "elsewhere").string() + "/" + name})
            EXPECT_THAT(problemOf(mesh), testing::AllOf(testing::HasSubstr(name), testing::HasSubstr("must"),
                                                        testing::Not(testing::HasSubstr("secret"))))
                << mesh;
    }
}

TEST(BadMesh, IsNumberedOnlyInTheScenesFolder) {
    const TemporaryFolder folder;
    for (const char* place : {"scenes", "elsewhere"}) std::filesystem::create_directory(folder / place);
    const auto problemOf = [&](const std::string& mesh) {
        return errorOf([&] { parseScene(sceneWith(mesh), "s", folder / "scenes"); });
    };
    for (const auto& [name, file] : kNumbers) {
        const auto& [text, secret] = file;
        writeText(folder / ("scenes/own-" + name), text);
        writeText(folder / ("elsewhere/" + name), text);
        std::filesystem::create_symlink("../elsewhere/" + name, folder / ("scenes/" + name));
        EXPECT_THAT(problemOf("own-" + name), testing::HasSubstr(secret)) << name;
        for (const std::string& mesh : {name, "../elsewhere/" + name})
            EXPECT_THAT(problemOf(mesh), testing::AllOf(testing::HasSubstr(name), testing::HasSubstr("must"),
                                                        testing::Not(testing::HasSubstr(secret))))
                << mesh;
    }
}

TEST(BadMesh, WhoseFolderBecomesAnotherOneIsReadFromItsOwn) {
    const TemporaryFolder folder;
    for (const char* name : {"mine", "victim"}) std::filesystem::create_directory(folder / name);
    writeText(folder / "mine/a.gltf",
              R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 0}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 1, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 12}], "buffers": [{"byteLength": 12, "uri": "b.bin"}]})");
    writeText(folder / "mine/b.bin", floats(1, 2, 3));
    writeText(folder / "victim/b.bin", floats(7, 7, 7));
    const auto exchange = [&](LoadingStage) {
        if (std::filesystem::exists(folder / "old")) return;
        std::filesystem::rename(folder / "mine", folder / "old");
        std::filesystem::create_directory_symlink("victim", folder / "mine");
    };
    EXPECT_EQ(readMesh(folder / "mine/a.gltf", {}, exchange).vertices, (std::vector<glm::dvec3>{{1, 2, 3}}));
    ASSERT_TRUE(std::filesystem::exists(folder / "old"));
    std::filesystem::remove(folder / "old/b.bin");
    std::filesystem::create_symlink("../victim/b.bin", folder / "old/b.bin");
    EXPECT_THAT(problemWith(folder / "old/a.gltf"), testing::HasSubstr("but may only name files in its own"));
}

}  // namespace
}  // namespace gjkscope

#include "app/mesh/limits.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>

#include "app/mesh/mesh.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

std::string refusalOf(const std::filesystem::path& file) {
    return errorOf([&] { readMesh(file); });
}

TEST(BadMesh, OfTenMillionTrianglesIsRefusedBeforeItIsParsed) {
    const TemporaryFolder folder;
    const std::string ending = " has 10000000 triangles, but at most 1000000 are accepted.";
    writeText(folder / "announced.ply", "ply\nformat ascii 1.0\nelement vertex 3\nelement face 10000000\n");
    writeText(folder / "announced.off", "OFF\n3 10000000 0\n");
    std::string faces = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    for (int i = 0; i < 10'000'000; ++i) faces += "f 1 2 3\n";
    writeText(folder / "many.obj", faces);
    for (const char* name : {"announced.ply", "announced.off", "many.obj"})
        EXPECT_EQ(refusalOf(folder / name), (folder / name).string() + ending);
}

/// A face counts as the triangles that it makes, and of too many none is kept.
TEST(BadMesh, OfOneFaceOfMillionsOfVerticesIsRefusedByItsTriangles) {
    const TemporaryFolder folder;
    constexpr int kTurns = 1'000'000;
    std::string words = "f", numbers = std::to_string(3 * kTurns), bytes;
    for (int i = 0; i < kTurns; ++i) {
        words += " 1 2 3";
        numbers += " 0 1 2";
        bytes.append("\0\1\2", 3);
    }
    writeText(folder / "face.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n" + words + "\n");
    writeText(folder / "goes-on.obj",
              "v 0 0 0\nv 1 0 0\nv 0 1 0\n" + words + "\n" + words + " \\\n 1\nf 1\n");
    writeText(folder / "face.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n" + numbers + "\n");
    const std::string head =
        "element vertex 3\nproperty char x\nproperty char y\nproperty char z\nelement face 1\n"
        "property list uint char vertex_index\nend_header\n";
    writeText(folder / "text.ply",
              "ply\nformat ascii 1.0\n" + head + "0 0 0\n1 0 0\n0 1 0\n" + numbers + "\n");
    const std::uint32_t count = 3 * kTurns;
    std::string length(sizeof count, '\0');
    std::memcpy(length.data(), &count, sizeof count);
    writeText(folder / "bytes.ply",
              "ply\nformat binary_little_endian 1.0\n" + head + "000100010" + length + bytes);
    for (const char* name : {"face.obj", "face.off", "text.ply", "bytes.ply"})
        EXPECT_EQ(refusalOf(folder / name),
                  (folder / name).string() + " has 2999998 triangles, but at most 1000000 are accepted.");
    EXPECT_EQ(
        refusalOf(folder / "goes-on.obj"),
        (folder / "goes-on.obj").string() + " has 5999998 triangles, but at most 1000000 are accepted.");
}

/// Points and lines have no triangles that could be too many: a small file named three million indices for
/// each of a million of them.
TEST(Mesh, OfPointsReadsNoIndices) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf", R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}], "meshes": [{"primitives": [
            {"attributes": {"POSITION": 0}, "indices": 1, "mode": 0}]}],
        "accessors": [{"type": "VEC3", "componentType": 5126, "count": 1},
                      {"type": "not read", "componentType": 5125, "count": 3000000}]})");
    EXPECT_EQ(readMesh(folder / "a.gltf").vertices.size(), 1u);
}

/// A glTF with these members beside its version.
std::string gltfOf(const std::string& members) {
    return R"({"asset": {"version": "2.0"}, )" + members + "}";
}

/// The element so many times, with commas between.
std::string repeated(const std::string& element, int times) {
    std::string list = element;
    list.reserve(static_cast<std::size_t>(times) * (element.size() + 1));
    for (int i = 1; i < times; ++i) list += "," + element;
    return list;
}

/// Three thousand primitives without a triangle share three million vertices: a list of these for each of
/// them was filled.
TEST(Mesh, OfPrimitivesThatShareVerticesGoesThroughThoseOnce) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf",
              gltfOf(R"("scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "accessors": [{"type": "VEC3", "componentType": 5126, "count": 3000000},
                      {"type": "SCALAR", "componentType": 5125, "count": 0}], "meshes": [{"primitives": [)" +
                     repeated(R"({"attributes": {"POSITION": 0}, "indices": 1})", 3000) + "]}]"));
    EXPECT_EQ(readMesh(folder / "a.gltf").vertices.size(), kMaxMeshVertices);
    writeText(folder / "whole.gltf", gltfOf(R"("scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "accessors": [{"type": "VEC3", "componentType": 5126, "count": 3000000}], "meshes": [{"primitives": [)" +
                                            repeated(R"({"attributes": {"POSITION": 0}})", 3000) + "]}]"));
    EXPECT_EQ(refusalOf(folder / "whole.gltf"),
              (folder / "whole.gltf").string() + " has 2000000 triangles, but at most 1000000 are accepted.");
}

TEST(BadMesh, ThatNamesANodeMillionsOfTimesIsRefusedAtTheSecond) {
    const TemporaryFolder folder;
    writeText(folder / "a.gltf",
              gltfOf(R"("nodes": [{}], "scenes": [{"nodes": [)" + repeated("0", 1'000'000) + "]}]"));
    EXPECT_TRUE(refusalOf(folder / "a.gltf").ends_with("node 0 has more than one parent."));
    writeText(folder / "many.gltf",
              gltfOf(R"("scenes": [{"nodes": []}], "nodes": [)" + repeated("{}", kMaxMeshNodes + 1) + "]"));
    EXPECT_EQ(refusalOf(folder / "many.gltf"),
              (folder / "many.gltf").string() + " has 1000001 nodes, but at most 1000000 are accepted.");
}

TEST(BadMesh, ThatNamesAFileOfTenMillionBytesOfNameIsRefused) {
    const TemporaryFolder folder;
    std::string uri;
    for (int i = 0; i < 5'000'000; ++i) uri += "a/";
    writeText(folder / "a.gltf", gltfOf(R"("buffers": [{"uri": ")" + uri + "a\"}]"));
    EXPECT_TRUE(refusalOf(folder / "a.gltf").ends_with("…, which does not exist, but must."));
}

/// Of all that a binary glTF has, only two chunks are kept.
TEST(Mesh, MayHaveMillionsOfOtherChunks) {
    const TemporaryFolder folder;
    const auto word = [](std::uint32_t number) {
        std::string bytes(sizeof number, '\0');
        std::memcpy(bytes.data(), &number, sizeof number);
        return bytes;
    };
    std::string chunks;
    for (std::uint32_t i = 0; i < 4'000'000; ++i) chunks += word(0) + word(i);
    chunks += word(4) + "JSON{}  ";
    writeText(folder / "a.glb",
              "glTF" + word(2) + word(static_cast<std::uint32_t>(12 + chunks.size())) + chunks);
    EXPECT_TRUE(refusalOf(folder / "a.glb").find(": asset") != std::string::npos)
        << "as its document lacks it";
}

TEST(BadMesh, IsRefusedWhenItIsTooLarge) {
    const TemporaryFolder folder;
    writeText(folder / "large.obj", "v 0 0 0\n");
    std::filesystem::resize_file(folder / "large.obj", kMaxMeshBytes + 1);
    EXPECT_EQ(refusalOf(folder / "large.obj"), "Could not read " + (folder / "large.obj").string() +
                                                   ": it is larger than the 128 MiB that are accepted.");
}

}  // namespace
}  // namespace gjkscope

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

TEST(BadMesh, IsRefusedWhenItIsTooLarge) {
    const TemporaryFolder folder;
    writeText(folder / "large.obj", "v 0 0 0\n");
    std::filesystem::resize_file(folder / "large.obj", kMaxMeshBytes + 1);
    EXPECT_EQ(refusalOf(folder / "large.obj"), "Could not read " + (folder / "large.obj").string() +
                                                   ": it is larger than the 128 MiB that are accepted.");
}

}  // namespace
}  // namespace gjkscope

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>

#include "app/mesh/mesh.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

std::string times(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

std::string word(std::uint32_t number) {
    std::string bytes(sizeof number, '\0');
    std::memcpy(bytes.data(), &number, sizeof number);
    return bytes;
}

constexpr int kMany = 20'000;

/// Long in everything that a format can be long in.
const std::map<std::string, std::string> kLongFiles{
    {"comments.obj", times(kMany, "# nothing\n")},
    {"vertices.obj", times(kMany, "v 0 0 0\n") + "f 1 2 3\n"},
    {"face.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf" + times(kMany, " 1 2 3") + "\n"},
    {"vertices.off", "OFF\n20000 1 0\n" + times(kMany, "0 0 0\n") + "3 0 1 2\n"},
    {"text.stl", "solid a\n" + times(kMany, "endsolid\nsolid\n") + "endsolid\n"},
    {"bytes.stl", std::string(80, ' ') + word(kMany) + std::string(50 * kMany, '\0')},
    {"list.ply",
     "ply\nformat binary_little_endian 1.0\nelement other 1\nproperty list uint char x\nelement vertex "
     "0\nproperty char x\nproperty char y\nproperty char z\nend_header\n" +
         word(kMany) + std::string(kMany, ' ')},
    {"values.gltf", R"({"asset": {"version": "2.0"}, "extras": [0)" + times(kMany, ",0") + "]}"},
    {"nothing.gltf",
     R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
         "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
         "accessors": [{"type": "VEC3", "componentType": 5126, "count": 20000}]})"},
    {"base64.gltf", R"({"asset": {"version": "2.0"}, "buffers": [{"uri": "data:base64,)" +
                        std::string(kMany, 'A') + "\"}]}"},
    {"chunks.glb", "glTF" + word(2) + word(12 + 8 * kMany) + times(kMany, word(0) + "????")}};

TEST(MeshEnding, ComesFromWithinEveryReader) {
    const TemporaryFolder folder;
    for (const auto& [name, text] : kLongFiles) {
        writeText(folder / name, text);
        int calls = 0;
        const auto listener = [&](LoadingStage stage) {
            EXPECT_EQ(stage, LoadingStage::File);
            // the first is before the reader begins
            if (++calls == 3) throw std::runtime_error("given up");
        };
        EXPECT_EQ(errorOf([&, &file = name] { readMesh(folder / file, {}, listener); }), "given up") << name;
    }
}

}  // namespace
}  // namespace gjkscope

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <glm/geometric.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/scene/io/mesh_hull.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/mesh/mesh_files.hpp"

/// A file's numbers are the doubles nearest to its decimals, or its floats.
namespace gjkscope {
namespace {

using Points = std::vector<glm::dvec3>;

/// A corner of a unit cube at coordinates as surveyors have them: roundings to float are half a meter there.
const std::array<std::string, 3> kLow{"448231.317", "5412345.678", "100.1"};
const std::array<std::string, 3> kHigh{"448232.317", "5412346.678", "101.1"};

std::array<std::string, 3> cornerText(int corner) {
    std::array<std::string, 3> text;
    for (std::size_t axis = 0; axis < 3; ++axis)
        text[axis] = ((corner >> axis & 1) != 0 ? kHigh : kLow)[axis];
    return text;
}

std::string cornerLine(int corner) {
    const auto [x, y, z] = cornerText(corner);
    return x + " " + y + " " + z + "\n";
}

Points corners() {
    Points points;
    for (int corner = 0; corner < 8; ++corner) {
        const auto [x, y, z] = cornerText(corner);
        points.emplace_back(std::stod(x), std::stod(y), std::stod(z));
    }
    return points;
}

constexpr std::array<std::array<int, 3>, 12> kTriangles{{{0, 2, 3},
                                                         {0, 3, 1},
                                                         {4, 5, 7},
                                                         {4, 7, 6},
                                                         {0, 1, 5},
                                                         {0, 5, 4},
                                                         {2, 6, 7},
                                                         {2, 7, 3},
                                                         {0, 4, 6},
                                                         {0, 6, 2},
                                                         {1, 3, 7},
                                                         {1, 7, 5}}};

/// Its lines, each with this before it.
std::string cornerLines(const std::string& before) {
    std::string text;
    for (int corner = 0; corner < 8; ++corner) text += before + cornerLine(corner);
    return text;
}

std::string faceLines(const std::string& before, int first) {
    std::ostringstream text;
    for (const auto& [a, b, c] : kTriangles)
        text << before << a + first << ' ' << b + first << ' ' << c + first << '\n';
    return text.str();
}

std::string stlText() {
    std::string text = "solid cube\n";
    for (const auto& triangle : kTriangles) {
        text += "facet normal 0 0 0\nouter loop\n";
        for (const int corner : triangle) text += "vertex " + cornerLine(corner);
        text += "endloop\nendfacet\n";
    }
    return text + "endsolid cube\n";
}

std::string plyHead(const std::string& form, const std::string& number) {
    return "ply\nformat " + form + " 1.0\nelement vertex 8\nproperty " + number + " x\nproperty " + number +
           " y\nproperty " + number +
           " z\nelement face 12\nproperty list uchar uchar vertex_indices\nend_header\n";
}

template <class Number>
std::string bytesOf(const Points& points) {
    std::string bytes;
    for (const glm::dvec3& p : points) {
        for (int axis = 0; axis < 3; ++axis) {
            const auto number = static_cast<Number>(p[axis]);
            char raw[sizeof number];
            std::memcpy(raw, &number, sizeof number);
            bytes.append(raw, sizeof raw);
        }
    }
    return bytes;
}

std::string binaryPly(const std::string& number, const std::string& vertices) {
    std::string bytes = plyHead("binary_little_endian", number) + vertices;
    for (const auto& triangle : kTriangles) {
        bytes += '\3';
        for (const int corner : triangle) bytes += static_cast<char>(corner);
    }
    return bytes;
}

std::string binaryStl() {
    std::string bytes = std::string(80, ' ') + std::string("\x0C\0\0\0", 4);
    for (const auto& triangle : kTriangles) {
        Points vertices{{0, 0, 0}};
        for (const int corner : triangle) vertices.push_back(corners()[static_cast<std::size_t>(corner)]);
        bytes += bytesOf<float>(vertices) + std::string(2, '\0');
    }
    return bytes;
}

/// A node that stands where the one above it does.
constexpr const char* kPlain = R"("name": "part")";

/// Three points at the end of nodes with these keys, one in the other.
std::string gltf(const std::vector<std::string>& nodes) {
    std::string list;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        list +=
            (i > 0 ? ", {" : "{") + nodes[i] +
            (i + 1 < nodes.size() ? ", \"children\": [" + std::to_string(i + 1) + "]}" : ", \"mesh\": 0}");
    return R"({"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [)" + list +
           R"(], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 0}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}], "buffers": [{"byteLength": 36, "uri": "points.bin"}]})";
}

Points verticesIn(const std::string& name, const std::string& content, const std::string& points = "") {
    const TemporaryFolder folder;
    writeText(folder / name, content);
    if (!points.empty()) writeText(folder / "points.bin", points);
    return readMeshHull(folder / name).shape.vertices;
}

TEST(MeshCoordinates, AreTheDoublesNearestToTheDecimals) {
    const auto areTheCorners = testing::UnorderedElementsAreArray(corners());
    EXPECT_THAT(verticesIn("a.obj", cornerLines("v ") + faceLines("f ", 1)), areTheCorners);
    EXPECT_THAT(verticesIn("a.off", "OFF\n8 12 0\n" + cornerLines("") + faceLines("3 ", 0)), areTheCorners);
    EXPECT_THAT(verticesIn("a.stl", stlText()), areTheCorners);
    for (const char* number : {"float", "double"})
        EXPECT_THAT(verticesIn("a.ply", plyHead("ascii", number) + cornerLines("") + faceLines("3 ", 0)),
                    areTheCorners)
            << number;
    EXPECT_THAT(verticesIn("a.ply", binaryPly("double", bytesOf<double>(corners()))), areTheCorners);
}

TEST(MeshCoordinates, AreTheFloatsOfFilesThatHaveFloats) {
    Points floats = corners();
    for (glm::dvec3& p : floats) p = glm::dvec3(glm::vec3(p));
    const auto areTheFloats = testing::UnorderedElementsAreArray(floats);
    EXPECT_THAT(verticesIn("a.stl", binaryStl()), areTheFloats);
    EXPECT_THAT(verticesIn("a.ply", binaryPly("float", bytesOf<float>(corners()))), areTheFloats);
    const Points three(floats.begin(), floats.begin() + 3);
    EXPECT_EQ(verticesIn("a.gltf", gltf({kPlain}), bytesOf<float>(three)), three);
}

TEST(MeshCoordinates, OfGltfAreMovedInDouble) {
    const Points points{{0.25, 0, 0}, {0, 0.125, 0}, {0, 0, 0.5}};
    const std::string place = R"("translation": [448231.317, 5412345.678, 100.1])";
    Points moved = points;
    for (glm::dvec3& p : moved) p += glm::dvec3(448231.317, 5412345.678, 100.1);
    EXPECT_EQ(verticesIn("a.gltf", gltf({place}), bytesOf<float>(points)), moved);
    EXPECT_EQ(verticesIn("a.gltf", gltf({place, kPlain}), bytesOf<float>(points)), moved);
}

TEST(MeshCoordinates, OfGltfAreTurnedByQuaternionsOfWhateverLength) {
    const Points points{{5e6, 0, 0}, {0, 4e6, 0}, {0, 0, 3e6}};
    // a quarter turn around z, with as many digits as exporters write; and lengths whose squares overflow
    for (const char* turn : {"0.7071068", "1e-200", "1e200"}) {
        const Points turned =
            verticesIn("a.gltf", gltf({"\"rotation\": [0, 0, " + std::string(turn) + ", " + turn + "]"}),
                       bytesOf<float>(points));
        ASSERT_EQ(turned.size(), 3u);
        EXPECT_LT(glm::distance(turned[0], {0, 5e6, 0}), 1e-8) << turn;
        EXPECT_LT(glm::distance(turned[1], {-4e6, 0, 0}), 1e-8) << turn;
        EXPECT_EQ(turned[2], points[2]) << turn;
    }
    const TemporaryFolder folder;
    writeText(folder / "a.gltf", gltf({R"("rotation": [0, 0, 0, 0])"}));
    writeText(folder / "points.bin", bytesOf<float>(points));
    EXPECT_THAT(problemWith(folder / "a.gltf"), testing::HasSubstr("is a quaternion of length 0"));
}

TEST(MeshCoordinates, OfGltfMayBePartsOfOne) {
    std::string text = gltf({kPlain});
    text.replace(text.find("5126"), 4, "5120, \"normalized\": true");
    text.replace(text.find("36}]"), 2, "9");
    text.replace(text.find("36,"), 2, "9");
    const std::string bytes{-128, -127, 0, 127, 1, 0, 0, 0, 100};
    const Points parts{{-1, -1, 0}, {1, 1 / 127.0, 0}, {0, 0, 100 / 127.0}};
    EXPECT_EQ(verticesIn("a.gltf", text, bytes), parts);
}

}  // namespace
}  // namespace gjkscope

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <glm/vec3.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/hull/hull.hpp"
#include "app/mesh/gltf.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/obj.hpp"
#include "app/mesh/off.hpp"
#include "app/mesh/ply.hpp"
#include "app/mesh/stl.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/fuzz/fuzzed.hpp"
#include "tests/fuzz/words.hpp"

namespace gjkscope::fuzz {
namespace {

using Reader = Mesh (*)(const MeshInput& input);

/// What a format's files are made of; numbers of bytes stand for those of binary files.
struct MeshFormat {
    const char* name;  ///< of a file
    Reader read;
    std::vector<std::string_view> words;
};

const std::array<MeshFormat, 6> kFormats{{
    {"mesh.obj", readObj, {"v",         " ",           "\n",
                           "f",         " 1",          " 2",
                           " 3",        " -1",         " 0",
                           "/",         "//",          "1/2/3",
                           " 0.5",      " 1e300",      " nan",
                           "#",         "\\\n",        "\\",
                           "\r",        "vn",          "mtllib /dev/zero\n",
                           "v 0 0 0\n", "v 1 0 0\n",   "v 0 1 0\n",
                           "v 0 0 1\n", "f 1 2 3\n",   " 99999999999999999999",
                           "l 1 2\n",   "\xEF\xBB\xBF"}},
    {"mesh.off", readOff, {"OFF",     "\n",      "COFF",        "NOFF",      " ",        "3 1 0\n",
                           "0 0 0\n", "1 0 0\n", "0 1 0\n",     "3 0 1 2\n", "1",        "2",
                           "3",       "-1",      "4 0 1 2 0\n", "#",         " 9999999", "1e999",
                           "\r",      "2 0 1\n", "1000000 ",    "2147483648"}},
    {"mesh.stl",
     readStl,
     {"solid",
      " a\n",
      "facet normal 0 0 1\n",
      "outer loop\n",
      "vertex 0 0 0\n",
      "vertex 1 0 0\n",
      "endloop\n",
      "endfacet\n",
      "endsolid\n",
      "facet normal",
      " nan",
      "\n",
      std::string_view("\0\0\0\0", 4),
      std::string_view("\1\0\0\0", 4),
      std::string_view("\0\0\x80\x3f", 4),
      "________________________________________________________________________________",
      "SOLID",
      "vertex 0 1e39 0\n",
      std::string_view("\0\0", 2),
      "\xff\xff\xff\xff"}},
    {"mesh.ply",
     readPly,
     {"ply\n",
      "format ascii 1.0\n",
      "format binary_little_endian 1.0\n",
      "format binary_big_endian 1.0\n",
      "element vertex 3\n",
      "element vertex ",
      "element face 1\n",
      "element tristrips 1\n",
      "element ",
      "property ",
      "property float x\n",
      "property char x\n",
      "property char y\n",
      "property double z\n",
      "property char z\n",
      "property list uchar int vertex_indices\n",
      "property list char char vertex_index\n",
      "property list double float vertex_indices\n",
      "end_header\n",
      "comment x\n",
      "0 0 0\n",
      "1 0 0\n",
      "3 0 1 2\n",
      std::string_view("\0\0\0", 3),
      std::string_view("\1\0\0", 3),
      std::string_view("\3\0\1\2", 4),
      "\xff",
      "-1 ",
      "1000000\n",
      "\n",
      " ",
      "other"}},
    {"mesh.gltf",
     readGltf,
     {"{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\"asset\":{\"version\":\"2.0\"},",
      "\"scenes\":[{\"nodes\":[0]}],",
      "\"nodes\":[{\"mesh\":0}],",
      "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}}]}],",
      "\"accessors\":[{\"type\":\"VEC3\",\"componentType\":5126,\"count\":3}],",
      "\"buffers\":[",
      "\"bufferViews\":[",
      "{\"buffer\":0,\"byteLength\":36}",
      "{\"byteLength\":36,\"uri\":\"data:;base64,AAAA\"}",
      "\"uri\":\"../a\"",
      "\"uri\":\"/dev/zero\"",
      "\"byteOffset\":",
      "\"byteStride\":",
      "\"count\":",
      "\"sparse\":{",
      "\"indices\":",
      "\"values\":",
      "\"bufferView\":0",
      "\"componentType\":5121",
      "\"mode\":5",
      "\"mode\":0",
      "\"children\":[0]",
      "\"matrix\":[",
      "\"rotation\":[0,0,0,1]",
      "\"scale\":[0,1e300,1]",
      "0",
      "1",
      "-1",
      "3000000",
      "2147483648",
      "null",
      "\"",
      "\"normalized\":true",
      "\"extensionsRequired\":[\"KHR_draco_mesh_compression\"],"}},
    {"mesh.glb",
     readGlb,
     {"glTF", std::string_view("\2\0\0\0", 4), std::string_view("\x18\0\0\0", 4),
      std::string_view("\4\0\0\0", 4), "JSON", std::string_view("BIN\0", 4), "{}  ", "\xfc\xff\xff\xff",
      "{\"asset\":{\"version\":\"2.0\"}}", std::string_view("\0", 1), std::string_view("\x24\0\0\0", 4)}},
}};

long read = 0;

std::string faultOf(const Mesh& mesh) {
    if (mesh.vertices.size() > kMaxMeshVertices || mesh.triangles.size() > kMaxMeshTriangles)
        return "larger than the limits";
    for (const auto& triangle : mesh.triangles)
        for (const int vertex : triangle)
            if (vertex < 0 || static_cast<std::size_t>(vertex) >= mesh.vertices.size())
                return "a triangle has a vertex that is not there";
    return {};
}

/// A sentence that names the file, of which nothing but a terminal's escapes may be in the way.
std::string faultOf(const std::string& sentence, const std::string& file) {
    if (sentence.find(file) == sentence.npos) return "names no file: " + sentence;
    if (!sentence.ends_with('.')) return "is no sentence: " + sentence;
    return {};
}

/// Vertices of the mesh, each of which stands out.
std::string faultOf(const MeshHull& hull, const Mesh& mesh) {
    const std::vector<glm::dvec3>& vertices = hull.shape.vertices;
    if (vertices.empty()) return "a hull without vertices";
    if (!hullOf(vertices, 3).rest.empty()) return "a hull with points that are none of its vertices";
    for (const glm::dvec3& vertex : vertices)
        if (std::ranges::find(mesh.vertices, vertex) == mesh.vertices.end())
            return "a hull with a vertex that the mesh lacks";
    return {};
}

/// The mesh as a file: its hull, or one sentence.
std::string faultOfHull(const std::filesystem::path& file, std::string_view content, const Mesh& mesh) {
    constexpr std::size_t kMaxVertices = 500;  // more take long
    if (mesh.vertices.size() > kMaxVertices) return {};
    writeText(file, content);
    try {
        return faultOf(readMeshHull(file), mesh);
    } catch (const std::runtime_error& error) {
        return faultOf(error.what(), file.string());
    }
}

std::string faultOf(const MeshFormat& format, std::string_view content) {
    static const TemporaryFolder folder;
    const std::filesystem::path path = folder / format.name;
    const std::string file = path.string();
    try {
        const Mesh mesh = format.read({file, content});
        ++read;
        const std::string fault = faultOf(mesh);
        return fault.empty() ? faultOfHull(path, content, mesh) : fault;
    } catch (const QuotingFault& fault) {
        const std::string first = faultOf(fault.what(), file);
        return first.empty() ? faultOf(fault.discreet, file) : first;
    } catch (const std::runtime_error& error) {
        return faultOf(error.what(), file);
    } catch (const std::exception& error) {
        return std::string("not a sentence: ") + error.what();
    }
}

}  // namespace

long meshesRead() {
    return read;
}

std::string faultOfMesh(std::span<const std::uint8_t> bytes) {
    if (!bytes.empty() && bytes[0] < kFormats.size()) {
        const MeshFormat& format = kFormats[bytes[0]];
        return faultOf(format, fromWords(bytes.subspan(1), format.words));
    }
    const std::string content(bytes.begin(), bytes.end());
    for (const MeshFormat& format : kFormats)
        if (const std::string fault = faultOf(format, content); !fault.empty()) return fault;
    return {};
}

}  // namespace gjkscope::fuzz

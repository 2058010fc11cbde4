#include "tests/campaign/truth/mesh_files.hpp"

#include <charconv>
#include <cstdint>
#include <cstring>
#include <fstream>

namespace gjkscope::campaign {
namespace {

using Triangle = std::array<std::size_t, 3>;

/// A surface with all vertices, whichever: its hull is what collides.
std::vector<Triangle> trianglesOf(std::size_t vertices) {
    std::vector<Triangle> triangles;
    for (std::size_t i = 2; i < vertices; ++i) triangles.push_back({0, i - 1, i});
    return triangles;
}

std::string decimal(double x) {
    std::array<char, 40> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), x).ptr};
}
std::string decimals(const Coordinates& p) {
    return decimal(p[0]) + " " + decimal(p[1]) + " " + decimal(p[2]);
}

template <class T>
void addBytes(std::string& bytes, T value) {
    std::array<char, sizeof(T)> raw;
    std::memcpy(raw.data(), &value, sizeof(T));
    bytes.append(raw.data(), raw.size());
}
template <class T>
void addBytes(std::string& bytes, const Coordinates& p) {
    for (const double x : p) addBytes(bytes, static_cast<T>(x));
}

std::string toBase64(const std::string& bytes) {
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        const std::size_t held = std::min<std::size_t>(3, bytes.size() - i);
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (k < held ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) text += k <= held ? alphabet[bits >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string objText(const std::vector<Coordinates>& vertices, const std::vector<Triangle>& triangles) {
    std::string text;
    for (const Coordinates& p : vertices) text += "v " + decimals(p) + "\n";
    for (const auto& [i, j, k] : triangles)
        text +=
            "f " + std::to_string(i + 1) + " " + std::to_string(j + 1) + " " + std::to_string(k + 1) + "\n";
    return text;
}

std::string facesText(const std::vector<Triangle>& triangles) {
    std::string text;
    for (const auto& [i, j, k] : triangles)
        text += "3 " + std::to_string(i) + " " + std::to_string(j) + " " + std::to_string(k) + "\n";
    return text;
}

std::string offText(const std::vector<Coordinates>& vertices, const std::vector<Triangle>& triangles) {
    std::string text =
        "OFF\n" + std::to_string(vertices.size()) + " " + std::to_string(triangles.size()) + " 0\n";
    for (const Coordinates& p : vertices) text += decimals(p) + "\n";
    return text + facesText(triangles);
}

std::string plyBytes(MeshFormat format, const std::vector<Coordinates>& vertices,
                     const std::vector<Triangle>& triangles) {
    const bool isText = format == MeshFormat::PlyText, isFloat = format == MeshFormat::PlyFloat;
    std::string bytes = std::string("ply\nformat ") + (isText ? "ascii" : "binary_little_endian") + " 1.0\n";
    bytes += "element vertex " + std::to_string(vertices.size()) + "\n";
    for (const char* axis : {"x", "y", "z"})
        bytes += std::string("property ") + (isFloat ? "float " : "double ") + axis + "\n";
    bytes += "element face " + std::to_string(triangles.size()) +
             "\nproperty list uchar int vertex_indices\nend_header\n";
    for (const Coordinates& p : vertices) {
        if (isText)
            bytes += decimals(p) + "\n";
        else if (isFloat)
            addBytes<float>(bytes, p);
        else
            addBytes<double>(bytes, p);
    }
    if (isText) return bytes + facesText(triangles);
    for (const Triangle& t : triangles) {
        addBytes(bytes, std::uint8_t{3});
        for (const std::size_t i : t) addBytes(bytes, static_cast<std::int32_t>(i));
    }
    return bytes;
}

std::string stlText(const std::vector<Coordinates>& vertices, const std::vector<Triangle>& triangles) {
    std::string text = "solid campaign\n";
    for (const Triangle& t : triangles) {
        text += "facet normal 0 0 1\nouter loop\n";
        for (const std::size_t i : t) text += "vertex " + decimals(vertices[i]) + "\n";
        text += "endloop\nendfacet\n";
    }
    return text + "endsolid campaign\n";
}

std::string stlBytes(const std::vector<Coordinates>& vertices, const std::vector<Triangle>& triangles) {
    std::string bytes(80, ' ');
    addBytes(bytes, static_cast<std::uint32_t>(triangles.size()));
    for (const Triangle& t : triangles) {
        addBytes<float>(bytes, Coordinates{0, 0, 1});
        for (const std::size_t i : t) addBytes<float>(bytes, vertices[i]);
        addBytes(bytes, std::uint16_t{0});
    }
    return bytes;
}

std::string gltfText(const std::vector<Coordinates>& vertices, const std::vector<Triangle>& triangles) {
    std::string buffer;
    Coordinates low = vertices[0], high = vertices[0];
    for (const Coordinates& p : vertices) {
        addBytes<float>(buffer, p);
        for (std::size_t i = 0; i < 3; ++i) {
            low[i] = std::min(low[i], double(static_cast<float>(p[i])));
            high[i] = std::max(high[i], double(static_cast<float>(p[i])));
        }
    }
    const std::size_t start = buffer.size();
    for (const Triangle& t : triangles)
        for (const std::size_t i : t) addBytes(buffer, static_cast<std::uint32_t>(i));
    const Json root{
        {"asset", {{"version", "2.0"}}},
        {"scene", 0},
        {"scenes", {{{"nodes", {0}}}}},
        {"nodes", {{{"mesh", 0}}}},
        {"meshes", {{{"primitives", {{{"attributes", {{"POSITION", 0}}}, {"indices", 1}}}}}}},
        {"accessors",
         {{{"bufferView", 0},
           {"componentType", 5126},
           {"count", vertices.size()},
           {"type", "VEC3"},
           {"min", low},
           {"max", high}},
          {{"bufferView", 1}, {"componentType", 5125}, {"count", 3 * triangles.size()}, {"type", "SCALAR"}}}},
        {"bufferViews",
         {{{"buffer", 0}, {"byteOffset", 0}, {"byteLength", start}},
          {{"buffer", 0}, {"byteOffset", start}, {"byteLength", buffer.size() - start}}}},
        {"buffers",
         {{{"uri", "data:application/octet-stream;base64," + toBase64(buffer)},
           {"byteLength", buffer.size()}}}}};
    return root.dump();
}

std::string contentOf(MeshFormat format, const std::vector<Coordinates>& vertices) {
    const std::vector<Triangle> triangles = trianglesOf(vertices.size());
    switch (format) {
        case MeshFormat::Obj:
            return objText(vertices, triangles);
        case MeshFormat::Off:
            return offText(vertices, triangles);
        case MeshFormat::StlText:
            return stlText(vertices, triangles);
        case MeshFormat::StlBinary:
            return stlBytes(vertices, triangles);
        case MeshFormat::Gltf:
            return gltfText(vertices, triangles);
        default:
            return plyBytes(format, vertices, triangles);
    }
}

}  // namespace

const char* endingOf(MeshFormat format) {
    constexpr std::array<const char*, kMeshFormats> endings{".obj", ".off", ".ply", ".ply",
                                                            ".ply", ".stl", ".stl", ".gltf"};
    return endings[static_cast<std::size_t>(format)];
}

bool keepsFloats(MeshFormat format) {
    return format == MeshFormat::PlyFloat || format == MeshFormat::StlBinary || format == MeshFormat::Gltf;
}

void writeMesh(const std::filesystem::path& file, MeshFormat format,
               const std::vector<Coordinates>& vertices) {
    std::ofstream(file, std::ios::binary) << contentOf(format, vertices);
}

}  // namespace gjkscope::campaign

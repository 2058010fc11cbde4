#include "tests/oracle/mesh_points.hpp"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>

namespace gjkscope::oracle {
namespace {

using Points = std::vector<ExactPoint<3>>;

std::string bytesOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("no mesh at " + file.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The next decimals of a text, each as the nearest double.
ExactPoint<3> nextPoint(std::istream& in) {
    ExactPoint<3> p;
    for (Rational& x : p) {
        std::string word;
        in >> word;
        x = Rational(std::stod(word));
    }
    return p;
}

/// From as many numbers of the machine's byte order (the formats' own, little-endian).
template <class T>
ExactPoint<3> pointAt(const char* bytes) {
    ExactPoint<3> p;
    for (std::size_t i = 0; i < 3; ++i) {
        T number;
        std::memcpy(&number, bytes + i * sizeof(T), sizeof(T));
        p[i] = Rational(static_cast<double>(number));
    }
    return p;
}

/// Points after each line's first word, where that is `keyword`.
Points afterKeyword(const std::string& text, const std::string& keyword) {
    Points points;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == keyword) points.push_back(nextPoint(words));
    }
    return points;
}

Points offPoints(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    std::size_t count = 0, faces = 0, edges = 0;
    in >> word >> count >> faces >> edges;
    Points points;
    for (std::size_t i = 0; i < count; ++i) points.push_back(nextPoint(in));
    return points;
}

Points stlPoints(const std::string& bytes) {
    if (bytes.starts_with("solid")) return afterKeyword(bytes, "vertex");
    std::uint32_t triangles = 0;
    std::memcpy(&triangles, bytes.data() + 80, sizeof triangles);
    Points points;
    for (std::size_t i = 0; i < triangles; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            points.push_back(pointAt<float>(bytes.data() + 84 + 50 * i + 12 + 12 * k));
    return points;
}

/// Vertices of three properties, x, y and z, of one type.
Points plyPoints(const std::string& bytes) {
    const std::size_t start = bytes.find("end_header\n") + 11;
    const std::string header = bytes.substr(0, start);
    const std::size_t count = std::stoul(header.substr(header.find("element vertex ") + 15));
    const bool isText = header.find("format ascii") != header.npos;
    const bool isWide = header.find("property double x") != header.npos;
    std::istringstream text(bytes.substr(start));
    Points points;
    for (std::size_t i = 0; i < count; ++i) {
        const char* at = bytes.data() + start + i * (isWide ? 24 : 12);
        points.push_back(isText ? nextPoint(text) : isWide ? pointAt<double>(at) : pointAt<float>(at));
    }
    return points;
}

std::string fromBase64(const std::string& text) {
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char c : text) {
        if (c == '=') break;
        bits = bits << 6 | static_cast<std::uint32_t>(alphabet.find(c));
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes += static_cast<char>(bits >> held & 0xFF);
    }
    return bytes;
}

/// The floats of the first accessor, which start the first buffer.
Points gltfPoints(const std::string& text) {
    const nlohmann::json root = nlohmann::json::parse(text);
    const std::string uri = root.at("buffers").at(0).at("uri");
    const std::string buffer = fromBase64(uri.substr(uri.find(',') + 1));
    const std::size_t count = root.at("accessors").at(0).at("count");
    Points points;
    for (std::size_t i = 0; i < count; ++i) points.push_back(pointAt<float>(buffer.data() + 12 * i));
    return points;
}

}  // namespace

std::vector<ExactPoint<3>> meshPoints(const std::filesystem::path& file) {
    const std::string bytes = bytesOf(file), ending = file.extension().string();
    if (ending == ".obj") return afterKeyword(bytes, "v");
    if (ending == ".off") return offPoints(bytes);
    if (ending == ".stl") return stlPoints(bytes);
    if (ending == ".ply") return plyPoints(bytes);
    if (ending == ".gltf") return gltfPoints(bytes);
    throw std::runtime_error("no reader of " + ending);
}

}  // namespace gjkscope::oracle

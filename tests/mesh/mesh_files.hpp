#pragma once

#include <cstring>
#include <filesystem>
#include <string>

#include "app/mesh/mesh.hpp"
#include "tests/base/error_of.hpp"

namespace gjkscope {

/// A scene of a point and this mesh.
inline std::string sceneWith(const std::string& mesh) {
    return R"({"dimension": 3, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "hull", "mesh": ")" +
           mesh + "\"}}]}";
}

inline std::string problemWith(const std::filesystem::path& file) {
    return errorOf([&] { readMesh(file); });
}

/// Three numbers of a binary STL file.
inline std::string floats(float x, float y, float z) {
    std::string bytes;
    for (const float number : {x, y, z}) {
        char raw[sizeof number];
        std::memcpy(raw, &number, sizeof number);
        bytes.append(raw, sizeof raw);
    }
    return bytes;
}

}  // namespace gjkscope

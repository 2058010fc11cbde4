#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/mesh/lines.hpp"

namespace gjkscope {

/// How a PLY file writes what its head announces.
enum class PlyForm { Text, LittleEndian, BigEndian };

enum class PlyNumber { Int8, UInt8, Int16, UInt16, Int32, UInt32, Float32, Float64 };

struct PlyProperty {
    std::string name;
    PlyNumber number;
    std::optional<PlyNumber> length;  ///< of a list, which comes before its numbers
};

struct PlyElement {
    std::string name;
    std::size_t count = 0;
    std::vector<PlyProperty> properties;
};

struct PlyHead {
    PlyForm form;
    std::vector<PlyElement> elements;
};

/// Reads a PLY file's head and leaves `lines` behind it. Throws std::runtime_error with one sentence naming
/// the place.
PlyHead readPlyHead(MeshLines& lines);

}  // namespace gjkscope

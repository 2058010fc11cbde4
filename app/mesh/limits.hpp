#pragma once

#include <cstddef>
#include <string>

#include "app/mesh/quoting_fault.hpp"

namespace gjkscope {

inline constexpr std::size_t kMaxMeshBytes = 128 << 20;  ///< with the files it names
inline constexpr std::size_t kMaxMeshTriangles = 1'000'000;
/// Formats without shared vertices repeat three for each triangle.
inline constexpr std::size_t kMaxMeshVertices = 3 * kMaxMeshTriangles;
inline constexpr std::size_t kMaxMeshNodes = 1'000'000;  ///< that place the parts of a glTF
inline constexpr double kMaxMeshCoordinate = 1e70;       ///< products of four lengths do not overflow

/// Each throws std::runtime_error with one sentence naming the file.
void requireFewTriangles(const std::string& file, std::size_t found);
void requireFewVertices(const std::string& file, std::size_t found);
void requireFewNodes(const std::string& file, std::size_t found);
void requireBytes(const std::string& file, std::size_t found, std::size_t needed);

/// A sentence about a file, with `{file}` filled in and nothing else.
DiscreetFault meshError(const char* key, const std::string& file);

}  // namespace gjkscope

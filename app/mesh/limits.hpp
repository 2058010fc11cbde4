#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace gjkscope {

/// An error of a mesh file, in one sentence without anything of the file in it, numbers included. For a file
/// that is not the scene's own, readMesh() replaces every other error of a reader by one that says nothing.
struct DiscreetFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// An error of a mesh file, in one sentence that quotes something of the file.
struct QuotingFault : std::runtime_error {
    QuotingFault(const std::string& sentence, std::string unquoted)
        : std::runtime_error(sentence), discreet(std::move(unquoted)) {}

    std::string discreet;  ///< the sentence, with nothing of the file but the number of the line
};

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

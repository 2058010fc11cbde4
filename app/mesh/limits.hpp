#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>

namespace gjkscope {

/// Throws std::runtime_error with one sentence naming the file.
void requireFewTriangles(const std::filesystem::path& file, std::size_t found);

std::runtime_error meshTooLarge(const std::filesystem::path& file);
std::runtime_error withoutFaces(const std::filesystem::path& file);

}  // namespace gjkscope

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What the binary formats of meshes ask for: that a file is as long as it says. Each throws
/// std::runtime_error with one sentence naming the file.
namespace gjkscope {

/// Of a binary STL file: what stands before the first facet, and each facet, in bytes.
inline constexpr std::size_t kStlHead = 84, kStlFacet = 50;

void checkStlBytes(const std::string& file, std::string_view bytes);
/// The head and the lengths of the chunks behind it.
void checkGltfBytes(const std::string& file, std::string_view bytes);

}  // namespace gjkscope

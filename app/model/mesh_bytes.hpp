#pragma once

#include <string>
#include <string_view>

/// What the binary formats of meshes ask for: that a file is as long as it says. Each throws
/// std::runtime_error with one sentence naming the file.
namespace gjkscope {

void checkStlBytes(const std::string& file, std::string_view bytes);
/// The head and the lengths of the chunks behind it.
void checkGltfBytes(const std::string& file, std::string_view bytes);

}  // namespace gjkscope

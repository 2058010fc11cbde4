#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gjkscope {

/// The files that hold a language's texts: those in its folder of `assets/languages`, and of each method the
/// one beside its pseudo-code in `assets/methods`.
std::vector<std::filesystem::path> languageFiles(const std::string& code);

}  // namespace gjkscope

#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace gjkscope {

/// A file below `assets/`, wherever the program is installed.
std::filesystem::path assetPath(const std::filesystem::path& relative);
/// The files that hold a language's texts: those in its folder of `assets/languages`, and of each method the
/// one beside its pseudo-code in `assets/methods`.
std::vector<std::filesystem::path> languageFiles(const std::string& code);
/// The settings' folder: $XDG_CONFIG_HOME/gjkscope.
std::filesystem::path configFolder();
/// The folder of the recovery file and the recent list: $XDG_STATE_HOME/gjkscope.
std::filesystem::path stateFolder();

/// The whole file. Throws std::runtime_error with one sentence naming the file.
std::string readFile(const std::filesystem::path& file, std::size_t maxBytes);
/// Reads the rest of an open file, whatever it is; `name`: the file's name in errors.
std::string readRest(int descriptor, const std::filesystem::path& name, std::size_t maxBytes);
/// For a file of more than `maxBytes`, which are whole MiB.
std::runtime_error tooLarge(const std::filesystem::path& file, std::size_t maxBytes);
/// The file itself at the end of any symbolic links, which may not exist yet.
std::filesystem::path endOfLinks(std::filesystem::path file);
/// Makes the folder with those above it, for the user alone. Throws std::runtime_error with one sentence.
void makeFolder(const std::filesystem::path& folder);

}  // namespace gjkscope

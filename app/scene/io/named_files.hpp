#pragma once

#include <filesystem>
#include <utility>

namespace gjkscope {

/// Permission to read the files that a document names: meshes, and a storyboard's scenes.
enum class FileAccess { Allowed, Refused };

/// The files that a document names.
struct NamedFiles {
    NamedFiles(std::filesystem::path start = {}, FileAccess may = FileAccess::Allowed)
        : folder(std::move(start)), access(may) {}

    std::filesystem::path folder;  ///< start of relative paths; empty: the working folder
    FileAccess access;
};

}  // namespace gjkscope

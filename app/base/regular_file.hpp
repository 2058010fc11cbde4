#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/base/file_handle.hpp"

/// Files that other files name: whoever wrote those is not trusted.
namespace gjkscope {

/// Opens a regular file for reading. Nothing else is: a pipe would block and a device may never end. The file
/// that is checked is the one that is read, whatever happens to its name. Throws std::runtime_error with one
/// sentence naming the file.
FileHandle openRegularFile(const std::filesystem::path& file);

/// True if an open file is regular: neither a pipe nor a device.
bool isRegular(const FileHandle& handle);

/// How many bytes it has now.
std::uint64_t sizeOf(const FileHandle& handle);

/// A folder that stays the same one whatever happens to its name: what is in it can be opened, and nothing
/// else done with it. Not open, with `errno` set, where it can't be. An empty path is the working folder.
FileHandle openFolder(const std::filesystem::path& folder);

/// As openRegularFile(), of a file in this folder or below; `shown`: what errors call it.
FileHandle openRegularFile(const FileHandle& folder, const std::filesystem::path& name,
                           const std::filesystem::path& shown);

/// True if the folder has anything of this name.
bool exists(const FileHandle& folder, const std::filesystem::path& name);

/// The whole of it. Throws std::runtime_error with one sentence that calls it `name`.
std::string readWhole(const FileHandle& handle, const std::filesystem::path& name, std::size_t maxBytes);

/// True if an open file is in a folder or below it, links followed. An empty path is the working folder.
bool isBelow(const FileHandle& handle, const std::filesystem::path& folder);
bool isBelow(const FileHandle& handle, const FileHandle& folder);

}  // namespace gjkscope

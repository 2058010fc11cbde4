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

/// Whether an open file is one: neither a pipe nor a device.
bool isRegular(const FileHandle& handle);

/// How many bytes it has now.
std::uint64_t sizeOf(const FileHandle& handle);

/// The whole of it. Throws std::runtime_error with one sentence that calls it `name`.
std::string readWhole(const FileHandle& handle, const std::filesystem::path& name, std::size_t maxBytes);

/// Whether an open file is in a folder or below it, links followed. An empty path is the working folder.
bool isBelow(const FileHandle& handle, const std::filesystem::path& folder);

}  // namespace gjkscope

#pragma once

#include <filesystem>
#include <string>

namespace gjkscope {

/// The meaning of an `errno`, in the user's language: "permission denied".
std::string reasonText(int error);

/// The sentence of `key` with `{file}` and `{reason}` filled in, to be thrown.
std::string fileErrorText(const char* key, const std::filesystem::path& file, int error);

}  // namespace gjkscope

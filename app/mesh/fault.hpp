#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace gjkscope {

/// Why a mesh file that a reader gave up on can't be read: the first place that breaks the rules of its
/// format (which its name says) and what must stand there, in one sentence that names the file. Where the
/// place is not known it tells what the reader said, if anything.
std::string meshFaultOf(const std::filesystem::path& file, std::string_view readerWords = {});

}  // namespace gjkscope

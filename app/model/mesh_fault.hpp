#pragma once

#include <filesystem>
#include <string>

namespace gjkscope {

/// Why a mesh file that a reader gave up on can't be read: the first place that breaks the rules of its
/// format (which its name says) and what must stand there, in one sentence that names the file.
std::string meshFaultOf(const std::filesystem::path& file);

}  // namespace gjkscope

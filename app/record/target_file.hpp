#pragma once

#include <filesystem>

namespace gjkscope {

/// The file that `file` names, at the end of any links, once it is checked that it can be replaced: so a
/// recording fails before it starts rather than after. Throws AvFailure.
std::filesystem::path replaceableFile(const std::filesystem::path& file);

}  // namespace gjkscope

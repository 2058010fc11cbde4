#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// A file of an archive.
struct ZipEntry {
    std::string name;
    std::string_view content;
};

/// A ZIP archive of these files: the same bytes for the same files.
std::string zipped(const std::vector<ZipEntry>& entries);

}  // namespace gjkscope

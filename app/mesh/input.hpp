#pragma once

#include <string>
#include <string_view>

#include "app/base/file_handle.hpp"
#include "app/base/loading.hpp"

namespace gjkscope {

/// The input of a format's reader.
struct MeshInput {
    std::string file;  ///< its name in errors
    std::string_view content;
    LoadingListener listener = {};       ///< called again and again while it is read
    const FileHandle* folder = nullptr;  ///< with the files that it names; without a folder there are none
};

}  // namespace gjkscope

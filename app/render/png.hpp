#pragma once

#include <filesystem>
#include <string>

#include "app/render/image.hpp"

namespace gjkscope {

/// An image as the bytes of a PNG file, without alpha where it is opaque. The same image gives the same
/// bytes.
std::string encodePng(const Image& image);

/// Writes an image as PNG, as writeFileAtomically() does: a full disk leaves no torn file. Throws
/// std::runtime_error with one sentence naming the file and the reason.
void writePng(const std::filesystem::path& file, const Image& image);

}  // namespace gjkscope

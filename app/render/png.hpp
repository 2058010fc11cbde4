#pragma once

#include <filesystem>

#include "app/render/offscreen.hpp"

namespace gjkscope {

/// Writes an image as PNG through a sibling file that is flushed and renamed: a full disk leaves no torn file.
/// The same image gives the same bytes. Throws std::runtime_error with one sentence naming the file and the reason.
void writePng(const std::filesystem::path& file, const Image& image);

}  // namespace gjkscope

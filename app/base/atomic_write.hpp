#pragma once

#include <filesystem>
#include <string_view>

#include "app/base/text_sink.hpp"

namespace gjkscope {

/// Writes a sibling, flushes it to disk and renames it over `file`: a crash or a full disk leaves the old
/// one, and Ctrl-C waits until it is done. A pipe or a device is written to, as far as an interrupt lets it,
/// but a pipe that nobody reads is an error. Throws std::runtime_error with one sentence naming the file and
/// the reason.
void writeFileAtomically(const std::filesystem::path& file, std::string_view text);
/// A text that is made while it is written, of which little is held in memory. Making it may take long:
/// Ctrl-C ends it between two pieces, and leaves the old file.
void writeFileAtomically(const std::filesystem::path& file, const TextSource& text);

/// A new name for a file next to `file`: short, so that it fits wherever the file's own fits, and one that
/// removeLeftovers() removes unless a process has locked the file.
std::filesystem::path siblingName(const std::filesystem::path& file);

/// Removes from a folder the siblings that programs left there when they were killed.
void removeLeftovers(const std::filesystem::path& folder);

}  // namespace gjkscope

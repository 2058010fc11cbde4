#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace gjkscope {

/// A number that recognizes a text: two that differ have the same number once in 2⁶⁴.
using ContentHash = std::uint64_t;
ContentHash contentHash(std::string_view text);

/// A file beside what was last read from it, or written to it.
struct FileCheck {
    enum class State { AsKnown, Changed, Removed };
    State state = State::AsKnown;
    ContentHash content = 0;  ///< of a changed file

    bool isAsKnown() const { return state == State::AsKnown; }
    bool operator==(const FileCheck&) const = default;
};

/// Reads the file, whatever its times say: copies keep them, and two writes may share one. Pipes and devices
/// have nothing to compare (`known` is empty); a file that can't be reached counts as it was, since writing
/// to it will say why.
FileCheck checkFile(const std::filesystem::path& file, const std::optional<ContentHash>& known);

/// For what was read from the file or written to it; none where it is a pipe or a device.
std::optional<ContentHash> knownContent(const std::filesystem::path& file, std::string_view text);

}  // namespace gjkscope

#pragma once

#include <filesystem>

#include "app/record/movie.hpp"

namespace gjkscope {

/// The same packets as one MP4 with its index first, put in the place of `target` in one go. False, and
/// nothing changed, when `progress` stopped it. Throws AvFailure.
bool remuxMp4(const std::filesystem::path& fragmented, const std::filesystem::path& target,
              const MovieProgress& progress);

}  // namespace gjkscope

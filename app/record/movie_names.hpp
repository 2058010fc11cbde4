#pragma once

#include <filesystem>
#include <optional>

namespace gjkscope {

enum class MovieFormat {
    Mp4,       ///< H.264 in yuv420p: plays everywhere
    Webm,      ///< VP9, with alpha if requested
    Gif,       ///< one palette for the whole movie, loops for ever
    PngFrames  ///< a file a frame
};

/// By the extension: .mp4, .webm, .gif; .png is a sequence where the name holds the frame's number, as %04d
/// or as a run of #. Nothing where it is none of these.
std::optional<MovieFormat> movieFormatOf(const std::filesystem::path& file);

/// The file of one frame of a PNG sequence; they count from 1.
std::filesystem::path frameFile(const std::filesystem::path& pattern, int number);

}  // namespace gjkscope

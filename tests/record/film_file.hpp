#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/render/image.hpp"

/// What other programs, ffprobe and ffmpeg, make of a movie.
namespace gjkscope {

struct Film {
    std::string codec, pixels;  ///< ffprobe's names
    int width = 0, height = 0;
    std::string rate;       ///< frames per second, as a fraction
    int frames = 0;         ///< that can be decoded
    double duration = 0;    ///< in seconds
    nlohmann::json stream;  ///< all that ffprobe says of it
};

Film probe(const std::filesystem::path& file);

/// Every frame in RGBA, by ffmpeg, however the file ends. `decoder` is ffmpeg's name of one, or empty: its
/// own for VP9 leaves alpha out, "libvpx-vp9" does not.
std::vector<Image> decode(const std::filesystem::path& file, const std::string& decoder = "");

/// Mean difference that a frame may have after a lossy encoder, in 255ths: color at half the resolution
/// alone costs the sample frames 1.1 at the edges of the disc and along the line.
inline constexpr double kLossy = 2;

/// Expects that the frames are the first sample frames.
void expectSampleFrames(const std::vector<Image>& frames, double tolerance);
/// The same of a file, which must have at least `least`.
void expectSampleFrames(const std::filesystem::path& file, std::size_t least, double tolerance);

/// What a command writes to its standard output.
std::string outputOf(const std::string& command);

}  // namespace gjkscope

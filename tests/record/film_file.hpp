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
    std::string rate;       ///< frames a second, as a fraction
    int frames = 0;         ///< that can be decoded
    double duration = 0;    ///< in seconds
    nlohmann::json stream;  ///< all that ffprobe says of it
};

Film probe(const std::filesystem::path& file);

/// Every frame in RGBA, by ffmpeg, however the file ends. `decoder` is ffmpeg's name of one, or empty.
std::vector<Image> decode(const std::filesystem::path& file, const std::string& decoder = "");

/// What a command writes to its standard output.
std::string outputOf(const std::string& command);

}  // namespace gjkscope

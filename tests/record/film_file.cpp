#include "tests/record/film_file.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <stdexcept>

#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

std::string quoted(const std::filesystem::path& file) {
    return "'" + file.string() + "'";
}

}  // namespace

std::string outputOf(const std::string& command) {
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
    std::string output;
    std::array<char, 1 << 16> chunk;
    for (std::size_t count; (count = std::fread(chunk.data(), 1, chunk.size(), pipe)) > 0;)
        output.append(chunk.data(), count);
    ::pclose(pipe);
    return output;
}

Film probe(const std::filesystem::path& file) {
    const nlohmann::json found = nlohmann::json::parse(
        outputOf("ffprobe -v quiet -count_frames -show_streams -show_format -of json " + quoted(file)));
    Film film;
    film.stream = found.at("streams").at(0);
    film.codec = film.stream.at("codec_name");
    film.pixels = film.stream.at("pix_fmt");
    film.width = film.stream.at("width");
    film.height = film.stream.at("height");
    film.rate = film.stream.at("avg_frame_rate");
    film.frames = std::stoi(film.stream.value("nb_read_frames", "0"));
    film.duration = std::stod(found.at("format").value("duration", "0"));
    return film;
}

std::vector<Image> decode(const std::filesystem::path& file, const std::string& decoder) {
    const Film film = probe(file);
    const std::string bytes = outputOf(
        "ffmpeg -v quiet " + (decoder.empty() ? "" : "-c:v " + decoder + " ") + "-i " + quoted(file) +
        // ffmpeg's usual chroma is nearest; the accurate one is what players show
        " -vsync passthrough -sws_flags accurate_rnd+full_chroma_int+bilinear"
        " -f rawvideo -pix_fmt rgba -");
    const std::size_t size = 4 * static_cast<std::size_t>(film.width) * static_cast<std::size_t>(film.height);
    std::vector<Image> frames;
    for (std::size_t start = 0; start + size <= bytes.size(); start += size) {
        const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(start);
        frames.push_back({film.width, film.height, {first, first + static_cast<std::ptrdiff_t>(size)}});
    }
    return frames;
}

void expectSampleFrames(const std::vector<Image>& frames, double tolerance) {
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Image expected = sampleFrame(static_cast<int>(i), frames[i].width, frames[i].height);
        EXPECT_LT(differenceOf(frames[i], expected), tolerance) << "frame " << i;
    }
}

void expectSampleFrames(const std::filesystem::path& file, std::size_t least, double tolerance) {
    const std::vector<Image> frames = decode(file);
    EXPECT_GE(frames.size(), least) << file;
    expectSampleFrames(frames, tolerance);
}

}  // namespace gjkscope

#include "tests/record/sample_frames.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace gjkscope {
namespace {

struct Ink {
    std::array<double, 3> color;
    double coverage;  ///< 0 to 1
};

/// `ink` over a pixel of straight alpha.
void paint(std::uint8_t* pixel, const Ink& ink) {
    const double below = pixel[3] / 255.0, alpha = ink.coverage + below * (1 - ink.coverage);
    if (alpha == 0) return;
    for (std::size_t k = 0; k < 3; ++k) {
        const double mixed = ink.color[k] * ink.coverage + pixel[k] * below * (1 - ink.coverage);
        pixel[k] = static_cast<std::uint8_t>(std::lround(mixed / alpha));
    }
    pixel[3] = static_cast<std::uint8_t>(std::lround(255 * alpha));
}

}  // namespace

Image sampleFrame(int number, int width, int height, bool transparent) {
    Image image{width, height, {}};
    image.pixels.resize(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const double angle = 0.05 * number, radius = 0.2 * std::min(width, height);
    const double centerX = width * (0.5 + 0.25 * std::sin(angle)), centerY = 0.4 * height;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            std::uint8_t* pixel = image.pixels.data() + 4 * (static_cast<std::ptrdiff_t>(y) * width + x);
            if (!transparent) std::copy_n(std::array<std::uint8_t, 4>{250, 248, 244, 255}.data(), 4, pixel);
            const double toCenter = std::hypot(x + 0.5 - centerX, y + 0.5 - centerY);
            paint(pixel, {{0, 114, 178}, std::clamp(radius - toCenter + 0.5, 0.0, 1.0)});
            const double toLine =
                std::abs((x - 0.5 * width) * std::sin(angle) + (y - 0.7 * height) * std::cos(angle));
            paint(pixel, {{213, 94, 0}, std::clamp(1.5 - toLine, 0.0, 1.0)});
        }
    }
    return image;
}

void addFrames(MovieWriter& writer, const MovieOptions& options, int count) {
    for (int i = 0; i < count; ++i)
        writer.add(sampleFrame(i, options.width, options.height, options.transparent));
}

void writeMovie(const MovieOptions& options, int count) {
    MovieWriter writer(options);
    addFrames(writer, options, count);
    if (!writer.finish()) throw std::runtime_error("the movie stopped by itself");
}

double differenceOf(const Image& one, const Image& other) {
    if (one.pixels.size() != other.pixels.size()) throw std::runtime_error("images of different sizes");
    double sum = 0;
    for (std::size_t i = 0; i < one.pixels.size(); ++i) sum += std::abs(one.pixels[i] - other.pixels[i]);
    return sum / static_cast<double>(one.pixels.size());
}

}  // namespace gjkscope

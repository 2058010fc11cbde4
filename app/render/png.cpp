#include "app/render/png.hpp"

#include <png.h>

#include <stdexcept>
#include <string>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

bool isOpaque(const Image& image) {
    for (std::size_t i = 3; i < image.pixels.size(); i += 4)
        if (image.pixels[i] != 255) return false;
    return true;
}

/// Without the fourth byte of each pixel.
std::vector<std::uint8_t> withoutAlpha(const Image& image) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(image.pixels.size() / 4 * 3);
    for (std::size_t i = 0; i < image.pixels.size(); i += 4)
        pixels.insert(pixels.end(), {image.pixels[i], image.pixels[i + 1], image.pixels[i + 2]});
    return pixels;
}

/// Asks libpng for the size, then for the bytes. Its messages are about misuse and memory: not for users.
/// `step` bytes lie from one row to the next, less than none where the lowest comes first.
std::string encode(png_image& header, const std::vector<std::uint8_t>& pixels, png_int_32 step) {
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
    std::string bytes(size, '\0');
    const int ok = png_image_write_to_memory(&header, bytes.data(), &size, 0, pixels.data(), step, nullptr);
    if (!ok) throw std::runtime_error(tr("graphics.png", {{"reason", header.message}}));
    bytes.resize(size);
    return bytes;
}

}  // namespace

std::string encodePng(const Image& image) {
    const bool opaque = isOpaque(image);
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.width);
    header.height = static_cast<png_uint_32>(image.height);
    header.format = opaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
    const png_int_32 step = (opaque ? 3 : 4) * (image.bottomUp ? -image.width : image.width);
    return encode(header, opaque ? withoutAlpha(image) : image.pixels, step);
}

void writePng(const std::filesystem::path& file, const Image& image) {
    writeFileAtomically(file, encodePng(image));
}

}  // namespace gjkscope

#include "app/platform/icon.hpp"

#include <png.h>

#include <cstdint>
#include <vector>

#include "app/base/files.hpp"

namespace gjkscope {

void setIcon(SDL_Window* window) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, assetPath("icon/gjkscope.png").c_str()) == 0) return;
    image.format = PNG_FORMAT_RGBA;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0) return;
    const int width = static_cast<int>(image.width), height = static_cast<int>(image.height);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(pixels.data(), width, height, 32, width * 4,
                                                              SDL_PIXELFORMAT_RGBA32);
    SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
}

}  // namespace gjkscope

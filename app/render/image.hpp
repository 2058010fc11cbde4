#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gjkscope {

/// Pixels without gaps, four bytes each: red, green, blue, straight alpha; sRGB.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
    bool bottomUp = false;  ///< the lowest row comes first, as OpenGL hands pixels out, not the highest

    /// The bytes of row `y`, counted from the top.
    const std::uint8_t* row(int y) const {
        return pixels.data() +
               static_cast<std::size_t>(bottomUp ? height - 1 - y : y) * 4 * static_cast<std::size_t>(width);
    }
    /// From one row to the one below it, in bytes.
    std::ptrdiff_t rowStep() const { return std::ptrdiff_t{bottomUp ? -4 : 4} * width; }
};

}  // namespace gjkscope

#pragma once

#include "app/render/image.hpp"

namespace gjkscope {

/// Frame `number` of a film like ours: a flat background, a filled disc that moves, a thin antialiased line
/// that turns. The background is clear where the film is transparent.
Image sampleFrame(int number, int width, int height, bool transparent = false);

/// How far two images of one size are apart: from 0 to 255, over all four channels.
struct Difference {
    double mean;
    int largest;
};
Difference differenceOf(const Image& one, const Image& other);

}  // namespace gjkscope

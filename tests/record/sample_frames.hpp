#pragma once

#include "app/record/movie.hpp"
#include "app/render/image.hpp"

namespace gjkscope {

/// Frame `number` of a film like ours: a flat background, a filled disc that moves, a thin antialiased line
/// that turns. The background is clear where the film is transparent.
Image sampleFrame(int number, int width, int height, bool transparent = false);

/// A movie of the sample frames from 0 to `count` - 1.
void addFrames(MovieWriter& writer, const MovieOptions& options, int count);
void writeMovie(const MovieOptions& options, int count);

/// How far two images of one size are apart on average, from 0 to 255, over all four channels.
double differenceOf(const Image& one, const Image& other);

}  // namespace gjkscope

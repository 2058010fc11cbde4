#pragma once

#include "app/record/movie_sink.hpp"

namespace gjkscope {

/// A PNG file a frame.
std::unique_ptr<MovieSink> openPngFrames(const MovieOptions& options);

}  // namespace gjkscope

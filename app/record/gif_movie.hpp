#pragma once

#include "app/record/movie_sink.hpp"

namespace gjkscope {

/// Throws AvFailure.
std::unique_ptr<MovieSink> openGif(const MovieOptions& options);

}  // namespace gjkscope

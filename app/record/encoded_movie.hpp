#pragma once

#include "app/record/movie_sink.hpp"

namespace gjkscope {

/// Movies that one encoder writes into a part file. Throw AvFailure.
std::unique_ptr<MovieSink> openMp4(const MovieOptions& options);
std::unique_ptr<MovieSink> openWebm(const MovieOptions& options);

}  // namespace gjkscope

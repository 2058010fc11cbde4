#pragma once

#include <filesystem>
#include <memory>

#include "app/record/movie.hpp"

namespace gjkscope {

/// A kind of movie file that is being written. All throw AvFailure; images have the movie's size.
class MovieSink {
  public:
    virtual ~MovieSink() = default;
    virtual void add(const Image& frame) = 0;
    /// The last one once more: there is one.
    virtual void repeat() = 0;
    /// False when `progress` stopped it.
    virtual bool finish(const MovieProgress& progress) = 0;
    virtual std::filesystem::path partialFile() const = 0;
};

/// Throws AvFailure.
std::unique_ptr<MovieSink> openMovieSink(MovieFormat format, const MovieOptions& options);

}  // namespace gjkscope

#pragma once

#include "app/record/encoded_part.hpp"
#include "app/record/movie_sink.hpp"

namespace gjkscope {

/// A movie whose frames go through one encoder into a part file; what becomes of that is finish()'s to say.
class EncodedMovie : public MovieSink {
  public:
    void add(const Image& frame) override {
        part_.setImage(frame);
        repeat();
    }
    void repeat() override { part_.write(frames_++); }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  protected:
    EncodedMovie(const MovieOptions& options, int width, int height, EncodedPart::Kind kind)
        : target_(options.file), part_(options.file, width, height, std::move(kind)) {}

    std::filesystem::path target_;
    EncodedPart part_;

  private:
    std::int64_t frames_ = 0;
};

}  // namespace gjkscope

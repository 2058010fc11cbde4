#pragma once

#include <cstdint>

namespace gjkscope {

/// When a GIF shows the frames of a movie. Its clock has hundredths of a second, and what lasts one of them
/// only is shown for ten by browsers: a fast movie loses every second frame, or more.
class GifTiming {
  public:
    explicit GifTiming(int framesPerSecond)
        : framesPerSecond_(framesPerSecond),
          step_((framesPerSecond + kMaxFramesPerSecond - 1) / kMaxFramesPerSecond) {}

    bool shows(std::int64_t frame) const { return frame % step_ == 0; }
    /// In hundredths of a second, rounded from the start of the movie: no error adds up.
    std::int64_t start(std::int64_t frame) const {
        return (200 * frame + framesPerSecond_) / (2 * framesPerSecond_);
    }

    static constexpr int kMaxFramesPerSecond = 50, kMinDelay = 2;
    /// What a GIF can hold; a picture that stays longer is there again.
    static constexpr int kMaxDelay = 65535;

  private:
    std::int64_t framesPerSecond_, step_;
};

}  // namespace gjkscope

#pragma once

#include <filesystem>

#include "app/record/libav.hpp"

namespace gjkscope {

/// The pictures of a movie file, one after the other.
class MovieReader {
  public:
    explicit MovieReader(const std::filesystem::path& file);  ///< throws AvFailure

    const AVStream& stream() const { return *input_->streams[0]; }
    /// The next packet, as it is stored; nothing at the end. Valid until the next call. Throws AvFailure.
    AVPacket* readPacket();
    /// The next picture; nothing at the end. Valid until the next call. Throws AvFailure.
    AVFrame* readFrame();
    /// How much is read, from 0 to 1.
    double share() const;

  private:
    AvHandle<AVFormatContext> input_;
    AvHandle<AVCodecContext> decoder_;  ///< from the first readFrame() on
    AvHandle<AVPacket> packet_;
    AvHandle<AVFrame> frame_;
};

}  // namespace gjkscope

#pragma once

#include "app/record/av_handles.hpp"

namespace gjkscope {

/// One stream of packets into a container that plays while it grows.
class Muxer {
  public:
    /// `format` is libav's short name. Writes the header to `io`, which must outlive this. Throws AvFailure.
    Muxer(const char* format, AVIOContext* io, const AVCodecContext& codec, AvOptions& options);

    /// Times in the codec's time base. Throws AvFailure.
    void write(AVPacket& packet);
    /// What players look up at the end of the file. Throws AvFailure.
    void writeTrailer();

  private:
    AvOutput output_;
    AVRational timeBase_;
};

}  // namespace gjkscope

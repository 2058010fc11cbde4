#pragma once

#include <filesystem>
#include <string>

#include "app/record/av_handles.hpp"
#include "app/record/frame_converter.hpp"
#include "app/record/muxer.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {

/// What is written of a movie so far: images through an encoder into a container that plays while it grows.
class EncodedPart {
  public:
    /// How the part is encoded and stored.
    struct Kind {
        AvHandle<AVCodecContext> codec;
        const char* container;  ///< libav's short name
        const char* extension;  ///< with its dot
        AvOptions& options;     ///< the container's
    };

    /// Of images of this size. Throws AvFailure.
    EncodedPart(const std::filesystem::path& movie, int width, int height, Kind kind);

    void add(const Image& image);
    void repeat();
    /// All frames written, the file complete and on the disk.
    void close();
    PartFile& file() { return file_; }
    const PartFile& file() const { return file_; }

  private:
    void encode(AVFrame* frame);

    AvHandle<AVCodecContext> codec_;
    FrameConverter converter_;
    PartFile file_;
    Muxer muxer_;
    AvHandle<AVPacket> packet_;
    std::int64_t next_ = 0;  ///< number of the next frame
};

}  // namespace gjkscope
